import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { ServiceError } from "../../platform/errors.ts";
import { findAccount } from "../../storage/database/accounts.ts";
import type { Auth } from "./auth.ts";
import { openAccount } from "./open-account.ts";
import type { SignedInUser, WebEnv } from "./web-env.ts";

const SESSION_COOKIE = "quire.session_token";

interface User {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
}

/** A user in the form that pages use. */
export const toSignedIn = ({ id, name, email, emailVerified }: User): SignedInUser => ({
  ...{ id, name, email },
  confirmed: emailVerified,
});

/** Determines who is signed in, for pages that anyone may see. */
export const withSession = () =>
  createMiddleware<WebEnv>(async function withUser(c, next) {
    const ctx = c.get("ctx");
    const origin = ctx.configuration.PUBLIC_BASE_URL ?? new URL(c.req.url).origin;
    c.set("origin", new URL(origin).origin);
    // Without sessions, only the public pages work.
    if (ctx.configuration.SESSION_SECRET === undefined) {
      c.set("user", undefined);
      return next();
    }
    let made: Auth | undefined;
    const auth = async (newUserId?: string): Promise<Auth> => {
      const { createAuth } = await import("./auth.ts");
      const origin = c.get("origin");
      if (newUserId !== undefined) return createAuth(ctx, { origin, newUserId });
      made ??= createAuth(ctx, { origin });
      return made;
    };
    c.set("auth", auth);
    const session = hasCookie(c)
      ? await (await auth()).api.getSession({ headers: c.req.raw.headers, returnHeaders: true })
      : undefined;
    for (const cookie of session?.headers.getSetCookie() ?? []) c.header("Set-Cookie", cookie, { append: true });
    const user = session?.response?.user;
    c.set("user", user === undefined ? undefined : toSignedIn(user));
    return next();
  });

/** Whether the caller is a script, for which a page is useless: every browser says that it is one. */
export const asksForData = (c: Context<WebEnv>): boolean => {
  if (c.req.path.startsWith("/account/api/")) return true;
  const mode = c.req.header("Sec-Fetch-Mode");
  return mode !== undefined && mode !== "navigate";
};

/**
 * Admits only signed-in users. Others are sent to the sign-in page, and back again afterwards. A script gets an error
 * instead.
 */
export const signedIn = () =>
  createMiddleware<WebEnv>(async function needsUser(c, next) {
    const user = c.get("user");
    if (user === undefined && asksForData(c)) {
      throw new ServiceError("unauthorized", "Your session has ended. Sign in again.");
    }
    if (user === undefined) {
      return c.redirect(signInAgain(c), 303);
    }
    const ctx = c.get("ctx");
    const account = await findAccount(ctx.db, user.id);
    if (account === undefined || account.trialEndsAt !== null) await openAccount(ctx, user);
    c.set("caller", { accountId: user.id, keyId: null });
    return next();
  });

const hasCookie = (c: Context<WebEnv>): boolean => c.req.header("Cookie")?.includes(SESSION_COOKIE) ?? false;

/** Address of the sign-in page, which leads back to where the user was: after a form, to the page with the form. */
function signInAgain(c: Context<WebEnv>): string {
  const url = new URL(c.req.url);
  const isForm = c.req.method !== "GET";
  const from = isForm ? URL.parse(c.req.header("Referer") ?? "") : url;
  const isOurs = from?.host === url.host && from.pathname.startsWith("/account");
  const next = isOurs ? from.pathname + from.search : "/account";
  return `/sign-in?${isForm || hasCookie(c) ? "ended&" : ""}next=${encodeURIComponent(next)}`;
}

/** The signed-in user, for routes behind `signedIn`. */
export function signedInUser(user: SignedInUser | undefined): SignedInUser {
  if (user === undefined) throw new Error("The route is not behind `signedIn`.");
  return user;
}

/** Base address for parsing a path; any origin would do. */
const SOMEWHERE = "https://quire.invalid";
/** Most times that those who pass a path on may decode it. */
const DECODED_AT_MOST = 3;

/** A path on this site to visit after signing in. Anything else becomes the account's page. */
export function safeNext(next: string | undefined): string {
  const safe = next !== undefined && /^\/[\x21-\x7e]*$/.test(next) && readings(next).every(staysHere);
  return safe ? next : "/account";
}

/** A path as it is, and after each decoding by those who pass it on. */
function readings(path: string): string[] {
  const all = [path.split(/[?#]/)[0] ?? ""];
  for (let times = 0; times < DECODED_AT_MOST; times++) {
    const last = all.at(-1) ?? "";
    // A percent sign that encodes nothing stays as it is.
    const decoded = last.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => decodeBytes(bytes));
    if (decoded === last) break;
    all.push(decoded);
  }
  return all;
}

const decodeBytes = (bytes: string): string => {
  try {
    return decodeURIComponent(bytes);
  } catch {
    return "\ufffd";
  }
};

/**
 * Whether a path stays on this site: it has no control characters, which browsers skip, no backslashes, which they take
 * for slashes, and no empty host.
 */
function staysHere(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them
  if (/[\x00-\x1f\x7f\\]/.test(path)) return false;
  const url = URL.parse(path, SOMEWHERE);
  return url?.origin === SOMEWHERE && !url.pathname.startsWith("//");
}

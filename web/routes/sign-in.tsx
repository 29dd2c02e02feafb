import { type Context, Hono } from "hono";
import * as z from "zod";
import { clearAttempts, countAttempt, sweepAttempts } from "../../storage/attempts.ts";
import { openAccount } from "../accounts/open-account.ts";
import { PASSWORD_LENGTH } from "../accounts/password-length.ts";
import { isRefusal } from "../accounts/refusal.ts";
import { safeNext } from "../accounts/session.ts";
import type { WebEnv } from "../accounts/web-env.ts";
import { SignInPage, SignUpPage } from "../pages/sign-in.tsx";
import { readForm } from "./forms.ts";

const formSchema = z.object({
  email: z.email().transform((email) => email.toLowerCase()),
  password: z.string().min(1).max(PASSWORD_LENGTH.max),
  next: z.string().optional(),
});

const WINDOW_MS = 15 * 60_000;
/**
 * Tries from one place, where several people may sit, and from there with one e-mail address. None are counted against the
 * address alone: whoever knows it could keep its owner out.
 */
const TRIES_PER_PLACE = 50;
const TRIES_PER_PAIR = 10;
const NEW_ACCOUNTS_PER_PLACE = 10;
const MINUTE_MS = 60_000;

const WRONG = "The e-mail address or the password is not correct.";

/** POST /sign-in, /sign-up, /sign-out and the pages of the first two. */
export const signInRoutes = () =>
  new Hono<WebEnv>()
    .get("/sign-in", (c) => {
      const next = safeNext(c.req.query("next"));
      return c.get("user") === undefined
        ? c.html(<SignInPage next={next} ended={c.req.query("ended") !== undefined} />)
        : c.redirect(next, 303);
    })
    .post("/sign-in", signIn)
    .get("/sign-up", (c) => {
      const next = safeNext(c.req.query("next"));
      if (c.get("user") !== undefined) return c.redirect(next, 303);
      return c.html(<SignUpPage next={next} credits={c.get("ctx").configuration.WELCOME_CREDITS} />);
    })
    .post("/sign-up", signUp)
    .post("/sign-out", async (c) => {
      if (c.get("user") !== undefined) {
        const { headers } = await (await c.get("auth")()).api.signOut({
          headers: c.req.raw.headers,
          returnHeaders: true,
        });
        setCookies(c, headers);
      }
      return c.redirect("/", 303);
    });

async function signIn(c: Context<WebEnv>): Promise<Response> {
  const form = await readForm(c, formSchema);
  const next = safeNext(form?.next);
  const refuse = (error: string, status: 401 | 429) =>
    c.html(<SignInPage error={error} email={form?.email} next={next} />, status);
  if (form === undefined) return refuse(WRONG, 401);
  const ctx = c.get("ctx");
  const wait = await tooMany(c, [
    { subject: `sign-in:place:${placeOf(c)}`, most: TRIES_PER_PLACE },
    { subject: pairOf(c, form.email), most: TRIES_PER_PAIR },
  ]);
  if (wait !== undefined) return refuse(wait, 429);
  try {
    const { headers } = await (await c.get("auth")()).api.signInEmail({
      body: { email: form.email, password: form.password },
      headers: c.req.raw.headers,
      returnHeaders: true,
    });
    setCookies(c, headers);
  } catch (error) {
    if (await isRefusal(error)) return refuse(WRONG, 401);
    throw error;
  }
  await clearAttempts(ctx.db, pairOf(c, form.email));
  await sweepAttempts(ctx.db, ctx.now());
  return c.redirect(next, 303);
}

async function signUp(c: Context<WebEnv>): Promise<Response> {
  const ctx = c.get("ctx");
  const form = await readForm(c, formSchema);
  const next = safeNext(form?.next);
  const credits = ctx.configuration.WELCOME_CREDITS;
  const refuse = (error: string, status: 400 | 409 | 429) =>
    c.html(<SignUpPage error={error} email={form?.email} next={next} credits={credits} />, status);
  if (form === undefined) return refuse("Enter an e-mail address and a password.", 400);
  if (form.password.length < PASSWORD_LENGTH.min) {
    return refuse(`The password needs at least ${PASSWORD_LENGTH.min} characters.`, 400);
  }
  const wait = await tooMany(c, [{ subject: `sign-up:place:${placeOf(c)}`, most: NEW_ACCOUNTS_PER_PLACE }]);
  if (wait !== undefined) return refuse(wait, 429);
  try {
    const { headers, response } = await (await c.get("auth")()).api.signUpEmail({
      body: { email: form.email, password: form.password, name: form.email },
      headers: c.req.raw.headers,
      returnHeaders: true,
    });
    await openAccount(ctx, { id: response.user.id, name: response.user.name, email: response.user.email });
    setCookies(c, headers);
  } catch (error) {
    if (!(await isRefusal(error))) throw error;
    return refuse("There is an account with this e-mail address already, or the address is not valid.", 409);
  }
  return c.redirect(next, 303);
}

function setCookies(c: Context<WebEnv>, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) c.header("Set-Cookie", cookie, { append: true });
}

/** Set by the edge, which nobody can write over; absent on a local runtime, where all come from one place. */
const placeOf = (c: Context<WebEnv>): string => c.req.header("CF-Connecting-IP") ?? "local";

const pairOf = (c: Context<WebEnv>, email: string): string => `sign-in:pair:${placeOf(c)}:${email}`;

/** Counts the try against each limit; a sentence when one is passed. */
async function tooMany(c: Context<WebEnv>, limits: { subject: string; most: number }[]): Promise<string | undefined> {
  const { db, now } = c.get("ctx");
  for (const limit of limits) {
    const counted = await countAttempt(db, { ...limit, windowMs: WINDOW_MS }, now());
    if (counted.ok) continue;
    c.header("Retry-After", String(Math.ceil(counted.retryAfterMs / 1000)));
    const minutes = Math.ceil(counted.retryAfterMs / MINUTE_MS);
    return `Too many tries. Wait ${minutes} ${minutes === 1 ? "minute" : "minutes"} and try again.`;
  }
  return undefined;
}

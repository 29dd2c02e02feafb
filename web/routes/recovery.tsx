import { type Context, Hono } from "hono";
import { decode } from "hono/jwt";
import * as z from "zod";
import { countAttempt } from "../../storage/database/attempts.ts";
import { isConfirmed } from "../../storage/database/users.ts";
import { PASSWORD_LENGTH } from "../accounts/password-length.ts";
import { inMinutes, minutesToWait, placeOf } from "../accounts/place.ts";
import { isRefusal } from "../accounts/refusal.ts";
import { signedInUser } from "../accounts/session.ts";
import type { WebEnv } from "../accounts/web-env.ts";
import { ProblemPage } from "../pages/problem.tsx";
import { ForgotPage, ResetPage } from "../pages/sign-in/recovery.tsx";
import { readForm } from "./forms.ts";

const HOUR_MS = 60 * 60_000;
const ASKED_PER_PLACE = 20;
const TRIES_PER_PLACE = 20;
/** At most this many messages to one address. Further ones are silently dropped, which keeps nobody from signing in. */
const MESSAGES_PER_ADDRESS = 3;

const GONE = "The link has been used or has expired. Ask for another one.";

const emailSchema = z.object({ email: z.email().transform((email) => email.toLowerCase()) });
const resetSchema = z.object({ token: z.string().min(1).max(200), password: z.string().max(PASSWORD_LENGTH.max) });

/** Regaining access without the password, and confirming the address of an account, by links in messages. */
export const recoveryRoutes = () =>
  new Hono<WebEnv>()
    .get("/forgot", (c) => c.html(<ForgotPage hasMail={c.get("ctx").mail !== undefined} />))
    .post("/forgot", forgot)
    .get("/reset", (c) => c.html(<ResetPage token={c.req.query("token") ?? ""} />))
    .post("/reset", reset)
    .get("/confirm", confirm)
    .post("/account/settings/confirm", async (c) => {
      const user = signedInUser(c.get("user"));
      if (!user.confirmed && (await mayWriteTo(c, user.email))) {
        await (await c.get("auth")()).api.sendVerificationEmail({
          body: { email: user.email },
          headers: c.req.raw.headers,
        });
      }
      return c.redirect("/account/settings?sent", 303);
    });

async function mayWriteTo(c: Context<WebEnv>, email: string): Promise<boolean> {
  const { db, now } = c.get("ctx");
  const limit = { subject: `mail:${email}`, most: MESSAGES_PER_ADDRESS, windowMs: HOUR_MS };
  return (await countAttempt(db, limit, now())).ok;
}

async function forgot(c: Context<WebEnv>): Promise<Response> {
  const hasMail = c.get("ctx").mail !== undefined;
  const form = await readForm(c, emailSchema);
  const refuse = (error: string, status: 400 | 429) => c.html(<ForgotPage error={error} hasMail={hasMail} />, status);
  if (form === undefined || !hasMail) return refuse("Give the e-mail address of the account.", 400);
  const limit = { subject: `forgot:place:${placeOf(c)}`, most: ASKED_PER_PLACE, windowMs: HOUR_MS };
  const minutes = await minutesToWait(c, [limit]);
  if (minutes !== undefined) return refuse(`Too many tries. Wait ${inMinutes(minutes)} and try again.`, 429);
  if (await mayWriteTo(c, form.email)) {
    await (await c.get("auth")()).api.requestPasswordReset({ body: form, headers: c.req.raw.headers });
  }
  return c.html(<ForgotPage sent hasMail />);
}

async function reset(c: Context<WebEnv>): Promise<Response> {
  const form = await readForm(c, resetSchema);
  const refuse = (error: string, status: 400 | 429) =>
    c.html(<ResetPage token={form?.token ?? ""} error={error} />, status);
  if (form === undefined) return refuse(GONE, 400);
  if (form.password.length < PASSWORD_LENGTH.min) {
    return refuse(`The password needs at least ${PASSWORD_LENGTH.min} characters.`, 400);
  }
  const limit = { subject: `reset:place:${placeOf(c)}`, most: TRIES_PER_PLACE, windowMs: HOUR_MS };
  const minutes = await minutesToWait(c, [limit]);
  if (minutes !== undefined) return refuse(`Too many tries. Wait ${inMinutes(minutes)} and try again.`, 429);
  try {
    const body = { newPassword: form.password, token: form.token };
    await (await c.get("auth")()).api.resetPassword({ body, headers: c.req.raw.headers });
  } catch (error) {
    if (await isRefusal(error)) return refuse(GONE, 400);
    throw error;
  }
  return c.redirect("/sign-in?changed", 303);
}

async function confirm(c: Context<WebEnv>): Promise<Response> {
  const user = c.get("user");
  const token = c.req.query("token") ?? "";
  const email = addressIn(token);
  // Looked up before the link takes effect, and reported only if the link is valid.
  const isUsed = email !== undefined && (await isConfirmed(c.get("ctx").db, email));
  try {
    await (await c.get("auth")()).api.verifyEmail({ query: { token }, headers: c.req.raw.headers });
  } catch (error) {
    if (!(await isRefusal(error))) throw error;
    const detail = "The link is not valid or has expired. Ask for another one in the settings of your account.";
    return c.html(<ProblemPage user={user} title="That did not work" detail={detail} />, 400);
  }
  if (isUsed) {
    const detail = "This link has been used. Your address is confirmed, so there is nothing left to do.";
    return c.html(<ProblemPage user={user} title="Already confirmed" detail={detail} />, 410);
  }
  return c.html(<ProblemPage user={user} title="Thank you" detail="Your address is confirmed." />);
}

/** The address that a link confirms, read from its token. Whether the link is valid is checked when it is used. */
function addressIn(token: string): string | undefined {
  try {
    return emailSchema.parse(decode(token).payload).email;
  } catch {
    return undefined;
  }
}

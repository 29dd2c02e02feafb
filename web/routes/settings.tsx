import { type Context, Hono } from "hono";
import * as z from "zod";
import { clearAttempts, countAttempt } from "../../storage/database/attempts.ts";
import { closeAccount } from "../accounts/close-account.ts";
import { PASSWORD_LENGTH } from "../accounts/password-length.ts";
import { isRefusal } from "../accounts/refusal.ts";
import { signedInUser } from "../accounts/session.ts";
import type { WebEnv } from "../accounts/web-env.ts";
import { SettingsPage } from "../pages/settings.tsx";
import { readForm } from "./forms.ts";

const password = z.string().min(1).max(PASSWORD_LENGTH.max);
const changeSchema = z.object({ present: password, wanted: password.min(PASSWORD_LENGTH.min) });
const deleteSchema = z.object({ password });

const SENT = "A message is on its way to your address. Open the link in it.";
const TRIES = 10;
const WINDOW_MS = 15 * 60_000;

/** Changing the password and deleting the account; both ask for the password again. */
export const settingsRoutes = () =>
  new Hono<WebEnv>()
    .get("/account/settings", (c) => {
      const hasMail = c.get("ctx").mail !== undefined;
      const notice = c.req.query("sent") === undefined ? undefined : SENT;
      return c.html(<SettingsPage user={signedInUser(c.get("user"))} hasMail={hasMail} notice={notice} />);
    })
    .post("/account/settings/password", changePassword)
    .post("/account/settings/delete", deleteAccount);

async function changePassword(c: Context<WebEnv>): Promise<Response> {
  const user = signedInUser(c.get("user"));
  const form = await readForm(c, changeSchema);
  const refuse = (error: string, status: 400 | 401 | 429) => c.html(<SettingsPage user={user} error={error} />, status);
  if (form === undefined) return refuse(`The new password needs at least ${PASSWORD_LENGTH.min} characters.`, 400);
  if (!(await mayTry(c, user.id))) return refuse("Too many attempts. Wait a quarter of an hour.", 429);
  try {
    const { headers } = await (await c.get("auth")()).api.changePassword({
      body: { currentPassword: form.present, newPassword: form.wanted, revokeOtherSessions: true },
      headers: c.req.raw.headers,
      returnHeaders: true,
    });
    for (const cookie of headers.getSetCookie()) c.header("Set-Cookie", cookie, { append: true });
  } catch (error) {
    if (await isRefusal(error)) return refuse("The current password is not correct.", 401);
    throw error;
  }
  await clearAttempts(c.get("ctx").db, triesOf(user.id));
  return c.html(<SettingsPage user={user} notice="The password was changed." />);
}

async function deleteAccount(c: Context<WebEnv>): Promise<Response> {
  const user = signedInUser(c.get("user"));
  const form = await readForm(c, deleteSchema);
  const refuse = (error: string, status: 401 | 429) => c.html(<SettingsPage user={user} error={error} />, status);
  if (!(await mayTry(c, user.id))) return refuse("Too many attempts. Wait a quarter of an hour.", 429);
  const auth = await c.get("auth")();
  const right = form !== undefined && (await isPassword(c, form.password));
  if (!right) return refuse("The password is not correct.", 401);
  // Keys first, so that nothing new arrives; the user last, so that after an interruption the user can sign in and
  // continue.
  await closeAccount(c.get("ctx"), user.id);
  const { internalAdapter } = await auth.$context;
  const { headers } = await auth.api.signOut({ headers: c.req.raw.headers, returnHeaders: true });
  await internalAdapter.deleteUserSessions(user.id);
  await internalAdapter.deleteUser(user.id);
  for (const cookie of headers.getSetCookie()) c.header("Set-Cookie", cookie, { append: true });
  return c.redirect("/?closed", 303);
}

async function isPassword(c: Context<WebEnv>, password: string): Promise<boolean> {
  try {
    return (await (await c.get("auth")()).api.verifyPassword({ body: { password }, headers: c.req.raw.headers }))
      .status;
  } catch (error) {
    if (await isRefusal(error)) return false;
    throw error;
  }
}

const triesOf = (userId: string): string => `password:${userId}`;

async function mayTry(c: Context<WebEnv>, userId: string): Promise<boolean> {
  const { db, now } = c.get("ctx");
  return (await countAttempt(db, { subject: triesOf(userId), most: TRIES, windowMs: WINDOW_MS }, now())).ok;
}

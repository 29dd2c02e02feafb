import { type Context, Hono } from "hono";
import * as z from "zod";
import type { Ctx } from "../../platform/ctx.ts";
import { clearAttempts, sweepAttempts } from "../../storage/database/attempts.ts";
import { moveTrial } from "../../storage/database/trials.ts";
import { openAccount } from "../accounts/open-account.ts";
import { PASSWORD_LENGTH } from "../accounts/password-length.ts";
import { inMinutes, minutesToWait, placeOf } from "../accounts/place.ts";
import { isRefusal } from "../accounts/refusal.ts";
import { safeNext, toSignedIn } from "../accounts/session.ts";
import type { SignedInUser, WebEnv } from "../accounts/web-env.ts";
import { SignInPage, SignUpPage } from "../pages/sign-in/sign-in.tsx";
import { type Trial, trialOf } from "../trial/trial-session.ts";
import { readForm } from "./forms.ts";

const formSchema = z.object({
  email: z.email().transform((email) => email.toLowerCase()),
  password: z.string().min(1).max(PASSWORD_LENGTH.max),
  next: z.string().optional(),
});

const WINDOW_MS = 15 * 60_000;
/**
 * Attempts from one place, where there may be several people, and from that place with one e-mail address. None are
 * counted by address alone: otherwise anyone who knows it could lock its owner out.
 */
const TRIES_PER_PLACE = 50;
const TRIES_PER_PAIR = 10;
const NEW_ACCOUNTS_PER_PLACE = 10;

const WRONG = "The e-mail address or the password is not correct.";

/** POST /sign-in, /sign-up and /sign-out, and the pages of the first two. */
export const signInRoutes = () =>
  new Hono<WebEnv>()
    .get("/sign-in", async (c) => {
      const next = safeNext(c.req.query("next"));
      if (c.get("user") !== undefined) return c.redirect(next, 303);
      const trial = await trialOf(c);
      return c.html(
        <SignInPage
          next={afterTrial(trial, next)}
          keeps={trial !== undefined}
          ended={c.req.query("ended") !== undefined}
          changed={c.req.query("changed") !== undefined}
        />,
      );
    })
    .post("/sign-in", signIn)
    .get("/sign-up", async (c) => {
      const next = safeNext(c.req.query("next"));
      if (c.get("user") !== undefined) return c.redirect(next, 303);
      const credits = c.get("ctx").configuration.WELCOME_CREDITS;
      const trial = await trialOf(c);
      return c.html(<SignUpPage next={afterTrial(trial, next)} credits={credits} keeps={trial !== undefined} />);
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

/** The path of the document that was tried, unless the user was on the way to another page. */
const afterTrial = (trial: Trial | undefined, next: string): string =>
  trial !== undefined && next === "/account" ? "/account/jobs" : next;

async function signIn(c: Context<WebEnv>): Promise<Response> {
  const form = await readForm(c, formSchema);
  const next = safeNext(form?.next);
  const trial = await trialOf(c);
  const refuse = (error: string, status: 401 | 429) =>
    c.html(<SignInPage error={error} email={form?.email} next={next} keeps={trial !== undefined} />, status);
  if (form === undefined) return refuse(WRONG, 401);
  const ctx = c.get("ctx");
  const wait = await tooMany(c, [
    { subject: `sign-in:place:${placeOf(c)}`, most: TRIES_PER_PLACE },
    { subject: pairOf(c, form.email), most: TRIES_PER_PAIR },
  ]);
  if (wait !== undefined) return refuse(wait, 429);
  try {
    const { headers, response } = await (await c.get("auth")()).api.signInEmail({
      body: { email: form.email, password: form.password },
      headers: c.req.raw.headers,
      returnHeaders: true,
    });
    if (trial !== undefined) await takeAlong(ctx, trial, toSignedIn(response.user));
    setCookies(c, headers);
  } catch (error) {
    if (await isRefusal(error)) return refuse(WRONG, 401);
    throw error;
  }
  await clearAttempts(ctx.db, pairOf(c, form.email));
  await sweepAttempts(ctx.db, ctx.now());
  return c.redirect(next, 303);
}

/** Gives what was just tried to the person who signs in. */
async function takeAlong(ctx: Ctx, trial: Trial, user: SignedInUser): Promise<void> {
  await openAccount(ctx, user);
  await moveTrial(ctx.db, trial.accountId, user.id);
}

async function signUp(c: Context<WebEnv>): Promise<Response> {
  const ctx = c.get("ctx");
  const form = await readForm(c, formSchema);
  const next = safeNext(form?.next);
  const credits = ctx.configuration.WELCOME_CREDITS;
  const trial = await trialOf(c);
  const refuse = (error: string, status: 400 | 409 | 429) =>
    c.html(
      <SignUpPage error={error} email={form?.email} next={next} credits={credits} keeps={trial !== undefined} />,
      status,
    );
  if (form === undefined) return refuse("Enter an e-mail address and a password.", 400);
  if (form.password.length < PASSWORD_LENGTH.min) {
    return refuse(`The password needs at least ${PASSWORD_LENGTH.min} characters.`, 400);
  }
  const wait = await tooMany(c, [{ subject: `sign-up:place:${placeOf(c)}`, most: NEW_ACCOUNTS_PER_PLACE }]);
  if (wait !== undefined) return refuse(wait, 429);
  try {
    // The user gets the id of the trial account, which from then on belongs to the user with everything in it.
    const { headers, response } = await (await c.get("auth")(trial?.accountId)).api.signUpEmail({
      body: { email: form.email, password: form.password, name: form.email },
      headers: c.req.raw.headers,
      returnHeaders: true,
    });
    await openAccount(ctx, toSignedIn(response.user));
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

const pairOf = (c: Context<WebEnv>, email: string): string => `sign-in:pair:${placeOf(c)}:${email}`;

/** Counts the attempt against each limit; returns a sentence if one is exceeded. */
async function tooMany(c: Context<WebEnv>, limits: { subject: string; most: number }[]): Promise<string | undefined> {
  const minutes = await minutesToWait(
    c,
    limits.map((limit) => ({ ...limit, windowMs: WINDOW_MS })),
  );
  return minutes === undefined ? undefined : `Too many tries. Wait ${inMinutes(minutes)} and try again.`;
}

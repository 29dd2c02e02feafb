import type { Context } from "hono";
import { getSignedCookie, setSignedCookie } from "hono/cookie";
import type { Ctx } from "../../platform/ctx.ts";
import { createTrial, openTrialEnd } from "../../storage/database/trials.ts";
import type { WebEnv } from "../accounts/web-env.ts";

/*
 * Visitors who try the service without signing up have an account for an hour, named by a signed cookie. The cookie is
 * worthless once the account has expired or become permanent.
 */

const COOKIE = "quire.trial";
const MINUTE_MS = 60_000;

export interface Trial {
  accountId: string;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/** Whether documents can be tried without an account. */
export const canBeTried = ({ TRIALS_PER_HOUR, SESSION_SECRET }: Ctx["configuration"]): boolean =>
  TRIALS_PER_HOUR > 0 && SESSION_SECRET !== undefined;

/** The visitor's open trial. */
export async function trialOf<E extends WebEnv>(c: Context<E>): Promise<Trial | undefined> {
  const { db, configuration, now } = c.get("ctx");
  const secret = configuration.SESSION_SECRET;
  if (secret === undefined) return undefined;
  const accountId = await getSignedCookie(c, secret, COOKIE);
  if (!accountId) return undefined;
  const endsAt = await openTrialEnd(db, accountId, now());
  return endsAt === undefined ? undefined : { accountId, endsAt };
}

/** The visitor's open trial, or a new one. */
export const takeTrial = async (c: Context<WebEnv>, secret: string): Promise<Trial> =>
  (await trialOf(c)) ?? openTrial(c, secret);

async function openTrial(c: Context<WebEnv>, secret: string): Promise<Trial> {
  const { db, configuration, now, newId } = c.get("ctx");
  const accountId = newId();
  const endsAt = now() + configuration.TRIAL_MINUTES * MINUTE_MS;
  await createTrial(db, { id: accountId, now: now(), endsAt });
  await setSignedCookie(c, COOKIE, accountId, secret, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: c.get("origin").startsWith("https:"),
    maxAge: configuration.TRIAL_MINUTES * 60,
  });
  return { accountId, endsAt };
}

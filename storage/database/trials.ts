import { and, eq, exists, gt, isNotNull, lte, notExists } from "drizzle-orm";
import type { Database } from "./database.ts";
import { accounts, documents, requests } from "./schema.ts";
import { users } from "./user-schema.ts";

/*
 * Accounts of people who try the service without signing up; `trial_ends_at` says until when. Signing up turns such an
 * account into a permanent one, through a user with the same id; signing in moves its contents to the user's account;
 * otherwise it is closed when its time is over.
 */

/** Creates an account for a visitor. */
export async function createTrial(db: Database, trial: { id: string; now: number; endsAt: number }): Promise<void> {
  const { id, now, endsAt } = trial;
  await db.insert(accounts).values({ id, name: "Trial", createdAt: now, trialEndsAt: endsAt });
}

/** When an open trial ends, in milliseconds since 1970; `undefined` for any other account. */
export async function openTrialEnd(db: Database, id: string, now: number): Promise<number | undefined> {
  const row = await db
    .select({ endsAt: accounts.trialEndsAt })
    .from(accounts)
    .where(and(eq(accounts.id, id), gt(accounts.trialEndsAt, now)))
    .get();
  return row?.endsAt ?? undefined;
}

/** Turns a trial into a permanent account when its visitor signs up. */
export async function keepTrial(db: Database, { id, name }: { id: string; name: string }): Promise<void> {
  await db
    .update(accounts)
    .set({ trialEndsAt: null, name })
    .where(and(eq(accounts.id, id), isNotNull(accounts.trialEndsAt)));
}

/**
 * Moves everything that a visitor tried, including running requests, to the account they already had. The empty trial
 * remains until its time is over.
 */
export async function moveTrial(db: Database, trialId: string, accountId: string): Promise<void> {
  const isTrial = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, trialId), isNotNull(accounts.trialEndsAt)));
  await db.batch([
    db
      .update(documents)
      .set({ accountId })
      .where(and(eq(documents.accountId, trialId), exists(isTrial))),
    db
      .update(requests)
      .set({ accountId })
      .where(and(eq(requests.accountId, trialId), exists(isTrial))),
  ]);
}

/** Trials that ended before this time and whose visitors did not sign up. */
export async function endedTrials(db: Database, before: number, limit: number): Promise<string[]> {
  const user = db.select({ id: users.id }).from(users).where(eq(users.id, accounts.id));
  const ended = and(lte(accounts.trialEndsAt, before), notExists(user));
  const rows = await db.select({ id: accounts.id }).from(accounts).where(ended).limit(limit).all();
  return rows.map(({ id }) => id);
}

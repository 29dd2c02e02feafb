import { and, eq, lte, sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { idempotencyKeys } from "./schema.ts";

/** An answer is given again this long. */
export const KEY_LIFETIME_MS = 24 * 60 * 60_000;

/** A key of an account, held by one attempt at its call. */
export interface HeldKey {
  accountId: string;
  key: string;
  attempt: string;
}

/** What is known of a call that was sent with a key before. */
export type KnownCall = Pick<typeof idempotencyKeys.$inferSelect, "fingerprint" | "answer">;

const held = ({ accountId, key, attempt }: HeldKey) =>
  and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.key, key), eq(idempotencyKeys.attempt, attempt));

/**
 * Takes a key, in one statement: it is free when nobody used it for a day, or when the attempt that held it died without
 * an answer; `abandoned` is then the request that attempt was taking in. `undefined` when the key is not free.
 */
export async function takeKey(
  db: Database,
  { accountId, key, attempt }: HeldKey,
  { now, leaseUntil }: { now: number; leaseUntil: number },
): Promise<{ abandoned: string | null } | undefined> {
  const forgotten = now - KEY_LIFETIME_MS;
  const { answer, requestId, leaseUntil: lease, createdAt } = idempotencyKeys;
  const [taken] = await db
    .insert(idempotencyKeys)
    .values({ accountId, key, attempt, leaseUntil, createdAt: now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.accountId, idempotencyKeys.key],
      set: {
        attempt,
        leaseUntil,
        createdAt: now,
        fingerprint: null,
        answer: null,
        // An answer means that the request was accepted: it is not ours to give up.
        requestId: sql`CASE WHEN ${answer} IS NULL THEN ${requestId} END`,
      },
      setWhere: sql`(${answer} IS NULL AND ${lease} <= ${now}) OR ${createdAt} <= ${forgotten}`,
    })
    .returning({ abandoned: idempotencyKeys.requestId });
  if (taken !== undefined) await db.delete(idempotencyKeys).where(lte(createdAt, forgotten));
  return taken;
}

export async function knownCall(db: Database, accountId: string, key: string): Promise<KnownCall | undefined> {
  const { fingerprint, answer } = idempotencyKeys;
  return db
    .select({ fingerprint, answer })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.key, key)))
    .get();
}

/** The attempt is alive. */
export async function renewKey(db: Database, key: HeldKey, leaseUntil: number): Promise<void> {
  await db.update(idempotencyKeys).set({ leaseUntil }).where(held(key));
}

/** Names the request that the attempt takes in, so that a later attempt can give it up. */
export async function bindKey(db: Database, key: HeldKey, requestId: string): Promise<void> {
  await db.update(idempotencyKeys).set({ requestId }).where(held(key));
}

/** The attempt was refused: the key may be used again. */
export async function releaseKey(db: Database, key: HeldKey): Promise<void> {
  await db.delete(idempotencyKeys).where(held(key));
}

/**
 * The statement that keeps an answer, to be carried out with those that make what it tells of. It fails, and they with
 * it, when another attempt holds the key by now.
 */
export function keepAnswer(
  db: Database,
  { accountId, key, attempt }: HeldKey,
  { fingerprint, answer, now }: { fingerprint: string; answer: string; now: number },
) {
  const stillHeld = sql`CASE WHEN ${idempotencyKeys.attempt} = ${attempt} THEN ${attempt} END`;
  return db
    .insert(idempotencyKeys)
    .values({ accountId, key, attempt, leaseUntil: now, fingerprint, answer, createdAt: now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.accountId, idempotencyKeys.key],
      // No attempt is no value of this column: the whole batch is undone.
      set: { attempt: stillHeld, fingerprint, answer },
    });
}

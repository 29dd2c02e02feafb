import { and, eq, lte, sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { idempotencyKeys } from "./schema.ts";

/** How long an answer is repeated. */
export const KEY_LIFETIME_MS = 24 * 60 * 60_000;

/** An idempotency key of an account, held by one attempt at the call. */
export interface HeldKey {
  accountId: string;
  key: string;
  attempt: string;
}

/** What is stored about an earlier call with the same key. */
export type KnownCall = Pick<typeof idempotencyKeys.$inferSelect, "fingerprint" | "answer">;

const held = ({ accountId, key, attempt }: HeldKey) =>
  and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.key, key), eq(idempotencyKeys.attempt, attempt));

/**
 * Takes a key in a single statement. It is free if nobody has used it for a day, or if the attempt that held it died
 * without an answer; `abandoned` is then the request that it was taking in. `undefined` if the key is not free.
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
        // A stored answer means that the request was accepted: it must not be abandoned.
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

/** Renews an attempt's lease on its key. */
export async function renewKey(db: Database, key: HeldKey, leaseUntil: number): Promise<void> {
  await db.update(idempotencyKeys).set({ leaseUntil }).where(held(key));
}

/** Records the request that an attempt is taking in, so that a later attempt can abandon it. */
export async function bindKey(db: Database, key: HeldKey, requestId: string): Promise<void> {
  await db.update(idempotencyKeys).set({ requestId }).where(held(key));
}

/** Releases the key of an attempt that was refused: it may be used again. */
export async function releaseKey(db: Database, key: HeldKey): Promise<void> {
  await db.delete(idempotencyKeys).where(held(key));
}

/**
 * The statement that stores an answer, to be run in the same batch as those that create what it reports. It fails, and
 * the batch with it, if another attempt holds the key by now.
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
      // The column is NOT NULL: without the attempt, the whole batch is rolled back.
      set: { attempt: stillHeld, fingerprint, answer },
    });
}

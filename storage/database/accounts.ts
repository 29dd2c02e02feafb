import { and, desc, eq, gt, isNull, lt, notExists, or, sql } from "drizzle-orm";
import { hashApiKey, isWellFormedApiKey, newApiKey, shownPart } from "./api-key.ts";
import type { Database } from "./database.ts";
import { accounts, apiKeys, requests } from "./schema.ts";

/** `last_used_at` is written at most once per interval, so that most reads cause no write. */
const LAST_USED_GRAIN_MS = 60_000;

export interface ApiKeyRecord {
  id: string;
  accountId: string;
  name: string;
  prefix: string;
  createdAt: number;
  lastUsedAt: number | null;
  revokedAt: number | null;
}

export async function createAccount(db: Database, input: { id: string; name: string; now: number }): Promise<void> {
  await db.insert(accounts).values({ id: input.id, name: input.name, createdAt: input.now });
}

/** Like `createAccount`, but does not change an existing account. */
export async function ensureAccount(db: Database, input: { id: string; name: string; now: number }): Promise<void> {
  await db.insert(accounts).values({ id: input.id, name: input.name, createdAt: input.now }).onConflictDoNothing();
}

/**
 * Deletes an account with its keys and grants, unless it has requests, whose files have to be deleted first. Afterwards
 * none of its requests can be written. Returns whether the account is gone.
 */
export async function deleteAccount(db: Database, id: string): Promise<boolean> {
  const open = db.select({ id: requests.id }).from(requests).where(eq(requests.accountId, id));
  await db.delete(accounts).where(and(eq(accounts.id, id), notExists(open)));
  return (await findAccount(db, id)) === undefined;
}

export async function findAccount(db: Database, id: string) {
  return db.select().from(accounts).where(eq(accounts.id, id)).get();
}

/** Sets how long requests of an account are kept by default; `null` for the service's own default. */
export async function setRetention(db: Database, id: string, days: number | null): Promise<void> {
  await db.update(accounts).set({ retentionDays: days }).where(eq(accounts.id, id));
}

/** When the oldest existing account was created, in milliseconds since 1970; undefined if there is none. */
export async function firstAccountAt(db: Database): Promise<number | undefined> {
  const first = db.select({ at: accounts.createdAt }).from(accounts).orderBy(sql`rowid`).limit(1);
  return (await first.get())?.at;
}

/** Ids of accounts in ascending order, starting after `after`. */
export async function accountIdsAfter(db: Database, after: string, limit: number): Promise<string[]> {
  const columns = { id: accounts.id };
  const rows = await db.select(columns).from(accounts).where(gt(accounts.id, after)).orderBy(accounts.id).limit(limit);
  return rows.map(({ id }) => id);
}

export async function listAccounts(db: Database) {
  return db.select().from(accounts).orderBy(accounts.createdAt).all();
}

/** Creates a key for an account. `apiKey` is returned here and never again. */
export async function createApiKey(
  db: Database,
  input: { id: string; accountId: string; name: string; now: number; randomBytes: (length: number) => Uint8Array },
): Promise<{ id: string; apiKey: string; prefix: string }> {
  const apiKey = await newApiKey(input.randomBytes);
  const prefix = shownPart(apiKey);
  await db.insert(apiKeys).values({
    id: input.id,
    accountId: input.accountId,
    name: input.name,
    prefix,
    hash: await hashApiKey(apiKey),
    createdAt: input.now,
  });
  return { id: input.id, apiKey, prefix };
}

/** Keys of one account or of all, newest first, including revoked ones. */
export async function listApiKeys(db: Database, accountId?: string): Promise<ApiKeyRecord[]> {
  const columns = {
    id: apiKeys.id,
    accountId: apiKeys.accountId,
    name: apiKeys.name,
    prefix: apiKeys.prefix,
    createdAt: apiKeys.createdAt,
    lastUsedAt: apiKeys.lastUsedAt,
    revokedAt: apiKeys.revokedAt,
  };
  const query = db.select(columns).from(apiKeys).orderBy(desc(apiKeys.createdAt));
  return accountId === undefined ? query.all() : query.where(eq(apiKeys.accountId, accountId)).all();
}

/** Revokes a key, belonging to this account if one is given; false if there is no such valid key. */
export async function revokeApiKey(db: Database, id: string, now: number, accountId?: string): Promise<boolean> {
  const owned = accountId === undefined ? undefined : eq(apiKeys.accountId, accountId);
  const revoked = await db
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt), owned))
    .returning({ id: apiKeys.id });
  return revoked.length > 0;
}

/** Revokes every valid key of an account. */
export async function revokeAllKeys(db: Database, accountId: string, now: number): Promise<void> {
  await db
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.accountId, accountId), isNull(apiKeys.revokedAt)));
}

export interface KeyOwner {
  accountId: string;
  keyId: string;
}

/** The owner of a presented key; `undefined` if it is malformed, unknown or revoked. */
export async function authenticateApiKey(db: Database, presented: string, now: number): Promise<KeyOwner | undefined> {
  if (!(await isWellFormedApiKey(presented))) return undefined;
  return liveKey(db, await hashApiKey(presented), now);
}

/** The same for the hash of a key. Records that the key was used. */
export async function liveKey(db: Database, hash: string, now: number): Promise<KeyOwner | undefined> {
  const key = await db
    .select({ id: apiKeys.id, accountId: apiKeys.accountId, lastUsedAt: apiKeys.lastUsedAt })
    .from(apiKeys)
    .where(and(eq(apiKeys.hash, hash), isNull(apiKeys.revokedAt)))
    .get();
  if (key === undefined) return undefined;
  if ((key.lastUsedAt ?? 0) < now - LAST_USED_GRAIN_MS) await touchApiKey(db, key.id, now);
  return { accountId: key.accountId, keyId: key.id };
}

async function touchApiKey(db: Database, id: string, now: number): Promise<void> {
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, now))));
}

import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import * as z from "zod";
import { localDatabaseFile, withLocalDatabase } from "../../client/commands/local-database.ts";
import { type Database, withDatabase } from "../../client/commands/operator-database.ts";
import { createAccount, createApiKey, listApiKeys } from "../../storage/database/accounts.ts";
import { grantCredits } from "../../storage/database/credit-grants.ts";
import { applyMigrations, migrationNames } from "./apply-migrations.ts";

const SECRETS_FILE = "development.json";
const DEVELOPMENT_CREDITS = 1_000_000;

const secretsSchema = z.object({
  account_id: z.string(),
  key_id: z.string(),
  api_key: z.string(),
  signing_keys: z.string(),
  session_secret: z.string(),
});
export type DevelopmentSecrets = z.infer<typeof secretsSchema>;

async function readSecrets(stateDir: string): Promise<DevelopmentSecrets | undefined> {
  try {
    const stored = secretsSchema.safeParse(JSON.parse(await readFile(join(stateDir, SECRETS_FILE), "utf8")));
    // Rewrites the file of an older version.
    return stored.data;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * Migrates the local database and creates an account with a key and credits, the same on every start. Must run before
 * the service, since both write to the same files.
 */
export async function prepareDevelopmentState(stateDir: string): Promise<DevelopmentSecrets> {
  await mkdir(stateDir, { recursive: true });
  const known = await readSecrets(stateDir);
  if (known !== undefined && (await isPrepared(stateDir, known))) return known;
  const secrets = await withDatabase({ state: stateDir }, async (db, binding) => {
    await applyMigrations(binding);
    return known !== undefined && (await isLive(db, known)) ? known : await createDevelopmentAccount(db);
  });
  await writeFile(join(stateDir, SECRETS_FILE), `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}

const migrations = sqliteTable("d1_migrations", { name: text().notNull() });

/** Looks into the file itself, for which no runtime has to be started. */
async function isPrepared(stateDir: string, secrets: DevelopmentSecrets): Promise<boolean> {
  const file = await localDatabaseFile(stateDir);
  if (file === undefined) return false;
  try {
    return await withLocalDatabase(file, async (db) => {
      const applied = new Set((await db.select().from(migrations)).map(({ name }) => name));
      return (await migrationNames()).every((name) => applied.has(name)) && (await isLive(db, secrets));
    });
  } catch {
    // Of an older version, or half made: whoever prepares it will say what is wrong, if anything is.
    return false;
  }
}

async function isLive(db: Database, secrets: DevelopmentSecrets): Promise<boolean> {
  const keys = await listApiKeys(db, secrets.account_id);
  return keys.some((key) => key.id === secrets.key_id && key.revokedAt === null);
}

async function createDevelopmentAccount(db: Database): Promise<DevelopmentSecrets> {
  const now = Date.now();
  const accountId = randomUUID();
  await createAccount(db, { id: accountId, name: "Development", now });
  const reason = "development";
  await grantCredits(db, { id: randomUUID(), accountId, credits: DEVELOPMENT_CREDITS, reason, now });
  const key = await createApiKey(db, {
    id: randomUUID(),
    accountId,
    name: "Development",
    now,
    randomBytes: (length) => new Uint8Array(randomBytes(length)),
  });
  const signingKeys = `local:${randomBytes(32).toString("hex")}`;
  return {
    account_id: accountId,
    key_id: key.id,
    api_key: key.apiKey,
    signing_keys: signingKeys,
    session_secret: randomBytes(32).toString("hex"),
  };
}

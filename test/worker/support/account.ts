import { env } from "cloudflare:workers";
import { createAccount, createApiKey } from "../../../storage/database/accounts.ts";
import { grantCredits } from "../../../storage/database/credit-grants.ts";
import { openDatabase } from "../../../storage/database/database.ts";

export interface TestAccount {
  id: string;
  keyId: string;
  apiKey: string;
}

/** A new account for one test, with a key and credits. */
export async function newAccount(options: { credits?: number } = {}): Promise<TestAccount> {
  const db = openDatabase(env.DB);
  const id = crypto.randomUUID();
  const now = Date.now();
  await createAccount(db, { id, name: "Test", now });
  const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  const key = await createApiKey(db, { id: crypto.randomUUID(), accountId: id, name: "test", now, randomBytes });
  const credits = options.credits ?? 1000;
  if (credits > 0) {
    await grantCredits(db, { id: crypto.randomUUID(), accountId: id, credits, reason: "test", now });
  }
  return { id, keyId: key.id, apiKey: key.apiKey };
}

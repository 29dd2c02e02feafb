import { and, asc, eq, gt } from "drizzle-orm";
import type { Database } from "./database.ts";
import { creditGrants } from "./schema.ts";

export interface CreditGrant {
  seq: number;
  id: string;
  credits: number;
}

/**
 * Records that credits were granted to an account. The id makes it idempotent; the account's ledger imports the grant
 * on its next call.
 */
export async function grantCredits(
  db: Database,
  input: { id: string; accountId: string; credits: number; reason: string; now: number },
): Promise<void> {
  await db
    .insert(creditGrants)
    .values({
      id: input.id,
      accountId: input.accountId,
      credits: input.credits,
      reason: input.reason,
      createdAt: input.now,
    })
    .onConflictDoNothing({ target: creditGrants.id });
}

/** Reasons of an account's grants, by grant id. */
export async function reasonsOfGrants(db: Database, accountId: string): Promise<Map<string, string>> {
  const columns = { id: creditGrants.id, reason: creditGrants.reason };
  const rows = await db.select(columns).from(creditGrants).where(eq(creditGrants.accountId, accountId)).all();
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}

/** An account's grants committed after number `seq`, in order. */
export async function grantsAfter(db: Database, accountId: string, seq: number): Promise<CreditGrant[]> {
  return db
    .select({ seq: creditGrants.seq, id: creditGrants.id, credits: creditGrants.credits })
    .from(creditGrants)
    .where(and(eq(creditGrants.accountId, accountId), gt(creditGrants.seq, seq)))
    .orderBy(asc(creditGrants.seq))
    .all();
}

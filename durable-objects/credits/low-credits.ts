import type { ToldEvent } from "../../platform/webhook-events.ts";

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS low_credits (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    account_id TEXT NOT NULL,
    event_id TEXT NOT NULL,
    at INTEGER NOT NULL,
    available INTEGER NOT NULL,
    threshold INTEGER NOT NULL,
    due_at INTEGER
  );
`;

type Row = {
  account_id: string;
  event_id: string;
  at: number;
  available: number;
  threshold: number;
  due_at: number | null;
};

/**
 * Records that an account's credits have run low, so that its web hooks are notified once until credits are added. The
 * row is written in the transaction that reserves the credits; no row means that there are enough.
 */
export class LowCredits {
  private readonly sql: SqlStorage;
  private hasTable: boolean;

  constructor(sql: SqlStorage) {
    this.sql = sql;
    this.hasTable = sql.exec("SELECT name FROM sqlite_master WHERE name = 'low_credits'").toArray().length > 0;
  }

  /** Called after the storage was emptied. */
  reset(): void {
    this.hasTable = false;
  }

  /** Called after credits were reserved, with what is left. */
  note(accountId: string, left: { available: number; threshold: number }, now: number): void {
    if (left.available >= left.threshold || this.row() !== undefined) return;
    if (!this.hasTable) this.sql.exec(SCHEMA);
    this.hasTable = true;
    this.sql.exec(
      `INSERT INTO low_credits (id, account_id, event_id, at, available, threshold, due_at)
       VALUES (1, ?, ?, ?, ?, ?, ?)`,
      accountId,
      `evt_${crypto.randomUUID()}`,
      now,
      left.available,
      left.threshold,
      now,
    );
  }

  /** Called after credits were added, with what is available now. An event that has not been sent yet remains. */
  replenished(left: { available: number; threshold: number }): void {
    if (this.row()?.due_at === null && left.available >= left.threshold) this.sql.exec("DELETE FROM low_credits");
  }

  nextDue(): number | null {
    return this.row()?.due_at ?? null;
  }

  /** The event to send; undefined if it has been sent or is not due. */
  toTell(now: number): { accountId: string; event: ToldEvent } | undefined {
    const row = this.row();
    if (row === undefined || row.due_at === null || row.due_at > now) return undefined;
    const { account_id: accountId, event_id: id, at, available, threshold } = row;
    return { accountId, event: { id, type: "credits.low", at, requestId: null, data: { available, threshold } } };
  }

  told(): void {
    this.sql.exec("UPDATE low_credits SET due_at = NULL");
  }

  private row(): Row | undefined {
    return this.hasTable ? this.sql.exec<Row>("SELECT * FROM low_credits").toArray()[0] : undefined;
  }
}

import * as z from "zod";
import type { WorkClaim } from "./work-share.ts";

const row = z
  .object({ request_id: z.string(), open: z.number(), granted: z.number(), pages: z.number(), since: z.number() })
  .transform(({ request_id: requestId, ...claim }) => ({ requestId, claim: { ...claim, inFlight: claim.granted } }));

/**
 * The shares granted to the requests of an account, so that nothing is granted twice after an eviction. Written only
 * when a grant changes, not with every call.
 */
export class ShareRows {
  private readonly sql: SqlStorage;
  /** False until a share is granted: an account that sends no requests stores nothing. */
  private hasTable: boolean;

  constructor(sql: SqlStorage) {
    this.sql = sql;
    this.hasTable = sql.exec("SELECT name FROM sqlite_master WHERE name = 'shares'").toArray().length > 0;
  }

  all(): { requestId: string; claim: WorkClaim }[] {
    if (!this.hasTable) return [];
    return this.sql
      .exec("SELECT * FROM shares")
      .toArray()
      .map((each) => row.parse(each));
  }

  save(requestId: string, { open, granted, pages, since }: WorkClaim): void {
    if (!this.hasTable)
      this.sql.exec(`CREATE TABLE IF NOT EXISTS shares (
        request_id TEXT PRIMARY KEY,
        open INTEGER NOT NULL,
        granted INTEGER NOT NULL,
        pages INTEGER NOT NULL,
        since INTEGER NOT NULL
      )`);
    this.hasTable = true;
    this.sql.exec("INSERT OR REPLACE INTO shares VALUES (?, ?, ?, ?, ?)", requestId, open, granted, pages, since);
  }

  remove(requestId: string): void {
    if (this.hasTable) this.sql.exec("DELETE FROM shares WHERE request_id = ?", requestId);
  }
}

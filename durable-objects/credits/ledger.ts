/*
 * Double-entry bookkeeping of one account's credits. Every transaction's entries sum to zero:
 * grant outside -> available
 * reserve available -> reserved
 * charge reserved -> spent
 * release reserved -> available
 * A transaction is named by what caused it, so each cause is booked once, however often it is reported.
 */

type Bucket = "outside" | "available" | "reserved" | "spent";

export interface Balance {
  available: number;
  reserved: number;
  spent: number;
}

export interface RequestCredits {
  reserved: number;
  charged: number;
  released: number;
}

/** What one cause did to the available credits: a grant, or a job with all its documents. */
export interface StatementLine {
  /** Number of its first ledger entry. */
  seq: number;
  cause: { grant: string } | { request: string };
  /** Credits granted, or spent if negative; for a running job, the credits reserved for it. */
  amount: number;
  /** Whether credits are still reserved, neither charged nor released. */
  open: boolean;
  /** When it began, in milliseconds since 1970. */
  at: number;
}

export type ReserveAnswer = { ok: true } | { ok: false; available: number; needed: number };

/** A request's id is a UUID. */
const REQUEST_ID_LENGTH = 36;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS entries (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    txn TEXT NOT NULL,
    bucket TEXT NOT NULL,
    amount INTEGER NOT NULL,
    at INTEGER NOT NULL,
    UNIQUE (txn, bucket)
  );
  CREATE TABLE IF NOT EXISTS balances (
    bucket TEXT PRIMARY KEY,
    credits INTEGER NOT NULL,
    CHECK (bucket = 'outside' OR credits >= 0)
  );
  CREATE TABLE IF NOT EXISTS reservations (
    request_id TEXT NOT NULL,
    document_id TEXT NOT NULL,
    credits INTEGER NOT NULL,
    charged INTEGER,
    expires_at INTEGER,
    PRIMARY KEY (request_id, document_id)
  );
  CREATE TABLE IF NOT EXISTS grants_seen (id INTEGER PRIMARY KEY CHECK (id = 1), seq INTEGER NOT NULL);
  INSERT OR IGNORE INTO grants_seen (id, seq) VALUES (1, 0);
`;

const NO_CREDITS: RequestCredits = { reserved: 0, charged: 0, released: 0 };

/**
 * The ledger in a Durable Object's SQLite storage. All methods are synchronous, so each is atomic. Only a grant creates
 * its tables: any other call that arrives late for a closed account finds an empty ledger and leaves nothing behind.
 */
export class Ledger {
  private readonly sql: SqlStorage;
  private hasTables: boolean;

  constructor(sql: SqlStorage) {
    this.sql = sql;
    this.hasTables = sql.exec("SELECT name FROM sqlite_master WHERE name = 'entries'").toArray().length > 0;
    // Adds tables that are newer than the object.
    if (this.hasTables) sql.exec(SCHEMA);
  }

  /** Called after the storage was emptied. */
  reset(): void {
    this.hasTables = false;
  }

  lastGrantSeq(): number {
    return this.number("SELECT seq AS n FROM grants_seen");
  }

  grant(grant: { seq: number; id: string; credits: number }, now: number): void {
    if (!this.hasTables) this.sql.exec(SCHEMA);
    this.hasTables = true;
    this.book(`grant:${grant.id}`, "outside", "available", grant.credits, now);
    this.sql.exec("UPDATE grants_seen SET seq = max(seq, ?)", grant.seq);
  }

  /** Reserves credits for all documents of a request or for none. */
  reserve(
    requestId: string,
    documents: { documentId: string; credits: number }[],
    times: { now: number; expiresAt: number },
  ): ReserveAnswer {
    const known = this.number("SELECT count(*) AS n FROM reservations WHERE request_id = ?", requestId);
    if (known > 0) return { ok: true };
    const needed = documents.reduce((sum, document) => sum + document.credits, 0);
    const available = this.balance().available;
    if (available < needed) return { ok: false, available, needed };
    // Free work needs no credits.
    if (!this.hasTables) return { ok: true };
    for (const { documentId, credits } of documents) {
      this.book(`reserve:${requestId}:${documentId}`, "available", "reserved", credits, times.now);
      this.sql.exec(
        "INSERT INTO reservations (request_id, document_id, credits, expires_at) VALUES (?, ?, ?, ?)",
        requestId,
        documentId,
        credits,
        times.expiresAt,
      );
    }
    return { ok: true };
  }

  /** Called when the request was accepted: its reservations no longer expire. */
  confirm(requestId: string): void {
    this.sql.exec("UPDATE reservations SET expires_at = NULL WHERE request_id = ?", requestId);
  }

  /** Ends a reservation: `charged` credits are spent and the rest is released. Only the first call has an effect. */
  settle(requestId: string, documentId: string, charged: number, now: number): void {
    const [open] = this.rows<{ credits: number }>(
      "SELECT credits FROM reservations WHERE request_id = ? AND document_id = ? AND charged IS NULL",
      requestId,
      documentId,
    );
    if (open === undefined) return;
    const charge = Math.min(charged, open.credits);
    this.book(`charge:${requestId}:${documentId}`, "reserved", "spent", charge, now);
    this.book(`release:${requestId}:${documentId}`, "reserved", "available", open.credits - charge, now);
    this.sql.exec(
      "UPDATE reservations SET charged = ?, expires_at = NULL WHERE request_id = ? AND document_id = ?",
      charge,
      requestId,
      documentId,
    );
  }

  /** Releases whatever is still reserved for a request. */
  releaseRequest(requestId: string, now: number): void {
    const open = this.rows<{ document_id: string }>(
      "SELECT document_id FROM reservations WHERE request_id = ? AND charged IS NULL",
      requestId,
    );
    for (const row of open) this.settle(requestId, row.document_id, 0, now);
  }

  /** Requests with unconfirmed reservations that have expired. */
  expired(now: number): string[] {
    return this.rows<{ request_id: string }>(
      "SELECT DISTINCT request_id FROM reservations WHERE expires_at <= ?",
      now,
    ).map((row) => row.request_id);
  }

  /** Requests that have held reservations since before this time. */
  openSince(before: number): string[] {
    return this.rows<{ request_id: string }>(
      `SELECT DISTINCT request_id FROM reservations JOIN entries
       ON txn = 'reserve:' || request_id || ':' || document_id AND bucket = 'reserved'
       WHERE charged IS NULL AND at <= ?`,
      before,
    ).map((row) => row.request_id);
  }

  nextExpiry(): number | null {
    return this.rows<{ at: number | null }>("SELECT min(expires_at) AS at FROM reservations")[0]?.at ?? null;
  }

  balance(): Balance {
    const of = (bucket: Bucket) =>
      this.number("SELECT coalesce(max(credits), 0) AS n FROM balances WHERE bucket = ?", bucket);
    return { available: of("available"), reserved: of("reserved"), spent: of("spent") };
  }

  requestCredits(requestId: string): RequestCredits {
    const [credits] = this.rows<{ reserved: number; charged: number; released: number }>(
      `SELECT coalesce(sum(credits), 0) AS reserved,
                coalesce(sum(charged), 0) AS charged,
                coalesce(sum(CASE WHEN charged IS NULL THEN 0 ELSE credits - charged END), 0) AS released
         FROM reservations WHERE request_id = ?`,
      requestId,
    );
    return credits ?? NO_CREDITS;
  }

  /** All entries in order, for audits. */
  entries(): { txn: string; bucket: string; amount: number }[] {
    return this.rows<{ txn: string; bucket: string; amount: number }>(
      "SELECT txn, bucket, amount FROM entries ORDER BY seq",
    );
  }

  /**
   * Changes to the available credits, newest first, one line for each job or grant that began before entry `before`.
   */
  statement(before: number, limit: number): StatementLine[] {
    const rows = this.rows<{ seq: number; cause: string; amount: number; at: number }>(
      `SELECT min(seq) AS seq, sum(amount) AS amount, min(at) AS at,
         CASE WHEN txn LIKE 'grant:%' THEN txn ELSE substr(txn, instr(txn, ':') + 1, ${REQUEST_ID_LENGTH}) END AS cause
       FROM entries WHERE bucket = 'available' GROUP BY cause HAVING min(seq) < ? ORDER BY min(seq) DESC LIMIT ?`,
      before,
      limit,
    );
    return rows.map(({ cause, ...line }) => {
      if (cause.startsWith("grant:")) return { ...line, cause: { grant: cause.slice("grant:".length) }, open: false };
      return { ...line, cause: { request: cause }, open: this.isOpen(cause) };
    });
  }

  private isOpen(requestId: string): boolean {
    return (
      this.number("SELECT count(*) AS n FROM reservations WHERE request_id = ? AND charged IS NULL", requestId) > 0
    );
  }

  private book(txn: string, from: Bucket, to: Bucket, amount: number, now: number): void {
    if (amount === 0 || this.number("SELECT count(*) AS n FROM entries WHERE txn = ?", txn) > 0) return;
    for (const [bucket, signed] of [
      [from, -amount],
      [to, amount],
    ] as const) {
      this.sql.exec("INSERT INTO entries (txn, bucket, amount, at) VALUES (?, ?, ?, ?)", txn, bucket, signed, now);
      this.sql.exec("INSERT OR IGNORE INTO balances (bucket, credits) VALUES (?, 0)", bucket);
      this.sql.exec("UPDATE balances SET credits = credits + ? WHERE bucket = ?", signed, bucket);
    }
  }

  private number(query: string, ...bindings: string[]): number {
    return this.rows<{ n: number }>(query, ...bindings)[0]?.n ?? 0;
  }

  private rows<T extends Record<string, SqlStorageValue>>(query: string, ...bindings: (string | number)[]): T[] {
    return this.hasTables ? this.sql.exec<T>(query, ...bindings).toArray() : [];
  }
}

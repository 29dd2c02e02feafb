/** Longer than a caller waits for any attempt, and shorter than the life of its idempotency key. */
const REMEMBERED_MS = 20 * 60 * 60_000;

/** Results of calls with a key: if a call dies before it answers, repeating it gives the same result. */
export class MadeOnce {
  private readonly sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.sql = sql;
  }

  /** Does what a call asks for, or returns what the same call created before. Atomic. */
  do<Made extends string | undefined>(call: string | undefined, now: number, make: () => Made): Made | string {
    if (call === undefined) return make();
    this.sql.exec("DELETE FROM made WHERE at <= ?", now - REMEMBERED_MS);
    const [known] = this.sql.exec<{ result: string }>("SELECT result FROM made WHERE call = ?", call).toArray();
    if (known !== undefined) return known.result;
    const made = make();
    if (made !== undefined) this.sql.exec("INSERT INTO made (call, result, at) VALUES (?, ?, ?)", call, made, now);
    return made;
  }
}

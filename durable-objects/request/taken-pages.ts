const SCHEMA = `
  CREATE TABLE IF NOT EXISTS taken (document_id TEXT NOT NULL, page INTEGER NOT NULL, PRIMARY KEY (document_id, page));
`;

/**
 * Pages that were delivered before their document was done: they are charged even if the request is cancelled later.
 */
export class TakenPages {
  private readonly sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.sql = sql;
  }

  /** Creates the table; called by the object when it stores something. */
  open(): void {
    this.sql.exec(SCHEMA);
  }

  add(documentId: string, page: number): void {
    this.sql.exec("INSERT OR IGNORE INTO taken (document_id, page) VALUES (?, ?)", documentId, page);
  }

  /** Number of such pages for each document. */
  counts(): { documentId: string; pages: number }[] {
    return this.sql
      .exec<{ documentId: string; pages: number }>(
        "SELECT document_id AS documentId, count(*) AS pages FROM taken GROUP BY document_id",
      )
      .toArray();
  }
}

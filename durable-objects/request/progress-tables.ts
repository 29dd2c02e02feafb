/** Tables of one request in its Durable Object. */
export const SCHEMA = `
  CREATE TABLE IF NOT EXISTS request (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    request_id TEXT NOT NULL,
    account_id TEXT NOT NULL,
    kind TEXT NOT NULL DEFAULT 'extract',
    credits_per_page INTEGER NOT NULL DEFAULT 0,
    phase TEXT NOT NULL,
    version INTEGER NOT NULL DEFAULT 0
  );
  CREATE TABLE IF NOT EXISTS documents (
    id TEXT PRIMARY KEY,
    position INTEGER NOT NULL,
    file_name TEXT NOT NULL,
    password TEXT,
    status TEXT NOT NULL,
    error TEXT,
    lease_until INTEGER NOT NULL DEFAULT 0
  );
  CREATE TABLE IF NOT EXISTS batches (
    document_id TEXT NOT NULL,
    batch INTEGER NOT NULL,
    pages TEXT NOT NULL,
    status TEXT NOT NULL,
    lease_until INTEGER NOT NULL DEFAULT 0,
    current_page INTEGER,
    PRIMARY KEY (document_id, batch)
  );
  CREATE INDEX IF NOT EXISTS batches_status ON batches (status, document_id, batch);
  CREATE TABLE IF NOT EXISTS recognition_price (id INTEGER PRIMARY KEY CHECK (id = 1), credits INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS uploads (key TEXT NOT NULL, upload_id TEXT PRIMARY KEY);
  CREATE TABLE IF NOT EXISTS outbox (
    key TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    document_id TEXT,
    batch INTEGER,
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0
  );
`;

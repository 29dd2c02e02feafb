export const SCHEMA = `
  CREATE TABLE IF NOT EXISTS account (id INTEGER PRIMARY KEY CHECK (id = 1), account_id TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS endpoints (
    id TEXT PRIMARY KEY,
    source TEXT NOT NULL,
    url TEXT NOT NULL,
    base_url TEXT NOT NULL,
    events TEXT NOT NULL,
    description TEXT,
    disabled_reason TEXT,
    disabled_at INTEGER,
    failing_since INTEGER,
    created_at INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS secrets (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    owner TEXT NOT NULL,
    secret TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER
  );
  CREATE INDEX IF NOT EXISTS secrets_owner ON secrets (owner, seq);
  CREATE TABLE IF NOT EXISTS made (call TEXT PRIMARY KEY, result TEXT NOT NULL, at INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS deliveries (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    event_id TEXT NOT NULL,
    endpoint_id TEXT NOT NULL,
    request_id TEXT,
    type TEXT NOT NULL,
    payload TEXT NOT NULL,
    status TEXT NOT NULL,
    sent INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER,
    lease_until INTEGER NOT NULL DEFAULT 0,
    tries INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL,
    ended_at INTEGER,
    UNIQUE (event_id, endpoint_id)
  );
  CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (sent, endpoint_id, due_at) WHERE status = 'waiting';
  CREATE INDEX IF NOT EXISTS deliveries_endpoint ON deliveries (endpoint_id, seq);
  CREATE INDEX IF NOT EXISTS deliveries_request ON deliveries (request_id);
  CREATE INDEX IF NOT EXISTS deliveries_ended ON deliveries (ended_at);
  CREATE TABLE IF NOT EXISTS attempts (
    delivery_id TEXT NOT NULL,
    attempt INTEGER NOT NULL,
    at INTEGER NOT NULL,
    status_code INTEGER,
    milliseconds INTEGER,
    answer TEXT,
    error TEXT,
    PRIMARY KEY (delivery_id, attempt)
  );
`;

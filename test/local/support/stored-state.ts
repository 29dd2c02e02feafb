import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";

/* What a local service has stored, read from its own files, whether it is running or dead. */

type Row = Record<string, unknown>;

/** Where each part of the platform keeps its rows. */
const PLACES = {
  database: "v3/d1/*/*.sqlite",
  bucket: "v3/r2/*/*.sqlite",
  progress: "v3/do/quire-RequestProgress/*.sqlite",
  credits: "v3/do/quire-CreditAccount/*.sqlite",
  webhooks: "v3/do/quire-AccountWebhooks/*.sqlite",
};
export type Place = keyof typeof PLACES;

const isWrittenSince = (path: string, sinceMs: number): boolean =>
  [path, `${path}-wal`].some((file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= sinceMs);

/**
 * Rows that a query returns from all databases in a place, or from those that have been written since. A database
 * without the tables returns none.
 */
export function storedRows(
  stateDir: string,
  from: Place | { place: Place; sinceMs: number },
  query: string,
  ...bindings: SQLInputValue[]
): Row[] {
  const { place, sinceMs } = typeof from === "string" ? { place: from, sinceMs: 0 } : from;
  const paths = globSync(join(stateDir, PLACES[place]));
  return paths
    .filter((path) => isWrittenSince(path, sinceMs))
    .flatMap((path) => {
      const database = new DatabaseSync(path, { readOnly: true });
      try {
        return database.prepare(query).all(...bindings);
      } catch (error) {
        if (/no such (table|column)|unable to open|locked|locking protocol/.test(String(error))) return [];
        throw error;
      } finally {
        database.close();
      }
    });
}

/**
 * What a request has left in the bucket for its documents: names within the document, each with a digest of the
 * contents.
 */
export function outputsOf(stateDir: string, requestId: string): string[] {
  const prefix = `requests/${requestId}/documents/`;
  const query = "SELECT key, size, etag FROM _mf_objects WHERE key LIKE ? ORDER BY key";
  return storedRows(stateDir, "bucket", query, `${prefix}%`)
    .map(({ key, size, etag }) => `${String(key).slice(prefix.length).split("/").slice(1).join("/")} ${size} ${etag}`)
    .sort();
}

/** The rules that the stored data violates once everything has ended. */
export function storedViolations(stateDir: string): string[] {
  const requests = storedRows(stateDir, "database", "SELECT id, status FROM requests");
  const known = new Set(requests.map(({ id }) => String(id)));
  const objects = storedRows(stateDir, "bucket", "SELECT key FROM _mf_objects WHERE key LIKE 'requests/%'");
  const multipart = "SELECT key FROM _mf_multipart_uploads WHERE state = 0";
  const parts = "SELECT key FROM _mf_objects WHERE key LIKE 'requests/%/parts/%'";
  const noted = new Set(storedRows(stateDir, "progress", "SELECT upload_id FROM uploads").map((row) => row.upload_id));
  const sums = "SELECT txn FROM entries GROUP BY txn HAVING sum(amount) <> 0";
  const held = "SELECT request_id FROM reservations WHERE charged IS NULL";
  const passwords = "SELECT id FROM documents WHERE password IS NOT NULL";
  return [
    ...requests.filter(({ status }) => status === "processing").map(({ id }) => `the request ${id} does not end`),
    ...objects
      .map(({ key }) => String(key))
      .filter((key) => !known.has(key.split("/")[1] ?? ""))
      .map((key) => `the object ${key} belongs to no request`),
    ...storedRows(stateDir, "bucket", multipart).map(({ key }) => `a multipart upload of ${key} is open`),
    ...storedRows(stateDir, "bucket", parts)
      .map(({ key }) => String(key))
      .filter((key) => !noted.has(key.split("/")[3]))
      .map((key) => `nobody knows of the part ${key}`),
    ...storedRows(stateDir, "credits", sums).map(({ txn }) => `the entries of ${txn} do not sum to zero`),
    ...storedRows(stateDir, "credits", held).map(({ request_id }) => `credits of ${request_id} stay set aside`),
    ...storedRows(stateDir, "progress", passwords).map(({ id }) => `the password of ${id} is still there`),
  ];
}

/** Credits charged for a request according to the ledger, with one entry for each document. */
export function chargesOf(stateDir: string, requestId: string): number[] {
  const query = "SELECT amount FROM entries WHERE txn LIKE ? AND bucket = 'spent'";
  return storedRows(stateDir, "credits", query, `charge:${requestId}:%`).map(({ amount }) => Number(amount));
}

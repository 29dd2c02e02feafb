import { storedRows, untilStored } from "./stored-state.ts";

/** A point at which a service can be killed: how it shows in what is stored that a request has come to it. */
type Point = (stateDir: string, requestId: string) => boolean;

const inBucket = (pattern: string): Point => {
  const query = "SELECT 1 FROM _mf_objects WHERE key LIKE ? LIMIT 1";
  return (stateDir, requestId) => storedRows(stateDir, "bucket", query, `requests/${requestId}/${pattern}`).length > 0;
};

const inProgress = (query: string): Point => {
  return (stateDir, requestId) => storedRows(stateDir, "progress", query, requestId).length > 0;
};

const inDatabase = (query: string): Point => {
  return (stateDir, requestId) => storedRows(stateDir, "database", query, requestId).length > 0;
};

/** Every kind of work has one. The id of a request that nobody was told of yet is `%`. */
const POINTS = {
  /** Its file is arriving. */
  intake: inProgress("SELECT 1 FROM request WHERE request_id LIKE ? AND phase = 'intake'"),
  /** Its plan is made, and no row says that it is accepted. */
  prepare: inProgress("SELECT 1 FROM request WHERE request_id LIKE ? AND phase = 'prepared'"),
  /** It is accepted. */
  start: inDatabase("SELECT 1 FROM requests WHERE id LIKE ? AND status = 'processing'"),
  page: inProgress("SELECT 1 FROM batches, request WHERE request_id = ? AND current_page IS NOT NULL"),
  /** What a batch says about the fields is stored, and its pages have not been reported. */
  answer: inBucket("documents/%/batches/%"),
  assembly: inBucket("documents/%/document.json"),
  /** The row points to the results; whether they are paid for nobody knows. */
  settle: inDatabase(
    "SELECT 1 FROM documents d JOIN requests r ON r.id = d.request_id WHERE r.id = ? AND d.status = 'completed'",
  ),
  /** An archive is being written. */
  archive: inProgress("SELECT 1 FROM uploads, request WHERE request_id = ? AND phase <> 'intake'"),
  /** The picture of one page was read. */
  recognition: inBucket("documents/%/pages/%.recognised.json"),
} satisfies Record<string, Point>;
export type PointName = keyof typeof POINTS;

/** Resolves when a request comes to a point; false when it has not within `limitMs`. */
export const untilPoint = (
  stateDir: string,
  point: PointName,
  { requestId = "%", limitMs = 30_000 }: { requestId?: string; limitMs?: number } = {},
): Promise<boolean> => untilStored(limitMs, () => POINTS[point](stateDir, requestId));

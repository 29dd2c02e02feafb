import { type Place, storedRows, untilStored } from "./stored-state.ts";

/** A point at which a service can be killed: what the stored data looks like when a request has reached it. */
interface Point {
  place: Place;
  /** Returns the ids of the requests that have reached it. */
  query: string;
}

const REQUEST_OF_KEY = "substr(key, 10, 36)";
const inBucket = (pattern: string): Point => ({
  place: "bucket",
  query: `SELECT ${REQUEST_OF_KEY} AS id FROM _mf_objects WHERE key LIKE 'requests/%/documents/%/${pattern}'`,
});
const inProgress = (query: string): Point => ({ place: "progress", query });
const inDatabase = (query: string): Point => ({ place: "database", query });

/** Every kind of work has one. */
const POINTS = {
  /** Its file is arriving. */
  intake: inProgress("SELECT request_id AS id FROM request WHERE phase = 'intake'"),
  /** Its plan is made, but no row says that it has been accepted. */
  prepare: inProgress("SELECT request_id AS id FROM request WHERE phase = 'prepared'"),
  /** It has been accepted. */
  start: inDatabase("SELECT id FROM requests WHERE status = 'processing'"),
  page: inProgress("SELECT request_id AS id FROM batches, request WHERE current_page IS NOT NULL"),
  /** The fields found in a batch are stored; its pages are about to be reported. */
  answer: inBucket("batches/%"),
  assembly: inBucket("document.json"),
  /** The row points to the results; nobody knows whether they have been paid for. */
  settle: inDatabase("SELECT request_id AS id FROM documents WHERE status = 'completed'"),
  /** An archive is being written. */
  archive: inProgress("SELECT request_id AS id FROM uploads, request WHERE phase <> 'intake'"),
  /** The picture of one page has been read. */
  recognition: inBucket("pages/%.recognised.json"),
} satisfies Record<string, Point>;
export type PointName = keyof typeof POINTS;

/** Resolves when one of these requests reaches a point, or with false if none has within `limitMs`. */
export function untilPoint(
  stateDir: string,
  point: PointName,
  { isMeant, limitMs }: { isMeant: (requestId: string) => boolean; limitMs: number },
): Promise<boolean> {
  const { place, query } = POINTS[point];
  return untilStored(limitMs, () => storedRows(stateDir, place, query).some(({ id }) => isMeant(String(id))));
}

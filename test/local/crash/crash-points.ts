import { type Place, storedRows } from "../support/stored-state.ts";

interface Rows {
  place: Place;
  /** A query that returns ids of requests. */
  query: string;
}

/** A point at which a service can be killed, recognised by the data stored while a request is there. */
interface Point {
  reached: Rows;
  /** Requests that have moved on; without it, `reached` itself no longer returns them. */
  left?: Rows;
}

const REQUEST_OF_KEY = "substr(key, 10, 36)";
const inBucket = (pattern: string): Rows => ({
  place: "bucket",
  query: `SELECT ${REQUEST_OF_KEY} AS id FROM _mf_objects WHERE key LIKE 'requests/%/documents/%/${pattern}'`,
});
const inProgress = (query: string): Rows => ({ place: "progress", query });
const inDatabase = (query: string): Rows => ({ place: "database", query });

const PAGES_DONE = inProgress(
  "SELECT request_id AS id FROM request WHERE NOT EXISTS (SELECT 1 FROM batches WHERE status <> 'done')",
);
const ASSEMBLED = inDatabase("SELECT request_id AS id FROM documents WHERE status = 'completed'");

/** One point for every kind of work that the service does. */
const POINTS = {
  /** The request's file is arriving. */
  intake: { reached: inProgress("SELECT request_id AS id FROM request WHERE phase = 'intake'") },
  /** The plan is made, but no row says that the request has been accepted. */
  prepare: {
    reached: inProgress("SELECT request_id AS id FROM request WHERE phase = 'prepared'"),
    left: inDatabase("SELECT id FROM requests"),
  },
  /** The request has been accepted, and no batch of its pages is done. */
  start: {
    reached: inDatabase("SELECT id FROM requests WHERE status = 'processing'"),
    left: inProgress("SELECT request_id AS id FROM batches, request WHERE batches.status = 'done'"),
  },
  page: { reached: inProgress("SELECT request_id AS id FROM batches, request WHERE current_page IS NOT NULL") },
  /** The fields found in a batch are stored; its pages are about to be reported. */
  answer: { reached: inBucket("batches/%"), left: PAGES_DONE },
  assembly: { reached: inBucket("document.json"), left: ASSEMBLED },
  /** The row points to the results, but it is not known whether they have been paid for. */
  settle: {
    reached: ASSEMBLED,
    left: inProgress("SELECT request_id AS id FROM documents, request WHERE status = 'completed'"),
  },
  /** An archive is being written. */
  archive: { reached: inProgress("SELECT request_id AS id FROM uploads, request WHERE key LIKE '%/archives/%'") },
  /** The picture of one page has been read. */
  recognition: { reached: inBucket("pages/%.recognised.json"), left: PAGES_DONE },
  /** A receiver of web hooks has been called and has not answered. */
  delivery: {
    reached: {
      place: "webhooks",
      query: "SELECT request_id AS id FROM deliveries WHERE status = 'waiting' AND lease_until > 0",
    },
  },
} satisfies Record<string, Point>;
export type PointName = keyof typeof POINTS;
export const POINT_NAMES = Object.keys(POINTS) as PointName[];

/** The objects that advance a request's work, and those that deliver its web hooks. */
const REQUESTS: [Place, string] = ["progress", "SELECT request_id AS id FROM request"];
const DELIVERIES: [Place, string] = ["webhooks", "SELECT request_id AS id FROM deliveries"];

/** The requests that count, in the service whose data is stored here. */
export interface Meant {
  stateDir: string;
  isMeant(requestId: string): boolean;
  /** Data that has not been written since then is ignored. */
  sinceMs: number;
  /** After a restart of the service: counts only requests that it has taken up since then. */
  againSinceMs?: number;
}

/** Whether one of these requests is at a point now. */
export function isAtPoint(point: PointName, { stateDir, isMeant, sinceMs, againSinceMs }: Meant): boolean {
  const { reached, left }: Point = POINTS[point];
  const ids = ({ place, query }: Rows) => storedRows(stateDir, { place, sinceMs }, query).map(({ id }) => String(id));
  const there = ids(reached).filter(isMeant);
  if (there.length === 0) return false;
  const gone = new Set(left === undefined ? [] : ids(left));
  const stays = there.filter((id) => !gone.has(id));
  if (againSinceMs === undefined) return stays.length > 0;
  const [place, query] = point === "delivery" ? DELIVERIES : REQUESTS;
  const taken = new Set(storedRows(stateDir, { place, sinceMs: againSinceMs }, query).map(({ id }) => String(id)));
  return stays.some((id) => taken.has(id));
}

import type { R2Bucket } from "@cloudflare/workers-types";
import { consoleLog } from "../../platform/log.ts";
import { eventsKey } from "../../storage/objects/object-keys.ts";
import type { RequestState } from "./progress-rows.ts";
import type { RequestEvents } from "./request-events.ts";

const ROWS_AT_ONCE = 1000;

/**
 * Stores the events of a request that has ended, for clients that ask for them after its Durable Object was emptied.
 * Stores nothing for a cancelled request. Returns false if storing failed and has to be tried again.
 */
export async function keepEvents(
  files: R2Bucket,
  { requestId, phase }: RequestState,
  events: RequestEvents,
): Promise<boolean> {
  if (phase !== "completed" && phase !== "failed") return true;
  let lines = "";
  let last = 0;
  for (;;) {
    const rows = events.after(last, ROWS_AT_ONCE);
    if (rows.length === 0) break;
    lines += rows.map((row) => `${JSON.stringify(row)}\n`).join("");
    last = rows.at(-1)?.seq ?? last;
  }
  try {
    if (lines !== "") await files.put(eventsKey(requestId), lines);
    return true;
  } catch (error) {
    consoleLog.error("keep_events_failed", error, { request_id: requestId });
    return false;
  }
}

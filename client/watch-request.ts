import type { QuireClient } from "./client.ts";
import type { RequestStatus } from "./schemas.ts";

/** The service answers sooner when something changed. */
const WAIT_SECONDS = 20;
/** A service that ignores `wait` is not asked more often than this. */
const SHORTEST_ROUND_MS = 250;

const FINAL = new Set(["completed", "failed", "cancelled"]);

/** Whether a request or document will not change any more. */
export const isFinal = (state: { status: string }): boolean => FINAL.has(state.status);

/** Yields the state of a request each time it is learned, and ends with the final one. */
export async function* watchRequest(client: QuireClient, requestId: string): AsyncGenerator<RequestStatus, void> {
  let status = await client.requestStatus(requestId);
  yield status;
  while (!isFinal(status)) {
    const started = performance.now();
    status = await client.requestStatus(requestId, { waitSeconds: WAIT_SECONDS });
    yield status;
    const rest = SHORTEST_ROUND_MS - (performance.now() - started);
    if (rest > 0 && !isFinal(status)) await new Promise((resolve) => setTimeout(resolve, rest));
  }
}

/** A failure as the service tells it, in words for a person. */
export function reasonOf(error: { code: string; message: string } | string | null | undefined): string | undefined {
  if (error === null || error === undefined) return undefined;
  return typeof error === "string" ? error : `${error.message} (${error.code})`;
}

import type { CallOptions } from "./call-options.ts";
import type { RequestDocument, RequestStatus } from "./schemas.ts";

/** Seconds that the service may wait for a change; it answers sooner if there is one. */
const WAIT_SECONDS = 20;
/** Shortest pause between calls to a service that ignores `wait`. */
const SHORTEST_ROUND_MS = 250;

const FINAL = new Set(["completed", "failed", "cancelled"]);

/** Whether the state of a request or document can no longer change. */
export const isFinal = (state: { status: string }): boolean => FINAL.has(state.status);

/** Where the state of a request is asked for. */
export interface StatusSource {
  requestStatus(id: string, options?: CallOptions & { waitSeconds?: number }): Promise<RequestStatus>;
}

/** Yields the state of a request each time it is received. Ends with the final one, which it also returns. */
export async function* watchRequest(
  client: StatusSource,
  requestId: string,
  options: CallOptions = {},
): AsyncGenerator<RequestStatus, RequestStatus> {
  let status = await client.requestStatus(requestId, options);
  yield status;
  while (!isFinal(status)) {
    const started = performance.now();
    status = await client.requestStatus(requestId, { waitSeconds: WAIT_SECONDS, ...options });
    yield status;
    const rest = SHORTEST_ROUND_MS - (performance.now() - started);
    if (rest > 0 && !isFinal(status)) await new Promise((resolve) => setTimeout(resolve, rest));
  }
  return status;
}

/** Why something did not work: a code for programs, and words for people. */
export interface Failure {
  code: string;
  message: string;
}

/** The service's reason why a document has no result. */
export function failureOf({ status, error }: RequestDocument): Failure {
  if (error === null || error === undefined) return { code: status, message: `The document was ${status}.` };
  if (typeof error === "string") return { code: status, message: error };
  return { code: error.code, message: error.message };
}

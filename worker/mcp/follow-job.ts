import * as z from "zod";
import type { RequestStatus } from "../schemas/status.ts";
import { requestStatus } from "../services/requests/request-status.ts";
import type { ToolCall } from "./tool.ts";

/** Shortest interval between two queries of a request's progress. */
const PAUSE_MS = 300;
/** Each wait is short, so that a client that has disconnected is noticed. */
const SLICE_SECONDS = 5;

/** Input of a tool: how many seconds it waits for the work to end. */
export const waitSeconds = z
  .number()
  .min(0)
  .max(30)
  .default(25)
  .describe("How long to wait for the result. Work that is not done by then continues; call again to keep waiting.");

/** Returns the status of a request when it ends, when the time is up, or when the client has disconnected. */
export async function followJob(call: ToolCall, requestId: string, seconds: number): Promise<RequestStatus> {
  const { ctx, caller, signal } = call;
  const deadline = ctx.now() + seconds * 1000;
  for (;;) {
    const left = Math.max(0, (deadline - ctx.now()) / 1000);
    const input = { requestId, waitSeconds: Math.min(left, SLICE_SECONDS) };
    const status = await requestStatus(ctx, caller, input);
    await call.progress(status.pages_done, status.pages_total);
    if (status.status !== "processing" || left === 0 || signal.aborted) return status;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** The status of a request in the answers of tools. */
export const jobView = ({ request_id, kind, status, outcome, documents, ...rest }: RequestStatus) => ({
  request_id,
  kind,
  status,
  outcome,
  pages_done: rest.pages_done,
  pages_total: rest.pages_total,
  credits: rest.credits,
  started_at: rest.started_at,
  completed_at: rest.completed_at,
  documents: documents.map(({ document_id, file_name, status, total_pages, pages_done, error }) => ({
    ...{ document_id, file_name, status, total_pages, pages_done },
    ...(error === null ? {} : { error }),
  })),
});

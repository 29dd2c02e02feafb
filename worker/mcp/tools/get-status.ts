import * as z from "zod";
import { ServiceError } from "../../../platform/errors.ts";
import { documentStatus } from "../../services/requests/document-status.ts";
import { listTasks } from "../../services/requests/list-tasks.ts";
import { followJob, jobView, waitSeconds } from "../follow-job.ts";
import { type ToolCall, tool } from "../tool.ts";

/** At most this many failed pages are listed for a document. */
const MOST_FAILURES = 50;

const input = z.strictObject({
  request_id: z.string().optional().describe("A request, as extract_document and extract_fields name it."),
  document_id: z.string().optional().describe("One document, with its failed pages and warnings."),
  cursor: z.string().optional().describe("The next_cursor of the previous list, to continue it."),
  wait_seconds: waitSeconds.default(0),
});

/** The state of a request or a document; without an id, the caller's requests. */
export const getStatus = tool({
  name: "get_status",
  title: "Status of a request",
  description:
    "State of a request and its documents, or of one document. Without an id: your latest requests. With wait_seconds it waits for the end of a request.",
  input,
  readOnly: true,
  async run(call, { request_id: requestId, document_id: documentId, cursor, wait_seconds: seconds }) {
    if (requestId !== undefined && documentId !== undefined) {
      throw new ServiceError("invalid_request", "Give `request_id` or `document_id`, not both.");
    }
    if (requestId !== undefined) return { data: jobView(await followJob(call, requestId, seconds)) };
    if (documentId !== undefined) return { data: await documentView(call, documentId) };
    const { tasks, next_cursor } = await listTasks(call.ctx, call.caller, { limit: 20, cursor });
    const requests = Object.values(tasks).map(({ request_id, kind, alias, status, outcome, ...task }) => ({
      ...{ request_id, kind, alias, status, outcome },
      ...{ documents: task.total, pages_total: task.pages_total, started_at: task.started_at },
    }));
    return { data: { requests, next_cursor } };
  },
});

async function documentView({ ctx, caller }: ToolCall, documentId: string) {
  const { request_id, status, file_name, total_pages, pages_done, pages, results, error } = await documentStatus(
    ctx,
    caller,
    documentId,
  );
  const failed = pages.filter((page) => page.status === "failed");
  return {
    ...{ document_id: documentId, request_id, status, file_name, total_pages, pages_done },
    failed_pages: failed.slice(0, MOST_FAILURES).map(({ page, error: fault }) => ({ page, error: fault?.message })),
    failed_pages_total: failed.length,
    warnings: results?.warnings ?? [],
    error,
  };
}

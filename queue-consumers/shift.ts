import type { BatchClaim } from "../durable-objects/request/request-plan.ts";
import type { FieldPage } from "../extraction/fields/fields-answer.ts";
import type { PageRecognition } from "../extraction/recognise-geometry.ts";
import type { Ctx } from "../platform/ctx.ts";
import type { PageBatchMessage } from "../platform/messages.ts";
import type { Failure } from "../storage/database/documents.ts";

/** How a page ended. */
export interface Ending {
  page: number;
  status: "completed" | "failed";
  /** Whether the page was recognised. */
  recognised?: boolean;
  error?: Failure;
}

/** The work of one worker on one batch. */
export interface Shift {
  ctx: Ctx;
  message: PageBatchMessage;
  kind: Extract<BatchClaim, { action: "work" }>["kind"];
  lease: number;
  /** Pages still to be read. */
  remaining: number[];
  /** Pages that were read and whose fields still have to be extracted. */
  read: FieldPage[];
  /** Pages that were recognised. */
  recognised: Set<number>;
  /** Pages that have to be recognised in this shift. */
  pictures: Set<number>;
  /** Pages of which a part has to be recognised, to check the text layer. */
  checks: Set<number>;
  /** Number of PDFium crashes on each page. */
  traps: Map<number, number>;
  /** How pages are recognised; determined with the first page. */
  recognition(): Promise<PageRecognition | undefined>;
  /** Set when another worker has taken over or the request was cancelled. */
  stopped: boolean;
}

/**
 * Reports to the orchestrator which page ended and which one starts, and learns whether another worker has taken over.
 */
export async function report(shift: Shift, ended: Ending | undefined, starting: number | null): Promise<void> {
  const { requestId, documentId, batch } = shift.message;
  const answer = await shift.ctx.progress(requestId).reportPage({
    documentId,
    batch,
    lease: shift.lease,
    starting,
    ...(ended === undefined ? {} : { ended }),
  });
  shift.lease = answer.lease;
  if (!answer.go) shift.stopped = true;
}

/** Reports all remaining pages as failed. */
export async function failRest(shift: Shift, error: Failure): Promise<void> {
  for (let page = shift.remaining.shift(); page !== undefined; page = shift.remaining.shift()) {
    await report(shift, { page, status: "failed", error }, shift.remaining[0] ?? null);
  }
}

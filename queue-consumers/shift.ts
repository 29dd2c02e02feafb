import type { BatchClaim } from "../durable-objects/request-plan.ts";
import type { FieldPage } from "../extraction/fields/fields-answer.ts";
import type { PageRecognition } from "../extraction/recognise-geometry.ts";
import type { Ctx } from "../platform/ctx.ts";
import type { PageBatchMessage } from "../platform/messages.ts";
import type { Failure } from "../storage/documents.ts";

/** How a page ended. */
export interface Ending {
  page: number;
  status: "completed" | "failed";
  /** Whether its text was read from its picture. */
  recognised?: boolean;
  error?: Failure;
}

/** One batch held by one worker. */
export interface Shift {
  ctx: Ctx;
  message: PageBatchMessage;
  kind: Extract<BatchClaim, { action: "work" }>["kind"];
  lease: number;
  /** Pages still to be read. */
  remaining: number[];
  /** Pages that were read and wait for their fields to be read, if fields are requested. */
  read: FieldPage[];
  /** Pages whose text was read from their pictures. */
  recognised: Set<number>;
  /** Pages that have to be recognised in this shift. */
  pictures: Set<number>;
  /** Pages of which a part has to be, to check their text. */
  checks: Set<number>;
  /** How often PDFium crashed on a page. */
  traps: Map<number, number>;
  /** How its pages are read from their pictures, determined with the first page. */
  recognition(): Promise<PageRecognition | undefined>;
  /** Another worker has taken over, or the request was cancelled. */
  stopped: boolean;
}

/** Tells the orchestrator what ended and what comes next; it may answer that another worker has taken over. */
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

/** Reports every page that has not been read yet as failed. */
export async function failRest(shift: Shift, error: Failure): Promise<void> {
  for (let page = shift.remaining.shift(); page !== undefined; page = shift.remaining.shift()) {
    await report(shift, { page, status: "failed", error }, shift.remaining[0] ?? null);
  }
}

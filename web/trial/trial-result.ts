import * as z from "zod";
import type { Ctx } from "../../platform/ctx.ts";
import { type DocumentRecord, findDocument, findFieldsOf } from "../../storage/database/documents.ts";
import type { Caller } from "../../worker/hono-env.ts";
import type { RequestStatus } from "../../worker/schemas/status.ts";
import { requestStatus } from "../../worker/services/requests/request-status.ts";
import { submitMarkdownFields } from "../../worker/services/submission/submit-markdown-fields.ts";
import { SAMPLES, schemaFor } from "./schemas.ts";
import { withoutCharge } from "./without-charge.ts";

/** How long a page waits for the fields once the document has been read, in milliseconds. */
const FIELDS_WAIT_MS = 500;

/** State of a trial document. */
export type TrialResult =
  | { state: "running"; status: RequestStatus }
  | { state: "failed"; status: RequestStatus; message: string }
  | { state: "done"; documentId: string };

/**
 * Waits for a trial document, then for its fields. A repeated call, even after a crash, continues from the current
 * state: nothing is done twice.
 */
export async function trialResult(
  ctx: Ctx,
  caller: Caller,
  { requestId, waitMs }: { requestId: string; waitMs: number },
): Promise<TrialResult> {
  const status = await untilEnded(ctx, caller, { requestId, waitMs });
  const [document] = status.documents;
  if (status.status === "processing") return { state: "running", status };
  if (document?.status !== "completed") {
    return { state: "failed", status, message: document?.error?.message ?? "The document could not be read." };
  }
  const record = await findDocument(ctx.db, caller.accountId, document.document_id);
  if (record !== undefined) await readFields(ctx, caller, record);
  return { state: "done", documentId: document.document_id };
}

async function untilEnded(
  ctx: Ctx,
  caller: Caller,
  { requestId, waitMs }: { requestId: string; waitMs: number },
): Promise<RequestStatus> {
  const until = ctx.now() + waitMs;
  for (;;) {
    const left = until - ctx.now();
    const status = await requestStatus(ctx, caller, { requestId, waitSeconds: Math.max(0, left / 1000) });
    if (status.status !== "processing" || left <= 0) return status;
  }
}

/**
 * Reads fields of the document by a schema for its kind, once. They are there when it returns, unless they take long.
 */
async function readFields(ctx: Ctx, caller: Caller, document: DocumentRecord): Promise<void> {
  const [known] = await findFieldsOf(ctx.db, caller.accountId, document.id);
  let requestId = known?.requestId;
  if (requestId === undefined) {
    const submitted = await submitMarkdownFields(withoutCharge(ctx), caller, {
      documentIds: [document.id],
      jsonSchema: await schemaOf(ctx, document),
      alias: undefined,
      description: undefined,
      notes: [],
    });
    requestId = submitted.request_uid;
  }
  await untilEnded(ctx, caller, { requestId, waitMs: FIELDS_WAIT_MS });
}

const structuredSchema = z.object({ category: z.string() });

async function schemaOf(ctx: Ctx, { fileName, results }: DocumentRecord): Promise<object> {
  const sample = Object.values(SAMPLES).find((each) => each.fileName === fileName);
  if (sample !== undefined) return sample.schema;
  const stored = results?.kind === "extract" ? await ctx.files.get(results.structured.key) : null;
  const parsed = structuredSchema.safeParse(await stored?.json());
  return schemaFor(parsed.success ? parsed.data.category : "");
}

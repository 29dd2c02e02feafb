import type { Callback } from "../../../durable-objects/request/request-events.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { ServiceError } from "../../../platform/errors.ts";
import { type DocumentRecord, findDocuments, wantedPages } from "../../../storage/database/documents.ts";
import { deleteRequest, insertRequest, type NewRequest } from "../../../storage/database/requests.ts";
import type { Caller } from "../../hono-env.ts";
import { takeIn } from "../../intake/take-in.ts";
import type { MarkdownFieldsSubmitted, Skipped } from "../../schemas/fields.ts";
import { forgetAnswer, kept } from "./keep-answer.ts";
import { reserveCredits } from "./reserve-credits.ts";
import { startAccepted, tookTooLong } from "./start-accepted.ts";

interface MarkdownFieldsInput {
  documentIds: string[];
  jsonSchema: unknown;
  minConfidence?: number | null;
  alias: string | undefined;
  description: string | undefined;
  /** The webhook address that came with the job. */
  callback?: Callback;
  /** Notes on ignored parts of the schema. */
  notes: string[];
}

interface Accepted {
  id: string;
  source: DocumentRecord;
  /** Pages that were read successfully. */
  pages: number[];
}

/**
 * Starts a field extraction from extracted documents. Each id is checked separately: documents that cannot be used are
 * reported, and the others are processed. Reserves credits, then writes the rows, then starts the work.
 */
export async function submitMarkdownFields(
  ctx: Ctx,
  caller: Caller,
  input: MarkdownFieldsInput,
): Promise<MarkdownFieldsSubmitted> {
  const limit = ctx.configuration.MAX_DOCUMENTS_PER_REQUEST;
  if (input.documentIds.length > limit) {
    throw new ServiceError(
      "too_large",
      `A request takes at most ${limit} documents. Send the others in another request.`,
    );
  }
  const { accepted, skipped } = await judge(ctx, caller, input.documentIds);
  if (accepted.length === 0) {
    const faults = skipped.map(({ code, message }, index) => ({
      loc: ["body", "document_ids", index],
      msg: message,
      type: code,
    }));
    const reasons = skipped.map(({ source_document_uid: id, message }) => `${id}: ${message}`).join(" ");
    throw new ServiceError("invalid_request", `None of the documents can be used. ${reasons}`, { faults });
  }
  const map = accepted.map(({ id, source }) => ({ source_document_uid: source.id, document_uid: id }));
  const notes = input.notes.length > 0 ? { notes: input.notes } : {};
  const answer = (id: string) => ({
    request_uid: id,
    status: "PENDING" as const,
    document_map: map,
    skipped,
    ...notes,
  });
  const requestId = await takeIn(ctx, caller, (id) =>
    start(ctx, caller, { ...input, requestId: id, accepted, answer: answer(id) }),
  );
  return answer(requestId);
}

async function judge(
  ctx: Ctx,
  caller: Caller,
  documentIds: string[],
): Promise<{ accepted: Accepted[]; skipped: Skipped[] }> {
  const found = await findDocuments(ctx.db, caller.accountId, documentIds);
  const accepted: Accepted[] = [];
  const skipped: Skipped[] = [];
  const seen = new Set<string>();
  for (const id of documentIds) {
    const source = found.get(id);
    const skip = (code: string, message: string) => skipped.push({ source_document_uid: id, code, message });
    if (seen.has(id)) skip("duplicate", "The document is named more than once; it is processed once.");
    else if (source === undefined) skip("not_found", "There is no document with this id in your account.");
    else if (source.kind !== "extract")
      skip("wrong_kind", "The document was not fully extracted: send it to /api/v1/extract.");
    else if (source.status !== "completed")
      skip("not_completed", `The extraction of this document is ${source.status}.`);
    else accepted.push({ id: ctx.newId(), source, pages: readPages(source) });
    seen.add(id);
  }
  return { accepted, skipped };
}

function readPages(document: DocumentRecord): number[] {
  const failed = new Set(document.pageFailures.map(({ page }) => page));
  return wantedPages(document).filter((page) => !failed.has(page));
}

interface Start {
  requestId: string;
  accepted: Accepted[];
  answer: MarkdownFieldsSubmitted;
}

async function start(
  ctx: Ctx,
  caller: Caller,
  { requestId, accepted, answer, ...input }: MarkdownFieldsInput & Start,
): Promise<void> {
  const creditsPerPage = ctx.configuration.CREDITS_PER_PAGE_MARKDOWN;
  const preparedAt = ctx.now();
  const prepared = await ctx.progress(requestId).prepare({
    requestId,
    accountId: caller.accountId,
    kind: "markdown-fields",
    creditsPerPage,
    documents: accepted.map(({ id, source, pages }) => ({ id, fileName: source.fileName, password: null, pages })),
    ...(input.callback === undefined ? {} : { callback: input.callback }),
  });
  if (!prepared) throw tookTooLong();
  const creditsReserved = await reserveCredits(ctx, caller, { requestId, creditsPerPage, documents: accepted });
  const row: NewRequest = {
    id: requestId,
    accountId: caller.accountId,
    kind: "markdown-fields",
    alias: input.alias ?? null,
    description: input.description ?? null,
    jsonSchema: input.jsonSchema,
    minConfidence: input.minConfidence ?? null,
    downloadMs: 0,
    uploadMs: 0,
    creditsReserved,
    now: ctx.now(),
    documents: accepted.map(({ id, source, pages }) => ({
      id,
      fileName: source.fileName,
      fileType: source.fileType,
      fileSizeBytes: source.fileSizeBytes,
      sha256: source.sha256,
      pageCount: source.pageCount,
      selectedPages: pages,
      source: { documentId: source.id, requestId: source.requestId },
    })),
  };
  await insertRequest(ctx.db, row, kept(caller, answer));
  // Accepted: if we die here or cannot reach the orchestrator, its alarm finds the rows when the intake deadline is
  // over and starts the request.
  if (await startAccepted(ctx, row, preparedAt)) return;
  await forgetAnswer(ctx, caller);
  await deleteRequest(ctx.db, requestId);
  await ctx.credits(caller.accountId).releaseRequest(requestId);
  throw tookTooLong();
}

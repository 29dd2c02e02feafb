import type { Ctx } from "../../../platform/ctx.ts";
import { ServiceError } from "../../../platform/errors.ts";
import { type DocumentRecord, documentsOfRequest, isFinal, wantedPages } from "../../../storage/database/documents.ts";
import { findRequest, jsonSchemaOf, type RequestRecord, recognitionOf } from "../../../storage/database/requests.ts";
import { originalKey, sourceKey } from "../../../storage/objects/object-keys.ts";
import type { Caller } from "../../hono-env.ts";
import { IntakeFaults } from "../../intake/faults.ts";
import type { ReceivedSource } from "../../intake/receive-sources.ts";
import { storeUpload } from "../../intake/store-upload.ts";
import { takeIn } from "../../intake/take-in.ts";
import { type SubmittedJob, submitExtraction } from "./submit-extraction.ts";

/** A document with failed pages, or one that failed as a whole. */
interface Lost {
  document: DocumentRecord;
  pages: number[];
}

/** Failed pages of a document: some of a completed one, all of a failed one. */
export function lostPages(document: DocumentRecord): number[] {
  if (document.status === "completed") return document.pageFailures.map(({ page }) => page);
  return document.status === "failed" ? wantedPages(document) : [];
}

/**
 * Submits the failed pages of a job as a new job: delivered pages are left unchanged, and the retried ones are charged
 * only if they succeed. Returns the new request's id. Throws `conflict` while the job runs and if no page has failed.
 */
export async function retryPages(
  ctx: Ctx,
  caller: Caller,
  { requestId, password }: { requestId: string; password: string | undefined },
): Promise<string> {
  const request = await findRequest(ctx.db, caller.accountId, requestId);
  if (request === undefined) throw new ServiceError("not_found", "There is no such job in your account.");
  if (request.status === "processing") throw new ServiceError("conflict", "The job is still running.");
  const documents = (await documentsOfRequest(ctx.db, requestId)).filter(({ status }) => isFinal(status));
  const lost = documents.map((document): Lost => ({ document, pages: lostPages(document) }));
  const wanted = lost.filter(({ pages }) => pages.length > 0);
  if (wanted.length === 0) throw new ServiceError("conflict", "No page of this job has failed.");
  if (request.kind === "markdown-fields") {
    throw new ServiceError(
      "conflict",
      "Fields of extracted documents cannot be retried. Submit the document ids again.",
    );
  }
  return takeIn(ctx, caller, (id) => submit(ctx, caller, { id, request, wanted, password }));
}

interface Retry {
  id: string;
  request: RequestRecord;
  wanted: Lost[];
  password: string | undefined;
}

async function submit(ctx: Ctx, caller: Caller, { id, request, wanted, password }: Retry): Promise<void> {
  const faults = new IntakeFaults();
  const started = ctx.now();
  const sources: ReceivedSource[] = [];
  for (const [index, { document, pages }] of wanted.entries()) {
    sources.push(await copySource(ctx, { id, document, pages, index }));
  }
  const job: SubmittedJob =
    request.kind === "fields"
      ? { kind: "fields", jsonSchema: await jsonSchemaOf(ctx.db, request.id) }
      : { kind: "extract" };
  const alias = `${request.alias ?? request.id.slice(0, 8)}: retry of failed pages`.slice(0, 200);
  const { ocr, languages } = await recognitionOf(ctx.db, request.id);
  const form = { alias, ocr, ...(languages && { languages }), ...(password === undefined ? {} : { password }) };
  const uploadMs = ctx.now() - started;
  const answer = { request_uid: id, status: "PENDING" };
  await submitExtraction(ctx, caller, { requestId: id, form, job, sources, faults, downloadMs: 0, uploadMs, answer });
}

/** Copies the source, so that either job can be deleted without the other. */
async function copySource(
  ctx: Ctx,
  { id: requestId, document, pages, index }: { id: string; document: DocumentRecord; pages: number[]; index: number },
): Promise<ReceivedSource> {
  const { fileName } = document;
  const key = await sentKey(ctx, document);
  const stored = await ctx.files.get(key);
  if (stored === null) throw new ServiceError("conflict", `The file ${fileName} is gone. Send it again.`);
  const answer = await storeUpload(ctx, requestId, stored.body);
  if (!answer.ok)
    throw new ServiceError("conflict", `The file ${fileName} is no longer accepted (${answer.refusal.message}).`);
  return { field: "documents", index, shownName: fileName, fileName, pages, ...answer.stored };
}

/** Key of a document as it was sent: a picture is stored beside the PDF made from it. */
async function sentKey(ctx: Ctx, { requestId, id }: DocumentRecord): Promise<string> {
  const { objects } = await ctx.files.list({ prefix: originalKey(requestId, id, ""), limit: 1 });
  return objects[0]?.key ?? sourceKey(requestId, id);
}

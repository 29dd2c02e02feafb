import type { Ctx } from "../../platform/ctx.ts";
import { type DocumentRecord, documentResultsSchema, endDocument } from "../../storage/database/documents.ts";
import { finishRequest, insertRequest, jsonSchemaOf, type RequestRecord } from "../../storage/database/requests.ts";
import { copyPrefix } from "../../storage/objects/copy-objects.ts";
import { requestPrefix } from "../../storage/objects/object-keys.ts";
import { expiryOf } from "../../worker/services/requests/expiry.ts";

/** A completed job of one document. */
export interface CompletedJob {
  request: RequestRecord;
  document: DocumentRecord;
}

interface CopyTarget {
  accountId: string;
  requestId: string;
  documentId: string;
  description: string;
  /** The document that replaces the request's file as the source. */
  source?: { documentId: string; requestId: string };
}

/**
 * Gives an account a job as if it had been done for it, free of charge. The rows come first: after an interruption,
 * everything belongs to the account and is removed with it, or is found by the sweep as running forever.
 */
export async function copyJob(ctx: Ctx, { request, document }: CompletedJob, target: CopyTarget): Promise<void> {
  const { accountId, requestId, documentId, source } = target;
  const jsonSchema = (await jsonSchemaOf(ctx.db, request.id)) ?? undefined;
  await insertRequest(ctx.db, {
    id: requestId,
    accountId,
    kind: request.kind,
    alias: null,
    description: target.description,
    ...(jsonSchema === undefined ? {} : { jsonSchema }),
    ocr: request.ocr,
    downloadMs: 0,
    uploadMs: 0,
    creditsReserved: 0,
    now: ctx.now(),
    expiresAt: await expiryOf(ctx, { accountId }, undefined),
    documents: [{ ...document, id: documentId, ...(source === undefined ? {} : { source }) }],
  });
  const [from, to] = [folderOf(request.id, document.id), folderOf(requestId, documentId)];
  await copyPrefix(ctx.files, from, to);
  const results = documentResultsSchema.parse(JSON.parse(JSON.stringify(document.results).replaceAll(from, to)));
  const { pagesDone, pageFailures } = document;
  const ending = { status: "completed" as const, results, pagesDone, pageFailures, now: ctx.now() };
  await endDocument(ctx.db, documentId, ending);
  await finishRequest(ctx.db, requestId, {
    status: "completed",
    outcome: null,
    pagesDone,
    creditsCharged: 0,
    creditsReleased: 0,
    completedAt: ctx.now(),
  });
}

const folderOf = (requestId: string, documentId: string): string =>
  `${requestPrefix(requestId)}documents/${documentId}/`;

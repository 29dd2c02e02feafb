import * as z from "zod";
import type { Ctx } from "../../../platform/ctx.ts";
import { ServiceError } from "../../../platform/errors.ts";
import { type DocumentRecord, findDocument, isFinal, wantedPages } from "../../../storage/database/documents.ts";
import { jsonSchemaOf } from "../../../storage/database/requests.ts";
import type { Caller } from "../../hono-env.ts";
import type { DocumentStatus } from "../../schemas/status.ts";
import { pageUrl } from "./page-url.ts";
import { isoTime } from "./request-status.ts";

const schemaObject = z.record(z.string(), z.unknown());

/** The state of one document, with each page. */
export async function documentStatus(ctx: Ctx, caller: Caller, documentId: string): Promise<DocumentStatus> {
  const record = await findDocument(ctx.db, caller.accountId, documentId);
  if (record === undefined) {
    throw new ServiceError("not_found", "There is no document with this id in your account.");
  }
  const schema = schemaObject.nullable().parse(await jsonSchemaOf(ctx.db, record.requestId));
  const answer = (now: Pick<DocumentStatus, "status" | "pages">) => ({
    ...describe(ctx, record, now),
    schema_used: schema,
  });
  if (isFinal(record.status)) return answer({ status: record.status, pages: endedPages(record) });
  const snapshot = await ctx.progress(record.requestId).snapshot();
  const live = snapshot?.documents.find((document) => document.id === documentId);
  if (live === undefined) return answer({ status: record.status, pages: endedPages(record) });
  const pages = live.pages.map(({ page, status, error, recognised = false }) => ({
    page,
    status,
    recognised,
    error: error ?? null,
  }));
  // Only the database decides that a document is completed, because only then do its results exist.
  return answer({ status: isFinal(live.status) ? "processing" : live.status, pages });
}

function endedPages(record: DocumentRecord): DocumentStatus["pages"] {
  const failures = new Map(record.pageFailures.map((failure) => [failure.page, failure.error]));
  const recognised = new Set(record.results?.recognised);
  const reached = record.status === "completed" ? "completed" : "pending";
  return wantedPages(record).map((page) => {
    const error = failures.get(page) ?? null;
    return { page, status: error === null ? reached : "failed", recognised: recognised.has(page), error };
  });
}

function describe(
  ctx: Ctx,
  record: DocumentRecord,
  { status, pages }: Pick<DocumentStatus, "status" | "pages">,
): Omit<DocumentStatus, "schema_used"> {
  return {
    success: true,
    document_id: record.id,
    request_id: record.requestId,
    status,
    file_name: record.fileName,
    file_type: record.fileType,
    file_size_bytes: record.fileSizeBytes,
    user_uid: record.accountId,
    total_pages: pages.length,
    page_count: record.pageCount,
    pages_done: pages.filter((page) => page.status !== "pending").length,
    pages,
    started_at: isoTime(record.startedAt),
    completed_at: record.completedAt === null ? null : isoTime(record.completedAt),
    results: record.results && {
      result_storage_path:
        record.results.kind === "extract" ? record.results.structured.key : record.results.fields.key,
      warnings: record.results.warnings,
    },
    document_page_url: pageUrl(ctx, `/account/documents/${record.id}`),
    error: record.error,
  };
}

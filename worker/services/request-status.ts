import type { ProgressSnapshot } from "../../durable-objects/request-plan.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { ServiceError } from "../../platform/errors.ts";
import { type DocumentRecord, documentsOfRequest, wantedPages } from "../../storage/documents.ts";
import { findRequest, type RequestRecord } from "../../storage/requests.ts";
import type { Caller } from "../hono-env.ts";
import type { RequestStatus, TaskSummary } from "../schemas/status.ts";
import { pageUrl } from "./page-url.ts";

/** The answer for an id that does not exist and for someone else's: the same, to the byte. */
export const requestNotFound = (): ServiceError =>
  new ServiceError("not_found", "There is no request with this id in your account.");

/** Status of a request, as soon as it changes, or after `waitSeconds`. */
export async function requestStatus(
  ctx: Ctx,
  caller: Caller,
  input: { requestId: string; waitSeconds: number },
): Promise<RequestStatus> {
  const { requestId, waitSeconds } = input;
  const request = await findRequest(ctx.db, caller.accountId, requestId);
  if (request === undefined) throw requestNotFound();
  if (request.status !== "processing") return ended(ctx, request, await documentsOfRequest(ctx.db, requestId));
  const snapshot = await ctx.progress(requestId).snapshot(waitSeconds * 1000);
  // Read after the wait: the request may have ended, or been removed, meanwhile.
  const current = await findRequest(ctx.db, caller.accountId, requestId);
  if (current === undefined) throw requestNotFound();
  const documents = await documentsOfRequest(ctx.db, requestId);
  if (current.status !== "processing" || snapshot === undefined) return ended(ctx, current, documents);
  const credits = await ctx.credits(caller.accountId).requestCredits(requestId);
  return running(ctx, current, { records: documents, snapshot, credits });
}

export const isoTime = (ms: number): string => new Date(ms).toISOString();
const seconds = (ms: number): number => Math.round(ms) / 1000;

/** A request without its documents, from the database only. */
export function summarize(ctx: Ctx, request: RequestRecord): TaskSummary {
  const { completedAt, startedAt, downloadMs, uploadMs } = request;
  const extractionMs = completedAt === null ? null : completedAt - startedAt;
  return {
    request_id: request.id,
    kind: request.kind,
    alias: request.alias,
    description: request.description,
    enrichment_mode: request.enrichmentMode,
    status: request.status,
    outcome: request.outcome,
    progress: request.status === "processing" ? share(request.pagesDone, request.totalPages) : 1,
    pages_done: request.pagesDone,
    pages_total: request.totalPages,
    total: request.totalDocuments,
    completed: 0,
    failed: 0,
    processing: request.status === "processing" ? request.totalDocuments : 0,
    total_size_bytes: request.totalSizeBytes,
    started_at: isoTime(startedAt),
    completed_at: completedAt === null ? null : isoTime(completedAt),
    expires_at: request.expiresAt === null ? null : isoTime(request.expiresAt),
    performance: {
      document_download_time: seconds(downloadMs),
      document_upload_time: seconds(uploadMs),
      extraction_time: extractionMs === null ? null : seconds(extractionMs),
      total_time: extractionMs === null ? null : seconds(extractionMs + downloadMs + uploadMs),
    },
    credits: {
      reserved: request.creditsReserved,
      charged: request.creditsCharged,
      released: request.creditsReleased,
    },
    usage: null,
    job_page_url: pageUrl(ctx, `/account/jobs/${request.id}`),
  };
}

const share = (done: number, total: number): number => (total === 0 ? 1 : Math.round((done / total) * 1000) / 1000);

type DocumentEntry = RequestStatus["documents"][number];

export function countStates(documents: Pick<DocumentEntry, "status">[]) {
  const count = (...states: DocumentEntry["status"][]) =>
    documents.filter((document) => states.includes(document.status)).length;
  return {
    completed: count("completed"),
    failed: count("failed", "cancelled"),
    processing: count("pending", "processing"),
  };
}

function ended(ctx: Ctx, request: RequestRecord, records: DocumentRecord[]): RequestStatus {
  const documents = records.map(
    (record): DocumentEntry => ({
      document_id: record.id,
      file_name: record.fileName,
      status: record.status,
      total_pages: wantedPages(record).length,
      pages_done: record.pagesDone,
      error: record.error,
    }),
  );
  return { success: true, ...summarize(ctx, request), ...countStates(documents), usage: usageOf(records), documents };
}

interface Progressing {
  records: DocumentRecord[];
  snapshot: ProgressSnapshot;
  credits: RequestStatus["credits"];
}

function running(ctx: Ctx, request: RequestRecord, { records, snapshot, credits }: Progressing): RequestStatus {
  const states = new Map(snapshot.documents.map((document) => [document.id, document]));
  const documents = records.map((record): DocumentEntry => {
    const state = states.get(record.id);
    return {
      document_id: record.id,
      file_name: record.fileName,
      status: state?.status ?? record.status,
      total_pages: wantedPages(record).length,
      pages_done: state?.pagesDone ?? record.pagesDone,
      error: state?.error ?? record.error,
    };
  });
  const pagesDone = documents.reduce((sum, document) => sum + document.pages_done, 0);
  return {
    success: true,
    ...summarize(ctx, request),
    ...countStates(documents),
    pages_done: pagesDone,
    progress: share(pagesDone, request.totalPages),
    credits,
    usage: usageOf(records),
    documents,
  };
}

/** What models did for the completed documents; `null` if none was used. */
function usageOf(records: DocumentRecord[]): RequestStatus["usage"] {
  const usages = records.flatMap(({ results }) => (results?.usage ? [results.usage] : []));
  if (usages.length === 0) return null;
  return {
    calls: usages.reduce((sum, { calls }) => sum + calls, 0),
    input_tokens: usages.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
    output_tokens: usages.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
  };
}

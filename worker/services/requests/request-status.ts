import type { LiveRequest } from "../../../durable-objects/work/live-status.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { ServiceError } from "../../../platform/errors.ts";
import { isFinal } from "../../../storage/database/documents.ts";
import {
  type DocumentState,
  type RequestState,
  type StoredRequest,
  storedRequest,
} from "../../../storage/database/request-state.ts";
import type { Caller } from "../../hono-env.ts";
import type { RequestStatus, TaskSummary } from "../../schemas/status.ts";
import { knownRequests } from "./known-requests.ts";
import { pageUrl } from "./page-url.ts";
import { recentProgress } from "./recent-progress.ts";

/** The answer both for an unknown id and for someone else's: identical to the byte. */
export const requestNotFound = (): ServiceError =>
  new ServiceError("not_found", "There is no request with this id in your account.");

/**
 * Returns a request's status: after `waitSeconds`, or earlier if it changes. While the request is running, its
 * orchestrator answers: waiting there costs nothing, and all who wait for the same change share one read. Calls that do
 * not wait ask the orchestrator at most once a second.
 */
export async function requestStatus(
  ctx: Ctx,
  caller: Caller,
  input: { requestId: string; waitSeconds: number },
): Promise<RequestStatus> {
  const { requestId, waitSeconds } = input;
  const { accountId } = caller;
  const recent = waitSeconds === 0 ? recentProgress.of(requestId, ctx.now()) : undefined;
  if (recent !== undefined || !knownRequests.isOf(requestId, accountId)) {
    const stored = await storedRequest(ctx.db, accountId, requestId);
    if (stored === undefined) throw requestNotFound();
    if (stored.request.status !== "processing") return ended(ctx, stored);
    if (recent !== undefined) return underWay(ctx, stored, recent);
    knownRequests.note(requestId, accountId);
  }
  const asked = ctx.now();
  const live = await ctx.progress(requestId).status(accountId, waitSeconds * 1000);
  // The answer to a wait describes the state at its end.
  recentProgress.note(requestId, live?.running, waitSeconds === 0 ? asked : ctx.now());
  if (live?.running === undefined) knownRequests.forget(requestId);
  const { stored, running } = live ?? { stored: await storedRequest(ctx.db, accountId, requestId) };
  if (stored === undefined) throw requestNotFound();
  return running === undefined ? ended(ctx, stored) : underWay(ctx, stored, running);
}

export const isoTime = (ms: number): string => new Date(ms).toISOString();
const seconds = (ms: number): number => Math.round(ms) / 1000;

/** A request without its documents; reads only the database. */
export function summarize(ctx: Ctx, request: RequestState): TaskSummary {
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

function ended(ctx: Ctx, { request, documents: records }: StoredRequest): RequestStatus {
  const documents = records.map(
    (record): DocumentEntry => ({
      document_id: record.id,
      file_name: record.fileName,
      status: record.status,
      total_pages: record.pages,
      pages_done: record.pagesDone,
      error: record.error,
    }),
  );
  return { success: true, ...summarize(ctx, request), ...countStates(documents), usage: usageOf(records), documents };
}

function underWay(
  ctx: Ctx,
  { request, documents: records }: StoredRequest,
  running: Required<LiveRequest>["running"],
): RequestStatus {
  const states = new Map(running.documents.map((document) => [document.id, document]));
  const documents = records.map((record): DocumentEntry => {
    // The cached progress may be a second old, and the document may have ended since.
    const state = isFinal(record.status) ? record : (states.get(record.id) ?? record);
    return {
      document_id: record.id,
      file_name: record.fileName,
      status: state.status,
      total_pages: record.pages,
      pages_done: state.pagesDone,
      error: state.error ?? record.error,
    };
  });
  const pagesDone = documents.reduce((sum, document) => sum + document.pages_done, 0);
  return {
    success: true,
    ...summarize(ctx, request),
    ...countStates(documents),
    pages_done: pagesDone,
    progress: share(pagesDone, request.totalPages),
    credits: running.credits,
    usage: usageOf(records),
    documents,
  };
}

/** Sums what models did for the completed documents; `null` if none was used. */
function usageOf(records: DocumentState[]): RequestStatus["usage"] {
  const usages = records.flatMap(({ usage }) => (usage === null ? [] : [usage]));
  if (usages.length === 0) return null;
  return {
    calls: usages.reduce((sum, { calls }) => sum + calls, 0),
    input_tokens: usages.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
    output_tokens: usages.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
  };
}

import type { Failure } from "../../storage/database/documents.ts";
import { isPending } from "./batch-lease.ts";
import type { BatchState, RequestState } from "./progress-rows.ts";
import type { ProgressStore } from "./progress-store.ts";
import { endingEvent } from "./request-events.ts";
import type { PageState } from "./request-plan.ts";

/* Events recorded for those who follow a request, in the same transaction as the state they report. */

/** Records the pages of a batch that have ended since `before`. */
export function notePages(
  store: ProgressStore,
  { requestId, before, after }: { requestId: string; before: BatchState | undefined; after: BatchState },
): void {
  const open = new Set(before?.pages.filter(isPending).map(({ page }) => page));
  for (const { page, status, error } of after.pages) {
    if (status === "pending" || !open.has(page)) continue;
    const data = { request_id: requestId, document_id: after.documentId, page, status, error: error ?? null };
    store.events.add(`page.${status}`, data, Date.now());
  }
}

export function noteDocumentEnd(
  store: ProgressStore,
  { requestId, kind }: RequestState,
  ending: { documentId: string; status: "completed" | "failed"; error: Failure | null },
): void {
  const { documentId, status, error } = ending;
  const pages = countEnds(store.batches(documentId).flatMap((batch) => batch.pages));
  const data = { request_id: requestId, document_id: documentId, kind, status, pages, error };
  store.events.add(endingEvent("document", status), data, Date.now());
  tellSoon(store);
}

export function noteRequestEnd(
  store: ProgressStore,
  { requestId, kind }: RequestState,
  { status, outcome }: { status: "completed" | "failed" | "cancelled"; outcome: "partial" | null },
): void {
  const documents = store.documents();
  const pages = documents.flatMap(({ id }) => store.batches(id)).flatMap((batch) => batch.pages);
  const data = {
    request_id: requestId,
    kind,
    status,
    outcome,
    documents: countEnds(documents),
    pages: countEnds(pages),
    document_ids: documents.map(({ id }) => id),
  };
  store.events.add(endingEvent("request", status), data, Date.now());
  tellSoon(store);
}

const tellSoon = (store: ProgressStore): void => store.post({ key: "tell", kind: "tell", dueAt: Date.now() });

const countEnds = (all: Pick<PageState | { status: string }, "status">[]) => ({
  total: all.length,
  completed: all.filter(({ status }) => status === "completed").length,
  failed: all.filter(({ status }) => status === "failed").length,
});

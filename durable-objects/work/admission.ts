import { isFinal } from "../../storage/database/documents.ts";
import type { RequestState } from "../request/progress-rows.ts";
import type { ProgressStore } from "../request/progress-store.ts";

export const batchKey = (documentId: string, batch: number): string => `batch:${documentId}:${batch}`;
export const documentKey = (documentId: string): string => `document:${documentId}`;

/** The second purge deletes what a worker wrote before it learned of the removal. */
export const LAST_PURGE = "purge-again";

export const uploadKey = (uploadId: string): string => `upload:${uploadId}`;

/** Moves as many waiting batches into the outbox as the queues have room for, due at once. */
export function admitBatches(store: ProgressStore, { now, room }: { now: number; room: number }): void {
  if (room === 0) return;
  for (const batch of store.waitingBatches(room)) {
    store.saveBatch({ ...batch, status: "queued" });
    const { documentId } = batch;
    store.post({ key: batchKey(documentId, batch.batch), kind: "batch", documentId, batch: batch.batch, dueAt: now });
  }
}

/**
 * Adds outbox entries that the state of a request calls for but that are missing. Returns whether any were. Work that a
 * worker may still be doing becomes due only when its lease expires.
 */
export function reviveWork(store: ProgressStore, { phase }: RequestState, now: number): boolean {
  let revived = false;
  const post = (entry: Parameters<ProgressStore["post"]>[0]): void => {
    if (store.isPosted(entry.key)) return;
    store.post(entry);
    revived = true;
  };
  const isPosted = (...keys: string[]): boolean => keys.some((key) => store.isPosted(key));
  if (phase === "intake" || phase === "prepared") post({ key: "intake", kind: "intake", dueAt: now });
  if (phase === "cancelled" && !isPosted(LAST_PURGE, "forget")) post({ key: "purge", kind: "purge", dueAt: now });
  const documents = store.documents();
  // A request without documents ended long ago, and was reopened only to write an archive.
  const hasEnded = (phase === "completed" || phase === "failed") && documents.length > 0;
  if (hasEnded && !isPosted("forget")) post({ key: "finish", kind: "finish", dueAt: now });
  if (phase !== "processing") return revived;
  for (const { id, status, leaseUntil } of documents) {
    const open = store.batches(id).filter((batch) => batch.status !== "done");
    for (const { batch, ...state } of open.filter((each) => each.status === "queued")) {
      const dueAt = Math.max(now, state.leaseUntil);
      post({ key: batchKey(id, batch), kind: "batch", documentId: id, batch, dueAt });
    }
    if (open.length > 0 || isFinal(status)) continue;
    post({ key: documentKey(id), kind: "document", documentId: id, dueAt: Math.max(now, leaseUntil) });
  }
  return revived;
}

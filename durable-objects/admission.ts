import { isFinal } from "../storage/documents.ts";
import type { RequestState } from "./progress-rows.ts";
import type { ProgressStore } from "./progress-store.ts";

export const batchKey = (documentId: string, batch: number): string => `batch:${documentId}:${batch}`;
export const documentKey = (documentId: string): string => `document:${documentId}`;

export const uploadKey = (uploadId: string): string => `upload:${uploadId}`;

/** Moves as many waiting batches into the outbox as there is room for in the queues, due at once. */
export function admitBatches(store: ProgressStore, { now, room }: { now: number; room: number }): void {
  if (room === 0) return;
  for (const batch of store.waitingBatches(room)) {
    store.saveBatch({ ...batch, status: "queued" });
    const { documentId } = batch;
    store.post({ key: batchKey(documentId, batch.batch), kind: "batch", documentId, batch: batch.batch, dueAt: now });
  }
}

/**
 * Adds to the outbox what follows from the state of a request that has nothing due. Returns whether there was
 * anything.
 */
export function reviveWork(store: ProgressStore, { phase }: RequestState, now: number): boolean {
  if (phase === "cancelled") store.post({ key: "purge", kind: "purge", dueAt: now });
  if (phase === "completed" || phase === "failed") store.post({ key: "finish", kind: "finish", dueAt: now });
  if (phase !== "processing") return isFinal(phase);
  for (const { id, status } of store.documents()) {
    const open = store.batches(id).filter((batch) => batch.status !== "done");
    for (const { batch, ...state } of open.filter((each) => each.status === "queued")) {
      store.saveBatch({ ...state, batch, leaseUntil: 0 });
      store.post({ key: batchKey(id, batch), kind: "batch", documentId: id, batch, dueAt: now });
    }
    if (open.length > 0 || isFinal(status)) continue;
    store.leaseDocument(id, 0);
    store.post({ key: documentKey(id), kind: "document", documentId: id, dueAt: now });
  }
  return true;
}

import type { ProgressStore } from "./progress-store.ts";

export const batchKey = (documentId: string, batch: number): string => `batch:${documentId}:${batch}`;
export const documentKey = (documentId: string): string => `document:${documentId}`;

export const uploadKey = (uploadId: string): string => `upload:${uploadId}`;

/** Moves waiting batches into the outbox, due at once, as long as no more than `most` are in the queue. */
export function admitBatches(store: ProgressStore, { now, most }: { now: number; most: number }): void {
  for (const batch of store.waitingBatches(Math.max(0, most - store.countQueuedBatches()))) {
    store.saveBatch({ ...batch, status: "queued" });
    const { documentId } = batch;
    store.post({ key: batchKey(documentId, batch.batch), kind: "batch", documentId, batch: batch.batch, dueAt: now });
  }
}

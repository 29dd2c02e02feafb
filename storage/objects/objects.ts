import type { R2Bucket } from "@cloudflare/workers-types";

/** Objects deleted by one call to R2. */
const DELETE_BATCH = 1000;

/** Deletes every object below a prefix; safe to repeat. Returns how many there were. */
export async function deletePrefix(bucket: R2Bucket, prefix: string): Promise<number> {
  let removed = 0;
  for (;;) {
    // Lists from the start again, without a cursor: the objects of the previous round are gone.
    const listed = await bucket.list({ prefix, limit: DELETE_BATCH });
    if (listed.objects.length === 0) return removed;
    await bucket.delete(listed.objects.map((object) => object.key));
    removed += listed.objects.length;
  }
}

/**
 * Aborts a multipart upload. If it has completed in the meantime, nothing is done: its object is deleted like any
 * other.
 */
export async function abortUpload(bucket: R2Bucket, key: string, uploadId: string): Promise<void> {
  try {
    await bucket.resumeMultipartUpload(key, uploadId).abort();
  } catch (error) {
    if (!(error instanceof Error) || !/does not exist|no such upload/i.test(error.message)) throw error;
  }
}

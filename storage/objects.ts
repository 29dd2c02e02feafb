import type { R2Bucket } from "@cloudflare/workers-types";

/** Objects removed by one call to R2. */
const DELETE_BATCH = 1000;

/** Removes every object below a prefix; safe to repeat. Returns how many there were. */
export async function deletePrefix(bucket: R2Bucket, prefix: string): Promise<number> {
  let removed = 0;
  for (;;) {
    // Listing again from the start, not by cursor: what is listed is gone by the next round.
    const listed = await bucket.list({ prefix, limit: DELETE_BATCH });
    if (listed.objects.length === 0) return removed;
    await bucket.delete(listed.objects.map((object) => object.key));
    removed += listed.objects.length;
  }
}

/** A request that has not asked again for this long has none of its account's batches. */
const FORGOTTEN_AFTER_MS = 60_000;

/**
 * Divides the batches that one account may have in the queue at the same time among its requests: small requests get
 * all they need, the others get equal parts of the rest. Lives in memory; what an eviction forgets is soon asked
 * again.
 */
export class WorkShare {
  private readonly wishes = new Map<string, { batches: number; at: number }>();

  /** How many batches a request may have in the queue if it has this many left. Every request gets at least one. */
  of(requestId: string, batches: number, { now, most }: { now: number; most: number }): number {
    for (const [id, { at }] of this.wishes) if (at <= now - FORGOTTEN_AFTER_MS) this.wishes.delete(id);
    this.wishes.set(requestId, { batches, at: now });
    const ascending = [...this.wishes].sort(([, one], [, other]) => one.batches - other.batches);
    let left = most;
    for (const [index, [id, wish]] of ascending.entries()) {
      const share = Math.min(wish.batches, Math.floor(left / (ascending.length - index)));
      if (id === requestId) return Math.max(1, share);
      left -= share;
    }
    return 1;
  }
}

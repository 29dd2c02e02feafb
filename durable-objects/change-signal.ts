/** Waiting callers are told about changes at most this often, ... */
const EVERY_MS = 1_000;
/** ... and more seldom where many wait: each of them comes back, which must cost the work little. */
const FOR_EACH_MS = 100;

/**
 * Lets callers of one object wait until something happens there. Lives in memory: an eviction also ends the waiting
 * calls.
 */
export class ChangeSignal {
  private readonly waiting = new Set<() => void>();
  private toldAt = Date.now();
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Something happened; `now` if it is what they are waiting for, and not a step on the way. */
  announce({ now = false }: { now?: boolean } = {}): void {
    if (now) this.release();
    else if (this.timer === undefined) this.releaseInTime();
  }

  /** Resolves at the next announcement, or after `waitMs`. */
  async next(waitMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, waitMs);
    this.waiting.add(resolve);
    await promise;
    clearTimeout(timer);
    this.waiting.delete(resolve);
  }

  /** More may have come to wait in the meantime, so the time is looked at again when it seems over. */
  private releaseInTime(): void {
    this.timer = undefined;
    const waitMs = this.toldAt + Math.max(EVERY_MS, this.waiting.size * FOR_EACH_MS) - Date.now();
    if (waitMs <= 0) this.release();
    else this.timer = setTimeout(() => this.releaseInTime(), waitMs);
  }

  private release(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.toldAt = Date.now();
    for (const resolve of this.waiting) resolve();
    this.waiting.clear();
  }
}

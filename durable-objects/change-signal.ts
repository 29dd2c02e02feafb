/** Those who wait are told of changes at most this often, ... */
const EVERY_MS = 1_000;
/** ... and more seldom where many wait: each of them asks the database and comes back, which must cost the work little. */
const FOR_EACH_MS = 200;

/** Lets callers of one object wait until something happens there. Lives in memory: an eviction ends the calls that wait too. */
export class ChangeSignal {
  private readonly waiting = new Set<() => void>();
  private nextAt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Something happened; `now` when it is what they wait for, and not a step on the way. */
  announce({ now = false }: { now?: boolean } = {}): void {
    const waitMs = now ? 0 : this.nextAt - Date.now();
    if (waitMs <= 0) this.release();
    else this.timer ??= setTimeout(() => this.release(), waitMs);
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

  private release(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.nextAt = Date.now() + Math.max(EVERY_MS, this.waiting.size * FOR_EACH_MS);
    for (const resolve of this.waiting) resolve();
    this.waiting.clear();
  }
}

/** Lets callers of one object wait until something happens there. Lives in memory: an eviction ends the calls that wait too. */
export class ChangeSignal {
  private readonly waiting = new Set<() => void>();

  announce(): void {
    for (const resolve of this.waiting) resolve();
    this.waiting.clear();
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
}

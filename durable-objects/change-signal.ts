/** Waiting callers are told about changes at most this often, ... */
const EVERY_MS = 1_000;
/** ... and less often if many wait: each of them then calls again, which must not slow down the work. */
const FOR_EACH_MS = 100;
/**
 * Waits of this length or longer end at common moments, at most a tenth early: ending 300 one by one costs as much as
 * 300 changes.
 */
const LONG_MS = 1_000;
const EARLY_SHARE = 10;

/** Callers whose wait ends at the same moment. */
interface Company {
  over: Promise<void>;
  end: () => void;
  timer: ReturnType<typeof setTimeout>;
  size: number;
}

/**
 * Lets callers of one object wait until something happens there. Lives in memory: an eviction also ends the waiting
 * calls.
 */
export class ChangeSignal {
  /** By the moment at which their wait ends. */
  private readonly waiting = new Map<number, Company>();
  private toldAt = Date.now();
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Something happened; `now` if it is what they are waiting for, and not just a step towards it. */
  announce({ now = false }: { now?: boolean } = {}): void {
    if (now) this.release();
    else if (this.timer === undefined) this.releaseInTime();
  }

  /** Resolves at the next announcement, or after `waitMs`, slightly earlier if that is long. */
  next(waitMs: number): Promise<void> {
    const endsAt = Date.now() + waitMs;
    const step = waitMs < LONG_MS ? 1 : 10 ** Math.floor(Math.log10(waitMs)) / EARLY_SHARE;
    const company = this.companyUntil(Math.floor(endsAt / step) * step);
    company.size++;
    return company.over;
  }

  private companyUntil(endsAt: number): Company {
    const known = this.waiting.get(endsAt);
    if (known !== undefined) return known;
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      this.waiting.delete(endsAt);
      end();
    }, endsAt - Date.now());
    const company = { over, end, timer, size: 0 };
    this.waiting.set(endsAt, company);
    return company;
  }

  private count(): number {
    return this.waiting.values().reduce((sum, { size }) => sum + size, 0);
  }

  /**
   * More callers may have come to wait in the meantime, so the clock is checked again when the time seems to be over.
   */
  private releaseInTime(): void {
    this.timer = undefined;
    const waitMs = this.toldAt + Math.max(EVERY_MS, this.count() * FOR_EACH_MS) - Date.now();
    if (waitMs <= 0) this.release();
    else this.timer = setTimeout(() => this.releaseInTime(), waitMs);
  }

  private release(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.toldAt = Date.now();
    for (const { end, timer } of this.waiting.values()) {
      clearTimeout(timer);
      end();
    }
    this.waiting.clear();
  }
}

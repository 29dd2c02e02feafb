/** Minimum interval between two notifications of waiting callers. */
const EVERY_MS = 1_000;
/** The interval grows by this for each waiting caller: each of them calls again, which must not slow down the work. */
const FOR_EACH_MS = 100;
/**
 * Waits of at least this length end at rounded times, at most a tenth early: ending 300 waits one by one costs as much
 * as 300 notifications.
 */
const LONG_MS = 1_000;
const EARLY_SHARE = 10;

/** Callers whose waits end at the same time. */
interface Company {
  over: Promise<void>;
  end: () => void;
  timer: ReturnType<typeof setTimeout>;
  size: number;
}

/**
 * Lets callers of a Durable Object wait until something happens there. Kept in memory: an eviction ends the waiting
 * calls too.
 */
export class ChangeSignal {
  /** By the time at which the waits end, in milliseconds since 1970. */
  private readonly waiting = new Map<number, Company>();
  private toldAt = Date.now();
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Notifies waiting callers of progress within the interval, or at once with `now`, for what they are waiting for. */
  announce({ now = false }: { now?: boolean } = {}): void {
    if (now) this.release();
    else if (this.timer === undefined) this.releaseInTime();
  }

  /** Resolves at the next notification, or after `waitMs`; a long wait may end slightly early. */
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

  /** More callers may have arrived and lengthened the interval, so the time is checked again when the timer fires. */
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

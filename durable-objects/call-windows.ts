/** A bound on calls or bytes of one caller in a minute. */
export interface WindowPolicy {
  /** Its name in the `RateLimit` headers. */
  name: string;
  /** What is counted: each subject has its own window. */
  subject: string;
  quota: number;
  /** How much the present call takes. */
  cost: number;
}

export interface WindowState {
  name: string;
  quota: number;
  remaining: number;
  resetSeconds: number;
}

export interface WindowVerdict {
  ok: boolean;
  states: WindowState[];
}

export const WINDOW_SECONDS = 60;
const WINDOW_MS = WINDOW_SECONDS * 1000;

/**
 * Counts in windows of a minute that begin with their first call. Lives in memory: after an eviction a window starts
 * again, which is in the caller's favour.
 */
export class CallWindows {
  private readonly windows = new Map<string, { endsAt: number; used: number }>();

  /**
   * Counts a call under all its policies, or under none if one of them is used up. The last call may exceed its quota.
   */
  count(policies: WindowPolicy[], now: number): WindowVerdict {
    for (const [subject, { endsAt }] of this.windows) if (endsAt <= now) this.windows.delete(subject);
    const used = (subject: string): number => this.windows.get(subject)?.used ?? 0;
    const ok = policies.every(({ subject, quota, cost }) => cost === 0 || used(subject) < quota);
    if (ok) for (const { subject, cost } of policies) this.add(subject, cost, now);
    const states = policies.map(({ name, subject, quota }) => ({
      name,
      quota,
      remaining: Math.max(0, quota - used(subject)),
      resetSeconds: Math.ceil(((this.windows.get(subject)?.endsAt ?? now + WINDOW_MS) - now) / 1000),
    }));
    return { ok, states };
  }

  /** Counts what became known only afterwards. */
  add(subject: string, cost: number, now: number): void {
    const window = this.windows.get(subject) ?? { endsAt: now + WINDOW_MS, used: 0 };
    window.used += cost;
    this.windows.set(subject, window);
  }
}

/** A limit on one caller's calls or bytes per minute. */
export interface WindowPolicy {
  /** Name of the limit in the `RateLimit` headers. */
  name: string;
  /** What is counted; each subject has its own window. */
  subject: string;
  quota: number;
  /** How much this call uses of the quota. */
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
 * Counts in one-minute windows that begin with their first call. Kept in memory: after an eviction a new window begins,
 * to the caller's benefit.
 */
export class CallWindows {
  private readonly windows = new Map<string, { endsAt: number; used: number }>();

  /**
   * Counts a call against all its policies, or against none if any quota is used up. The last call may exceed its
   * quota.
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

  /** Adds a cost that became known only after the call was counted. */
  add(subject: string, cost: number, now: number): void {
    const window = this.windows.get(subject) ?? { endsAt: now + WINDOW_MS, used: 0 };
    window.used += cost;
    this.windows.set(subject, window);
  }
}

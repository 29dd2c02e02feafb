import type { WindowState } from "../../durable-objects/fair-use/call-windows.ts";

/** More keys at their limit than one isolate usually sees; the oldest is evicted and looked up again. */
const MOST_KEYS = 10_000;
/** Limits that every call counts against: once one is exhausted, no call can pass. */
const OF_EVERY_CALL = new Set(["key", "account"]);

/**
 * API keys that have exhausted a limit for the current minute, by hash. A caller that keeps calling is refused without
 * a query to the database or the account's meter, so that it does not slow down others. Lives in the isolate's memory.
 */
export class SpentKeys {
  private readonly keys = new Map<string, { until: number; at: number; states: WindowState[] }>();

  /** Remembers a key that was refused at `now`, until the exhausted limit resets. */
  note(hash: string, states: WindowState[], now: number): void {
    const spent = states.filter(({ name, remaining }) => remaining === 0 && OF_EVERY_CALL.has(name));
    if (spent.length === 0) return;
    // `resetSeconds` is rounded up, and the entry must not outlive the window.
    const until = now + Math.min(...spent.map(({ resetSeconds }) => resetSeconds - 1)) * 1000;
    const [oldest] = this.keys.keys();
    if (this.keys.size >= MOST_KEYS && oldest !== undefined) this.keys.delete(oldest);
    this.keys.set(hash, { until, at: now, states });
  }

  /** The limits of a key that has exhausted one; `undefined` if the meter has to be asked. */
  statesOf(hash: string, now: number): WindowState[] | undefined {
    const spent = this.keys.get(hash);
    if (spent === undefined) return undefined;
    if (now >= spent.until) {
      this.keys.delete(hash);
      return undefined;
    }
    const since = (now - spent.at) / 1000;
    return spent.states.map((state) => ({
      ...state,
      resetSeconds: Math.max(0, Math.ceil(state.resetSeconds - since)),
    }));
  }
}

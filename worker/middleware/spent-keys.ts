import type { WindowState } from "../../durable-objects/call-windows.ts";

/** More keys at their limit than one isolate sees; the oldest is forgotten, and looked up again. */
const MOST_KEYS = 10_000;
/** Limits that every call takes from: once one is spent, no call can pass. */
const OF_EVERY_CALL = new Set(["key", "account"]);

/**
 * API keys that have nothing left in their minute, by hash. A caller that keeps calling is refused from here, without
 * asking the database or the account's meter, so that others do not notice. Lives in the isolate's memory.
 */
export class SpentKeys {
  private readonly keys = new Map<string, { until: number; at: number; states: WindowState[] }>();

  /** Remembers a key that was refused at `now`, until the limit it reached starts again. */
  note(hash: string, states: WindowState[], now: number): void {
    const spent = states.filter(({ name, remaining }) => remaining === 0 && OF_EVERY_CALL.has(name));
    if (spent.length === 0) return;
    // The rest of a window is given in whole seconds, rounded up: the memory of it must not outlast the window.
    const until = now + Math.min(...spent.map(({ resetSeconds }) => resetSeconds - 1)) * 1000;
    const [oldest] = this.keys.keys();
    if (this.keys.size >= MOST_KEYS && oldest !== undefined) this.keys.delete(oldest);
    this.keys.set(hash, { until, at: now, states });
  }

  /** The state of the limits of a key that has nothing left; `undefined` if that has to be looked up. */
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

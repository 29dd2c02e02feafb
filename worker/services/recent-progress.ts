import type { LiveRequest } from "../../durable-objects/live-status.ts";

type Running = Required<LiveRequest>["running"];

/** An orchestrator is asked where its work stands at most this often by one isolate, however many ask here. */
const RECENT_MS = 1_000;
const MOST_REQUESTS = 1_000;

/**
 * Where the work of requests stood a moment ago. Whether a request still runs, or is there at all, this does not say: the
 * database does, so that an ending or a removal shows with the next call. Lives in the isolate's memory.
 */
class RecentProgress {
  private readonly known = new Map<string, { running: Running; at: number }>();

  of(requestId: string, now: number): Running | undefined {
    const found = this.known.get(requestId);
    return found !== undefined && found.at <= now && now < found.at + RECENT_MS ? found.running : undefined;
  }

  note(requestId: string, running: Running | undefined, at: number): void {
    this.known.delete(requestId);
    if (running === undefined) return;
    const [oldest] = this.known.keys();
    if (this.known.size >= MOST_REQUESTS && oldest !== undefined) this.known.delete(oldest);
    this.known.set(requestId, { running, at });
  }
}

/** One for the isolate. */
export const recentProgress = new RecentProgress();

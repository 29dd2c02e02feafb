import type { LiveRequest } from "../../../durable-objects/work/live-status.ts";
import { isFinal } from "../../../storage/database/documents.ts";

type Running = Required<LiveRequest>["running"];

/** An isolate asks a request's orchestrator for progress at most this often, however many callers there are. */
const RECENT_MS = 1_000;
const MOST_REQUESTS = 1_000;

/**
 * Recent progress of requests. It does not say whether a request is still running or still exists: the database does,
 * so that the next call sees its end or removal. Lives in the isolate's memory.
 */
class RecentProgress {
  private readonly known = new Map<string, { running: Running; at: number }>();

  of(requestId: string, now: number): Running | undefined {
    const found = this.known.get(requestId);
    return found !== undefined && found.at <= now && now < found.at + RECENT_MS ? found.running : undefined;
  }

  /** Keeps the earlier entry if it is further along: answers may arrive out of order. */
  note(requestId: string, running: Running | undefined, at: number): void {
    const before = this.known.get(requestId);
    const isRecent = before !== undefined && before.at > at - RECENT_MS;
    if (running !== undefined && isRecent && progressOf(before.running) > progressOf(running)) return;
    this.known.delete(requestId);
    if (running === undefined) return;
    const [oldest] = this.known.keys();
    if (this.known.size >= MOST_REQUESTS && oldest !== undefined) this.known.delete(oldest);
    this.known.set(requestId, { running, at });
  }
}

const progressOf = ({ documents }: Running): number =>
  documents.reduce((sum, { status, pagesDone }) => sum + pagesDone + (isFinal(status) ? 1 : 0), 0);

/** One for each isolate. */
export const recentProgress = new RecentProgress();

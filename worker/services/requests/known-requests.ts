/** More requests than one isolate usually sees; the oldest is evicted and looked up again. */
const MOST_REQUESTS = 10_000;

/**
 * Owners of the requests that this isolate has accepted or seen running. An owner never changes, so the orchestrator of
 * a known request can be called directly; for unknown ids that call would create an orchestrator. Lives in the
 * isolate's memory.
 */
class KnownRequests {
  private readonly accounts = new Map<string, string>();

  isOf(requestId: string, accountId: string): boolean {
    return this.accounts.get(requestId) === accountId;
  }

  note(requestId: string, accountId: string): void {
    const [oldest] = this.accounts.keys();
    if (this.accounts.size >= MOST_REQUESTS && oldest !== undefined) this.accounts.delete(oldest);
    this.accounts.set(requestId, accountId);
  }

  forget(requestId: string): void {
    this.accounts.delete(requestId);
  }
}

/** One for each isolate. */
export const knownRequests = new KnownRequests();

/** More requests than one isolate hears of in a while; the oldest is forgotten, and looked up again. */
const MOST_REQUESTS = 10_000;

/**
 * Whose the requests are that this isolate has accepted, or seen running. That never changes, so a request that is known can be
 * asked of its orchestrator at once; of ids that nobody has seen no orchestrator is to be made. Lives in the isolate's memory.
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

/** One for the isolate. */
export const knownRequests = new KnownRequests();

import type { KeyOwner } from "../../storage/database/accounts.ts";

/** More keys than one isolate usually sees; the oldest is evicted and looked up again. */
const MOST_KEYS = 10_000;

/**
 * Owners of API keys, by hash. The owner of a key never changes and can be cached; whether the key is still valid is
 * checked with every call. Lives in the isolate's memory.
 */
export class KnownKeys {
  private readonly owners = new Map<string, KeyOwner>();

  ownerOf(hash: string): KeyOwner | undefined {
    return this.owners.get(hash);
  }

  note(hash: string, owner: KeyOwner): void {
    const [oldest] = this.owners.keys();
    if (this.owners.size >= MOST_KEYS && oldest !== undefined) this.owners.delete(oldest);
    this.owners.set(hash, owner);
  }

  forget(hash: string): void {
    this.owners.delete(hash);
  }
}

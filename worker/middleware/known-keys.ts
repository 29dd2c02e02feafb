import type { KeyOwner } from "../../storage/accounts.ts";

/** More keys than one isolate sees; the oldest is forgotten, and looked up again. */
const MOST_KEYS = 10_000;

/**
 * The owner of an API key, by its hash. That never changes, so it may be remembered; whether the key is still valid is
 * asked with every call. Lives in the isolate's memory.
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

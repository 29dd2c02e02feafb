import type { Wishes } from "./wishes.ts";

/**
 * What was typed, except for files and a password: kept for this tab, so that a reload or a new session loses nothing.
 */
export interface Draft {
  mode: string;
  source: string;
  urls: string;
  schema: string;
  wishes: Wishes;
}

/** Named by account, so that one person's draft is not shown to the next who signs in. */
const nameOf = (account: string): string => `quire.playground.${account}`;

export function keepDraft(account: string, draft: Draft): void {
  sessionStorage.setItem(nameOf(account), JSON.stringify(draft));
}

export function keptDraft(account: string): Draft | undefined {
  const text = sessionStorage.getItem(nameOf(account));
  return text === null ? undefined : JSON.parse(text);
}

import { QuireError } from "../api/quire-error.ts";
import type { FailedEntry } from "../api/schemas.ts";

/** The one result of an envelope for one document; throws what the service says about a failed one. */
export function onlyEntry<Entry extends { success: true }>(envelope: { results: (FailedEntry | Entry)[] }): Entry {
  const [entry] = envelope.results;
  if (entry?.success) return entry;
  throw new QuireError({
    status: 200,
    code: entry?.code ?? "missing_result",
    detail: entry?.error ?? "The service returned no result",
    retryable: false,
  });
}

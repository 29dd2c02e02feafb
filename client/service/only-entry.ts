import { QuireError } from "../api/quire-error.ts";
import type { FailedEntry } from "../api/schemas.ts";

/** The only result in an envelope for one document. Throws the service's error if the document has failed. */
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

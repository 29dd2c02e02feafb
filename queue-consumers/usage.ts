import type { Usage } from "../storage/database/documents.ts";

/** Total usage of models for a document; `null` if none was used. */
export function totalUsage(usages: Usage[]): Usage | null {
  const total = (of: (usage: Usage) => number) => usages.reduce((sum, usage) => sum + of(usage), 0);
  const calls = total((usage) => usage.calls);
  if (calls === 0) return null;
  return {
    calls,
    inputTokens: total((usage) => usage.inputTokens),
    outputTokens: total((usage) => usage.outputTokens),
  };
}

import { judgedBy } from "../../../judging/logistic.ts";
import { termCandidates, termEvidence } from "./term-evidence.ts";
import weights from "./term-weights.json" with { type: "json" };
import type { ProseValue } from "./text/prose-text.ts";

/** The probability from which a time is taken for the term: many agreements state other times and no term. */
const LEAST = 0.6;

/** The time after which an agreement or its duties end, in wordings that no rule knows; `undefined` if none is likely. */
export function likelyTerm(text: string): ProseValue | undefined {
  const durations = termCandidates(text);
  const evidence = termEvidence(text, durations);
  let best: { value: ProseValue; probability: number } | undefined;
  for (const [index, { value, start, end }] of durations.entries()) {
    const probability = judgedBy(weights, evidence[index] ?? []);
    if (probability >= LEAST && probability > (best?.probability ?? 0))
      best = { value: { value, from: start, to: end }, probability };
  }
  return best?.value;
}

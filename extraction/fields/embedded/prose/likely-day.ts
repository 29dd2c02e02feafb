import { judgedBy } from "../../../judging/logistic.ts";
import { dayCandidates } from "./day-evidence.ts";
import weights from "./day-weights.json" with { type: "json" };
import type { ProseText, ProseValue } from "./text/prose-text.ts";

/** The probability from which a day is taken for the agreement's. */
const LEAST = 0.4;

/** The day on which an agreement takes effect, in wordings that no rule knows; `undefined` if none is likely. */
export function likelyDay(prose: ProseText): ProseValue | undefined {
  if (!prose.hasOpening) return undefined;
  let best: { value: ProseValue; probability: number } | undefined;
  for (const { date, values } of dayCandidates(prose)) {
    const { value, start, end } = date;
    const probability = judgedBy(weights, values);
    if (probability >= LEAST && probability > (best?.probability ?? 0))
      best = { value: { value, from: start, to: end }, probability };
  }
  return best?.value;
}

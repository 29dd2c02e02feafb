import type { DoubtSurvey } from "./doubt-survey.ts";
import type { FieldPage } from "./fields-answer.ts";

/** Why a required field has no value. */
export interface MissingReason {
  reason: "not_on_page" | "ambiguous" | "unlikely" | "below_threshold" | "no_text";
  /** The values that may be the right one, if there are any. */
  candidates: (string | number)[];
  message: string;
}

/** Numbers of the pages that have no readable text, but pictures or fonts without a mapping to Unicode. */
export const pagesWithoutText = (pages: FieldPage[]): number[] =>
  pages
    .filter(({ model, words }) => words.lines.length === 0 || model.warnings.includes("garbled_text"))
    .map(({ model }) => model.pageNumber);

/** Why no batch has a value for the property at a path. */
export function missingReason(path: string, doubts: DoubtSurvey): MissingReason {
  const { unread } = doubts;
  if (doubts.nothingRead) {
    const message =
      "The required field was not found: the document has no text that can be read (pictures of pages, or broken fonts).";
    return { reason: "no_text", candidates: [], message };
  }
  const { reasons, candidates } = doubts.at(path) ?? { reasons: new Set(), candidates: [] };
  const shown = candidates.map((candidate) => JSON.stringify(candidate)).join(", ");
  if (reasons.has("ambiguous")) {
    const message = `The required field was not found: several values are equally likely (${shown}).`;
    return { reason: "ambiguous", candidates, message };
  }
  if (reasons.has("below_threshold")) {
    const message = `The required field has no value above \`min_confidence\` (found: ${shown}).`;
    return { reason: "below_threshold", candidates, message };
  }
  if (candidates.length > 0) {
    const message = `The required field was not found: there is too little evidence for any value (${shown}).`;
    return { reason: "unlikely", candidates, message };
  }
  const beside = unread.length === 0 ? "" : ` Pages without readable text: ${unread.slice(0, 20).join(", ")}.`;
  return {
    reason: "not_on_page",
    candidates: [],
    message: `The required field was not found: no page shows it.${beside}`,
  };
}

import { type LinedPage, wordsOfSpan } from "../lines/page-lines.ts";
import type { Candidate } from "./candidate.ts";
import { isCaption } from "./captions.ts";
import type { LabelPlace } from "./find-labels.ts";
import type { LabelQuestion } from "./first-value.ts";
import { readKind } from "./read-kind.ts";

/** "327 BALLOTS CAST": the figure before what it counts, unless it is the number of a form's box. */
export function countAhead(
  page: LinedPage,
  { line, start, end }: LabelPlace,
  { kind, locale }: LabelQuestion,
): Candidate | undefined {
  if (!/^(?:number|integer)$/.test(kind) || end < line.text.length || start < 2 || isCaption(page, line))
    return undefined;
  const [found] = readKind(line.text.slice(0, start), kind, locale);
  if (found?.whole !== true) return undefined;
  return { value: found.value, score: 0, page: line.page, words: wordsOfSpan(line, found.start, found.end) };
}

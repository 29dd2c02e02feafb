import { parseBoolean } from "../../../values/booleans.ts";
import { plainLetters } from "../../../values/plain-letters.ts";
import { findLabels } from "../labels/find-labels.ts";
import type { ScalarValue } from "../labels/scalar-value.ts";
import { type LinedPage, linesRightOf } from "../lines/page-lines.ts";
import type { Wanted } from "../wanted/wanted.ts";

/** The answer, yes or no, beside the label. */
export function answerBeside(pages: LinedPage[], { labels, words }: Wanted): ScalarValue | undefined {
  return answer(pages, labels, parseBoolean) ?? stateBeside(pages, words);
}

/** "Breakfast: included", "Parking: not included", of what is called "breakfast_included". */
function stateBeside(pages: LinedPage[], words: readonly string[]): ScalarValue | undefined {
  const state = words.at(-1) ?? "";
  if (words.length < 2 || !STATE.test(state)) return undefined;
  return answer(pages, [words.slice(0, -1).join(" ")], (text) => {
    const said = plainLetters(text.trim()).replace(/[.,;:!]+$/, "");
    if (said === state) return true;
    return NOT.test(said) && said.endsWith(state) ? false : undefined;
  });
}

/** Participles, with which the names of answers end. */
const STATE =
  /(?:ed|en|paid|inclus[ei]?|compris[ei]?|incluid[oa]s?|pagad[oa]|inbegriffen|bezahlt|pagato|betaald|betald)$/;
const NOT = /^(?:not|non?|nicht|pas|niet|inte|ej|nao)\s/;

function answer(
  pages: LinedPage[],
  labels: readonly string[],
  parse: (text: string) => boolean | undefined,
): ScalarValue | undefined {
  for (const page of pages) {
    for (const label of findLabels(page, labels)) {
      const behind = label.line.text.slice(label.end).replace(/^[\s:.?]+/, "");
      const own = parse(behind) ?? answerBefore(behind, parse);
      if (own !== undefined) return { value: own, page: page.page, words: label.line.words };
      const [right] = linesRightOf(page, label.box).filter((line) => line !== label.line);
      const beside = right === undefined ? undefined : parse(right.text);
      if (right !== undefined && beside !== undefined) return { value: beside, page: page.page, words: right.words };
    }
  }
  return undefined;
}

/** The answer before the next label of a line: "Autopay: No  Paperless billing: Yes". */
function answerBefore(text: string, parse: (text: string) => boolean | undefined): boolean | undefined {
  const [, first = ""] = /^(\p{L}+)\s+\p{Lu}[\p{L} ]{1,40}:/u.exec(text) ?? [];
  return first === "" ? undefined : parse(first);
}

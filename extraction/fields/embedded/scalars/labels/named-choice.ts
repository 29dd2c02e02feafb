import { plainText, TextIndex } from "../../../values/plain-text.ts";
import type { LinedPage, TextLine } from "../lines/page-lines.ts";
import { labelledValues } from "./candidates.ts";
import type { Locale } from "./read-kind.ts";
import type { ScalarValue } from "./scalar-value.ts";

/** An allowed value of at least this many letters does not occur by chance. */
const FEWEST_LETTERS = 3;

/** Several properties of one schema may ask for the lines of the same pages. */
const indexes = new WeakMap<LinedPage[], TextIndex<TextLine>>();

function indexOf(pages: LinedPage[]): TextIndex<TextLine> {
  const known = indexes.get(pages);
  if (known !== undefined) return known;
  const made = new TextIndex(pages.flatMap(({ lines }) => lines.map((line) => ({ item: line, text: line.text }))));
  indexes.set(pages, made);
  return made;
}

interface ChoiceQuestion {
  allowed: readonly (string | number | boolean)[];
  labels: readonly string[];
  locale: Locale;
}

/** The allowed value beside the label, or the only one that occurs anywhere. */
export function namedChoice(pages: LinedPage[], { allowed, labels, locale }: ChoiceQuestion): ScalarValue | undefined {
  const [labelled] = labelledValues(pages, { kind: "text", labels, locale });
  const said = labelled && ` ${plainText(String(labelled.value))} `;
  const beside = said && allowed.filter((value) => said.includes(` ${plainText(String(value))} `));
  const [only] = beside ?? [];
  if (labelled !== undefined && only !== undefined && beside?.length === 1) return { ...labelled, value: only };
  const anywhere = allowed.flatMap((value) => {
    const plain = typeof value === "string" ? plainText(value) : "";
    const line = plain.length < FEWEST_LETTERS ? undefined : indexOf(pages).first(plain);
    return line === undefined ? [] : [{ value, page: line.page, words: line.words }];
  });
  return anywhere.length === 1 ? anywhere[0] : undefined;
}

import type { Word } from "../../../../page/page-words.ts";
import { currencyCode } from "../../../values/currencies.ts";
import type { LinedPage } from "../lines/page-lines.ts";
import type { ScalarValue } from "./scalar-value.ts";

/** The currency that the pages print far more often than any other one. */
export function usualCurrency(pages: LinedPage[]): ScalarValue | undefined {
  const counts = new Map<string, ScalarValue & { count: number }>();
  for (const { page, lines } of pages) {
    for (const word of lines.flatMap(({ words }) => words.filter((each, at) => isBesideFigure(words, each, at)))) {
      const code = currencyCode(word.text.replace(/[\d.,\s()-]/g, ""));
      if (code === undefined) continue;
      const known = counts.get(code);
      if (known === undefined) counts.set(code, { value: code, page, words: [word], count: 1 });
      else known.count++;
    }
  }
  const [most, next] = [...counts.values()].sort((a, b) => b.count - a.count);
  return most !== undefined && (next === undefined || most.count > 2 * next.count) ? most : undefined;
}

/** "$" alone begins command lines in manuals; as a currency it is beside a figure. */
const isBesideFigure = (words: Word[], { text }: Word, at: number): boolean =>
  !/^\p{Sc}+$/u.test(text) || [words[at - 1], words[at + 1]].some((word) => /\d/.test(word?.text ?? ""));

import { meaningKeys } from "../../meaning-keys.ts";
import { findDates } from "../../values/dates.ts";
import { findLabels } from "./labels/find-labels.ts";
import type { OtherWords } from "./labels/other-words.ts";
import { type Locale, readKind } from "./labels/read-kind.ts";
import type { ScalarValue } from "./labels/scalar-value.ts";
import { type LinedPage, linesRightOf, type TextLine, textLine, wordsOfSpan } from "./lines/page-lines.ts";
import type { Wanted } from "./wanted/wanted.ts";

/** Kinds whose values show in a row what they are. */
const READABLE: ReadonlySet<Wanted["kind"]> = new Set(["date", "amount", "number", "integer", "percentage"]);

/** What the cells of a row need not say: its day, and its figure. */
const OF_ROW: ReadonlySet<string> = new Set(["date", "day", "amount", "quantity", "total"]);

/** The day or the figure in the row of what owns it, "Latest reading   12 May   7312"; `null` if the row has none. */
export function inOwnersRow(
  pages: readonly LinedPage[],
  { owner, words, kind }: Wanted,
  other: OtherWords,
  locale: Locale,
): ScalarValue | null | undefined {
  if (owner.length === 0 || !READABLE.has(kind) || !meaningKeys(words).some((key) => OF_ROW.has(key))) return undefined;
  const labels = [owner.join(" "), ...other.labels(owner)];
  const rows = pages.flatMap((page) =>
    findLabels(page, labels).flatMap((label) => {
      const beside = linesRightOf(page, label.box).filter((line) => line !== label.line);
      return label.before > 0 || beside.length === 0 ? [] : [[behind(label.line, label.end), ...beside]];
    }),
  );
  const [row] = rows;
  if (row === undefined || rows.length > 1) return undefined;
  for (const line of row) {
    if (kind !== "date" && findDates(line.text, { order: locale.order }).length > 0) continue;
    const [found] = readKind(line.text, kind, locale);
    if (found !== undefined)
      return { value: found.value, page: line.page, words: wordsOfSpan(line, found.start, found.end) };
  }
  return null;
}

function behind(line: TextLine, end: number): TextLine {
  const words = line.words.filter((_, at) => (line.offsets[at] ?? 0) >= end);
  return textLine(line.page, line.index, { words, box: line.box });
}

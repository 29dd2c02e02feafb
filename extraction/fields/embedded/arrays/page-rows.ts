import { type Box, height, union } from "../../../geometry/box.ts";
import type { Word } from "../../../page/page-words.ts";
import type { FieldPage } from "../../fields-answer.ts";

/** A word with the position of its line, for citations. */
export interface PlacedWord extends Word {
  line: number;
}

/** Words without a column gap between them. */
export interface Segment {
  box: Box;
  words: PlacedWord[];
  text: string;
}

/** Everything at one height of a page, from left to right. */
export interface PageRow {
  page: number;
  box: Box;
  segments: Segment[];
}

/** Share of the smaller height by which two lines of one row overlap. */
const SAME_ROW = 0.6;
/** A rule of characters, as listings of printers have it: "--------". */
const TYPED_RULE = /^[-=_*+|\u2013\u2014\u2500-\u257f]{4,}$/u;
/** Greatest height of a horizontal line, in font sizes. */
const TALLEST_LINE = 2.5;

/** The rows of a page from top to bottom. */
export function pageRows({ words: { lines, pageNumber } }: FieldPage): PageRow[] {
  const rows: PageRow[] = [];
  for (const [line, { box, words }] of lines.entries()) {
    // Vertical text is in no row.
    if (height(box) > TALLEST_LINE * (words[0]?.size ?? 0)) continue;
    if (words.every(({ text }) => TYPED_RULE.test(text))) continue;
    const segment = segmentOf(words.map((word) => ({ ...word, line })));
    if (segment === undefined) continue;
    const row = rows.slice(-4).findLast((candidate) => isSameRow(candidate.box, box));
    if (row === undefined) {
      rows.push({ page: pageNumber, box, segments: [segment] });
    } else {
      row.segments.push(segment);
      row.box = union(row.box, box);
    }
  }
  for (const row of rows) row.segments.sort((a, b) => a.box.left - b.box.left);
  return rows.sort((a, b) => a.box.top - b.box.top);
}

function isSameRow(a: Box, b: Box): boolean {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return shared >= SAME_ROW * Math.min(height(a), height(b));
}

export function segmentOf(words: PlacedWord[]): Segment | undefined {
  const [first] = words;
  if (first === undefined) return undefined;
  const box = words.reduce((all, word) => union(all, word.box), first.box);
  return { box, words, text: words.map((word) => word.text).join(" ") };
}

export const rowText = (row: PageRow): string => row.segments.map((segment) => segment.text).join(" ");

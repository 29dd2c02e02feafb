import type { Edge } from "./edges.ts";
import { linePitch } from "./region.ts";
import { median, type Row } from "./rows.ts";
import { segmentsOf } from "./segments.ts";
import { isHeading } from "./stack-parts.ts";
import type { TableDraft } from "./table-draft.ts";
import { looksTabular, textGridConfidence } from "./table-evidence.ts";
import { columnGaps } from "./text-columns.ts";
import { textGrid } from "./text-grid.ts";

/** A blank band of this many line pitches ends a table without a frame. */
const LARGEST_GAP = 3;
/** One-cell lines in a row inside a table: continuation lines or a heading over a group of rows. */
const MOST_SINGLE_LINES = 2;

/** A heading between two tables stands this many of its font sizes below the last line. */
const HEADING_GAP = 1.6;

/** In a justified line of so many gaps the widest is less than this many times the middle one ... */
const FEWEST_GAPS = 3;
const EQUAL_GAPS = 1.6;
/** ... and less than this many font sizes; its pieces are words, not figures. */
const WIDEST_SPACE = 2.5;
const WORD_SHARE = 0.7;

export interface FoundTable {
  draft: TableDraft;
  /** Rows of the region that it takes up: `[first, last]`. */
  first: number;
  last: number;
}

/** Tables that only the alignment of their cells shows, in the rows of one region. */
export function unruledTables(rows: Row[], horizontal: Edge[]): FoundTable[] {
  const tables: FoundTable[] = [];
  for (const [first, last] of tabularRuns(rows)) {
    const found = bestTable(rows, first, last, horizontal);
    if (found) tables.push(found);
  }
  return tables;
}

/** Runs of lines most of which have two or more cells. */
function tabularRuns(rows: Row[]): [number, number][] {
  const pitch = linePitch(rows);
  const size = median(rows.map((row) => row.size));
  const counts = rows.map((row) => (segmentsOf(row).length < 2 || isEvenlySpaced(row) ? 1 : segmentsOf(row).length));
  const runs: [number, number][] = [];
  let first = -1;
  let last = -1;
  const close = (): void => {
    if (first >= 0 && last > first) runs.push([first, last]);
    first = -1;
  };
  rows.forEach((row, index) => {
    const gap = row.baseline - (rows[index - 1]?.baseline ?? row.baseline);
    if (
      first >= 0 &&
      (gap > LARGEST_GAP * pitch ||
        index - last > MOST_SINGLE_LINES + 1 ||
        (isHeading(row, size) && gap > HEADING_GAP * row.size))
    )
      close();
    if ((counts[index] ?? 0) < 2) return;
    if (first < 0) first = index;
    last = index;
  });
  close();
  return runs;
}

/** Words with about the same gap between all of them: a justified line in a narrow place, beside a drop cap or picture. */
function isEvenlySpaced(row: Row): boolean {
  if (row.fragments.length <= FEWEST_GAPS) return false;
  const gaps = row.fragments.slice(1).map((word, index) => word.box.left - (row.fragments[index]?.box.right ?? 0));
  const widest = Math.max(...gaps);
  if (!(widest < WIDEST_SPACE * row.size && widest < EQUAL_GAPS * median(gaps))) return false;
  const words = row.fragments.filter((fragment) => /\p{L}/u.test(fragment.text)).length;
  return words >= WORD_SHARE * row.fragments.length;
}

/** The run as a table, or its longest part that is one when lines at its ends spoil the columns. */
function bestTable(rows: Row[], first: number, last: number, horizontal: Edge[]): FoundTable | undefined {
  for (const [from, to] of [
    [first, last],
    [first + 1, last],
    [first, last - 1],
    [first + 2, last],
  ] as const) {
    const part = rows.slice(from, to + 1);
    if (part.length < 3) continue;
    const size = part[0]?.size ?? 10;
    if (columnGaps(part, size).length === 0) continue;
    const rules = horizontal.filter((edge) => part.some((row) => edge.from < row.box.right && edge.to > row.box.left));
    const inside = rules.filter(
      (edge) => edge.at > (part[0]?.box.top ?? 0) && edge.at < (part.at(-1)?.box.bottom ?? 0),
    );
    const draft = textGrid(part, { rules: inside });
    if (draft && looksTabular(draft, "none"))
      return { draft: { ...draft, confidence: textGridConfidence(draft, "none") }, first: from, last: to };
  }
  return undefined;
}

import type { Edge } from "../../drawings/edges.ts";
import { type GridLine, orderOf } from "./grid-line.ts";
import { type RowGrid, rowGrid, share } from "./row-grid.ts";
import { textEvidence } from "./row-texts.ts";

/** Names of the evidence of whether a line belongs to the table row above, in the order of its values. */
export const ROW_EVIDENCE = [
  "joined by rules of thumb",
  "drawn cells",
  "rule between",
  "rule between the two before",
  "rule between the two after",
  "step to size",
  "step to smallest",
  "step to median",
  "step to last",
  "step to next",
  "spread of steps",
  "share of wide steps",
  "columns",
  "lines",
  "line",
  "lines left",
  "filled",
  "filled before",
  "filled after",
  "first column",
  "first column before",
  "first column after",
  "lines since first column",
  "lines since full line",
  "lines with first column",
  "full lines",
  "shared columns",
  "new columns",
  "first filled column",
  "figures",
  "figures before",
  "figures below figures",
  "next figures below figures",
  "completes a number",
  "small first letters",
  "capital first letters",
  "first column begins small",
  "open ends before",
  "full stops before",
  "no room before",
  "room before",
  "least room",
  "letters",
  "letters before",
  "bold",
  "bold before",
  "size to size before",
  "indent",
  "spans",
  "spans before",
  "open brackets",
  "colon before",
  "words",
  "words before",
  "text fills its column before",
  "texts fill their columns",
  "lines filled alike",
  "lines filled like the one before",
  "letters of the column before",
  "texts above several",
  "lines that begin small",
  "lines with a small first column",
  "lines of a first column alone",
  "drawn in turn",
] as const;

/** Texts of two lines in only one common column show no order: a row ends where the next one begins. */
const FEWEST_COMMON = 2;

interface Said {
  rules: Edge[];
  columns: number;
  thumb: boolean[];
  drawn: boolean[] | undefined;
}

/**
 * Tells the evidence of one line after the other, but not of the first, of whether it belongs to the table row above.
 * `thumb` and `drawn` say so for each pair of lines, `drawn` only where the drawing order shows cells.
 */
export function rowEvidence(lines: GridLine[], { rules, columns, thumb, drawn }: Said): (line: number) => number[] {
  const grid = rowGrid(lines, rules, columns);
  const fill = fillEvidence(grid);
  return (line) => [
    Number(thumb[line - 1]),
    drawn === undefined ? -1 : Number(drawn[line - 1]),
    ...stepEvidence(grid, line),
    grid.spread,
    grid.wide,
    columns,
    lines.length,
    line,
    lines.length - line - 1,
    ...fill(line),
    ...textEvidence(grid, line),
    drawnInTurn(lines[line - 1], lines[line]),
  ];
}

/**
 * 1 if the texts of two lines that stand in at least two common columns were drawn line by line, -1 if they were not,
 * 0 if there are fewer: programs that draw cell by cell draw the whole of a wrapped cell before the next one.
 */
function drawnInTurn(above: GridLine | undefined, line: GridLine | undefined): number {
  const upper = new Map(above?.segments.map((part) => [part.from, orderOf(part)]));
  const shared = (line?.segments ?? []).flatMap((part) => {
    const before = upper.get(part.from);
    return before === undefined ? [] : [{ before, after: orderOf(part) }];
  });
  if (shared.length < FEWEST_COMMON) return 0;
  return Math.max(...shared.map(({ before }) => before)) < Math.min(...shared.map(({ after }) => after)) ? 1 : -1;
}

const isRuleBetween = ({ lines, rules }: RowGrid, at: number): boolean => {
  const [above, line] = [lines[at - 1]?.row, lines[at]?.row];
  return (
    above !== undefined &&
    line !== undefined &&
    rules.some((rule) => rule.at > above.baseline - 1 && rule.at < line.baseline - 0.4 * line.size)
  );
};

function stepEvidence(grid: RowGrid, at: number): number[] {
  const { steps, smallest, middle, lines } = grid;
  const step = steps[at - 1] ?? 0;
  const between = [at, at - 1, at + 1].map((index) => Number(isRuleBetween(grid, index)));
  const ratio = (other: number | undefined): number => (other === undefined || other <= 0 ? 0 : step / other);
  return [
    ...between,
    step / (lines[at]?.row.size ?? 10),
    ratio(smallest),
    ratio(middle),
    ratio(steps[at - 2]),
    ratio(steps[at]),
  ];
}

/** What the columns that a line, the one above and the one below fill say. */
function fillEvidence({ filled, columns, most, lines }: RowGrid): (at: number) => number[] {
  const first = linesSince(filled, (line) => line.has(0));
  const full = linesSince(filled, (line) => line.size === most);
  const withFirst = share(filled.filter((line) => line.has(0)).length, lines.length);
  const withAll = share(filled.filter((line) => line.size === most).length, lines.length);
  const none = new Set<number>();
  return (at) => {
    const [above, here, below] = [filled[at - 1] ?? none, filled[at] ?? none, filled[at + 1] ?? none];
    const shared = [...here].filter((column) => above.has(column)).length;
    return [
      here.size / columns,
      above.size / columns,
      below.size / columns,
      Number(here.has(0)),
      Number(above.has(0)),
      Number(below.has(0)),
      first[at] ?? 0,
      full[at] ?? 0,
      withFirst,
      withAll,
      share(shared, Math.min(here.size, above.size)),
      here.size - shared,
      Math.min(columns, ...here) / columns,
    ];
  };
}

/** For each line how many lines ago one like this was; one more than there are above if there was none. */
function linesSince(filled: Set<number>[], holds: (columns: Set<number>) => boolean): number[] {
  let last = -1;
  return filled.map((line, at) => {
    const ago = at - last;
    if (holds(line)) last = at;
    return ago;
  });
}

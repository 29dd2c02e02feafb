import { z } from "zod";
import { segmentText } from "../extraction/layout/lines/segments.ts";
import type { GridLine } from "../extraction/layout/tables/text-grid/grid-line.ts";
import { lettersOf } from "./letters-of.ts";
import { knownCell } from "./retypeset/known-tables.ts";

/** A table whose cells are known, with the letters and digits of each. */
export type TruthTable = { r0: number; r1: number; c0: number; letters: string; signs: string }[];

const regionSchema = z.looseObject({ cells: z.array(knownCell) });
const truthSchema = z.looseObject({
  tables: z.array(z.union([z.looseObject({ regions: z.array(regionSchema) }), regionSchema])),
});

/** At least this share of the letters of a grid is in the rows that its lines are said to be, and of each line. */
const IN_TABLE = 0.85;
const IN_ROW = 0.7;

/** A text without spaces, with one kind of dash. */
export const signsOf = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\s/g, "")
    .replace(/\p{Pd}|−/gu, "-");

/** Reads `NAME.tables.json`. */
export function truthTables(json: string): TruthTable[] {
  return truthSchema
    .parse(JSON.parse(json))
    .tables.flatMap((table) => regionSchema.array().parse("regions" in table ? table.regions : [table]))
    .map(({ cells }) =>
      cells
        .map(({ r0, r1, c0, text }) => ({ r0, r1, c0, letters: lettersOf(text), signs: signsOf(text) }))
        .filter(({ letters }) => letters !== ""),
    );
}

interface Line {
  parts: { letters: string; column: number }[];
  count: number;
}

interface Aligned {
  rows: number[];
  found: number[];
}

/**
 * The row of each line in the table that holds most of the letters; `undefined` for lines that are not in it, and if
 * there is no such table.
 */
export function rowsOfLines(lines: GridLine[], tables: TruthTable[]): (number | undefined)[] | undefined {
  return tableOfLines(lines, tables)?.rows;
}

/** The same with the table itself. */
export function tableOfLines(
  lines: GridLine[],
  tables: TruthTable[],
): { table: TruthTable; rows: (number | undefined)[] } | undefined {
  const own = lines.map(({ segments }): Line => {
    const parts = segments.map(({ segment, from }) => ({ letters: lettersOf(segmentText(segment)), column: from }));
    const filled = parts.filter(({ letters }) => letters !== "");
    return { parts: filled, count: filled.reduce((sum, { letters }) => sum + letters.length, 0) };
  });
  const all = own.reduce((sum, { count }) => sum + count, 0);
  for (const table of tables) {
    const { rows, found } = aligned(own, table);
    if (found.reduce((sum, count) => sum + count, 0) < IN_TABLE * all) continue;
    const sure = rows.map((row, at) => {
      const { count } = own[at] ?? { count: 0 };
      return count > 0 && (found[at] ?? 0) >= IN_ROW * count ? row : undefined;
    });
    return { table, rows: sure };
  }
  return undefined;
}

/** The rows, in order, that hold most letters of the lines: a path through lines and rows. */
function aligned(lines: Line[], table: TruthTable): Aligned {
  const count = Math.max(0, ...table.map(({ r1 }) => r1 + 1));
  const cellsIn = Array.from({ length: count }, (_, row) => table.filter(({ r0, r1 }) => r0 <= row && row <= r1));
  const inRow = lines.map((line) => cellsIn.map((cells) => lettersIn(line, cells)));
  const best: number[][] = [];
  const from: number[][] = [];
  for (const [at, line] of lines.entries()) {
    const before = best[at - 1];
    best.push([]);
    from.push([]);
    let top = 0;
    for (let row = 0; row < count; row++) {
      const own = 2 * (inRow[at]?.[row] ?? 0) - line.count;
      const above = row > 0 ? (before?.[row - 1] ?? 0) : Number.NEGATIVE_INFINITY;
      if (before !== undefined && row > 0 && above > (before[top] ?? 0)) top = row - 1;
      const earlier = before === undefined ? 0 : row > 0 ? (before[top] ?? 0) : Number.NEGATIVE_INFINITY;
      const same = before === undefined ? 0 : (before[row] ?? 0) - repeated(lines[at - 1], line, cellsIn[row] ?? []);
      best[at]?.push(own + Math.max(earlier, same));
      from[at]?.push(same >= earlier ? row : top);
    }
  }
  const rows = lines.map(() => 0);
  const last = best.at(-1) ?? [];
  let row = last.indexOf(Math.max(...last));
  for (let at = lines.length - 1; at >= 0; at--) {
    rows[at] = row;
    row = from[at]?.[row] ?? 0;
  }
  return { rows, found: rows.map((number, at) => inRow[at]?.[number] ?? 0) };
}

const lettersIn = ({ parts }: Line, cells: TruthTable): number =>
  parts.reduce(
    (sum, part) => sum + (cells.some(({ letters }) => letters.includes(part.letters)) ? part.letters.length : 0),
    0,
  );

/** Letters of a line that do not go on with those above them in any cell of a row. */
function repeated(above: Line | undefined, line: Line, cells: TruthTable): number {
  let count = 0;
  for (const { letters, column } of line.parts) {
    const upper = above?.parts.find((part) => part.column === column);
    if (upper !== undefined && !cells.some((cell) => cell.letters.includes(upper.letters + letters)))
      count += 2 * letters.length;
  }
  return count;
}

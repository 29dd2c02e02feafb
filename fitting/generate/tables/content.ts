import type { Draft } from "../blocks/block.ts";
import type { Chance } from "../chance.ts";
import type { Writer } from "../words/writer.ts";
import type { Column, Grid, GridCell } from "./grid.ts";
import { cellText, columnTitle, drawColumns, drawUnit, isFigures } from "./values.ts";

interface GridWishes {
  cols?: number;
  rows?: [number, number];
  /** Number of header rows. */
  headRows?: 0 | 1 | 2;
  columns?: Column[];
  /** Whether it has no spans, groups or totals. */
  plain?: boolean;
}

const COLUMN_EMS = 5.4;
const TEXT_COLUMN_EMS = 11;

/** Draws rows, columns, spans and words of a table that fits the width. */
export function drawGrid(draft: Draft, wishes: GridWishes = {}): Grid {
  const { chance, writer, style, width } = draft;
  const most = Math.max(2, Math.min(9, Math.floor(width / (style.size * COLUMN_EMS))));
  const cols =
    wishes.columns?.length ??
    wishes.cols ??
    Math.min(
      most,
      chance.weighted([
        [2, 2],
        [4, 3],
        [4, 4],
        [3, 5],
        [2, 6],
        [2, 7],
        [1, 8],
        [1, 9],
      ] as const),
    );
  const columns = wishes.columns ?? drawColumns(writer, cols, width / cols > style.size * TEXT_COLUMN_EMS);
  const hasTexts = columns.some(({ kind }) => kind === "text");
  const headRows =
    wishes.headRows ??
    chance.weighted([
      [1, 0],
      [10, 1],
      [cols > 2 ? 3 : 0, 2],
    ] as const);
  const [fewest, largest] =
    wishes.rows ??
    (hasTexts
      ? [2, 8]
      : chance.weighted([
          [5, [2, 8]],
          [4, [6, 16]],
          [1, [16, 40]],
        ] as const));
  const bodyRows = chance.int(fewest, largest);
  const cells = [
    ...head(draft, columns, headRows),
    ...body({ writer, columns, first: headRows, count: bodyRows, plain: wishes.plain ?? false }),
  ];
  return { rows: headRows + bodyRows, cols, headRows, cells, columns };
}

function head({ chance, writer }: Draft, columns: Column[], rows: number): GridCell[] {
  if (rows === 0) return [];
  const isCornerEmpty = chance.is(0.2);
  const titleOf = (column: Column, index: number): string =>
    index === 0 && isCornerEmpty ? "" : columnTitle(writer, column);
  const cell = (r0: number, c0: number, r1: number, c1: number, text: string): GridCell => ({
    r0,
    c0,
    r1,
    c1,
    text,
    role: "head",
  });
  if (rows === 2 && chance.is(0.25)) return unitsHead(writer, columns);
  if (rows === 1) return columns.map((column, index) => cell(0, index, 0, index, titleOf(column, index)));
  const cells: GridCell[] = [];
  for (let index = 0; index < columns.length; ) {
    const left = columns.length - index;
    const span = index === 0 || left < 2 || chance.is(0.15) ? 1 : Math.min(left, chance.int(2, 4));
    const column = columns[index];
    if (column === undefined) break;
    if (span === 1) cells.push(cell(0, index, 1, index, titleOf(column, index)));
    else {
      cells.push(cell(0, index, 0, index + span - 1, writer.phrase(1, 3)));
      columns.slice(index, index + span).forEach((under, offset) => {
        cells.push(cell(1, index + offset, 1, index + offset, columnTitle(writer, under)));
      });
    }
    index += span;
  }
  return cells;
}

/** Column headers with a row of units below them. */
function unitsHead(writer: Writer, columns: Column[]): GridCell[] {
  return columns.flatMap((column, c): GridCell[] => {
    const title = { r0: 0, c0: c, c1: c, text: writer.phrase(1, 2), role: "head" as const };
    return isFigures(column.kind)
      ? [
          { ...title, r1: 0 },
          { r0: 1, c0: c, r1: 1, c1: c, text: drawUnit(writer), role: "head" },
        ]
      : [{ ...title, r1: 1 }];
  });
}

interface BodyWishes {
  writer: Writer;
  columns: Column[];
  first: number;
  count: number;
  plain: boolean;
}

function body({ writer, columns, first, count, plain }: BodyWishes): GridCell[] {
  const { chance } = writer;
  const emptiness = chance.weighted([
    [10, 0],
    [3, 0.06],
    [2, 0.25],
    [1, 0.6],
  ] as const);
  const structure =
    plain || columns.length < 3
      ? "plain"
      : chance.weighted([
          [8, "plain"],
          [2, "groups"],
          [2, "row spans"],
        ] as const);
  const hasTotal = !plain && count > 3 && chance.is(0.15);
  const spans = structure === "row spans" ? rowSpans(chance, count - (hasTotal ? 1 : 0)) : [];
  const cells: GridCell[] = [];
  for (let index = 0; index < count; index++) {
    const row = first + index;
    const isTotal = hasTotal && index === count - 1;
    const nextIsBody = index < count - 1 - (hasTotal ? 1 : 0);
    if (structure === "groups" && nextIsBody && (index === 0 || chance.is(0.22)) && cells.at(-1)?.role !== "group") {
      cells.push({ r0: row, c0: 0, r1: row, c1: columns.length - 1, text: writer.phrase(1, 5), role: "group" });
      continue;
    }
    columns.forEach((column, at) => {
      const span = at === 0 ? spans[index] : undefined;
      if (span === 0) return;
      const text =
        isTotal && at === 0
          ? writer.language.labels.total
          : at > 0 && chance.is(emptiness)
            ? ""
            : cellText(writer, column.kind);
      cells.push({
        r0: row,
        c0: at,
        r1: row + (span ?? 1) - 1,
        c1: at,
        text,
        role: isTotal ? "total" : at === 0 ? "stub" : "body",
      });
    });
  }
  return cells;
}

/** For each row, how many rows the cell in the first column spans; 0 if the row is covered by a cell above. */
function rowSpans(chance: Chance, count: number): number[] {
  const spans: number[] = [];
  while (spans.length < count) {
    const span = Math.min(chance.int(1, 4), count - spans.length);
    spans.push(span, ...Array.from({ length: span - 1 }, () => 0));
  }
  return spans;
}

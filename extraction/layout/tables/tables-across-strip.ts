import { overlapX } from "../../geometry/box.ts";
import { isNumeric } from "../../text/numeric.ts";
import type { Edge } from "../drawings/edges.ts";
import type { Fragment } from "../lines/fragment.ts";
import type { Row } from "../lines/row.ts";
import { cellsByRow, cellWords, type TableDraft } from "./draft/table-draft.ts";
import { drawnRowByRow, isCaption } from "./drawn-rows.ts";
import type { Judge } from "./judging/judge-table.ts";
import { unruledTables } from "./unruled-tables.ts";

/** Two columns of text fill two columns of a grid. */
const FEWEST_COLUMNS = 3;
/** Least share of the rows that have words on both sides of the strip. */
const ON_BOTH_SIDES = 0.5;
/** Least share of the rows that are drawn separately: header rows may be drawn in any order. */
const DRAWN_ROWS = 0.6;
/** Least share of the cells of a column of figures. */
const FIGURES = 0.5;
/** A caption is at most this many font sizes away. */
const CAPTION_REACH = 5;

interface Strip {
  left: number;
  right: number;
}

/**
 * Tables without rules whose rows extend across a blank strip that looks like the gap between two columns of text: their
 * rows are drawn one after the other, whereas columns of text are drawn one after the other.
 */
export function tablesAcross(rows: Row[], strip: Strip, horizontal: Edge[], judged: Judge): TableDraft[] {
  const x = (strip.left + strip.right) / 2;
  const isLeft = ({ box }: Fragment): boolean => (box.left + box.right) / 2 < x;
  const isAcross = (draft: TableDraft): boolean => {
    const both = cellsByRow(draft.cells, draft.rows).filter((cells) => {
      const words = cells.flatMap(({ fragments }) => fragments);
      return words.some(isLeft) && !words.every(isLeft);
    });
    return both.length >= ON_BOTH_SIDES * draft.rows;
  };
  const judgedAcross: Judge = (draft) => {
    const isLikely = draft.columns >= FEWEST_COLUMNS && isAcross(draft);
    return isLikely && (hasFigures(draft) || isUnderCaption(draft, rows)) ? judged(draft) : undefined;
  };
  return drawnRowByRow(rows, isLeft, FEWEST_COLUMNS).flatMap((bands) =>
    unruledTables(bands.flat(), { horizontal, judged: judgedAcross, fewestCells: FEWEST_COLUMNS })
      .filter(({ draft, first, last }) => bandsBetween(bands, first, last) >= DRAWN_ROWS * draft.rows)
      .map(({ draft }) => draft),
  );
}

/** Number of bands with some of these lines. */
function bandsBetween(bands: Row[][], first: number, last: number): number {
  let line = 0;
  return bands.filter((band) => {
    line += band.length;
    return line > first && line - band.length <= last;
  }).length;
}

/** Whether most cells of a column are numbers. */
function hasFigures({ cells, columns }: TableDraft): boolean {
  const own = Map.groupBy(cells, ({ column }) => column);
  return Array.from({ length: columns }, (_, column) => own.get(column) ?? []).some(
    (column) => column.filter((cell) => isNumeric(cellWords(cell))).length > FIGURES * column.length,
  );
}

function isUnderCaption({ box }: TableDraft, rows: Row[]): boolean {
  return rows.some((row) => {
    const distance = box.top - row.baseline;
    const isNear = distance > -row.size && distance < CAPTION_REACH * row.size && overlapX(row.box, box) > 0;
    return isNear && isCaption(row);
  });
}

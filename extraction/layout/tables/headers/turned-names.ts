import { type Box, unionAll } from "../../../geometry/box.ts";
import type { Row } from "../../lines/row.ts";
import { columnBoxes, type TableDraft, underHeader } from "../draft/table-draft.ts";

/** Font sizes by which the foot of a turned name may be above or below the first row. */
const FOOT = 2.5;
/** A name at an angle is at least this many font sizes high. */
const HIGH = 1.8;
/** Fewest names, and least share of the columns after the first that have one. */
const FEWEST_NAMES = 2;
const NAMED = 0.6;

/**
 * A table without drawn columns with the names that stand on their foot, or lean, above its columns as its first row,
 * and the rows of these names. `turned` are the page's texts at an angle.
 */
export function withTurnedNames(draft: TableDraft, turned: Row[]): { draft: TableDraft; names: Row[] } | undefined {
  const columns = columnsOf(draft);
  const first = draft.cells.filter(({ row }) => row === 0);
  const head = unionAll(first.flatMap(({ fragments }) => fragments.map(({ box }) => box)));
  if (head === undefined) return undefined;
  const near = turned.filter(
    ({ box, size }) =>
      box.bottom - box.top >= HIGH * size && box.top < head.top && Math.abs(box.bottom - head.top) <= FOOT * size,
  );
  // A leaning name begins over its column; one that stands is in the middle of it.
  const named = [(box: Box) => (box.left + box.right) / 2, (box: Box) => box.left]
    .map((anchor) =>
      near.flatMap((row) => ({
        row,
        column: columns.findIndex(({ left, right }) => anchor(row.box) >= left && anchor(row.box) <= right),
      })),
    )
    .find(
      (all) =>
        all.length >= FEWEST_NAMES &&
        new Set(all.map(({ column }) => column)).size === all.length &&
        all.every(({ column }) => column >= 0),
    );
  if (named === undefined || named.length < NAMED * (draft.columns - 1)) return undefined;
  const cells = columns.map((_, column) => ({
    ...{ row: 0, column, rowSpan: 1, columnSpan: 1 },
    fragments: named.flatMap((name) => (name.column === column ? name.row.fragments : [])),
  }));
  const names = named.map(({ row }) => row);
  const box = unionAll([draft.box, ...names.map((row) => row.box)]) ?? draft.box;
  return { draft: underHeader(draft, cells, box), names };
}

/** What each column takes up, up to the middle of the space to the next one. */
function columnsOf(draft: TableDraft): { left: number; right: number }[] {
  const extents = columnBoxes(draft);
  return extents.map((extent, column) => {
    const [before, after] = [extents[column - 1], extents[column + 1]];
    const { left, right } = extent ?? { left: 0, right: -1 };
    return {
      left: before ? (before.right + left) / 2 : left,
      right: after ? (right + after.left) / 2 : Math.max(right, left + (before ? left - before.right : 0)),
    };
  });
}

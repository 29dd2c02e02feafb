import { extentOf } from "../../../geometry/extent.ts";
import { median } from "../../../geometry/median.ts";
import type { EdgeGroup } from "../../drawings/edge-groups.ts";
import type { Edge } from "../../drawings/edges.ts";
import type { Row, Segment } from "../../lines/row.ts";
import { segmentsOf } from "../../lines/segments.ts";
import { columnGaps, separatorsOf } from "../text-grid/text-columns.ts";

/** Share of the side of a grid place that edges must cover to close it. */
const CLOSED_SIDE = 0.6;
/** Points: grid lines closer together than this are one. */
export const SAME_LINE = 4;
/** In points. Lines that extend further than this past the outermost one bound another row or column. */
const OPEN_END = 12;

/** The lines of a grid, and which sides of its places are closed. */
export interface Lattice {
  xs: number[];
  ys: number[];
  /** `closedLeft[row][column]`: an edge separates the place from its left neighbour. */
  closedLeft: boolean[][];
  /** `closedTop[row][column]`: an edge separates the place from the one above. */
  closedTop: boolean[][];
}

function positions(edges: Edge[], low: number, high: number): number[] {
  const found: number[] = [];
  for (const at of [...edges.map((edge) => edge.at)].sort((a, b) => a - b)) {
    if (found.length === 0 || at - (found.at(-1) ?? 0) > SAME_LINE) found.push(at);
  }
  const first = found[0];
  const last = found.at(-1);
  if (first === undefined || first - low > OPEN_END) found.unshift(low);
  if (last === undefined || high - last > OPEN_END) found.push(high);
  return found;
}

function covers(edges: Edge[], at: number, from: number, to: number): boolean {
  let covered = 0;
  for (const edge of edges) {
    if (Math.abs(edge.at - at) > SAME_LINE) continue;
    covered += Math.max(0, Math.min(edge.to, to) - Math.max(edge.from, from));
  }
  return covered >= CLOSED_SIDE * (to - from);
}

/** Grid lines and closed sides of a drawn frame. */
export function latticeOf(group: EdgeGroup): Lattice {
  const xs = positions(group.vertical, group.box.left, group.box.right);
  const ys = positions(group.horizontal, group.box.top, group.box.bottom);
  const closedLeft: boolean[][] = [];
  const closedTop: boolean[][] = [];
  for (let row = 0; row + 1 < ys.length; row++) {
    const top = ys[row] ?? 0;
    const bottom = ys[row + 1] ?? 0;
    closedLeft.push(xs.slice(0, -1).map((x, column) => column === 0 || covers(group.vertical, x, top, bottom)));
    closedTop.push(
      xs.slice(0, -1).map((x, column) => row === 0 || covers(group.horizontal, top, x, xs[column + 1] ?? x)),
    );
  }
  return { xs, ys, closedLeft, closedTop };
}

/** Rows of text between two lines of the grid. */
export const bandRows = (rows: Row[], top: number, bottom: number): Row[] =>
  rows.filter((row) => row.baseline - 0.3 * row.size > top && row.baseline - 0.3 * row.size <= bottom);

/** Adds columns between the drawn ones where the alignment of the text shows them. */
export function addTextColumns(lattice: Lattice, rows: Row[]): Lattice {
  const size = median(rows.map((row) => row.size)) || 10;
  let result = lattice;
  for (let column = lattice.xs.length - 2; column >= 0; column--) {
    const left = lattice.xs[column] ?? 0;
    const right = lattice.xs[column + 1] ?? 0;
    const inside = rows.map((row) => row.fragments.filter((f) => f.box.left >= left - 2 && f.box.right <= right + 2));
    // A single word cannot be two cells, and in most columns each line has only one.
    if (inside.filter((fragments) => fragments.length >= 2).length < 2) continue;
    const parts = rows.flatMap((row, index) => {
      const fragments = inside[index] ?? [];
      return fragments.length > 0 ? [{ ...row, fragments, box: { ...row.box, ...extentOf(fragments) } }] : [];
    });
    const tabular = parts.filter((row) => segmentsOf(row).length >= 2).length;
    if (tabular < 2 || tabular < 0.5 * parts.length) continue;
    const cuts = separatorsOf(columnGaps(parts, size), parts);
    if (cuts.length === 0) continue;
    const bands = lattice.ys.slice(0, -1).map((top, row) => bandRows(rows, top, lattice.ys[row + 1] ?? 0));
    for (const x of cuts.reverse()) result = withColumn(result, column, x, bands);
  }
  return result;
}

function withColumn(lattice: Lattice, column: number, x: number, bands: Row[][]): Lattice {
  const xs = [...lattice.xs.slice(0, column + 1), x, ...lattice.xs.slice(column + 1)];
  const closedLeft = lattice.closedLeft.map((sides, row) => {
    const crossed = bands[row]?.some((r) => segmentsOf(r, 0.45).some((s) => s.left < x - 1 && s.right > x + 1));
    return [...sides.slice(0, column + 1), !crossed, ...sides.slice(column + 1)];
  });
  const closedTop = lattice.closedTop.map((sides) => [
    ...sides.slice(0, column + 1),
    sides[column] ?? true,
    ...sides.slice(column + 1),
  ]);
  return { ...lattice, xs, closedLeft, closedTop };
}

/**
 * Closes sides that the lines leave open if the text keeps within the columns: some tables draw their columns only in
 * the header. A single text across several places stays one cell.
 */
export function closeByText(lattice: Lattice, rows: Row[]): Lattice {
  const closedLeft = lattice.closedLeft.map((sides, row) => {
    const band = bandRows(rows, lattice.ys[row] ?? 0, lattice.ys[row + 1] ?? 0);
    if (band.length === 0) return sides;
    const closed = [...sides];
    for (let first = 0; first < sides.length; first++) {
      let last = first;
      while (last + 1 < sides.length && !sides[last + 1]) last++;
      if (last > first) closeRun(closed, lattice, band, first, last);
      first = last;
    }
    return closed;
  });
  return { ...lattice, closedLeft };
}

/**
 * Closes the rows of a table in which only the cells of the first column are shaded, one by one: a cell beside several
 * of them would leave its column empty beside all but one.
 */
export function closeBesideShaded(lattice: Lattice, { horizontal }: EdgeGroup, rows: Row[]): Lattice {
  const { xs, ys } = lattice;
  const filled = new Map<number, ReadonlySet<number>>();
  const filledIn = (row: number): ReadonlySet<number> => {
    const columns = filled.get(row) ?? columnsWithText(bandRows(rows, ys[row] ?? 0, ys[row + 1] ?? 0), xs);
    filled.set(row, columns);
    return columns;
  };
  const closedTop = lattice.closedTop.map((sides, row) => {
    const y = ys[row] ?? 0;
    if (row === 0 || sides[0] !== true) return sides;
    if (horizontal.some(({ at, drawn }) => drawn && Math.abs(at - y) <= SAME_LINE)) return sides;
    const isBoth = (column: number): boolean => filledIn(row - 1).has(column) && filledIn(row).has(column);
    const open = sides.flatMap((closed, column) => (closed ? [] : column));
    const isBeside = open.length > 0 && open.length === sides.length - 1 && isBoth(0);
    return isBeside && 2 * open.filter(isBoth).length >= open.length ? sides.map(() => true) : sides;
  });
  return { ...lattice, closedTop };
}

const columnsWithText = (rows: Row[], xs: number[]): Set<number> =>
  new Set(
    rows.flatMap(({ fragments }) =>
      fragments.map(({ box }) => xs.findLastIndex((x) => x <= (box.left + box.right) / 2)),
    ),
  );

function closeRun(closed: boolean[], { xs }: Lattice, band: Row[], first: number, last: number): void {
  const left = xs[first] ?? 0;
  const right = xs[last + 1] ?? 0;
  const lines = band.map((row) =>
    segmentsOf(row).filter(
      (segment) => (segment.left + segment.right) / 2 > left && (segment.left + segment.right) / 2 < right,
    ),
  );
  if (!lines.some((segments) => segments.length >= 2)) return;
  for (let column = first + 1; column <= last; column++) {
    const x = xs[column] ?? 0;
    const crossing = lines.flat().filter((segment) => segment.left < x - 1 && segment.right > x + 1);
    if (crossing.every((segment) => isMarkPerColumn(segment, xs))) closed[column] = true;
  }
}

/** Whether the words of a piece of text are marks or numbers, each in a column of its own. */
function isMarkPerColumn({ fragments }: Segment, xs: number[]): boolean {
  const columns = fragments.map(({ box }) => {
    const column = xs.findLastIndex((x) => x <= box.left + 1);
    return box.right <= (xs[column + 1] ?? 0) + 1 ? column : -1;
  });
  return (
    !columns.includes(-1) &&
    new Set(columns).size === columns.length &&
    !fragments.some(({ text }) => /\p{L}{2}/u.test(text))
  );
}

import { height } from "../../../geometry/box.ts";
import { median } from "../../../geometry/median.ts";
import type { EdgeGroup } from "../../drawings/edge-groups.ts";
import type { Edge } from "../../drawings/edges.ts";
import type { Row, Segment } from "../../lines/row.ts";
import { segmentsOf } from "../../lines/segments.ts";

/** This many stripes, shaded and plain, suffice to show the height of a row. */
const FEWEST_STRIPES = 3;
/** A border at least this share of the table's width long runs along a whole stripe. */
const WHOLE_STRIPE = 0.5;
/** Points by which borders and words may miss each other. */
const SLACK = 3;
/**
 * A row matches another if at least this many of its cells, and this share of them, are aligned with that row's cells
 * to within this many font sizes ...
 */
const FEWEST_CELLS = 2;
const MOST_ALIGNED = 0.5;
const ALIGNED = 0.5;
/** ... and its type is as large, to within this share. */
const SAME_SIZE = 0.1;

/** Rows are as far apart as the height of a stripe, to within this share of it. */
const OFF_PITCH = 0.15;

/** A plain row is at most this many times as high as the stripe below it. */
const MOST_PLAIN = 6;
/** Lines of a cell are at most this many times as far apart as two others. */
const MOST_LEADING = 1.3;

/** In font sizes: distance of the lines of a cell where the stripe has a single line. */
const USUAL_PITCH = 1.6;

type End = "top" | "bottom";

/**
 * Adds the plain rows at the ends of a striped table: nothing is drawn around them, but they are as high as the
 * stripes, and their words are in the columns of the row beside them.
 */
export function withPlainEnds(group: EdgeGroup, rows: Row[]): EdgeGroup {
  return withPlainEnd(withPlainEnd(group, rows, "top"), rows, "bottom");
}

/**
 * Joins shaded rows of two or more cells with those below them, if their cells have the same sides and the plain row
 * between them has its words in the same columns.
 */
export function withStripesJoined(groups: EdgeGroup[], rows: Row[]): EdgeGroup[] {
  const joined: EdgeGroup[] = [];
  for (const group of groups.toSorted((a, b) => a.box.top - b.box.top)) {
    const at = joined.findLastIndex((above) => isStripeBelow(above, group, rows));
    const above = joined[at];
    if (above) joined[at] = joinOverPlainRow(above, group);
    else joined.push(group);
  }
  return joined;
}

function isStripeBelow(above: EdgeGroup, below: EdgeGroup, rows: Row[]): boolean {
  const gap = below.box.top - above.box.bottom;
  if (gap <= SLACK || gap > MOST_PLAIN * height(below.box) || !hasSameColumns(above, below)) return false;
  const within = ({ box }: EdgeGroup): Row[] =>
    rows.filter(({ baseline }) => baseline > box.top && baseline < box.bottom);
  const between = rows.filter(({ baseline }) => baseline > above.box.bottom && baseline < below.box.top);
  const [own] = within(below);
  const first = between[0];
  if (own === undefined || first === undefined || segmentsOf(first).length < FEWEST_CELLS) return false;
  return between.every((line) => isInColumns(line, own, below));
}

/** Whether two groups are of shaded cells, whose sides are the same. */
function hasSameColumns(above: EdgeGroup, below: EdgeGroup): boolean {
  const isDrawn = ({ horizontal, vertical }: EdgeGroup): boolean =>
    [...horizontal, ...vertical].some((edge) => edge.drawn);
  if (isDrawn(above) || isDrawn(below)) return false;
  const sides = (group: EdgeGroup): number[] =>
    [...new Set(group.vertical.map(({ at }) => Math.round(at)))].sort((a, b) => a - b);
  const [one, other] = [sides(above), sides(below)];
  return (
    one.length > 2 && one.length === other.length && one.every((at, index) => Math.abs(at - (other[index] ?? 0)) <= 1)
  );
}

function joinOverPlainRow(above: EdgeGroup, below: EdgeGroup): EdgeGroup {
  const to = below.box.top;
  return {
    horizontal: [...above.horizontal, ...below.horizontal],
    vertical: [
      ...above.vertical.map((edge) => (edge.to >= above.box.bottom - SLACK ? { ...edge, to } : edge)),
      ...below.vertical,
    ],
    box: { ...above.box, bottom: below.box.bottom },
  };
}

function withPlainEnd(group: EdgeGroup, rows: Row[], end: End): EdgeGroup {
  const { box } = group;
  const edge = box[end];
  if (!group.horizontal.some(({ at, drawn }) => !drawn && Math.abs(at - edge) <= SLACK)) return group;
  const borders = stripeBorders(group);
  const outermost = end === "top" ? borders[0] : borders.at(-1);
  if (outermost === undefined || outermost.drawn || Math.abs(outermost.at - edge) > SLACK) return group;
  const at = endOfPlainRow(group, borders, rows, end) ?? endOfWrappedRow(group, borders, rows, end);
  if (at === undefined) return group;
  const reach = (line: Edge): Edge => {
    if (end === "top") return line.from <= edge + SLACK ? { ...line, from: at } : line;
    return line.to >= edge - SLACK ? { ...line, to: at } : line;
  };
  return {
    horizontal: [...group.horizontal, { at, from: box.left, to: box.right, drawn: false }],
    vertical: group.vertical.map(reach),
    box: { ...box, [end]: at },
  };
}

/** Where a plain row as high as the stripes, of one line, ends. */
function endOfPlainRow(group: EdgeGroup, borders: Edge[], rows: Row[], end: End): number | undefined {
  if (borders.length <= FEWEST_STRIPES) return undefined;
  const edge = group.box[end];
  const pitch = median(borders.slice(1).map((border, index) => border.at - (borders[index]?.at ?? 0)));
  const away = end === "top" ? -pitch : pitch;
  const own = rowBetween(rows, edge, edge - away);
  const plain = rowBetween(rows, edge, edge + away);
  if (own === undefined || plain === undefined || !standsLike(plain, own, group)) return undefined;
  if (Math.abs(Math.abs(plain.baseline - own.baseline) - pitch) > OFF_PITCH * pitch) return undefined;
  // In a striped table the row after a plain one would have a stripe: this row begins another table.
  const beyond = rowBetween(rows, edge + away, edge + 2 * away);
  return end === "bottom" && beyond !== undefined && standsLike(beyond, own, group) ? undefined : edge + away;
}

/**
 * Where a plain row whose cells have several lines ends. Its lines are as close to each other and to the edge as those
 * of the stripes, all of them are in the table's columns, and only the first has words in the first column.
 */
function endOfWrappedRow(group: EdgeGroup, borders: Edge[], rows: Row[], end: End): number | undefined {
  if (borders.length < FEWEST_STRIPES) return undefined;
  const { box, vertical } = group;
  const edge = box[end];
  const inner = (end === "top" ? borders.slice(0, 2) : borders.slice(-2)).map(({ at }) => at);
  const stripe = rows.filter(({ baseline }) => baseline > Math.min(...inner) && baseline < Math.max(...inner));
  const [first, second] = stripe;
  const last = stripe.at(-1);
  const columns = [box.left, ...vertical.map(({ at }) => at), box.right].sort((a, b) => a - b);
  if (first === undefined || last === undefined || columns.length < 3) return undefined;
  const pitch = second ? MOST_LEADING * (second.baseline - first.baseline) : USUAL_PITCH * first.size;
  const padding = (end === "top" ? Math.max(...inner) - last.baseline : first.baseline - Math.min(...inner)) + SLACK;
  const lines: Row[] = [];
  let reached = end === "top" ? edge - padding + pitch : edge + padding - pitch;
  const outwards = rows.filter(({ baseline }) => (end === "top" ? baseline < edge : baseline > edge));
  for (const line of end === "top" ? outwards.reverse() : outwards) {
    if (Math.abs(line.baseline - reached) > pitch || !isInColumns(line, first, group)) break;
    lines.push(line);
    reached = line.baseline;
  }
  const head = end === "top" ? lines.at(-1) : lines[0];
  if (head === undefined || segmentsOf(head).length < FEWEST_CELLS) return undefined;
  if (lines.some((line) => line !== head && segmentsOf(line).length >= segmentsOf(head).length)) return undefined;
  return end === "top" ? head.box.top - SLACK : Math.max(...lines.map((line) => line.box.bottom)) + SLACK;
}

/** Whether the words of a line are as large as those of a table's line, and within the table's columns. */
function isInColumns(line: Row, own: Row, { box, vertical }: EdgeGroup): boolean {
  if (Math.abs(line.size - own.size) > SAME_SIZE * own.size) return false;
  if (line.box.left < box.left - SLACK || line.box.right > box.right + SLACK) return false;
  const columnOf = (x: number): number => vertical.filter(({ at }) => at <= x + SLACK).length;
  const starts = new Map(segmentsOf(own).map(({ left }) => [columnOf(left), left]));
  return segmentsOf(line).every(({ left, right }) => {
    const start = starts.get(columnOf(left));
    return (
      columnOf(left) === columnOf(right - 2 * SLACK) &&
      start !== undefined &&
      Math.abs(left - start) <= ALIGNED * own.size
    );
  });
}

/** Borders along whole stripes, from top to bottom. */
const stripeBorders = ({ horizontal, box }: EdgeGroup): Edge[] =>
  horizontal.filter((edge) => edge.to - edge.from >= WHOLE_STRIPE * (box.right - box.left)).sort((a, b) => a.at - b.at);

/** The row whose middle lies between two heights; `undefined` if there are several. */
function rowBetween(rows: Row[], a: number, b: number): Row | undefined {
  const [top, bottom] = [Math.min(a, b), Math.max(a, b)];
  const found = rows.filter(({ box }) => box.top + box.bottom > 2 * top && box.top + box.bottom < 2 * bottom);
  return found.length === 1 ? found[0] : undefined;
}

/** Whether a plain row's words are within the table and in the columns of the table's own row. */
function standsLike(plain: Row, own: Row, { box, vertical }: EdgeGroup): boolean {
  if (Math.abs(plain.size - own.size) > SAME_SIZE * own.size) return false;
  if (plain.box.left < box.left - SLACK || plain.box.right > box.right + SLACK) return false;
  const crosses = vertical.some(({ at }) =>
    plain.fragments.some((word) => word.box.left < at - SLACK && word.box.right > at + SLACK),
  );
  if (crosses) return false;
  const columns = segmentsOf(own);
  const cells = segmentsOf(plain);
  const homes = cells.map((cell) => columns.filter((column) => column.left < cell.right && column.right > cell.left));
  if (homes.some((home) => home.length !== 1)) return false;
  const aligned = cells.filter((cell, index) => homes[index]?.some((home) => isAligned(cell, home, own.size))).length;
  return aligned >= Math.max(FEWEST_CELLS, MOST_ALIGNED * cells.length);
}

/** Whether two segments are aligned left, right or centred. */
function isAligned(a: Segment, b: Segment, size: number): boolean {
  const [left, right] = [a.left - b.left, a.right - b.right];
  return Math.min(Math.abs(left), Math.abs(right), Math.abs(left + right) / 2) <= ALIGNED * size;
}

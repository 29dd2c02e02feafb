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

type End = "top" | "bottom";

/**
 * Adds the plain rows at the ends of a striped table: nothing is drawn around them, but they are as high as the
 * stripes, and their words are in the columns of the row beside them.
 */
export function withPlainEnds(group: EdgeGroup, rows: Row[]): EdgeGroup {
  return withPlainEnd(withPlainEnd(group, rows, "top"), rows, "bottom");
}

function withPlainEnd(group: EdgeGroup, rows: Row[], end: End): EdgeGroup {
  const { box } = group;
  const borders = stripeBorders(group);
  if (borders.length <= FEWEST_STRIPES) return group;
  const pitch = median(borders.slice(1).map((edge, index) => edge.at - (borders[index]?.at ?? 0)));
  const edge = box[end];
  const outermost = end === "top" ? borders[0] : borders.at(-1);
  if (outermost === undefined || outermost.drawn || Math.abs(outermost.at - edge) > SLACK) return group;
  const away = end === "top" ? -pitch : pitch;
  const own = rowBetween(rows, edge, edge - away);
  const plain = rowBetween(rows, edge, edge + away);
  if (own === undefined || plain === undefined || !standsLike(plain, own, group)) return group;
  if (Math.abs(Math.abs(plain.baseline - own.baseline) - pitch) > OFF_PITCH * pitch) return group;
  // In a striped table the row after a plain one would have a stripe: this row begins another table.
  const beyond = rowBetween(rows, edge + away, edge + 2 * away);
  if (end === "bottom" && beyond !== undefined && standsLike(beyond, own, group)) return group;
  const at = edge + away;
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

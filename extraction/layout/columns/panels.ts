import { area, type Box, contains, height, overlapX, overlapY, width } from "../../geometry/box.ts";
import type { PageGeometry } from "../../page/page-geometry.ts";
import { isRoundedBox } from "../drawings/drawing-marks.ts";
import { type Atom, regionBox } from "../lines/region.ts";
import type { Row } from "../lines/row.ts";
import { makeRow } from "../lines/rows.ts";
import { segmentsOf, segmentText } from "../lines/segments.ts";
import { isWithin, rowsWithin, type TableDraft } from "../tables/draft/table-draft.ts";

/** Points: smaller boxes are buttons, labels and cells. */
const NARROWEST = 72;
const LOWEST = 36;
/** A box that covers this share of the page is its background. */
const BACKGROUND = 0.5;
/** With more boxes than this, a page is a drawing. */
const MOST_BOXES = 300;
/**
 * Panels side by side begin at the same height, within this many points, and share this much of the lower one's
 * height.
 */
const SAME_TOP = 12;
const SHARED_HEIGHT = 0.5;
/**
 * A panel holds at least this many lines, one of them of at least this many characters: cells of a table hold less.
 */
const FEWEST_LINES = 3;
const LONG_LINE = 20;
/** Points by which text may extend beyond a panel. */
const SLACK = 2;

/** A coloured or outlined box beside others, and its contents: it is read completely before the next one. */
export interface Panel {
  /** Box around the text and pieces in it. */
  box: Box;
  rows: Row[];
  atoms: Atom[];
}

/** Boxes side by side that hold text: cards, columns of a slide, offers to compare. */
export function findPanels(geometry: PageGeometry, rows: Row[], atoms: Atom[]): Panel[] {
  return panelBoxes(geometry, rows, atoms).map((box) => {
    const region = {
      rows: rowsWithin(rows, box, SLACK),
      atoms: atoms.filter((atom) => contains(box, atom.box, SLACK)),
    };
    // The shadows of neighbouring panels touch; their contents do not.
    return { ...region, box: regionBox(region) ?? box };
  });
}

/** Whether a table is only one row of panels, each with a text in it. */
export function isRowOfPanels(table: TableDraft, panels: Box[]): boolean {
  const inside = panels.filter((panel) =>
    table.cells.some((cell) => cell.fragments.some((word) => isWithin(word, panel))),
  );
  const [first] = inside;
  if (first === undefined || inside.length < 2 || !inside.every((panel) => panel === first || isBeside(panel, first)))
    return false;
  const words = table.cells.flatMap((cell) => cell.fragments);
  return words.every((word) => inside.some((panel) => isWithin(word, panel, SLACK)));
}

export function panelBoxes(geometry: PageGeometry, rows: Row[], atoms: Atom[]): Box[] {
  const limit = BACKGROUND * geometry.width * geometry.height;
  const boxes = [...geometry.fills, ...geometry.shapes.filter(isRoundedBox)]
    .map(({ box }) => box)
    .filter((box) => width(box) >= NARROWEST && height(box) >= LOWEST && area(box) < limit);
  if (boxes.length < 2 || boxes.length > MOST_BOXES) return [];
  const holding = boxes.filter((box) => holdsText(box, rows, atoms));
  const beside = holding.filter((box) => holding.some((other) => isBeside(box, other)));
  const outer = beside.filter(
    (box, index) =>
      !beside.some(
        (other, at) => at !== index && contains(other, box, SLACK) && (at < index || !contains(box, other, SLACK)),
      ),
  );
  const apart = outer.filter((box) => !outer.some((other) => other !== box && overlaps(box, other)));
  return apart.filter((box) => apart.some((other) => isBeside(box, other)));
}

/** Whether a box holds lines of text that end before its sides, with no table or picture across them. */
function holdsText(box: Box, rows: Row[], atoms: Atom[]): boolean {
  const lines = rowsWithin(rows, box, SLACK);
  if (lines.length < FEWEST_LINES) return false;
  if (lines.some((line) => line.box.left < box.left - SLACK || line.box.right > box.right + SLACK)) return false;
  if (atoms.some((atom) => overlaps(atom.box, box) && !contains(box, atom.box, SLACK))) return false;
  return lines.some((line) => segmentsOf(line).some((segment) => segmentText(segment).length >= LONG_LINE));
}

const isBeside = (a: Box, b: Box): boolean =>
  overlapX(a, b) <= SLACK &&
  Math.abs(a.top - b.top) <= SAME_TOP &&
  overlapY(a, b) >= SHARED_HEIGHT * Math.min(height(a), height(b));

const overlaps = (a: Box, b: Box): boolean => overlapX(a, b) > SLACK && overlapY(a, b) > SLACK;

/** The rows without their words inside panels. */
export function withoutPanels(rows: Row[], panels: Panel[]): Row[] {
  if (panels.length === 0) return rows;
  const taken = new Set(panels.flatMap((panel) => panel.rows.flatMap((row) => row.fragments)));
  return rows.flatMap((row) => {
    const left = row.fragments.filter((fragment) => !taken.has(fragment));
    if (left.length === row.fragments.length) return row;
    return left.length === 0 ? [] : makeRow(left);
  });
}

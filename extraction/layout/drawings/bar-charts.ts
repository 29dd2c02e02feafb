import { type Box, centerX, height, unionAll, width } from "../../geometry/box.ts";
import type { FilledBox } from "../../page/page-geometry.ts";
import type { Row } from "../lines/row.ts";
import { isFigure, segmentsOf } from "../lines/segments.ts";

/** A chart has bars of at least this many different heights. */
const FEWEST_ENDS = 3;
/** Points within which bars share a base, or an end. */
const SAME_LINE = 2;
/** Bars of one chart are about equally wide ... */
const SAME_WIDTH = 0.25;
/** ... and no further apart than this many widths. */
const LARGEST_GAP = 6;
/** Most bars leave at least this many widths between them; the cells of a table do not. */
const SMALLEST_GAP = 0.1;
/** Where bars touch each other, at least this share of them has a number at the end ... */
const LABELLED_BARS = 0.6;
/** ... within this many times the number's height or width, whichever is smaller. */
const LABEL_REACH = 1.5;
/** Boxes with this many different bases that end at one height are cells. */
const SHARED_END = 3;
/** Points: thinner bars are lines. */
const THINNEST = 2;
const PAPER = 0xffffff;

/**
 * Boxes of bar charts: filled boxes that share a base and end at different heights, or the same lying on their side.
 * They are separated, or most have a number at their end. White ones are form fields.
 */
export function barCharts(filled: FilledBox[], rows: Row[]): Box[] {
  const fills = filled.filter(({ color }) => color !== PAPER).map(({ box }) => box);
  if (fills.length < FEWEST_ENDS) return [];
  // Found only when needed: most fills are not in a row of bars.
  let found: Box[] | undefined;
  const figures = (): Box[] => (found ??= figureBoxes(rows));
  const lying = standingBars(fills.map(turned), () => figures().map(turned)).map(turnedBack);
  return [...standingBars(fills, figures), ...lying];
}

const turned = ({ left, top, right, bottom }: Box): Box => ({ left: top, top: -right, right: bottom, bottom: -left });

const turnedBack = ({ left, top, right, bottom }: Box): Box => ({
  left: -bottom,
  top: left,
  right: -top,
  bottom: right,
});

const figureBoxes = (rows: Row[]): Box[] =>
  rows.flatMap((row) =>
    segmentsOf(row)
      .filter((segment) => isFigure(segment))
      .map(({ left, right }) => ({ left, top: row.box.top, right, bottom: row.box.bottom })),
  );

function standingBars(fills: Box[], figures: () => Box[]): Box[] {
  const byBase = new Map<number, Box[]>();
  const basesOfEnd = new Map<number, Set<number>>();
  for (const box of fills) {
    if (box.right - box.left < THINNEST || box.bottom - box.top < THINNEST) continue;
    const base = Math.round(box.bottom / SAME_LINE);
    const group = byBase.get(base);
    if (group) group.push(box);
    else byBase.set(base, [box]);
    const end = Math.round(box.top / SAME_LINE);
    const bases = basesOfEnd.get(end);
    if (bases) bases.add(base);
    else basesOfEnd.set(end, new Set([base]));
  }
  // Bars end anywhere; the cells of a table end where those of other rows or columns do.
  const isCell = ({ top }: Box): boolean => (basesOfEnd.get(Math.round(top / SAME_LINE))?.size ?? 0) >= SHARED_END;
  return [...byBase.values()].flatMap((bars) => chartOf(bars, isCell, figures) ?? []);
}

function chartOf(bars: Box[], isCell: (bar: Box) => boolean, figures: () => Box[]): Box | undefined {
  const sorted = [...bars].sort((a, b) => a.left - b.left);
  const first = sorted[0];
  if (!first || bars.length < FEWEST_ENDS) return undefined;
  const width = first.right - first.left;
  const alike = sorted.filter((box) => Math.abs(box.right - box.left - width) <= SAME_WIDTH * width);
  const near = alike.filter((box, index) => box.left - (alike[index - 1]?.right ?? box.left) <= LARGEST_GAP * width);
  const gaps = near.slice(1).map((box, index) => box.left - (near[index]?.right ?? 0));
  if (gaps.some((gap) => gap < -1)) return undefined;
  const apart = gaps.filter((gap) => gap >= SMALLEST_GAP * width).length >= 0.5 * gaps.length;
  const ends = new Set(near.filter((box) => !isCell(box)).map((box) => Math.round(box.top / SAME_LINE)));
  return ends.size >= FEWEST_ENDS && (apart || areLabelled(near, figures())) ? unionAll(near) : undefined;
}

const areLabelled = (bars: Box[], figures: Box[]): boolean =>
  bars.filter((bar) => figures.some((figure) => isAtEnd(figure, bar))).length >= LABELLED_BARS * bars.length;

/** Whether a number is right above a bar. */
function isAtEnd(figure: Box, bar: Box): boolean {
  const gap = bar.top - figure.bottom;
  const x = centerX(figure);
  return (
    gap > -height(figure) / 2 &&
    gap < LABEL_REACH * Math.min(width(figure), height(figure)) &&
    x > bar.left &&
    x < bar.right
  );
}

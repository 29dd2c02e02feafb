import { type Box, contains, expand, height, width } from "../../geometry/box.ts";
import type { PageGeometry, Ruling, VectorShape } from "../../page/page-geometry.ts";

/** Sides of squares that people tick, in points. */
const SHORTEST_SIDE = 4.5;
const LONGEST_SIDE = 20;
/** Circles are drawn as four curves, round corners as a few more; they are ticked up to this size. */
const FEWEST_CURVES = 4;
const MOST_CURVES = 24;
const LONGEST_CIRCLE = 14;
/** Width and height may differ by at most this share. */
const SQUARE = 0.2;
/** Points by which the ends of the four sides may miss each other. */
const CORNER = 1.2;
/** With more short lines than this, a page is a drawing. */
const MOST_SHORT_LINES = 1200;
/** Each channel of the paper's colour is at least this. */
const PALE_CHANNEL = 0xe0;

/** A small square outline, empty or with something drawn into it. */
export interface DrawnSquare {
  box: Box;
}

/** Squares and circles to tick. */
export const drawnSquares = (geometry: PageGeometry): DrawnSquare[] => [
  ...squaresOfLines(geometry),
  ...outlines(geometry.shapes),
];

/** Circles and squares with round corners, drawn as one path and not filled; a single one is an ornament. */
function outlines(shapes: VectorShape[]): DrawnSquare[] {
  const small = shapes.filter(({ box, curves, segments }) => {
    const [w, h] = [width(box), height(box)];
    const round = curves >= FEWEST_CURVES && segments <= MOST_CURVES && Math.abs(w - h) <= CORNER;
    return round && w >= SHORTEST_SIDE && w <= LONGEST_CIRCLE;
  });
  const coloured = small.filter(({ filled, color }) => filled && !isPale(color));
  const open = small.filter(
    ({ box, filled, stroked }) => stroked && !filled && !coloured.some((shape) => isSame(shape.box, box)),
  );
  const sameSize = (a: VectorShape, b: VectorShape): boolean => Math.abs(width(a.box) - width(b.box)) <= CORNER;
  return open.filter((shape) => open.some((other) => other !== shape && sameSize(other, shape)));
}

/** Squares of four separate short lines: not cells of a grid or coloured keys of a chart's legend. */
function squaresOfLines({ rulings, fills }: PageGeometry): DrawnSquare[] {
  const short = rulings.filter(({ box }) => {
    const length = Math.max(width(box), height(box));
    return length >= SHORTEST_SIDE && length <= LONGEST_SIDE;
  });
  if (short.length < 4 || short.length > MOST_SHORT_LINES) return [];
  const across = short.filter((ruling) => ruling.orientation === "horizontal");
  const down = short.filter((ruling) => ruling.orientation === "vertical");
  const boxes = across.flatMap((top) => {
    const square = squareBelow(top, across, down);
    return square === undefined ? [] : [square];
  });
  const single = boxes.filter((box, index) => !boxes.slice(0, index).some((other) => isSame(box, other)));
  const apart = single.filter((box) => !single.some((other) => other !== box && touches(box, other)));
  const coloured = fills.filter((fill) => !isPale(fill.color));
  return apart.filter((box) => !coloured.some((fill) => fillsSquare(fill.box, box))).map((box) => ({ box }));
}

function squareBelow(top: Ruling, across: Ruling[], down: Ruling[]): Box | undefined {
  const { left, right } = top.box;
  const side = right - left;
  const bottom = across.find(
    ({ box }) =>
      Math.abs(box.left - left) <= CORNER &&
      Math.abs(box.right - right) <= CORNER &&
      Math.abs(box.top - top.box.top - side) <= SQUARE * side,
  );
  if (bottom === undefined) return undefined;
  const joins = (x: number): boolean =>
    down.some(
      ({ box }) =>
        Math.abs((box.left + box.right) / 2 - x) <= CORNER &&
        Math.abs(box.top - top.box.top) <= CORNER &&
        Math.abs(box.bottom - bottom.box.bottom) <= CORNER,
    );
  return joins(left) && joins(right) ? { left, top: top.box.top, right, bottom: bottom.box.bottom } : undefined;
}

/** Whether two squares are the same one, drawn twice. */
const isSame = (a: Box, b: Box): boolean => Math.abs(a.left - b.left) <= CORNER && Math.abs(a.top - b.top) <= CORNER;

/** Whether two squares share a side: then they are cells. */
function touches(a: Box, b: Box): boolean {
  const grown = expand(a, CORNER);
  return grown.left < b.right && grown.right > b.left && grown.top < b.bottom && grown.bottom > b.top;
}

export const isPale = (color: number): boolean =>
  [color >> 16, (color >> 8) & 0xff, color & 0xff].every((channel) => channel >= PALE_CHANNEL);

/**
 * Whether a colour fills the whole square, which makes it a legend's key; a smaller coloured shape inside is a mark.
 */
const fillsSquare = (fill: Box, square: Box): boolean =>
  contains(expand(fill, CORNER), square) && contains(expand(square, 2 * CORNER), fill);

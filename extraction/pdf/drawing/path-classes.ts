import { type Box, boxOf, height, intersection, union, unionAll, width } from "../../geometry/box.ts";
import type { FilledBox, Ruling, VectorShape } from "../../page/page-geometry.ts";
import type { Point, Subpath } from "./path-reader.ts";

/** A painted path with its colours as 0xRRGGBB and its line width in points. */
export interface PaintedPath {
  subpaths: Subpath[];
  fill: number | undefined;
  stroke: number | undefined;
  strokeWidth: number;
  order: number;
  clip: Box;
}

export interface PathClasses {
  rulings: Ruling[];
  fills: FilledBox[];
  shape: VectorShape | undefined;
}

/** In points; thicker lines are bands of colour. */
const MAX_RULING_THICKNESS = 4;
/** A filled bar with at least this ratio of length to thickness is a ruling. */
const MIN_BAR_RATIO = 3;
/**
 * A filled outline that has the length and thickness of a ruling, and whose ends are cut slantwise as where the borders
 * of cells meet, covers at least this share of its box.
 */
const MIN_BAR_SHARE = 0.75;
/** A stroke of at least this width, in points, and at most this many times as long is a square. */
const MIN_SQUARE = 1;
const SQUARE_RATIO = 1.25;
/** A side may deviate from its axis by this share of its length or, if it is short, by this many points. */
const AXIS_SHARE = 0.02;
const AXIS_POINTS = 0.1;
/** A short piece is horizontal or vertical only if it is at least this many times as long as it deviates. */
const MIN_DIRECTION_RATIO = 5;
/** The curves of a rounded rectangle take at most this share of its shorter side at each corner. */
const MAX_CORNER_SHARE = 0.35;
const POINTS_PER_CURVE = 3;
const CORNERS = 4;

type Orientation = Ruling["orientation"];

/** Divides a path into rulings, filled rectangles and another shape, all clipped. Pure. */
export function classifyPath(path: PaintedPath): PathClasses {
  const classes: PathClasses = { rulings: [], fills: [], shape: undefined };
  const straight = path.stroke !== undefined && path.subpaths.every((it) => isStraight(it) || isRectangle(it));
  const rest: Subpath[] = [];
  for (const subpath of path.subpaths) {
    if (subpath.points.length < 2) continue;
    const filled = path.fill !== undefined && (isRectangle(subpath) || isBar(subpath));
    if (filled) addFilledRectangle(classes, path, boundsOf(subpath), path.fill ?? 0);
    if (straight) addStrokes(classes, path, subpath, path.stroke ?? 0);
    if ((path.fill !== undefined && !filled) || (path.stroke !== undefined && !straight)) rest.push(subpath);
  }
  classes.shape = shapeOf(path, rest);
  return classes;
}

/** Whether every side is horizontal or vertical. */
function isStraight(subpath: Subpath): boolean {
  if (subpath.curves > 0) return false;
  return sides(subpath).every(([from, to]) => orientationOf(from, to) !== undefined || isDot(from, to));
}

const isDot = (from: Point, to: Point): boolean =>
  Math.abs(from.x - to.x) <= AXIS_POINTS && Math.abs(from.y - to.y) <= AXIS_POINTS;

function sides(subpath: Subpath): [Point, Point][] {
  const { points } = subpath;
  const found: [Point, Point][] = [];
  for (let index = 1; index < points.length; index++) {
    const from = points[index - 1];
    const to = points[index];
    if (from !== undefined && to !== undefined) found.push([from, to]);
  }
  const [first, last] = [points[0], points.at(-1)];
  if (subpath.closed && first !== undefined && last !== undefined && !isDot(first, last)) found.push([last, first]);
  return found;
}

function orientationOf(from: Point, to: Point): Orientation | undefined {
  const dx = Math.abs(to.x - from.x);
  const dy = Math.abs(to.y - from.y);
  if (isAlong(dx, dy)) return "horizontal";
  return isAlong(dy, dx) ? "vertical" : undefined;
}

const isAlong = (length: number, deviation: number): boolean =>
  deviation <= Math.max(AXIS_SHARE * length, AXIS_POINTS) &&
  length > AXIS_POINTS &&
  length >= MIN_DIRECTION_RATIO * deviation;

/**
 * Whether a subpath is a rectangle along the axes, possibly with rounded corners. Filling closes a subpath implicitly.
 */
function isRectangle(subpath: Subpath): boolean {
  if (subpath.curves > 0) return isRoundedRectangle(subpath);
  const corners = distinctCorners(subpath);
  if (corners.length !== CORNERS) return false;
  const outline = { points: corners, curves: 0, closed: true };
  return sides(outline).every(([from, to]) => orientationOf(from, to) !== undefined);
}

/** Whether a subpath is as good as its box, which is that of a ruling. Printer drivers cut the ends of borders slantwise. */
function isBar(subpath: Subpath): boolean {
  if (subpath.curves > 0) return false;
  const box = boundsOf(subpath);
  return rulingOf(box, 0) !== undefined && areaOf(subpath) >= MIN_BAR_SHARE * width(box) * height(box);
}

function areaOf({ points }: Subpath): number {
  let twice = 0;
  let from = points.at(-1);
  for (const to of points) {
    if (from !== undefined) twice += from.x * to.y - to.x * from.y;
    from = to;
  }
  return Math.abs(twice) / 2;
}

/** The corners of a subpath; only the first ones if it has too many for a rectangle. */
function distinctCorners({ points }: Subpath): Point[] {
  const corners: Point[] = [];
  let previous: Point | undefined;
  for (const point of points) {
    if (previous === undefined || !isDot(previous, point)) corners.push(point);
    if (corners.length > CORNERS + 1) return corners;
    previous = point;
  }
  const [first, last] = [corners[0], corners.at(-1)];
  if (corners.length > CORNERS && first !== undefined && last !== undefined && isDot(first, last)) corners.pop();
  return corners;
}

function isRoundedRectangle(subpath: Subpath): boolean {
  if (subpath.curves !== CORNERS * POINTS_PER_CURVE) return false;
  const bounds = boundsOf(subpath);
  const reach = MAX_CORNER_SHARE * Math.min(width(bounds), height(bounds));
  return subpath.points.every((point) => {
    const fromSide = Math.min(Math.abs(point.x - bounds.left), Math.abs(bounds.right - point.x));
    const fromEnd = Math.min(Math.abs(point.y - bounds.top), Math.abs(bounds.bottom - point.y));
    return fromSide <= reach && fromEnd <= reach && Math.min(fromSide, fromEnd) <= AXIS_POINTS;
  });
}

function boundsOf({ points }: Subpath): Box {
  const { x, y } = points[0] ?? { x: 0, y: 0 };
  let [left, top, right, bottom] = [x, y, x, y];
  for (const point of points) {
    left = Math.min(left, point.x);
    top = Math.min(top, point.y);
    right = Math.max(right, point.x);
    bottom = Math.max(bottom, point.y);
  }
  return boxOf(left, top, right, bottom);
}

function addFilledRectangle(classes: PathClasses, path: PaintedPath, box: Box, color: number): void {
  const visible = intersection(box, path.clip);
  if (visible === undefined) return;
  const ruling = rulingOf(box, color);
  if (ruling === undefined) classes.fills.push({ box: visible, color, order: path.order });
  else classes.rulings.push({ ...ruling, box: visible });
}

/** The ruling that a filled box is; `undefined` if it is too thick or too short for one. */
export function rulingOf(box: Box, color: number): Ruling | undefined {
  const thickness = Math.min(width(box), height(box));
  const length = Math.max(width(box), height(box));
  if (thickness > MAX_RULING_THICKNESS || length < MIN_BAR_RATIO * thickness) return undefined;
  return { orientation: width(box) >= height(box) ? "horizontal" : "vertical", box, thickness, color };
}

function addStrokes(classes: PathClasses, path: PaintedPath, subpath: Subpath, color: number): void {
  if (path.strokeWidth > MAX_RULING_THICKNESS) {
    for (const side of sides(subpath)) addFilledRectangle(classes, path, strokeBox(side, path.strokeWidth), color);
    return;
  }
  const bounds = boundsOf(subpath);
  const thin = Math.min(width(bounds), height(bounds)) + path.strokeWidth;
  if (
    isRectangle(subpath) &&
    thin <= MAX_RULING_THICKNESS &&
    Math.max(width(bounds), height(bounds)) >= MIN_BAR_RATIO * thin
  ) {
    addFilledRectangle(classes, path, bounds, color);
    return;
  }
  for (const side of straightSides(subpath, bounds)) {
    const orientation = orientationOf(...side);
    const drawn = strokeBox(side, path.strokeWidth);
    if (path.subpaths.length === 1 && subpath.points.length === 2 && isSquare(drawn)) {
      addFilledRectangle(classes, path, drawn, color);
      return;
    }
    const visible = intersection(drawn, path.clip);
    if (orientation === undefined || visible === undefined) continue;
    classes.rulings.push({ orientation, box: visible, thickness: path.strokeWidth, color });
  }
}

/** Whether a stroke is as long as it is wide, such as the square that TeX draws before an entry of a list. */
function isSquare(stroke: Box): boolean {
  const [shorter, longer] = [width(stroke), height(stroke)].sort((a, b) => a - b);
  return shorter !== undefined && longer !== undefined && shorter >= MIN_SQUARE && longer <= SQUARE_RATIO * shorter;
}

/** The sides of a subpath as rulings: a rounded rectangle counts as its bounding rectangle. */
function straightSides(subpath: Subpath, bounds: Box): [Point, Point][] {
  if (subpath.curves === 0) return sides(subpath);
  const { left, top, right, bottom } = bounds;
  const points = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  return sides({ points, curves: 0, closed: true });
}

function strokeBox([from, to]: [Point, Point], lineWidth: number): Box {
  const half = lineWidth / 2;
  const line = union(
    { left: from.x, top: from.y, right: from.x, bottom: from.y },
    { left: to.x, top: to.y, right: to.x, bottom: to.y },
  );
  return orientationOf(from, to) === "vertical"
    ? { ...line, left: line.left - half, right: line.right + half }
    : { ...line, top: line.top - half, bottom: line.bottom + half };
}

function shapeOf(path: PaintedPath, subpaths: Subpath[]): VectorShape | undefined {
  if (subpaths.length === 0) return undefined;
  const drawn = unionAll(subpaths.map(boundsOf));
  const box = drawn === undefined ? undefined : intersection(drawn, path.clip);
  if (box === undefined) return undefined;
  const curves = subpaths.reduce((total, subpath) => total + subpath.curves / POINTS_PER_CURVE, 0);
  const pieces = subpaths.reduce((total, { points, curves }) => total + points.length - 1 - curves, 0);
  return {
    box,
    segments: pieces + Math.round(curves),
    curves: Math.round(curves),
    filled: path.fill !== undefined,
    stroked: path.stroke !== undefined,
    color: path.fill ?? path.stroke ?? 0,
    order: path.order,
  };
}

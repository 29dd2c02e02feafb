import { type Box, gapX, gapY, height, union, width } from "../../geometry/box.ts";
import type { FilledBox, Ruling } from "../../page/page-geometry.ts";

/** Largest width and height of a dot, in points. */
const MAX_DOT_POINTS = 3;
/** Fewest consecutive dots of a line: fewer may be anything. */
const MIN_DOTS = 5;
/** Largest gap to the next dot, in dot sizes. */
const MAX_GAP = 4;
/** Points by which dots may lie off their line. */
const MAX_STRAY_POINTS = 0.2;

type Orientation = Ruling["orientation"];

/**
 * Combines consecutive dots in a row or column into a dotted line: word processors draw borders like that. Other dots
 * stay filled boxes. Pure.
 */
export function joinDots(fills: FilledBox[]): { fills: FilledBox[]; rulings: Ruling[] } {
  const rest: FilledBox[] = [];
  const rulings: Ruling[] = [];
  for (let start = 0; start < fills.length; ) {
    const run = runFrom(fills, start);
    const dots = fills.slice(start, start + run.length);
    if (run.orientation !== undefined && dots.length >= MIN_DOTS) rulings.push(rulingOf(dots, run.orientation));
    else rest.push(...dots);
    start += run.length;
  }
  return { fills: rest, rulings };
}

function runFrom(fills: FilledBox[], start: number): { length: number; orientation: Orientation | undefined } {
  let orientation: Orientation | undefined;
  let end = start + 1;
  for (; end < fills.length; end++) {
    const [last, next] = [fills[end - 1], fills[end]];
    if (last === undefined || next === undefined || last.color !== next.color) break;
    if (!isDot(last.box) || !isDot(next.box)) break;
    const step = stepBetween(last.box, next.box);
    if (step === undefined || (orientation !== undefined && orientation !== step)) break;
    orientation = step;
  }
  return { length: end - start, orientation };
}

const isDot = (box: Box): boolean => width(box) <= MAX_DOT_POINTS && height(box) <= MAX_DOT_POINTS;

/** The direction from one dot to the next; `undefined` if they are not neighbours on a line. */
function stepBetween(last: Box, next: Box): Orientation | undefined {
  const size = Math.max(width(last), height(last));
  const isNear = (a: number, b: number) => Math.abs(a - b) <= MAX_STRAY_POINTS;
  if (isNear(last.top, next.top) && isNear(last.bottom, next.bottom) && gapX(next, last) <= MAX_GAP * size)
    return "horizontal";
  return isNear(last.left, next.left) && isNear(last.right, next.right) && gapY(next, last) <= MAX_GAP * size
    ? "vertical"
    : undefined;
}

function rulingOf(dots: FilledBox[], orientation: Orientation): Ruling {
  const [first, ...others] = dots;
  const box = others.reduce((all, dot) => union(all, dot.box), first?.box ?? { left: 0, top: 0, right: 0, bottom: 0 });
  return { orientation, box, thickness: Math.min(width(box), height(box)), color: first?.color ?? 0 };
}

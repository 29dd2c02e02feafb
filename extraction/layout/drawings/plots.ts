import { type Box, centerX, centerY, gapX, gapY, union } from "../../geometry/box.ts";
import { median } from "../../geometry/median.ts";
import type { Ruling } from "../../page/page-geometry.ts";

/** Points: ticks are between the first two lengths, and begin this near to their axis. */
const SHORTEST_TICK = 1.5;
const LONGEST_TICK = 9;
const AT_AXIS = 1;
const NEAR_AXIS = 3;
const FEWEST_TICKS = 3;
/** Points: ticks closer than this are those of a ruler or the teeth of a field for single letters. */
const CLOSEST_TICKS = 10;
/** Most steps from tick to tick are alike to within this share. */
const SAME_STEP = 0.1;
const EVEN_STEPS = 0.7;
/** Least share of the ticks with a label, whose middle is this near to the tick, at most so far behind its end, in points. */
const LABELLED = 0.4;
const BESIDE_TICK = 3;
const BEHIND_TICK = 14;
/** Points by which two axes of one plot may miss each other's ends. */
const CORNER = 30;

/** Areas between two axes that have ticks at even steps with a label at most of them. `texts`: boxes of words, however they run. */
export function plotsBetweenAxes(rulings: Ruling[], texts: () => Box[]): Box[] {
  const ticks = rulings.filter(({ box }) => isTick(box));
  if (ticks.length < 2 * FEWEST_TICKS) return [];
  const lines = rulings.filter(({ box }) => !isTick(box));
  const across = axes(ticks, lines, texts);
  if (across.length === 0) return [];
  const turn = (ruling: Ruling): Ruling => ({ ...ruling, box: flipped(ruling.box), orientation: other(ruling) });
  const up = axes(ticks.map(turn), lines.map(turn), () => texts().map(flipped)).map((box) => flipped(box));
  return across.flatMap((axis) => {
    const beside = up.filter((each) => Math.max(gapX(each, axis), gapY(each, axis)) <= CORNER && isCorner(axis, each));
    return beside.map((each) => union(axis, each));
  });
}

const other = ({ orientation }: Ruling): Ruling["orientation"] =>
  orientation === "horizontal" ? "vertical" : "horizontal";

/** Along the diagonal, so that what stands lies. */
const flipped = ({ left, top, right, bottom }: Box): Box => ({ left: top, top: left, right: bottom, bottom: right });

const isTick = ({ left, top, right, bottom }: Box): boolean => Math.max(right - left, bottom - top) <= LONGEST_TICK;

/** Whether an upright axis ends near one that lies, at its left or right end. */
function isCorner(across: Box, up: Box): boolean {
  const ends = [across.left, across.right].some((end) => Math.abs(centerX(up) - end) <= CORNER);
  return ends && [up.top, up.bottom].some((end) => Math.abs(centerY(across) - end) <= CORNER);
}

/** Boxes of lying axes with their ticks. */
function axes(ticks: Ruling[], lines: Ruling[], texts: () => Box[]): Box[] {
  const standing = ticks.filter(
    ({ orientation, box }) => orientation === "vertical" && box.bottom - box.top >= SHORTEST_TICK,
  );
  const rows = Map.groupBy(standing, ({ box }) => `${Math.round(box.top)} ${Math.round(box.bottom)}`);
  const lying = lines.filter(({ orientation }) => orientation === "horizontal");
  return [...rows.values()].flatMap((row) => axesOf(row, lying, texts));
}

function axesOf(row: Ruling[], lying: Ruling[], texts: () => Box[]): Box[] {
  const found: Box[] = [];
  const { top, bottom } = row[0]?.box ?? { top: 0, bottom: 0 };
  for (const { box: line } of lying) {
    // Ticks of a row begin or end at about the same height.
    if (Math.min(Math.abs(top - centerY(line)), Math.abs(bottom - centerY(line))) > NEAR_AXIS) continue;
    const own = row
      .map(({ box }) => box)
      .filter((box) => box.left >= line.left - AT_AXIS - 1 && box.right <= line.right + AT_AXIS + 1)
      .sort((a, b) => a.left - b.left);
    const [first] = own;
    if (first === undefined || own.length < FEWEST_TICKS || !isEven(own)) continue;
    const below = Math.abs(first.top - centerY(line)) <= AT_AXIS;
    const above = Math.abs(first.bottom - centerY(line)) <= AT_AXIS;
    if (below === above) continue;
    const isLabel = (text: Box, tick: Box): boolean => {
      const gap = below ? text.top - tick.bottom : tick.top - text.bottom;
      return Math.abs(centerX(text) - centerX(tick)) <= BESIDE_TICK && gap > -2 && gap <= BEHIND_TICK;
    };
    const labelled = own.filter((tick) => texts().some((text) => isLabel(text, tick)));
    if (labelled.length >= Math.max(2, LABELLED * own.length)) found.push(own.reduce(union, line));
  }
  return found;
}

function isEven(ticks: Box[]): boolean {
  const steps = ticks.slice(1).map((tick, index) => tick.left - (ticks[index]?.left ?? 0));
  const usual = median(steps);
  const alike = steps.filter((step) => Math.abs(step - usual) <= SAME_STEP * usual).length;
  return usual >= CLOSEST_TICKS && alike >= EVEN_STEPS * steps.length;
}

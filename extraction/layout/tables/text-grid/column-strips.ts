import type { Fragment } from "../../lines/fragment.ts";
import type { Row } from "../../lines/row.ts";
import type { ColumnGap } from "./column-gap.ts";

/** A strip between columns may be this thin, in font sizes: wider strips are looked for elsewhere. */
const THINNEST = 0.12;
/** At most this share of the rows may have a word in the strip: names of several columns and of groups. */
const CROSSING_SHARE = 0.25;
/** A space between two words is narrower than this, in font sizes. */
export const WIDEST_SPACE = 0.45;

/** A strip that few words cover. */
export interface ColumnStrip extends ColumnGap {
  /** Number of words in it. */
  crossings: number;
}

/**
 * Strips that may be between columns, from left to right: those that fewer words cover than what is on either side of
 * them.
 */
export function columnStrips(rows: Row[], size: number): ColumnStrip[] {
  const allowed = Math.max(1, Math.floor(CROSSING_SHARE * rows.length));
  const ends = rows.flatMap(({ fragments }) =>
    fragments.flatMap(({ box }) => [
      { x: box.left, step: 1 },
      { x: box.right, step: -1 },
    ]),
  );
  ends.sort((a, b) => a.x - b.x || b.step - a.step);
  const strips: ColumnStrip[] = [];
  let depth = 0;
  let isFalling = false;
  for (const [index, { x, step }] of ends.entries()) {
    depth += step;
    if (step < 0) {
      isFalling = true;
      continue;
    }
    const from = ends[index - 1];
    const crossings = depth - step;
    if (isFalling && from !== undefined && x - from.x >= THINNEST * size && crossings <= allowed)
      strips.push({ left: from.x, right: x, crossings });
    isFalling = false;
  }
  return withoutParts(strips, rows, { size, allowed });
}

/** Strips with only pieces of texts between them, which begin or end on their other sides, are one: the best is kept. */
function withoutParts(
  strips: ColumnStrip[],
  rows: Row[],
  { size, allowed }: { size: number; allowed: number },
): ColumnStrip[] {
  const kept: ColumnStrip[] = [];
  for (const strip of strips) {
    const last = kept.at(-1);
    if (last === undefined || !isOne(last, strip, rows, { size, allowed })) kept.push(strip);
    else if (
      strip.crossings < last.crossings ||
      (strip.crossings === last.crossings && strip.right - strip.left > last.right - last.left)
    )
      kept[kept.length - 1] = strip;
  }
  return kept;
}

function isOne(
  { right: from }: ColumnGap,
  { left: to }: ColumnGap,
  rows: Row[],
  { size, allowed }: { size: number; allowed: number },
): boolean {
  let pieces = 0;
  for (const { fragments } of rows) {
    const isInside = ({ box }: Fragment): boolean =>
      (box.left + box.right) / 2 > from && (box.left + box.right) / 2 < to;
    const first = fragments.findIndex(isInside);
    if (first < 0) continue;
    const last = fragments.findLastIndex(isInside);
    const spaceAt = (at: number): number => {
      const [before, after] = [fragments[at - 1], fragments[at]];
      return before === undefined || after === undefined ? Number.POSITIVE_INFINITY : after.box.left - before.box.right;
    };
    if (Math.min(spaceAt(first), spaceAt(last + 1)) >= WIDEST_SPACE * size || ++pieces > allowed) return false;
  }
  return true;
}

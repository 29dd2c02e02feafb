import { median } from "../../geometry/median.ts";
import { type Region, splitRowsAt } from "../lines/region.ts";
import type { Row } from "../lines/row.ts";
import type { River, Slot } from "./rivers.ts";

/** Blank space across the whole width below a row of blocks, in font sizes. */
const BAND = 0.5;
/** Centred lines: their middles differ by less than this many font sizes, their left sides by more. */
const SAME_MIDDLE = 0.5;
const RAGGED = 0.7;
/** Fewest lines of a block, and fewest rows of the columns below the last block. */
const FEWEST_LINES = 2;
const FEWEST_BELOW = 4;

/**
 * Names and addresses of authors, centred over the columns of a paper: the gutter continues between them, but they are
 * read before the columns, row by row. Ends the gutter below the first row of blocks.
 */
export function endBelowCentredBlocks(region: Region, slots: Slot[], river: River, size: number): River {
  const x = (river.left + river.right) / 2;
  const columns = (from: number, to: number): { left: Row[]; right: Row[] } =>
    splitRowsAt(
      slots.slice(from, to).flatMap((slot) => region.rows[slot.row] ?? []),
      x,
    );
  let ended: River | undefined;
  let bottom = slots[river.first]?.bottom ?? 0;
  for (let index = river.first; index + FEWEST_BELOW <= river.last; index++) {
    const slot = slots[index];
    if (!slot || slot.atoms.length > 0) return river;
    const above = slot.top - bottom >= BAND * size ? columns(river.first, index) : undefined;
    if (above && Math.min(above.left.length, above.right.length) >= FEWEST_LINES) {
      if (isCentred(above.left) && isCentred(above.right)) ended ??= { ...river, last: index - 1 };
      else break;
    }
    bottom = Math.max(bottom, slot.bottom);
  }
  if (!ended) return river;
  const below = columns(ended.last + 1, river.last + 1);
  return isCentred(below.left) || isCentred(below.right) ? river : ended;
}

/** Whether all lines share a middle while their left sides differ. */
function isCentred(rows: Row[]): boolean {
  const middles = rows.map(({ box }) => (box.left + box.right) / 2);
  const middle = median(middles);
  const lefts = rows.map(({ box }) => box.left);
  return (
    rows.every(({ size }, index) => Math.abs((middles[index] ?? 0) - middle) < SAME_MIDDLE * size) &&
    Math.max(...lefts) - Math.min(...lefts) > RAGGED * median(rows.map(({ size }) => size))
  );
}

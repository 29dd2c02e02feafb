import { type Box, centerY } from "../../geometry/box.ts";
import type { Edges } from "../drawings/edges.ts";
import { linePitch, type Region, regionBox, regionSize, splitRowsAt } from "../lines/region.ts";
import { readsRightToLeft } from "../lines/right-to-left.ts";
import type { Row } from "../lines/row.ts";
import { areMarksBetween, CELLS, gutterStrength, inDrawingOrder, isProse, sidesOf } from "./column-evidence.ts";
import { haveSeveralLines, startsOfCells } from "./drawn-cells.ts";
import { besideLabel } from "./labels-at-rules.ts";
import { findRivers, type River, type Slot, slotsOf } from "./rivers.ts";
import { betweenRulesAcross } from "./rules-across.ts";
import { besideHeads } from "./side-heads.ts";

/** Narrowest blank strip considered, in font sizes. */
const NARROWEST_RIVER = 0.5;
/**
 * A heading for both columns: above it a blank band across the whole width, at least this many line pitches high; its
 * line is on the left and at least this much larger than the others.
 */
const HEADING_BAND_BREAK = 0.9;
const HEADING_SIZE = 1.15;
/**
 * The last line of a paragraph above two columns: largest difference of left sides from the line above, largest line
 * pitch, and least extra blank below it, in font sizes.
 */
const SAME_LEFT = 0.1;
const CLOSE_LINES = 1.6;
const APART_FROM_COLUMN = 0.2;
/** At most this many blank strips of a region are judged, the longest ones first. */
const MOST_RIVERS = 48;
/** No atom counts as more rows than this when a gutter is judged. */
const MOST_ROWS_OF_ATOM = 4;
/** In font sizes: rows of cells begin this far above the baseline of their first lines. */
const HALF_LINE = 0.5;
/** Deepest nesting of columns. */
const DEEPEST = 12;

/**
 * Finds tables that extend across a strip that would divide a region; returns the region with these tables as atoms, or
 * `undefined` if there are none.
 */
export type FindAcross = (region: Region, strip: { left: number; right: number }) => Region | undefined;

/** What else is known of a page. */
export interface Around {
  findAcross?: FindAcross | undefined;
  edges: Edges;
}

const ALONE: Around = { edges: { horizontal: [], vertical: [] } };

/**
 * Splits a region into parts in reading order: recursive XY-cut (Nagy & Seth 1984) whose vertical cuts follow maximal
 * blank strips that need not cross the whole region, so that full-width headings between columns, regions with
 * different numbers of columns, and floats come out right. No cut divides what `findAcross` finds, or crosses a rule.
 */
export function inReadingOrder(region: Region, around: Around = ALONE, depth = 0): Region[] {
  if (region.rows.length + region.atoms.length < 2 || depth > DEEPEST) return [region];
  const box = regionBox(region);
  if (!box) return [];
  const size = regionSize(region);
  const minWidth = NARROWEST_RIVER * size;
  const slots = slotsOf(region, minWidth);
  const rivers = findRivers(slots, box, minWidth).filter((river) => isInner(river, box));
  const { cut, cells } = bestGutter(region, slots, rivers, size);
  if (!cut) {
    const headed = besideHeads(region, slots, rivers) ?? besideLabel(region, around.edges.vertical, size);
    if (headed === undefined) return [cells.length > 0 ? { ...region, inCells: true } : region];
    return headed.length < 2 ? headed : headed.flatMap((part) => partsOf(part, around, depth));
  }
  const whole = around.findAcross?.(region, cut);
  if (whole) return inReadingOrder(whole, around, depth + 1);
  const ruled = betweenRulesAcross(region, slots, cut, around.edges.horizontal, size);
  const below = startBelowLastLine(region, slots, ruled);
  return cutAlong(region, slots, endAtBand(region, slots, below)).flatMap((part) => partsOf(part, around, depth));
}

const partsOf = (part: Region, around: Around, depth: number): Region[] =>
  part.rows.length + part.atoms.length === 0 ? [] : inReadingOrder(part, around, depth + 1);

/**
 * The strongest gutter, and the strips between cells; strips are judged from the longest down, until the shorter ones
 * can no longer win.
 */
function bestGutter(
  region: Region,
  slots: Slot[],
  rivers: River[],
  size: number,
): { cut: River | undefined; cells: River[] } {
  const atomRows = MOST_ROWS_OF_ATOM * region.atoms.length;
  const inner = rivers
    .filter((river) => river.last > river.first)
    .sort((a, b) => b.last - b.first - (a.last - a.first) || a.left - b.left)
    .slice(0, MOST_RIVERS);
  const cells: River[] = [];
  const gutters: River[] = [];
  let best: { river: River; strength: number } | undefined;
  for (const river of inner) {
    if (best && river.last - river.first + 2 + atomRows < best.strength) break;
    const strength = gutterStrength(region, slots, river, size);
    if (strength === CELLS) cells.push(river);
    if (strength <= 0 || cells.some((gap) => isPartOf(river, gap))) continue;
    gutters.push(river);
    const tie = best !== undefined && strength === best.strength && width(river) > width(best.river);
    if (!best || strength > best.strength || tie) best = { river, strength };
  }
  const cut = best && (gutters.find((gutter) => dividesMarks(region, slots, gutter, best.river, size)) ?? best.river);
  return { cut, cells };
}

/** Whether a gutter stands before the marks or numbers of items whose text begins at a strip as long as it. */
function dividesMarks(region: Region, slots: Slot[], gutter: River, strip: River, size: number): boolean {
  if (gutter.right > strip.left || gutter.first > strip.first || gutter.last < strip.last) return false;
  return areMarksBetween(region, slots.slice(strip.first, strip.last + 1), [gutter, strip], size);
}

/**
 * The rows of a region in which texts of several lines are set in cells side by side and which is no table, such as a
 * contract in two languages or a list of addresses, cell by cell.
 */
export function cellByCell(rows: Row[], depth = 0): Row[][] {
  const region: Region = { rows, atoms: [] };
  const box = regionBox(region);
  if (!box || depth > DEEPEST) return [rows];
  const size = regionSize(region);
  const slots = slotsOf(region, NARROWEST_RIVER * size);
  const rivers = findRivers(slots, box, NARROWEST_RIVER * size).filter((river) => isInner(river, box));
  for (const river of bestGutter(region, slots, rivers, size).cells) {
    const { left, right } = sidesOf(region, slots.slice(river.first, river.last + 1), river, size);
    const drawn = inDrawingOrder(left, right);
    if (!(isProse(left) && isProse(right)) && !haveSeveralLines(drawn, size)) continue;
    const starts = startsOfCells(drawn, size);
    if (starts === undefined || starts.length < 2) continue;
    return rowByRow(cutAlong(region, slots, river), starts, size)
      .flatMap((part) => partsOf(part, ALONE, depth))
      .flatMap((part) => cellByCell(part.rows, depth + 1));
  }
  return [rows];
}

/** The parts above, on both sides of and below a strip, with the sides divided where rows of cells begin. */
function rowByRow([above, ...sides]: Region[], starts: number[], size: number): Region[] {
  const below = sides.pop();
  const rows = starts.flatMap((start, index) => {
    const from = index === 0 ? Number.NEGATIVE_INFINITY : start - HALF_LINE * size;
    const to = (starts[index + 1] ?? Number.POSITIVE_INFINITY) - HALF_LINE * size;
    return sides.map((side) => between(side, from, to));
  });
  return [above, ...rows, below].filter((part) => part !== undefined);
}

/** The rows of a region whose baselines, and the atoms whose middles, are between two heights. */
const between = ({ rows, atoms }: Region, from: number, to: number): Region => ({
  rows: rows.filter(({ baseline }) => baseline >= from && baseline < to),
  atoms: atoms.filter(({ box }) => centerY(box) >= from && centerY(box) < to),
});

/** Whether there is text or an atom on both sides somewhere, so that the strip is not the margin of the region. */
const isInner = (river: River, region: Box): boolean => region.left < river.left && region.right > river.right;

/** Whether a strip is part of a longer one that lies between the cells of a table. */
const isPartOf = (river: River, gap: River): boolean =>
  river.first >= gap.first && river.last <= gap.last && river.left < gap.right && river.right > gap.left;

const width = (river: River): number => river.right - river.left;

/**
 * Shortens a gutter whose first row is the short last line of a paragraph across both columns: it ends left of the
 * gutter but does not belong to the left column.
 */
function startBelowLastLine(region: Region, slots: Slot[], river: River): River {
  const row = region.rows[slots[river.first]?.row ?? -1];
  const before = region.rows[slots[river.first - 1]?.row ?? -1];
  const after = slots[river.first + 1];
  if (!row || !before || !after || river.first + 1 >= river.last) return river;
  const step = row.baseline - before.baseline;
  const goesOn =
    row.box.right <= river.left &&
    before.box.left < river.left &&
    before.box.right > river.right &&
    Math.abs(before.box.left - row.box.left) <= SAME_LEFT * row.size &&
    Math.abs(before.size - row.size) <= SAME_LEFT * row.size &&
    step <= CLOSE_LINES * row.size;
  const apart = after.top - row.box.bottom > step - row.size + APART_FROM_COLUMN * row.size;
  return goesOn && apart ? { ...river, first: river.first + 1 } : river;
}

/** Shortens a gutter to the part above the first heading that spans both columns. */
function endAtBand(region: Region, slots: Slot[], river: River): River {
  const pitch = linePitch(region.rows);
  const size = regionSize(region);
  let bottom = slots[river.first]?.bottom ?? 0;
  for (let index = river.first + 1; index <= river.last; index++) {
    const slot = slots[index];
    if (!slot) break;
    const row = region.rows[slot.row];
    const heading =
      row !== undefined && row.size >= HEADING_SIZE * size && slot.blocked.every((b) => b.right <= river.left);
    // If there is nothing to its right further down, the heading belongs to the left column alone.
    const below = slots.slice(index + 1, river.last + 1);
    if (heading && below.some((later) => later.blocked.some((block) => block.left >= river.right))) {
      const gap = Math.min(...slots.slice(index, river.last + 1).map((later) => later.top)) - bottom;
      if (gap >= HEADING_BAND_BREAK * pitch) return { ...river, last: index - 1 };
    }
    bottom = Math.max(bottom, slot.bottom);
  }
  return river;
}

/**
 * The parts above, left, right and below a gutter, in reading order; text that is read from right to left begins with
 * the right column.
 */
function cutAlong(region: Region, slots: Slot[], river: River): Region[] {
  const above: Region = { rows: [], atoms: [] };
  const beside: Region = { rows: [], atoms: [] };
  const below: Region = { rows: [], atoms: [] };
  const taken = new Set<number>();
  const take = (part: Region, slot: Slot): void => {
    const row = region.rows[slot.row];
    if (row) part.rows.push(row);
    for (const at of slot.atoms) {
      const atom = region.atoms[at];
      if (!atom || taken.has(at)) continue;
      taken.add(at);
      part.atoms.push(atom);
    }
  };
  for (const slot of slots.slice(river.first, river.last + 1)) take(beside, slot);
  for (const slot of slots.slice(0, river.first)) take(above, slot);
  for (const slot of slots.slice(river.last + 1)) take(below, slot);
  const x = (river.left + river.right) / 2;
  const { left, right } = splitRowsAt(beside.rows, x);
  const isLeft = (box: { left: number; right: number }) => (box.left + box.right) / 2 < x;
  const columns: Region[] = [
    { rows: left, atoms: beside.atoms.filter((atom) => isLeft(atom.box)) },
    { rows: right, atoms: beside.atoms.filter((atom) => !isLeft(atom.box)) },
  ];
  return [above, ...(readsRightToLeft(beside.rows) ? columns.reverse() : columns), below];
}

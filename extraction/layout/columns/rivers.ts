import { positionsAtHeight } from "../../geometry/at-height.ts";
import type { Box } from "../../geometry/box.ts";
import { firstWhere } from "../../geometry/first-where.ts";
import type { Region } from "../lines/region.ts";

/** A blank vertical strip that runs through consecutive slots. */
export interface River {
  left: number;
  right: number;
  /** First and last slot, inclusive. */
  first: number;
  last: number;
}

interface Interval {
  left: number;
  right: number;
}

/** One row of text, or an atom beside no row; `blocked` is sorted and its intervals do not overlap. */
export interface Slot {
  top: number;
  bottom: number;
  blocked: Interval[];
  /** Position in the region's rows, or -1. */
  row: number;
  /** Positions in the region's atoms. */
  atoms: number[];
}

/** Gaps of up to this many font sizes of their row are spaces between words, however small the surrounding text is. */
const WORD_SPACE = 0.5;
/** Share of a row's height that an atom must cover to count as beside it. */
const BESIDE = 0.3;

/** The intervals that boxes, sorted by their left sides, cover. */
function blockedBy(boxes: Box[], joinGap: number): Interval[] {
  const joined: Interval[] = [];
  let last: Interval | undefined;
  for (const { left, right } of boxes) {
    if (last && left - last.right < joinGap) last.right = Math.max(last.right, right);
    else {
      last = { left, right };
      joined.push(last);
    }
  }
  return joined;
}

/** A region as a stack of slots from top to bottom; gaps narrower than `minWidth` points count as filled. */
export function slotsOf(region: Region, minWidth: number): Slot[] {
  const beside = new Set<number>();
  const slots: Slot[] = region.rows.map((row, index) => {
    const atoms = positionsAtHeight(region.atoms, row.box.top, row.box.bottom).filter((at) => {
      const box = region.atoms[at]?.box ?? row.box;
      const shared = Math.min(box.bottom, row.box.bottom) - Math.max(box.top, row.box.top);
      return shared > BESIDE * (row.box.bottom - row.box.top);
    });
    for (const at of atoms) beside.add(at);
    // The words of a row are sorted already.
    const boxes = row.fragments.map((fragment) => fragment.box);
    if (atoms.length > 0) {
      boxes.push(...atoms.flatMap((at) => region.atoms[at]?.box ?? []));
      boxes.sort((a, b) => a.left - b.left);
    }
    return {
      top: row.box.top,
      bottom: row.box.bottom,
      blocked: blockedBy(boxes, Math.max(minWidth, WORD_SPACE * row.size)),
      row: index,
      atoms,
    };
  });
  region.atoms.forEach(({ box }, at) => {
    if (!beside.has(at)) {
      slots.push({ top: box.top, bottom: box.bottom, blocked: blockedBy([box], minWidth), row: -1, atoms: [at] });
    }
  });
  return slots.sort((a, b) => a.top + a.bottom - (b.top + b.bottom));
}

/** Blank strips of at least `minWidth` in a slot, between `left` and `right`. */
function freeIntervals(slot: Slot, { left, right }: Interval, minWidth: number): Interval[] {
  const free: Interval[] = [];
  let from = left;
  for (const interval of slot.blocked) {
    if (interval.left > from && interval.left - from >= minWidth) free.push({ left: from, right: interval.left });
    from = Math.max(from, interval.right);
  }
  if (right > from && right - from >= minWidth) free.push({ left: from, right });
  return free;
}

/** Strips none of which lies inside another, from left to right: both of their sides increase. */
class Widest {
  readonly #strips: River[] = [];

  /** Whether a strip lies inside a kept one: of those that begin before it, the last one reaches farthest. */
  holds({ left, right }: River): boolean {
    const before = this.#strips[firstWhere(this.#strips, (strip) => strip.left > left) - 1];
    return before !== undefined && before.right >= right;
  }

  /** Adds a strip that lies inside none of the others, and removes those that lie inside it. */
  add(strip: River): void {
    let end = firstWhere(this.#strips, ({ left }) => left > strip.left);
    let from = end;
    while ((this.#strips[end]?.right ?? Number.POSITIVE_INFINITY) <= strip.right) end++;
    if (this.#strips[from - 1]?.left === strip.left) from--;
    this.#strips.splice(from, end - from, strip);
  }
}

/** Of equal strips, keeps the one that began first; drops strips inside a wider one that began no later. */
function dominant(rivers: River[]): River[] {
  const sorted = rivers.sort((a, b) => a.first - b.first || b.right - b.left - (a.right - a.left));
  const widest = new Widest();
  const kept: River[] = [];
  for (const river of sorted) {
    if (widest.holds(river)) continue;
    widest.add(river);
    kept.push(river);
  }
  return kept;
}

/**
 * All maximal blank strips at least `minWidth` points wide: the whitespace cover of Breuel (DAS 2002),
 * found by sweeping the slots from top to bottom instead of by branch and bound.
 */
export function findRivers(slots: Slot[], extent: Interval, minWidth: number): River[] {
  const closed: River[] = [];
  let active: River[] = [];
  slots.forEach((slot, index) => {
    const free = freeIntervals(slot, extent, minWidth);
    const next: River[] = free.map(({ left, right }) => ({ left, right, first: index, last: index }));
    for (const river of active) {
      let whole = false;
      for (const f of free) {
        const left = Math.max(f.left, river.left);
        const right = Math.min(f.right, river.right);
        if (right - left < minWidth) continue;
        if (left === river.left && right === river.right) whole = true;
        next.push({ left, right, first: river.first, last: index });
      }
      if (!whole) closed.push(river);
    }
    active = dominant(next);
  });
  return [...closed, ...active];
}

import type { Box } from "../box.ts";
import type { Region } from "./region.ts";

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

/** One row of text, or an atom that stands beside no row; `blocked` is sorted and does not overlap. */
export interface Slot {
  top: number;
  bottom: number;
  blocked: Interval[];
  /** Position in the region's rows, or -1. */
  row: number;
  /** Positions in the region's atoms. */
  atoms: number[];
}

/** Gaps up to this many font sizes of their own row are spaces between words, however small the text around is. */
const WORD_SPACE = 0.5;
/** Share of a row's height that an atom must cover to stand beside it. */
const BESIDE = 0.3;

function blockedBy(boxes: Box[], joinGap: number): Interval[] {
  const sorted = boxes.map(({ left, right }) => ({ left, right })).sort((a, b) => a.left - b.left);
  const joined: Interval[] = [];
  for (const interval of sorted) {
    const last = joined.at(-1);
    if (last && interval.left - last.right < joinGap) last.right = Math.max(last.right, interval.right);
    else joined.push(interval);
  }
  return joined;
}

/** A region as a pile of slots from top to bottom; gaps under `minWidth` points count as filled. */
export function slotsOf(region: Region, minWidth: number): Slot[] {
  const beside = new Set<number>();
  const slots: Slot[] = region.rows.map((row, index) => {
    const atoms: number[] = [];
    region.atoms.forEach(({ box }, at) => {
      const shared = Math.min(box.bottom, row.box.bottom) - Math.max(box.top, row.box.top);
      if (shared > BESIDE * (row.box.bottom - row.box.top)) atoms.push(at);
    });
    for (const at of atoms) beside.add(at);
    const boxes = [
      ...row.fragments.map((fragment) => fragment.box),
      ...atoms.flatMap((at) => region.atoms[at]?.box ?? []),
    ];
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

function freeIntervals(slot: Slot, left: number, right: number): Interval[] {
  const free: Interval[] = [];
  let from = left;
  for (const interval of slot.blocked) {
    if (interval.left > from) free.push({ left: from, right: interval.left });
    from = Math.max(from, interval.right);
  }
  if (right > from) free.push({ left: from, right });
  return free;
}

/** Keeps of equal strips the one that began first, and drops strips inside a wider one that began no later. */
function dominant(rivers: River[]): River[] {
  const sorted = rivers.sort((a, b) => a.first - b.first || b.right - b.left - (a.right - a.left));
  const kept: River[] = [];
  for (const river of sorted) {
    if (!kept.some((other) => other.left <= river.left && other.right >= river.right)) kept.push(river);
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
    const free = freeIntervals(slot, extent.left, extent.right).filter((f) => f.right - f.left >= minWidth);
    const next: River[] = free.map((f) => ({ ...f, first: index, last: index }));
    for (const river of active) {
      let whole = false;
      for (const f of free) {
        const left = Math.max(f.left, river.left);
        const right = Math.min(f.right, river.right);
        if (right - left < minWidth) continue;
        if (left === river.left && right === river.right) whole = true;
        next.push({ left, right, first: river.first, last: index });
      }
      if (!whole) closed.push({ ...river, last: index - 1 });
    }
    active = dominant(next);
  });
  return [...closed, ...active.map((river) => ({ ...river, last: slots.length - 1 }))];
}

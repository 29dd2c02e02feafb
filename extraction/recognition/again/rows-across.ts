import { median } from "../../geometry/median.ts";
import { around, HIGHEST_LEGIBLE, type LetterRow, LOWEST_LEGIBLE, letterRows } from "../picture/lettering.ts";
import { liesIn } from "../picture/pixel-boxes.ts";
import type { EngineLine, EngineWord } from "../shapes/engine.ts";
import type { PixelBox } from "../shapes/recognised-page.ts";
import { type SheetRow, withSpace } from "./row-sheet.ts";

/** In letter heights: how far parts of one row are out of level, and the largest ratio of their letter heights. */
const UNLEVEL = 0.3;
const UNEVEN = 1.7;
/** Fewest letters of a row. */
const FEWEST_LETTERS = 4;
/** Letters reach down by at most this many letter heights. */
const DESCENDER = 0.6;
/**
 * The feet of letters with descenders, such as "p" and "y", are below the line that the letters beside them stand on:
 * least and greatest distance, and how much higher than those letters they may begin, all in letter heights.
 */
const HANGS_LEAST = 0.12;
const HANGS_MOST = 0.6;
const HIGHER = 0.2;
/**
 * They are at most this many letter heights from the letters beside them, and have at least this share of their height.
 */
const BESIDE_LETTERS = 0.8;
const AS_HIGH = 0.85;
/** Parts of a row with a smaller gap between them, in letter heights, are copied together with what is in the gap. */
const TOGETHER = 2.5;
/** In letter heights: how far the marks at an end of a word extend. Those that extend further are leaders. */
const ENDS = 0.9;
/** What leaders are read as, unlike dashes in cells. */
const LIKE_LEADER = /[\p{L}\p{N}]|[._·…]{2}/u;
/** A page with more groups of letters than this is a drawing, or dirty. */
const MOST_GROUPS = 4000;

/** A row of letters from one side of the page to the other. */
export interface PageRow extends SheetRow {
  groups: LetterRow[];
  letters: number;
  /** The words that were read in its place, from left to right. */
  words: EngineWord[];
  /** Words that were read between its letters. */
  strays: EngineWord[];
}

/** Rows of letters from one side of the page to the other, from top to bottom. */
export function rowsAcross(letters: PixelBox[], lines: EngineLine[]): PageRow[] {
  const words = lines.flatMap((line) => line.words).sort((a, b) => a.box[0] - b.box[0]);
  const high = letters.filter(([, top, , bottom]) => bottom - top >= LOWEST_LEGIBLE && bottom - top <= HIGHEST_LEGIBLE);
  // In a short group, a comma counts as much as a digit.
  const groups = letterRows(high, 1).map((group) =>
    group.letters < FEWEST_LETTERS ? { ...group, height: group.box[3] - group.box[1] } : group,
  );
  if (groups.length > MOST_GROUPS) return [];
  groups.sort((a, b) => a.box[0] - b.box[0]);
  const hosts = hostsOf(groups);
  const rows: LetterRow[][] = [];
  for (const group of groups) {
    if (hosts.has(group)) continue;
    const row = rows.find((one) => {
      const last = one.at(-1);
      return last !== undefined && areLevel(last, group);
    });
    if (row === undefined) rows.push([group]);
    else row.push(group);
  }
  const across = rows
    .map((own): PageRow => {
      const height = median(own.map((group) => group.height));
      const all = groups.filter((group) => own.includes(hosts.get(group) ?? group));
      const parts = partsOf(all, height).map((part) => withDescenders(part, height, letters));
      return {
        box: around(parts),
        height,
        parts,
        groups: all,
        letters: all.reduce((sum, group) => sum + group.letters, 0),
        words: [],
        strays: [],
      };
    })
    .filter((row) => row.letters >= FEWEST_LETTERS)
    .sort((a, b) => a.box[1] - b.box[1]);
  assignWords(across, words);
  return across.map((row) => {
    const parts = row.parts.map((part) => withEnds(part, row));
    return { ...row, parts, box: around(parts) };
  });
}

/** A part of a row that reaches to the ends of its words: points and quotation marks are in no group. */
function withEnds([left, top, right, bottom]: PixelBox, { words, height }: PageRow): PixelBox {
  const own = words.filter(({ box }) => box[0] < right && box[2] > left).map(({ box }) => box);
  const farthest = ENDS * height;
  return [
    Math.min(left, ...own.map((box) => box[0]).filter((x) => x >= left - farthest)),
    top,
    Math.max(right, ...own.map((box) => box[2]).filter((x) => x <= right + farthest)),
    bottom,
  ];
}

/**
 * Of groups that are sorted from left to right, those that consist of letters with descenders, each with a group beside
 * it that stands on the line.
 */
function hostsOf(groups: LetterRow[]): Map<LetterRow, LetterRow> {
  const hosts = new Map<LetterRow, LetterRow>();
  groups.forEach((group, index) => {
    const reach = BESIDE_LETTERS * group.height;
    const near = [...nearIn(groups, index, -1, reach), ...nearIn(groups, index, 1, reach)];
    const host = near.find((other) => !hosts.has(other) && hangsFrom(group, other));
    if (host !== undefined) hosts.set(group, host);
  });
  return hosts;
}

/** Groups before or after one, which are sorted by their left edges, that are at most this many pixels from it. */
function nearIn(groups: LetterRow[], index: number, step: 1 | -1, reach: number): LetterRow[] {
  const own = groups[index];
  const near: LetterRow[] = [];
  if (own === undefined) return near;
  for (let at = index + step; ; at += step) {
    const other = groups[at];
    if (other === undefined) return near;
    if (step > 0 && other.box[0] > own.box[2] + reach) return near;
    const gap = Math.max(own.box[0] - other.box[2], other.box[0] - own.box[2]);
    if (gap <= reach) near.push(other);
  }
}

function hangsFrom({ box, foot, height }: LetterRow, host: LetterRow): boolean {
  const lower = (foot - host.foot) / host.height;
  const top = host.box[1] - HIGHER * host.height;
  return lower >= HANGS_LEAST && lower <= HANGS_MOST && box[1] >= top && height >= AS_HIGH * host.height;
}

/** Gives each word to the row on which it was read; those in gaps were read in leaders. */
function assignWords(rows: PageRow[], words: EngineWord[]): void {
  for (const word of words) {
    const middle = (word.box[1] + word.box[3]) / 2;
    const common = ([left, top, right, bottom]: PixelBox): number =>
      middle < top || middle > bottom ? 0 : Math.min(right, word.box[2]) - Math.max(left, word.box[0]);
    const widths = rows.map((row) => Math.max(...row.parts.map(common)));
    const widest = Math.max(0, ...widths);
    if (widest > 0) rows[widths.indexOf(widest)]?.words.push(word);
    else if (LIKE_LEADER.test(word.text)) rows.find((row) => liesIn(word.box, row.box))?.strays.push(word);
  }
}

/** The boxes of groups, of which near ones are joined: points and descenders are not in any group. */
function partsOf(groups: LetterRow[], height: number): PixelBox[] {
  const parts: PixelBox[] = [];
  for (const { box } of groups) {
    const last = parts.at(-1);
    if (last !== undefined && box[0] - last[2] <= TOGETHER * height) parts[parts.length - 1] = around([last, box]);
    else parts.push(box);
  }
  return parts;
}

/** A part of a row that reaches down to the feet of its descenders. */
function withDescenders([left, top, right, bottom]: PixelBox, height: number, letters: PixelBox[]): PixelBox {
  const low = letters.filter(
    (box) =>
      box[0] >= left && box[2] <= right && box[1] >= top && box[1] < bottom && box[3] <= bottom + DESCENDER * height,
  );
  return [left, top, right, Math.max(bottom, ...low.map((box) => box[3]))];
}

/** The parts of a row with the space around them, up to the rows above and below. */
export function clearedParts({ parts, height, box }: PageRow, rows: PageRow[]): PixelBox[] {
  const others = rows.flatMap((row) => (row.box[1] < box[3] + height && row.box[3] > box[1] - height ? row.parts : []));
  return parts.map((part) => {
    const [left, top, right, bottom] = withSpace(part, height);
    const near = others.filter((other) => other[0] < right && other[2] > left);
    const above = near.filter((other) => other[3] < (part[1] + part[3]) / 2).map((other) => other[3]);
    const below = near.filter((other) => other[1] > (part[1] + part[3]) / 2).map((other) => other[1]);
    return [left, Math.min(part[1], Math.max(top, ...above)), right, Math.max(part[3], Math.min(bottom, ...below))];
  });
}

function areLevel(one: LetterRow, next: LetterRow): boolean {
  const height = Math.max(one.height, next.height);
  const isEven = height <= UNEVEN * Math.min(one.height, next.height);
  return isEven && Math.abs(one.foot - next.foot) <= UNLEVEL * height && next.box[0] >= one.box[2];
}

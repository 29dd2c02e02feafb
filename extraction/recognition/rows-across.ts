import { median } from "../geometry/median.ts";
import type { EngineLine, EngineWord } from "./engine.ts";
import { around, type LetterRow, letterRows } from "./lettering.ts";
import { liesIn } from "./pixel-boxes.ts";
import type { PixelBox } from "./recognised-page.ts";
import { type SheetRow, withSpace } from "./row-sheet.ts";

/** Least and greatest height, in pixels, of letters that can be read. */
const LOWEST = 8;
const HIGHEST = 90;
/** In letter heights: how far parts of one row are out of level, and the largest ratio of their letter heights. */
const UNLEVEL = 0.3;
const UNEVEN = 1.7;
/** Fewest letters of a row. */
const FEWEST_LETTERS = 4;
/** Letters reach down by at most this many letter heights. */
const DESCENDER = 0.6;
/** Parts of a row with a smaller gap between them, in letter heights, are copied together with what is in the gap. */
const TOGETHER = 2.5;
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
  const high = letters.filter(([, top, , bottom]) => bottom - top >= LOWEST && bottom - top <= HIGHEST);
  // In a short group, a comma counts as much as a digit.
  const groups = letterRows(high, 1).map((group) =>
    group.letters < FEWEST_LETTERS ? { ...group, height: group.box[3] - group.box[1] } : group,
  );
  if (groups.length > MOST_GROUPS) return [];
  const rows: LetterRow[][] = [];
  for (const group of groups.sort((a, b) => a.box[0] - b.box[0])) {
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
      const parts = partsOf(own, height).map((part) => withDescenders(part, height, letters));
      return {
        box: around(parts),
        height,
        parts,
        groups: own,
        letters: own.reduce((sum, group) => sum + group.letters, 0),
        words: [],
        strays: [],
      };
    })
    .filter((row) => row.letters >= FEWEST_LETTERS)
    .sort((a, b) => a.box[1] - b.box[1]);
  assignWords(across, words);
  return across;
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

import { type Box, centerY, unionAll, width } from "../../geometry/box.ts";
import { median } from "../../geometry/median.ts";
import type { Fragment } from "../lines/fragment.ts";
import { joinWords } from "../lines/fragments.ts";
import { linePitch } from "../lines/region.ts";
import type { Row } from "../lines/row.ts";
import { makeRow } from "../lines/rows.ts";

/** Notes end at least this many font sizes before the text that they stand beside. */
const GAP = 0.35;
/** Sides of lines that differ by less than this many font sizes are the same. */
const SAME_SIDE = 0.15;
/** The text has at least this many lines of at least so many characters, and this many that end at its right side. */
const FEWEST_LINES = 10;
const LINE_CHARACTERS = 30;
const FEWEST_FULL = 6;
/** Beside more than this share of its lines, there are columns and not notes; so are texts wider than this share of it. */
const MOST_NOTED = 0.4;
const WIDEST_NOTE = 0.45;
/** A line goes on to the next one if it ends this close to the side of the text, in font sizes. */
const NEARLY_FULL = 2;
/** Lines of one paragraph, or of one note, are at most this many line pitches apart. */
const NEXT_LINE = 1.35;
/** Numbers, bullets and short labels in the margin belong to the text beside them, as do names with a colon. */
const WORDS = /\p{L}{3}/u;
const LABEL = /:$/;
/** Most words of a heading beside its text are bold. */
const MOSTLY = 0.5;
/** Least share of what is in the margin that ends at the same side. */
const ALIGNED = 0.5;

/** Text without its notes, and the lines of the notes from top to bottom. */
export interface Noted {
  text: Row[];
  notes: Row[][];
}

/** The words of a row on one side of the margin. */
interface Piece {
  row: Row;
  fragments: Fragment[];
  box: Box;
}

/** Lines of justified text, and its left and right side. */
interface Text {
  lines: Piece[];
  left: number;
  right: number;
  pitch: number;
}

/**
 * Takes notes that stand in the left margin of justified text out of the rows of a page: read line by line, they would
 * come between the words of a sentence. They end at one side, close to the text, and at least one stands beside a line
 * that a paragraph goes on with.
 */
export function withoutMarginNotes(rows: Row[]): Noted {
  const none: Noted = { text: rows, notes: [] };
  const left = textLeft(rows);
  if (left === undefined) return none;
  const size = median(rows.map((row) => row.size));
  const end = left - GAP * size;
  const outside = piecesOf(rows, ({ box }) => box.right <= end);
  if (outside.length === 0 || outside.length > MOST_NOTED * rows.length) return none;
  const lines = piecesOf(rows, ({ box }) => box.right > end);
  const right = usualSide(lines.map(({ box }) => box.right));
  if (lines.some(({ box }) => box.left < left - SAME_SIDE * size) || right.count < FEWEST_FULL) return none;
  const text: Text = { lines, left, right: right.side, pitch: linePitch(lines.map(({ row }) => row)) };
  const groups = groupsOf(outside, text.pitch).filter((group) => areWords(group, text));
  const inside = groups.find((group) => standsInParagraph(group, text));
  const side = inside?.[0]?.box.right;
  if (side === undefined) return none;
  const notes = groups.filter((group) => group.every(({ box }) => Math.abs(box.right - side) <= SAME_SIDE * size));
  if (notes.length < ALIGNED * groups.length) return none;
  const taken = new Set(notes.flat().flatMap(({ fragments }) => fragments));
  return {
    text: rows.flatMap((row) => {
      const kept = row.fragments.filter((fragment) => !taken.has(fragment));
      return kept.length === row.fragments.length ? [row] : kept.length > 0 ? [makeRow(kept)] : [];
    }),
    notes: notes.map((group) => group.map(({ fragments }) => makeRow(fragments))),
  };
}

function piecesOf(rows: Row[], isPart: (fragment: Fragment) => boolean): Piece[] {
  return rows.flatMap((row) => {
    if (!row.fragments.some(isPart)) return [];
    const fragments = row.fragments.filter(isPart);
    const box = unionAll(fragments.map((fragment) => fragment.box));
    return box === undefined ? [] : [{ row, fragments, box }];
  });
}

/** The place where most of these sides are, to a point, and how many are there. */
function usualSide(sides: number[]): { side: number; count: number } {
  const counts = new Map<number, number>();
  let best = { side: 0, count: 0 };
  for (const exact of sides) {
    const side = Math.round(exact);
    const count = (counts.get(side) ?? 0) + 1;
    counts.set(side, count);
    if (count > best.count) best = { side, count };
  }
  return best;
}

/** Left side of the lines of text, which most of the page's long lines share. */
function textLeft(rows: Row[]): number | undefined {
  if (rows.length < FEWEST_LINES) return undefined;
  const sides: number[] = [];
  for (const { fragments, size } of rows) {
    let end = Number.NEGATIVE_INFINITY;
    for (const [at, { box }] of fragments.entries()) {
      if (box.left - end >= GAP * size && isLong(fragments, at)) sides.push(box.left);
      end = box.right;
    }
  }
  const { side, count } = usualSide(sides);
  return count >= FEWEST_LINES ? side : undefined;
}

/** Whether there are as many characters from a word on as in a line of text. */
function isLong(words: Fragment[], from: number): boolean {
  let characters = 0;
  for (let at = from; at < words.length && characters < LINE_CHARACTERS; at++)
    characters += 1 + (words[at]?.text.length ?? 0);
  return characters >= LINE_CHARACTERS;
}

function groupsOf(pieces: Piece[], pitch: number): Piece[][] {
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    const group = groups.at(-1);
    const above = group?.at(-1);
    if (group && above && piece.box.top - above.box.top <= NEXT_LINE * pitch) group.push(piece);
    else groups.push([piece]);
  }
  return groups;
}

function areWords(group: Piece[], { left, right }: Text): boolean {
  const fragments = group.flatMap((piece) => piece.fragments);
  const text = joinWords(fragments);
  const bold = fragments.filter((fragment) => fragment.bold).length;
  const isNarrow = group.every(({ box }) => width(box) <= WIDEST_NOTE * (right - left));
  return isNarrow && WORDS.test(text) && !LABEL.test(text) && bold <= MOSTLY * fragments.length;
}

/** Whether a line beside the note goes on with a paragraph. */
function standsInParagraph(group: Piece[], { lines, left, right, pitch }: Text): boolean {
  return group.some(({ box }) => {
    const at = lines.findIndex((line) => line.box.bottom > centerY(box));
    const [above, beside] = [lines[at - 1], lines[at]];
    if (!above || !beside || beside.box.top > centerY(box)) return false;
    const { size } = beside.row;
    const goesOn = right - above.box.right <= NEARLY_FULL * size && beside.box.left - left <= size / 2;
    return goesOn && beside.box.top - above.box.top <= NEXT_LINE * pitch;
  });
}

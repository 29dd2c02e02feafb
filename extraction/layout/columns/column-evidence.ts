import { median } from "../../geometry/median.ts";
import { lettersIn, visibleIn } from "../../text/text-length.ts";
import type { Fragment } from "../lines/fragment.ts";
import type { Region } from "../lines/region.ts";
import { type Drawn, drawnAsCells, levelsOf } from "./drawn-cells.ts";
import type { River, Slot } from "./rivers.ts";

/** A column of prose has lines of at least this many characters ... */
const PROSE_LINE_CHARACTERS = 15;
/** ... and this many words, in scripts that have spaces between them ... */
const PROSE_WORDS = 3;
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
/** ... mostly letters ... */
const PROSE_LETTER_SHARE = 0.7;
/** ... most of which span at least this share of the widest one. */
const PROSE_FULLNESS = 0.6;
/** Least width of a gutter, in font sizes, beside few, some or many rows. */
const GUTTER_FEW_ROWS = 1.5;
const GUTTER_SOME_ROWS = 0.9;
const GUTTER_MANY_ROWS = 0.6;
const SOME_ROWS = 4;
const MANY_ROWS = 8;
/**
 * A column this narrow (in font sizes), or with lines this short, holds bullets or numbers that belong to the text
 * beside it.
 */
const LABEL_WIDTH = 2.5;
const LABEL_CHARACTERS = 4;
/** If at least this share of the lines end with a colon, they name the fields of a form. */
const FIELD_NAMES = 0.5;
/** If drawing changes sides more often than once in this many rows, the page was drawn row by row. */
const ROWS_PER_ALTERNATION = 5;
/** Among gutters whose shorter sides are equally long, the one beside more rows wins. */
const TIE_BREAK = 0.001;
/** A large title of two lines beside a column of prose: least gutter in font sizes, and fewest rows of the column. */
const MARGIN_GUTTER = 2;
const MARGIN_ROWS = 6;
/** Beside a gutter of at least this many font sizes, two rows suffice for a column. */
const WIDE_GUTTER = 2.5;
/** Blocks side by side with at most this many lines, each a heading in a different size above a text, are columns. */
const FEW_LINES = 4;
const HEADING_RATIO = 1.2;
/**
 * A short number in type this many times larger than the words below it is their heading, not a label for what is
 * beside it.
 */
const DISPLAY_RATIO = 2;
/** Least share of the words of a side of a table that have figures, and of its lines that are level with others. */
const FIGURES = 0.6;
const LEVEL_SHARE = 0.7;
/** In font sizes: lines whose baselines differ by less are level. */
const LEVEL = 0.5;
/** Points. */
const TOUCHING = 0.01;
/** An atom counts as this many rows at most. */
const ATOM_ROWS = 4;

/** Strength of a strip that lies between table cells, judging by the drawing order. */
export const CELLS = -1;

interface Line {
  left: number;
  right: number;
  /** With the spaces between the words. */
  characters: number;
  words: number;
  last: Fragment;
}

export interface Side {
  lines: Line[];
  rows: number;
  width: number;
  top: number;
  bottom: number;
  fragments: Fragment[];
}

type IsOnSide = (left: number, right: number) => boolean;

/** The line that the words of a slot form on one side; they are also added to `fragments`. */
function lineOf(words: Fragment[], isOnSide: IsOnSide, fragments: Fragment[]): Line | undefined {
  let line: Line | undefined;
  for (const word of words) {
    const { left, right } = word.box;
    if (!isOnSide(left, right)) continue;
    fragments.push(word);
    if (line === undefined) {
      line = { left, right, characters: word.text.length, words: 1, last: word };
      continue;
    }
    line.left = Math.min(line.left, left);
    line.right = Math.max(line.right, right);
    line.characters += 1 + word.text.length;
    line.words++;
    line.last = word;
  }
  return line;
}

function sideOf(region: Region, slots: Slot[], isOnSide: IsOnSide, size: number): Side {
  const side: Side = { lines: [], rows: 0, width: 0, top: Infinity, bottom: -Infinity, fragments: [] };
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  const atoms = new Set<number>();
  for (const slot of slots) {
    const row = region.rows[slot.row];
    const line = row && lineOf(row.fragments, isOnSide, side.fragments);
    if (line) {
      side.lines.push(line);
      side.rows++;
      side.top = Math.min(side.top, line.last.box.top);
      side.bottom = Math.max(side.bottom, line.last.box.bottom);
      low = Math.min(low, line.left);
      high = Math.max(high, line.right);
    }
    for (const at of slot.atoms) atoms.add(at);
  }
  for (const at of atoms) {
    const atom = region.atoms[at];
    if (!atom || !isOnSide(atom.box.left, atom.box.right)) continue;
    side.top = Math.min(side.top, atom.box.top);
    side.bottom = Math.max(side.bottom, atom.box.bottom);
    side.rows += Math.min(ATOM_ROWS, Math.max(1, Math.round((atom.box.bottom - atom.box.top) / size)));
    low = Math.min(low, atom.box.left);
    high = Math.max(high, atom.box.right);
  }
  side.width = Math.max(0, high - low);
  return side;
}

/** What is left and right of a strip. */
export const sidesOf = (region: Region, span: Slot[], river: River, size: number): { left: Side; right: Side } => ({
  left: sideOf(region, span, (_, right) => right <= river.left + TOUCHING, size),
  right: sideOf(region, span, (start) => start >= river.right - TOUCHING, size),
});

/** Whether what stands between two strips is a narrow column of bullets or numbers. */
export function areMarksBetween(region: Region, span: Slot[], [one, other]: [River, River], size: number): boolean {
  const isBetween: IsOnSide = (left, right) => left >= one.right - TOUCHING && right <= other.left + TOUCHING;
  const marks = sideOf(region, span, isBetween, size);
  return marks.rows === marks.lines.length && marks.rows > 1 && marks.width <= LABEL_WIDTH * size;
}

export function isProse(side: Side): boolean {
  if (side.lines.length < 2) return side.lines.length === 0 && side.rows > 0;
  if (median(side.lines.map((line) => line.characters)) < PROSE_LINE_CHARACTERS) return false;
  const widths = side.lines.map((line) => line.right - line.left);
  if (median(widths) < PROSE_FULLNESS * Math.max(...widths)) return false;
  const texts = side.fragments.map((fragment) => fragment.text);
  if (median(side.lines.map((line) => line.words)) < PROSE_WORDS && !UNSPACED.test(texts.join(""))) return false;
  let letters = 0;
  let visible = 0;
  for (const text of texts) {
    letters += lettersIn(text);
    visible += visibleIn(text);
  }
  return letters >= PROSE_LETTER_SHARE * visible;
}

const isLabels = (side: Side, size: number): boolean =>
  side.lines.length > 0 &&
  !(side.rows <= FEW_LINES && hasHeading(side, DISPLAY_RATIO)) &&
  (side.width <= LABEL_WIDTH * size ||
    median(side.lines.map((line) => line.characters)) <= LABEL_CHARACTERS ||
    side.lines.filter((line) => line.last.text.endsWith(":")).length >= FIELD_NAMES * side.lines.length);

/** Whether a side has lines of clearly different sizes. */
function hasHeading(side: Side, ratio = HEADING_RATIO): boolean {
  const sizes = side.fragments.map((fragment) => fragment.size);
  return side.rows >= 2 && Math.max(...sizes) >= ratio * Math.min(...sizes);
}

/** The words of both sides in drawing order. */
export const inDrawingOrder = (left: Side, right: Side): Drawn[] =>
  [
    ...left.fragments.map((fragment) => ({ fragment, left: true })),
    ...right.fragments.map((fragment) => ({ fragment, left: false })),
  ].sort((a, b) => a.fragment.order - b.fragment.order);

/** Whether one side was drawn (nearly) completely before the other, but for what stands alone above or below them. */
function drawnApart(drawn: Drawn[], left: Side, right: Side, size: number): boolean {
  const rows = Math.min(left.rows, right.rows);
  const levels = rows > FEW_LINES ? levelsOf(drawn, size) : [];
  let alternations = -levels.filter((level) => level.left === 0 || level.right === 0).length;
  for (let i = 1; i < drawn.length; i++) if (drawn[i]?.left !== drawn[i - 1]?.left) alternations++;
  return alternations <= Math.max(1, rows / ROWS_PER_ALTERNATION);
}

/**
 * Whether the lines of two sides are the rows of a table: one side consists of numbers, and most lines of the shorter
 * one are level with a line of the other.
 */
function areRowsOfFigures(left: Side, right: Side): boolean {
  const isOfFigures = ({ fragments }: Side): boolean =>
    fragments.filter(({ text }) => /\p{N}/u.test(text)).length >= FIGURES * fragments.length;
  if (!isOfFigures(left) && !isOfFigures(right)) return false;
  const [few, many] = left.lines.length < right.lines.length ? [left, right] : [right, left];
  const level = few.lines.filter(({ last }) =>
    many.lines.some((other) => Math.abs(other.last.baseline - last.baseline) < LEVEL * last.size),
  );
  return level.length >= LEVEL_SHARE * few.lines.length;
}

/**
 * How strongly a blank strip separates two columns that are read one after the other: the number of rows of its shorter
 * side; 0 for any other gap (in a table, after a list's bullets, between words); `CELLS` if it was drawn as the gap
 * between the columns of a table.
 */
export function gutterStrength(region: Region, slots: Slot[], river: River, size: number): number {
  const gutter = river.right - river.left;
  if (gutter < neededGutter(mostRows(region, river)) * size) return 0;
  const span = slots.slice(river.first, river.last + 1);
  const { left, right } = sidesOf(region, span, river, size);
  const rows = Math.min(left.rows, right.rows);
  if (rows < 2) return 0;
  if (gutter < neededGutter(rows) * size) return 0;
  if (areBelowEachOther(left, right)) return 0;
  if (isLabels(left, size)) return 0;
  const strength = rows + TIE_BREAK * (left.rows + right.rows);
  const drawn = inDrawingOrder(left, right);
  if (drawnAsCells(drawn, size)) return CELLS;
  if (isProse(left) && isProse(right)) return strength;
  if (isLabels(right, size) || left.lines.length === 0 || right.lines.length === 0) return 0;
  const wide = gutter >= WIDE_GUTTER * size;
  const areHeaded = rows <= FEW_LINES && hasHeading(left) && hasHeading(right);
  if (wide && areHeaded && !areRowsOfFigures(left, right)) return strength;
  if (!drawnApart(drawn, left, right, size)) return 0;
  return rows >= 3 || wide || isMarginColumn(left, right, river, size) ? strength : 0;
}

/**
 * Whether one side ends above the other, so that they are read from top to bottom: a centred title above short lines, or
 * a statement of a program that goes on far to the right.
 */
const areBelowEachOther = (left: Side, right: Side): boolean => left.bottom <= right.top || right.bottom <= left.top;

/** Width, in font sizes, that a gutter beside this many rows needs. */
const neededGutter = (rows: number): number =>
  rows >= MANY_ROWS ? GUTTER_MANY_ROWS : rows >= SOME_ROWS ? GUTTER_SOME_ROWS : GUTTER_FEW_ROWS;

/**
 * Upper bound on the rows of either side of a strip. Most strips are short and narrow, so that this rules them out
 * without examining their sides.
 */
const mostRows = (region: Region, river: River): number =>
  river.last - river.first + 1 + ATOM_ROWS * region.atoms.length;

/** Whether a few lines, such as a large title, form a separate column beside prose. */
function isMarginColumn(left: Side, right: Side, river: River, size: number): boolean {
  const prose = left.rows > right.rows ? left : right;
  return river.right - river.left >= MARGIN_GUTTER * size && prose.rows >= MARGIN_ROWS && isProse(prose);
}

import type { Box } from "../../../../geometry/box.ts";
import { firstWhere } from "../../../../geometry/first-where.ts";
import type { LinedPage, TextLine } from "../lines/page-lines.ts";
import type { LabelPlace } from "./find-labels.ts";
import { isLabelLike } from "./label-like.ts";
import type { ScalarValue } from "./scalar-value.ts";

/** Points by which the left edges of the lines of one cell may differ. */
const SAME_LEFT = 2;
/** Largest gap between the lines of one cell, in line heights. */
const TIGHT = 0.5;
/** The next row is at least this many times as far below as the lines of one cell are apart. */
const ROW_PITCH = 1.15;
/** Most lines on which a text continues; more are an address. */
const MOST_LINES = 2;
/** Largest gap to the next row, in line heights. */
const REACH = 3;
/** Width of a space, in line heights. */
const BLANK = 0.25;

/** Letters before a label that show it to be within a line of several fields. */
const LETTERS_BEFORE = 12;

/** The line with the value of a label at the end of a line of several fields: "Your order 4471 · Delivered on". */
export function continuationOf(page: LinedPage, { line, before }: LabelPlace): TextLine | undefined {
  if (before < LETTERS_BEFORE || !/\d/.test(line.text)) return undefined;
  const { box } = line;
  const lowest = box.bottom + TIGHT * (box.bottom - box.top);
  let first: Ranked | undefined;
  for (const next of linesBelow(page, box.top + 1)) {
    if (next.line.box.top > lowest) break;
    if (Math.abs(next.line.box.left - box.left) > SAME_LEFT) continue;
    if (first === undefined || next.rank < first.rank) first = next;
  }
  return first?.line;
}

/** A line, and how many precede it in reading order. */
interface Ranked {
  line: TextLine;
  rank: number;
}

const downPages = new WeakMap<LinedPage, Ranked[]>();

/** The lines that begin below a height, from top to bottom. */
function* linesBelow(page: LinedPage, top: number): Generator<Ranked> {
  let down = downPages.get(page);
  if (down === undefined) {
    down = page.lines.map((line, rank) => ({ line, rank })).sort((a, b) => a.line.box.top - b.line.box.top);
    downPages.set(page, down);
  }
  for (let at = firstWhere(down, ({ line }) => line.box.top > top); at < down.length; at++) {
    const below = down[at];
    if (below !== undefined) yield below;
  }
}

/**
 * A text together with the lines on which its cell continues it, in rows of labels and values. Such a line begins at
 * the same place, is closer than the next row, has no label of its own, and its first word had no room on the line
 * above.
 */
export function withWrappedLines<T extends ScalarValue>(page: LinedPage, label: Box, found: T): T {
  const [first] = found.words;
  const last = found.words.at(-1);
  const own = last && page.lines.find(({ words }) => words.at(-1) === last);
  if (typeof found.value !== "string" || first === undefined || own === undefined) return found;
  const left = first.box.left;
  if (own.box.left <= label.left + 1 && own.box.right > label.right + 1) return withRestOfCell(page, own, found);
  if (left < label.right) return found;
  const column = page.lines.filter(({ box }) => box.top > own.box.top + 1 && Math.abs(box.left - left) <= SAME_LEFT);
  const rest: TextLine[] = [];
  let above = own;
  for (const line of column) {
    const height = above.box.bottom - above.box.top;
    if (line.box.top - above.box.bottom > TIGHT * height || hasLabel(page, line, label)) break;
    if (!goesOn(page, above, line, left)) return found;
    rest.push(line);
    above = line;
  }
  const next = column.find((line) => line.box.top > above.box.top + 1);
  if (rest.length === 0 || rest.length > MOST_LINES || next === undefined || !isNextRow(page, above, next, label))
    return found;
  const pitch = (above.box.top - own.box.top) / rest.length;
  if (next.box.top - above.box.top < ROW_PITCH * pitch) return found;
  const value = [found.value, ...rest.map(({ text }) => text)].join(" ");
  return { ...found, value, words: [...found.words, ...rest.flatMap(({ words }) => words)] };
}

/** Lines of one cell are closer than this share of the distance between rows. */
const WITHIN_CELL = 0.85;

/** "Doctor: Dr. Ada" above "Brown": the cell of label and value goes on below the label, closer than the rows are. */
function withRestOfCell<T extends ScalarValue>(page: LinedPage, own: TextLine, found: T): T {
  const column = page.lines.filter(({ box }) => Math.abs(box.left - own.box.left) <= SAME_LEFT);
  const above = column.findLast(({ box, text }) => box.top < own.box.top - 1 && text.includes(":"));
  const [next, after] = column.filter(({ box }) => box.top > own.box.top + 1);
  if (above === undefined || next === undefined) return found;
  const pitch = WITHIN_CELL * (own.box.top - above.box.top);
  const isRest =
    next.box.top - own.box.top < pitch &&
    (after === undefined || after.box.top - next.box.top >= pitch) &&
    pitch < REACH * (own.box.bottom - own.box.top) &&
    !/[\d:@]/.test(next.text) &&
    !isLabelLike(next.text);
  return isRest ? { ...found, value: `${found.value} ${next.text}`, words: [...found.words, ...next.words] } : found;
}

/**
 * Whether a line continues the one above. A line with a figure is a street or a telephone number, and a word that would
 * have had room above is not the rest of the text.
 */
function goesOn(page: LinedPage, above: TextLine, { text, words: [word] }: TextLine, left: number): boolean {
  if (word === undefined || /[\d:@]/.test(text) || isLabelLike(text)) return false;
  const widest = Math.max(
    ...page.lines.filter(({ box }) => Math.abs(box.left - left) <= SAME_LEFT).map(({ box }) => box.right),
  );
  const blank = BLANK * (above.box.bottom - above.box.top);
  return above.box.right + blank + word.box.right - word.box.left > widest;
}

/** Whether there is something to the left of a line, where the labels are. */
const hasLabel = (page: LinedPage, { box }: TextLine, label: Box): boolean =>
  page.lines.some(
    (other) =>
      other.box.right <= box.left &&
      other.box.right > label.left &&
      Math.min(other.box.bottom, box.bottom) - Math.max(other.box.top, box.top) > 0.5 * (box.bottom - box.top),
  );

const isNextRow = (page: LinedPage, above: TextLine, next: TextLine, label: Box): boolean =>
  next.box.top - above.box.bottom <= REACH * (above.box.bottom - above.box.top) && hasLabel(page, next, label);

/** Points by which the lines of one label may differ on the left. */
const SAME_EDGE = 2;
/** Greatest distance between the tops of the lines of a label, in line heights. */
const LABEL_PITCH = 1.6;

/** "Your order no. /" above "Date": the second line is the end of a label of something else. */
export const isRestOfLabel = ({ lines }: LinedPage, { box: { left, top, bottom } }: TextLine): boolean =>
  lines.some(
    ({ box, text }) =>
      Math.abs(box.left - left) <= SAME_EDGE &&
      box.top < top - 1 &&
      top - box.top <= LABEL_PITCH * (bottom - top) &&
      /\p{L}.*\/\s*$/u.test(text),
  );

import { leftEdge, type NextLine, neighbours } from "./next-line.ts";
import type { TextLine } from "./paragraph.ts";

/** A distance between baselines of more than this many line pitches starts a new paragraph. */
export const PARAGRAPH_PITCH = 1.3;
/** Steps between lines are equal to within this share. */
export const SAME_PITCH = 0.06;
/**
 * A line of prose has at least this many characters; with double spacing, one that ends more than this many font sizes
 * before the margin ends its paragraph.
 */
export const LINE_OF_PROSE = 35;
const RAGGED = 8;
/** Least first-line indent, in font sizes. */
const INDENT = 0.7;
/** Lines that begin this close to the text of an item, in font sizes, continue it. */
const HANGING = 0.4;
/** A displayed formula is indented by at least this many font sizes. */
const DISPLAY_INDENT = 1.5;
/** A line that ends this many font sizes before the right edge is the last of its paragraph. */
const SHORT_LINE = 4;
/** A line that ends this close to the right edge, in font sizes, has no room for a word. */
const FULL_LINE = 1;
/** Font sizes that differ by more than this share are different. */
export const SAME_SIZE = 0.07;
/** A heading has at most this many lines. */
const MOST_LINES_OF_HEAD = 3;

export const CLAUSE = /^\d{1,2}(\.\d{1,2}){1,3}\.?\s+\p{L}/u;
export const BEGINS_SENTENCE = /^[\p{Lu}\p{N}"“‘(]/u;
/** The first page of several: the last is on the next line. */
const OPEN_RANGE = /\p{Nd}[–—]$/u;
export const SENTENCE_END = /[.:!?]["”’)]?$/;

/** The end of an entry of a contents list: dots that lead to the number of a page. */
const LEADS_TO_PAGE = /(?:[.·…]\s?){4,}(?:\p{Nd}{1,4}|[ivxlc]{1,7})$/iu;

/** Whether the rules decide: marks of lists, displayed formulas, contents lists, entries with hanging indents. */
export function isCertain(next: NextLine): boolean {
  const { previous, line, entries } = next;
  return line.marker || entries.size > 0 || meetsDisplayed(next) || LEADS_TO_PAGE.test(previous.rich.text);
}

/** Whether a line follows the first of a paragraph, which is indented, full, and no whole sentence. */
export function followsIndented({ paragraph, previous, line, right }: NextLine): boolean {
  const { size } = previous.row;
  return (
    paragraph.lines.length === 1 &&
    previous.start > line.start + INDENT * size &&
    previous.end >= right - FULL_LINE * size &&
    previous.bold === line.bold &&
    !SENTENCE_END.test(previous.rich.text)
  );
}

/** Whether one of two lines is a displayed formula. */
const meetsDisplayed = ({ previous, line, around, index }: NextLine): boolean =>
  previous.formula !== line.formula && isDisplayed(around, previous.formula ? index - 1 : index);

/** Whether a line starts a paragraph by rules of thumb. Pitches, in points: the column's, and the paragraph's so far. */
export function startsParagraph(next: NextLine, pitch: number, local: number): boolean {
  const { previous, line, wide, entries, right } = next;
  const current = next.paragraph.lines;
  const size = Math.max(previous.row.size, line.row.size);
  const step = line.row.baseline - previous.row.baseline;
  const goesOn = wide && step <= (1 + SAME_PITCH) * pitch && isFull(previous, right);
  if (step > PARAGRAPH_PITCH * local && !goesOn) return true;
  if (Math.abs(previous.row.size - line.row.size) > SAME_SIZE * size) return true;
  if (line.marker && !isStrayNumber(next)) return true;
  if (meetsDisplayed(next) || LEADS_TO_PAGE.test(previous.rich.text)) return true;
  if (entries.size > 0) return entries.has(line);
  const first = current[0] ?? previous;
  const bodyLeft = Math.min(next.paragraph.left, line.start);
  const ended = previous.end < right - SHORT_LINE * size;
  if (isHeadOf(current, line)) return true;
  // A numbered clause below a heading or another clause.
  if (isClause(line) && (previous.bold !== line.bold || SENTENCE_END.test(previous.rich.text))) return true;
  // A short line in another style is a heading, or follows one.
  if (ended && (previous.bold !== line.bold || previous.italic !== line.italic)) return true;
  // A section's number and name.
  if (ended && current.length === 1 && isClause(first) && BEGINS_SENTENCE.test(line.rich.text) && !hangs(first, line))
    return true;
  const centred = previous.bold && line.bold && isCentred(previous, line);
  const hanging = previous.bold && line.bold && hangs(first, line);
  const indented =
    !centred && !hanging && line.start > bodyLeft + INDENT * size && previous.start <= bodyLeft + 0.3 * size;
  if (first.marker || (isClause(first) && [...current.slice(1), line].every((next) => hangs(first, next)))) {
    if (hangs(first, line) && (!first.ordered || breaksOff(previous, line)))
      return ended && SENTENCE_END.test(previous.rich.text);
    const outdented = line.start < first.start - 0.3 * size;
    return outdented ? ended || !breaksOff(previous, line) : ended && indented;
  }
  if (previous.bold !== line.bold && SENTENCE_END.test(previous.rich.text)) return true;
  if (indented && !(current.length === 1 && !ended)) return true;
  return ended && SENTENCE_END.test(previous.rich.text) && BEGINS_SENTENCE.test(line.rich.text);
}

/**
 * Whether a number or letter with a full stop merely happens to begin a line of a sentence: the line before is full and
 * does not end the sentence, and no line nearby has the previous or next number.
 */
export function isStrayNumber({ paragraph, previous, line, around, right }: NextLine): boolean {
  if (line.places.length === 0 || SENTENCE_END.test(previous.rich.text)) return false;
  if (OPEN_RANGE.test(previous.rich.text)) return true;
  if (previous.rich.text.length < LINE_OF_PROSE) return false;
  const full = previous.end >= right - SHORT_LINE * line.row.size;
  const flush = line.start - paragraph.left <= HANGING * line.row.size;
  const isNext = (place: number): boolean => line.places.some((own) => Math.abs(place - own) === 1);
  return full && flush && !around.some(({ places }) => places.some(isNext));
}

/** Whether few lines are wholly bold or italic, and nothing is in the line of prose below: a heading, however long. */
function isHeadOf(current: TextLine[], line: TextLine): boolean {
  if (current.length > MOST_LINES_OF_HEAD || line.rich.text.length < LINE_OF_PROSE) return false;
  const isAll = (shareOf: (line: TextLine) => number): boolean =>
    current.every((each) => shareOf(each) === 1) && shareOf(line) === 0;
  return isAll(({ boldShare }) => boldShare) || isAll(({ italicShare }) => italicShare);
}

/** Whether a line begins with a number of several levels and is no heading, as clauses of contracts do. */
const isClause = ({ bold, rich }: TextLine): boolean => !bold && CLAUSE.test(rich.text);

/** Whether a line begins where the text of an item does, after its mark, and in the same weight. */
export function hangs(item: TextLine, { row, start }: TextLine): boolean {
  const rightToLeft = start === -row.box.right;
  const [text, word] = rightToLeft
    ? [item.row.fragments.at(-2), row.fragments.at(-1)]
    : [item.row.fragments[1], row.fragments[0]];
  if (text === undefined || word === undefined || text.bold !== word.bold) return false;
  const apart = rightToLeft ? word.box.right - text.box.right : word.box.left - text.box.left;
  return Math.abs(apart) <= HANGING * row.size;
}

/** Whether a sentence continues from one line to the next. */
const breaksOff = (previous: TextLine, line: TextLine): boolean =>
  !SENTENCE_END.test(previous.rich.text) && /^\p{Ll}/u.test(line.rich.text);

/** Whether a line is prose that reaches the margin. */
const isFull = (line: TextLine, right: number): boolean =>
  line.rich.text.length >= LINE_OF_PROSE && line.end >= right - RAGGED * line.row.size;

/** Whether a formula is displayed: it begins clear of the column's left edge. */
function isDisplayed(lines: TextLine[], index: number): boolean {
  const line = lines[index];
  const left = leftEdge(neighbours(lines, index));
  return line !== undefined && line.start > left + DISPLAY_INDENT * line.row.size;
}

/** Whether two lines are centred, so that the second one is not indented. */
function isCentred(previous: TextLine, line: TextLine): boolean {
  const a = previous.row.box;
  const b = line.row.box;
  return (
    Math.abs(a.left + a.right - b.left - b.right) < line.row.size && Math.abs(a.left - b.left) > 0.5 * line.row.size
  );
}

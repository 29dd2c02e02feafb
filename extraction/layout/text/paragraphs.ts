import { type Box, union } from "../../geometry/box.ts";
import { median } from "../../geometry/median.ts";
import type { PageLink } from "../../page/page-geometry.ts";
import { bulletOf } from "../../text/list-markers.ts";
import { append, emptyText, markedShare } from "../../text/rich-text.ts";
import { linePitch } from "../lines/region.ts";
import { readsRightToLeft } from "../lines/right-to-left.ts";
import type { Row } from "../lines/row.ts";
import { rowText } from "../lines/row-text.ts";
import { isFormulaText } from "./formulas.ts";
import { startsOfEntries } from "./hanging-lines.ts";
import type { Paragraph, TextLine } from "./paragraph.ts";

/** A distance between baselines of more than this many line pitches starts a new paragraph. */
const PARAGRAPH_PITCH = 1.3;
/** Least and largest pitch of a paragraph's first two lines, in font sizes. */
const SMALLEST_PITCH = 1.15;
const LARGEST_PITCH = 1.5;
/**
 * Double spacing: at least this share of the steps between lines of prose, and this many, equal the line pitch, to
 * within this share of it.
 */
const EVEN_SHARE = 0.5;
const FEWEST_EVEN_STEPS = 3;
const SAME_PITCH = 0.06;
/**
 * A line of prose has at least this many characters; with double spacing, one that ends more than this many font sizes
 * before the margin ends its paragraph.
 */
const LINE_OF_PROSE = 35;
const RAGGED = 8;
/** Least first-line indent, in font sizes. */
const INDENT = 0.7;
/** Lines that begin this close to the text of an item, in font sizes, continue it. */
const HANGING = 0.4;
/** A displayed formula is indented by at least this many font sizes. */
const DISPLAY_INDENT = 1.5;
/** A line that ends this many font sizes before the right edge is the last of its paragraph. */
const SHORT_LINE = 4;
/** Font sizes that differ by more than this share are different. */
const SAME_SIZE = 0.07;
/** A line is bold (italic) if at least this share of its characters is. */
const WHOLE_LINE = 0.8;

/** A heading has at most this many lines. */
const MOST_LINES_OF_HEAD = 3;

const CLAUSE = /^\d{1,2}(\.\d{1,2}){1,3}\.?\s+\p{L}/u;
const BEGINS_SENTENCE = /^[\p{Lu}\p{N}"“‘(]/u;
const SENTENCE_END = /[.:!?]["”’)]?$/;

export function textLines(rows: Row[], links: PageLink[]): TextLine[] {
  const rightToLeft = readsRightToLeft(rows);
  return rows.flatMap((row) => {
    const rich = rowText(row, links);
    if (rich.text.trim() === "") return [];
    const mark = bulletOf(rich.text);
    return {
      row,
      rich,
      bold: markedShare(rich, "bold") >= WHOLE_LINE,
      italic: markedShare(rich, "italic") >= WHOLE_LINE,
      marker: mark !== undefined,
      ordered: mark?.ordered === true,
      places: mark?.ordered === true ? placesInList(mark.marker) : [],
      formula: isFormulaText(rich.text),
      start: rightToLeft ? -row.box.right : row.box.left,
      end: rightToLeft ? -row.box.left : row.box.right,
    };
  });
}

/** A longer paragraph is judged by this many of its last lines. */
const MOST_LINES_COMPARED = 200;

/** Roman numerals up to 39; letters, which are counted separately. */
const ROMAN = /^(x{0,3})(ix|iv|v?i{0,3})$/;
const FIRST_ROMAN = 1000;
const FIRST_LETTER = 2000;

/** The places that a mark may stand for: of numbers, letters and Roman numerals, each in a range of its own. */
function placesInList(marker: string): number[] {
  const text = marker.replace(/[().]/g, "").toLowerCase();
  if (/^\d+$/.test(text)) return [Number(text)];
  const [, tens = "", ones = ""] = ROMAN.exec(text) ?? [];
  const roman = tens + ones === "" ? [] : [FIRST_ROMAN + 10 * tens.length + valueOfOnes(ones)];
  return text.length === 1 ? [...roman, FIRST_LETTER + (text.codePointAt(0) ?? 0)] : roman;
}

/** Value of a Roman numeral below ten. */
function valueOfOnes(ones: string): number {
  if (ones === "ix") return 9;
  if (ones === "iv") return 4;
  return ones.startsWith("v") ? 4 + ones.length : ones.length;
}

/** Groups the lines of one column into paragraphs. */
export function buildParagraphs(lines: TextLine[]): Paragraph[] {
  const pitch = linePitch(lines.map((line) => line.row));
  const wide = isWidelySpaced(lines, pitch);
  const entries = startsOfEntries(lines);
  const paragraphs: TextLine[][] = [];
  let current: TextLine[] = [];
  for (const [index, line] of lines.entries()) {
    const previous = current.at(-1);
    if (previous && startsParagraph({ current, previous, line, around: lines, index, wide, entries }, pitch)) {
      paragraphs.push(current);
      current = [];
    }
    current.push(line);
  }
  if (current.length > 0) paragraphs.push(current);
  return paragraphs.map(toParagraph);
}

/** A line with the line before it, the paragraph so far that the latter ends, and all lines of the column. */
interface NextLine {
  current: TextLine[];
  previous: TextLine;
  line: TextLine;
  around: TextLine[];
  /** Position of `line` in `around`. */
  index: number;
  /** Whether the column is set with double spacing. */
  wide: boolean;
  /** The lines that begin entries if the column is set with hanging indents. */
  entries: ReadonlySet<TextLine>;
}

/** Whether lines of prose are at even distances that would separate paragraphs elsewhere. */
function isWidelySpaced(lines: TextLine[], pitch: number): boolean {
  const long = lines.filter((line) => line.rich.text.length >= LINE_OF_PROSE);
  const size = median(long.map((line) => line.row.size));
  if (long.length <= FEWEST_EVEN_STEPS || pitch <= PARAGRAPH_PITCH * LARGEST_PITCH * size) return false;
  const steps = long.slice(1).map((line, index) => line.row.baseline - (long[index]?.row.baseline ?? 0));
  const even = steps.filter((step) => Math.abs(step - pitch) <= SAME_PITCH * pitch).length;
  return even >= FEWEST_EVEN_STEPS && even >= EVEN_SHARE * steps.length;
}

function startsParagraph(next: NextLine, pitch: number): boolean {
  const { current, previous, line, around, index, wide, entries } = next;
  const size = Math.max(previous.row.size, line.row.size);
  const step = line.row.baseline - previous.row.baseline;
  const local = localPitch(current, pitch, size);
  const goesOn = wide && step <= (1 + SAME_PITCH) * pitch && isFull(previous, around, index);
  if ((step > PARAGRAPH_PITCH * local && !goesOn) || step < -0.5 * size) return true;
  if (Math.abs(previous.row.size - line.row.size) > SAME_SIZE * size) return true;
  if (line.marker && !isStrayNumber(next)) return true;
  if (previous.formula !== line.formula && isDisplayed(around, previous.formula ? index - 1 : index)) return true;
  if (entries.size > 0) return entries.has(line);
  const right = rightEdge(neighbours(around, index));
  const first = current[0] ?? previous;
  const bodyLeft = Math.min(leftEdge(current.slice(-MOST_LINES_COMPARED)), line.start);
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
function isStrayNumber({ current, previous, line, around, index }: NextLine): boolean {
  if (line.places.length === 0 || SENTENCE_END.test(previous.rich.text)) return false;
  if (previous.rich.text.length < LINE_OF_PROSE) return false;
  const near = neighbours(around, index);
  const full = previous.end >= rightEdge(near) - SHORT_LINE * line.row.size;
  const flush = Math.abs(line.start - leftEdge([...current, line])) <= HANGING * line.row.size;
  const isNext = (place: number): boolean => line.places.some((own) => Math.abs(place - own) === 1);
  return full && flush && !around.some(({ places }) => places.some(isNext));
}

/** Whether few lines are wholly bold or italic, and nothing is in the line of prose below: a heading, however long. */
function isHeadOf(current: TextLine[], line: TextLine): boolean {
  if (current.length > MOST_LINES_OF_HEAD || line.rich.text.length < LINE_OF_PROSE) return false;
  const isAll = (style: "bold" | "italic"): boolean =>
    current.every((each) => markedShare(each.rich, style) === 1) && markedShare(line.rich, style) === 0;
  return isAll("bold") || isAll("italic");
}

/** Whether a line begins with a number of several levels and is no heading, as clauses of contracts do. */
const isClause = ({ bold, rich }: TextLine): boolean => !bold && CLAUSE.test(rich.text);

/** Whether a line begins where the text of an item does, after its mark, and in the same weight. */
function hangs(item: TextLine, { row, start }: TextLine): boolean {
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
function isFull(line: TextLine, around: TextLine[], index: number): boolean {
  const right = rightEdge(neighbours(around, index));
  return line.rich.text.length >= LINE_OF_PROSE && line.end >= right - RAGGED * line.row.size;
}

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

/** Line pitch inside the paragraph so far, so that text set close or wide is judged by its own pitch. */
function localPitch(current: TextLine[], pitch: number, size: number): number {
  const steps: number[] = [];
  let above: TextLine | undefined;
  for (const line of current.slice(-MOST_LINES_COMPARED)) {
    if (above) steps.push(line.row.baseline - above.row.baseline);
    above = line;
  }
  if (steps.length > 0) return median(steps);
  return Math.min(Math.max(pitch, SMALLEST_PITCH * size), LARGEST_PITCH * size);
}

function leftEdge(lines: TextLine[]): number {
  let left = Number.POSITIVE_INFINITY;
  for (const { start } of lines) left = Math.min(left, start);
  return left;
}

function rightEdge(lines: TextLine[]): number {
  let right = Number.NEGATIVE_INFINITY;
  for (const { end } of lines) right = Math.max(right, end);
  return right;
}

const neighbours = (lines: TextLine[], index: number): TextLine[] => lines.slice(Math.max(0, index - 6), index + 7);

function toParagraph(lines: TextLine[]): Paragraph {
  const text = emptyText();
  let box: Box | undefined;
  for (const line of lines) {
    append(text, line.rich, "\n");
    box = box ? union(box, line.row.box) : line.row.box;
  }
  return {
    lines,
    text,
    box: box ?? { left: 0, top: 0, right: 0, bottom: 0 },
    size: median(lines.map((line) => line.row.size)),
  };
}

import { gapX, width } from "../../geometry/box.ts";
import { median } from "../../geometry/median.ts";
import type { FontFace, Glyph } from "../../page/page-geometry.ts";
import { bulletOf } from "../../text/list-markers.ts";
import type { Fragment } from "./fragment.ts";
import { joinWords } from "./fragments.ts";
import { isRightToLeft } from "./right-to-left.ts";
import type { Row } from "./row.ts";
import { segmentsOf } from "./segments.ts";

/** A single fixed-pitch line is a name or a command in the text. */
const FEWEST_LINES = 2;
/** Lines further apart than this many font sizes are not in one block. */
const FARTHEST_LINE = 3.2;
/** If at least this share of a page's characters is fixed-pitch, the page is typewritten. */
const TYPEWRITTEN = 0.5;
/**
 * If this share is, so is the text, and only what reads like code is code: explanations between long listings are less
 * than half of a page, but more than the headings and page numbers of typewritten text.
 */
const TYPEWRITTEN_TEXT = 0.7;
/** Least share of lines that read like code in a block: on a typewritten page, and on any other. */
const CODE_LINES_TYPEWRITTEN = 0.5;
const CODE_LINES = 0.25;
/**
 * A block in which hardly any line reads like code needs these shares of lines that are one piece of text, and that are
 * indented.
 */
const ONE_PIECE = 0.7;
const SET_IN = 0.2;
/** Least share of a listing's lines that are numbered. */
const NUMBERED = 0.6;
/**
 * Lines at the same place that are not larger than the text around them are kept as they are if at least this share of
 * the breaks is meant: the next word would have fitted on the line.
 */
const MEANT_BREAKS = 0.6;
const LARGER = 1.1;
const ADDRESS = /:\/\/|@/;
/** In font sizes: a block this near below a line that is full begins with the end of that line's sentence. */
const NEXT_LINE = 1.4;
/** If more than this share of the lines in a frame is code, the frame is not a table. */
const MOSTLY = 0.5;
/**
 * Gap, in font sizes, between the columns of a typewritten table; where most of a page is typewritten, tables are too,
 * and their columns may be two spaces apart.
 */
const COLUMN_GAP = 3;
const TWO_SPACES = 1;
/** Gap, in font sizes, between words of a line with signs of other fonts, from which these are cells of a table. */
const SIGN_GAP = 2;

/**
 * A line that ends like a statement or a comment, assigns or compares, calls a function, is a comment, or follows a
 * prompt.
 */
const CODE_LINE =
  /[{};]\s*$|[}\])]%\s*$|^\s*[}\])]|[^\s=<>]\s*(?:[-+*/:]?=|==|=>|->|⇒|&&|\|\|)\s*\S|\p{L}\w*\(|\*\/\s*$|^\s*(?:\/\*|\*\s|[\w@.-]{0,10}>{1,3}\s|[$#%+]\s|\/\/|<\/?\w)/u;

/** A branch of a tree of files or calls, as programs draw it. */
const BRANCH = /^\s*(?:[|│]\s*)*(?:[|`+]--|[├└]─)/u;
/** A command of a markup language. */
const COMMAND = /\\[\p{L}@]{2}/u;
/** A step of an algorithm in words: begins with a keyword, or assigns. */
const STEP =
  /^(?:while|for|foreach|if|else|elseif|elif|switch|case|end|return|repeat|until|do|then|loop|procedure|function|require|ensure|input|output)\b|←|:=/iu;
const isCodeLine = (line: string): boolean => CODE_LINE.test(line) || BRANCH.test(line) || COMMAND.test(line);
/** Least share of a listing's lines that read like code. */
const CODE_IN_LISTING = 0.3;

/** Signs that prose and lists of things do not have: "bolt(s)" and "cleaning;" are no code. */
const ONLY_IN_CODE = /[{}]|[=!<>]=|=>|->|&&|\|\||\p{L}\w*\([^)]*\)\s*[;:{]|\*\/|\/\*/u;

/** Whether most lines of text read like code, and some can be nothing else, in any font. */
export const readsLikeCode = (lines: string[]): boolean =>
  lines.filter(isCodeLine).length > MOSTLY * lines.length && lines.some((line) => ONLY_IN_CODE.test(line));

/** A statement with a comment beside it, and the least share of the lines of a listing that are such. */
const COMMENTED = /^(.+?)\s(?:%|#|\/\/)\s/u;
const COMMENTED_SHARE = 0.7;

/** Whether lines of text are a listing: numbered consecutively, with some that read like code, or all with comments. */
export function isListing(lines: string[]): boolean {
  const commented = lines.filter((line) => isCodeLine(COMMENTED.exec(line)?.[1] ?? ""));
  if (commented.length >= FEWEST_LINES && commented.length >= COMMENTED_SHARE * lines.length) return true;
  const numbers = lines.map((line) => Number(/^\s*(\d{1,4}):?(?:\s|$)/.exec(line)?.[1] ?? Number.NaN));
  const steps = numbers.slice(1).filter((number, index) => number === (numbers[index] ?? 0) + 1).length;
  if (steps < FEWEST_LINES || steps < NUMBERED * (lines.length - 1)) return false;
  const code = lines.filter((line) => {
    const text = line.replace(/^\s*\d+:?\s+/, "");
    return isCodeLine(text) || STEP.test(text);
  }).length;
  return code >= CODE_IN_LISTING * lines.length;
}

/** A stretch of rows `[first, last]` that is code. */
export interface CodeBlock {
  first: number;
  last: number;
}

/** The fonts of a page that has fixed-pitch ones, and whether most of its characters, or nearly all, are set in those. */
export interface FixedPitch {
  fonts: FontFace[];
  typewritten: boolean;
  isTextTypewritten: boolean;
}

/** `undefined` for most pages. Looks at every character, so it is called only once for a page. */
export function fixedPitchOf({ fonts, glyphs }: { fonts: FontFace[]; glyphs: Glyph[] }): FixedPitch | undefined {
  if (!fonts.some((font) => font.fixedPitch)) return undefined;
  let fixed = 0;
  for (const glyph of glyphs) if (fonts[glyph.style.font]?.fixedPitch === true) fixed++;
  const share = fixed / Math.max(1, glyphs.length);
  return { fonts, typewritten: share >= TYPEWRITTEN, isTextTypewritten: share >= TYPEWRITTEN_TEXT };
}

/** Stands for lines that were left out. It is drawn in a font of symbols. */
const LEFT_OUT = /^[⋮…]$/u;

/** The number of a line, in another font, is at least this many font sizes before it: the mark of a note is not. */
const LINE_NUMBER = /^\d{1,5}$/;
const NUMBER_GAP = 0.25;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Whether a line is set in fixed pitch, but for its number and for signs that such fonts lack. */
function isFixed({ fragments }: Row, fonts: FontFace[]): boolean {
  const isOfFace = ({ font }: Fragment): boolean => fonts[font]?.fixedPitch === true;
  if (fragments.every(isOfFace)) return true;
  const [first, second] = fragments;
  const isApart = first && second && gapX(first.box, second.box) >= NUMBER_GAP * first.size;
  const others = fragments.slice(isApart && isNumber(first) ? 1 : 0);
  if (!others.some(isOfFace) || bulletOf(joinWords(others)) !== undefined) return false;
  // Signs beside words that stand apart are cells of a table.
  const isBesideLast = (word: Fragment, at: number): boolean => {
    const last = others[at - 1];
    return last === undefined || gapX(last.box, word.box) < SIGN_GAP * word.size;
  };
  return others.every((word, at) => isBesideLast(word, at) && (isOfFace(word) || !LETTER_OR_DIGIT.test(word.text)));
}

const isNumber = (word: Fragment | undefined): boolean => word !== undefined && LINE_NUMBER.test(word.text);

/** Whether a line has only its number, as the line above it does, or the sign for lines that were left out. */
function isBlankLine({ fragments }: Row, above: Row | undefined): boolean {
  const [word] = fragments;
  if (word === undefined || fragments.length > 1) return false;
  return LEFT_OUT.test(word.text) || (isNumber(word) && isNumber(above?.fragments[0]));
}

/** Whether a line with words is set in fixed pitch on a page on which most of the text is not. */
export function isTypedBesideText({ fragments }: Row, fixedPitch: FixedPitch | undefined): boolean {
  if (fixedPitch === undefined || fixedPitch.typewritten) return false;
  return (
    fragments.every(({ font }) => fixedPitch.fonts[font]?.fixedPitch === true) &&
    fragments.some(({ text }) => /\p{L}{2}/u.test(text))
  );
}

/** Whether a row is text in Arabic or Hebrew, for which a fixed-pitch font may stand in. */
const isRightToLeftText = ({ fragments }: Row): boolean =>
  2 * fragments.filter(({ text }) => isRightToLeft(text)).length > fragments.length;

/**
 * Runs of fixed-pitch lines that are code and not typewritten text or tables. `keepsLines`: also those that read like
 * anything, but break where they need not.
 */
export function codeBlocks(rows: Row[], fixedPitch: FixedPitch | undefined, keepsLines = false): CodeBlock[] {
  if (fixedPitch === undefined) return [];
  const { fonts, isTextTypewritten } = fixedPitch;
  const gap = fixedPitch.typewritten ? TWO_SPACES : COLUMN_GAP;
  const blocks: CodeBlock[] = [];
  let open: CodeBlock | undefined;
  rows.forEach((row, index) => {
    const previous = rows[index - 1];
    const near = previous !== undefined && row.baseline - previous.baseline <= FARTHEST_LINE * row.size;
    if (!isFixed(row, fonts)) open = open && near && isBlankLine(row, previous) ? open : undefined;
    else if (open && near) open.last = index;
    else {
      open = { first: index, last: index };
      blocks.push(open);
    }
  });
  const isCode = ({ first, last }: CodeBlock): boolean => {
    if (last - first + 1 < FEWEST_LINES) return false;
    const block = rows.slice(first, last + 1);
    if (readsAsCode(block, isTextTypewritten, gap)) return true;
    if (!keepsLines || fixedPitch.typewritten || areTerms(block, [rows[first - 1], rows[last + 1]], fonts))
      return false;
    return areLinesMeant(block, rows[first - 1], rows, fonts);
  };
  return blocks.filter(isCode).flatMap((block) => withoutText(block, rows).filter(isCode));
}

/** The parts of a block between lines of right-to-left text. */
function withoutText({ first, last }: CodeBlock, rows: Row[]): CodeBlock[] {
  const parts: CodeBlock[] = [];
  for (const [at, row] of rows.slice(first, last + 1).entries()) {
    if (isRightToLeftText(row)) continue;
    const part = parts.at(-1);
    if (part?.last === first + at - 1) part.last++;
    else parts.push({ first: first + at, last: first + at });
  }
  return parts;
}

/** Whether most of these rows are code, set in a frame or on a coloured background. */
export function isMostlyCode(rows: Row[], fixedPitch: FixedPitch | undefined): boolean {
  const lines = codeBlocks(rows, fixedPitch).reduce((sum, { first, last }) => sum + last - first + 1, 0);
  return lines > MOSTLY * rows.length;
}

/** Whether most lines of a block end where they need not, and it neither ends a sentence nor names places as in notes. */
function areLinesMeant(block: Row[], above: Row | undefined, rows: Row[], fonts: FontFace[]): boolean {
  const right = Math.max(...rows.map(({ box }) => box.right));
  const left = Math.min(...block.map(({ box }) => box.left));
  const largest = LARGER * median(rows.map(({ size }) => size));
  const isPlain = ({ size, fragments }: Row): boolean =>
    size <= largest && isTyped(fragments[0], fonts) && !fragments.some(({ text }) => ADDRESS.test(text));
  if (!block.every(isPlain) || wholeLines(block, COLUMN_GAP) < ONE_PIECE * block.length) return false;
  const isMeant = ({ fragments: [word], size }: Row, before: Row | undefined): boolean =>
    word !== undefined && (before?.box.right ?? right) + size + width(word.box) <= right;
  const [first] = block;
  const isNear = first && above && first.baseline - above.baseline <= NEXT_LINE * first.size;
  if (isNear && !isMeant(first, above)) return false;
  const meant = block.slice(1).filter((row, at) => row.box.left <= left + row.size && isMeant(row, block[at])).length;
  return meant >= MEANT_BREAKS * (block.length - 1);
}

/** Whether a line before or after begins with a typed word below those of the block: a name with its explanation. */
function areTerms(block: Row[], around: (Row | undefined)[], fonts: FontFace[]): boolean {
  const left = Math.min(...block.map(({ box }) => box.left));
  return around.some((row) => {
    const word = row?.fragments[0];
    const isNear = row && block.some(({ baseline }) => Math.abs(row.baseline - baseline) <= FARTHEST_LINE * row.size);
    return isNear && word && isTyped(word, fonts) && Math.abs(word.box.left - left) <= row.size;
  });
}

const isTyped = (word: Fragment | undefined, fonts: FontFace[]): boolean =>
  word !== undefined && fonts[word.font]?.fixedPitch === true;

const wholeLines = (rows: Row[], gap: number): number => rows.filter((row) => segmentsOf(row, gap).length === 1).length;

function readsAsCode(rows: Row[], typewritten: boolean, gap: number): boolean {
  const count = (test: (row: Row) => boolean): number => rows.filter(test).length / rows.length;
  const code = count((row) => isCodeLine(joinWords(row.fragments)));
  if (typewritten) return code >= CODE_LINES_TYPEWRITTEN;
  const left = Math.min(...rows.map((row) => row.box.left));
  const setIn = count((row) => row.box.left > left + row.size);
  return code >= CODE_LINES || (wholeLines(rows, gap) >= ONE_PIECE * rows.length && setIn >= SET_IN && setIn < 1);
}

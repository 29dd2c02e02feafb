import { inLinesReadLast } from "./lines-read-last.ts";
import { BLANK, MINUS, matchAll, type ValueMatch } from "./value-match.ts";

export type DecimalMark = "." | ",";

export interface NumberOptions {
  /** The decimal mark of the document's other numbers, which decides how "1.500" and "1,500" are read. */
  decimalMark?: DecimalMark | undefined;
}

/** Digits in groups of three after one kind of mark, then decimals after the other. */
const GROUPED_BY_DOT = "\\d{1,3}(?:\\.\\d{3}){1,5}(?:,\\d+)?";
const GROUPED_BY_COMMA = "\\d{1,3}(?:,\\d{3}){1,5}(?:\\.\\d+)?";
const GROUPED_BY_APOSTROPHE = "\\d{1,3}(?:['\\u2019\\u02bc]\\d{3}){1,5}(?:[.,]\\d+)?";
const GROUPED_BY_BLANK = `\\d{1,3}(?:${BLANK}\\d{3}){1,5}(?:[.,]\\d+)?`;
/** Indian grouping: the last group has three digits, those before it two. */
const GROUPED_BY_TWO = "\\d{1,2}(?:,\\d{2}){1,6},\\d{3}(?:\\.\\d+)?";
/** An amount without cents: "12,-" and "12.--". */
const WITHOUT_DECIMALS = "\\d+[.,](?:[\\u2013\\u2014]|--?)(?![\\d-])";
const PLAIN = "\\d+(?:[.,]\\d+)?|[.,]\\d+";

/** The digits of a number with their separators, without sign. */
export const DIGITS = `(?:${[GROUPED_BY_TWO, GROUPED_BY_DOT, GROUPED_BY_COMMA, GROUPED_BY_APOSTROPHE, GROUPED_BY_BLANK]
  .map((pattern) => `${pattern}(?!\\d|[.,]\\d)`)
  .join("|")}|${WITHOUT_DECIMALS}|(?:${PLAIN})(?!\\d|[.,]\\d))`;

/** Where a number may begin: not within a word, a date, a time or a longer number. */
export const NUMBER_START = "(?<![\\p{L}\\d]|\\d[.,'\\u2019/:-]|\\p{L}[-_/.])";
/** What Chinese and Japanese count with follows its figure without a blank. */
const COUNTER = "[天个個枚件台円元人名米吨克箱套份次回]";
const NUMBER_END = `(?!(?!${COUNTER})[\\p{L}\\d_]|[/:]\\d|[-\\u2010\\u2011\\u2013]\\p{L}|[-\\u2010\\u2011\\u2013/]\\d)`;

const NUMBER = new RegExp(
  `${NUMBER_START}(?:\\(${BLANK}*(${DIGITS})${BLANK}*\\)|([+]|${MINUS}${BLANK}?)?(${DIGITS})(${MINUS}(?!${BLANK}*\\d))?)${NUMBER_END}`,
  "gu",
);

/** All numbers in a text, in order. A minus before or after makes a number negative, and so do parentheses. */
export function findNumbers(text: string, { decimalMark }: NumberOptions = {}): ValueMatch<number>[] {
  return FIGURE.test(text) ? numbersOf(text, decimalMark) : [];
}

/** What every number has; many texts have none. */
export const FIGURE = /\d/;

const numbersOf = inLinesReadLast(readNumbers);

function readNumbers(text: string, decimalMark: DecimalMark | undefined): ValueMatch<number>[] {
  return matchAll(text, NUMBER, ({ 0: all, 1: inParentheses, 2: sign = "", 3: digits, 4: trailing, index }) => {
    const size = parseDigits(inParentheses ?? digits ?? "", { decimalMark });
    // "Three (3) minutes" says a number twice.
    const isSaidTwice =
      inParentheses !== undefined &&
      /\p{L}\s$/u.test(text.slice(0, index)) &&
      /^\s\p{L}/u.test(text.slice(index + all.length));
    const isNegative = (inParentheses !== undefined && !isSaidTwice) || trailing !== undefined || /[^+\s]/.test(sign);
    return isNegative ? negative(size) : size;
  });
}

/** The number that a text consists of; `undefined` if it contains anything else. */
export function parseNumber(text: string, options: NumberOptions = {}): number | undefined {
  const found = findNumbers(text, options);
  return found.length === 1 && found[0]?.whole ? found[0].value : undefined;
}

export const negative = (size: number | undefined): number | undefined =>
  size === undefined || size === 0 ? size : -size;

/** The value of digits with separators, such as "1.234,56" or "1 234.5". */
export function parseDigits(printed: string, { decimalMark }: NumberOptions = {}): number | undefined {
  const text = printed
    .replace(/[.,](?:[\u2013\u2014]|--?)$/, "")
    .replace(/[\s\u00a0\u2007\u2009\u202f'\u2019\u02bc]/g, "");
  const mark = decimalMarkOf(text, decimalMark, /[\s\u00a0\u2007\u2009\u202f'\u2019\u02bc]/.test(printed));
  const [whole = "", decimals = ""] = splitAt(text, mark);
  const digits = whole.replace(/[.,]/g, "");
  const value = Number(`${digits === "" ? "0" : digits}.${decimals === "" ? "0" : decimals}`);
  return Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : undefined;
}

function splitAt(text: string, mark: number | undefined): [string, string] {
  return mark === undefined ? [text, ""] : [text.slice(0, mark), text.slice(mark + 1)];
}

/** Position of the decimal mark in digits with full stops and commas; `undefined` if all marks separate thousands. */
function decimalMarkOf(text: string, known: DecimalMark | undefined, isGrouped: boolean): number | undefined {
  const lastDot = text.lastIndexOf(".");
  const lastComma = text.lastIndexOf(",");
  const last = Math.max(lastDot, lastComma);
  if (last < 0) return undefined;
  if (lastDot >= 0 && lastComma >= 0) return last;
  if (text.indexOf(text.charAt(last)) !== last) return undefined;
  // A single mark separates thousands only before exactly three digits, and not after a zero or along with other
  // groups.
  const couldGroup = text.length - last - 1 === 3 && last > 0 && last <= 3 && !text.startsWith("0") && !isGrouped;
  if (!couldGroup) return last;
  const decimal = known ?? ".";
  return text.charAt(last) === decimal ? last : undefined;
}

/** A cheap test: every number with a decimal mark passes, and few lines do. */
const MARKED = /[.,][\d\u2013\u2014-]/;

/** The decimal mark of a document's numbers, judged by those that can be read in only one way. */
export function decimalMarkIn(texts: Iterable<string>): DecimalMark | undefined {
  let dots = 0;
  let commas = 0;
  for (const text of texts) {
    if (!MARKED.test(text)) continue;
    for (const [, inParentheses, , digits] of text.matchAll(NUMBER)) {
      const mark = /([.,])(?:\d{1,2}|\d{4,}|[\u2013\u2014]|--?)$/.exec(inParentheses ?? digits ?? "")?.[1];
      if (mark === ".") dots++;
      if (mark === ",") commas++;
    }
  }
  if (dots === commas) return undefined;
  return dots > commas ? "." : ",";
}

import { knownNameWords } from "../../property-words.ts";
import type { TextLine } from "../scalars/lines/page-lines.ts";

/** A stretch of a line, and up to where what is around it may belong to it. */
export interface Span {
  value: string | number;
  start: number;
  end: number;
  from: number;
  to: number;
  isRun?: boolean;
  /** The stretch that is the value, if not all is. */
  part?: { start: number; end: number };
  /** Lines on which the value goes on. */
  further?: readonly TextLine[];
}

const MOST_WORDS_OF_TEXT = 14;
const MOST_WORDS_OF_LABEL = 3;
/** Signs between the things that one line says. */
const BETWEEN = /\s[·•|–—]\s/gu;
const SIGN_BETWEEN = /[·•|–—]/;
/** "Long Twelve Acre (4.91 ha)". */
const IN_PARENTHESES = /\s\([^()]*\)$/u;
const LABEL = /^([^:]{2,45}):\s(?=\S)/u;

/** Texts of a line that may be values: all of it, what is behind words that tell, and names inside. */
export function textsOf({ text, offsets }: TextLine, tells: (word: string) => boolean): Span[] {
  if (!/[\p{L}\p{N}]/u.test(text)) return [];
  const parts = partsOf(text);
  const whole = parts.length > 1 && LABEL.test(text) ? textsIn(text, { from: 0, to: text.length }, offsets, tells) : [];
  const inside = text.includes(": ") ? labelledIn(text, tells) : [];
  return [...parts.flatMap((part) => textsIn(text, part, offsets, tells)), ...whole, ...inside, ...namesIn(text)];
}

interface Part {
  from: number;
  to: number;
}

/** What stands between the signs of a line; most lines have none. */
function partsOf(text: string): Part[] {
  if (!SIGN_BETWEEN.test(text)) return [{ from: 0, to: text.length }];
  const parts: Part[] = [];
  let from = 0;
  for (const found of text.matchAll(BETWEEN)) {
    parts.push({ from, to: found.index });
    from = found.index + found[0].length;
  }
  return [...parts, { from, to: text.length }];
}

const OF_NAME = "\\p{Lu}[\\p{L}\\p{M}.'’&-]*";
const LINK = "(?:&|and|of|the|for|de|des|du|del|della|di|do|da|dos|la|le|les|von|van|der|den|und|et|e|y|i|og|och)";
/** Forms of companies that are written small. */
const SMALL_FORM = "(?:\\s(?:plc|mbh|gmbh|ltd|llc|inc|e\\.\\s?[VU]\\.)(?![\\p{L}\\d]))?";
/** Words in capitals, as names have them. */
const NAME = new RegExp(`(?<![\\p{L}\\d])${OF_NAME}(?:\\s(?:${LINK}\\s){0,2}${OF_NAME}){1,6}${SMALL_FORM}`, "gu");

/** "Priya Raman of Calder Hoyle": names that words join. */
const LINKED = / (?:and|of|for|et|und|y|e|i|og|och|en) /;
const NAMES = new RegExp(`(?<![\\p{L}\\d])${OF_NAME}(?:\\s${OF_NAME}){1,4}`, "gu");

function namesIn(text: string): Span[] {
  return [...text.matchAll(NAME)].flatMap(({ 0: found, index }): Span[] =>
    [{ 0: found, index: 0 }, ...(LINKED.test(found) ? found.matchAll(NAMES) : [])].flatMap(({ 0: part, index: at }) => {
      const value = part.replace(/(?<=\p{Ll}{3})\.$/u, "");
      const start = index + at;
      const end = start + value.length;
      return end - start === text.length ? [] : [{ value, start, end, from: 0, to: text.length, isRun: true }];
    }),
  );
}

function textsIn(
  text: string,
  { from, to }: Part,
  offsets: readonly number[],
  tells: (word: string) => boolean,
): Span[] {
  const own = text.slice(from, to);
  if (countOf(own, " ") >= MOST_WORDS_OF_TEXT || !/[\p{L}\p{N}]/u.test(own) || /:$/.test(own)) return [];
  const colon = LABEL.exec(own);
  const inside = offsets.filter((offset) => offset > from && offset < to).slice(0, MOST_WORDS_OF_LABEL);
  const starts = colon === null ? inside : [from + colon[0].length];
  return [from, ...starts].flatMap((start) => {
    const value = text.slice(start, to);
    const isBegun = colon !== null || /^[\p{Lu}\p{N}]/u.test(value);
    if (start > from && (!isBegun || !knownNameWords(text.slice(from, start)).some(tells))) return [];
    const shorter = start === from ? [] : [BEFORE_COMMA.exec(value)?.[0] ?? value];
    const values = new Set([value, value.replace(IN_PARENTHESES, ""), ...shorter]);
    return [...values].map((each) => ({ value: each, start, end: start + each.length, from, to }));
  });
}

/** "S460 M, 25 mm plate": what comes before a comma, and no figure that has one. */
const BEFORE_COMMA = /^[^,;]{2,60}(?=[,;]\s)/u;

/** "(Landlord: Inntal eG). The": a label with its value inside a line. */
const INSIDE = /(?<=[(.;,]\s?)(\p{Lu}[^:.;,()]{1,40}):\s([^;()]{2,80}?)(?=[.;)](?:\s|[.;)]|$)|$)/gu;

/** Values behind labels inside a line. */
const labelledIn = (text: string, tells: (word: string) => boolean): Span[] =>
  [...text.matchAll(INSIDE)].flatMap(({ 0: all, 1: label = "", 2: value = "", index }): Span[] => {
    const start = index + all.length - value.length;
    const end = start + value.length;
    return knownNameWords(label).some(tells) ? [{ value, start, end, from: index, to: end }] : [];
  });

function countOf(text: string, sign: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count++;
  return count;
}

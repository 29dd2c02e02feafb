/** Stretches of a text, each a thing that it enumerates. */
export type Parts = readonly { from: number; to: number }[];

/** Signs that stand between things whatever their length. */
const SIGN = /\s[·•|]\s|;\s+/gu;
/** What stands between short things: commas, words that link the last, and a stroke between codes. */
const COMMA = /,\s+(?:(?:and|und|et|y|e|en|og|och|oraz|i|&)\s+)?|\s(?:and|und|et|y|e|en|og|och|oraz|i)\s/gu;
const STROKE = /\s\/\s/gu;
/** "(1) this (2) that": numbers inside a text. */
const NUMBER = /(?:^|\s)\(?(\d{1,2})[.)]\s+/gu;
const MOST_WORDS = 6;
/** "30/11/2024 and", "Mr D & Mrs P": trailing signs and words that are no part of a thing. */
const BEFORE = /^(?:and|und|et|y|e|en|og|och|oraz|i|sowie|plus)\s+/u;
const AFTER = /[\s,;.]/u;

/** The things that a text enumerates: one if nothing stands between them, none if it is empty. */
export function partsOf(text: string): Parts {
  const numbered = byNumbers(text);
  if (numbered !== undefined) return numbered;
  const bySigns = splitAt(text, SIGN);
  if (bySigns.length > 1) return bySigns;
  for (const separator of [COMMA, STROKE]) {
    const parts = splitAt(text, separator);
    const isShort = parts.every(({ from, to }) => text.slice(from, to).split(/\s+/).length <= MOST_WORDS);
    if (parts.length > 1 && isShort) return parts;
  }
  return splitAt(text, /$^/gu);
}

/** The texts behind numbers that count from 1. */
function byNumbers(text: string): Parts | undefined {
  const numbers = [...text.matchAll(NUMBER)];
  if (numbers.length < 2 || numbers.some(({ 1: number }, index) => Number(number) !== index + 1)) return undefined;
  if (text.slice(0, numbers[0]?.index).trim() !== "") return undefined;
  return numbers.flatMap(({ 0: all, index }, at) =>
    trimmed(text, index + all.length, numbers[at + 1]?.index ?? text.length),
  );
}

function splitAt(text: string, separator: RegExp): { from: number; to: number }[] {
  const parts: { from: number; to: number }[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(separator)) {
    parts.push(...trimmed(text, from, index));
    from = index + found.length;
  }
  parts.push(...trimmed(text, from, text.length));
  return parts;
}

function trimmed(text: string, from: number, to: number): { from: number; to: number }[] {
  const own = text.slice(from, to);
  const lead = own.length - own.trimStart().length;
  const link = BEFORE.exec(own.trimStart())?.[0].length ?? 0;
  const start = from + lead + link;
  const end = endOf(text, start, to);
  return /[\p{L}\p{N}]/u.test(text.slice(start, end)) ? [{ from: start, to: end }] : [];
}

/** Where a thing ends: a full stop that belongs to an abbreviation stays, "Robinson Jr." */
function endOf(text: string, start: number, to: number): number {
  let end = to;
  while (end > start && AFTER.test(text.charAt(end - 1))) end--;
  const isAbbreviated =
    text.charAt(end) === "." &&
    end < to &&
    /(?:^|\s)\p{Lu}\p{Ll}{0,2}$/u.test(text.slice(Math.max(start, end - 4), end));
  return isAbbreviated ? end + 1 : end;
}

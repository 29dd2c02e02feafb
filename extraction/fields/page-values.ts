import { findDates } from "./values/dates.ts";
import { findDaysWithoutYear } from "./values/days-of-month.ts";
import { findNumbers, parseDigits } from "./values/numbers.ts";
import type { IndexedPage } from "./word-index.ts";

/** A stretch of a page's text. */
export interface TextSpan {
  from: number;
  to: number;
}

interface ReadSpan<T> extends TextSpan {
  readings: T[];
}

/** The letters and figures of a text alone, in lower case, each with its offset. */
export interface LooseText {
  text: string;
  starts: number[];
  ends: number[];
}

const MULTIPLIERS: [RegExp, number][] = [
  [/^\s*(?:thousand|tsd\.?|mille|mil)(?!\p{L})/iu, 1e3],
  [/^\s*(?:million(?:s|en)?|mio\.?|mn|mln|m)(?!\p{L})/iu, 1e6],
  [/^\s*(?:billion(?:s|en)?|mrd\.?|bn|milliards?|milliarden?)(?!\p{L})/iu, 1e9],
  [/^\s*%/u, 0.01],
];
/** Figures joined to letters, which do not count as numbers otherwise: "12kg", "Kundennummer:2". */
const GLUED = /\d+(?:[.,]\d+)*/g;

/** The values that a page shows, read on first use. One object serves all leaves of a batch. */
export class PageValues {
  readonly page: IndexedPage;
  #loose: LooseText | undefined;
  #numbers: ReadSpan<number>[] | undefined;
  #dates: ReadSpan<string>[] | undefined;

  constructor(page: IndexedPage) {
    this.page = page;
  }

  get loose(): LooseText {
    this.#loose ??= looseText(this.page.text);
    return this.#loose;
  }

  /** Places of a number, with its separators read either way, regardless of its sign. */
  numbers(value: number): TextSpan[] {
    this.#numbers ??= numbersOf(this.page.text);
    const size = Math.abs(value);
    const slack = 1e-9 * Math.max(1, size);
    return this.#numbers.filter(({ readings }) => readings.some((reading) => Math.abs(reading - size) <= slack));
  }

  /** All dates that have a year, with their figures read either way. */
  get dates(): ReadSpan<string>[] {
    this.#dates ??= findDates(this.page.text).map(({ start, end, value, otherReading }) => ({
      from: start,
      to: end,
      readings: otherReading === undefined ? [value] : [value, otherReading],
    }));
    return this.#dates;
  }

  /** Places of days without a year that are a date, in a document that was written about a day. */
  daysWithoutYear(iso: string, writtenOn: string): TextSpan[] {
    const days = findDaysWithoutYear(this.page.text, writtenOn).filter(({ value }) => value === iso);
    return days.map(({ start, end }) => ({ from: start, to: end }));
  }
}

function numbersOf(text: string): ReadSpan<number>[] {
  const places = new Map<string, ReadSpan<number>>();
  const add = (from: number, to: number, values: (number | undefined)[]): void => {
    const place = places.get(`${from}-${to}`) ?? { from, to, readings: [] };
    for (const value of values) if (value !== undefined) place.readings.push(Math.abs(value));
    places.set(`${from}-${to}`, place);
  };
  for (const decimalMark of [".", ","] as const) {
    for (const { start, end, value } of findNumbers(text, { decimalMark })) add(start, end, [value]);
  }
  for (const found of text.matchAll(GLUED)) {
    const readings = ([".", ","] as const).map((decimalMark) => parseDigits(found[0], { decimalMark }));
    add(found.index, found.index + found[0].length, readings);
  }
  for (const place of places.values()) {
    const behind = text.slice(place.to, place.to + 12);
    const factor = MULTIPLIERS.find(([pattern]) => pattern.test(behind))?.[1];
    if (factor !== undefined) place.readings.push(...place.readings.map((reading) => reading * factor));
  }
  return [...places.values()];
}

const LAST_ASCII = "\x7f";
const BEYOND_ASCII = /[^\0-\x7f]/;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** A character beyond ASCII in lower case, in its compatibility form: one or more characters. */
const plainForm = (character: string): string => character.normalize("NFKC").toLowerCase();

/** The same for each character of ASCII, or nothing if it is no letter or digit. */
const PLAIN_ASCII: readonly string[] = Array.from({ length: LAST_ASCII.charCodeAt(0) + 1 }, (_, code) => {
  const plain = String.fromCharCode(code).toLowerCase();
  return LETTER_OR_DIGIT.test(plain) ? plain : "";
});

/**
 * A text in the form used for comparison: without case, spaces and punctuation, and with compatibility forms of letters
 * replaced.
 */
export function looseText(text: string): LooseText {
  const characters: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let offset = 0;
  for (const character of text) {
    const ascii = PLAIN_ASCII[character.charCodeAt(0)];
    for (const plain of ascii ?? plainForm(character)) {
      if (ascii === undefined && !LETTER_OR_DIGIT.test(plain)) continue;
      for (let unit = 0; unit < plain.length; unit++) {
        starts.push(offset);
        ends.push(offset + character.length);
      }
      characters.push(plain);
    }
    offset += character.length;
  }
  return { text: characters.join(""), starts, ends };
}

/** The same without the places of its characters. */
export function looseLetters(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase().replace(/[^a-z\d]+/g, "");
  let letters = "";
  for (const character of text) {
    const ascii = PLAIN_ASCII[character.charCodeAt(0)];
    if (ascii !== undefined) letters += ascii;
    else for (const plain of plainForm(character)) if (LETTER_OR_DIGIT.test(plain)) letters += plain;
  }
  return letters;
}

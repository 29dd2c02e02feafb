import type { Box } from "../../../../geometry/box.ts";
import { unionAll } from "../../../../geometry/box.ts";
import { firstWhere } from "../../../../geometry/first-where.ts";
import { meanTheSame } from "../../../meaning-keys.ts";
import { looseLetters } from "../../../page-values.ts";
import { nameWords } from "../../../property-words.ts";
import { remembered } from "../../../remembered.ts";
import { plainLetters } from "../../../values/plain-letters.ts";
import { withoutSpelledUmlauts } from "../../../values/umlauts.ts";
import { type LinedPage, type TextLine, wordsOfSpan } from "../lines/page-lines.ts";

/** A label and its place in a line. */
export interface LabelPlace {
  line: TextLine;
  /** Box of the label's words. */
  box: Box;
  /** Position of its phrase in the list: earlier ones are more specific. */
  rank: number;
  /** Letters of the phrase. */
  length: number;
  /** Offsets of the label's beginning and end in the line's text. */
  start: number;
  end: number;
  /** Letters before the label on its line. */
  before: number;
  /** Letters after the label on its line. */
  after: number;
  colon: boolean;
}

/** Characters by which phrases are looked up: most phrases begin with some that are nowhere on the page. */
const KEY = 4;

/** A spelling in which a phrase may be printed. */
interface Spelling {
  /** Whether the phrase ends in the sign of a number. */
  hash: boolean;
  text: string;
  /** That of its first characters; of a shorter text `undefined`. */
  key: number | undefined;
}

/** The same phrases, mostly those of the vocabulary, are looked for on every page. */
const loosePhrase = remembered(readPhrase, { most: 20_000 });

function readPhrase(phrase: string): readonly Spelling[] {
  const text = looseLetters(plainLetters(phrase));
  const texts = text === "" ? [] : [text, withoutSpelledUmlauts(text), text.replaceAll("ss", "ß")];
  const hash = phrase.includes("#");
  return [...new Set(texts)].map((each) => ({
    hash,
    text: each,
    key: each.length < KEY ? undefined : keyAt(each, 0),
  }));
}

interface Spellings {
  spellings: readonly Spelling[];
  /** For each of them, the position of its phrase in the list. */
  ranks: readonly number[];
}

/** All spellings of the phrases of a list: many ask for the same list, and a term has up to 1,500 labels. */
const spellingsOfLists = new WeakMap<readonly string[], Spellings>();

function spellingsOf(phrases: readonly string[]): Spellings {
  const found = spellingsOfLists.get(phrases);
  if (found !== undefined) return found;
  const spellings: Spelling[] = [];
  const ranks: number[] = [];
  for (const [rank, phrase] of phrases.entries())
    for (const spelling of loosePhrase(phrase)) {
      spellings.push(spelling);
      ranks.push(rank);
    }
  const all = { spellings, ranks };
  spellingsOfLists.set(phrases, all);
  return all;
}

/** The lines of a page as one text: a single search shows that a phrase does not occur on it, as most do not. */
interface Searchable {
  text: string;
  /** Offset at which each line begins. */
  starts: number[];
  /** 1 for the remainders of all keys on the page: most phrases begin with another one. */
  remainders: Uint8Array;
  /** Where the characters of each key begin first, and behind each place the next one with the same key. */
  first: Map<number, number>;
  next: Int32Array;
}

/** Remainders by which keys are told from others, a power of 2. */
const REMAINDERS = 1 << 14;
const remainderOf = (key: number): number => key & (REMAINDERS - 1);

/** Offsets at which a text begins on a page. */
function occurrences({ text: all, first, next }: Searchable, { text, key }: Spelling): number[] {
  const found: number[] = [];
  if (key === undefined) {
    for (let at = all.indexOf(text); at >= 0; at = all.indexOf(text, at + 1)) found.push(at);
    return found;
  }
  for (let at = first.get(key) ?? NOWHERE; at !== NOWHERE; at = next[at] ?? NOWHERE)
    if (all.startsWith(text, at)) found.push(at);
  return found;
}

const NOWHERE = -1;

/** A number for `KEY` characters, which a few others may share. */
function keyAt(text: string, at: number): number {
  let key = 0;
  for (let offset = 0; offset < KEY; offset++) key = (Math.imul(key, 31) + text.charCodeAt(at + offset)) | 0;
  return key;
}

function keysOf(text: string): Pick<Searchable, "first" | "next" | "remainders"> {
  const first = new Map<number, number>();
  const remainders = new Uint8Array(REMAINDERS);
  const next = new Int32Array(text.length).fill(NOWHERE);
  for (let at = text.length - KEY; at >= 0; at--) {
    const key = keyAt(text, at);
    next[at] = first.get(key) ?? NOWHERE;
    first.set(key, at);
    remainders[remainderOf(key)] = 1;
  }
  return { first, next, remainders };
}

const searchables = new WeakMap<LinedPage, Searchable>();

function searchable(page: LinedPage): Searchable {
  const found = searchables.get(page);
  if (found !== undefined) return found;
  let length = 0;
  const starts = page.lines.map(({ loose }) => {
    const start = length;
    length += loose.text.length + 1;
    return start;
  });
  const text = page.lines.map(({ loose }) => loose.text).join("\n");
  const made = { text, starts, ...keysOf(text) };
  searchables.set(page, made);
  return made;
}

/** The last line that begins at or before an offset. */
const lineAt = (starts: number[], offset: number): number =>
  Math.max(0, firstWhere(starts, (start) => start > offset) - 1);

/** "Applicant name(s)". */
const PLURAL = /^\((?:e?[sn]|i|er)\)/;

/** Every place where one of the phrases occurs as whole words. Of phrases that overlap, the longest counts. */
export function findLabels(page: LinedPage, phrases: readonly string[]): LabelPlace[] {
  const searched = searchable(page);
  const { starts, remainders } = searched;
  const byLine = new Map<number, LabelPlace[]>();
  const { spellings, ranks } = spellingsOf(phrases);
  for (let order = 0; order < spellings.length; order++) {
    const spelling = spellings[order];
    if (spelling === undefined) continue;
    const { hash, key, text } = spelling;
    if (key !== undefined && remainders[remainderOf(key)] === 0) continue;
    for (const at of occurrences(searched, spelling)) {
      const index = lineAt(starts, at);
      const line = page.lines[index];
      const rank = ranks[order] ?? 0;
      const place = line && labelAt(line, { at: at - (starts[index] ?? 0), length: text.length, rank });
      if (place === undefined || (hash && !/^[\s.]*(#|:)/.test(place.line.text.slice(place.end)))) continue;
      const found = byLine.get(index);
      if (found === undefined) byLine.set(index, [place]);
      else found.push(place);
    }
  }
  return [...byLine].sort(([a], [b]) => a - b).flatMap(([, found]) => withoutParts(found));
}

/** "1. ", "2.3 ", "(a) ", "一、": the number of a clause before its label. */
const NUMBERING =
  /^\s*(?:\(?(?:\d{1,2}|[a-z])[.)](?:\d{1,2}\.?)*|\d{1,2}(?:\.\d{1,2})+|[（(]?[一二三四五六七八九十]{1,2}[）)、.])\s*$/u;

/** "14 Employment income", "d Control number": the number of a box before its caption. */
const BOX_NUMBER = /^\s*(?:\d{1,3}[a-z]?|[a-z])\s+$/;

/**
 * What a label says of its value in parentheses, "Inrush current (typ.)", "Dimensions (W×H×D)", or the mark of a note
 * there: "Total value (6)".
 */
const NOTE = /^\s*\((?:[^()\d]{1,24}|\d{1,2})\)(?=\s*(?:[:：]|$))/u;
/** "DRAINAGE AREA.--5,070 sq mi". */
const DASHES = /^\.(?:--|[–—])/;
const lettersIn = (text: string): number => looseLetters(plainLetters(text)).length;

function labelAt(
  line: TextLine,
  { at, length, rank }: { at: number; length: number; rank: number },
): LabelPlace | undefined {
  const start = line.loose.starts[at] ?? 0;
  const last = line.loose.ends[at + length - 1] ?? 0;
  const plural = PLURAL.exec(line.text.slice(last))?.[0] ?? "";
  const noted = NOTE.exec(line.text.slice(last + plural.length))?.[0] ?? "";
  const dashes = DASHES.exec(line.text.slice(last))?.[0] ?? "";
  const [from, to] = bothNames(line.text, start, last + plural.length);
  const end = Math.max(to, last + plural.length + noted.length + dashes.length);
  // A label begins and ends where words do: not "Datum" in "Lieferdatum", nor "Total" in "Totals".
  if (/[\p{L}\p{N}_]/u.test(line.text.charAt(start - 1)) || /[\p{L}_]/u.test(line.text.charAt(last + plural.length)))
    return undefined;
  // "BOL-778120" is an identifier; its letters are not a label.
  if (/^[-\u2010\u2011]\d/.test(line.text.slice(end))) return undefined;
  const box = unionAll(wordsOfSpan(line, from, end).map((word) => word.box));
  if (box === undefined) return undefined;
  const rest = line.text.slice(end);
  const colon = dashes !== "" || /^[\s.)#]*[:：]/.test(rest);
  const ahead = line.text.slice(0, from);
  const isNumbered =
    (colon && NUMBERING.test(ahead)) || (end === line.text.length && (NUMBERING.test(ahead) || BOX_NUMBER.test(ahead)));
  return {
    line,
    box,
    rank,
    length,
    start,
    end,
    before: isNumbered ? 0 : from === start ? at : lettersIn(line.text.slice(0, from)),
    after:
      to > last + plural.length
        ? lettersIn(rest)
        : line.loose.text.length - at - length - Math.max(0, plural.length - 2) - lettersIn(noted),
    colon,
  };
}

/** "4. Nom / Name (6)", "Rue / Street: 4 Quay Road": the same in two languages, alone on the line or before a colon. */
const IN_TWO_LANGUAGES =
  /^(?<ahead>\s*(?:\d{1,2}[a-z]?\.?\s+)?(?:[^:/\d]+\s[—–]\s)?)(?<one>[\p{L}][^:/\d]{1,60}?)\s\/\s(?<other>\p{L}[^:/\d]{1,60}?)(?:\s\(\d{1,2}\))?\s*(?=:|$)/u;

/** "1. Familienname, ggf. Doktorgrad (Surname)": the second language in parentheses. */
const TRANSLATED = /^\s*(?:\d{1,2}[a-z]?\.?\s+)?\p{L}[^():]{1,70}\s\((\p{L}[^():]{1,40})\)\s*$/u;

/** Where the whole label begins and ends, of which one language is at the given place. */
function bothNames(text: string, start: number, end: number): [number, number] {
  const translated = text.charAt(start - 1) === "(" && text.charAt(end) === ")" ? TRANSLATED.exec(text) : null;
  if (translated?.[1] !== undefined && translated[1].length === end - start) return [0, text.length];
  const found = text.includes(" / ") ? IN_TWO_LANGUAGES.exec(text) : null;
  if (found?.groups === undefined) return [start, end];
  const { ahead = "", one = "", other = "" } = found.groups;
  const [first, second] = [ahead.length, ahead.length + one.length + " / ".length];
  const isOne = start === first && end === first + one.length;
  const isOther = start === second && end === second + other.length;
  // "Maker / Model: A / B" names two things.
  const isOfTwo = text.charAt(found[0].length) === ":" && !meanTheSame(nameWords(one), nameWords(other));
  return (isOne || isOther) && !isOfTwo ? [first, found[0].length] : [start, end];
}

const withoutParts = (places: LabelPlace[]): LabelPlace[] => {
  const kept: LabelPlace[] = [];
  for (const place of places.sort((a, b) => b.length - a.length || a.rank - b.rank)) {
    const inside = kept.some((other) => place.start >= other.start && place.end <= other.end);
    if (!inside) kept.push(place);
  }
  return kept;
};

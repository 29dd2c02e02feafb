import { stem } from "./property-words.ts";
import { remembered } from "./remembered.ts";
import { ALL_MEANINGS, ALL_PHRASES } from "./values/meanings/index.ts";
import { DAY_SIGNS, LINKING } from "./values/meanings/phrases.ts";
import { withoutSpelledUmlauts } from "./values/umlauts.ts";

/** An ending that a starred word may have has at most this many letters. */
const LONGEST_ENDING = 5;
const SHORTEST_PART = 3;
const SHORTEST_STARRED_PART = 5;
/** Letters of an ending that makes no other word of it. */
const SHORT_ENDING = 2;
const MOST_KNOWN = 20_000;
/** Readings of ambiguous words in one phrase at most. */
const MOST_READINGS = 8;

interface Phrase {
  phrase: string;
  meanings: string;
}

/** A word of phrases, and the words that may follow it there. */
interface Step {
  /** What the words up to here mean together. */
  meanings: string[][] | undefined;
  next: Map<string, Step>;
}

/**
 * Phrases by the word that they begin with, those of a word that was met as steps: a document has few of these words.
 * Maps, since an object has a "constructor".
 */
const beginning = new Map<string, Phrase[] | Step>();
for (const [meanings, all] of ALL_PHRASES)
  for (const phrase of all.split("|")) {
    const end = phrase.indexOf(" ");
    const first = end < 0 ? phrase : phrase.slice(0, end);
    const others = beginning.get(first);
    if (Array.isArray(others)) others.push({ phrase, meanings });
    else beginning.set(first, [{ phrase, meanings }]);
  }

function firstStep(word: string): Step | undefined {
  const own = beginning.get(word);
  if (!Array.isArray(own)) return own;
  const first: Step = { meanings: undefined, next: new Map() };
  for (const { phrase, meanings } of own) {
    let last = first;
    for (const next of phrase.split(" ").slice(1)) {
      const step = last.next.get(next) ?? { meanings: undefined, next: new Map<string, Step>() };
      last.next.set(next, step);
      last = step;
    }
    last.meanings = [...(last.meanings ?? []), meanings.split(" ")];
  }
  beginning.set(word, first);
  return first;
}

/** What a starred word is without its endings, and what it means. */
interface Beginning {
  start: string;
  meanings: string[];
}

const linking: ReadonlySet<string> = new Set(LINKING.split(" "));
const daySigns: ReadonlySet<string> = new Set(DAY_SIGNS.split(" "));

const whole = new Map<string, string[]>();
/** Beginnings of words, by their first three letters. */
const beginnings = new Map<string, Beginning[]>();

for (const [meaning, words] of ALL_MEANINGS)
  for (const word of words.split(" ")) {
    const start = word.replace(/\*$/, "");
    whole.set(start, [...new Set([...(whole.get(start) ?? []), meaning])]);
    if (start === word) continue;
    const key = start.slice(0, SHORTEST_PART);
    const others = beginnings.get(key) ?? [];
    const same = others.find((other) => other.start === start);
    if (same === undefined) beginnings.set(key, [...others, { start, meanings: [meaning] }]);
    else if (!same.meanings.includes(meaning)) same.meanings.push(meaning);
  }

/** What a word in plain letters means: several lists where it is ambiguous; a compound has the meanings of its parts. */
function readWord(printed: string): string[][] {
  const word = printed.replaceAll("ß", "ss");
  const read = knownWord(word) ?? knownWord(withoutSpelledUmlauts(word));
  return read ?? [[stem(word)]];
}

function knownWord(word: string): string[][] | undefined {
  const found = whole.get(word) ?? whole.get(stem(word));
  if (found !== undefined) return found.map((meaning) => [meaning]);
  const begun = begunBy(word);
  const isEnding = begun !== undefined && word.length - begun.start.length <= SHORT_ENDING;
  const apart = begun?.meanings.map((meaning) => [meaning]);
  if (isEnding && !word.endsWith(NUMBER_SIGN)) return apart;
  return compoundOf(word) ?? apart;
}

/** The longest starred word that a word begins with. */
const begunBy = (word: string): Beginning | undefined =>
  beginnings
    .get(word.slice(0, SHORTEST_PART))
    ?.filter(({ start }) => word.startsWith(start) && word.length - start.length <= LONGEST_ENDING)
    .toSorted((a, b) => b.start.length - a.start.length)[0];

/** Letters by which the parts of a compound are joined: "Zertifikat-s-nummer". */
const JOINTS = ["", "s", "n", "en", "es", "e", "er", "ung", "ungs"];
/** "Kundenr.", "Policenr." */
const NUMBER_SIGN = "nr";

/** The meanings of both parts of a compound, of which the last is as long as may be: "Kontakt" and not "Akt". */
function compoundOf(word: string): string[][] | undefined {
  const end = word.length - (word.endsWith(NUMBER_SIGN) ? NUMBER_SIGN.length : SHORTEST_PART);
  for (let at = SHORTEST_PART; at <= end; at++) {
    const last = lastPart(word.slice(at));
    if (last === undefined) continue;
    for (const joint of JOINTS) {
      const first = word.slice(0, at).endsWith(joint) ? word.slice(0, at - joint.length) : "";
      const meanings = first.length < SHORTEST_PART ? undefined : whole.get(first);
      if (meanings !== undefined) return meanings.flatMap((one) => last.map((other) => [one, other]));
    }
  }
  return undefined;
}

/** What the last part of a compound means: a starred word stands for its endings there only if it is not short. */
function lastPart(part: string): readonly string[] | undefined {
  if (part === NUMBER_SIGN) return ["number"];
  const found = part.length < SHORTEST_PART ? undefined : whole.get(part);
  if (found !== undefined || part.length < SHORTEST_STARRED_PART || part.endsWith(NUMBER_SIGN)) return found;
  const begun = begunBy(part);
  return begun === undefined || begun.start.length < SHORTEST_STARRED_PART ? undefined : begun.meanings;
}

/** What a word in plain letters means: several lists where it is ambiguous. */
export const meaningsOf = remembered(readWord, { most: MOST_KNOWN });

export const isLinking = (word: string): boolean => linking.has(word);

/** What words mean taken together. */
interface Together {
  keys: readonly string[];
  readings: readonly (readonly string[])[];
}

/**
 * What words mean taken together, whatever their order and language, as keys that are equal for equal meanings: one, or
 * several where a word is ambiguous. None if there is nothing but linking words.
 */
export const meaningKeys = (words: readonly string[]): readonly string[] => together(words).keys;

/** The same as lists of meanings, which are shared and must not be changed. */
export const meaningReadings = (words: readonly string[]): Together["readings"] => together(words).readings;

function together(words: readonly string[]): Together {
  if (wordsKnown >= MOST_KNOWN) {
    knownTogether.next.clear();
    wordsKnown = 0;
  }
  let last = knownTogether;
  for (const word of words) {
    let next = last.next.get(word);
    if (next === undefined) {
      next = { read: undefined, next: new Map() };
      last.next.set(word, next);
      wordsKnown++;
    }
    last = next;
  }
  last.read ??= readTogether(words);
  return last.read;
}

/** What words mean together, found word by word: a text of them would be made for each search. */
interface KnownTogether {
  read: Together | undefined;
  next: Map<string, KnownTogether>;
}

const knownTogether: KnownTogether = { read: undefined, next: new Map() };
let wordsKnown = 0;
const keysOfLists = new WeakMap<readonly string[], readonly string[]>();

/** The same of a list of words that is compared with many others, and must not be changed. */
export function keysOfList(words: readonly string[]): readonly string[] {
  const found = keysOfLists.get(words) ?? meaningKeys(words);
  keysOfLists.set(words, found);
  return found;
}

function readTogether(words: readonly string[]): Together {
  const byKey = new Map<string, readonly string[]>();
  for (const reading of readingsOf(words)) {
    if (reading.length === 0) continue;
    const meanings = reading.length === 1 ? reading : [...new Set(reading)].sort();
    byKey.set(meanings.join(" "), meanings);
  }
  return { keys: [...byKey.keys()], readings: [...byKey.values()] };
}

/** The meanings of all words in each way of reading them. What the words behind one mean is read once for all before it. */
function readingsOf(words: readonly string[]): readonly (readonly string[])[] {
  const behind: (readonly (readonly string[])[])[] = [];
  behind[words.length] = [[]];
  for (let at = words.length - 1; at >= 0; at--) {
    const word = words[at] ?? "";
    const phrase = phraseAt(words, at);
    const apart = behind[at + 1] ?? [];
    const own = isDaySign(words, at) ? OF_DAY_SIGN : linking.has(word) ? OF_LINK : meaningsOf(word);
    if (phrase === undefined && own === OF_LINK) behind[at] = apart;
    else {
      const single = joined(own, apart);
      const together = phrase && joined(phrase.meanings, behind[at + phrase.length] ?? []);
      const all = together === undefined ? single : [...together, ...single];
      behind[at] = all.length > MOST_READINGS ? all.slice(0, MOST_READINGS) : all;
    }
  }
  return behind[0] ?? [];
}

const OF_LINK: readonly (readonly string[])[] = [[]];
const OF_DAY_SIGN: readonly (readonly string[])[] = [[], ["date"]];

const joined = (
  own: readonly (readonly string[])[],
  rest: readonly (readonly string[])[],
): readonly (readonly string[])[] => {
  const all: string[][] = [];
  for (const first of own) for (const next of rest) all.push([...first, ...next]);
  return all;
};

/** The longest of the known phrases that begins at a word. */
function phraseAt(words: readonly string[], at: number): { length: number; meanings: string[][] } | undefined {
  let found: { length: number; meanings: string[][] } | undefined;
  let step = firstStep(words[at] ?? "");
  for (let end = at + 1; step !== undefined; end++) {
    if (step.meanings !== undefined) found = { length: end - at, meanings: step.meanings };
    step = end < words.length ? step.next.get(words[end] ?? "") : undefined;
  }
  return found;
}

/** Whether any of these words mean something together, or as no single word of theirs does. */
export const hasPhrase = (words: readonly string[]): boolean =>
  words.some((_, at) => phraseAt(words, at) !== undefined);

/** "Geboren am", "issued on", "vence el": a word that stands between what happened and its day. */
const isDaySign = (words: readonly string[], at: number): boolean =>
  at > 0 && at === words.length - 1 && daySigns.has(words[at] ?? "");

/** Whether words end in one that links, which says nothing there: "valid until" and "issued on" are whole. */
export const endsOpen = (words: readonly string[]): boolean =>
  isLinking(words.at(-1) ?? "") &&
  !isDaySign(words, words.length - 1) &&
  !words.some((_, at) => at + (phraseAt(words, at)?.length ?? 0) === words.length);

/** A key without "name", which labels leave out or add: "Patient" and "Patient name". */
export const looseKey = (key: string): string => key.replace(/(?:^name | name\b)/, "");

/** What a label says of anything, so that it tells nothing by itself. */
const GENERAL: ReadonlySet<string> = new Set("name number quantity amount date total type description".split(" "));

export const isGeneral = (key: string): boolean => GENERAL.has(key);

/** Whether two names have the same meaning. */
export function meanTheSame(one: readonly string[], other: readonly string[]): boolean {
  const keys = meaningKeys(one);
  return meaningKeys(other).some((key) => keys.includes(key));
}

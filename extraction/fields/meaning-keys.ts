import { stem } from "./property-words.ts";
import { LINKING, MEANINGS, PHRASES } from "./values/meanings.ts";
import { DAILY_MEANINGS } from "./values/meanings-daily.ts";

/** An ending that a starred word may have has at most this many letters. */
const LONGEST_ENDING = 5;
const SHORTEST_PART = 3;
const MOST_KNOWN = 20_000;
/** Readings of ambiguous words in one phrase at most. */
const MOST_READINGS = 4;

/** A map, since an object has a "constructor". */
const phrases: ReadonlyMap<string, string> = new Map(Object.entries(PHRASES));
const linking: ReadonlySet<string> = new Set(LINKING.split(" "));

const whole = new Map<string, string[]>();
/** Beginnings of words, by their first three letters. */
const beginnings = new Map<string, { start: string; meaning: string }[]>();

for (const [meaning, words] of [...Object.entries(MEANINGS), ...Object.entries(DAILY_MEANINGS)])
  for (const word of words.split(" ")) {
    const start = word.replace(/\*$/, "");
    whole.set(start, [...(whole.get(start) ?? []), meaning]);
    if (start === word) continue;
    const key = start.slice(0, SHORTEST_PART);
    beginnings.set(key, [...(beginnings.get(key) ?? []), { start, meaning }]);
  }

/** Letters by which the parts of a compound are joined: "Zertifikat-s-nummer". */
const JOINTS = ["", "s", "n", "en", "es", "e", "er"];

/** What a word in plain letters means: several lists where it is ambiguous; a compound has the meanings of its parts. */
function readWord(word: string): string[][] {
  const found = whole.get(word) ?? whole.get(stem(word));
  if (found !== undefined) return found.map((meaning) => [meaning]);
  const begun = beginnings
    .get(word.slice(0, SHORTEST_PART))
    ?.filter(({ start }) => word.startsWith(start) && word.length - start.length <= LONGEST_ENDING);
  const compound = compoundOf(word);
  if (compound !== undefined) return [compound];
  const longest = begun?.toSorted((a, b) => b.start.length - a.start.length)[0];
  return longest === undefined ? [[stem(word)]] : [[longest.meaning]];
}

function compoundOf(word: string): string[] | undefined {
  for (let at = word.length - SHORTEST_PART; at >= SHORTEST_PART; at--) {
    const last = whole.get(word.slice(at))?.[0];
    if (last === undefined) continue;
    for (const joint of JOINTS) {
      const first = word.slice(0, at).endsWith(joint) ? word.slice(0, at - joint.length) : "";
      const meaning = first.length < SHORTEST_PART ? undefined : whole.get(first)?.[0];
      if (meaning !== undefined) return [meaning, last];
    }
  }
  return undefined;
}

const known = new Map<string, string[][]>();

function meaningsOf(word: string): string[][] {
  const found = known.get(word);
  if (found !== undefined) return found;
  if (known.size === MOST_KNOWN) known.clear();
  const read = readWord(word);
  known.set(word, read);
  return read;
}

export const isLinking = (word: string): boolean => linking.has(word);

/**
 * What words mean taken together, whatever their order and language, as keys that are equal for equal meanings: one, or
 * several where a word is ambiguous. None if there is nothing but linking words.
 */
export function meaningKeys(words: readonly string[]): readonly string[] {
  const text = words.join(" ");
  const found = knownKeys.get(text);
  if (found !== undefined) return found;
  if (knownKeys.size === MOST_KNOWN) knownKeys.clear();
  const keys = readPhrase(words);
  knownKeys.set(text, keys);
  return keys;
}

const knownKeys = new Map<string, readonly string[]>();

function readPhrase(words: readonly string[]): string[] {
  let readings: string[][] = [[]];
  for (let at = 0; at < words.length; at++) {
    const three = phrases.get(words.slice(at, at + 3).join(" "));
    const two = phrases.get(words.slice(at, at + 2).join(" "));
    const word = words[at] ?? "";
    const phrase = three ?? two;
    if (phrase !== undefined) at += three === undefined ? 1 : 2;
    else if (linking.has(word)) continue;
    const next = phrase === undefined ? meaningsOf(word) : [[phrase]];
    readings = readings.flatMap((reading) => next.map((meanings) => [...reading, ...meanings])).slice(0, MOST_READINGS);
  }
  return readings.flatMap((reading) => (reading.length === 0 ? [] : [[...new Set(reading)].sort().join(" ")]));
}

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

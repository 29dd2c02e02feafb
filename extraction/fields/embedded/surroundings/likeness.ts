import { isLinking, meaningsOf } from "../../meaning-keys.ts";
import { isForm, stem } from "../../property-words.ts";
import { remembered } from "../../remembered.ts";

/** How much two words in plain letters say the same, from 0 to 1. */
export function likeness(one: string, other: string): number {
  if (one === other) return 1;
  const [first, second] = one < other ? [one, other] : [other, one];
  let pairs = knownPairs.get(first);
  if (pairs === undefined) {
    pairs = new Map();
    knownPairs.set(first, pairs);
  }
  const known = pairs.get(second);
  if (known !== undefined) return known;
  const found = compare(one, other);
  pairs.set(second, found);
  pairsKnown++;
  if (pairsKnown === MOST_KNOWN) {
    knownPairs.clear();
    pairsKnown = 0;
  }
  return found;
}

/** By the first and then the second of two words, in the order of their letters. */
const knownPairs = new Map<string, Map<string, number>>();
let pairsKnown = 0;
const MOST_KNOWN = 50_000;

const FORMS = 0.95;
const SAME_MEANING = 0.9;
const ABBREVIATION = 0.75;
const PART = 0.65;
const SAME_PART = 0.5;
const COGNATE = 0.5;
const SHORTEST_ABBREVIATION = 3;
const SHORTEST_PART = 4;
const LONG_BEGINNING = 5;

/** What a word is compared by: the same words are compared with many others. */
const partsOf = remembered(
  (word) => {
    const readings = meaningsOf(word);
    return { bare: stem(word), hasFigure: /\d/.test(word), readings, meanings: readings.flat() };
  },
  { most: 20_000 },
);

function compare(one: string, other: string): number {
  const [own, others] = [partsOf(one), partsOf(other)];
  if (own.hasFigure !== others.hasFigure) return 0;
  const [a, b] = [own.bare, others.bare];
  if (a === b) return 1;
  if (isForm(one, other)) return FORMS;
  const isRelated = own.meanings.some((meaning) => others.meanings.includes(meaning));
  if (isRelated && own.readings.some((reading) => others.readings.some((each) => isSame(reading, each))))
    return SAME_MEANING;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const isBeginning = long.startsWith(short);
  if (isBeginning && short.length >= SHORTEST_ABBREVIATION && long.length > short.length + 1) return ABBREVIATION;
  if (short.length >= SHORTEST_PART && (isBeginning || long.endsWith(short))) return PART;
  if (isRelated) return SAME_PART;
  if (isConsonants(short) && isWithin(short, long)) return ABBREVIATION;
  let common = 0;
  while (common < short.length && short[common] === long[common]) common++;
  return common >= LONG_BEGINNING && common >= short.length - 3 ? COGNATE : 0;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((meaning, at) => meaning === other[at]);

/** "Ln", "qty", "amt", "pkg". */
export const isConsonants = (word: string): boolean =>
  word.length <= LONGEST_OF_CONSONANTS && /^[^aeiouy\d]{2,4}y?$/.test(word);
const LONGEST_OF_CONSONANTS = 5;

/** Whether the letters of an abbreviation are in a word, in order, from its first on. */
function isWithin(short: string, long: string): boolean {
  if (long.length <= short.length || short[0] !== long[0]) return false;
  let at = 0;
  for (const letter of short) {
    at = long.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** A word of a property or a label, and how much it tells. */
export interface WeighedWord {
  word: string;
  weight: number;
}

/** Words that name the form of a value more than the thing. */
const OF_FORM =
  /^(?:number|no|nr|num|numero|nummer|numer|id|code|name|nom|nome|nombre|naam|namn|navn|nazwa|date|datum|fecha|data|dato|value|amount|betrag|montant|importe|importo|bedrag|text|details?|info|information)$/;
const LITTLE = 0.3;

/** What the same words weigh is asked again and again: nothing if they link others or are numbers. */
const weightOf = remembered((word) => (isLinking(word) || /^\d+$/.test(word) ? 0 : OF_FORM.test(word) ? LITTLE : 1), {
  most: 20_000,
});

/** The words that weigh something, each once. */
export function weighed(words: readonly string[]): WeighedWord[] {
  const found: WeighedWord[] = [];
  for (const [at, word] of words.entries()) {
    const weight = words.indexOf(word) === at ? weightOf(word) : 0;
    if (weight > 0) found.push({ word, weight });
  }
  return found;
}

const weighedLists = new WeakMap<readonly string[], readonly WeighedWord[]>();

/** The same of a list that is compared with many others, and must not be changed. */
export function knownWeighed(words: readonly string[]): readonly WeighedWord[] {
  const found = weighedLists.get(words) ?? weighed(words);
  weighedLists.set(words, found);
  return found;
}

/** Share of the weight of words that other words say too, 0 for none. */
export const coverage = (words: readonly WeighedWord[], others: readonly string[]): number =>
  shareSaid(words, (word) => others.reduce((best, other) => Math.max(best, likeness(word, other)), 0));

/** Share of the weight of words that is said, by how much (0 to 1) each of them is. */
export function shareSaid(words: readonly WeighedWord[], said: (word: string) => number): number {
  let all = 0;
  let covered = 0;
  for (const { word, weight } of words) {
    all += weight;
    covered += weight * said(word);
  }
  return all === 0 ? 0 : covered / all;
}

import type { FieldSchema } from "../../field-schema.ts";
import { meaningfulWords, nameWords } from "../../property-words.ts";
import { plainLetters } from "../../values/months.ts";
import { COLUMN_HEADERS, type ColumnConcept } from "../vocabulary/columns.ts";

/** A property of the items of a list. */
export interface ItemProperty {
  name: string;
  schema: FieldSchema;
  words: string[];
  hints: string[];
  concept: ColumnConcept | undefined;
}

interface Phrase {
  concept: ColumnConcept;
  words: string[];
}

/** How well a header says what a column holds. */
const WHOLE = 1;
const CONTAINED = 0.8;
const COMPOUND = 0.55;
const SHORTEST_COMPOUND = 5;
/** Of two readings of a header the better one counts, but not by a hair. */
const CLOSE = 0.15;
/** The customer's number of a thing, or everybody's, is wanted only when it is asked for. */
const OTHERS = ["kunde", "customer", "buyer", "client", "gtin", "ean", "upc"];
const OTHERS_LESS = 0.1;

const PHRASES: readonly Phrase[] = Object.entries(COLUMN_HEADERS).flatMap(([concept, phrases]) =>
  phrases.split("|").map((phrase) => ({ concept: concept as ColumnConcept, words: phrase.split(" ") })),
);

export function itemProperty(name: string, schema: FieldSchema): ItemProperty {
  const words = nameWords(name);
  const hints = meaningfulWords(schema.description ?? "");
  return { name, schema, words, hints, concept: conceptOf(words) ?? conceptOf(hints) };
}

/** What a name means; of several readings that of the longest phrase. */
function conceptOf(words: string[]): ColumnConcept | undefined {
  const scores = conceptScores(words);
  let best: ColumnConcept | undefined;
  for (const [concept, score] of scores) {
    if (score >= CONTAINED && (best === undefined || score > (scores.get(best) ?? 0))) best = concept;
  }
  return best;
}

/** The words of a header as printed over one or more lines. */
export const headerWords = (text: string): string[] =>
  nameWords(plainLetters(text.replace(/(\p{Ll})-\s+(?=\p{Ll})/gu, "$1")));

const knownScores = new Map<string, Map<ColumnConcept, number>>();
const MOST_KNOWN = 2000;

function conceptScores(words: string[]): Map<ColumnConcept, number> {
  const key = words.join(" ");
  const known = knownScores.get(key);
  if (known !== undefined) return known;
  const scores = new Map<ColumnConcept, number>();
  for (const { concept, words: phrase } of PHRASES) {
    const score = phraseScore(words, phrase);
    if (score > (scores.get(concept) ?? 0)) scores.set(concept, score);
  }
  if (knownScores.size > MOST_KNOWN) knownScores.clear();
  knownScores.set(key, scores);
  return scores;
}

function phraseScore(words: string[], phrase: string[]): number {
  const at = words.findIndex((_, index) => phrase.every((word, offset) => words[index + offset] === word));
  // Longer phrases say more: "unit price" is surer than "price", "vat amount" than "amount".
  const length = 0.02 * phrase.length;
  if (at >= 0) return (phrase.length === words.length ? WHOLE : CONTAINED) + length;
  const [only = ""] = phrase;
  if (phrase.length > 1 || only.length < SHORTEST_COMPOUND) return 0;
  return words.some((word) => word.endsWith(only)) ? COMPOUND + 0.005 * only.length : 0;
}

/** What a header says above all, if it says anything that columns usually hold. */
export function headerConcept(header: string[]): { concept: ColumnConcept; score: number } | undefined {
  let best: { concept: ColumnConcept; score: number } | undefined;
  for (const [concept, score] of conceptScores(header)) {
    if (best === undefined || score > best.score) best = { concept, score };
  }
  return best;
}

/** How well a column with this header suits a property, 0 to about 1. */
export function headerScore(header: string[], property: ItemProperty): number {
  const own = ownWordsScore(header, property);
  const isOthers = OTHERS.some(
    (word) => header.includes(word) && ![...property.words, ...property.hints].includes(word),
  );
  if (property.concept === undefined) return own;
  const scores = conceptScores(header);
  const score = scores.get(property.concept) ?? 0;
  const best = Math.max(0, ...scores.values());
  return Math.max(own, score >= best - CLOSE ? score : 0) - (isOthers ? OTHERS_LESS : 0);
}

function ownWordsScore(header: string[], { words, hints }: ItemProperty): number {
  const shared = (wanted: string[]) => wanted.filter((word) => header.includes(word)).length;
  if (header.length === 0 || words.length === 0) return 0;
  const name = shared(words) / Math.max(words.length, header.length);
  const hint = hints.length === 0 ? 0 : shared(hints) / Math.max(hints.length, header.length);
  return Math.max(name, 0.7 * hint);
}

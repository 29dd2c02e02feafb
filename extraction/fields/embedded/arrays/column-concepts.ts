import type { FieldSchema, ObjectSchema } from "../../field-schema.ts";
import { keysOfList } from "../../meaning-keys.ts";
import { describedWords, nameWords, stem, withoutUnit } from "../../property-words.ts";
import { remembered } from "../../remembered.ts";
import { plainLetters } from "../../values/plain-letters.ts";
import { withoutSpelledUmlauts } from "../../values/umlauts.ts";
import { COLUMN_HEADERS, type ColumnConcept } from "../vocabulary/columns.ts";
import { sideOf } from "./account-sides.ts";

/** A property of the items of a list. */
export interface ItemProperty {
  name: string;
  schema: FieldSchema;
  words: string[];
  hints: string[];
  concept: ColumnConcept | undefined;
  /** Words of the list's name, if the property is the name of each of its things. */
  also?: string[];
}

interface Phrase {
  concept: ColumnConcept;
  words: string[];
}

/** Scores of how clearly a header names what its column holds. */
const OWN_NAME = 1.1;
const WHOLE = 1;
const CONTAINED = 0.8;
const COMPOUND = 0.55;
const SHORTEST_COMPOUND = 5;
/** Of a header that says the same in other words or another language, with at most so many of them. */
const OTHER_WORDS = 0.9;
const MOST_WORDS_IN_OTHER = 6;
/** Of a compound that ends in a property's name, and that is no word of trade. */
const COMPOUND_NAME = 0.7;
const SHORTEST_LAST_PART = 4;
/** A reading of a header counts only if its score is within this margin of the best reading's. */
const CLOSE = 0.15;
/**
 * Words for the customer's own number of an article, or a universal one, which are wanted only if the schema asks for
 * them.
 */
const OTHERS = ["kunde", "customer", "buyer", "client", "gtin", "ean", "upc"];
const OTHERS_LESS = 0.1;
/** Share of words in common with a property from which on a header names it. */
const HALF_NAMED = 0.5;

/** Phrases by their first word, since a header has few words and the vocabulary many phrases. */
const PHRASES: ReadonlyMap<string, Phrase[]> = Map.groupBy(
  Object.entries(COLUMN_HEADERS).flatMap(([concept, phrases]) =>
    phrases.split("|").map((phrase): Phrase => ({ concept: concept as ColumnConcept, words: phrase.split(" ") })),
  ),
  ({ words }) => words[0] ?? "",
);

/** Words of a description that say how to write a value. */
const FORMAT_WORDS: ReadonlySet<string> = new Set(["iso", "8601", "yyyy", "mm", "dd", "format", "printed"]);

export function itemProperty(name: string, schema: FieldSchema): ItemProperty {
  const words = [...withoutUnit(nameWords(withoutSpelledUmlauts(name)))];
  const hints = describedWords(schema).filter((word) => !FORMAT_WORDS.has(word));
  return { name, schema, words, hints, concept: conceptOf(words) ?? conceptOf(hints) };
}

/** The properties of a list's items. */
export function itemProperties(items: ObjectSchema, list = ""): readonly ItemProperty[] {
  const known = propertiesBySchema.get(items) ?? new Map<string, readonly ItemProperty[]>();
  propertiesBySchema.set(items, known);
  const found = known.get(list) ?? readProperties(items, list);
  known.set(list, found);
  return found;
}

/** By the list's name: every way of reading a list, and every batch of pages, asks for them. */
const propertiesBySchema = new WeakMap<ObjectSchema, Map<string, readonly ItemProperty[]>>();

const readProperties = ({ properties }: ObjectSchema, list: string): ItemProperty[] =>
  Object.entries(properties).map(([name, property]) => ({
    ...itemProperty(name, property),
    ...(NAME.test(name) && { also: nameWords(list) }),
  }));

/** "analyses: name, result": the names are under "Analysis". */
const NAME = /^(?:name|nom|nome|nombre|naam|namn|navn|nazwa|bezeichnung)$/;

/** What a name means; of several readings, that of the longest phrase. */
function conceptOf(words: string[]): ColumnConcept | undefined {
  const scores = conceptScores(words);
  let best: ColumnConcept | undefined;
  for (const [concept, score] of scores) {
    if (score >= CONTAINED && (best === undefined || score > (scores.get(best) ?? 0))) best = concept;
  }
  return best;
}

/** What a header says: its words, and how well they name each concept. */
export interface Header {
  words: readonly string[];
  scores: ReadonlyMap<ColumnConcept, number>;
}

/** A header, on one line or several, has at most this many words; a longer text is a sentence. */
const MOST_HEADER_WORDS = 14;

/** What a text says as a header: every way of reading a list takes the same rows for headers. */
export const headerOf = remembered(readHeader, { most: 5000, longest: 60 });

function readHeader(text: string): Header {
  // Units and notes in parentheses say nothing about the name of a column.
  const named = text.replace(/\([^)]*\)/g, " ").replace(/^\s*#(?=\s|$)/, "nr");
  const words = nameWords(
    plainLetters((/\p{L}/u.test(named) ? named : text).replace(/(\p{Ll})-\s+(?=\p{Ll})/gu, "$1")),
  );
  if (CURRENCY.test(named.trim())) return { words, scores: new Map([["line_total", CONTAINED]]) };
  if (WITHOUT_TAX.test(words.join(" "))) return { words, scores: new Map([["line_total", CONTAINED]]) };
  return { words, scores: words.length > MOST_HEADER_WORDS ? new Map() : conceptScores(words) };
}

/** A header that says nothing but that amounts are without tax. */
const WITHOUT_TAX =
  /^(?:ht|(?:exkl|ekskl|excl|ohne|zonder|bez|senza|sin|sem|hors|utan|uden|without) (?:moms|btw|mwst|ust|vat|iva|tva|tax|dph))(?: [a-z]{2,3})?$/;

/** The amounts of a list may have nothing but their currency as a header. */
const CURRENCY = /^(?:EUR|CHF|GBP|USD|PLN|DKK|SEK|NOK|CZK|Euro|Fr\.|€|£|\$)$/iu;

function conceptScores(words: string[]): Map<ColumnConcept, number> {
  const scores = new Map<ColumnConcept, number>();
  for (let at = 0; at < words.length; at++) {
    for (const { concept, score } of readings(words, at)) {
      if (score > (scores.get(concept) ?? 0)) scores.set(concept, score);
    }
  }
  return scores;
}

/**
 * What the words from a position onwards may mean. Longer phrases count for more: "unit price" is more certain than
 * "price".
 */
function readings(words: string[], at: number): { concept: ColumnConcept; score: number }[] {
  const word = words[at] ?? "";
  const found: { concept: ColumnConcept; score: number }[] = [];
  for (const { concept, words: phrase } of PHRASES.get(word) ?? []) {
    if (!phrase.every((part, offset) => words[at + offset] === part)) continue;
    found.push({ concept, score: (phrase.length === words.length ? WHOLE : CONTAINED) + 0.02 * phrase.length });
  }
  for (let from = 1; word.length - from >= SHORTEST_COMPOUND; from++) {
    const end = word.slice(from);
    for (const { concept, words: phrase } of PHRASES.get(end) ?? []) {
      if (phrase.length === 1) found.push({ concept, score: COMPOUND + 0.005 * end.length });
    }
  }
  return found;
}

/** The main meaning of a header, if it names anything that columns usually hold. */
export function headerConcept({ scores }: Header): { concept: ColumnConcept; score: number } | undefined {
  let best: { concept: ColumnConcept; score: number } | undefined;
  for (const [concept, score] of scores) {
    if (best === undefined || score > best.score) best = { concept, score };
  }
  return best;
}

/** How well a column with this header suits a property, 0 to about 1. */
export function headerScore(header: Header, property: ItemProperty): number {
  const known = knownScores.get(property) ?? new WeakMap<Header, number>();
  knownScores.set(property, known);
  const found = known.get(header);
  if (found !== undefined) return found;
  const score = compare(header, property);
  known.set(header, score);
  return score;
}

const knownScores = new WeakMap<ItemProperty, WeakMap<Header, number>>();

function compare({ words, scores }: Header, property: ItemProperty): number {
  const own = Math.max(ownWordsScore(words, property), meaningScore(words, property), sideScore(words, property));
  const score = property.concept === undefined ? undefined : scores.get(property.concept);
  if (score === undefined) return own;
  const best = Math.max(...scores.values());
  const less = isOthersHeader(words, property) ? OTHERS_LESS : 0;
  return Math.max(own, score >= best - CLOSE ? score : 0) - less;
}

/** Whether the header has words of the property's name or description. */
export const isNamedByWords = ({ words }: Header, property: ItemProperty): boolean =>
  Math.max(ownWordsScore(words, property), meaningScore(words, property)) >= HALF_NAMED;

/** Whether the header names someone else's number for the article. */
function isOthersHeader(words: readonly string[], property: ItemProperty): boolean {
  const asked = [...property.words, ...property.hints];
  return OTHERS.some((word) => words.includes(word) && !asked.includes(word));
}

/** "Arbeitsbeginn" is a "beginn". */
const endsWith = (printed = "", word = ""): boolean =>
  word.length >= SHORTEST_LAST_PART && printed.length > word.length + 2 && printed.endsWith(word);

/** "Aantal behandelingen" is a "treatment count". */
function meaningScore(header: readonly string[], { words }: ItemProperty): number {
  if (header.length === 0 || header.length > MOST_WORDS_IN_OTHER || words.length === 0) return 0;
  const keys = keysOfList(header);
  return keysOfList(words).some((key) => keys.includes(key)) ? OTHER_WORDS : 0;
}

/** "Money out" is what a "debit" is called. */
function sideScore(header: readonly string[], { words }: ItemProperty): number {
  const side = sideOf(words);
  return side !== undefined && sideOf(header) === side ? OTHER_WORDS : 0;
}

function ownWordsScore(header: readonly string[], { words, hints, concept, also }: ItemProperty): number {
  if (header.length === 0 || words.length === 0) return 0;
  const name = shareOf(words, header);
  const compound = concept === undefined && words.length === 1 && header.length === 1 && endsWith(header[0], words[0]);
  return Math.max(
    name === 1 ? OWN_NAME : name,
    0.7 * shareOf(hints, header),
    compound ? COMPOUND_NAME : 0,
    also === undefined ? 0 : CONTAINED * shareOf(also, header),
  );
}

/** Share of words that both have, in the singular or in the plural. */
function shareOf(wanted: readonly string[], header: readonly string[]): number {
  let shared = 0;
  for (const word of wanted) if (header.some((other) => isSame(word, other))) shared++;
  return shared === 0 ? 0 : shared / Math.max(wanted.length, header.length);
}

const SHORTEST_ABBREVIATION = 3;

const isSame = (word: string, printed: string): boolean =>
  printed === word ||
  stem(printed) === stem(word) ||
  (printed.length >= SHORTEST_ABBREVIATION && word.startsWith(printed) && !namesOther(word, printed));

/** "Artikel" is no abbreviation of "Artikelnummer": both are headers, of different columns. */
function namesOther(word: string, printed: string): boolean {
  if (printed.length < SHORTEST_COMPOUND) return false;
  const [own, other] = [conceptOf([word]), conceptOf([printed])];
  return own !== undefined && other !== undefined && own !== other;
}

import { remembered } from "./remembered.ts";
import { plainLetters } from "./values/plain-letters.ts";

/** Words that say nothing about the meaning of a property. */
const EMPTY_WORDS = new Set(
  "the a an of for to in on at by or and as is are be with without which that this its it from per if any all each such".split(
    " ",
  ),
);

/** The words of a property's name: "unit_price", "unitPrice" and "Unit Price" give "unit" and "price". */
export const nameWords = (name: string): string[] => knownWords(name).slice();

/** The same words, which are shared and must not be changed. */
export const knownNameWords = (name: string): readonly string[] => knownWords(name);

const IN_ASCII = /^[\0-\x7f]*$/;

/** Most names are in ASCII. */
const readWords = (name: string): string[] =>
  IN_ASCII.test(name) ? wordsInAscii(name).map(({ word }) => word) : readWordsOfUnicode(name);

const isSmall = (code: number): boolean => code >= 0x61 && code <= 0x7a;
const isCapital = (code: number): boolean => code >= 0x41 && code <= 0x5a;
const isFigure = (code: number): boolean => code >= 0x30 && code <= 0x39;

/** The words of a text in ASCII, read character by character: patterns take several times as long. */
function wordsInAscii(text: string): PlacedWord[] {
  const placed: PlacedWord[] = [];
  const plain = text.toLowerCase();
  let start = -1;
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : 0;
    const isCapitalised = isCapital(code);
    const isInWord = isCapitalised || isSmall(code) || isFigure(code);
    if (start >= 0 && (!isInWord || (isCapitalised && beginsWord(text, at)))) {
      placed.push({ word: plain.slice(start, at), start, end: at });
      start = -1;
    }
    if (isInWord && start < 0) start = at;
  }
  return placed;
}

/** Whether a capital inside a word begins another one: "unitPrice", "URLOfPage". */
const beginsWord = (text: string, at: number): boolean =>
  !isCapital(text.charCodeAt(at - 1)) || isSmall(text.charCodeAt(at + 1));

const readWordsOfUnicode = (name: string): string[] =>
  plainLetters(
    name
      .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
      .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
      .replace(/[^\p{L}\p{N}]+/gu, " "),
  )
    .split(" ")
    .filter((word) => word !== "");

/** The same names, labels and headers are read again and again. */
const knownWords = remembered(readWords, { most: 5000, longest: 60 });

/** A word of a text in plain letters, and where it begins and ends there. */
export interface PlacedWord {
  word: string;
  start: number;
  end: number;
}

const RUN = /[\p{L}\p{N}]+/gu;
/** Where small letters, or several capitals, are followed by a word with a capital: "unitPrice", "URLOfPage". */
const JOINT = /(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** The same words as `nameWords`, with their places. */
export function placedWords(text: string): PlacedWord[] {
  if (IN_ASCII.test(text)) return wordsInAscii(text);
  const placed: PlacedWord[] = [];
  const isJoined = JOINT.test(text);
  for (const { 0: run, index } of text.matchAll(RUN)) {
    let start = index;
    for (const word of isJoined ? run.split(JOINT) : [run]) {
      placed.push({ word: plainLetters(word), start, end: start + word.length });
      start += word.length;
    }
  }
  return placed;
}

/** Words of a text that carry meaning. */
export const meaningfulWords = (text: string): string[] => nameWords(text).filter((word) => !EMPTY_WORDS.has(word));

const wordsBySchema = new WeakMap<object, string[]>();

/** The same of a property's description, which is asked for on every way of reading the property. */
export function describedWords(schema: { description?: string | undefined }): string[] {
  const words = wordsBySchema.get(schema) ?? meaningfulWords(schema.description ?? "");
  wordsBySchema.set(schema, words);
  return words;
}

/** The same form for a word's singular and plural. */
export function stem(word: string): string {
  if (word.length <= 3 || !word.endsWith("s") || word.endsWith("ss")) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return ENDS_IN_ES.some((ending) => word.endsWith(ending)) ? word.slice(0, -2) : word.slice(0, -1);
}

/** "boxes", "classes", "matches", "dishes". */
const ENDS_IN_ES = ["xes", "sses", "ches", "shes"];

/** Whether two labels have the same words, in the singular or in the plural. */
export const sameWords = (a: string[], b: string[]): boolean =>
  a.length === b.length && a.every((word, index) => stem(word) === stem(b[index] ?? ""));

/** "kaltmiete_in_euro", "consumption_in_kwh": labels leave out the unit, or have it in parentheses. */
const UNIT_WORD =
  /^(?:euros?|eur|usd|gbp|chf|pln|sek|dollars?|kwh|kw|kg|g|t|mm|cm|m|km|sqm|m2|m3|ha|l|ml|v|a|w|hz|percent|prozent|days?|tagen|jours|dias|giorni|dagen|months?|monaten|mois|meses|mesi|maanden|years?|jahren|ans|anos|anni|jaar|hours?|stunden|heures|horas|ore|uren)$/;
/** Units that are no other word: "weight_kg", "term_months", but not "plan_a". */
const PLAIN_UNIT =
  /^(?:euros?|eur|usd|gbp|chf|pln|sek|dollars?|kwh|kw|kg|mm|cm|km|sqm|m2|m3|hz|percent|pct|prozent|days|tagen?|jours|dias|giorni|dagen|months|monaten?|meses|mesi|maanden|years|jahren?|hours|stunden|horas|minutes)$/;
const OF_UNIT = /^(?:in|en|em|w)$/;

/** A name without the unit that its value is asked for in. */
export function withoutUnit(name: readonly string[]): readonly string[] {
  const last = name.at(-1) ?? "";
  const before = name.at(-2) ?? "";
  if (name.length > 2 && UNIT_WORD.test(last) && OF_UNIT.test(before)) return name.slice(0, -2);
  return name.length > 1 && PLAIN_UNIT.test(last) && !NOT_BEFORE_UNIT.test(before) ? name.slice(0, -1) : name;
}

/** "total_eur" and "number_of_days" are whole names. */
const NOT_BEFORE_UNIT = /^(?:of|de|der|total|summe|betrag|amount|anzahl|nombre|in|per|working|business)$/;

/** Letters that two forms of a word begin with at least. */
const COMMON = 4;
/** After so few letters, the shorter form has at most this many more: "station" is no form of "statement". */
const MOST_AFTER_SHORT = 2;
/** Endings by which forms of one word differ: "issue" and "issued", "nacimiento" and "nacido". */
const ENDING =
  /^(?:|e|s|es|ed|er|ers|ing|ings|ment|ments|ation|tion|ion|ions|al|ally|ly|ance|o|a|i|os|as|ai|do|da|dos|das|ado|ada|ido|ida|ados|idos|miento|mento|menti|imiento|imento|cion|acion|icion|ao|cao|acao|zione|azione|ita|ito|ato|ata|ati|t|te|et|en|n|ung|ungen|ee|ees|er|re|ement|ure|um|ly|ar|ir|are|ere|ire|nt|nte|y|i|ie|ies)$/;

/** "entre" is no form of "entrée". */
const RELATION = /^(?:entre|sobre|contre|contra|after|under|unter|over|sous|through)$/;

/** Whether two words, in plain letters, are forms of one. */
export function isForm(one: string, other: string): boolean {
  if (one === other) return true;
  let common = 0;
  while (common < one.length && one[common] === other[common]) common++;
  const rest = Math.min(one.length, other.length) - common;
  if (common < COMMON || (common === COMMON && rest > MOST_AFTER_SHORT) || RELATION.test(one) || RELATION.test(other))
    return false;
  return ENDING.test(one.slice(common)) && ENDING.test(other.slice(common));
}

/** Whether a word of a property's name says that its value is a day. */
export const asksForDay = (word: string): boolean =>
  /^(?:date|datum|dato|fecha|data|day|dia|tag|jour|giorno|dag)$/.test(word);

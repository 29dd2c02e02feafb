import { looseLetters } from "../../../page-values.ts";
import { plainLetters } from "../../../values/plain-letters.ts";
import { withoutSpelledUmlauts } from "../../../values/umlauts.ts";
import { TERMS } from "../../vocabulary/terms.ts";

/** A text as labels are compared. */
export const loose = (text: string): string => looseLetters(plainLetters(text));
/** A label in both spellings of umlauts. */
const spellings = (label: string): string[] => [loose(label), withoutSpelledUmlauts(loose(label))];
const LABELS: ReadonlySet<string> = new Set(TERMS.flatMap(({ labels }) => labels.flatMap(spellings)));
/**
 * Sums in a row may be those of one of several tax rates. They are the document's if its number or a date is beside
 * them.
 */
export const OF_DOCUMENT: ReadonlySet<string> = new Set(
  TERMS.filter(({ kind }) => kind === "date" || kind === "identifier").flatMap(({ labels }) =>
    labels.flatMap(spellings),
  ),
);
const labelsOf = (term: string): ReadonlySet<string> =>
  new Set(TERMS.filter(({ names }) => names[0] === term).flatMap(({ labels }) => labels.flatMap(spellings)));
/** The total beside what it is made of. */
export const OF_TOTAL = labelsOf("grand total");
export const OF_PARTS = labelsOf("net total");

/** Whether a text is a label of the vocabulary, apart from the rate of a tax in it. */
export const isKnownLabel = (text: string): boolean =>
  LABELS.has(loose(text)) || (text.includes("%") && RATE.test(text) && LABELS.has(loose(text.replace(RATE, " "))));

/** "VAT 20 % on 28.84" is a label of a tax. */
const RATE =
  /\s*\(?(?:@|at|[àa]|zu)?\s?\d{1,2}(?:[.,]\d{1,2})?\s?%\)?(?:\s+(?:on|auf|sur|von|su|s\/|over|od)\s+[\d.,' ]+)?/u;

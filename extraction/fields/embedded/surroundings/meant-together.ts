import { hasPhrase, isGeneral, meaningKeys } from "../../meaning-keys.ts";

/** What is said of a property by words that mean something together: "GRN no." of "return_number". */
export interface Together {
  /** Share of the property's meanings that the words have, and of theirs that the property has, 0 to 1. */
  said: number;
  back: number;
}

const NOTHING: Together = { said: 0, back: 0 };
const LITTLE = 0.3;

/** Compares what the words of a property and of a label mean together; nothing where only single words mean something. */
export function meantTogether(asked: readonly string[], words: readonly string[]): Together {
  if (words.length === 0 || (!hasPhrase(words) && !hasPhrase(asked))) return NOTHING;
  const [ofProperty, ofWords] = [readings(asked), readings(words)];
  const all = new Set(ofWords.flat());
  const allAsked = new Set(ofProperty.flat());
  return {
    said: Math.max(0, ...ofProperty.map((reading) => shareIn(reading, all))),
    back: Math.max(0, ...ofWords.map((reading) => shareIn(reading, allAsked))),
  };
}

/** The meanings, by which a property may be told, of words that mean something together. */
export const tellingMeanings = (words: readonly string[]): readonly string[] =>
  hasPhrase(words) ? allMeanings(words) : [];

export const allMeanings = (words: readonly string[]): readonly string[] => [
  ...new Set(
    readings(words)
      .flat()
      .filter((meaning) => !isGeneral(meaning)),
  ),
];

const readings = (words: readonly string[]): string[][] => meaningKeys(words).map((key) => key.split(" "));

function shareIn(reading: readonly string[], all: ReadonlySet<string>): number {
  let sum = 0;
  let found = 0;
  for (const meaning of reading) {
    const weight = isGeneral(meaning) ? LITTLE : 1;
    sum += weight;
    if (all.has(meaning)) found += weight;
  }
  return sum === 0 ? 0 : found / sum;
}

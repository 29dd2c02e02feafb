import { hasPhrase, isGeneral, meaningReadings } from "../../meaning-keys.ts";

/** What is said of a property by words that mean something together: "GRN no." of "return_number". */
export interface SaidTogether {
  /** Share of the property's meanings that the words have, and of theirs that the property has, 0 to 1. */
  said: number;
  back: number;
}

const NOTHING: SaidTogether = { said: 0, back: 0 };
const LITTLE = 0.3;

/** Compares what the words of a property and of a label mean together; nothing where only single words mean something. */
export function meantTogether(asked: readonly string[], words: readonly string[]): SaidTogether {
  if (words.length === 0 || (!isPhrase(asked) && !isPhrase(words))) return NOTHING;
  const [ofProperty, ofWords] = [meantBy(asked), meantBy(words)];
  return {
    said: Math.max(0, ...ofProperty.readings.map((reading) => shareIn(reading, ofWords.all))),
    back: Math.max(0, ...ofWords.readings.map((reading) => shareIn(reading, ofProperty.all))),
  };
}

/** The meanings, by which a property may be told, of words that mean something together. */
export const tellingMeanings = (words: readonly string[]): readonly string[] =>
  isPhrase(words) ? allMeanings(words) : [];

export const allMeanings = (words: readonly string[]): readonly string[] => meantBy(words).telling;

const phrases = new WeakMap<readonly string[], boolean>();

function isPhrase(words: readonly string[]): boolean {
  const found = phrases.get(words) ?? hasPhrase(words);
  phrases.set(words, found);
  return found;
}

/** What words mean. */
interface Meant {
  readings: readonly (readonly string[])[];
  all: ReadonlySet<string>;
  /** Those that are not general. */
  telling: readonly string[];
}

/** The words of a label or a property, which are compared with those of many others. */
const known = new WeakMap<readonly string[], Meant>();

function meantBy(words: readonly string[]): Meant {
  const found = known.get(words);
  if (found !== undefined) return found;
  const readings = meaningReadings(words);
  const all = new Set(readings.flat());
  const meant = { readings, all, telling: [...all].filter((each) => !isGeneral(each)) };
  known.set(words, meant);
  return meant;
}

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

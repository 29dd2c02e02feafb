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
  if (words.length === 0) return NOTHING;
  const [ofProperty, ofWords] = [knownWords(asked), knownWords(words)];
  if (!ofProperty.isPhrase && !ofWords.isPhrase) return NOTHING;
  const said = ofProperty.meant.shareIn(ofWords.meant);
  return said === 0 ? NOTHING : { said, back: ofWords.meant.shareIn(ofProperty.meant) };
}

/** The meanings, by which a property may be told, of words that mean something together. */
export function tellingMeanings(words: readonly string[]): readonly string[] {
  const known = knownWords(words);
  return known.isPhrase ? known.meant.telling : NO_MEANINGS;
}

export const allMeanings = (words: readonly string[]): readonly string[] => knownWords(words).meant.telling;

const NO_MEANINGS: readonly string[] = [];

/** The words of a label or a property, which are compared with those of many others. */
class KnownWords {
  readonly isPhrase: boolean;
  readonly #words: readonly string[];
  #meant: Meant | undefined;

  constructor(words: readonly string[]) {
    this.isPhrase = hasPhrase(words);
    this.#words = words;
  }

  get meant(): Meant {
    this.#meant ??= new Meant(meaningReadings(this.#words));
    return this.#meant;
  }
}

const known = new WeakMap<readonly string[], KnownWords>();

function knownWords(words: readonly string[]): KnownWords {
  let found = known.get(words);
  if (found === undefined) {
    found = new KnownWords(words);
    known.set(words, found);
  }
  return found;
}

/** What words mean. */
class Meant {
  /** Those that are not general. */
  readonly telling: readonly string[];
  readonly #readings: readonly (readonly string[])[];
  readonly #all: ReadonlySet<string>;

  constructor(readings: readonly (readonly string[])[]) {
    this.#readings = readings;
    this.#all = new Set(readings.flat());
    this.telling = [...this.#all].filter((each) => !isGeneral(each));
  }

  /** The greatest share of the weight of one of its readings that others have, 0 for none. */
  shareIn(others: Meant): number {
    let most = 0;
    for (const reading of this.#readings) most = Math.max(most, shareOf(reading, others.#all));
    return most;
  }
}

function shareOf(reading: readonly string[], all: ReadonlySet<string>): number {
  let sum = 0;
  let found = 0;
  for (const meaning of reading) {
    const weight = isGeneral(meaning) ? LITTLE : 1;
    sum += weight;
    if (all.has(meaning)) found += weight;
  }
  return sum === 0 ? 0 : found / sum;
}

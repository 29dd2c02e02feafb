import { plainLetters } from "./plain-letters.ts";

/** The words of a text in lower case without accents, separated by single spaces. */
export const plainText = (text: string): string =>
  plainLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/**
 * Finds texts that contain a given phrase: all of its words, consecutively. A search costs as many comparisons as
 * there are texts with the rarest of the words.
 */
export class TextIndex<T> {
  readonly #texts: { item: T; padded: string }[];
  readonly #byWord = new Map<string, number[]>();

  constructor(items: { item: T; text: string }[]) {
    this.#texts = items.map(({ item, text }) => ({ item, padded: ` ${plainText(text)} ` }));
    for (const [index, { padded }] of this.#texts.entries()) {
      for (const word of new Set(padded.trim().split(" "))) {
        const places = this.#byWord.get(word);
        if (places === undefined) this.#byWord.set(word, [index]);
        else places.push(index);
      }
    }
  }

  /** The first text that contains these plain words. */
  first(words: string): T | undefined {
    let rarest: number[] | undefined;
    for (const word of words.split(" ")) {
      const places = this.#byWord.get(word);
      if (places === undefined) return undefined;
      if (rarest === undefined || places.length < rarest.length) rarest = places;
    }
    const found = rarest?.find((index) => this.#texts[index]?.padded.includes(` ${words} `));
    return found === undefined ? undefined : this.#texts[found]?.item;
  }
}

type Allowed = readonly (string | number | boolean)[];

const known = new WeakMap<Allowed, Map<string, Allowed[number][]>>();

/**
 * Allowed values by their plain words, in order: there may be a hundred thousand of them, and as many cells to compare.
 */
export function byPlainText(allowed: Allowed): Map<string, Allowed[number][]> {
  const found = known.get(allowed) ?? Map.groupBy(allowed, (value) => plainText(String(value)));
  known.set(allowed, found);
  return found;
}

import type { Sentence } from "./pick-sentences.ts";

/** A sentence on at least this many pages, and on this share of them, belongs to the form and not to a page. */
const FORM_PAGES = 3;
const FORM_SHARE = 0.25;

/** Up to this many sentences are all remembered; further ones only if they are repeated. */
const MOST_REMEMBERED = 50_000;
/** Number of slots for the first pages of further sentences, by hash. */
const SLOTS = 2 ** 21;

const templateOf = (text: string): string => text.toLowerCase().replace(/\d+/g, "#");

interface Seen {
  pages: number;
  last: number;
}

/** Sentences that are repeated on many pages: all sentences are counted first, in page order, and then marked. */
export class FormSentences {
  readonly #seen = new Map<string, Seen>();
  readonly #told = new Set<string>();
  /** First pages of sentences that are not remembered, counted from 1; those with the same hash share a slot. */
  #slots: Uint32Array | undefined;

  count({ text, page }: Sentence): void {
    const key = templateOf(text);
    const known = this.#seen.get(key);
    if (known !== undefined) {
      if (known.last !== page) this.#seen.set(key, { pages: known.pages + 1, last: page });
      return;
    }
    const before = this.#seen.size < MOST_REMEMBERED ? undefined : this.#pageBefore(key, page);
    if (before === undefined && this.#seen.size < MOST_REMEMBERED) this.#seen.set(key, { pages: 1, last: page });
    else if (before !== undefined && before !== page) this.#seen.set(key, { pages: 2, last: page });
  }

  /** The page where the sentence occurred first; if it is new, `page` is noted and the result is `undefined`. */
  #pageBefore(key: string, page: number): number | undefined {
    this.#slots ??= new Uint32Array(SLOTS);
    const slot = hash(key) % SLOTS;
    const before = this.#slots[slot] ?? 0;
    if (before !== 0) return before;
    this.#slots[slot] = page;
    return undefined;
  }

  /** Marks a sentence that belongs to the form of a document with this many pages, except at its first occurrence. */
  mark(sentence: Sentence, pages: number): Sentence {
    const key = templateOf(sentence.text);
    if ((this.#seen.get(key)?.pages ?? 0) < Math.max(FORM_PAGES, FORM_SHARE * pages)) return sentence;
    const again = this.#told.has(key);
    const whole = this.#told.has(sentence.text);
    this.#told.add(key).add(sentence.text);
    return again ? { ...sentence, repeated: whole ? "whole" : "but for numbers" } : sentence;
  }
}

/** 32-bit FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value ^= text.charCodeAt(index);
    value = Math.imul(value, 0x01000193);
  }
  return value >>> 0;
}

import { meaningsOf } from "../../meaning-keys.ts";
import { stem } from "../../property-words.ts";
import { remembered } from "../../remembered.ts";
import { isConsonants, likeness, shareSaid, type WeighedWord } from "./likeness.ts";

const HEAD = 3;
const TAIL = 4;

/** By what a word is found: the same words stand in most documents. */
const keysOf = remembered(
  (word) => {
    const bare = stem(word);
    return {
      head: word.slice(0, HEAD),
      tail: bare.slice(-TAIL),
      meanings: meaningsOf(word).flat(),
      isAbbreviation: isConsonants(bare),
    };
  },
  { most: 20_000 },
);

/**
 * The words of a document, looked up by those that are like a word of a property. Only words with a beginning, an end or
 * a meaning in common are compared.
 */
export class AlikeWords {
  private readonly heads = new Map<string, string[]>();
  private readonly tails = new Map<string, string[]>();
  private readonly meanings = new Map<string, string[]>();
  private readonly abbreviations: string[] = [];
  private readonly known = new Map<string, ReadonlyMap<string, number>>();

  constructor(words: Iterable<string>) {
    for (const word of new Set(words)) {
      const { head, tail, meanings, isAbbreviation } = keysOf(word);
      add(this.heads, head, word);
      add(this.tails, tail, word);
      for (const meaning of meanings) add(this.meanings, meaning, word);
      if (isAbbreviation) this.abbreviations.push(word);
    }
  }

  /** The document's words that are like a word, and how much. */
  like(word: string): ReadonlyMap<string, number> {
    const known = this.known.get(word);
    if (known !== undefined) return known;
    const found = this.find(word);
    this.known.set(word, found);
    return found;
  }

  private find(word: string): ReadonlyMap<string, number> {
    const { head, tail, meanings } = keysOf(word);
    const near = new Set([
      ...(this.heads.get(head) ?? []),
      ...(this.tails.get(tail) ?? []),
      ...meanings.flatMap((meaning) => this.meanings.get(meaning) ?? []),
      ...this.abbreviations,
    ]);
    const like = new Map<string, number>();
    for (const other of near) {
      const found = likeness(word, other);
      if (found > 0) like.set(other, found);
    }
    return like;
  }

  /** Share of the weight of a property's words that words of the document say too, 0 for none. */
  coverage(words: readonly WeighedWord[], others: readonly string[]): number {
    return others.length === 0 ? 0 : shareSaid(words, (word) => bestOf(this.like(word), others));
  }

  /** The place of the first of these words of the document that says so much of one of a property's words, or -1. */
  firstSaying(others: readonly string[], words: readonly WeighedWord[], least: number): number {
    const likes = words.map(({ word }) => this.like(word)).filter(({ size }) => size > 0);
    return likes.length === 0 ? -1 : others.findIndex((other) => likes.some((like) => (like.get(other) ?? 0) >= least));
  }

  /** Share of the weight of words of the document that a property's words say. */
  saidBy(words: readonly WeighedWord[], asked: readonly string[]): number {
    const likes = asked.map((word) => this.like(word)).filter(({ size }) => size > 0);
    return shareSaid(words, (word) => {
      let best = 0;
      for (const like of likes) best = Math.max(best, like.get(word) ?? 0);
      return best;
    });
  }
}

/** How much the likest of some words is like a word; most words of properties are like none of a document. */
function bestOf(like: ReadonlyMap<string, number>, others: readonly string[]): number {
  let best = 0;
  if (like.size > 0) for (const other of others) best = Math.max(best, like.get(other) ?? 0);
  return best;
}

function add(map: Map<string, string[]>, key: string, word: string): void {
  const found = map.get(key);
  if (found === undefined) map.set(key, [word]);
  else found.push(word);
}

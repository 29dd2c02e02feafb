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
 * a meaning in common are compared. What a list of a property's words says is remembered: it must stay as it is.
 */
export class AlikeWords {
  private readonly heads = new Map<string, string[]>();
  private readonly tails = new Map<string, string[]>();
  private readonly meanings = new Map<string, string[]>();
  private readonly abbreviations: string[] = [];
  private readonly known = new Map<string, ReadonlyMap<string, number>>();
  private readonly likes = new Map<readonly (string | WeighedWord)[], readonly Like[]>();
  private readonly weights = new Map<readonly WeighedWord[], number>();

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
    if (others.length === 0) return 0;
    let covered = 0;
    for (const { like, weight } of this.likesOf(words)) covered += weight * bestOf(like, others);
    return covered === 0 ? 0 : covered / this.weightOf(words);
  }

  /** How much the likest of some words of the document is like a word. */
  best(word: string, others: readonly string[]): number {
    const like = this.like(word);
    return like.size === 0 ? 0 : bestOf(like, others);
  }

  /** The place of the first of these words of the document that says so much of one of a property's words, or -1. */
  firstSaying(others: readonly string[], words: readonly WeighedWord[], least: number): number {
    const likes = this.likesOf(words);
    return likes.length === 0
      ? -1
      : others.findIndex((other) => likes.some(({ like }) => (like.get(other) ?? 0) >= least));
  }

  /** Share of the weight of words of the document that a property's words say. */
  saidBy(words: readonly WeighedWord[], asked: readonly string[]): number {
    const likes = this.likesOf(asked);
    return shareSaid(words, (word) => {
      let best = 0;
      for (const { like } of likes) best = Math.max(best, like.get(word) ?? 0);
      return best;
    });
  }

  /** What the document has like words of a property, of which most are like none of it. */
  private likesOf(words: readonly (string | WeighedWord)[]): readonly Like[] {
    const known = this.likes.get(words);
    if (known !== undefined) return known;
    const found = words
      .map((each): Like => {
        const { word, weight } = typeof each === "string" ? { word: each, weight: 1 } : each;
        return { like: this.like(word), weight };
      })
      .filter(({ like }) => like.size > 0);
    this.likes.set(words, found);
    return found;
  }

  private weightOf(words: readonly WeighedWord[]): number {
    const known = this.weights.get(words) ?? words.reduce((sum, { weight }) => sum + weight, 0);
    this.weights.set(words, known);
    return known;
  }
}

/** The document's words that are like a word of a property, and how much this weighs. */
interface Like {
  like: ReadonlyMap<string, number>;
  weight: number;
}

/** How much the likest of some words is like a word. */
function bestOf(like: ReadonlyMap<string, number>, others: readonly string[]): number {
  let best = 0;
  for (const other of others) best = Math.max(best, like.get(other) ?? 0);
  return best;
}

function add(map: Map<string, string[]>, key: string, word: string): void {
  const found = map.get(key);
  if (found === undefined) map.set(key, [word]);
  else found.push(word);
}

import type { Chunk } from "../chunks.ts";

/**
 * Finds the passages of a document that match some words: Okapi BM25 (Robertson and Zaragoza, 2009) over its chunks and
 * their headings. Words are compared without case, accents and endings; text in scripts without spaces is compared by
 * pairs of characters.
 */

/** The usual parameters: how fast repetitions lose weight, and how much the length of a passage matters. */
const K1 = 1.2;
const B = 0.75;
/** At most this many words of a question are used; further ones add nothing. */
const MAX_TERMS = 32;
/** Weight of a word that differs only by its ending: "invoice" and "invoices", "Rechnung" and "Rechnungsnummer". */
const ENDING_WEIGHT = 0.6;
const SHORTEST_STEM = 4;
/** Added if a passage contains the whole question verbatim. */
const PHRASE_BONUS = 2;

/** A passage and its score; the best match has the highest score. */
export interface Passage {
  chunk: Chunk;
  score: number;
}

const fold = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** The words of a folded text. */
function wordsOf(folded: string): string[] {
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.flatMap((word) => {
    if (!UNSPACED.test(word)) return [word];
    const letters = [...word];
    return letters.length === 1 ? letters : letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
  });
}

/** How well a word of the text matches a word of the question, from 0 to 1. */
function likeness(word: string, term: string): number {
  if (word === term) return 1;
  const [short, long] = word.length < term.length ? [word, term] : [term, word];
  return short.length >= SHORTEST_STEM && long.startsWith(short) ? ENDING_WEIGHT : 0;
}

interface Indexed {
  chunk: Chunk;
  folded: string;
  length: number;
  /** Weighted number of occurrences of each term. */
  counts: number[];
}

/** The passages that match a question best, at most `most`; empty if none of its words is found. */
export function findPassages(chunks: Chunk[], question: string, most: number): Passage[] {
  const asked = fold(question);
  const terms = [...new Set(wordsOf(asked))].slice(0, MAX_TERMS);
  if (terms.length === 0) return [];
  // Each distinct word is compared once, however often it occurs in the document.
  const known = new Map<string, number[]>();
  const weightsOf = (word: string): number[] => {
    const weights = known.get(word) ?? terms.map((term) => likeness(word, term));
    known.set(word, weights);
    return weights;
  };
  const indexed = chunks.map((chunk) => indexChunk(chunk, weightsOf, terms.length));
  const lengths = indexed.reduce((sum, { length }) => sum + length, 0);
  const average = Math.max(1, lengths / Math.max(1, indexed.length));
  const rarity = terms.map((_, term) => {
    const holding = indexed.filter(({ counts }) => (counts[term] ?? 0) > 0).length;
    return Math.log(1 + (indexed.length - holding + 0.5) / (holding + 0.5));
  });
  const phrase = asked.replace(/\s+/g, " ").trim();
  return indexed
    .map((each) => ({ chunk: each.chunk, score: scoreOf(each, { rarity, average, phrase }) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, most);
}

function indexChunk(chunk: Chunk, weightsOf: (word: string) => number[], terms: number): Indexed {
  const folded = fold(`${chunk.heading_path.join(" ")} ${chunk.text}`);
  const words = wordsOf(folded);
  const counts = Array.from({ length: terms }, () => 0);
  for (const word of words) {
    for (const [term, weight] of weightsOf(word).entries()) {
      if (weight > 0) counts[term] = (counts[term] ?? 0) + weight;
    }
  }
  return { chunk, folded, length: words.length, counts };
}

function scoreOf(
  { counts, folded, length }: Indexed,
  { rarity, average, phrase }: { rarity: number[]; average: number; phrase: string },
): number {
  const norm = K1 * (1 - B + (B * length) / average);
  const score = counts.reduce((sum, count, term) => sum + ((rarity[term] ?? 0) * count * (K1 + 1)) / (count + norm), 0);
  return score > 0 && folded.replace(/\s+/g, " ").includes(phrase) ? score + PHRASE_BONUS : score;
}

import { READABLE, sentenceQuality } from "./sentence-quality.ts";
import { contentWords, similarity, textRank } from "./text-rank.ts";

/** A sentence of the document with its place. */
export interface Sentence {
  text: string;
  page: number;
  /** Set if it is repeated on many pages and this is not its first occurrence: it belongs to the form. */
  repeated?: "whole" | "but for numbers";
}

interface Pick {
  most: number;
  /** Words of the headings above: sentences with these words say what the text is about. */
  headings?: Set<string>;
}

/** Most sentences that are compared with one another; if there are more, this many are sampled evenly from the text. */
const MOST_COMPARED = 150;
/** Bonus of the first sentence over the last, and of a sentence with all words of the headings over one with none. */
const POSITION_GAIN = 0.3;
const HEADING_GAIN = 0.5;
/** Sentences with fewer content words say little by themselves. */
const FEWEST_WORDS = 4;
const SHORT_FACTOR = 0.4;
/** Sentences whose similarity is higher than this are taken to say the same. */
const SAME_SHARE = 0.6;

/** The most central sentences of a text that read well by themselves, in the order of the text. */
export function pickSentences(all: Sentence[], { most, headings = new Set() }: Pick): Sentence[] {
  const readable = all.filter(({ text }) => sentenceQuality(text) >= READABLE);
  const sentences = readable.length > 0 ? readable : all;
  if (sentences.length <= most) return sentences;
  const compared = evenly(sentences, MOST_COMPARED);
  const bags = compared.map(({ text }) => contentWords(text));
  const ranks = textRank(bags);
  const scored = compared.map(({ text }, index) => {
    const bag = bags[index] ?? new Set();
    const position = 1 + POSITION_GAIN * (1 - index / compared.length);
    const taken = headings.size === 0 ? 0 : [...headings].filter((word) => bag.has(word)).length / headings.size;
    const short = bag.size < FEWEST_WORDS ? SHORT_FACTOR : 1;
    return {
      index,
      bag,
      score: (ranks[index] ?? 0) * position * (1 + HEADING_GAIN * taken) * short * sentenceQuality(text),
    };
  });
  const picked: typeof scored = [];
  for (const candidate of scored.sort((a, b) => b.score - a.score || a.index - b.index)) {
    if (picked.length === most) break;
    if (!picked.some(({ bag }) => saysTheSame(bag, candidate.bag))) picked.push(candidate);
  }
  return picked.sort((a, b) => a.index - b.index).flatMap(({ index }) => compared[index] ?? []);
}

function evenly<T>(items: T[], most: number): T[] {
  if (items.length <= most) return items;
  return Array.from({ length: most }, (_, index) => items[Math.floor((index * items.length) / most)]).flatMap(
    (item) => item ?? [],
  );
}

const saysTheSame = (a: Set<string>, b: Set<string>): boolean => similarity(a, b) > SAME_SHARE * similarity(a, a);

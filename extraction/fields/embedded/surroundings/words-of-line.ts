import { nameWords, placedWords } from "../../property-words.ts";
import type { TextLine } from "../scalars/lines/page-lines.ts";

/** Where a sentence ends inside a line, with the sign and the spaces behind it: "No." and "Art." end none. */
const STOP = /(?<=[\p{L}\p{N})]{4})[.!?]\s+(?=\p{Lu})/gu;

/** A line, whose words are read once for all values in it. */
export interface WordsOfLine {
  text: string;
  /** In plain letters, with the offsets where each begins and ends. */
  words: readonly string[];
  starts: readonly number[];
  ends: readonly number[];
  stops: readonly { start: number; end: number }[];
}

const known = new WeakMap<TextLine, WordsOfLine>();

/** The words of a line and the ends of sentences in it. */
export function wordsOfLine(line: TextLine): WordsOfLine {
  const found = known.get(line) ?? readLine(line);
  known.set(line, found);
  return found;
}

function readLine({ text }: TextLine): WordsOfLine {
  const placed = placedWords(text);
  return {
    text,
    words: placed.map(({ word }) => word),
    starts: placed.map(({ start }) => start),
    ends: placed.map(({ end }) => end),
    stops: [...text.matchAll(STOP)].map(({ 0: stop, index }) => ({ start: index, end: index + stop.length })),
  };
}

/** The words, in plain letters, of a stretch of a line; offsets are in characters. */
export function wordsBetween(line: WordsOfLine, from: number, to: number): readonly string[] {
  const { text, words, starts, ends } = line;
  const first = firstAt(ends, from);
  const last = firstAt(ends, to);
  const isCut = (word: number, at: number): boolean => (starts[word] ?? at) < at;
  if (isCut(first, from) || isCut(last, to)) return nameWords(text.slice(from, to));
  return words.slice(first, last);
}

/** The first word that ends behind an offset. */
function firstAt(ends: readonly number[], offset: number): number {
  let at = 0;
  while (at < ends.length && (ends[at] ?? 0) <= offset) at++;
  return at;
}

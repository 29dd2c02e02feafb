import type { TextLine } from "../scalars/lines/page-lines.ts";
import type { AroundLine } from "./around-line.ts";
import { wordsBetween, wordsOfLine } from "./words-of-line.ts";

/** Lines above and below that a sentence may go on to. */
export const MOST_LINES = 3;
/** What stands before a stop that ends a sentence. */
const BEFORE_STOP = /[\p{L}\p{N})]{4}$/u;
const ENDS_LINE = /[\p{L}\p{N})]{4}[.!?]$/u;

/** The words of a sentence before and behind a value, the nearest first. */
export interface SentenceWords {
  before: readonly string[];
  behind: readonly string[];
  all: readonly string[];
}

/** The sentence, over several lines, that a stretch of a line stands in; offsets are in characters. */
export function sentenceAround(place: AroundLine, start: number, end: number): SentenceWords {
  const line = wordsOfLine(place.line);
  const { text, stops } = line;
  const ahead = stops.findLast((stop) => stop.end < start);
  const next = stops.find((stop) => stop.start > end && BEFORE_STOP.test(text.slice(end, stop.start)));
  const before = wordsBetween(line, ahead?.end ?? 0, start).toReversed();
  const behind = [...wordsBetween(line, end, next?.start ?? text.length)];
  if (ahead === undefined) before.push(...wordsOver(place).toReversed());
  if (next === undefined && !ENDS_LINE.test(text)) behind.push(...wordsUnder(place));
  return { before, behind, all: [...before, ...behind] };
}

/** What the lines above a line say of its first sentence. */
function wordsOver({ over }: AroundLine): string[] {
  const found: string[] = [];
  let at = over;
  for (let count = 0; at !== undefined && count < MOST_LINES && !ENDS_LINE.test(at.line.text); count++) {
    const { last, hasEnd } = piecesOf(at.line);
    found.unshift(...last);
    at = hasEnd ? undefined : at.over;
  }
  return found;
}

function wordsUnder({ under }: AroundLine): string[] {
  const found: string[] = [];
  let at = under;
  for (let count = 0; at !== undefined && count < MOST_LINES; count++) {
    const { first, hasEnd } = piecesOf(at.line);
    found.push(...first);
    at = hasEnd || ENDS_LINE.test(at.line.text) ? undefined : at.under;
  }
  return found;
}

/** The words of a line up to the end of a sentence in it and behind the last one. */
interface Pieces {
  first: readonly string[];
  last: readonly string[];
  hasEnd: boolean;
}

function piecesOf(own: TextLine): Pieces {
  const line = wordsOfLine(own);
  const { text, words, stops } = line;
  const [first, last] = [stops[0], stops.at(-1)];
  if (first === undefined || last === undefined) return { first: words, last: words, hasEnd: false };
  return {
    first: wordsBetween(line, 0, first.start),
    last: wordsBetween(line, last.end, text.length),
    hasEnd: true,
  };
}

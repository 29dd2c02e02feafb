import { nameWords } from "../../property-words.ts";
import type { TextLine } from "../scalars/lines/page-lines.ts";
import { type AroundLine, lineWords } from "./around-line.ts";

/** Lines above and below that a sentence may go on to. */
const MOST_LINES = 3;
const NONE: readonly string[] = [];
/** Where a sentence ends inside a line: "No." and "Art." end none. */
const END = /(?<=[\p{L}\p{N})]{4})[.!?]\s+(?=\p{Lu})/u;
const ENDS_LINE = /[\p{L}\p{N})]{4}[.!?]$/u;

/** The words of a sentence before and behind a value, the nearest first. */
export interface SentenceWords {
  before: readonly string[];
  behind: readonly string[];
  all: readonly string[];
}

/** The sentence, over several lines, that a stretch of a line stands in; offsets are in characters. */
export function sentenceAround(place: AroundLine, start: number, end: number): SentenceWords {
  const { text } = place.line;
  const ahead = text.slice(0, start).split(END);
  const rest = text.slice(end).split(END);
  const before = nameWords(ahead.at(-1) ?? "").toReversed();
  const behind = nameWords(rest[0] ?? "");
  if (ahead.length === 1) before.push(...wordsOver(place).toReversed());
  if (rest.length === 1 && !ENDS_LINE.test(text)) behind.push(...wordsUnder(place));
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

const known = new WeakMap<TextLine, Pieces>();

function piecesOf(line: TextLine): Pieces {
  const found = known.get(line);
  if (found !== undefined) return found;
  const parts = line.text.split(END);
  const whole = parts.length === 1 ? lineWords(line) : NONE;
  const pieces =
    parts.length === 1
      ? { first: whole, last: whole, hasEnd: false }
      : { first: nameWords(parts[0] ?? ""), last: nameWords(parts.at(-1) ?? ""), hasEnd: true };
  known.set(line, pieces);
  return pieces;
}

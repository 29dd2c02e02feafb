import { weigh, weightOfTokens } from "../text/tokens.ts";

/** Where text may be cut, best places first: between paragraphs, lines, sentences, words. */
const BOUNDARIES = [/\n{2,}/g, /\n/g, /(?<=[.!?。！？])\s+/g, /\s+/g];

/**
 * Splits text into pieces of at most `maxTokens` each, cut at the best boundary that works; only white space at the
 * cuts is lost. A single word that is too long is cut between characters.
 */
export function splitText(text: string, maxTokens: number): string[] {
  return splitAt(text.trim(), weightOfTokens(Math.max(1, Math.floor(maxTokens))), 0);
}

function splitAt(text: string, most: number, boundary: number): string[] {
  if (text === "") return [];
  if (weigh(text) <= most) return [text];
  const pattern = BOUNDARIES[boundary];
  return pattern === undefined
    ? splitCharacters(text, most)
    : pack(cut(text, pattern), most, (piece) => splitAt(piece, most, boundary + 1));
}

interface Piece {
  text: string;
  /** White space between it and the previous piece. */
  gap: string;
}

function cut(text: string, pattern: RegExp): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  let gap = "";
  for (const match of text.matchAll(pattern)) {
    pieces.push({ text: text.slice(from, match.index), gap });
    from = match.index + match[0].length;
    gap = match[0];
  }
  pieces.push({ text: text.slice(from), gap });
  return pieces.filter((piece) => piece.text !== "");
}

/** Joins neighbouring pieces as long as they fit; `divide` cuts a piece that is too long. */
function pack(pieces: Piece[], most: number, divide: (text: string) => string[]): string[] {
  const packed: string[] = [];
  let current = "";
  let weight = 0;
  for (const { text, gap } of pieces) {
    const added = weigh(gap) + weigh(text);
    if (current !== "" && weight + added <= most) {
      current += gap + text;
      weight += added;
      continue;
    }
    if (current !== "") packed.push(current);
    const parts = divide(text);
    packed.push(...parts.slice(0, -1));
    current = parts.at(-1) ?? "";
    weight = weigh(current);
  }
  if (current !== "") packed.push(current);
  return packed;
}

function splitCharacters(text: string, most: number): string[] {
  const parts: string[] = [];
  let current = "";
  let weight = 0;
  for (const char of text) {
    const added = weigh(char);
    if (current !== "" && weight + added > most) {
      parts.push(current);
      current = "";
      weight = 0;
    }
    current += char;
    weight += added;
  }
  return [...parts, current];
}

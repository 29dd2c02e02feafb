import { around } from "../picture/lettering.ts";
import { liesIn } from "../picture/pixel-boxes.ts";
import type { EngineAnswer, EngineWord } from "../shapes/engine.ts";
import type { PixelBox } from "../shapes/recognised-page.ts";

/**
 * A gap of at least this many heights of the highest letter is a space, and of the second value between digits, since a
 * 1 has wide gaps on both sides.
 */
const SPACE = 0.34;
const SPACE_OF_FIGURES = 0.75;
/** A space is at least this many times as wide as the narrowest gap of its word: the word may be letter-spaced. */
const WIDER = 2;
/**
 * Two pieces above each other are one letter, such as an i with its dot, if they share at least this much of the
 * narrower one's width.
 */
const ABOVE_EACH_OTHER = 0.5;

/** Divides words where the picture shows a space: the engine joins short words. */
export function withSpaces(answer: EngineAnswer, pieces: PixelBox[]): EngineAnswer {
  const lines = answer.lines.map((line) => ({ ...line, words: line.words.flatMap((word) => parted(word, pieces)) }));
  return { ...answer, lines };
}

function parted(word: EngineWord, pieces: PixelBox[]): EngineWord[] {
  const letters = lettersIn(word.box, pieces);
  // Otherwise it is unknown which piece is which letter.
  if (letters.length !== word.symbols.length) return [word];
  const height = Math.max(...letters.map((box) => box[3] - box[1]));
  const least = Math.min(...letters.slice(1).map((box, index) => box[0] - (letters[index]?.[2] ?? 0)));
  const hasSpace = (index: number): boolean => {
    const gap = (letters[index]?.[0] ?? 0) - (letters[index - 1]?.[2] ?? 0);
    const areFigures = [index - 1, index].every((at) => /\p{N}/u.test(word.symbols[at]?.text ?? ""));
    const isUnusual = letters.length < 3 || gap >= WIDER * least;
    return isUnusual && gap >= (areFigures ? SPACE_OF_FIGURES : SPACE) * height;
  };
  const parts: EngineWord[] = [];
  letters.forEach((box, index) => {
    const symbol = word.symbols[index];
    const last = parts.at(-1);
    if (symbol === undefined) return;
    const placed = { text: symbol.text, box };
    if (last === undefined || hasSpace(index)) parts.push({ ...word, text: symbol.text, box, symbols: [placed] });
    else {
      last.text += symbol.text;
      last.box = around([last.box, box]);
      last.symbols.push(placed);
    }
  });
  const isWhole = parts.every(({ text }) => /[\p{L}\p{N}]/u.test(text));
  return parts.length > 1 && isWhole && parts.map(({ text }) => text).join("") === word.text ? parts : [word];
}

/** The pieces of ink in a box from left to right, with those above each other joined. */
export function lettersIn(word: PixelBox, pieces: PixelBox[]): PixelBox[] {
  const own = pieces.filter((box) => liesIn(box, word)).sort((a, b) => a[0] - b[0]);
  const letters: PixelBox[] = [];
  for (const box of own) {
    const last = letters.at(-1);
    const common = last === undefined ? 0 : Math.min(last[2], box[2]) - Math.max(last[0], box[0]);
    if (last !== undefined && common >= ABOVE_EACH_OTHER * Math.min(last[2] - last[0], box[2] - box[0]))
      letters[letters.length - 1] = around([last, box]);
    else letters.push(box);
  }
  return letters;
}

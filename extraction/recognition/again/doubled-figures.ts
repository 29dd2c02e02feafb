import type { EngineAnswer, EngineWord } from "../shapes/engine.ts";
import type { PixelBox } from "../shapes/recognised-page.ts";
import { lettersIn } from "./missed-spaces.ts";

/** Pixels: no digit is narrower than this; the engine gives one that it reads twice hardly any width. */
const NARROWEST = 2;

const NUMBER = /^\d[\d.,:/]*[.,;:]?$/;

/** Without the digits that the engine read twice: they have no ink of their own. */
export function withoutDoubledFigures(answer: EngineAnswer, pieces: PixelBox[]): EngineAnswer {
  const lines = answer.lines.map((line) => ({ ...line, words: line.words.map((word) => undoubled(word, pieces)) }));
  return { ...answer, lines };
}

function undoubled(word: EngineWord, pieces: PixelBox[]): EngineWord {
  if (!NUMBER.test(word.text)) return word;
  const doubled = word.symbols.findIndex(({ text, box: [left, , right] }, index) => {
    const next = word.symbols[index + 1];
    return next !== undefined && /^\d$/.test(text) && right - left <= NARROWEST && next.box[0] <= right;
  });
  if (doubled < 0 || lettersIn(word.box, pieces).length !== word.symbols.length - 1) return word;
  const symbols = word.symbols.filter((_, index) => index !== doubled);
  return { ...word, text: symbols.map(({ text }) => text).join(""), symbols };
}

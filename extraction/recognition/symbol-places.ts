import type { EngineWord } from "./shapes/engine.ts";

/** Widths of letters relative to an ordinary one, for words whose measured letter places make no sense. */
const NARROW = /^[iljtfrI.,:;'’‘!|()[\]]$/u;
const WIDE = /^[mwMW@%—]$/u;
const NARROW_WIDTH = 0.5;
const WIDE_WIDTH = 1.5;
/** Letters of words that run from right to left. */
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
/** Each letter must begin at least this share of the word's mean letter width after the previous one. */
const LEAST_ADVANCE = 0.35;

export interface SymbolPlace {
  text: string;
  left: number;
  right: number;
  /** Vertical extent of its ink. */
  top: number;
  bottom: number;
}

/**
 * The letters of a word from left to right without overlap; the engine gives them in reading order. It guesses where
 * letters end, and some of its guesses are out of order: the letters of such a word share its width in proportion to
 * their usual widths.
 */
export function symbolPlaces({ text, symbols: read, box: [left, top, right, bottom] }: EngineWord): SymbolPlace[] {
  const symbols = RIGHT_TO_LEFT.test(text) ? read.toReversed() : read;
  const mean = (right - left) / Math.max(1, symbols.length);
  const isInOrder = symbols.every(({ box }, index) => {
    const before = symbols[index - 1];
    return before === undefined || box[0] >= before.box[0] + LEAST_ADVANCE * mean;
  });
  if (isInOrder) {
    return symbols.map(({ text, box }, index) => {
      const next = symbols[index + 1]?.box[0] ?? box[2];
      return { text, left: box[0], right: Math.max(box[0], Math.min(box[2], next)), top: box[1], bottom: box[3] };
    });
  }
  const widths = symbols.map(({ text }) => (NARROW.test(text) ? NARROW_WIDTH : WIDE.test(text) ? WIDE_WIDTH : 1));
  const unit = (right - left) / widths.reduce((sum, width) => sum + width, 0);
  let at = left;
  return symbols.map(({ text }, index) => {
    const from = at;
    at += (widths[index] ?? 1) * unit;
    return { text, left: from, right: at, top, bottom };
  });
}

import type { EngineWord } from "../shapes/engine.ts";

/** Least gap between the cells of a row, in font sizes. */
const APART = 1;
/** Fewest consecutive rows of figures that are a table. */
export const FEWEST_ROWS = 3;
const FIGURES = /\d|^[-–—]$/;

/** Whether half of the separate pieces after the first of a line are numbers, or dashes in their place. */
export function isRowOfFigures({ words, size }: { words: EngineWord[]; size: number }): boolean {
  const behind = words.filter((word, index) => {
    const before = words[index - 1];
    return before !== undefined && word.box[0] - before.box[2] >= APART * size;
  });
  return behind.length > 0 && 2 * behind.filter(({ text }) => FIGURES.test(text)).length >= behind.length;
}

import { toPixels } from "../geometry/box.ts";
import type { PageWords } from "../page/page-words.ts";

/** A word and its box [x0, y0, x1, y1] in pixels of the page image. */
export type PlacedWord = [text: string, x0: number, y0: number, x1: number, y1: number];

/** The words of a page by lines, with their places on its image. */
export const placedWords = ({ lines }: PageWords): PlacedWord[][] =>
  lines.map(({ words }) =>
    words.map(({ text, box }): PlacedWord => {
      const [x0, y0, x1, y1] = toPixels(box);
      return [text, x0, y0, x1, y1];
    }),
  );

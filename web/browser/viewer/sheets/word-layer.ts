import type { Place } from "../../../../extraction/output/page-records.ts";
import type { PlacedWord } from "../../../../extraction/output/placed-words.ts";
import { stretches } from "../../../../extraction/output/search/find-text.ts";
import { svg } from "../controls/svg.ts";
import { loadJson } from "../records/load.ts";

/** The lines of a page with the boxes of their words; empty if they cannot be loaded. */
export async function wordsOf(base: string, page: number): Promise<PlacedWord[][]> {
  const words = loadJson<{ lines: PlacedWord[][] }>(`${base}/words/${page}.json`, "The words of the page");
  return (await words.catch(() => ({ lines: [] }))).lines;
}

/**
 * An invisible line of words over the page's image, so that they can be selected, copied and searched like any text.
 */
export function lineOf(words: PlacedWord[]): SVGElement {
  const line = svg("text", { class: "words" });
  for (const [index, [text, x0, y0, x1, y1]] of words.entries()) {
    const word = svg("tspan", {
      x: x0.toFixed(1),
      y: (y1 - (y1 - y0) / 5).toFixed(1),
      textLength: Math.max(1, x1 - x0).toFixed(1),
      "font-size": Math.max(1, y1 - y0).toFixed(1),
      lengthAdjust: "spacingAndGlyphs",
    });
    word.textContent = text;
    line.append(word, index + 1 < words.length ? " " : "\n");
  }
  return line;
}

/** Whether a word lies in a given place on its page. */
export const lies = ([, x0, y0, x1, y1]: PlacedWord, { bbox }: Pick<Place, "bbox">): boolean => {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return x >= bbox[0] && x <= bbox[2] && y >= bbox[1] && y <= bbox[3];
};

/** The words of a page that match a query, across line breaks too. */
export const wordsWith = (lines: PlacedWord[][], query: string): PlacedWord[] => [
  ...new Set(matchesIn(lines, query).flat()),
];

/** The same, grouped by match. */
export function matchesIn(lines: PlacedWord[][], query: string): PlacedWord[][] {
  const words = lines.flat();
  let text = "";
  const starts = words.map(([word]) => {
    const start = text.length;
    text += `${word} `;
    return start;
  });
  return stretches(text, query).map(([from, to]) =>
    words.filter(([word], index) => {
      const start = starts[index] ?? 0;
      return from < start + word.length && to > start;
    }),
  );
}

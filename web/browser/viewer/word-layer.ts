import type { PlacedWord } from "../../../extraction/output/placed-words.ts";

const SVG = "http://www.w3.org/2000/svg";

/** The words of a page where its image shows them, unseen: they can be chosen, copied and searched like any text. */
export async function wordLayer(base: string, page: number): Promise<SVGElement[]> {
  const response = await fetch(`${base}/words/${page}.json`);
  if (!response.ok) return [];
  const { lines }: { lines: PlacedWord[][] } = await response.json();
  return lines.map(lineOf);
}

function lineOf(words: PlacedWord[]): SVGElement {
  const line = document.createElementNS(SVG, "text");
  line.setAttribute("class", "words");
  for (const [index, [text, x0, y0, x1, y1]] of words.entries()) {
    const word = document.createElementNS(SVG, "tspan");
    const places = {
      x: x0,
      y: y1 - (y1 - y0) / 5,
      textLength: Math.max(1, x1 - x0),
      "font-size": Math.max(1, y1 - y0),
    };
    for (const [name, value] of Object.entries(places)) word.setAttribute(name, value.toFixed(1));
    word.setAttribute("lengthAdjust", "spacingAndGlyphs");
    word.textContent = text;
    line.append(word, index + 1 < words.length ? " " : "\n");
  }
  return line;
}

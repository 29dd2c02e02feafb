import type { PageModel, TextStyle } from "../../page/page-model.ts";
import type { Pages } from "../long/kept-pages.ts";

/** The style of running text, with which headings are compared. */
export interface BodyStyle {
  /** In points. */
  size: number;
  bold: boolean;
  italic: boolean;
  color: number;
  font: string;
  /** Number of characters of running text seen. */
  characters: number;
}

/** With fewer characters of running text than this, all text counts. */
const FEWEST_CHARACTERS = 300;

const roundSize = (size: number): number => Math.round(size * 2) / 2;

interface Sample {
  style: TextStyle;
  characters: number;
  /** Text of two or more lines in the body of the page. */
  flowing: boolean;
}

function samplesOf(page: PageModel): Sample[] {
  return page.elements.flatMap((element): Sample[] => {
    if (element.kind === "figure") return [];
    if (element.kind === "table") {
      const characters = element.cells.reduce((sum, cell) => sum + cell.content.text.length, 0);
      return [{ style: element.style, characters, flowing: false }];
    }
    const flowing = element.lines >= 2 && element.zone === undefined && element.role !== "footnote";
    return [{ style: element.style, characters: element.content.text.length, flowing }];
  });
}

const charactersOf = (samples: Sample[]): number => samples.reduce((sum, sample) => sum + sample.characters, 0);

/** The style that most characters of a document's running text have. */
export function bodyStyle(pages: Pages): BodyStyle {
  const samples: Sample[] = [];
  for (const page of pages) for (const sample of samplesOf(page)) samples.push(sample);
  const flowing = samples.filter((sample) => sample.flowing);
  const base = charactersOf(flowing) >= FEWEST_CHARACTERS ? flowing : samples;
  const size = heaviest(base, (style) => roundSize(style.size));
  const sized = base.filter((sample) => roundSize(sample.style.size) === size);
  return {
    size: size ?? 10,
    bold: heaviest(sized, (style) => style.bold) ?? false,
    italic: heaviest(sized, (style) => style.italic) ?? false,
    color: heaviest(sized, (style) => style.color) ?? 0,
    font: heaviest(sized, (style) => style.font) ?? "",
    characters: charactersOf(base),
  };
}

/** The value that most characters have, weighted by how usual their size is for running text. */
function heaviest<T>(samples: Sample[], keyOf: (style: TextStyle) => T): T | undefined {
  const weights = new Map<T, number>();
  for (const { style, characters } of samples) {
    const value = keyOf(style);
    weights.set(value, (weights.get(value) ?? 0) + characters * usualness(style.size));
  }
  let best: T | undefined;
  let most = 0;
  for (const [value, weight] of weights) {
    if (weight > most) {
      best = value;
      most = weight;
    }
  }
  return best;
}

/** Running text is rarely smaller or larger than this, in points: a cover's title must not pass for body text. */
const SMALLEST_BODY = 7;
const LARGEST_BODY = 13;

function usualness(size: number): number {
  if (size < SMALLEST_BODY) return (size / SMALLEST_BODY) ** 2;
  return size <= LARGEST_BODY ? 1 : (LARGEST_BODY / size) ** 3;
}

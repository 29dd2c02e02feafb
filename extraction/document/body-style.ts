import type { PageModel, TextElement } from "../layout/page-model.ts";

/** The style of running text: what headings are compared with. */
export interface BodyStyle {
  /** Points. */
  size: number;
  bold: boolean;
  italic: boolean;
  color: number;
  font: string;
  /** Characters of running text seen. */
  characters: number;
}

/** With less flowing text than this, all text is looked at. */
const FEWEST_CHARACTERS = 300;

const roundSize = (size: number): number => Math.round(size * 2) / 2;

/** Size, weight and colour in which most characters of the document are set. */
export function bodyStyle(pages: PageModel[]): BodyStyle {
  const texts = pages.flatMap((page) =>
    page.elements.filter((element): element is TextElement => element.kind === "text"),
  );
  const flowing = texts.filter((text) => text.lines >= 2 && text.zone === undefined && text.role !== "footnote");
  const characters = flowing.reduce((sum, text) => sum + text.content.text.length, 0);
  const base = characters >= FEWEST_CHARACTERS ? flowing : texts;
  const size = heaviest(base, (text) => roundSize(text.style.size));
  const sized = base.filter((text) => roundSize(text.style.size) === size);
  return {
    size: size ?? 10,
    bold: heaviest(sized, (text) => text.style.bold) ?? false,
    italic: heaviest(sized, (text) => text.style.italic) ?? false,
    color: heaviest(sized, (text) => text.style.color) ?? 0,
    font: heaviest(sized, (text) => text.style.font) ?? "",
    characters: base.reduce((sum, text) => sum + text.content.text.length, 0),
  };
}

/** The value that most characters have. */
function heaviest<T>(texts: TextElement[], keyOf: (text: TextElement) => T): T | undefined {
  const weights = new Map<T, number>();
  for (const text of texts) {
    const value = keyOf(text);
    weights.set(value, (weights.get(value) ?? 0) + text.content.text.length * usualness(text.style.size));
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

/** Running text is rarely set in other sizes than these (points): a cover's title must not pass for body text. */
const SMALLEST_BODY = 7;
const LARGEST_BODY = 13;

function usualness(size: number): number {
  if (size < SMALLEST_BODY) return (size / SMALLEST_BODY) ** 2;
  return size <= LARGEST_BODY ? 1 : (LARGEST_BODY / size) ** 3;
}

import type { Box } from "../../extraction/geometry/box.ts";
import { analysePage } from "../../extraction/layout/analyse-page.ts";
import type { FilledBox, FontFace, Glyph, PageGeometry, Ruling } from "../../extraction/page/page-geometry.ts";
import type { PageElement, PageModel, TableElement, TextElement } from "../../extraction/page/page-model.ts";

/** Width of a letter in the builders' font, and that of a space, in font sizes. */
const LETTER = 0.5;
const SPACE = 0.28;

export const FONTS: FontFace[] = [
  { name: "Body", weight: 400, italic: false, fixedPitch: false, serif: true, symbolic: false },
  { name: "Body-Bold", weight: 700, italic: false, fixedPitch: false, serif: true, symbolic: false },
  { name: "Body-Italic", weight: 400, italic: true, fixedPitch: false, serif: true, symbolic: false },
  { name: "Typewriter", weight: 400, italic: false, fixedPitch: true, serif: true, symbolic: false },
];
export const BOLD = 1;
export const ITALIC = 2;
/** A fixed-pitch font; its spaces are as wide as its letters only with `space: 0.5`. */
export const FIXED = 3;

export interface LineOptions {
  size?: number;
  font?: number;
  color?: number;
  /** Direction of the text in degrees, clockwise; it runs from (x, y). */
  angle?: 0 | 90 | 270;
  /** Gap after every letter, in font sizes. */
  letterSpacing?: number;
  /** Width of a space, in font sizes. */
  space?: number;
  /** Writes gaps instead of space characters. */
  noSpaces?: boolean;
  invisible?: boolean;
  /** Marked-content id. */
  contentId?: number;
}

/** A page under construction. All coordinates are in points, with the origin at the top left. */
export class PageBuilder {
  readonly geometry: PageGeometry;
  #order = 0;

  constructor(width = 600, height = 800, pageNumber = 1) {
    this.geometry = {
      pageNumber,
      width,
      height,
      glyphs: [],
      fonts: FONTS,
      rulings: [],
      fills: [],
      shapes: [],
      images: [],
      links: [],
      formFields: [],
      structure: [],
    };
  }

  /** One line of text that begins at (x, y), where y is its baseline. */
  line(x: number, y: number, text: string, options: LineOptions = {}): this {
    const { size = 10, angle = 0, letterSpacing = 0, space = SPACE } = options;
    const order = this.#order++;
    let along = 0;
    for (const char of text) {
      const width = (char === " " ? space : LETTER) * size;
      if (char !== " " || !options.noSpaces) {
        this.geometry.glyphs.push(glyphAt({ x, y, along, width, char, size, angle, order }, options));
      }
      along += width + letterSpacing * size;
    }
    return this;
  }

  /** Lines one below the other, `pitch` points apart; 12 by default. */
  paragraph(x: number, y: number, lines: string[], options: LineOptions & { pitch?: number } = {}): this {
    lines.forEach((text, index) => {
      this.line(x, y + index * (options.pitch ?? 12), text, options);
    });
    return this;
  }

  /** A drawn line; horizontal when `y0` equals `y1`. */
  rule(x0: number, y0: number, x1: number, y1: number): this {
    const ruling: Ruling = {
      orientation: y0 === y1 ? "horizontal" : "vertical",
      box: { left: x0, top: y0, right: x1, bottom: y1 },
      thickness: 0.5,
      color: 0,
    };
    this.geometry.rulings.push(ruling);
    return this;
  }

  /** A full grid with rulings at these positions. */
  grid(xs: number[], ys: number[]): this {
    for (const y of ys) this.rule(xs[0] ?? 0, y, xs.at(-1) ?? 0, y);
    for (const x of xs) this.rule(x, ys[0] ?? 0, x, ys.at(-1) ?? 0);
    return this;
  }

  fill(box: Box, color = 0xdddddd): this {
    const fill: FilledBox = { box, color, order: this.#order++ };
    this.geometry.fills.push(fill);
    return this;
  }

  image(box: Box): this {
    const index = this.geometry.images.length;
    this.geometry.images.push({ index, box, pixelWidth: 100, pixelHeight: 100, order: this.#order++ });
    return this;
  }

  drawing(box: Box, segments = 40): this {
    const order = this.#order++;
    this.geometry.shapes.push({ box, segments, curves: 4, filled: false, stroked: true, color: 0x0000ff, order });
    return this;
  }

  link(box: Box, uri: string): this {
    this.geometry.links.push({ box, uri });
    return this;
  }

  /** Nodes of the structure tree without children, by type and marked-content id. */
  tag(...tags: [type: string, contentId: number, altText?: string][]): this {
    for (const [type, contentId, altText = ""] of tags)
      this.geometry.structure.push({ type, altText, contentIds: [contentId], children: [] });
    return this;
  }

  analyse(): PageModel {
    return analysePage(this.geometry);
  }
}

interface GlyphPlace {
  x: number;
  y: number;
  along: number;
  width: number;
  char: string;
  size: number;
  angle: 0 | 90 | 270;
  order: number;
}

function glyphAt({ x, y, along, width, char, size, angle, order }: GlyphPlace, options: LineOptions): Glyph {
  const origin = angle === 0 ? { x: x + along, y } : { x, y: angle === 90 ? y + along : y - along };
  const box: Box =
    angle === 0
      ? { left: origin.x, right: origin.x + width, top: y - 0.7 * size, bottom: y + 0.2 * size }
      : angle === 90
        ? { left: x - 0.2 * size, right: x + 0.7 * size, top: origin.y, bottom: origin.y + width }
        : { left: x - 0.7 * size, right: x + 0.2 * size, top: origin.y - width, bottom: origin.y };
  return {
    text: char,
    box,
    advance: box,
    x: origin.x,
    baseline: origin.y,
    style: {
      font: options.font ?? 0,
      size,
      color: options.color ?? 0,
      angle,
      invisible: options.invisible ?? false,
      contentId: options.contentId ?? -1,
      order,
    },
    generated: false,
    unmapped: false,
  };
}

export const texts = (model: PageModel): TextElement[] =>
  model.elements.filter((element): element is TextElement => element.kind === "text");

export const tables = (model: PageModel): TableElement[] =>
  model.elements.filter((element): element is TableElement => element.kind === "table");

export const contentOf = (element: PageElement): string =>
  element.kind === "text" ? element.content.text : element.kind;

/** Texts of a table, row by row. A cell's span is written before its text as `2x1:` (rows x columns). */
export function cellsOf(table: TableElement | undefined): string[][] {
  if (!table) return [];
  return Array.from({ length: table.rows }, (_, row) =>
    table.cells
      .filter((cell) => cell.row === row)
      .sort((a, b) => a.column - b.column)
      .map((cell) => {
        const span = cell.rowSpan > 1 || cell.columnSpan > 1 ? `${cell.rowSpan}x${cell.columnSpan}:` : "";
        return span + cell.content.text.replace(/\n/g, " ");
      }),
  );
}

/** Lines of ordinary prose, each about 45 characters long. */
export function prose(lines: number, word = "lorem"): string[] {
  return Array.from(
    { length: lines },
    (_, index) => `${word} ipsum dolor sit amet consectetur elit${index % 2 ? " sed" : " non"}`,
  );
}

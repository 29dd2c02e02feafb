import type { Box } from "../../geometry/box.ts";
import type { Glyph, GlyphStyle } from "../../page/page-geometry.ts";

/**
 * A glyph as the reader makes it. It is a class because of garbage collection: once object literals have survived the
 * first, small collections of a process, V8 allocates them in old space, where thousands of glyphs of finished pages
 * keep alive what they point to: a fifth of all allocations. The fields are only declared; with initialisers each would
 * be `undefined` first, and therefore not stored as a plain number.
 */
export class DrawnGlyph implements Glyph {
  declare text: string;
  declare box: Box;
  declare advance: Box;
  declare readonly x: number;
  declare readonly baseline: number;
  declare readonly style: GlyphStyle;
  declare readonly generated: boolean;
  declare unmapped: boolean;

  constructor({ text, box, advance, x, baseline, style, generated, unmapped }: Glyph) {
    this.text = text;
    this.box = box;
    this.advance = advance;
    this.x = x;
    this.baseline = baseline;
    this.style = style;
    this.generated = generated;
    this.unmapped = unmapped;
  }
}

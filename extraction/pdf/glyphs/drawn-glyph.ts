import type { Box } from "../../geometry/box.ts";
import type { Glyph, GlyphStyle } from "../../page/page-geometry.ts";

/**
 * A glyph as the reader makes it: a class for the garbage collector's sake. V8 makes object literals that outlive the first, small collections of a
 * process in old memory from then on, and there the thousands of glyphs of pages long done keep alive what they point to: a fifth of all that is made.
 * The fields are only declared, or each would be `undefined` first and so no plain number.
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

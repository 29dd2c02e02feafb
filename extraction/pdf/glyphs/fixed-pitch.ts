import { height, width } from "../../geometry/box.ts";
import type { FontFace, Glyph } from "../../page/page-geometry.ts";

/** Characters that are narrow, and characters that are wider than those, in every proportional face. */
const NARROW = new Set("iljtfrI.,;:'|!()[]");
const WIDER = new Set("mwMW@%abdeghknopquvxyABCDEGHKNOPQRUVXY");
/** At least this many of either kind must be on the page. */
const FEWEST = 3;
/** Share by which the advances of a fixed-pitch face may differ. */
const ROUNDING = 0.02;

interface Advances {
  least: number;
  most: number;
  narrow: number;
  wider: number;
}

/**
 * Marks faces as fixed-pitch if their narrow and wider characters on this page all have the same advance: the typewriter
 * faces of TeX and of many converters do not declare it.
 */
export function markFixedPitch(glyphs: Iterable<Glyph>, faces: FontFace[]): void {
  const advances = faces.map(({ fixedPitch }): Advances | undefined =>
    fixedPitch ? undefined : { least: Infinity, most: 0, narrow: 0, wider: 0 },
  );
  for (const { text, advance, style } of glyphs) {
    const found = advances[style.font];
    if (found === undefined || found.most > (1 + ROUNDING) * found.least) continue;
    const isNarrow = NARROW.has(text);
    if (!isNarrow && !WIDER.has(text)) continue;
    const along = (style.angle % 180 === 0 ? width(advance) : height(advance)) / style.size;
    found.least = Math.min(found.least, along);
    found.most = Math.max(found.most, along);
    if (isNarrow) found.narrow++;
    else found.wider++;
  }
  for (const [index, face] of faces.entries()) {
    const { least = 0, most = 0, narrow = 0, wider = 0 } = advances[index] ?? {};
    if (narrow >= FEWEST && wider >= FEWEST && most <= (1 + ROUNDING) * least && least > 0) face.fixedPitch = true;
  }
}

import { height, width } from "../../geometry/box.ts";
import type { FontFace, Glyph } from "../../page/page-geometry.ts";
import { isSpace } from "./unicode.ts";

/** Characters that are narrow, and characters that are wider than those, in every proportional face. */
const NARROW = new Set("iljtfrI.,;:'|!()[]");
const WIDER = new Set("mwMW@%abdeghknopquvxyABCDEGHKNOPQRUVXY");
/** At least this many of either kind must be on the page. */
const FEWEST = 3;
/** Share by which the advances of a fixed-pitch face may differ. */
const ROUNDING = 0.02;
/** Where the advances of letters differ by more than this, a face is proportional, whatever it states. */
const PROPORTIONAL = 1.25;
/** Ink may reach over the next letter by this many font sizes: where PDFium knows no width, the advance ends with it. */
const OVERHANG = 0.12;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Advances of some characters of a face, in font sizes. */
class Advances {
  least = Infinity;
  most = 0;
  count = 0;

  add(advance: number): void {
    this.least = Math.min(this.least, advance);
    this.most = Math.max(this.most, advance);
    this.count++;
  }

  get differ(): boolean {
    return this.most > PROPORTIONAL * this.least;
  }

  get areEqual(): boolean {
    return this.count > 0 && this.least > 0 && this.most <= (1 + ROUNDING) * this.least;
  }
}

/** What a page shows of a face. */
class Shown {
  readonly letters = new Advances();
  readonly signs = new Advances();
  narrow = 0;
  wider = 0;
  hasLetters = false;

  /** Whether narrow and wider letters have the same advance. */
  get isFixed(): boolean {
    return this.narrow >= FEWEST && this.wider >= FEWEST && this.letters.areEqual;
  }
}

/**
 * Marks faces as fixed-pitch if their narrow and wider characters on this page all have the same advance: the typewriter
 * faces of TeX and of many converters do not declare it. A face of which the page has only signs as wide as those
 * characters is the companion of such a face.
 */
export function markFixedPitch(glyphs: Glyph[], faces: FontFace[]): void {
  const shown = faces.map(() => new Shown());
  for (const [at, glyph] of glyphs.entries()) {
    const face = shown[glyph.style.font];
    const isKnown = face === undefined || (face.hasLetters && face.letters.differ);
    if (!isKnown && !isSpace(glyph.text.charCodeAt(0))) notice(face, glyph, glyphs[at + 1]);
  }
  const pitches = shown.filter(({ isFixed, letters }, index) => {
    const face = faces[index];
    if (face && isFixed) face.fixedPitch = true;
    else if (face && letters.differ) face.fixedPitch = false;
    return isFixed;
  });
  for (const [index, { signs, hasLetters }] of shown.entries()) {
    const face = faces[index];
    if (!face || hasLetters || !signs.areEqual) continue;
    const isAsWide = ({ letters }: Shown): boolean => Math.abs(letters.least - signs.least) <= ROUNDING * letters.least;
    if (pitches.some(isAsWide)) face.fixedPitch = true;
  }
}

function notice(face: Shown, glyph: Glyph, next: Glyph | undefined): void {
  const { text } = glyph;
  if (!face.hasLetters) {
    if (LETTER_OR_DIGIT.test(text)) face.hasLetters = true;
    else face.signs.add(advanceOf(glyph, next));
  }
  const isNarrow = NARROW.has(text);
  if (!isNarrow && !WIDER.has(text)) return;
  if (face.letters.differ) return;
  const advance = advanceOf(glyph, next);
  const isLast = next?.style.font !== glyph.style.font || next.baseline !== glyph.baseline || next.generated;
  // The ink of the last letter of a word may hang over what follows.
  if (isLast && advance > face.letters.least && advance <= face.letters.least + OVERHANG) return;
  face.letters.add(advance);
  if (isNarrow) face.narrow++;
  else face.wider++;
}

/** Advance of a glyph in font sizes, without the ink that hangs over the next one of its face. */
function advanceOf({ advance, style, x, baseline }: Glyph, next: Glyph | undefined): number {
  const along = (style.angle % 180 === 0 ? width(advance) : height(advance)) / style.size;
  if (next?.style.font !== style.font || next.baseline !== baseline || style.angle !== 0) return along;
  const step = (next.x - x) / style.size;
  return step < along && step >= along - OVERHANG ? step : along;
}

import type { FontFace } from "../../page/page-geometry.ts";
import type { Pdfium } from "../pdfium/pdfium.ts";
import { measureStems, type Stems } from "./stems.ts";
import { type SymbolFont, symbolFontOf } from "./symbol-fonts.ts";

/** Font descriptor flags, ISO 32000-1 table 123. */
const FLAG = { fixedPitch: 1, serif: 2, symbolic: 4, italic: 0x40, forceBold: 0x4_0000 } as const;
const REGULAR = 400;
const BOLD = 700;
/**
 * PDFium derives a weight from the stem width, which many PDF producers fill in at random. It is trusted only between
 * these bounds, and only for faces whose name a converter made up, such as "TT10E6t00", "F3" or "CIDFont+F2".
 */
const MIN_BOLD_STEM_WEIGHT = 700;
const MAX_BOLD_STEM_WEIGHT = 1000;
const MADE_UP_NAME = /^$|^(CIDFont\+)?[A-Z]{1,3}\d[\da-z]*$/i;
/** Least stem width of bold faces, as a share of the x-height: regular faces have .15 to .2, bold ones .24 to .32. */
const BOLD_STEM = 0.22;
/** Least and greatest slant of italic faces. */
const SLANTED = 0.1;
const MOST_SLANTED = 0.5;
const MAX_ASCENT = 1.3;
const MAX_DESCENT = 0.7;
const USUAL_ASCENT = 0.75;
const USUAL_DESCENT = 0.25;

/** The most specific names come first: "SemiBold" contains "Bold", "ExtraLight" contains "Light". */
const WEIGHT_NAMES: readonly [RegExp, number][] = [
  [/extra-?black|ultra-?black/i, 900],
  [/black|heavy|-?poster/i, 900],
  [/(extra|ultra)-?bold/i, 800],
  [/(semi|demi)-?bold|\bdemi|[-,]demi|semibd|-sb\b/i, 600],
  // Nimbus and URW clones call their bold faces "Medi" and "Demi".
  [/nimbus.*medi(?!um)|urw.*demi/i, BOLD],
  [/bold|[-,]bd\b|[-,]b$|^cmb|^cmssbx|^sfbx|^sfb[xr]|^ptmb|^ecbx|^lmroman.*-bold/i, BOLD],
  [/medium|[-,]med\b/i, 500],
  [/(extra|ultra)-?light|thin|hairline/i, 200],
  [/light|[-,]lt\b/i, 300],
  // Includes TeX's upright face, whose name is as short as a made-up one: the stem width that converters state for it
  // means nothing.
  [/regular|book|roman\b|normal|^cmr\d/i, REGULAR],
];
const ITALIC_NAME =
  /italic|oblique|slanted|kursiv|[-,a-z]it$|[-,](bi|bdit|i|lightit|medit)$|^cm(ti|mi|sl|bxti|ssi|itt)|^sfti|^ecti/i;
const SUBSET_PREFIX = /^[A-Z]{6}\+/;

/** Properties of a font that its glyphs need besides its face. */
export interface FontMetrics {
  /** In ems, both positive. */
  ascent: number;
  descent: number;
}

export interface FontVariant {
  /** Whether it is drawn with an outline of the same colour, which thickens it. */
  emboldened: boolean;
  /** Whether it is drawn with a slanting matrix. */
  sheared: boolean;
}

/** The fonts of one page, each looked up once. */
export class FontTable {
  readonly faces: FontFace[] = [];
  readonly #pdfium: Pdfium;
  readonly #symbolFonts: (SymbolFont | undefined)[] = [];
  /** FPDF_FONT of each face. */
  readonly #handles: number[] = [];
  readonly #indexes = new Map<number, number>();
  readonly #embedded = new Map<number, boolean>();
  readonly #metrics = new Map<number, FontMetrics>();
  readonly #widths = new Map<number, Map<number, number>>();

  constructor(pdfium: Pdfium) {
    this.#pdfium = pdfium;
  }

  /** Index in `faces` of a font's face. `font` is an FPDF_FONT. */
  indexOf(font: number, variant: FontVariant): number {
    const key = 4 * font + (variant.emboldened ? 2 : 0) + (variant.sheared ? 1 : 0);
    const known = this.#indexes.get(key);
    if (known !== undefined) return known;
    const face = describeFont(this.#pdfium, font);
    if (variant.emboldened) face.weight = Math.max(face.weight, BOLD);
    if (variant.sheared) face.italic = true;
    this.faces.push(face);
    this.#symbolFonts.push(symbolFontOf(face.name));
    this.#handles.push(font);
    this.#indexes.set(key, this.faces.length - 1);
    return this.faces.length - 1;
  }

  /** The FPDF_FONT of the face at `index`; 0 if there is none. */
  handleAt(index: number): number {
    return this.#handles[index] ?? 0;
  }

  /** The symbol font of the face at `index`, if it is one. */
  symbolFontAt(index: number): SymbolFont | undefined {
    return this.#symbolFonts[index];
  }

  /** Whether the file contains the outlines; otherwise a substitute is drawn, which may lack some. */
  isEmbedded(font: number): boolean {
    let embedded = this.#embedded.get(font);
    if (embedded === undefined) {
      embedded = font !== 0 && this.#pdfium.calls.FPDFFont_GetIsEmbedded(font) === 1;
      this.#embedded.set(font, embedded);
    }
    return embedded;
  }

  metricsOf(font: number): FontMetrics {
    let metrics = this.#metrics.get(font);
    if (metrics === undefined) {
      metrics = readMetrics(this.#pdfium, font);
      this.#metrics.set(font, metrics);
    }
    return metrics;
  }

  /** Advance, in ems, of the character code that the font maps to `unicode`; 0 if it is unknown. */
  widthOf(font: number, unicode: number): number {
    let widths = this.#widths.get(font);
    if (widths === undefined) {
      widths = new Map();
      this.#widths.set(font, widths);
    }
    const known = widths.get(unicode);
    if (known !== undefined) return known;
    const { calls, heap } = this.#pdfium;
    const found = font !== 0 && calls.FPDFFont_GetGlyphWidth(font, unicode, 1, heap.scratch) !== 0;
    const width = found ? Math.max(0, heap.floatAt(0)) : 0;
    widths.set(unicode, width);
    return width;
  }
}

function describeFont(pdfium: Pdfium, font: number): FontFace {
  if (font === 0) return faceOf("", 0, { stemWeight: 0, italicAngle: 0, stems: undefined });
  const { calls, heap } = pdfium;
  const baseName = heap.utf8Now((buffer, bytes) => calls.FPDFFont_GetBaseFontName(font, buffer, bytes));
  const name = baseName || heap.utf8Now((buffer, bytes) => calls.FPDFFont_GetFamilyName(font, buffer, bytes));
  const angle = calls.FPDFFont_GetItalicAngle(font, heap.scratch) === 0 ? 0 : heap.signedWordAt(0);
  const flags = Math.max(0, calls.FPDFFont_GetFlags(font));
  // A substitute's outlines say nothing about the font, and requesting them changes which substitute other files get.
  const embedded = calls.FPDFFont_GetIsEmbedded(font) === 1;
  const isMeasured = embedded && !saysItsWeight(name);
  const stems = isMeasured ? measureStems(pdfium, font) : undefined;
  const face = faceOf(name, flags, { stemWeight: calls.FPDFFont_GetWeight(font), italicAngle: angle, stems });
  return embedded ? face : { ...face, substituted: true };
}

const saysItsWeight = (name: string): boolean => WEIGHT_NAMES.some(([pattern]) => pattern.test(name));

/** The look of a font, as stated in the file and as its outlines show it. */
interface FontLook {
  /** PDFium's weight, derived from the stem width that the file states. */
  stemWeight: number;
  /** In degrees. */
  italicAngle: number;
  stems: Stems | undefined;
}

/** The face described by name, descriptor flags and look of a font. Pure. */
function faceOf(baseName: string, flags: number, look: FontLook): FontFace {
  const name = baseName.replace(SUBSET_PREFIX, "");
  return {
    name,
    weight: weightOf(name, flags, look),
    italic: (flags & FLAG.italic) !== 0 || look.italicAngle !== 0 || ITALIC_NAME.test(name) || isSlanted(look.stems),
    fixedPitch: (flags & FLAG.fixedPitch) !== 0 || /courier|mono|consol/i.test(name),
    serif: (flags & FLAG.serif) !== 0,
    symbolic: (flags & FLAG.symbolic) !== 0,
  };
}

const isSlanted = (stems: Stems | undefined): boolean =>
  stems !== undefined && stems.slant >= SLANTED && stems.slant <= MOST_SLANTED;

/** The weight in the name counts first, then the outlines, then what the file states about them. */
function weightOf(name: string, flags: number, { stemWeight, stems }: FontLook): number {
  const named = WEIGHT_NAMES.find(([pattern]) => pattern.test(name));
  if (named !== undefined && named[1] !== REGULAR) return named[1];
  if ((flags & FLAG.forceBold) !== 0) return BOLD;
  if (named !== undefined) return REGULAR;
  if (stems !== undefined) return stems.width >= BOLD_STEM ? BOLD : REGULAR;
  const believable = stemWeight >= MIN_BOLD_STEM_WEIGHT && stemWeight <= MAX_BOLD_STEM_WEIGHT;
  return believable && MADE_UP_NAME.test(name) ? BOLD : REGULAR;
}

function readMetrics(pdfium: Pdfium, font: number): FontMetrics {
  const { calls, heap } = pdfium;
  const ascent = font !== 0 && calls.FPDFFont_GetAscent(font, 1, heap.scratch) !== 0 ? heap.floatAt(0) : 0;
  const descent = font !== 0 && calls.FPDFFont_GetDescent(font, 1, heap.scratch) !== 0 ? -heap.floatAt(0) : 0;
  const sane = ascent > 0 && ascent <= MAX_ASCENT && descent >= 0 && descent <= MAX_DESCENT;
  return sane ? { ascent, descent } : { ascent: USUAL_ASCENT, descent: USUAL_DESCENT };
}

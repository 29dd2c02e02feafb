import type { Glyph } from "../../page/page-geometry.ts";
import { MAX_FONT_BYTES } from "../pdfium/limits.ts";
import type { Pdfium } from "../pdfium/pdfium.ts";
import { type FontProgram, readFontProgram } from "./font-program.ts";

/** A glyph whose font gives no Unicode for its code. */
export interface UnmappedGlyph {
  glyph: Glyph;
  /** Character code; in a composite font, usually the number of the glyph. */
  code: number;
  /** FPDF_FONT. */
  fontHandle: number;
}

/** In ems: PDF producers round widths to a thousandth, some of them to a hundredth. */
const ADVANCE_TOLERANCE = 0.015;
/**
 * Codes are glyph numbers if at least this share of them, and at least this many, are drawn as wide as those glyphs.
 */
const MIN_AGREEING_SHARE = 0.9;
const MIN_AGREEING_CODES = 2;

/**
 * Gives glyphs the text that the embedded font's own `cmap` has for them, if their widths prove that the codes are
 * glyph numbers. Others are left unchanged.
 */
export function mapByFontPrograms(pdfium: Pdfium, unmapped: UnmappedGlyph[]): void {
  const byFont = Map.groupBy(unmapped, (entry) => entry.fontHandle);
  for (const [fontHandle, entries] of byFont) {
    const program = embeddedProgram(pdfium, fontHandle);
    if (program === undefined || !areGlyphNumbers(entries, program)) continue;
    for (const { glyph, code } of entries) {
      const text = program.text.get(code);
      if (text === undefined) continue;
      glyph.text = text;
      glyph.unmapped = false;
    }
  }
}

/** What the file embedded for an FPDF_FONT says about its glyphs. */
export function embeddedProgram(pdfium: Pdfium, font: number): FontProgram | undefined {
  const { calls, heap } = pdfium;
  if (font === 0 || calls.FPDFFont_GetIsEmbedded(font) !== 1) return undefined;
  if (calls.FPDFFont_GetFontData(font, 0, 0, heap.scratch) === 0) return undefined;
  const length = heap.wordAt(0);
  if (length === 0 || length > MAX_FONT_BYTES) return undefined;
  const address = calls.malloc(length);
  if (address === 0) return undefined;
  try {
    if (calls.FPDFFont_GetFontData(font, address, length, heap.scratch) === 0) return undefined;
    return readFontProgram(heap.bytes.slice(address, address + length));
  } finally {
    calls.free(address);
  }
}

function areGlyphNumbers(entries: UnmappedGlyph[], program: FontProgram): boolean {
  const agrees = new Map<number, boolean>();
  for (const { glyph, code } of entries) {
    if (glyph.style.angle !== 0 || glyph.style.size === 0 || agrees.has(code)) continue;
    const advance = program.advanceOf(code);
    const drawn = (glyph.advance.right - glyph.advance.left) / glyph.style.size;
    agrees.set(code, advance !== undefined && Math.abs(advance - drawn) <= ADVANCE_TOLERANCE);
  }
  const agreeing = [...agrees.values()].filter(Boolean).length;
  return agreeing >= MIN_AGREEING_CODES && agreeing >= MIN_AGREEING_SHARE * agrees.size;
}

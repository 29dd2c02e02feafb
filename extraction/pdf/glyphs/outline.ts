import type { Pdfium } from "../pdfium/pdfium.ts";

/** FPDF_SEGMENT_*, fpdf_edit.h. */
const SEGMENT = { curve: 1, move: 2 } as const;
/** More segments than any letter has. */
const MOST_SEGMENTS = 400;

export interface OutlinePoint {
  x: number;
  y: number;
}

/** The contours of a character in ems, upwards from the baseline. */
export interface Outline {
  contours: OutlinePoint[][];
  /** Whether any segment is a curve; it is represented by its control points. */
  curved: boolean;
}

/** The outline that an FPDF_FONT has for a character; `undefined` if it has none. */
export function outlineOf({ calls, heap }: Pdfium, font: number, character: string): Outline | undefined {
  const path = calls.FPDFFont_GetGlyphPath(font, character.codePointAt(0) ?? 0, 1);
  if (path === 0) return undefined;
  const count = Math.min(calls.FPDFGlyphPath_CountGlyphSegments(path), MOST_SEGMENTS);
  const contours: OutlinePoint[][] = [];
  let curved = false;
  for (let index = 0; index < count; index++) {
    const segment = calls.FPDFGlyphPath_GetGlyphPathSegment(path, index);
    if (calls.FPDFPathSegment_GetPoint(segment, heap.word(0), heap.word(1)) === 0) return undefined;
    const point = { x: heap.floatAt(0), y: heap.floatAt(1) };
    const type = calls.FPDFPathSegment_GetType(segment);
    if (type === SEGMENT.curve) curved = true;
    if (type === SEGMENT.move || contours.length === 0) contours.push([point]);
    else contours.at(-1)?.push(point);
  }
  return { contours, curved };
}

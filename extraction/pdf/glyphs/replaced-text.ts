import { type Box, gapX, overlapY, union } from "../../geometry/box.ts";
import type { Glyph } from "../../page/page-geometry.ts";
import type { TextObject } from "../drawing/page-objects.ts";
import type { PageHandles } from "../pdfium/page-handles.ts";
import { transformBox } from "../pdfium/page-transform.ts";

/**
 * Text that a file states for several glyphs at once (`ActualText`, ISO 32000-1, 14.9.4), as browsers do for scripts
 * whose letters change their shape and order. PDFium gives the text to the first text object of such a span and no
 * character to the others, so that the span seems to end early and a space seems to follow it; where it sorts the
 * objects by their positions, it gives the text twice.
 */

/** In font sizes: lower text objects are blank. */
const LOWEST = 0.02;
/** In font sizes: the parts of a span are at most this far apart, and so are the letters of a word. */
const APART = 0.3;
const SAME_WORD = 0.15;
/** Objects before the silent one that are examined. */
const MOST_PARTS = 8;
const LETTER = /^[\p{L}\p{M}]/u;
const LETTERS = /^[\p{L}\p{M}]{2}/u;

/** Glyphs whose boxes cover the objects `silent`, which have no characters of their own; pieces given twice are gone. */
export function withReplacedText(glyphs: Glyph[], silent: TextObject[], handles: PageHandles): Glyph[] {
  const last = new Map<number, Glyph>();
  for (const glyph of glyphs) if (!glyph.generated) last.set(glyph.style.order, glyph);
  const covering = new Set<Glyph>();
  for (const object of silent) {
    const glyph = valueBefore(object.order, last);
    const box = glyph && inkOf(object, glyph, handles);
    if (!glyph || !box) continue;
    glyph.box = union(glyph.box, box);
    glyph.advance = union(glyph.advance, box);
    covering.add(glyph);
    last.set(object.order, glyph);
  }
  const once = withoutRepeated(glyphs, covering);
  return covering.size === 0 ? once : withoutFalseSpaces(once, covering);
}

/** What belongs to the object drawn before; those without characters in between are parts of the same span. */
function valueBefore<T>(order: number, values: Map<number, T>): T | undefined {
  for (let at = order - 1; at >= order - MOST_PARTS; at--) {
    const value = values.get(at);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Where an object without characters draws, if that is beside a letter. */
function inkOf(object: TextObject, { box, style, text }: Glyph, { pdfium, place }: PageHandles): Box | undefined {
  if (style.angle !== 0 || object.insideForm || !LETTER.test(text)) return undefined;
  const { calls, heap } = pdfium;
  const [left, bottom, right, top] = [heap.word(0), heap.word(1), heap.word(2), heap.word(3)];
  if (calls.FPDFPageObj_GetBounds(object.pointer, left, bottom, right, top) === 0) return undefined;
  const drawn = transformBox(place.matrix, heap.floatAt(0), heap.floatAt(1), heap.floatAt(2), heap.floatAt(3));
  const apart = gapX(drawn, box);
  const isBeside = apart <= APART * style.size && overlapY(drawn, box) > 0;
  return isBeside && drawn.bottom - drawn.top > LOWEST * style.size ? drawn : undefined;
}

interface Piece {
  glyphs: Glyph[];
  text: string;
  /** Place among the pieces in reading order. */
  place: number;
}

/**
 * The glyphs without those of an object that has the text of the one drawn before it, with others read between the two.
 * Their boxes are added to that one's.
 */
function withoutRepeated(glyphs: Glyph[], covering: Set<Glyph>): Glyph[] {
  const pieces = new Map<number, Piece>();
  for (const glyph of glyphs) {
    if (glyph.generated) continue;
    const piece = pieces.get(glyph.style.order);
    if (piece) {
      piece.glyphs.push(glyph);
      piece.text += glyph.text;
    } else pieces.set(glyph.style.order, { glyphs: [glyph], text: glyph.text, place: pieces.size });
  }
  const repeated = new Set<Glyph>();
  for (const [order, { glyphs: again, text, place }] of pieces) {
    const before = valueBefore(order, pieces);
    const first = before?.glyphs.at(-1);
    if (!first || before?.text !== text || !LETTERS.test(text) || Math.abs(before.place - place) === 1) continue;
    for (const glyph of again) {
      first.box = union(first.box, glyph.box);
      first.advance = union(first.advance, glyph.box);
      repeated.add(glyph);
    }
    covering.add(first);
  }
  return repeated.size === 0 ? glyphs : glyphs.filter((glyph) => !repeated.has(glyph));
}

/** The glyphs without the spaces that PDFium inferred from gaps which are none. */
function withoutFalseSpaces(glyphs: Glyph[], covering: Set<Glyph>): Glyph[] {
  return glyphs.filter((space, index) => {
    const [before, after] = [glyphs[index - 1], glyphs[index + 1]];
    if (!space.generated || !before || !after || !covering.has(before) || !LETTER.test(after.text)) return true;
    return after.box.left - before.box.right > SAME_WORD * before.style.size;
  });
}

import type { Box } from "../box.ts";
import { FontTable } from "./fonts.ts";
import type { Heap } from "./heap.ts";
import { MAX_PAGE_CHARACTERS } from "./limits.ts";
import type { FontFace, Glyph } from "./page-geometry.ts";
import type { TextObject } from "./page-objects.ts";
import type { PagePlacement } from "./page-transform.ts";
import { transformBox } from "./page-transform.ts";
import type { PageHandles } from "./pdf-document.ts";
import { readTextStyle, type TextStyle } from "./text-styles.ts";
import { isHighSurrogate, isSpace, joinSurrogates, visibleText } from "./unicode.ts";

/** Ink that is thinner than this is taken from the advance instead: PDFium has no outline for the character. */
const MIN_INK_POINTS = 0.01;

/** The characters of a page in content order. */
export async function readGlyphs(
  handles: PageHandles,
  objects: Map<number, TextObject>,
): Promise<{ glyphs: Glyph[]; fonts: FontFace[] }> {
  const { pdfium, page } = handles;
  const fonts = new FontTable(pdfium);
  const textPage = await handles.fileCalls.FPDFText_LoadPage(page);
  if (textPage === 0) return { glyphs: [], fonts: [] };
  try {
    const glyphs = new GlyphReader(handles, fonts, objects, textPage).read();
    return { glyphs, fonts: fonts.faces };
  } finally {
    if (!pdfium.poisoned) pdfium.calls.FPDFText_ClosePage(textPage);
  }
}

/** One pass over the characters of a text page. Text objects change seldom, so their style is looked up on change only. */
class GlyphReader {
  readonly #glyphs: Glyph[] = [];
  readonly #styles = new Map<number, TextStyle>();
  readonly #handles: PageHandles;
  readonly #place: PagePlacement;
  readonly #heap: Heap;
  readonly #fonts: FontTable;
  readonly #objects: Map<number, TextObject>;
  readonly #textPage: number;
  /** A generated space waits here until the character after it says where it ends. */
  #pendingSpace = false;
  #highSurrogate = 0;
  /** Text object of the last glyph: pieces of one ligature share it, together with box and origin. */
  #lastObject = 0;

  constructor(handles: PageHandles, fonts: FontTable, objects: Map<number, TextObject>, textPage: number) {
    this.#handles = handles;
    this.#place = handles.place;
    this.#heap = handles.pdfium.heap;
    this.#fonts = fonts;
    this.#objects = objects;
    this.#textPage = textPage;
  }

  read(): Glyph[] {
    const { calls } = this.#handles.pdfium;
    const count = Math.min(calls.FPDFText_CountChars(this.#textPage), MAX_PAGE_CHARACTERS);
    for (let index = 0; index < count; index++) {
      const code = calls.FPDFText_GetUnicode(this.#textPage, index);
      if (calls.FPDFText_IsGenerated(this.#textPage, index) === 1) this.#pendingSpace = isSpace(code);
      else this.#readCharacter(index, code);
    }
    return this.#glyphs;
  }

  #readCharacter(index: number, code: number): void {
    const { calls } = this.#handles.pdfium;
    if (isHighSurrogate(code)) {
      this.#highSurrogate = code;
      return;
    }
    const joined = joinSurrogates(this.#highSurrogate, code);
    this.#highSurrogate = 0;
    const unmapped = calls.FPDFText_HasUnicodeMapError(this.#textPage, index) === 1;
    const text = visibleText(joined, unmapped);
    if (text === "") return;
    const object = calls.FPDFText_GetTextObject(this.#textPage, index);
    const glyph = this.#glyphAt(index, joined, text, this.#styleOf(object));
    glyph.unmapped = unmapped;
    this.#add(glyph, object, this.#styleOf(object).clip);
  }

  #styleOf(object: number): TextStyle {
    let style = this.#styles.get(object);
    if (style === undefined) {
      style = readTextStyle(this.#handles, this.#fonts, object, this.#objects.get(object));
      this.#styles.set(object, style);
    }
    return style;
  }

  #glyphAt(index: number, code: number, text: string, style: TextStyle): Glyph {
    const { calls } = this.#handles.pdfium;
    const heap = this.#heap;
    const [a, b, c, d, e, f] = this.#place.matrix;
    calls.FPDFText_GetCharOrigin(this.#textPage, index, heap.double(0), heap.double(1));
    const userX = heap.doubleAt(0);
    const userY = heap.doubleAt(1);
    const x = a * userX + c * userY + e;
    const y = b * userX + d * userY + f;
    const advance = advanceBox(style, x, y, this.#advanceOf(index, code, style));
    return {
      text,
      box: isSpace(code) ? advance : this.#inkBox(index, advance),
      advance,
      x,
      baseline: y,
      font: style.font,
      size: style.size,
      color: style.color,
      angle: style.angle,
      invisible: style.invisible,
      generated: false,
      unmapped: false,
      contentId: style.contentId,
      order: style.order,
    };
  }

  #inkBox(index: number, advance: Box): Box {
    const heap = this.#heap;
    const { calls } = this.#handles.pdfium;
    calls.FPDFText_GetCharBox(this.#textPage, index, heap.double(0), heap.double(1), heap.double(2), heap.double(3));
    // Left, right, bottom, top.
    const box = transformBox(
      this.#place.matrix,
      heap.doubleAt(0),
      heap.doubleAt(2),
      heap.doubleAt(1),
      heap.doubleAt(3),
    );
    const empty = box.right - box.left < MIN_INK_POINTS || box.bottom - box.top < MIN_INK_POINTS;
    return empty ? advance : box;
  }

  /** In ems. PDFium's loose box is as wide as the advance, but only along the x axis of the file's user space. */
  #advanceOf(index: number, code: number, style: TextStyle): number {
    const { calls } = this.#handles.pdfium;
    const em = Math.hypot(style.emX, style.emY);
    if (style.looseScale === 0 || em === 0) return this.#fonts.widthOf(style.fontHandle, code);
    calls.FPDFText_GetLooseCharBox(this.#textPage, index, this.#heap.scratch);
    const loose = Math.abs(this.#heap.floatAt(2) - this.#heap.floatAt(0));
    return (loose * style.looseScale) / em;
  }

  #add(glyph: Glyph, object: number, clip: Box): void {
    const last = this.#glyphs.at(-1);
    const piece = last !== undefined && object === this.#lastObject && !this.#pendingSpace && isSamePlace(last, glyph);
    if (piece) {
      last.text += glyph.text;
      return;
    }
    if (
      isOutside(glyph.box, clip) ||
      isOutside(glyph.box, { left: 0, top: 0, right: this.#place.width, bottom: this.#place.height })
    ) {
      return;
    }
    if (this.#pendingSpace && last !== undefined) this.#glyphs.push(spaceBetween(last, glyph));
    this.#pendingSpace = false;
    this.#lastObject = object;
    this.#glyphs.push(glyph);
  }
}

const isOutside = (box: Box, clip: Box): boolean =>
  box.right < clip.left || box.left > clip.right || box.bottom < clip.top || box.top > clip.bottom;

/** PDFium gives each letter of a ligature the origin and box of the whole. */
const isSamePlace = (a: Glyph, b: Glyph): boolean =>
  a.x === b.x &&
  a.baseline === b.baseline &&
  a.box.left === b.box.left &&
  a.box.right === b.box.right &&
  a.box.top === b.box.top &&
  !isSpace(b.text.codePointAt(0) ?? 0);

/** From the origin, `width` ems along the baseline, from descent to ascent. */
function advanceBox(style: TextStyle, x: number, y: number, width: number): Box {
  const alongX = style.emX * width;
  const alongY = style.emY * width;
  const lowX = -style.upX * style.descent;
  const lowY = -style.upY * style.descent;
  const highX = style.upX * style.ascent;
  const highY = style.upY * style.ascent;
  return {
    left: x + Math.min(0, alongX) + Math.min(lowX, highX),
    top: y + Math.min(0, alongY) + Math.min(lowY, highY),
    right: x + Math.max(0, alongX) + Math.max(lowX, highX),
    bottom: y + Math.max(0, alongY) + Math.max(lowY, highY),
  };
}

/** A space that is not in the file: it fills the gap it was guessed from. */
function spaceBetween(before: Glyph, after: Glyph): Glyph {
  const left = Math.min(before.advance.right, after.advance.left);
  const right = Math.max(before.advance.right, after.advance.left);
  const upright = before.angle === 0 && after.angle === 0;
  const box = upright ? { left, top: before.advance.top, right, bottom: before.advance.bottom } : { ...before.advance };
  return { ...before, text: " ", box, advance: box, x: box.left, generated: true, unmapped: false };
}

import type { Box } from "../../geometry/box.ts";
import type { FontFace, Glyph } from "../../page/page-geometry.ts";
import type { TextObject } from "../drawing/page-objects.ts";
import type { Heap } from "../pdfium/heap.ts";
import { MAX_PAGE_CHARACTERS } from "../pdfium/limits.ts";
import type { PageHandles } from "../pdfium/page-handles.ts";
import type { PagePlacement } from "../pdfium/page-transform.ts";
import { transformBox } from "../pdfium/page-transform.ts";
import { isAccent, withAccentedLetters } from "./accents.ts";
import { readBitmapFonts } from "./bitmap-fonts.ts";
import { DrawnGlyph } from "./drawn-glyph.ts";
import { readDrawnSigns } from "./drawn-signs.ts";
import { markFixedPitch } from "./fixed-pitch.ts";
import { FontTable } from "./fonts.ts";
import { addPiece, advanceBox, hasArea, isOutside, isPieceOf, reachAlong, spaceBetween } from "./glyph-boxes.ts";
import { readGlyphNumbers } from "./glyph-numbers.ts";
import { correctJoinedLetters, isArabicLetter, type JoinedLetter } from "./joined-letters.ts";
import { inLogicalOrder, isRightToLeft } from "./ligature-order.ts";
import { isNarrowLetter, LetterWidths, restoreLigatures } from "./lost-ligatures.ts";
import { correctSizes } from "./nameless-sizes.ts";
import { withReplacedText } from "./replaced-text.ts";
import { isUnreadable } from "./second-opinion.ts";
import { isPrivateSymbol, symbolText } from "./symbol-fonts.ts";
import { readTextStyle, type TextStyle } from "./text-styles.ts";
import { adobeVariant, isHighSurrogate, isSpace, joinSurrogates, REPLACEMENT, visibleText } from "./unicode.ts";
import { markBlank } from "./unmapped-blanks.ts";
import { mapByFontPrograms, type UnmappedGlyph } from "./unmapped-glyphs.ts";

const SPACE = 0x20;
/** "CR", the name that some producers give to the c of bitmap fonts, is also that of a control character. */
const NUMBERED_C = 0x0d;
const LETTER_C = "c";
const FONT_OF_PICTURES = /awesome|icon|material/i;
/** Bytes of a double in the scratch block. */
const DOUBLE = 8;
/** A loose box that ends this close to the ink, in points, may end there because of the ink. */
const MIN_OVERHANG_POINTS = 0.001;

export interface ReadGlyphs {
  glyphs: Glyph[];
  fonts: FontFace[];
  /** Whether some characters may be unknown. */
  doubtful: boolean;
}

/** The characters of a page in content order. */
export async function readGlyphs(handles: PageHandles, objects: Map<number, TextObject>): Promise<ReadGlyphs> {
  const { pdfium, page } = handles;
  const fonts = new FontTable(pdfium);
  const textPage = await handles.fileCalls.FPDFText_LoadPage(page);
  if (textPage === 0) return { glyphs: [], fonts: [], doubtful: false };
  try {
    const reader = new GlyphReader(handles, fonts, objects, textPage);
    const glyphs = reader.read();
    readDrawnSigns(pdfium, fonts, glyphs);
    markFixedPitch(glyphs, fonts.faces);
    return { glyphs, fonts: fonts.faces, doubtful: reader.doubtful };
  } finally {
    if (!pdfium.poisoned) pdfium.calls.FPDFText_ClosePage(textPage);
  }
}

interface Character {
  /** Index in the text page. */
  index: number;
  code: number;
  text: string;
  unmapped: boolean;
}

/**
 * Reads the characters of a text page in one pass. Text objects rarely change from one character to the next, so their
 * style is looked up only when they do.
 */
class GlyphReader {
  /** Determined while characters are read: another pass over thousands of them would cost more. */
  doubtful = false;
  readonly #glyphs: Glyph[] = [];
  readonly #unmapped: UnmappedGlyph[] = [];
  /** Glyphs of fonts without a name, whether unmapped or not. */
  readonly #nameless: UnmappedGlyph[] = [];
  readonly #joined: JoinedLetter[] = [];
  /**
   * Widths of the letters as they were added; if one of those glyphs was changed later, all have to be examined again.
   */
  readonly #letters = new LetterWidths();
  #changed = false;
  #hasAccents = false;
  /** Whether PDFium has sorted some text objects by their positions. */
  #sorted = false;
  readonly #styles = new Map<number, TextStyle>();
  readonly #handles: PageHandles;
  readonly #place: PagePlacement;
  readonly #heap: Heap;
  readonly #fonts: FontTable;
  readonly #objects: Map<number, TextObject>;
  readonly #textPage: number;
  /** Whether a generated space waits for the next character, which shows where the space ends. */
  #pendingSpace = false;
  #highSurrogate = 0;
  /** Ligatures that are written from right to left, with their letters as PDFium reports them. */
  readonly #turned = new Set<Glyph>();
  /** Text object of the last character, and its style. */
  #object = 0;
  #style: TextStyle | undefined;
  /** Text object of the last glyph: pieces of one ligature are in the same one, with the same box and origin. */
  #lastObject = 0;
  #inkLeft = 0;
  #inkRight = 0;

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
      // PDFium generates only spaces and line ends, so other characters need not be checked.
      const generated = code <= SPACE && calls.FPDFText_IsGenerated(this.#textPage, index) === 1;
      if (generated) this.#pendingSpace = isSpace(code);
      else this.#readCharacter(index, code);
    }
    for (const ligature of this.#turned) ligature.text = inLogicalOrder(ligature.text);
    const silent = [...this.#objects.values()].filter(({ pointer }) => !this.#styles.has(pointer));
    const mayBeReplaced = silent.length > 0 || this.#sorted;
    const glyphs = mayBeReplaced ? withReplacedText(this.#glyphs, silent, this.#handles) : this.#glyphs;
    mapByFontPrograms(this.#handles.pdfium, this.#unmapped);
    readGlyphNumbers(this.#unmapped);
    correctJoinedLetters(this.#handles.pdfium, this.#joined);
    correctSizes(this.#nameless);
    const isOfTex = readBitmapFonts(this.#nameless);
    if (this.#letters.anyWidened || this.#changed || this.#unmapped.length > 0) restoreLigatures(glyphs);
    return this.#hasAccents || isOfTex ? withAccentedLetters(glyphs) : glyphs;
  }

  #readCharacter(index: number, code: number): void {
    const { calls } = this.#handles.pdfium;
    if (isHighSurrogate(code)) {
      this.#highSurrogate = code;
      return;
    }
    const joined = joinSurrogates(this.#highSurrogate, code);
    this.#highSurrogate = 0;
    const isKnown = calls.FPDFText_HasUnicodeMapError(this.#textPage, index) === 0;
    const isNumbered = isKnown && joined === NUMBERED_C;
    if (isKnown && joined !== 0 && !isNumbered && visibleText(joined, false) === "") return;
    const object = calls.FPDFText_GetTextObject(this.#textPage, index);
    const style = this.#styleOf(object);
    if (style === undefined) return;
    const { font } = style.glyphs;
    const isNameless = this.#fonts.faces[font]?.name === "";
    if (isNumbered) {
      if (isNameless) this.#readNumbered(index, object, style);
      return;
    }
    // PDFium counts code 0 as known. It is the minus sign of TeX's bitmap fonts, and a parenthesis of its large ones.
    const isMeant = joined === 0 && (isNameless || this.#fonts.symbolFontAt(font)?.textOf(0) !== undefined);
    const unmapped = !isKnown || isMeant;
    const text = visibleText(joined, unmapped);
    if (text === "") return;
    const glyph = this.#glyphAt({ index, code: joined, text, unmapped }, style);
    if (unmapped) this.#markUnmapped(glyph, joined, style);
    if (isNameless) this.#nameless.push({ glyph, code: joined, fontHandle: style.fontHandle });
    if (isArabicLetter(joined)) this.#joined.push({ glyph, fontHandle: style.fontHandle });
    this.#readSymbol(glyph, joined, style);
    if (isUnreadable(glyph)) this.doubtful = true;
    if (isAccent(joined)) this.#hasAccents = true;
    this.#add(glyph, object, style.clip);
  }

  /** The letter c of a bitmap font whose glyphs are named by the numbers of their codes. */
  #readNumbered(index: number, object: number, style: TextStyle): void {
    const code = LETTER_C.charCodeAt(0);
    const glyph = this.#glyphAt({ index, code, text: LETTER_C, unmapped: false }, style);
    if (glyph.box === glyph.advance) return;
    this.#nameless.push({ glyph, code, fontHandle: style.fontHandle });
    this.#add(glyph, object, style.clip);
  }

  #markUnmapped(glyph: Glyph, code: number, style: TextStyle): void {
    markBlank(glyph, code, () => this.#fonts.isEmbedded(style.fontHandle));
    // It may be a stroke through a letter, which TeX's older fonts have as an unnamed character.
    if (glyph.text === REPLACEMENT) this.#hasAccents = true;
    this.#unmapped.push({ glyph, code, fontHandle: style.fontHandle });
  }

  /**
   * Gives a character of a symbol font its text. An unmapped code may be a glyph number that only looks like a code of
   * the font.
   */
  #readSymbol(glyph: Glyph, code: number, style: TextStyle): void {
    const font = this.#fonts.symbolFontAt(style.glyphs.font);
    if (font?.meant !== undefined && !glyph.unmapped) glyph.text = font.meant(glyph) ?? glyph.text;
    if (font !== undefined && glyph.unmapped !== (font.unnamed ?? false) && !isPrivateSymbol(code)) return;
    const text = (font && symbolText(font, code)) ?? this.#variant(code, style);
    if (text === undefined) return;
    glyph.text = text;
    glyph.unmapped = false;
  }

  /** The letter that a private code point is a variant of, except in fonts of pictures. */
  #variant(code: number, style: TextStyle): string | undefined {
    const name = this.#fonts.faces[style.glyphs.font]?.name ?? "";
    return FONT_OF_PICTURES.test(name) ? undefined : adobeVariant(code);
  }

  /** `undefined` for a text object that was left out before because none of it is visible. */
  #styleOf(object: number): TextStyle | undefined {
    if (object !== this.#object || this.#style === undefined) {
      this.#object = object;
      this.#style = this.#styles.get(object) ?? this.#readStyle(object);
    }
    return this.#style;
  }

  #readStyle(object: number): TextStyle | undefined {
    const walked = this.#objects.get(object);
    if (walked === undefined) return undefined;
    const style = readTextStyle(this.#handles, this.#fonts, object, walked);
    this.#styles.set(object, style);
    return style;
  }

  #glyphAt({ index, code, text, unmapped }: Character, style: TextStyle): Glyph {
    const { calls } = this.#handles.pdfium;
    const { matrix } = this.#place;
    const { scratch } = this.#heap;
    calls.FPDFText_GetCharOrigin(this.#textPage, index, scratch, scratch + DOUBLE);
    const userX = this.#heap.doubleAt(0);
    const userY = this.#heap.doubleAt(1);
    const x = matrix[0] * userX + matrix[2] * userY + matrix[4];
    const y = matrix[1] * userX + matrix[3] * userY + matrix[5];
    const ink = this.#inkBox(index);
    const advance = advanceBox(style, x, y, this.#advanceOf(index, code, style, userX) ?? reachAlong(style, x, y, ink));
    const drawn = hasArea(ink) && (unmapped || !isSpace(code));
    const box = drawn ? ink : advance;
    return new DrawnGlyph({ text, box, advance, x, baseline: y, style: style.glyphs, generated: false, unmapped });
  }

  /** Also leaves the box in user space in the scratch block: left, right, bottom, top. */
  #inkBox(index: number): Box {
    const at = this.#heap.scratch;
    const { calls } = this.#handles.pdfium;
    calls.FPDFText_GetCharBox(this.#textPage, index, at, at + DOUBLE, at + 2 * DOUBLE, at + 3 * DOUBLE);
    const { doubles, scratchDouble } = this.#heap;
    this.#inkLeft = doubles[scratchDouble] ?? 0;
    this.#inkRight = doubles[scratchDouble + 1] ?? 0;
    const bottom = doubles[scratchDouble + 2] ?? 0;
    const top = doubles[scratchDouble + 3] ?? 0;
    return transformBox(this.#place.matrix, this.#inkLeft, bottom, this.#inkRight, top);
  }

  /**
   * Advance in ems; `undefined` if it is unknown. PDFium's loose box extends from the origin to the end of the advance
   * or of the ink, whichever is farther, but only along the x axis of the file's user space, and around all of a
   * leaning character; otherwise the font is asked, which knows widths only by Unicode.
   */
  #advanceOf(index: number, code: number, style: TextStyle, originX: number): number | undefined {
    const { em } = style;
    if (em === 0) return 0;
    if (style.looseScale === 0) return this.#fonts.widthOf(style.fontHandle, code) || undefined;
    const heap = this.#heap;
    this.#handles.pdfium.calls.FPDFText_GetLooseCharBox(this.#textPage, index, heap.scratch);
    const forwards = style.looseScale > 0;
    const end = forwards ? heap.floatAt(2) : heap.floatAt(0);
    const inkEnd = forwards ? this.#inkRight : this.#inkLeft;
    const loose = Math.max(0, (end - originX) * style.looseScale) / em;
    if (!style.leans && Math.abs(end - inkEnd) > MIN_OVERHANG_POINTS) return loose;
    const width = this.#fonts.widthOf(style.fontHandle, code);
    return width > 0 ? Math.min(width, loose) : loose;
  }

  #add(glyph: Glyph, object: number, clip: Box): void {
    const last = this.#glyphs.at(-1);
    if (last !== undefined && object === this.#lastObject && !this.#pendingSpace && isPieceOf(last, glyph)) {
      if (isNarrowLetter(last.text)) this.#changed = true;
      addPiece(last, glyph);
      if (isRightToLeft(glyph.text)) this.#turned.add(last);
      return;
    }
    if (isOutside(glyph.box, clip)) return;
    if (last !== undefined && glyph.style.order < last.style.order) this.#sorted = true;
    const space = this.#pendingSpace && last !== undefined ? spaceBetween(last, glyph) : undefined;
    if (space !== undefined) this.#glyphs.push(space);
    this.#pendingSpace = false;
    this.#lastObject = object;
    this.#glyphs.push(glyph);
    this.#letters.notice(glyph);
  }
}

import type { Glyph } from "../../page/page-geometry.ts";
import type { Pdfium } from "../pdfium/pdfium.ts";
import type { FontProgram, OutlineBox } from "./font-program.ts";
import { embeddedProgram } from "./unmapped-glyphs.ts";

/**
 * Word writes a wrong ToUnicode map for some joined forms of Arabic letters: the text of another letter beside it. The
 * embedded font's own `cmap` lists the same forms, so that a glyph can be recognised by the box of its outline.
 */

/** An Arabic letter as the file maps it. */
export interface JoinedLetter {
  glyph: Glyph;
  /** FPDF_FONT. */
  fontHandle: number;
}

/** In ems. */
interface Outline extends OutlineBox {
  advance: number;
}

/** The letters of Arabic itself: those of Persian and Urdu share outlines with them, but are not among the forms. */
const FIRST_ARABIC = 0x600;
const LAST_ARABIC = 0x66f;
/** Arabic presentation forms B, as cmaps list them. */
const FORM = /^[\u0620-\u064a\ufe80-\ufefc]$/;
/** In ems: PDFium rounds boxes to a thousandth. */
const TOLERANCE = 0.0025;
/** PDFium raises the top of the boxes of composite fonts by a 64th. */
const RAISED = 65 / 64;
/** Letters that differ in their dots: they may have the same outline box, so that the file's map is believed. */
const SKELETONS = ["بتثنيئى", "جحخ", "دذ", "رز", "سش", "صض", "طظ", "عغ", "فق", "اأإآ", "وؤ"];
/** The map of a font is corrected if at least this share of its forms, and this many, agree with the font's cmap. */
const MIN_AGREEING_SHARE = 0.6;
const MIN_AGREEING_FORMS = 8;
/** Outlines of one font that are compared. */
const MAX_FORMS = 1000;

/** Whether a letter's map may be corrected. Called for every character. */
export const isArabicLetter = (code: number): boolean => code >= FIRST_ARABIC && code <= LAST_ARABIC;

/** Gives letters the text that the embedded font has for their outline, where the file's map has another one. */
export function correctJoinedLetters(pdfium: Pdfium, letters: JoinedLetter[]): void {
  for (const [fontHandle, ofFont] of Map.groupBy(letters, (letter) => letter.fontHandle)) {
    const upright = ofFont.filter(({ glyph }) => glyph.style.angle === 0 && glyph.style.size > 0);
    const drawn = Map.groupBy(
      upright,
      (letter) => `${letter.glyph.text}/${Object.values(outlineOf(letter)).map((edge) => edge.toFixed(2))}`,
    );
    if (drawn.size < MIN_AGREEING_FORMS || drawn.size > MAX_FORMS) continue;
    const program = embeddedProgram(pdfium, fontHandle);
    if (program !== undefined) correctFont([...drawn.values()], formsOf(program));
  }
}

function correctFont(drawn: JoinedLetter[][], forms: Form[]): void {
  const wrong: { letters: JoinedLetter[]; text: string }[] = [];
  let agreeing = 0;
  for (const letters of drawn) {
    const [first] = letters;
    if (first === undefined) continue;
    const own = first.glyph.text.normalize("NFKC");
    const outline = outlineOf(first);
    const alike = forms.filter((form) => isAlike(form, outline));
    const texts = new Set(alike.map(({ text }) => text));
    const [text] = texts;
    if (texts.has(own)) agreeing++;
    else if (text !== undefined && texts.size === 1 && !differInDots(own, text)) wrong.push({ letters, text });
  }
  if (agreeing < MIN_AGREEING_FORMS || agreeing < MIN_AGREEING_SHARE * (agreeing + wrong.length)) return;
  for (const { letters, text } of wrong) {
    for (const { glyph } of letters) glyph.text = text;
  }
}

const differInDots = (one: string, other: string): boolean =>
  SKELETONS.some((letters) => letters.includes(one) && letters.includes(other));

interface Form extends Outline {
  text: string;
}

function formsOf(program: FontProgram): Form[] {
  const forms: Form[] = [];
  for (const [number, form] of program.text) {
    if (forms.length >= MAX_FORMS) break;
    const text = form.normalize("NFKC");
    const outline = FORM.test(form) ? program.outlineOf(number) : undefined;
    const advance = program.advanceOf(number);
    if (outline !== undefined && advance !== undefined) forms.push({ text, advance, ...outline });
  }
  return forms;
}

function outlineOf({ glyph: { box, advance, baseline, style } }: JoinedLetter): Outline {
  return {
    width: (box.right - box.left) / style.size,
    bottom: (baseline - box.bottom) / style.size,
    top: (baseline - box.top) / style.size,
    advance: (advance.right - advance.left) / style.size,
  };
}

const near = (one: number, other: number): boolean => Math.abs(one - other) <= TOLERANCE;

const isAlike = (form: Outline, drawn: Outline): boolean =>
  (near(form.top, drawn.top) || near(form.top * RAISED, drawn.top)) &&
  near(form.width, drawn.width) &&
  near(form.bottom, drawn.bottom) &&
  near(form.advance, drawn.advance);

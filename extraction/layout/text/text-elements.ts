import type { Box } from "../../geometry/box.ts";
import type { FontFace } from "../../page/page-geometry.ts";
import type { TextElement, TextStyle } from "../../page/page-model.ts";
import { bulletOf } from "../../text/list-markers.ts";
import type { Fragment } from "../lines/fragment.ts";
import { readsRightToLeft } from "../lines/right-to-left.ts";
import { tagOf } from "../lines/structure-tags.ts";
import { isFormula } from "./formulas.ts";
import type { Paragraph } from "./paragraph.ts";

/** Stands for "nothing above (below)". */
export const NO_NEIGHBOUR = 9;
/** Share of the characters that makes a text bold (italic). */
const MOST = 0.6;
/** Middles that differ by less than this share of the column's width are one. */
const CENTERED = 0.04;
/** A centred line leaves at least this many font sizes free at each side. */
const CENTER_MARGIN = 1.5;

const CAPTION =
  /^(fig(ure|\.)?|table|tab\.|chart|graph|exhibit|plate|map|box|scheme|diagram|appendix table|abbildung|tabelle|figura|tabla|tableau)s?\s*(:|[A-Z]?[-.]?\d+|[IVX]+\b)/i;

/** "Figure 2 shows how", "Tables 4 to 6 turn": a sentence that begins with what it speaks of. */
const SENTENCE_ABOUT_FIGURE = /^\p{L}+\.?\s*[A-Z]?[-.]?[\d.]+(\s?\(?[a-z]\)?)?(,|\s+\p{Ll})/u;

/** Style of most of the characters; raised and lowered ones do not count. */
export function styleOf(fragments: Fragment[], fonts: FontFace[]): TextStyle {
  const weights: { font: number; chars: number; style: TextStyle }[] = [];
  let bold = 0;
  let italic = 0;
  let all = 0;
  for (const fragment of fragments) {
    if (fragment.rise) continue;
    const chars = fragment.text.length;
    const size = Math.round(fragment.size * 10) / 10;
    const { font, color } = fragment;
    const entry = weights.find(({ font: of, style }) => of === font && style.size === size && style.color === color);
    if (entry) entry.chars += chars;
    else {
      const style = { font: fonts[font]?.name ?? "", size, bold: false, italic: false, color };
      weights.push({ font, chars, style });
    }
    all += chars;
    if (fragment.bold) bold += chars;
    if (fragment.italic) italic += chars;
  }
  const best = weights.sort((a, b) => b.chars - a.chars)[0];
  const style = best?.style ?? { font: "", size: 0, bold: false, italic: false, color: 0 };
  return { ...style, bold: bold > MOST * all, italic: italic > MOST * all };
}

/** Paragraphs of one column as page elements, with what decides later whether they are headings. */
export function textElements(paragraphs: Paragraph[], column: Box, fonts: FontFace[]): TextElement[] {
  return paragraphs.map((paragraph, index) => {
    const { box, size } = paragraph;
    const above = paragraphs[index - 1];
    const below = paragraphs[index + 1];
    const left = box.left - column.left;
    const right = column.right - box.right;
    const width = Math.max(1, column.right - column.left);
    const fragments = paragraph.lines.flatMap((line) => line.row.fragments);
    const rightToLeft = readsRightToLeft([{ fragments }]);
    const tag = tagOf(fragments);
    return {
      kind: "text",
      role: roleOf(paragraph),
      box,
      content: paragraph.text,
      style: styleOf(fragments, fonts),
      lines: paragraph.lines.length,
      gapAbove: above ? (box.top - above.box.bottom) / size : NO_NEIGHBOUR,
      gapBelow: below ? (below.box.top - box.bottom) / size : NO_NEIGHBOUR,
      indent: (rightToLeft ? right : left) / size,
      centered: Math.abs(left - right) < CENTERED * width && Math.min(left, right) > CENTER_MARGIN * size,
      fill: (box.right - box.left) / width,
      ...(tag === undefined ? {} : { tag }),
      ...readability(fragments),
    };
  });
}

/** Nothing to say where all characters are readable. */
function readability(fragments: Fragment[]): { confidence?: number } {
  const unreadable = fragments.reduce((sum, fragment) => sum + fragment.unreadable, 0);
  const all = fragments.reduce((sum, fragment) => sum + fragment.text.length, 0);
  return unreadable === 0 ? {} : { confidence: Math.max(0, Math.round(100 * (1 - unreadable / all)) / 100) };
}

function roleOf(paragraph: Paragraph): TextElement["role"] {
  const text = paragraph.text.text;
  if (CAPTION.test(text) && !startsSentence(paragraph)) return "caption";
  if (bulletOf(text)) return "list-item";
  return isFormula(paragraph) ? "formula" : "paragraph";
}

/** Running text, not a caption: a label in a style of its own or a line without a full stop would be one. */
function startsSentence({ text: { text, marks } }: Paragraph): boolean {
  const styled = marks.some(({ kind, from, to }) => (kind === "bold" || kind === "italic") && from === 0 && to > 4);
  return !styled && SENTENCE_ABOUT_FIGURE.test(text) && (text.includes("\n") || /[.:;]$/.test(text));
}

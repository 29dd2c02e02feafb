import type { Box } from "../box.ts";
import type { FontFace } from "../pdf/page-geometry.ts";
import { isFormula } from "./formulas.ts";
import { bulletOf } from "./list-markers.ts";
import type { TextElement, TextStyle } from "./page-model.ts";
import type { Paragraph } from "./paragraphs.ts";
import { markedShare } from "./rich-text.ts";

/** Stands for "nothing above (below)". */
export const NO_NEIGHBOUR = 9;
/** Middles that differ by less than this share of the column's width are one. */
const CENTERED = 0.04;
/** A centred line leaves at least this many font sizes free at each side. */
const CENTER_MARGIN = 1.5;

const CAPTION =
  /^(fig(ure|\.)?|table|tab\.|chart|graph|exhibit|plate|map|box|scheme|diagram|appendix table|abbildung|tabelle|figura|tabla|tableau)s?\s*(:|[A-Z]?[-.]?\d+|[IVX]+\b)/i;

/** Style by number of characters. */
export function styleOf(paragraph: Paragraph, fonts: FontFace[]): TextStyle {
  const weights = new Map<string, { chars: number; style: TextStyle }>();
  for (const line of paragraph.lines) {
    for (const fragment of line.row.fragments) {
      if (fragment.rise) continue;
      const face = fonts[fragment.font];
      const size = Math.round(fragment.size * 10) / 10;
      const key = `${fragment.font}|${size}|${fragment.color}`;
      const entry = weights.get(key) ?? {
        chars: 0,
        style: { font: face?.name ?? "", size, bold: fragment.bold, italic: fragment.italic, color: fragment.color },
      };
      entry.chars += fragment.text.length;
      weights.set(key, entry);
    }
  }
  const best = [...weights.values()].sort((a, b) => b.chars - a.chars)[0];
  const style = best?.style ?? { font: "", size: paragraph.size, bold: false, italic: false, color: 0 };
  return {
    ...style,
    bold: markedShare(paragraph.text, "bold") > 0.6,
    italic: markedShare(paragraph.text, "italic") > 0.6,
  };
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
    return {
      kind: "text",
      role: roleOf(paragraph),
      box,
      content: paragraph.text,
      style: styleOf(paragraph, fonts),
      lines: paragraph.lines.length,
      gapAbove: above ? (box.top - above.box.bottom) / size : NO_NEIGHBOUR,
      gapBelow: below ? (below.box.top - box.bottom) / size : NO_NEIGHBOUR,
      indent: left / size,
      centered: Math.abs(left - right) < CENTERED * width && Math.min(left, right) > CENTER_MARGIN * size,
      fill: (box.right - box.left) / width,
    };
  });
}

function roleOf(paragraph: Paragraph): TextElement["role"] {
  const text = paragraph.text.text;
  if (CAPTION.test(text)) return "caption";
  if (bulletOf(text)) return "list-item";
  return isFormula(paragraph) ? "formula" : "paragraph";
}

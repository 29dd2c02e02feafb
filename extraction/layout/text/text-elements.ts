import type { Box } from "../../geometry/box.ts";
import type { FontFace } from "../../page/page-geometry.ts";
import type { TextElement, TextStyle } from "../../page/page-model.ts";
import { isNumberedCaption } from "../../text/captions.ts";
import { bulletOf } from "../../text/list-markers.ts";
import type { Fragment } from "../lines/fragment.ts";
import { readsRightToLeft } from "../lines/right-to-left.ts";
import { listsAround, tagOf } from "../lines/structure-tags.ts";
import { withWholeFormulas } from "./displayed-formulas.ts";
import { isFormula } from "./formulas.ts";
import { keepsLines, withKeptLines } from "./kept-lines.ts";
import type { Paragraph } from "./paragraph.ts";

/** Value of `gapAbove` (`gapBelow`) if there is nothing above (below). */
export const NO_NEIGHBOUR = 9;
/** A text is bold (italic) if more than this share of its characters are. */
const MOST = 0.6;
/** Middles that differ by less than this share of the column's width are the same. */
const CENTERED = 0.04;
/** A centred line leaves at least this many font sizes free on each side. */
const CENTER_MARGIN = 1.5;

/** Type of captions in a structure tree, whatever they begin with. */
const CAPTION_TAG = "Caption";
const CAPTION =
  /^(fig(ure|\.)?|table|tab\.|chart|graph|exhibit|plate|map|box|scheme|diagram|appendix table|abbildung|tabelle|figura|tabla|tableau)s?\s*(:|[A-Z]?[-.]?\d+|[IVX]+\b)/i;

/** "Figure 2 shows how", "Tables 4 to 6 turn": a sentence about a figure or table. */
const SENTENCE_ABOUT_FIGURE = /^\p{L}+\.?\s*[A-Z]?[-.]?[\d.]+(\s?\(?[a-z]\)?)?(,|\s+\p{Ll})/u;

/** The same in Chinese and Japanese, where no space or small letter tells it. */
const IDEOGRAPHIC_SENTENCE =
  /^[表图図圖]\s*[\d.–-]+[^。]*[。，、]|^[表图図圖]\s*[\d.–-]+\s*(?:は|を|に|の|と|から|所示|中|给出|列出|是|为)/u;

/** The style of most characters, not counting raised and lowered ones. */
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

/** Paragraphs of one column as page elements, with the properties by which headings are found later. */
export function textElements(found: Paragraph[], column: Box, fonts: FontFace[]): TextElement[] {
  const paragraphs = withKeptLines(withWholeFormulas(found), column);
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
    const lists = listsAround(fragments);
    return {
      kind: "text",
      role: tag === CAPTION_TAG ? "caption" : roleAmong(paragraph, above, below),
      box,
      content: paragraph.text,
      style: styleOf(fragments, fonts),
      lines: paragraph.lines.length,
      gapAbove: above ? (box.top - above.box.bottom) / size : NO_NEIGHBOUR,
      gapBelow: below ? (below.box.top - box.bottom) / size : NO_NEIGHBOUR,
      indent: (rightToLeft ? right : left) / size,
      centered: Math.abs(left - right) < CENTERED * width && Math.min(left, right) > CENTER_MARGIN * size,
      fill: (box.right - box.left) / width,
      ...(keepsLines(paragraph, column) ? { keepsLines: true } : {}),
      ...(paragraph.lines.every(({ underlined }) => underlined) ? { underlined: true } : {}),
      ...(tag === undefined ? {} : { tag }),
      ...(lists === undefined ? {} : { lists }),
      ...readability(fragments),
    };
  });
}

/** Confidence of a text with unreadable characters; nothing if all are readable. */
function readability(fragments: Fragment[]): { confidence?: number } {
  const unreadable = fragments.reduce((sum, fragment) => sum + fragment.unreadable, 0);
  if (unreadable === 0) return {};
  const all = fragments.reduce((sum, fragment) => sum + fragment.text.length, 0);
  return { confidence: Math.max(0, Math.round(100 * (1 - unreadable / all)) / 100) };
}

/** Role of a paragraph. A star before a single text is the mark of a note; list items come in groups. */
function roleAmong(
  paragraph: Paragraph,
  above: Paragraph | undefined,
  below: Paragraph | undefined,
): TextElement["role"] {
  const role = roleOf(paragraph);
  const isStarred = (other: Paragraph | undefined): boolean => other?.text.text.startsWith("* ") === true;
  return role === "list-item" && isStarred(paragraph) && !isStarred(above) && !isStarred(below) ? "paragraph" : role;
}

function roleOf(paragraph: Paragraph): TextElement["role"] {
  if (paragraph.formula) return "formula";
  const text = paragraph.text.text;
  if ((CAPTION.test(text) || isNumberedCaption(text)) && !startsSentence(paragraph)) return "caption";
  if (bulletOf(text)) return "list-item";
  return isFormula(paragraph) ? "formula" : "paragraph";
}

/**
 * Whether a text is prose about a figure, not a caption: a caption would have a label in a different style, or end
 * without a full stop.
 */
function startsSentence({ text: { text, marks } }: Paragraph): boolean {
  if (IDEOGRAPHIC_SENTENCE.test(text)) return true;
  const styled = marks.some(({ kind, from, to }) => (kind === "bold" || kind === "italic") && from === 0 && to > 4);
  return !styled && SENTENCE_ABOUT_FIGURE.test(text) && (text.includes("\n") || /[.:;]$/.test(text));
}

import type { Box } from "../../geometry/box.ts";
import type { FontFace } from "../../page/page-geometry.ts";
import type { TextElement, TextStyle } from "../../page/page-model.ts";
import { bulletOf } from "../../text/list-markers.ts";
import type { Fragment } from "../lines/fragment.ts";
import { readsRightToLeft } from "../lines/right-to-left.ts";
import { listsAround, tagOf } from "../lines/structure-tags.ts";
import { isFormula } from "./formulas.ts";
import type { Paragraph } from "./paragraph.ts";

/** Value of `gapAbove` (`gapBelow`) if there is nothing above (below). */
export const NO_NEIGHBOUR = 9;
/** A text is bold (italic) if more than this share of its characters are. */
const MOST = 0.6;
/** Middles that differ by less than this share of the column's width are the same. */
const CENTERED = 0.04;
/** A centred line leaves at least this many font sizes free on each side. */
const CENTER_MARGIN = 1.5;

/**
 * A line ended on purpose if it had this much more room than the next word needs, in font sizes. Words count as at
 * least this wide, since words of one letter say little.
 */
const ROOM = 1.5;
const SHORTEST_WORD = 2;
const FEWEST_KEPT_LINES = 3;
const MOST_KEPT_LINES = 40;
/** Lines are kept if at least this many, and this share, end with room for the next word. */
const FEWEST_UNFORCED = 2;
const MOST_UNFORCED = 0.75;
/** The line ends of an address differ by at least this many font sizes. */
const RAGGED = 3;

/** Type of captions in a structure tree, whatever they begin with. */
const CAPTION_TAG = "Caption";
const CAPTION =
  /^(fig(ure|\.)?|table|tab\.|chart|graph|exhibit|plate|map|box|scheme|diagram|appendix table|abbildung|tabelle|figura|tabla|tableau)s?\s*(:|[A-Z]?[-.]?\d+|[IVX]+\b)/i;

/** "Figure 2 shows how", "Tables 4 to 6 turn": a sentence about a figure or table. */
const SENTENCE_ABOUT_FIGURE = /^\p{L}+\.?\s*[A-Z]?[-.]?[\d.]+(\s?\(?[a-z]\)?)?(,|\s+\p{Ll})/u;

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
  const all = fragments.reduce((sum, fragment) => sum + fragment.text.length, 0);
  return unreadable === 0 ? {} : { confidence: Math.max(0, Math.round(100 * (1 - unreadable / all)) / 100) };
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

/**
 * Whether the lines end on purpose, as in an address or in verse: the next word would have had room. This must hold for
 * nearly all lines relative to the longest one, or for all lines relative to the column; in the latter case the ends
 * must differ, unlike those beside a picture. Lines that mostly begin with lower-case letters are prose.
 */
function keepsLines({ lines, size }: Paragraph, column: Box): boolean {
  if (lines.length < FEWEST_KEPT_LINES || lines.length > MOST_KEPT_LINES) return false;
  if (lines.some(({ rich }) => /[-\u00ad]$/.test(rich.text))) return false;
  if (lines.slice(1).filter(({ rich }) => /^\p{Ll}/u.test(rich.text)).length > lines.length / 2) return false;
  const [first] = lines;
  const rightToLeft = first !== undefined && first.start === -first.row.box.right;
  const ends = lines.slice(0, -1).map(({ end }) => end);
  const needed = lines.slice(1).map(({ row }) => {
    const word = rightToLeft ? row.fragments.at(-1) : row.fragments[0];
    return ROOM * size + Math.max(word === undefined ? 0 : word.box.right - word.box.left, SHORTEST_WORD * size);
  });
  const hasRoom = (edge: number) => (end: number, index: number) => edge - end >= (needed[index] ?? 0);
  const longest = Math.max(...lines.map(({ end }) => end));
  const unforced = ends.filter(hasRoom(longest)).length;
  const others = ends.filter((end) => end < longest).length;
  if (unforced >= FEWEST_UNFORCED && unforced >= MOST_UNFORCED * others) return true;
  const isRagged = longest - Math.min(...ends) >= RAGGED * size;
  return isRagged && ends.every(hasRoom(rightToLeft ? -column.left : column.right));
}

function roleOf(paragraph: Paragraph): TextElement["role"] {
  const text = paragraph.text.text;
  if (CAPTION.test(text) && !startsSentence(paragraph)) return "caption";
  if (bulletOf(text)) return "list-item";
  return isFormula(paragraph) ? "formula" : "paragraph";
}

/**
 * Whether a text is prose about a figure, not a caption: a caption would have a label in a different style, or end
 * without a full stop.
 */
function startsSentence({ text: { text, marks } }: Paragraph): boolean {
  const styled = marks.some(({ kind, from, to }) => (kind === "bold" || kind === "italic") && from === 0 && to > 4);
  return !styled && SENTENCE_ABOUT_FIGURE.test(text) && (text.includes("\n") || /[.:;]$/.test(text));
}

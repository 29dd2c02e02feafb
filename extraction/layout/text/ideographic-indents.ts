import { isIdeographic } from "../lines/fragments.ts";
import type { NextLine } from "./next-line.ts";
import type { TextLine } from "./paragraph.ts";
import { PARAGRAPH_PITCH } from "./paragraph-rules.ts";

/** Characters by which a paragraph's first line is indented, in Japanese and in Chinese, and how exactly. */
const INDENTS = [1, 2];
const EXACT = 0.2;
/** Lines of ideographs end at most this many characters before the margin: some marks may not begin a line. */
const ROOM = 1.6;
const SENTENCE_END = /[。．.！？!?：:；;]["”’）)】」』]*$/u;
/** Punctuation whose square is half empty. */
const OPENING = /^[（「『【《〈“‘]/u;
const LEAST_SHARE = 0.3;
/** Far fewer lines hold one of these than need their characters counted. */
const WIDE = /[\u2e80-\uffff]/;

/**
 * Whether a line starts a paragraph, in columns of ideographs: there, the first line of a paragraph is indented by whole
 * characters and all others begin at the margin. `undefined` where that does not tell. `local` is the distance between
 * the baselines of the paragraph so far, in points.
 */
export function startsIdeographic(next: NextLine, local: number): boolean | undefined {
  const { previous, line, near, left, right } = next;
  const first = next.paragraph.lines[0] ?? previous;
  if (line.marker || first.marker || !isOfIdeographs(line) || !isOfIdeographs(previous)) return undefined;
  const size = Math.max(line.row.size, previous.row.size);
  const isLevel =
    Math.abs(line.row.size - previous.row.size) < EXACT * size &&
    line.row.baseline - previous.row.baseline <= PARAGRAPH_PITCH * local;
  if (!isLevel || !isIndentedText(near, left, size)) return undefined;
  const isFull = previous.end >= right - ROOM * size;
  if (isIndented(line, left, size)) return isFull && !SENTENCE_END.test(previous.rich.text) ? undefined : true;
  return line.start - left <= EXACT * size && isFull && !SENTENCE_END.test(previous.rich.text) ? false : undefined;
}

/** Whether lines at the margin follow indented ones. */
function isIndentedText(lines: TextLine[], left: number, size: number): boolean {
  return lines.some(
    (line, at) =>
      isIndented(line, left, size) &&
      (lines[at + 1]?.start ?? Number.POSITIVE_INFINITY) - left <= EXACT * size &&
      !SENTENCE_END.test(line.rich.text),
  );
}

function isIndented({ start, rich }: TextLine, left: number, size: number): boolean {
  const indent = (start - left) / size;
  return !OPENING.test(rich.text) && INDENTS.some((characters) => Math.abs(indent - characters) <= EXACT);
}

function isOfIdeographs({ rich: { text } }: TextLine): boolean {
  if (!WIDE.test(text)) return false;
  let count = 0;
  for (const character of text) if (isIdeographic(character)) count++;
  return count > LEAST_SHARE * text.length;
}

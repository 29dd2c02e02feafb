import type { Box } from "../../geometry/box.ts";
import type { Paragraph, TextLine } from "./paragraph.ts";
import { SAME_SIZE } from "./paragraph-rules.ts";
import { toParagraph } from "./paragraphs.ts";

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

/**
 * Joins paragraphs that only the model took apart if they are lines that end on purpose: an address and the like is
 * one paragraph with its line breaks.
 */
export function withKeptLines(paragraphs: Paragraph[], column: Box): Paragraph[] {
  const runs: Paragraph[][] = [];
  for (const paragraph of paragraphs) {
    const run = runs.at(-1);
    const above = run?.at(-1)?.lines.at(-1);
    if (run && above && paragraph.apart === true && isAlike(above, paragraph.lines[0])) run.push(paragraph);
    else runs.push([paragraph]);
  }
  return runs.flatMap((run) => {
    if (run.length === 1) return run;
    const lines = run.flatMap((paragraph) => paragraph.lines);
    const joined = toParagraph(lines, run[0]?.apart === true ? "judged" : "told");
    return keepsLines(joined, column) ? [joined] : run;
  });
}

const isAlike = (line: TextLine, next: TextLine | undefined): boolean =>
  next !== undefined &&
  line.bold === next.bold &&
  line.italic === next.italic &&
  Math.abs(line.row.size - next.row.size) <= SAME_SIZE * line.row.size;

/**
 * Whether the lines end on purpose, as in an address or in verse: the next word would have had room. This must hold for
 * nearly all lines relative to the longest one, or for all lines relative to the column; in the latter case the ends
 * must differ, unlike those beside a picture. Lines that mostly begin with lower-case letters are prose.
 */
export function keepsLines({ lines, size }: Paragraph, column: Box): boolean {
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

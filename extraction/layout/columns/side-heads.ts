import type { Box } from "../../geometry/box.ts";
import { median } from "../../geometry/median.ts";
import { lettersIn } from "../../text/text-length.ts";
import type { Fragment } from "../lines/fragment.ts";
import { joinWords } from "../lines/fragments.ts";
import { type Region, splitRowsAt } from "../lines/region.ts";
import { readsRightToLeft } from "../lines/right-to-left.ts";
import type { Row } from "../lines/row.ts";
import { segmentsOf } from "../lines/segments.ts";
import type { River, Slot } from "./rivers.ts";

/** Lines of one heading are at most this many font sizes apart, and at most so many. */
const SAME_HEADING = 1.8;
const MOST_LINES = 6;
const FEWEST_LETTERS = 3;
/** The first lines of a heading and of its text differ in height by less than this many font sizes. */
const LEVEL = 0.6;
/** Least share of a heading's letters that are bold or this much larger than the text. */
const HEADING_TYPE = 0.9;
const LARGER = 1.05;
/** Largest share of the letters of the text that are set so. */
const TEXT_TYPE = 0.3;
/**
 * The text has at least this many lines for each heading, with a median length of this many characters, and this share
 * of them in one piece.
 */
const LINES_OF_TEXT = 3;
const TEXT_CHARACTERS = 35;
const ONE_PIECE = 0.8;
/** If at least this share of them end with a colon, they are labels. */
const LABELS = 0.5;
/** At most this many blank strips are examined, the longest ones first. */
const MOST_RIVERS = 8;
/** Text is at least this many times as wide as the headings. */
const WIDER = 1.3;

/**
 * The parts of a region in which bold or larger headings stand in a narrow column beside the text that they belong to:
 * what is above, each heading before its text, and what is below. The drawing order of such a page is that of a
 * table's cells.
 */
export function besideHeads(region: Region, slots: Slot[], rivers: River[]): Region[] | undefined {
  const longest = rivers
    .filter((river) => river.last - river.first >= LINES_OF_TEXT)
    .sort((a, b) => b.last - b.first - (a.last - a.first) || a.left - b.left);
  if (longest.length === 0) return undefined;
  const rightToLeft = readsRightToLeft(region.rows);
  for (const river of longest.slice(0, MOST_RIVERS)) {
    const parts = partsAt(region, slots, river, rightToLeft);
    if (parts) return parts;
  }
  return undefined;
}

function partsAt(region: Region, slots: Slot[], river: River, rightToLeft: boolean): Region[] | undefined {
  const x = (river.left + river.right) / 2;
  const span = slots.slice(river.first, river.last + 1);
  const isHead = ({ left, right }: { left: number; right: number }): boolean => (left + right) / 2 < x !== rightToLeft;
  if (span.some((slot) => slot.atoms.some((at) => isHead(region.atoms[at]?.box ?? { left: x, right: x }))))
    return undefined;
  const rows = rowsOf(region, span);
  if (!mayBeHeads(rows, isHead)) return undefined;
  const sides = splitRowsAt(rows, x);
  const [heads, text] = rightToLeft ? [sides.right, sides.left] : [sides.left, sides.right];
  const blocks = blocksOf(heads);
  if (blocks.length === 0 || !areHeads(blocks, text) || !isText(text, heads, blocks.length)) return undefined;
  const starts = blocks.map((block) => block[0]?.box.top ?? 0);
  const atoms = [...new Set(span.flatMap((slot) => slot.atoms))].flatMap((at) => region.atoms[at] ?? []);
  const between = (from: number, to: number): Region => {
    const isInside = ({ box }: { box: { top: number; bottom: number } }): boolean =>
      (box.top + box.bottom) / 2 >= from && (box.top + box.bottom) / 2 < to;
    return { rows: text.filter(isInside), atoms: atoms.filter(isInside) };
  };
  const sections = blocks.map((block, index): Region[] => [
    { rows: block, atoms: [] },
    between(starts[index] ?? 0, starts[index + 1] ?? Number.POSITIVE_INFINITY),
  ]);
  // What follows a heading that is too long for its column stands above the first one in it.
  const first = between(Number.NEGATIVE_INFINITY, starts[0] ?? 0);
  return [
    part(region, slots.slice(0, river.first)),
    first,
    ...sections.flat(),
    part(region, slots.slice(river.last + 1)),
  ];
}

const rowsOf = (region: Region, slots: Slot[]): Row[] => slots.flatMap((slot) => region.rows[slot.row] ?? []);

const part = (region: Region, slots: Slot[]): Region => ({
  rows: rowsOf(region, slots),
  atoms: [...new Set(slots.flatMap((slot) => slot.atoms))].flatMap((at) => region.atoms[at] ?? []),
});

/** Whether the words on the side of the headings may be such, before they are put in rows, which takes its time. */
function mayBeHeads(rows: Row[], isHead: (box: Box) => boolean): boolean {
  const [heads, text]: [Fragment[], Fragment[]] = [[], []];
  for (const { fragments } of rows) for (const word of fragments) (isHead(word.box) ? heads : text).push(word);
  if (heads.length === 0 || headingShare(text, Number.POSITIVE_INFINITY) > TEXT_TYPE) return false;
  // No line of the text is smaller than its smallest word, to the half point to which their sizes are rounded.
  const smallest = text.reduce((least, { size }) => Math.min(least, size), Number.POSITIVE_INFINITY);
  return headingShare(heads, Math.round(2 * smallest) / 2) >= HEADING_TYPE;
}

/** Lines of the side column that stand close together. */
function blocksOf(heads: Row[]): Row[][] {
  const blocks: Row[][] = [];
  for (const row of heads) {
    const block = blocks.at(-1);
    const above = block?.at(-1);
    if (block && above && row.baseline - above.baseline <= SAME_HEADING * row.size) block.push(row);
    else blocks.push([row]);
  }
  return blocks;
}

/** Whether each block begins beside a line of the text and is bold or larger. */
function areHeads(blocks: Row[][], text: Row[]): boolean {
  const size = median(text.map((row) => row.size));
  // Names of speakers and of fields end with a colon and belong to the first line of their text.
  const labels = blocks.filter((block) => block.at(-1)?.fragments.at(-1)?.text.endsWith(":"));
  if (headingShare(wordsOf(text), size) > TEXT_TYPE || labels.length >= LABELS * blocks.length) return false;
  return blocks.every((block) => {
    const [first] = block;
    if (first === undefined || block.length > MOST_LINES || headingShare(wordsOf(block), size) < HEADING_TYPE)
      return false;
    return text.some((row) => Math.abs(row.baseline - first.baseline) < LEVEL * first.size);
  });
}

/** Whether the other side is running text, in lines longer than the headings. */
function isText(text: Row[], heads: Row[], blocks: number): boolean {
  if (text.length < LINES_OF_TEXT * blocks || text.length <= heads.length) return false;
  const extent = (rows: Row[]): number =>
    Math.max(...rows.map(({ box }) => box.right)) - Math.min(...rows.map(({ box }) => box.left));
  if (extent(text) < WIDER * extent(heads)) return false;
  const whole = text.filter((row) => segmentsOf(row).length === 1).length;
  const characters = median(text.map((row) => joinWords(row.fragments).length));
  return whole >= ONE_PIECE * text.length && characters >= TEXT_CHARACTERS;
}

const wordsOf = (rows: Row[]): Fragment[] => rows.flatMap(({ fragments }) => fragments);

/** Share of the letters that are set like a heading beside text of this size; 0 if there are hardly any. */
function headingShare(words: Fragment[], textSize: number): number {
  let letters = 0;
  let like = 0;
  for (const { text, bold, size } of words) {
    const own = lettersIn(text);
    letters += own;
    if (bold || size >= LARGER * textSize) like += own;
  }
  return letters < FEWEST_LETTERS ? 0 : like / letters;
}

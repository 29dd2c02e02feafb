import { median } from "../geometry/median.ts";
import type { EngineAnswer, EngineLine, EngineWord, GreyImage } from "./engine.ts";
import { around, type LetterRow, letterRows } from "./lettering.ts";
import { countLetters, isWholeReading, lettersOf, worthOf } from "./misread-rows.ts";
import { liesIn } from "./pixel-boxes.ts";
import { type ReadSheet, unreadPieces } from "./read-rows.ts";
import type { PixelBox } from "./recognised-page.ts";
import { lineAt, replaced, rowSheet, type SheetRow, withSpace } from "./row-sheet.ts";

/**
 * Rows of a page that the engine divided among blocks, or of which it lost a part: where gaps in rows are wide, as in
 * statements, printed lists and till receipts, it sees columns, and their edges run through numbers. Such rows are read
 * again as lines from one side of the page to the other.
 */

/** Least and greatest height, in pixels, of letters that can be read. */
const LOWEST = 8;
const HIGHEST = 90;
/** Height in pixels above which letters are made smaller to be read again. */
const READ_HEIGHT = 24;
/** In letter heights: how far parts of one row are out of level, and the largest ratio of their letter heights. */
const UNLEVEL = 0.3;
const UNEVEN = 1.7;
/** Fewest letters of a row. */
const FEWEST_LETTERS = 4;
/** Words of different lines with a smaller gap between them, in letter heights, were cut apart. */
const CUT = 0.75;
/** Relative to the letters of a row: least and greatest height of a lost one, and how far its foot is from theirs. */
const LOWEST_LOST = 0.6;
const HIGHEST_LOST = 1.6;
const LEVEL = 0.2;
/** Letters reach down by at most this many letter heights. */
const DESCENDER = 0.6;
/** Parts of a row with a smaller gap between them, in letter heights, are copied together with what is in the gap. */
const TOGETHER = 2.5;
/** A page with a lower confidence is handwritten or a drawing, and so is one with more rows to be read again. */
const PRINT = 0.6;
const MOST_ROWS = 150;
/** A page with more groups of letters than this is a drawing, or dirty. */
const MOST_GROUPS = 4000;
/** Rows without any word are print if their letters are about as high as those of rows with words. */
const USUAL = 1.35;
/** Words with a lower confidence are left out of pages. */
const LEAST_CONFIDENCE = 0.2;
/** The two parts of a number, if the gap between them is too narrow for a space. */
const WHOLE_PART = /\d[.,]$/;
const FRACTION = /^\d\d(?!\d)/;
/** A reading that puts the parts of numbers together has at least this share of the old one's worth. */
const NEARLY = 0.85;

interface PageRow extends SheetRow {
  groups: LetterRow[];
  letters: number;
  /** The words that were read in its place, from left to right. */
  words: EngineWord[];
}

/** How a row was read. */
interface Judged {
  row: PageRow;
  /** Whether words in it were cut apart. */
  isCut: boolean;
  /** Whether it is to be read again. */
  isSplit: boolean;
}

/** Reads rows that were divided or lost a part again, and keeps better readings; `read` reads a sheet of lines. */
export async function withSplitRows(
  sheet: ReadSheet & { image: () => GreyImage },
  read: (lines: GreyImage) => Promise<EngineAnswer>,
): Promise<EngineAnswer> {
  if (sheet.answer.confidence < PRINT) return sheet.answer;
  const rows = rowsAcross(lettersOf(sheet), sheet.answer.lines);
  const judged = judgedRows(rows, sheet);
  const found = judged.filter(({ isSplit }) => isSplit);
  if (found.length === 0 || found.length > MOST_ROWS) return sheet.answer;
  const { lines, places } = rowSheet(
    sheet.image(),
    found.map(({ row }) => ({ ...row, parts: clearedParts(row, rows) })),
    READ_HEIGHT,
  );
  const again = await read(lines);
  let { lines: all } = sheet.answer;
  for (const row of neighbours(judged, sheet)) all = joined(all, row.words);
  found.forEach((one, index) => {
    const place = places[index];
    const line = place && lineAt(again, place, one.row);
    if (line !== undefined && isBetter(line.words, one)) all = replaced(all, one.row.words, line);
  });
  return { ...sheet.answer, lines: all };
}

/**
 * The rows above and below those that were divided which are of the same table: rows with digits that the engine also
 * took for several lines, but of which it lost nothing, and a header or a last row beside them.
 */
function neighbours(judged: Judged[], sheet: ReadSheet): PageRow[] {
  const lineOf = linesByWord(sheet);
  const found = new Set<PageRow>();
  for (const downwards of [judged, judged.toReversed()]) {
    let isNear = false;
    for (const { row, isSplit } of downwards) {
      const isDivided = new Set(row.words.map((word) => lineOf.get(word))).size > 1;
      if (isNear && isDivided && !isSplit) found.add(row);
      isNear = isSplit || (isNear && isDivided && row.words.some(({ text }) => /\d/.test(text)));
    }
  }
  return [...found];
}

/** Makes one line of words. */
function joined(lines: EngineLine[], words: EngineWord[]): EngineLine[] {
  const own = lines.find((line) => line.words.some((word) => words.includes(word)));
  return own === undefined
    ? lines
    : replaced(lines, words, { ...own, box: around(words.map(({ box }) => box)), words });
}

/** Rows of letters from one side of the page to the other, from top to bottom. */
function rowsAcross(letters: PixelBox[], lines: EngineLine[]): PageRow[] {
  const words = lines.flatMap((line) => line.words).sort((a, b) => a.box[0] - b.box[0]);
  const groups = letterRows(letters, 1).filter(({ height }) => height >= LOWEST && height <= HIGHEST);
  if (groups.length > MOST_GROUPS) return [];
  const rows: LetterRow[][] = [];
  for (const group of groups.sort((a, b) => a.box[0] - b.box[0])) {
    const row = rows.find((one) => {
      const last = one.at(-1);
      return last !== undefined && areLevel(last, group);
    });
    if (row === undefined) rows.push([group]);
    else row.push(group);
  }
  return rows
    .map((own): PageRow => {
      const height = median(own.map((group) => group.height));
      const parts = partsOf(own, height).map((part) => withDescenders(part, height, letters));
      return {
        box: around(parts),
        height,
        parts,
        groups: own,
        letters: own.reduce((sum, group) => sum + group.letters, 0),
        words: words.filter((word) => parts.some((part) => liesIn(word.box, part))),
      };
    })
    .filter((row) => row.letters >= FEWEST_LETTERS)
    .sort((a, b) => a.box[1] - b.box[1]);
}

/** The boxes of groups, of which near ones are joined: points and descenders are not in any group. */
function partsOf(groups: LetterRow[], height: number): PixelBox[] {
  const parts: PixelBox[] = [];
  for (const { box } of groups) {
    const last = parts.at(-1);
    if (last !== undefined && box[0] - last[2] <= TOGETHER * height) parts[parts.length - 1] = around([last, box]);
    else parts.push(box);
  }
  return parts;
}

/** A part of a row that reaches down to the feet of its descenders. */
function withDescenders([left, top, right, bottom]: PixelBox, height: number, letters: PixelBox[]): PixelBox {
  const low = letters.filter(
    (box) =>
      box[0] >= left && box[2] <= right && box[1] >= top && box[1] < bottom && box[3] <= bottom + DESCENDER * height,
  );
  return [left, top, right, Math.max(bottom, ...low.map((box) => box[3]))];
}

/** The parts of a row with the space around them, up to the rows above and below. */
function clearedParts({ parts, height, box }: PageRow, rows: PageRow[]): PixelBox[] {
  const others = rows.flatMap((row) => (row.box[1] < box[3] + height && row.box[3] > box[1] - height ? row.parts : []));
  return parts.map((part) => {
    const [left, top, right, bottom] = withSpace(part, height);
    const near = others.filter((other) => other[0] < right && other[2] > left);
    const above = near.filter((other) => other[3] < (part[1] + part[3]) / 2).map((other) => other[3]);
    const below = near.filter((other) => other[1] > (part[1] + part[3]) / 2).map((other) => other[1]);
    return [left, Math.min(part[1], Math.max(top, ...above)), right, Math.max(part[3], Math.min(bottom, ...below))];
  });
}

function areLevel(one: LetterRow, next: LetterRow): boolean {
  const height = Math.max(one.height, next.height);
  const isEven = height <= UNEVEN * Math.min(one.height, next.height);
  return isEven && Math.abs(one.foot - next.foot) <= UNLEVEL * height && next.box[0] >= one.box[2];
}

function judgedRows(rows: PageRow[], sheet: ReadSheet): Judged[] {
  const open = unreadPieces({ ...sheet, answer: withoutDoubtful(sheet.answer) });
  const lineOf = linesByWord(sheet);
  const usual = median(rows.filter(({ words }) => words.length > 0).map(({ height }) => height));
  return rows.map((row) => {
    const isPrint = row.words.length > 0 || Math.max(row.height / usual, usual / row.height) <= USUAL;
    const isCut = hasCut(row, lineOf);
    return { row, isCut, isSplit: isCut || (isPrint && hasLost(row, open)) };
  });
}

/** Words that are too doubtful to be kept leave their ink unread. */
const withoutDoubtful = ({ lines, ...rest }: EngineAnswer): EngineAnswer => ({
  ...rest,
  lines: lines.map((line) => ({ ...line, words: line.words.filter(isCredible) })),
});

const isCredible = ({ confidence }: EngineWord): boolean => confidence >= LEAST_CONFIDENCE;

const linesByWord = ({ answer }: ReadSheet): Map<EngineWord, EngineLine> =>
  new Map(answer.lines.flatMap((line) => line.words.map((word) => [word, line] as const)));

/** Whether a letter of a row was not read. */
const hasLost = ({ groups }: PageRow, open: PixelBox[]): boolean =>
  groups.some(({ box, height, foot }) =>
    open.some((piece) => {
      const own = (piece[3] - piece[1]) / height;
      const isSized = own >= LOWEST_LOST && own <= HIGHEST_LOST;
      return isSized && liesIn(piece, box) && Math.abs(piece[3] - foot) <= LEVEL * height;
    }),
  );

/** Whether words of different lines, or the parts of a number, are so close that the engine cut between them. */
const hasCut = ({ words, height }: PageRow, lineOf: Map<EngineWord, EngineLine>): boolean =>
  words.some((word, index) => {
    const before = words[index - 1];
    return (
      before !== undefined &&
      word.box[0] - before.box[2] < CUT * height &&
      (lineOf.get(before) !== lineOf.get(word) || (WHOLE_PART.test(before.text) && FRACTION.test(word.text)))
    );
  });

/** Whether a row was read better than before: as much of it as before, and more of it or with more certainty. */
function isBetter(words: EngineWord[], { row, isCut }: Judged): boolean {
  const { words: before } = row;
  if (before.length === 0) return isWholeReading(words);
  const more = countLetters(words.filter(isCredible)) - countLetters(before.filter(isCredible));
  const [worth, needed] = [worthOf(words), worthOf(before)];
  return more >= 0 && worth >= (isCut || more > 0 ? NEARLY * needed : needed);
}

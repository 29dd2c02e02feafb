import { median } from "../../geometry/median.ts";
import { around } from "../picture/lettering.ts";
import { liesIn } from "../picture/pixel-boxes.ts";
import type { EngineAnswer, EngineLine, EngineWord, GreyImage } from "../shapes/engine.ts";
import type { PixelBox } from "../shapes/recognised-page.ts";
import { type ReadSheet, replaced, unreadPieces, unruledPieces } from "./read-rows.ts";
import { countLetters, isPrint, LEAST_CONFIDENCE, meanConfidence, worthOf } from "./reading-worth.ts";
import { lineAt, rowSheet } from "./row-sheet.ts";
import { clearedParts, type PageRow, rowsAcross } from "./rows-across.ts";
import { FEWEST_ROWS, isRowOfFigures } from "./rows-of-figures.ts";

/**
 * Rows of a page that the engine divided among blocks, or of which it lost a part: where gaps in rows are wide, as in
 * statements, printed lists and till receipts, it sees columns, and their edges run through numbers. Such rows are read
 * again as lines from one side of the page to the other.
 */

/** Height in pixels above which letters are made smaller to be read again. */
const READ_HEIGHT = 24;
/** Words of different lines with a smaller gap between them, in letter heights, were cut apart. */
const CUT = 0.75;
/** Relative to the letters of a row: least and greatest height of a lost one, and how far its foot is from theirs. */
const LOWEST_LOST = 0.6;
const HIGHEST_LOST = 1.6;
const LEVEL = 0.2;
/** Ratio of a font size to the height of letters. */
const SIZE = 1.4;
/** A page with a lower confidence is handwritten or a drawing, and so is one with more rows to be read again. */
const PRINT = 0.5;
const MOST_ROWS = 150;
/** Rows without any word are print if their letters are about as high as those of rows with words. */
const USUAL = 1.35;
/** The two parts of a number, if the gap between them is too narrow for a space. */
const WHOLE_PART = /\d[.,]$/;
const FRACTION = /^\d\d(?!\d)/;
/** A gap in a number is at most this share of the usual gap between words of its row. */
const NARROWER = 0.6;
/** A reading that puts the parts of numbers together has at least this share of the old one's worth. */
const NEARLY = 0.85;

/** How a row was read. */
interface Judged {
  row: PageRow;
  /** Whether the engine cut through a word or a number of it. */
  isCut: boolean;
  /** Whether it is to be read again. */
  isSplit: boolean;
}

/** Reads rows that were divided or lost a part again, and keeps better readings; `read` reads a sheet of lines. */
export async function withSplitRows(
  sheet: ReadSheet & { image: GreyImage },
  read: (lines: GreyImage) => Promise<EngineAnswer>,
): Promise<EngineAnswer> {
  if (sheet.answer.confidence < PRINT) return sheet.answer;
  const rows = rowsAcross(unruledPieces(sheet), sheet.answer.lines);
  const judged = judgedRows(rows, sheet);
  let { lines: all } = sheet.answer;
  for (const row of dividedRows(judged, sheet)) all = joined(all, row.words);
  const found = judged.filter(({ isSplit }) => isSplit);
  if (found.length === 0 || found.length > MOST_ROWS) return { ...sheet.answer, lines: all };
  const { lines, places } = rowSheet(
    sheet.image,
    found.map(({ row }) => ({ ...row, parts: clearedParts(row, rows) })),
    READ_HEIGHT,
  );
  const again = await read(lines);
  found.forEach((one, index) => {
    const place = places[index];
    const line = place && lineAt(again, place, one.row);
    if (line !== undefined && isBetter(line.words, one))
      all = replaced(all, [...one.row.words, ...one.row.strays], withWholeNumbers(line, one.row.height));
  });
  return { lines: all, confidence: meanConfidence(all.flatMap((line) => line.words)) };
}

/**
 * Rows that the engine took for several lines, but of which it lost nothing: at least three rows of figures, one below
 * the other, or rows with digits above and below such rows or those that are read again, and a header or a last row.
 */
function dividedRows(judged: Judged[], sheet: ReadSheet): PageRow[] {
  const lineOf = linesByWord(sheet);
  const rows = judged.map(({ row, isSplit }) => {
    const isDivided = new Set(row.words.map((word) => lineOf.get(word))).size > 1;
    const isOfFigures = isDivided && isRowOfFigures({ words: row.words, size: SIZE * row.height });
    const hasDigits = row.words.some(({ text }) => /\d/.test(text));
    return { row, isSplit, isDivided, isOfFigures, hasDigits };
  });
  const ofFigures = rows.map(({ isOfFigures }) => isOfFigures);
  const isOfTable = rows.map(({ isSplit }, index) => isSplit || runAround(ofFigures, index) >= FEWEST_ROWS);
  const found = new Set<PageRow>();
  const places = [...rows.entries()];
  for (const inTurn of [places, places.toReversed()]) {
    let isNear = false;
    for (const [index, { row, isSplit, isDivided, hasDigits }] of inTurn) {
      if ((isNear || isOfTable[index] === true) && isDivided && !isSplit) found.add(row);
      isNear = isOfTable[index] === true || (isNear && isDivided && hasDigits);
    }
  }
  return [...found];
}

/** Number of flags that are set, among them this one, with at most one between them that is not. */
function runAround(flags: boolean[], index: number): number {
  if (flags[index] !== true) return 0;
  const countTo = (step: number): number => {
    let [count, at] = [0, index];
    for (let next = at + step; ; next = at + step) {
      const hit = [next, next + step].find((place) => flags[place] === true);
      if (hit === undefined) return count;
      [count, at] = [count + 1, hit];
    }
  };
  return 1 + countTo(-1) + countTo(1);
}

/** Makes one line of words. */
function joined(lines: EngineLine[], words: EngineWord[]): EngineLine[] {
  const own = lines.find((line) => line.words.some((word) => words.includes(word)));
  return own === undefined
    ? lines
    : replaced(lines, words, { ...own, box: around(words.map(({ box }) => box)), words });
}

function judgedRows(rows: PageRow[], sheet: ReadSheet): Judged[] {
  const open = unreadPieces({ ...sheet, answer: withoutDoubtful(sheet.answer) });
  const lineOf = linesByWord(sheet);
  const usual = median(rows.filter(({ words }) => words.length > 0).map(({ height }) => height));
  return rows.map((row) => {
    const isUsual = row.words.length > 0 || Math.max(row.height / usual, usual / row.height) <= USUAL;
    const isCut = hasCut(row, lineOf);
    return { row, isCut, isSplit: isCut || (isUsual && hasLost(row, open)) };
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

/** Joins the parts of numbers: points of monospaced numbers have wide gaps, but spaces have wider ones. */
function withWholeNumbers(line: EngineLine, height: number): EngineLine {
  const gaps = line.words.slice(1).map(({ box }, index) => box[0] - (line.words[index]?.box[2] ?? 0));
  const words: EngineWord[] = [];
  line.words.forEach((word, index) => {
    const [before, gap] = [words.at(-1), gaps[index - 1] ?? 0];
    const narrow = Math.min(CUT * height, NARROWER * median(gaps.filter((_, at) => at !== index - 1)));
    if (before === undefined || !WHOLE_PART.test(before.text) || !FRACTION.test(word.text) || gap > narrow)
      words.push(word);
    else
      words[words.length - 1] = {
        text: before.text + word.text,
        confidence: Math.min(before.confidence, word.confidence),
        box: around([before.box, word.box]),
        symbols: [...before.symbols, ...word.symbols],
      };
  });
  return { ...line, words };
}

/** Whether a row was read better than before: as much of it as before, and more of it or with more certainty. */
function isBetter(words: EngineWord[], { row, isCut }: Judged): boolean {
  const { words: before } = row;
  if (before.length === 0) return isPrint(words);
  const more = countLetters(words.filter(isCredible)) - countLetters(before.filter(isCredible));
  const [worth, needed] = [worthOf(words), worthOf(before)];
  return more >= 0 && worth >= (isCut || more > 0 ? NEARLY * needed : needed);
}

import { around } from "../picture/lettering.ts";
import { areBeside, heightOf } from "../picture/pixel-boxes.ts";
import type { EngineAnswer, EngineLine, EngineWord, GreyImage } from "../shapes/engine.ts";
import type { PixelBox } from "../shapes/recognised-page.ts";
import { numberSheet, numbersRead, wordOf } from "./number-sheet.ts";
import { levelOf, type ReadRow, type ReadSheet, rowAt, rowsOf, unreadPieces, withWords } from "./read-rows.ts";

/**
 * Isolated digits, as in the cells of a table, which the engine takes for dirt because it looks for lines. They are
 * read again on a separate sheet, with three copies of each side by side: these make a line, and only three equal
 * readings are accepted.
 */

/**
 * Least and greatest height, and greatest width, of digits in font sizes, and how far their feet may be from the
 * baseline.
 */
const LOWEST_FIGURE = 0.5;
const HIGHEST_FIGURE = 0.9;
const WIDEST_FIGURE = 0.9;
const LEVEL = 0.15;
/** Largest gap between the digits of a number, in font sizes, and most digits of a number. */
const APART = 0.45;
const MOST_FIGURES = 6;
/** If something as high is at most this many font sizes away, a number belongs to a word or a drawing. */
const ALONE = 0.3;
/** Words below this confidence with at most this many characters are read again. */
const UNSURE = 0.6;
const LONGEST_UNSURE = 2;
/** A page with more candidates than this is a drawing, or dirty. */
const MOST_NUMBERS = 400;

/** A possible number, and the line that it is level with. */
interface Candidate {
  box: PixelBox;
  pieces: PixelBox[];
  row: ReadRow;
  /** The word that was read in its place. */
  word?: EngineWord;
}

/** Adds the isolated numbers that an answer missed; `read` reads a sheet of lines. */
export async function withLoneNumbers(
  sheet: ReadSheet & { image: GreyImage },
  read: (lines: GreyImage) => Promise<EngineAnswer>,
): Promise<EngineAnswer> {
  const rows = rowsOf(sheet.answer);
  const found = [...loneNumbers(unreadPieces(sheet), rows), ...unsureWords(rows, sheet.pieces)];
  if (found.length === 0 || found.length > MOST_NUMBERS) return sheet.answer;
  const { lines, places } = numberSheet(sheet.image, found);
  const numbers = numbersRead(await read(lines), places);
  const missed = new Map<EngineLine, EngineWord[]>();
  const unsure = new Map<EngineWord, EngineWord>();
  found.forEach((candidate, index) => {
    const number = numbers[index];
    if (number === undefined || number.confidence < (candidate.word?.confidence ?? 0)) return;
    const word = wordOf(candidate, number);
    const { row } = candidate;
    if (candidate.word !== undefined) unsure.set(candidate.word, word);
    else missed.set(row.line, [...(missed.get(row.line) ?? []), word]);
  });
  const answer = withWords(sheet.answer, missed);
  const settled = (word: EngineWord): EngineWord => unsure.get(word) ?? word;
  return { ...answer, lines: answer.lines.map((line) => ({ ...line, words: line.words.map(settled) })) };
}

/** Unread pieces of ink that could be digits by their size and place, grouped into numbers. */
function loneNumbers(open: PixelBox[], rows: ReadRow[]): Candidate[] {
  const figures = open.flatMap((box) => {
    const row = rowAt(rows, box);
    return row !== undefined && isFigure(box, row) ? [{ box, row }] : [];
  });
  if (figures.length > MOST_NUMBERS) return [];
  const found: Candidate[] = [];
  for (const { box, row } of figures.sort((a, b) => a.box[0] - b.box[0])) {
    const last = found.findLast((one) => Math.abs(levelOf(one.row) - levelOf(row)) < LEVEL * row.size);
    if (last !== undefined && box[0] - last.box[2] <= APART * row.size)
      Object.assign(last, { box: around([last.box, box]), pieces: [...last.pieces, box] });
    else found.push({ box, pieces: [box], row });
  }
  // If something else that is as high is beside it, it is part of a drawing or of a longer word.
  const isAlone = ({ box, pieces, row }: Candidate): boolean =>
    !open.some(
      (other) =>
        !pieces.includes(other) &&
        heightOf(other) >= LOWEST_FIGURE * row.size &&
        areBeside(other, box, ALONE * row.size),
    );
  return found.filter((one) => one.pieces.length <= MOST_FIGURES && isAlone(one));
}

function isFigure([left, top, right, bottom]: PixelBox, row: ReadRow): boolean {
  const { size } = row;
  const [width, height] = [(right - left) / size, (bottom - top) / size];
  const isLevel = Math.abs(bottom - levelOf(row)) <= LEVEL * size;
  return isLevel && height >= LOWEST_FIGURE && height <= HIGHEST_FIGURE && width <= WIDEST_FIGURE;
}

/** Short words of low confidence whose ink could be digits. */
function unsureWords(rows: ReadRow[], pieces: PixelBox[]): Candidate[] {
  return rows.flatMap((row) =>
    row.line.words.flatMap((word) => {
      if (word.confidence >= UNSURE || word.symbols.length > LONGEST_UNSURE) return [];
      const [left, top, right, bottom] = word.box;
      const own = pieces.filter(
        (box) => box[0] >= left - 1 && box[2] <= right + 1 && box[1] >= top - 1 && box[3] <= bottom + 1,
      );
      const isNumber = own.length > 0 && own.every((box) => isFigure(box, row));
      return isNumber ? [{ box: around(own), pieces: own, row, word }] : [];
    }),
  );
}

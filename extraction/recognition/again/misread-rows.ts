import { HIGHEST_LEGIBLE, type LetterRow, LOWEST_LEGIBLE, letterRows } from "../picture/lettering.ts";
import { liesIn } from "../picture/pixel-boxes.ts";
import type { EngineAnswer, EngineWord, GreyImage } from "../shapes/engine.ts";
import type { PixelBox } from "../shapes/recognised-page.ts";
import { type ReadSheet, replaced, unreadPieces, unruledPieces } from "./read-rows.ts";
import { countLetters, isPrint, LEAST_WORTH, SURE_PRINT, textOf, worthOf } from "./reading-worth.ts";
import { lineAt, rowSheet, withSpace } from "./row-sheet.ts";

/**
 * Rows of letters of which the engine missed a part, or whose words overlap in its answer: cells of tables, labels.
 * They are read again on a separate sheet, where nothing is beside them.
 */

/** A row is misread if at least this share of its letters, and this many, were not read. */
const UNREAD_SHARE = 0.2;
const UNREAD_LETTERS = 2;
/** A gap in a word of at least this many letter heights is a space. */
const SPACE = 0.45;
/** Height in pixels at which the letters are read again: a different one than the first time, which failed. */
const READ_HEIGHT = 20;
/**
 * A new reading has at least this share of the letters of the old one, and of its worth if its words no longer overlap.
 */
const ENOUGH = 0.9;
/** If two words overlap by more than this share of the narrower one, one of them is wrong. */
const LAID_OVER = 0.5;
/** A picture with more such rows than this is a drawing, or dirty. */
const MOST_ROWS = 60;

interface Misread {
  row: LetterRow;
  /** The words that were read in its place. */
  words: EngineWord[];
}

/** Reads misread rows again by themselves and keeps the readings that are better; `read` reads a sheet of lines. */
export async function withMisreadRows(
  sheet: ReadSheet & { image: GreyImage },
  read: (lines: GreyImage) => Promise<EngineAnswer>,
): Promise<EngineAnswer> {
  const found = misreadRows(sheet);
  if (found.length === 0 || found.length > MOST_ROWS) return sheet.answer;
  const rows = found.map(({ row }) => ({ ...row, parts: [withSpace(row.box, row.height)] }));
  const { lines, places } = rowSheet(sheet.image, rows, READ_HEIGHT);
  const again = await read(lines);
  let { lines: all } = sheet.answer;
  found.forEach((misread, index) => {
    const [row, place] = [rows[index], places[index]];
    const line = row && place && lineAt(again, place, row);
    if (line !== undefined && isBetter(line.words, misread.words)) all = replaced(all, misread.words, line);
  });
  return { ...sheet.answer, lines: all };
}

/** Number of letters in rows, and number of those that were not read. */
export function unreadLetters(sheet: ReadSheet, shortest: number): { letters: number; unread: number } {
  const rows = letterRows(unruledPieces(sheet), shortest).filter(
    // Dashes and dots side by side are a ruling.
    (row) => row.height >= LOWEST_LEGIBLE,
  );
  const open = unreadPieces(sheet);
  return rows.reduce((sum, row) => ({ letters: sum.letters + row.letters, unread: sum.unread + unreadIn(row, open) }), {
    letters: 0,
    unread: 0,
  });
}

function misreadRows(sheet: ReadSheet): Misread[] {
  const open = unreadPieces(sheet);
  const words = sheet.answer.lines.flatMap((line) => line.words);
  const letters = unruledPieces(sheet);
  return letterRows(letters).flatMap((row) => {
    if (row.height < LOWEST_LEGIBLE || row.height > HIGHEST_LEGIBLE) return [];
    const own = words.filter((word) => liesIn(word.box, row.box));
    const unread = unreadIn(row, open);
    const isUnread = unread >= UNREAD_LETTERS && unread >= UNREAD_SHARE * row.letters;
    const isDoubtful = own.some(({ confidence }) => confidence < SURE_PRINT);
    return isUnread || isDoubtful || areTangled(own) || own.some((word) => hasSpace(word, row, letters))
      ? [{ row, words: own }]
      : [];
  });
}

/** Number of letters of a row that are among some pieces; a wide piece counts as several. */
function unreadIn({ box, height }: LetterRow, pieces: PixelBox[]): number {
  return pieces
    .filter((piece) => liesIn(piece, box) && piece[3] - piece[1] >= height / 2)
    .reduce((sum, piece) => sum + Math.max(1, (piece[2] - piece[0]) / height), 0);
}

function liesOver({ box: one }: EngineWord, { box: other }: EngineWord): boolean {
  const common = Math.min(one[2], other[2]) - Math.max(one[0], other[0]);
  return common > LAID_OVER * Math.min(one[2] - one[0], other[2] - other[0]);
}

const areTangled = (words: EngineWord[]): boolean =>
  words.some((word, index) => words.slice(index + 1).some((other) => liesOver(word, other)));

/** Whether the gap between two letters of a word is wide enough for a space. */
function hasSpace({ box }: EngineWord, { box: row, height }: LetterRow, letters: PixelBox[]): boolean {
  const own = letters.filter((piece) => liesIn(piece, row) && liesIn(piece, box)).sort((a, b) => a[0] - b[0]);
  let right = own[0]?.[2] ?? 0;
  return own.some((piece) => {
    const gap = piece[0] - right;
    right = Math.max(right, piece[2]);
    return gap >= SPACE * height;
  });
}

/** Whether a row was read better than before. */
function isBetter(words: EngineWord[], before: EngineWord[]): boolean {
  if (before.length === 0) return isPrint(words);
  if (countLetters(words) < ENOUGH * countLetters(before)) return false;
  const isParted = textOf(words) === textOf(before) && words.length > before.length;
  if (isParted && words.every(({ confidence }) => confidence >= LEAST_WORTH)) return true;
  const isUntangled = areTangled(before) && !areTangled(words);
  return worthOf(words) > worthOf(before) * (isUntangled ? ENOUGH : 1);
}

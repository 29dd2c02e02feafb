import { median } from "../../geometry/median.ts";
import { around } from "../picture/lettering.ts";
import { areBeside, liesIn } from "../picture/pixel-boxes.ts";
import type { EngineAnswer, EngineLine, EngineWord, GreyImage } from "../shapes/engine.ts";
import type { PixelBox, Shade, Stroke } from "../shapes/recognised-page.ts";
import { COPIES, copiesRead, numberSheet, type ReadCopies, wordOf } from "./number-sheet.ts";
import {
  levelOf,
  type ReadRow,
  type ReadSheet,
  rowAt,
  rowsOf,
  unreadPieces,
  withNewLines,
  withWords,
} from "./read-rows.ts";

/**
 * Short words in the cells of tables, which the engine loses because it looks for lines: `Q3`, `kg`, `15%`. All ink of
 * about the size of a word that no recognised word covers, in a cell or level with a line, is read again on a separate
 * sheet, three times side by side.
 */

/** In font sizes: least and greatest height of a word with its accents, and its greatest width. */
const LOWEST = 0.4;
const HIGHEST = 1.35;
const WIDEST = 9;
/** In font sizes: largest gap between the letters of a word. */
const APART = 0.32;
/** In font sizes: how far the foot of a word may be above its line, and below it, as that of a word with a "g" is. */
const ABOVE_LINE = 0.15;
const BELOW_LINE = 0.35;
/** In font sizes: words that are at most this far from something read or from something higher are a part of it. */
const BESIDE = 0.3;
/** In font sizes: the edges above and below a cell are at most this far from its word. */
const HIGHEST_PADDING = 3;
/** A page with more candidates, or with more unread pieces of ink, is a drawing, or dirty. */
const MOST_WORDS = 240;
const MOST_PIECES = 4_000;
/**
 * Least confidence of a word, all of whose copies are read alike if it is in no cell, and of one in a cell of which two
 * are.
 */
const SURE = 0.75;
const SURE_IN_CELL = 0.5;
/** In heights of the highest word: gap between its copies. */
const BETWEEN_COPIES = 0.6;
const LETTERED = /[\p{L}\p{N}]|^%$/u;

/** A possible word. */
interface Missed {
  box: PixelBox;
  pieces: PixelBox[];
  /** The line that it is level with. */
  row: ReadRow | undefined;
  isInCell: boolean;
}

/** Adds the words of cells that an answer missed; `read` reads a sheet of lines. */
export async function withMissedCells(
  sheet: ReadSheet & { image: GreyImage; shades: Shade[] },
  read: (lines: GreyImage) => Promise<EngineAnswer>,
): Promise<EngineAnswer> {
  const found = missedWords(sheet);
  if (found.length === 0 || found.length > MOST_WORDS) return sheet.answer;
  const { lines, places } = numberSheet(sheet.image, found, BETWEEN_COPIES);
  const again = copiesRead(await read(lines), places, found);
  const added = new Map<EngineLine, EngineWord[]>();
  const alone: EngineWord[] = [];
  found.forEach((missed, index) => {
    const reading = again[index];
    if (reading === undefined || !isBelievable(missed, reading)) return;
    const words = wordsOf(missed, reading);
    if (missed.row === undefined) alone.push(...words);
    else added.set(missed.row.line, [...(added.get(missed.row.line) ?? []), ...words]);
  });
  return withNewLines(withWords(sheet.answer, added), alone);
}

function isBelievable({ isInCell }: Missed, { words, confidence, alike }: ReadCopies): boolean {
  if (!words.some(({ text }) => LETTERED.test(text))) return false;
  if (confidence >= SURE) return isInCell || alike === COPIES;
  return isInCell && alike > 1 && confidence >= SURE_IN_CELL;
}

/** The words of a reading at the place of what was read. */
function wordsOf({ box: [left, top, , bottom], pieces }: Missed, { words, confidence }: ReadCopies): EngineWord[] {
  return words.map(({ text, from, to }) => {
    const box: PixelBox = [left + from, top, left + to, bottom];
    const own = pieces.filter((piece) => liesIn(piece, box)).sort((a, b) => a[0] - b[0]);
    return wordOf({ box: own.length === 0 ? box : around(own), pieces: own }, { text, confidence });
  });
}

function missedWords(sheet: ReadSheet & { shades: Shade[] }): Missed[] {
  const rows = rowsOf(sheet.answer);
  const usual = median(rows.map(({ size }) => size));
  if (!(usual > 0)) return [];
  const open = unreadPieces(sheet);
  if (open.length > MOST_PIECES) return [];
  const read = sheet.answer.lines.flatMap((line) => line.words.map(({ box }) => box));
  const cells = cellEdges(sheet);
  return clusters(open, APART * usual).flatMap(({ box, pieces }) => {
    const row = levelRow(rows, box);
    const size = row?.size ?? usual;
    const [width, height] = [(box[2] - box[0]) / size, (box[3] - box[1]) / size];
    if (height < LOWEST || height > HIGHEST || width > WIDEST) return [];
    const isInCell = liesInCell(box, cells, HIGHEST_PADDING * size);
    if (!isInCell && row === undefined) return [];
    const isPart = [...read, ...open.filter((piece) => piece[3] - piece[1] > HIGHEST * size)].some((other) =>
      areBeside(box, other, BESIDE * size),
    );
    return isPart ? [] : [{ box, pieces, row, isInCell }];
  });
}

/** Pieces that stand side by side or on top of each other, from left to right. */
function clusters(open: PixelBox[], apart: number): { box: PixelBox; pieces: PixelBox[] }[] {
  const found: { box: PixelBox; pieces: PixelBox[] }[] = [];
  for (const piece of open.toSorted((a, b) => a[0] - b[0])) {
    const near = found.filter(({ box }) => areBeside(box, piece, apart));
    const [first, ...others] = near;
    if (first === undefined) found.push({ box: piece, pieces: [piece] });
    else {
      first.pieces.push(piece, ...others.flatMap(({ pieces }) => pieces));
      first.box = around(first.pieces);
      for (const other of others) found.splice(found.indexOf(other), 1);
    }
  }
  return found;
}

/** The line on which a word stands. */
function levelRow(rows: ReadRow[], box: PixelBox): ReadRow | undefined {
  const row = rowAt(rows, box);
  if (row === undefined) return undefined;
  const below = (box[3] - levelOf(row)) / row.size;
  return below >= -ABOVE_LINE && below <= BELOW_LINE ? row : undefined;
}

/** An upper or lower edge of cells. */
interface Edge {
  y: number;
  left: number;
  right: number;
}

function cellEdges({ strokes, shades }: { strokes: Stroke[]; shades: Shade[] }): Edge[] {
  return [
    ...strokes
      .filter(({ orientation }) => orientation === "horizontal")
      .map(({ left, right, top, bottom }) => ({ y: (top + bottom) / 2, left, right })),
    ...shades.flatMap(({ box: [left, top, right, bottom] }) => [top, bottom].map((y) => ({ y, left, right }))),
  ];
}

/** Whether there are edges of a cell close above and below a word. */
function liesInCell([left, top, right, bottom]: PixelBox, edges: Edge[], reach: number): boolean {
  const own = edges.filter((edge) => edge.left <= left && edge.right >= right);
  return own.some(({ y }) => y <= top && top - y <= reach) && own.some(({ y }) => y >= bottom && y - bottom <= reach);
}

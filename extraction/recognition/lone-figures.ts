import { median } from "../geometry/median.ts";
import type { EngineAnswer, EngineLine, EngineWord, GreyImage } from "./engine.ts";
import { around } from "./lettering.ts";
import { levelOf, type ReadRow, type ReadSheet, rowAt, rowsOf, unreadPieces, withWords } from "./read-rows.ts";
import type { PixelBox } from "./recognised-page.ts";

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

/** In heights of a word: pieces that are at least this high are letters or digits. */
const HIGH_PIECE = 0.6;

/** Copies of each number on a sheet. */
export const COPIES = 3;
/** In heights of the highest number: line pitch of the sheet, gap between numbers, and margin around each copy. */
const PITCH = 2.2;
const BETWEEN = 2;
const MARGIN = 0.16;
const SHEET_WIDTH = 1200;
const WHITE = 0xff;

/** One or more digits with the marks of numbers. */
const NUMBER = /^[-–+(<>]?\d[\d.,]*[)%*]?$/u;

/** A possible number, and the line that it is level with. */
interface Candidate {
  box: PixelBox;
  pieces: PixelBox[];
  row: ReadRow;
  /** The word that was read in its place. */
  word?: EngineWord;
}

interface ReadNumber {
  text: string;
  confidence: number;
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

/** A word at the place of a number or of another short word, whose pieces are its characters if there are as many. */
export function wordOf(
  { box, pieces }: Pick<Candidate, "box" | "pieces">,
  { text, confidence }: ReadNumber,
): EngineWord {
  const characters = [...text];
  const [left, top, right, bottom] = box;
  const step = (right - left) / characters.length;
  const symbols = characters.map((one, index): EngineWord["symbols"][number] => {
    const even: PixelBox = [left + index * step, top, left + (index + 1) * step, bottom];
    return { text: one, box: (pieces.length === characters.length ? pieces[index] : undefined) ?? even };
  });
  return { text, confidence, box, symbols };
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
  const isAlone = ({ box: [left, top, right, bottom], pieces, row }: Candidate): boolean =>
    !open.some(
      (box) =>
        !pieces.includes(box) &&
        heightOf(box) >= LOWEST_FIGURE * row.size &&
        box[0] < right + ALONE * row.size &&
        box[2] > left - ALONE * row.size &&
        box[1] < bottom &&
        box[3] > top,
    );
  return found.filter((one) => one.pieces.length <= MOST_FIGURES && isAlone(one));
}

const heightOf = ([, top, , bottom]: PixelBox): number => bottom - top;

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

/**
 * A sheet with three copies of each number side by side, and the place of each group of copies; `apart` is the gap
 * between copies besides their margins, in heights of the highest number.
 */
export function numberSheet(
  image: GreyImage,
  numbers: { box: PixelBox }[],
  apart = 0,
): { lines: GreyImage; places: PixelBox[] } {
  const highest = Math.max(...numbers.map(({ box }) => heightOf(box)));
  const margin = Math.ceil(MARGIN * highest);
  const step = ({ box }: { box: PixelBox }): number => box[2] - box[0] + margin + Math.ceil(apart * highest);
  const pitch = Math.ceil(PITCH * highest);
  const places: PixelBox[] = [];
  let [x, y] = [pitch, pitch];
  for (const number of numbers) {
    const width = COPIES * step(number);
    if (x > pitch && x + width > SHEET_WIDTH - pitch) [x, y] = [pitch, y + pitch];
    // All numbers of a line are on one baseline.
    places.push([x, y + highest - heightOf(number.box), x + width, y + highest]);
    x += width + BETWEEN * highest;
  }
  const height = y + 2 * pitch;
  const lines = { width: SHEET_WIDTH, height, pixels: new Uint8Array(SHEET_WIDTH * height).fill(WHITE) };
  numbers.forEach((number, index) => {
    const [left, top] = places[index] ?? [0, 0];
    for (let copy = 0; copy < COPIES; copy++)
      paste(image, number.box, { lines, left: left + copy * step(number), top, margin });
  });
  return { lines, places };
}

/** Copies part of a picture with a margin, half of it at the sides. */
function paste(
  { width, height, pixels }: GreyImage,
  [fromX, fromY, toX, toY]: PixelBox,
  { lines, left, top, margin }: { lines: GreyImage; left: number; top: number; margin: number },
): void {
  const side = margin >> 1;
  for (let y = Math.max(0, fromY - margin); y < Math.min(height, toY + margin); y++)
    for (let x = Math.max(0, fromX - side); x < Math.min(width, toX + side); x++)
      lines.pixels[(top + y - fromY) * lines.width + left + x - fromX] = pixels[y * width + x] ?? WHITE;
}

/** What most copies on a sheet were read as. */
export interface ReadCopies {
  /** Its words, and where they begin and end, in pixels from the left edge of a copy. */
  words: { text: string; from: number; to: number }[];
  confidence: number;
  /** Number of copies that were read so. */
  alike: number;
}

/**
 * What most copies of each place of a sheet were read as; `undefined` if they differ. Copies with fewer characters than
 * high pieces of ink do not count: at the end of a line, the engine may read "22" as "2".
 */
export function copiesRead(
  { lines }: EngineAnswer,
  places: PixelBox[],
  found: Pick<Candidate, "box" | "pieces">[],
): (ReadCopies | undefined)[] {
  // The copies of a single letter may be read as one word.
  const symbols = lines
    .flatMap((line) => line.words)
    .flatMap((word, index) => word.symbols.map((symbol) => ({ ...word, ...symbol, index })));
  return places.map((place, index) => {
    const step = (place[2] - place[0]) / COPIES;
    const copies = Array.from({ length: COPIES }, (_, copy) => {
      const left = place[0] + copy * step;
      const own = wordsAt(symbols, [left, place[1], left + step, place[3]]);
      const words = own.flatMap(({ index: word }, at) => {
        if (own[at - 1]?.index === word) return [];
        const letters = own.filter((symbol) => symbol.index === word);
        const [from, to] = [(letters[0]?.box[0] ?? left) - left, (letters.at(-1)?.box[2] ?? left) - left];
        return [{ text: letters.map(({ text }) => text).join(""), from, to }];
      });
      return { words, confidence: Math.min(...own.map(({ confidence }) => confidence)) };
    }).filter(({ words }) => {
      const characters = words.reduce((sum, { text }) => sum + [...text].length, 0);
      return characters > 0 && characters >= highPieces(found[index]);
    });
    for (const first of copies) {
      const alike = copies.filter(({ words }) => textOf(words) === textOf(first.words));
      if (2 * alike.length <= copies.length) continue;
      const confidence = median(alike.map((copy) => copy.confidence));
      return { words: first.words, confidence, alike: alike.length };
    }
    return undefined;
  });
}

const textOf = (words: { text: string }[]): string => words.map(({ text }) => text).join(" ");

/** Number of the pieces of a word that are nearly as high as the word. */
function highPieces(word: Pick<Candidate, "box" | "pieces"> | undefined): number {
  return word?.pieces.filter((piece) => heightOf(piece) >= HIGH_PIECE * heightOf(word.box)).length ?? 0;
}

/** The words of a sheet whose middles are at a place, from left to right. */
function wordsAt<Word extends Pick<EngineWord, "box">>(words: Word[], [left, top, right, bottom]: PixelBox): Word[] {
  const reach = (bottom - top) / 2;
  return words
    .filter(({ box }) => {
      const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
      return x > left && x < right && y > top - reach && y < bottom + reach;
    })
    .sort((a, b) => a.box[0] - b.box[0]);
}

/** The text of each number of a sheet; `undefined` if its copies were not read alike. */
export function numbersRead({ lines }: EngineAnswer, places: PixelBox[]): (ReadNumber | undefined)[] {
  const words = lines.flatMap((line) => line.words);
  return places.map((place) => {
    const own = wordsAt(words, place);
    const all = own.map(({ text }) => text).join("");
    const text = all.slice(0, all.length / COPIES);
    if (all === "" || text.repeat(COPIES) !== all || !NUMBER.test(text)) return undefined;
    return { text, confidence: Math.min(...own.map(({ confidence }) => confidence)) };
  });
}

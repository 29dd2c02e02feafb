import type { EngineAnswer, EngineLine, EngineWord, GreyImage } from "./engine.ts";
import { around, type LetterRow, letterRows } from "./lettering.ts";
import { liesIn } from "./pixel-boxes.ts";
import { type ReadSheet, unreadPieces } from "./read-rows.ts";
import type { PixelBox } from "./recognised-page.ts";

/**
 * Rows of letters of which the engine missed a part, or whose words overlap in its answer: cells of tables, labels.
 * They are read again on a separate sheet, where nothing is beside them.
 */

/** A row is misread if at least this share of its letters, and this many, were not read. */
const UNREAD_SHARE = 0.2;
const UNREAD_LETTERS = 2;
/** Words with a lower confidence than this are doubtful; those below the second value count for nothing. */
const SURE = 0.75;
const LEAST = 0.4;
/** A gap in a word of at least this many letter heights is a space. */
const SPACE = 0.45;
/** Height in pixels at which the letters are read again: a different one than the first time, which failed. */
const READ_HEIGHT = 20;
/** What a row that was not read before must contain not to be part of a drawing. */
const LETTERS_ALONE = /\p{L}{3}|\p{N}{2}/u;
/**
 * A new reading has at least this share of the letters of the old one, and of its worth if its words no longer overlap.
 */
const ENOUGH = 0.9;
/** If two words overlap by more than this share of the narrower one, one of them is wrong. */
const LAID_OVER = 0.5;
/** Least and greatest height, in pixels, of letters that can be read. */
const LOWEST = 8;
const HIGHEST = 90;
/** A picture with more such rows than this is a drawing, or dirty. */
const MOST_ROWS = 60;
/** In heights of the row: space above its letters for accents, below them for descenders, and between rows. */
const ABOVE = 0.4;
const BELOW = 0.35;
const BETWEEN = 0.8;
const MARGIN = 24;
const WHITE = 0xff;

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
  const { lines, places } = rowSheet(sheet.image, found);
  const again = await read(lines);
  let { lines: all } = sheet.answer;
  found.forEach((misread, index) => {
    const place = places[index];
    const line = place && lineAt(again, place, misread.row);
    if (line !== undefined && isBetter(line.words, misread.words)) all = replaced(all, misread.words, line);
  });
  return { ...sheet.answer, lines: all };
}

/** Number of letters in rows, and number of those that were not read. */
export function unreadLetters(sheet: ReadSheet, shortest: number): { letters: number; unread: number } {
  const rows = letterRows(lettersOf(sheet)).filter((row) => row.letters >= shortest);
  const open = unreadPieces(sheet);
  return rows.reduce((sum, row) => ({ letters: sum.letters + row.letters, unread: sum.unread + unreadIn(row, open) }), {
    letters: 0,
    unread: 0,
  });
}

/** The pieces of ink that are not rulings. */
const lettersOf = (sheet: ReadSheet): PixelBox[] => unreadPieces({ ...sheet, answer: { lines: [], confidence: 0 } });

function misreadRows(sheet: ReadSheet): Misread[] {
  const open = unreadPieces(sheet);
  const words = sheet.answer.lines.flatMap((line) => line.words);
  const letters = lettersOf(sheet);
  return letterRows(letters).flatMap((row) => {
    if (row.height < LOWEST || row.height > HIGHEST) return [];
    const own = words.filter((word) => liesIn(word.box, row.box));
    const unread = unreadIn(row, open);
    const isUnread = unread >= UNREAD_LETTERS && unread >= UNREAD_SHARE * row.letters;
    const isDoubtful = own.some(({ confidence }) => confidence < SURE);
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

const textOf = (words: EngineWord[]): string => words.map(({ text }) => text).join("");

const lettersIn = (text: string): number => (text.match(/[\p{L}\p{N}]/gu) ?? []).length;
const countLetters = (words: EngineWord[]): number => lettersIn(textOf(words));

/** How much was read, weighted by confidence. */
const worthOf = (words: EngineWord[]): number =>
  words.reduce((sum, { text, confidence }) => sum + lettersIn(text) * Math.max(0, confidence - LEAST), 0);

/** Whether a row was read better than before. */
function isBetter(words: EngineWord[], before: EngineWord[]): boolean {
  if (before.length === 0)
    return words.every(({ confidence }) => confidence >= SURE) && LETTERS_ALONE.test(textOf(words));
  if (countLetters(words) < ENOUGH * countLetters(before)) return false;
  const isParted = textOf(words) === textOf(before) && words.length > before.length;
  if (isParted && words.every(({ confidence }) => confidence >= LEAST)) return true;
  const isUntangled = areTangled(before) && !areTangled(words);
  return worthOf(words) > worthOf(before) * (isUntangled ? ENOUGH : 1);
}

/** Where a row is on the sheet, and how many pixels of the sheet a pixel of the picture takes. */
interface Place {
  left: number;
  top: number;
  bottom: number;
  scale: number;
}

/** A sheet with the rows one below the other, and the place of each. */
function rowSheet(image: GreyImage, found: Misread[]): { lines: GreyImage; places: Place[] } {
  const places: Place[] = [];
  let [width, y] = [0, MARGIN];
  for (const { row } of found) {
    const scale = Math.min(1, READ_HEIGHT / row.height);
    const height = row.height * scale;
    const top = Math.round(y + ABOVE * height);
    const bottom = Math.round(top + (row.box[3] - row.box[1]) * scale);
    places.push({ left: MARGIN, top, bottom, scale });
    y = Math.round(bottom + (BELOW + BETWEEN) * height);
    width = Math.max(width, Math.ceil((row.box[2] - row.box[0]) * scale) + 2 * MARGIN);
  }
  const height = y + MARGIN;
  const lines = { width, height, pixels: new Uint8Array(width * height).fill(WHITE) };
  found.forEach(({ row }, index) => {
    const place = places[index];
    if (place !== undefined) paste(image, row, lines, place);
  });
  return { lines, places };
}

/** Copies a row with the space around its letters; pixels that fall into one are averaged. */
function paste(image: GreyImage, { box, height }: LetterRow, lines: GreyImage, place: Place): void {
  const { scale } = place;
  const side = Math.min(MARGIN, Math.round((height / 4) * scale));
  const [from, to] = [
    place.top - Math.round(ABOVE * height * scale),
    place.bottom + Math.round(BELOW * height * scale),
  ];
  const right = place.left + Math.ceil((box[2] - box[0]) * scale) + side;
  for (let y = Math.max(0, from); y < Math.min(lines.height, to); y++) {
    const rows = [box[1] + (y - place.top) / scale, box[1] + (y + 1 - place.top) / scale] as const;
    for (let x = place.left - side; x < Math.min(lines.width, right); x++) {
      const columns = [box[0] + (x - place.left) / scale, box[0] + (x + 1 - place.left) / scale] as const;
      lines.pixels[y * lines.width + x] = meanOf(image, columns, rows);
    }
  }
}

type Span = readonly [from: number, to: number];

/** The mean level of a small part of a picture, whose edges may lie within pixels; outside, the picture is white. */
function meanOf({ width, height, pixels }: GreyImage, columns: Span, rows: Span): number {
  let [sum, area] = [0, 0];
  for (let y = Math.floor(rows[0]); y < rows[1]; y++) {
    const high = Math.min(y + 1, rows[1]) - Math.max(y, rows[0]);
    for (let x = Math.floor(columns[0]); x < columns[1]; x++) {
      const part = high * (Math.min(x + 1, columns[1]) - Math.max(x, columns[0]));
      const isInside = x >= 0 && x < width && y >= 0 && y < height;
      sum += part * (isInside ? (pixels[y * width + x] ?? WHITE) : WHITE);
      area += part;
    }
  }
  return area === 0 ? WHITE : sum / area;
}

/** What was read at a place of the sheet, as a line at the row's place in its picture. */
function lineAt({ lines }: EngineAnswer, place: Place, { box }: LetterRow): EngineLine | undefined {
  const moved = ([x0, y0, x1, y1]: PixelBox): PixelBox => {
    const [x, y] = [
      (at: number) => box[0] + (at - place.left) / place.scale,
      (at: number) => box[1] + (at - place.top) / place.scale,
    ];
    return [x(x0), y(y0), x(x1), y(y1)];
  };
  const own = lines.filter((line) => {
    const middle = (line.box[1] + line.box[3]) / 2;
    return middle > place.top && middle < place.bottom;
  });
  const [first] = own;
  if (first === undefined) return undefined;
  const words = own
    .flatMap((line) => line.words)
    .filter(({ text }) => text.trim() !== "")
    .map((word) => ({
      ...word,
      box: moved(word.box),
      symbols: word.symbols.map((symbol) => ({ ...symbol, box: moved(symbol.box) })),
    }));
  if (words.length === 0) return undefined;
  return { box: around(words.map((word) => word.box)), baseline: moved(first.baseline), words };
}

/** Replaces words with those of another line; if there are none to replace, the line is inserted by its height. */
function replaced(lines: EngineLine[], words: EngineWord[], by: EngineLine): EngineLine[] {
  const old = new Set(words);
  const first = lines.findIndex((line) => line.words.some((word) => old.has(word)));
  if (first < 0) {
    const at = lines.findIndex((line) => line.box[1] > by.box[1]);
    return at < 0 ? [...lines, by] : [...lines.slice(0, at), by, ...lines.slice(at)];
  }
  return lines.flatMap((line, index) => {
    const kept = line.words.filter((word) => !old.has(word));
    if (kept.length === line.words.length) return [line];
    if (index !== first) return kept.length === 0 ? [] : [{ ...line, words: kept }];
    if (kept.length === 0) return [by];
    const all = [...kept, ...by.words].sort((a, b) => a.box[0] - b.box[0]);
    return [{ ...line, words: all, box: around(all.map((word) => word.box)) }];
  });
}

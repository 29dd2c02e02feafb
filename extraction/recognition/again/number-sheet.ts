import { median } from "../../geometry/median.ts";
import { heightOf } from "../picture/pixel-boxes.ts";
import type { EngineAnswer, EngineWord, GreyImage } from "../shapes/engine.ts";
import type { PixelBox } from "../shapes/recognised-page.ts";

/** Numbers and other short words on a sheet of their own, each three times side by side, so that they make lines. */

/** Copies of each number on a sheet. */
export const COPIES = 3;
/** In heights of the highest number: line pitch of the sheet, gap between numbers, and margin around each copy. */
const PITCH = 2.2;
const BETWEEN = 2;
const MARGIN = 0.16;
const SHEET_WIDTH = 1200;
const WHITE = 0xff;

/** In heights of a word: pieces that are at least this high are letters or digits. */
const HIGH_PIECE = 0.6;

/** One or more digits with the marks of numbers. */
const NUMBER = /^[-–+(<>]?\d[\d.,]*[)%*]?$/u;

/** The place of a number on its picture, and its pieces of ink. */
interface Inked {
  box: PixelBox;
  pieces: PixelBox[];
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
export function copiesRead({ lines }: EngineAnswer, places: PixelBox[], found: Inked[]): (ReadCopies | undefined)[] {
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
function highPieces(word: Inked | undefined): number {
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

interface ReadNumber {
  text: string;
  confidence: number;
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

/**
 * A word at the place of a number or of another short word. If it has as many pieces of ink, from left to right, as
 * characters, these give the places of the characters.
 */
export function wordOf({ box, pieces }: Inked, { text, confidence }: ReadNumber): EngineWord {
  const characters = [...text];
  const [left, top, right, bottom] = box;
  const step = (right - left) / characters.length;
  const symbols = characters.map((one, index): EngineWord["symbols"][number] => {
    const even: PixelBox = [left + index * step, top, left + (index + 1) * step, bottom];
    return { text: one, box: (pieces.length === characters.length ? pieces[index] : undefined) ?? even };
  });
  return { text, confidence, box, symbols };
}

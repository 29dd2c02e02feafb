import { areBeside, heightOf } from "../picture/pixel-boxes.ts";
import type { EngineAnswer, EngineLine, EngineWord, GreyImage } from "../shapes/engine.ts";
import type { PixelBox } from "../shapes/recognised-page.ts";
import { numberSheet, numbersRead } from "./number-sheet.ts";
import { type ReadSheet, unreadPieces } from "./read-rows.ts";

/**
 * Single digits among the numbers of an axis, such as its 0, which the engine takes for dirt: they are read again as
 * isolated numbers are.
 */

/** Numbers below this confidence do not show an axis, and this many of them do. */
const SURE = 0.6;
const FEWEST_NUMBERS = 2;
/** In heights of a number: how much digits of one axis differ in height, and how far they are out of line. */
const UNEVEN = 0.2;
const OUT_OF_LINE = 0.3;
/** Width of a digit in its heights, and its distance from anything else of its height. */
const NARROWEST = 0.15;
const WIDEST = 0.9;
const ALONE = 0.4;
/** A picture with more candidates than this is a drawing, or dirty. */
const MOST_CANDIDATES = 40;

const NUMBER = /^[-–+]?[$€£]?\d[\d.,]*[%kM]?$/u;
const DIGIT = /^\d$/;

/** Adds the digits that an answer missed on axes; `read` reads a sheet of lines. */
export async function withAxisFigures(
  sheet: ReadSheet & { image: GreyImage },
  read: (lines: GreyImage) => Promise<EngineAnswer>,
): Promise<EngineAnswer> {
  const numbers = sheet.answer.lines
    .flatMap((line) => line.words)
    .filter(({ text, confidence }) => confidence >= SURE && NUMBER.test(text));
  if (numbers.length < FEWEST_NUMBERS) return sheet.answer;
  const open = unreadPieces(sheet);
  const found = open.filter((box) => isOnAxis(box, numbers) && isAlone(box, open)).map((box) => ({ box }));
  if (found.length === 0 || found.length > MOST_CANDIDATES) return sheet.answer;
  const { lines, places } = numberSheet(sheet.image, found);
  const digits = numbersRead(await read(lines), places);
  const missed = found.flatMap(({ box }, index): EngineLine[] => {
    const { text = "", confidence = 0 } = digits[index] ?? {};
    if (!DIGIT.test(text)) return [];
    const [left, , right, bottom] = box;
    const word: EngineWord = { text, confidence, box, symbols: [{ text, box }] };
    return [{ box, baseline: [left, bottom, right, bottom], words: [word] }];
  });
  return { ...sheet.answer, lines: [...sheet.answer.lines, ...missed] };
}

/** Whether a piece is as high as numbers that are above each other or side by side, and is in line with them. */
function isOnAxis(box: PixelBox, numbers: EngineWord[]): boolean {
  const height = heightOf(box);
  const width = (box[2] - box[0]) / height;
  if (width < NARROWEST || width > WIDEST) return false;
  const alike = numbers.filter((word) => Math.abs(heightOf(word.box) - height) <= UNEVEN * height);
  const inLine = (placeOf: (of: PixelBox) => number): number =>
    alike.filter((word) => Math.abs(placeOf(word.box) - placeOf(box)) <= OUT_OF_LINE * height).length;
  const places = [
    (of: PixelBox) => of[0],
    (of: PixelBox) => of[2],
    (of: PixelBox) => (of[0] + of[2]) / 2,
    (of: PixelBox) => of[3],
  ];
  return places.some((placeOf) => inLine(placeOf) >= FEWEST_NUMBERS);
}

const isAlone = (box: PixelBox, pieces: PixelBox[]): boolean =>
  !pieces.some(
    (other) => other !== box && 2 * heightOf(other) >= heightOf(box) && areBeside(other, box, ALONE * heightOf(box)),
  );

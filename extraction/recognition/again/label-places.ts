import { median } from "../../geometry/median.ts";
import { closed } from "../picture/closing.ts";
import { type Ink, inkOf } from "../picture/ink.ts";
import { around, LOWEST_LEGIBLE, letterRows, medianHeight } from "../picture/lettering.ts";
import { onWhite } from "../picture/paper.ts";
import { heightOf, liesIn, widthOf } from "../picture/pixel-boxes.ts";
import type { EngineAnswer, EngineWord, GreyImage } from "../shapes/engine.ts";
import type { PixelBox } from "../shapes/recognised-page.ts";
import { allPieces, type ReadSheet, unruledPieces } from "./read-rows.ts";

/** Where the short labels of a chart may be: beside its bars, in them and along its axes. */

/** In usual letter heights: least and greatest height of a label's letters, and greatest width of one. */
const LOWEST = 0.62;
const HIGHEST = 1.9;
const WIDEST = 4;
/** In usual letter heights: longest label that is not a line to the engine, and largest gap in a label. */
const LONGEST = 9;
const APART = 0.75;
/** Letters side by side have at least this share of their height in common. */
const ABREAST = 0.5;
/** A piece with at least this share of ink is no letter, unless it is as narrow as a 1, in usual letter heights. */
const SOLID = 0.85;
const NARROW = 0.4;
/** In usual letter heights: letters of text that runs up or down are this near each other, and no wider. */
const STACKED = 0.4;
const WIDEST_STACKED = 2;
/** In usual letter heights: what is narrower than this may be a letter on a darker or lighter area. */
const WIDEST_STEM = 0.7;
/** Levels of the areas on which labels are searched for: paper and pale areas are those of the rest of the picture. */
const DARKEST_AREA = 60;
const PALEST_AREA = 235;
/** So many pixels from a label is nothing but its area, which has at least this share of its usual level. */
const AROUND = 3;
const EMPTY = 0.75;
/** Words with a higher confidence than this need not be read again. */
const SURE = 0.85;
const WHITE = 0xff;

/** A possible label. */
export interface LabelPlace {
  box: PixelBox;
  /** Height of its baseline. */
  base: number;
  /** The doubtful words that were read there. */
  words: EngineWord[];
  /** A picture in which it is dark on white, and the pieces of ink of that picture, decimal points too. */
  image: GreyImage;
  points: PixelBox[];
}

/** A picture, what was read in it, and the same picture as it was before its paper was made white. */
export interface LabelledSheet extends ReadSheet {
  image: GreyImage;
  level: GreyImage;
}

/** Median height of the letters in rows; `undefined` if there are none. */
export function usualHeight(sheet: ReadSheet): number | undefined {
  const rows = letterRows(unruledPieces(sheet).filter(([, top, , bottom]) => bottom - top >= LOWEST_LEGIBLE));
  return rows.length === 0 ? undefined : medianHeight(rows);
}

/** The labels of a picture that were not read with certainty; one on a coloured area may be among them twice. */
export function labelPlaces(sheet: LabelledSheet, usual: number): LabelPlace[] {
  const letters = unruledPieces(sheet);
  const onPaper = labelsIn(letters, sheet, usual).map((label) => ({
    ...label,
    image: sheet.image,
    points: sheet.pieces,
  }));
  const inverted = { ...sheet.level, pixels: sheet.level.pixels.map((level) => WHITE - level) };
  const onAreas = [sheet.level, inverted].flatMap((level) => labelsOnAreas(level, sheet.answer, usual));
  return [...onPaper, ...onAreas.filter(({ box }) => !isInLetter(box, letters, usual))];
}

/** The labels that are darker than the area they are on, or lighter if the picture is inverted. */
function labelsOnAreas(level: GreyImage, answer: EngineAnswer, usual: number): LabelPlace[] {
  const area = closed(level, WIDEST_STEM * usual);
  const image = onWhite(level, { ...area, levels: area.levels.map((one) => Math.max(DARKEST_AREA, one)) });
  const ink = inkOf(image);
  const points = allPieces(ink);
  const isEmpty = (x: number, y: number): boolean => {
    const [column, row] = [clamped(x, level.width), clamped(y, level.height)];
    const usualLevel = area.levels[(row >> 1) * area.width + (column >> 1)] ?? WHITE;
    const own = level.pixels[row * level.width + column] ?? WHITE;
    return usualLevel >= DARKEST_AREA && usualLevel <= PALEST_AREA && own >= EMPTY * usualLevel;
  };
  const isOnArea = ({ box: [left, top, right, bottom] }: { box: PixelBox }): boolean =>
    [left - AROUND, (left + right) >> 1, right + AROUND].every((x) =>
      [top - AROUND, bottom + AROUND].every((y) => isEmpty(x, y)),
    );
  return labelsIn(points, { answer, ink }, usual)
    .filter(isOnArea)
    .map((label) => ({ ...label, image, points }));
}

const clamped = (at: number, end: number): number => Math.max(0, Math.min(end - 1, at));

type Found = Pick<LabelPlace, "box" | "base" | "words">;

function labelsIn(pieces: PixelBox[], { answer, ink }: Pick<ReadSheet, "answer" | "ink">, usual: number): Found[] {
  const letters = pieces.filter((box) => {
    const [height, width] = [heightOf(box) / usual, widthOf(box) / usual];
    return height >= LOWEST && height <= HIGHEST && width <= WIDEST && !isSolid(box, ink, usual);
  });
  const words = answer.lines.flatMap((line) => line.words);
  return rowsOf(letters, usual).flatMap(({ box, base }) => {
    if (widthOf(box) > LONGEST * usual || isStacked(box, letters, usual)) return [];
    const own = words.filter((word) => liesIn(word.box, box) || liesIn(box, word.box));
    // Otherwise it is part of a word whose other letters touch each other.
    const isWhole = own.every((word) => word.box[0] >= box[0] - usual / 2 && word.box[2] <= box[2] + usual / 2);
    const isRead = own.length > 0 && own.every(({ confidence }) => confidence >= SURE);
    return isWhole && !isRead ? [{ box, base, words: own }] : [];
  });
}

/** Letters side by side, whatever their feet: a row may begin with a letter that hangs below the others. */
function rowsOf(letters: PixelBox[], usual: number): { box: PixelBox; base: number }[] {
  const rows: { box: PixelBox; feet: number[] }[] = [];
  for (const box of letters.toSorted((a, b) => a[0] - b[0])) {
    const own = rows.find(({ box: other }) => {
      const common = Math.min(box[3], other[3]) - Math.max(box[1], other[1]);
      return common >= ABREAST * Math.min(heightOf(box), heightOf(other)) && box[0] - other[2] <= APART * usual;
    });
    if (own === undefined) rows.push({ box, feet: [box[3]] });
    else Object.assign(own, { box: around([own.box, box]), feet: [...own.feet, box[3]] });
  }
  return rows.map(({ box, feet }) => ({ box, base: median(feet) }));
}

/** Whether a piece is filled, such as a bar or the marker of a legend. */
function isSolid(box: PixelBox, { width, bits }: Ink, usual: number): boolean {
  const [left, top, right, bottom] = box;
  if (right - left <= NARROW * usual) return false;
  let inked = 0;
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) inked += bits[y * width + x] ?? 0;
  return inked >= SOLID * widthOf(box) * heightOf(box);
}

/** Whether a label is one letter of text that runs up or down. */
const isStacked = (box: PixelBox, letters: PixelBox[], usual: number): boolean =>
  widthOf(box) < WIDEST_STACKED * usual &&
  letters.some(
    (other) =>
      widthOf(other) < WIDEST_STACKED * usual &&
      other[0] < box[2] &&
      other[2] > box[0] &&
      ((other[1] >= box[3] && other[1] - box[3] <= STACKED * usual) ||
        (other[3] <= box[1] && box[1] - other[3] <= STACKED * usual)),
  );

/** Whether a label is the inside of a letter. */
const isInLetter = ([left, top, right, bottom]: PixelBox, letters: PixelBox[], usual: number): boolean =>
  letters.some(
    (letter) =>
      heightOf(letter) <= 2 * HIGHEST * usual &&
      letter[0] < left &&
      letter[1] < top &&
      letter[2] > right &&
      letter[3] > bottom,
  );

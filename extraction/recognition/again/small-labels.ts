import { around } from "../picture/lettering.ts";
import { liesIn } from "../picture/pixel-boxes.ts";
import type { EngineAnswer, EngineLine, EngineWord, GreyImage } from "../shapes/engine.ts";
import type { PixelBox } from "../shapes/recognised-page.ts";
import { withDecimalPoints } from "./decimal-points.ts";
import { type LabelledSheet, type LabelPlace, labelPlaces, usualHeight } from "./label-places.ts";
import { labelSheet, labelsRead, type ReadLabel } from "./label-sheet.ts";
import { replaced } from "./read-rows.ts";
import { countLetters, textOf } from "./reading-worth.ts";

/**
 * Short labels of charts, beside bars, in them and along axes, which the engine misses because it looks for lines of
 * text. They are read again on separate sheets, in two sizes, and accepted only if most readings are equal.
 */

/** A picture with more candidates than this is a drawing, or dirty. */
const MOST_LABELS = 150;
/** Heights, in pixels, at which labels are read: what is read at both is hardly ever wrong. */
const READ_HEIGHTS = [32, 21];
/** Fewest readings of a label that must be alike, or least confidence of two. */
const FEWEST_ALIKE = 3;
const SURE_TWICE = 0.8;
/** A single digit may be part of a drawing: all readings of it are alike, with at least this confidence. */
const SURE_ALONE = 0.8;
/** A label has digits, or at least two letters side by side. */
const WRITTEN = /\p{N}|\p{L}{2}/u;
/** In heights of the label: widest character, and largest decimal point. */
const WIDEST_CHARACTER = 0.95;
const LARGEST_POINT = 0.3;
/** A better reading has at least this share of the letters of the old one, unless that is less certain than this. */
const ENOUGH = 0.9;
const DOUBTFUL = 0.4;
/** In heights of the lower of two lines: how far apart their edges are if they are level. */
const LEVEL = 0.3;

/** Replaces short labels that were read doubtfully, and adds missing ones; `read` reads a sheet of lines. */
export async function withSmallLabels(
  sheet: LabelledSheet,
  read: (lines: GreyImage) => Promise<EngineAnswer>,
): Promise<EngineAnswer> {
  const usual = usualHeight(sheet);
  const found = usual === undefined ? [] : labelPlaces(sheet, usual);
  if (usual === undefined || found.length === 0 || found.length > MOST_LABELS) return sheet.answer;
  const readings: ReadLabel[][] = found.map(() => []);
  for (const size of READ_HEIGHTS) {
    const { lines, places } = labelSheet(found, { size, usual });
    for (const [index, copies] of labelsRead(await read(lines), places).entries()) readings[index]?.push(...copies);
  }
  const agreed = found
    .flatMap((place, index) => {
      const line = lineOf(place, agreedText(readings[index] ?? []));
      return line === undefined ? [] : [{ place, line, confidence: leastConfidence(line.words) }];
    })
    .sort((one, other) => other.confidence - one.confidence);
  const settled: PixelBox[] = [];
  let { lines: all } = sheet.answer;
  for (const { place, line } of agreed) {
    const isSettled = settled.some((box) => liesIn(place.box, box) || liesIn(box, place.box));
    if (isSettled || !isBetter(line.words, place.words)) continue;
    settled.push(place.box);
    all = replaced(all, place.words, line);
  }
  return { ...sheet.answer, lines: withLoneCharacters(all) };
}

/** What most readings of a label say. */
function agreedText(readings: ReadLabel[]): ReadLabel | undefined {
  const alike = readings
    .filter(({ text }) => text !== "")
    .map(({ text }) => readings.filter((other) => other.text === text))
    .sort((a, b) => b.length - a.length)[0];
  const [first] = alike ?? [];
  if (alike === undefined || first === undefined) return undefined;
  const mean = alike.reduce((sum, one) => sum + one.confidence, 0) / alike.length;
  const isUnanimous = alike.length === readings.length;
  if (first.text.length === 1 && !(isUnanimous && mean >= SURE_ALONE)) return undefined;
  const isAgreed = alike.length >= FEWEST_ALIKE || (alike.length > 1 && mean >= SURE_TWICE);
  if (!isAgreed) return undefined;
  return { text: first.text, confidence: isUnanimous ? (1 + mean) / 2 : mean };
}

/** A label as a line with the points of its numbers; `undefined` if it does not account for all the ink there. */
function lineOf({ box, points }: LabelPlace, read: ReadLabel | undefined): EngineLine | undefined {
  if (read === undefined) return undefined;
  const [left, top, right, bottom] = box;
  const step = (right - left) / read.text.length;
  let at = left;
  const words = read.text.split(" ").map((text): EngineWord => {
    const start = at;
    at += (text.length + 1) * step;
    const symbols = [...text].map((symbol, index): EngineWord["symbols"][number] => ({
      text: symbol,
      box: [start + index * step, top, start + (index + 1) * step, bottom],
    }));
    return { text, confidence: read.confidence, box: [start, top, start + text.length * step, bottom], symbols };
  });
  const plain: EngineLine = { box, baseline: [left, bottom, right, bottom], words };
  const [line] = withDecimalPoints({ lines: [plain], confidence: 0 }, points).lines;
  return line !== undefined && isWhole(line, points) ? line : undefined;
}

/** Whether a reading accounts for all the ink of its label, and is long enough not to be part of a drawing. */
function isWhole({ words, box: [left, top, right, bottom] }: EngineLine, points: PixelBox[]): boolean {
  const text = words.map((word) => word.text).join(" ");
  const height = bottom - top;
  if (!WRITTEN.test(text) || right - left > WIDEST_CHARACTER * height * text.length) return false;
  const isPoint = (point: PixelBox): boolean =>
    Math.max(point[2] - point[0], point[3] - point[1]) <= LARGEST_POINT * height &&
    point[0] > left + height / 4 &&
    point[2] < right - height / 4 &&
    point[1] > bottom - height / 2 &&
    point[3] < bottom + height / 2;
  return !/^\d+$/.test(text) || !points.some(isPoint);
}

const leastConfidence = (words: EngineWord[]): number => Math.min(...words.map(({ confidence }) => confidence));

/** Whether a label was read better than before. */
function isBetter(words: EngineWord[], before: EngineWord[]): boolean {
  if (before.length === 0) return true;
  if (textOf(words) === textOf(before) && words.length < before.length) return false;
  const least = leastConfidence(before);
  const isAsLong = countLetters(words) >= ENOUGH * countLetters(before) || least < DOUBTFUL;
  return isAsLong && leastConfidence(words) > least;
}

/** Puts single characters, such as the numbers of an axis, into one line with those they are level with. */
function withLoneCharacters(lines: EngineLine[]): EngineLine[] {
  const areLone = ({ words }: EngineLine): boolean => words.every(({ symbols }) => symbols.length === 1);
  const joined: EngineLine[] = [];
  for (const line of lines) {
    const at = areLone(line) ? joined.findIndex((other) => areLone(other) && areLevel(line, other)) : -1;
    const other = joined[at];
    if (other === undefined) joined.push(line);
    else {
      const words = [...other.words, ...line.words].sort((a, b) => a.box[0] - b.box[0]);
      joined[at] = { ...other, words, box: around([other.box, line.box]) };
    }
  }
  return joined;
}

/** Whether two lines are level, of one size, and beside each other. */
function areLevel({ box: one }: EngineLine, { box: other }: EngineLine): boolean {
  const most = LEVEL * Math.min(one[3] - one[1], other[3] - other[1]);
  const isBeside = one[0] >= other[2] || one[2] <= other[0];
  return isBeside && Math.abs(one[3] - other[3]) <= most && Math.abs(one[1] - other[1]) <= most;
}

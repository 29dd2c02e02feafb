import { meanConfidence } from "./again/reading-worth.ts";
import { rotated } from "./picture/grey-image.ts";
import { inkOf } from "./picture/ink.ts";
import { commonArea } from "./picture/pixel-boxes.ts";
import { skewOf } from "./picture/skew.ts";
import type { Reading } from "./read-upright.ts";
import { recognisePage } from "./recognise-page.ts";
import type { GreyImage } from "./shapes/engine.ts";
import type { PixelBox, RecognisedPage, RecognisedStamp } from "./shapes/recognised-page.ts";
import type { Stamp, Unstamped } from "./stamps.ts";

/** Words with a lower confidence than this are not believed. */
const SURE = 0.6;
/** Fewest words under the stamps of a page; with fewer, they lie over something else than print. */
const FEWEST_WORDS = 2;
/** Share of a word's box that strokes of a stamp cover if it lies under it. */
const COVERED = 0.08;
/** Words under a stamp that are read with less confidence than this on average are mostly wrong. */
const READABLE = 0.75;
/** Radians: a stamp leans more than a page. */
const MOST_LEAN = 0.5;

/**
 * Reads a page without its stamps, and each of them by itself. If there turns out to be no print under them, the
 * picture is read as it is.
 */
export async function recogniseStamped(
  picture: GreyImage,
  { print, stamps }: Unstamped,
  reading: Reading,
): Promise<RecognisedPage> {
  const read = await recognisePage(print, reading);
  const words = wordsInPicture(read, picture);
  const under = stamps.map((stamp) => words.filter(({ box }) => isUnder(box, stamp)));
  const sure = under.flat().filter(({ confidence }) => confidence >= SURE);
  if (sure.length < FEWEST_WORDS) return recognisePage(picture, reading);
  const found: RecognisedStamp[] = [];
  for (const [index, stamp] of stamps.entries()) {
    const { text, confidence } = await readStamp(stamp, reading);
    const own = under[index] ?? [];
    const sum = own.reduce((total, word) => total + word.confidence, 0);
    const [left, top, right, bottom] = stamp.box;
    found.push({
      place: [left / picture.width, top / picture.height, right / picture.width, bottom / picture.height],
      text,
      confidence,
      isReadable: text !== "" && sum >= READABLE * own.length,
    });
  }
  return { ...read, stamps: found };
}

interface PlacedWord {
  box: PixelBox;
  confidence: number;
}

/** The words of a page where they are in its picture, which may have been turned to be read. */
function wordsInPicture(read: RecognisedPage, { width, height }: GreyImage): PlacedWord[] {
  const [cos, sin] = [Math.cos(-read.turned), Math.sin(-read.turned)];
  return read.lines.flatMap((line) =>
    line.words.map(({ confidence, box: [left, top, right, bottom] }) => {
      const [x, y] = [(left + right - read.width) / 2, (top + bottom - read.height) / 2];
      const [middleX, middleY] = [cos * x - sin * y + width / 2, sin * x + cos * y + height / 2];
      const halfWidth = (Math.abs(cos) * (right - left) + Math.abs(sin) * (bottom - top)) / 2;
      const halfHeight = (Math.abs(sin) * (right - left) + Math.abs(cos) * (bottom - top)) / 2;
      return {
        confidence,
        box: [middleX - halfWidth, middleY - halfHeight, middleX + halfWidth, middleY + halfHeight],
      };
    }),
  );
}

function isUnder(box: PixelBox, { box: area, strokes }: Stamp): boolean {
  if (commonArea(box, area) === 0) return false;
  const covered = strokes.reduce((sum, stroke) => sum + commonArea(stroke, box), 0);
  return covered >= COVERED * (box[2] - box[0]) * (box[3] - box[1]);
}

/** The words of a stamp, which may lean; none if they are uncertain. */
async function readStamp({ picture }: Stamp, reading: Reading): Promise<{ text: string; confidence: number }> {
  const sheet = onSheet(picture);
  const lean = skewOf(inkOf(sheet), { most: MOST_LEAN, furthest: MOST_LEAN });
  const { lines } = await recognisePage(rotated(sheet, -lean), { ...reading, layout: "lines" });
  const sure = lines
    .map(({ words }) => words.filter(({ text, confidence }) => confidence >= SURE && /[\p{L}\p{N}]/u.test(text)))
    .filter((words) => words.length > 0);
  return {
    text: sure.map((line) => line.map(({ text }) => text).join(" ")).join("\n"),
    confidence: Math.round(meanConfidence(sure.flat()) * 1000) / 1000,
  };
}

/** A picture with so much white around it that it can be turned. */
function onSheet({ width, height, pixels }: GreyImage): GreyImage {
  const side = Math.ceil(Math.hypot(width, height));
  const sheet = { width: side, height: side, pixels: new Uint8Array(side * side).fill(0xff) };
  const [left, top] = [(side - width) >> 1, (side - height) >> 1];
  for (let y = 0; y < height; y++)
    sheet.pixels.set(pixels.subarray(y * width, (y + 1) * width), (top + y) * side + left);
  return sheet;
}

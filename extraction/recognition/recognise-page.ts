import { median } from "../geometry/median.ts";
import { unreadLetters } from "./again/misread-rows.ts";
import { allPieces } from "./again/read-rows.ts";
import { LEAST_CONFIDENCE } from "./again/reading-worth.ts";
import { isTangled } from "./again/tangles.ts";
import { commonSizes, lineSize, stemWidth, weightedMedian } from "./letters.ts";
import type { Ink } from "./picture/ink.ts";
import { findPictures, joinedPictures } from "./picture/pictures.ts";
import { heightOf, liesIn } from "./picture/pixel-boxes.ts";
import { tonedAreas } from "./picture/toned-areas.ts";
import { type Reading, readUpright, type Upright } from "./read-upright.ts";
import type { EngineLine, EngineWord, GreyImage } from "./shapes/engine.ts";
import type { PixelBox, RecognisedPage, Stroke } from "./shapes/recognised-page.ts";

/** If the median confidence of a line reaches this value, even its least certain words are text, not smudges. */
const SURE_LINE = 0.6;

/**
 * Fewest letters of a row that is surely a line of print, of a label in a drawing, and of all rows together for the
 * unread share to mean anything.
 */
const FULL_LINE = 14;
const SHORT_LINE = 2;
const FEWEST_LETTERS = 12;

/**
 * Lines at least this many times as large as most text are much larger. The letters of a line with less certainty than
 * the second value, such as a formula, tell neither its size nor its weight.
 */
const LARGE = 2;
const SIZED_LINE = 0.7;
/** Ratio of the height of a line to its font size. */
const HEIGHT_OF_LINE = 1.1;

/**
 * Stems of bold letters are at least this many times as wide, relative to their size, as those of most of the page's
 * text.
 */
const BOLD_STEMS = 1.3;

/**
 * Reads the picture of a page: words, rulings, pictures. The picture is levelled first if its lines rise or fall, and
 * rulings are removed before reading, because the engine loses words between them. A page that reads badly is tried
 * again upside down, and with local thresholds for uneven light. `scale` is in pixels per point. Throws
 * `RecognitionError`.
 */
export async function recognisePage(picture: GreyImage, reading: Reading): Promise<RecognisedPage> {
  const { image, ink, paper, inkLevel, strokes, shades, answer, turned } = await readUpright(picture, reading);
  const { scale } = reading;
  const lines = withoutDrawings(
    answer.lines
      .map((line) => ({ ...line, words: believable(line.words.map((word) => withoutRemains(word, strokes))) }))
      .filter((line) => line.words.length > 0),
  );
  const sizes = sizesOf(lines, scale);
  const bold = boldLines({ image, inkLevel }, lines, sizes);
  const rulings = strokes.filter(
    (stroke) => !lines.some((line, index) => isPartOfLetter(stroke, line, sizes[index] ?? 0)),
  );
  const marks = {
    words: lines.flatMap((line) => line.words.map((word) => word.box)),
    strokes: rulings.map(({ left, top, right, bottom }): PixelBox => [left, top, right, bottom]),
  };
  const sure = lines.flatMap(({ words }) => words.filter(({ confidence }) => confidence >= SURE_LINE));
  await reading.engine.pause?.();
  const photographs = tonedAreas(
    paper,
    sure.map(({ box }) => box),
    scale,
  );
  await reading.engine.pause?.();
  const pictures = joinedPictures([...findPictures(ink, marks, scale), ...photographs]);
  const isPictured = (box: PixelBox): boolean => pictures.some((picture) => liesIn(box, picture));
  const kept = lines.map((line) => ({
    ...line,
    words: line.words.filter((word) => word.confidence >= SURE_LINE || !isPictured(word.box)),
  }));
  const pieces = allPieces(ink).filter((piece) => !photographs.some((photograph) => liesIn(piece, photograph)));
  return {
    width: image.width,
    height: image.height,
    turned,
    confidence: answer.confidence,
    unread: unreadShare({ ink, strokes, pieces }, kept, reading.layout === "page" ? FULL_LINE : SHORT_LINE),
    tangled: reading.layout === "page" && isTangled(kept),
    lines: kept
      .map((line, index) => ({
        size: sizes[index] ?? 0,
        baseline: (line.baseline[1] + line.baseline[3]) / 2,
        bold: bold[index] ?? false,
        words: line.words,
      }))
      .filter((line) => line.words.length > 0),
    strokes: rulings.filter(({ left, top, right, bottom }) => !isPictured([left, top, right, bottom])),
    shades: shades.filter(({ box }) => !isPictured(box)),
    pictures,
  };
}

/** Of the letters in `pieces` that stand in rows of at least `shortest`, the share that belong to no recognised word. */
function unreadShare(
  { ink, strokes, pieces }: { ink: Ink; strokes: Stroke[]; pieces: PixelBox[] },
  lines: EngineLine[],
  shortest: number,
): number {
  const { letters, unread } = unreadLetters({ answer: { lines, confidence: 0 }, ink, strokes, pieces }, shortest);
  return letters < FEWEST_LETTERS ? 0 : Math.round((unread / letters) * 1000) / 1000;
}

/**
 * Lines without those that are much larger than most text and doubtful: print of that size is read with certainty,
 * unlike parts of drawings and logos.
 */
function withoutDrawings(lines: EngineLine[]): EngineLine[] {
  const sizes = lines.map(ownSize);
  const usual = usualSize(lines, sizes);
  return lines.filter((line, index) => (sizes[index] ?? 0) < LARGE * usual || certaintyOf(line) >= SURE_LINE);
}

/** A line's size in pixels, by its letters or else its height. */
const ownSize = (line: EngineLine): number => lineSize(line) ?? heightOf(line.box) / HEIGHT_OF_LINE;

const certaintyOf = ({ words }: EngineLine): number => median(words.map(({ confidence }) => confidence));

/** The size that most letters have. */
const usualSize = (lines: EngineLine[], sizes: number[]): number =>
  weightedMedian(lines.map((line, index) => ({ size: sizes[index] ?? 0, letters: lettersIn(line) })));

const lettersIn = ({ words }: EngineLine): number => words.reduce((sum, { symbols }) => sum + symbols.length, 0);

/** What the engine reads the remains of a ruling as. */
const BAR = /^[|¦]+$/;

/** What the engine reads, with low confidence, where there is only dirt. */
const NO_LETTERS = /^[~=_^°\\]+$/;

/** What the engine reads the remains of a ruling as at the end of a word. */
const REMAINS = /^[|¦_[\]{}—–-]$/;
/** A ruling at most this many pixels from a letter is beside it. */
const BESIDE = 4;

/** Removes the remains of rulings from both ends of a word. */
function withoutRemains(word: EngineWord, strokes: Stroke[]): EngineWord {
  const isRemains = ({ text, box: [left, top, right, bottom] }: EngineWord["symbols"][number]): boolean =>
    REMAINS.test(text) &&
    strokes.some(
      (stroke) =>
        stroke.left <= right + BESIDE &&
        stroke.right >= left - BESIDE &&
        stroke.top <= bottom + BESIDE &&
        stroke.bottom >= top - BESIDE,
    );
  const first = word.symbols.findIndex((symbol) => !isRemains(symbol));
  const last = word.symbols.findLastIndex((symbol) => !isRemains(symbol));
  if (first === 0 && last === word.symbols.length - 1) return word;
  const symbols = first < 0 ? [] : word.symbols.slice(first, last + 1);
  const [start, end] = [symbols[0], symbols.at(-1)];
  if (start === undefined || end === undefined) return { ...word, text: "", symbols: [] };
  const text = symbols.map((symbol) => symbol.text).join("");
  return { ...word, text, symbols, box: [start.box[0], word.box[1], end.box[2], word.box[3]] };
}

function believable(words: EngineWord[]): EngineWord[] {
  const isSure = median(words.map((word) => word.confidence)) >= SURE_LINE;
  return words.filter(
    ({ text, confidence, symbols }) =>
      (confidence >= LEAST_CONFIDENCE || (isSure && !NO_LETTERS.test(text))) &&
      text.trim() !== "" &&
      !BAR.test(text) &&
      symbols.length > 0,
  );
}

/** Font sizes of lines in pixels, reduced to the few that the page is set in. */
function sizesOf(lines: EngineLine[], scale: number): number[] {
  const own = lines.map(ownSize);
  const letters = lines.map(lettersIn);
  const usual = usualSize(lines, own);
  const told = own.map((size, index) => {
    const line = lines[index];
    return line !== undefined && certaintyOf(line) < SIZED_LINE ? Math.min(size, usual) : size;
  });
  const common = commonSizes(told.map((size, index) => ({ size, letters: letters[index] ?? 0 })));
  // Font sizes in files are multiples of half a point.
  return common.map((size) => Math.max(1, Math.round((size / scale) * 2)) * (scale / 2));
}

/** Whether each line is set in heavier type than most of the page, by the width of its stems. */
function boldLines(
  { image, inkLevel }: Pick<Upright, "image" | "inkLevel">,
  lines: EngineLine[],
  sizes: number[],
): boolean[] {
  const stems = lines.map((line, index) => {
    const size = sizes[index] ?? 0;
    if (size <= 0) return 0;
    const widths = line.words.map((word) => ({
      size: stemWidth(image, word.box.map(Math.round) as PixelBox, { longest: size / 3, black: inkLevel }) / size,
      letters: word.symbols.length,
    }));
    return weightedMedian(widths);
  });
  const letters = lines.map(lettersIn);
  const usual = weightedMedian(stems.map((size, index) => ({ size, letters: size === 0 ? 0 : (letters[index] ?? 0) })));
  return stems.map((stem, index) => {
    const line = lines[index];
    return usual > 0 && stem >= BOLD_STEMS * usual && line !== undefined && certaintyOf(line) >= SIZED_LINE;
  });
}

/** Whether a stroke is part of a large letter, or runs through a word without underlining it. */
function isPartOfLetter(stroke: Stroke, line: EngineLine, size: number): boolean {
  if (stroke.bottom - stroke.top > 2 * size) return false;
  return line.words.some(({ box: [left, top, right, bottom] }) => {
    const inside = stroke.top >= top - 1 && stroke.bottom <= bottom + 1;
    return inside && stroke.left >= left - size / 4 && stroke.right <= right + size / 4 && stroke.bottom < bottom - 1;
  });
}

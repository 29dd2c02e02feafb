import { around } from "../picture/lettering.ts";
import type { EngineAnswer, EngineLine, EngineWord, GreyImage } from "../shapes/engine.ts";
import type { PixelBox } from "../shapes/recognised-page.ts";
import { numberSheet, numbersRead } from "./number-sheet.ts";
import { levelOf, type ReadRow, type ReadSheet, rowsOf } from "./read-rows.ts";

/**
 * Raised digits after a word or number, as in m², 10⁶ and the marks of notes, which the engine takes for punctuation:
 * they are read again as isolated numbers are, and become superscript characters.
 */

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
/** In font sizes: height and width of raised digits, and how far their feet are above the baseline, at least. */
const LOWEST = 0.33;
const HIGHEST = 0.75;
const NARROWEST = 0.1;
const WIDEST = 0.55;
const RAISED = 0.22;
/** In font sizes above and below the baseline: where the ink of a line is. */
const REACH_ABOVE = 1.4;
const REACH_BELOW = 0.5;
/** Letters on the baseline have their feet this near it, in font sizes, or go below it, and are at least this high. */
const LEVEL = 0.12;
const LOWEST_LETTER = 0.4;
/** Digits are at least this high, in font sizes. */
const LOWEST_FIGURE = 0.58;
/** Largest gap between the letter before a raised digit, or another raised digit, and itself, in font sizes. */
const BESIDE = 0.3;
/** Anything else above or below a raised digit makes it part of a fraction, a per cent sign or a letter. */
const OVERLAP = 0.3;
const MOST_FIGURES = 3;
/** A page with more candidates than this is a drawing, or dirty. */
const MOST_CANDIDATES = 200;
/** A lone 0 is rather a degree sign or an ordinal's o. */
const FIGURES = /^(?!0$)\d+$/;
/** What may follow a raised digit in its word. */
const PUNCTUATION = /^[).,;:\]]$/;

interface Candidate {
  box: PixelBox;
  line: EngineLine;
  word: EngineWord;
  /** The letter or digit before it. */
  before: PixelBox;
  /** Whether it is high enough for a digit. */
  isHigh: boolean;
  /** Whether the word has ink after the raised digits. */
  isFollowed: boolean;
}

/** Replaces what the engine took raised digits for; `read` reads a sheet of lines. */
export async function withRaisedFigures(
  sheet: ReadSheet & { image: GreyImage },
  read: (lines: GreyImage) => Promise<EngineAnswer>,
): Promise<EngineAnswer> {
  const found = rowsOf(sheet.answer).flatMap((row) => candidatesOf(row, sheet.pieces));
  if (found.length === 0 || found.length > MOST_CANDIDATES) return sheet.answer;
  const { lines, places } = numberSheet(sheet.image, found);
  const numbers = numbersRead(await read(lines), places);
  const settled = new Map<EngineWord, EngineWord>();
  const taken = new Set<EngineWord>();
  found.forEach((candidate, index) => {
    const figures = numbers[index];
    if (figures === undefined || !FIGURES.test(figures.text)) return;
    const word = withFigures(candidate, figures.text);
    if (word === undefined) return;
    settled.set(candidate.word, { ...word, confidence: Math.max(word.confidence, figures.confidence) });
    for (const other of candidate.line.words)
      if (other !== candidate.word && liesOn(other, candidate)) taken.add(other);
  });
  const answer = sheet.answer.lines.map((line) => ({
    ...line,
    words: line.words.filter((word) => !taken.has(word)).map((word) => settled.get(word) ?? word),
  }));
  return { ...sheet.answer, lines: answer };
}

/** Whether a word is nothing but what the engine took the raised digits for. */
const liesOn = ({ box }: EngineWord, { box: [left, , right] }: Candidate): boolean =>
  (box[0] + box[2]) / 2 > left && box[0] >= left - 2 && box[2] <= right + 2;

/** The last group of raised digits of each word of a line. */
function candidatesOf(row: ReadRow, pieces: PixelBox[]): Candidate[] {
  const { line, size } = row;
  const base = levelOf(row);
  const near = pieces
    .filter(
      ([left, top, right, bottom]) =>
        left >= line.box[0] - size &&
        right <= line.box[2] + size &&
        top >= base - REACH_ABOVE * size &&
        bottom <= base + REACH_BELOW * size,
    )
    .sort((a, b) => a[0] - b[0]);
  return line.words.flatMap((word) => {
    if (!/[\p{L}\p{N}]/u.test(word.text)) return [];
    const own = near.filter((box) => box[0] >= word.box[0] - 2 && box[0] <= word.box[2] + BESIDE * size);
    const last = own.findLastIndex((box) => isRaised(box, base, size) && !isPartOfMore(box, near));
    if (last < 0) return [];
    let first = last;
    while (first > 0 && isRaised(own[first - 1], base, size) && areBeside(own[first - 1], own[first], size)) first--;
    const before = own[first - 1];
    const group = own.slice(first, last + 1);
    const follows = own.slice(last + 1).filter((box) => box[2] <= word.box[2] + 2);
    const isAfterLetter = before !== undefined && isLetter(before, base, size) && areBeside(before, group[0], size);
    if (!isAfterLetter || group.length > MOST_FIGURES || follows.length > 2) return [];
    if (own.some((box) => box !== before && !group.includes(box) && liesBetween(box, before, around(group)))) return [];
    return [
      {
        box: around(group),
        line,
        word,
        before,
        isHigh: before[3] - before[1] >= LOWEST_FIGURE * size,
        isFollowed: follows.length > 0,
      },
    ];
  });
}

function isRaised(box: PixelBox | undefined, base: number, size: number): boolean {
  if (box === undefined) return false;
  const [height, width] = [(box[3] - box[1]) / size, (box[2] - box[0]) / size];
  const isSized = height >= LOWEST && height <= HIGHEST && width >= NARROWEST && width <= WIDEST;
  return isSized && base - box[3] >= RAISED * size;
}

const isLetter = (box: PixelBox, base: number, size: number): boolean =>
  base - box[3] <= LEVEL * size && box[3] - box[1] >= LOWEST_LETTER * size;

const areBeside = (one: PixelBox | undefined, next: PixelBox | undefined, size: number): boolean =>
  one !== undefined && next !== undefined && next[0] - one[2] <= BESIDE * size;

/** Whether another piece of ink is above or below this one. */
const isPartOfMore = (box: PixelBox, pieces: PixelBox[]): boolean =>
  pieces.some(
    (other) => other !== box && Math.min(other[2], box[2]) - Math.max(other[0], box[0]) > OVERLAP * (box[2] - box[0]),
  );

/** Whether ink is between a letter and the end of what is raised after it, like the narrow dot of a question mark. */
const liesBetween = ([left, , right]: PixelBox, before: PixelBox, raised: PixelBox): boolean =>
  (left + right) / 2 > before[2] && (left + right) / 2 < raised[2];

/** The word with superscript digits in place of what was read there; `undefined` if it is not clear what that was. */
function withFigures({ word, box, before, isHigh, isFollowed }: Candidate, figures: string): EngineWord | undefined {
  const { symbols: all } = word;
  const end = isFollowed ? all.findLastIndex(({ text }) => !PUNCTUATION.test(text)) + 1 : all.length;
  const middles = all.map(({ box: [left, , right] }) => (left + right) / 2);
  const isOn = (index: number): boolean => (middles[index] ?? 0) >= before[0] && (middles[index] ?? 0) <= before[2];
  const lastLetter = all.slice(0, end).findLastIndex(({ text }) => /\p{L}/u.test(text));
  const lastLevel = middles.slice(0, end).findLastIndex((middle) => middle <= box[0]);
  // Two characters on one piece of ink: the second is the raised digit, or nothing at all.
  const isAfterDigit = isHigh && /\d/.test(all[lastLevel]?.text ?? "") && !(isOn(lastLevel) && isOn(lastLevel - 1));
  const kept = (isAfterDigit ? Math.max(lastLevel, lastLetter) : lastLetter) + 1;
  if (kept === 0 || kept > lastLevel + 1) return undefined;
  const rest = isFollowed ? all.slice(end) : [];
  const step = (box[2] - box[0]) / figures.length;
  const raised = [...figures].map((figure, index): EngineWord["symbols"][number] => ({
    text: SUPERSCRIPTS[Number(figure)] ?? figure,
    box: [box[0] + index * step, box[1], box[0] + (index + 1) * step, box[3]],
  }));
  const symbols = [...all.slice(0, kept), ...raised, ...rest];
  const right = Math.max(box[2], ...rest.map((symbol) => symbol.box[2]));
  return {
    ...word,
    text: symbols.map(({ text }) => text).join(""),
    box: [word.box[0], word.box[1], right, word.box[3]],
    symbols,
  };
}

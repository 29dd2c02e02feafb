import { median } from "../../geometry/median.ts";
import type { Ink } from "../picture/ink.ts";
import { around, inkPieces } from "../picture/lettering.ts";
import type { EngineAnswer, EngineLine, EngineWord } from "../shapes/engine.ts";
import type { PixelBox, Stroke } from "../shapes/recognised-page.ts";

/** Least height of a piece of ink in pixels: anything lower is dirt. */
const LOWEST_PIECE = 2;
/** Ratio of a line's font size to the median height of its words. */
const SIZE_OF_WORDS = 1.15;
/** A piece is level with a line if it is within this many font sizes above and below the baseline. */
const REACH_ABOVE = 1.2;
const REACH_BELOW = 0.4;

/** A line that was read, with its font size in pixels, estimated from the heights of its words. */
export interface ReadRow {
  line: EngineLine;
  size: number;
}

/** A page and what was read on it, to find what was missed. */
export interface ReadSheet {
  answer: EngineAnswer;
  ink: Ink;
  strokes: Stroke[];
  /** The connected pieces of its ink. */
  pieces: PixelBox[];
}

/** The connected pieces of a page's ink, including decimal points. */
export const allPieces = (ink: Ink): PixelBox[] => inkPieces(ink, LOWEST_PIECE);

/** The lines that have a word of at least two letters or digits: such words give reliable sizes and heights. */
export function rowsOf({ lines }: EngineAnswer): ReadRow[] {
  return lines.flatMap((line) => {
    const lettered = line.words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
    const size = median(lettered.map(({ box }) => box[3] - box[1])) * SIZE_OF_WORDS;
    return size > 0 && lettered.some(({ text }) => /[\p{L}\p{N}]{2}/u.test(text)) ? [{ line, size }] : [];
  });
}

/** Height, in pixels, of the middle of a line's baseline. */
export const levelOf = ({ line }: ReadRow): number => (line.baseline[1] + line.baseline[3]) / 2;

/** The nearest line that a piece is level with. */
export function rowAt(rows: ReadRow[], [left, top, right, bottom]: PixelBox): ReadRow | undefined {
  const x = (left + right) / 2;
  let nearest: ReadRow | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const base = levelOf(row);
    if (bottom > base + row.size * REACH_BELOW || top < base - row.size * REACH_ABOVE) continue;
    const apart = Math.max(0, row.line.box[0] - x, x - row.line.box[2]);
    if (apart < least) [nearest, least] = [row, apart];
  }
  return nearest;
}

/** The pieces of ink that are neither in a word nor in a ruling. */
export function unreadPieces({ answer, ink, strokes, pieces }: ReadSheet): PixelBox[] {
  const taken = covered(ink, [
    ...answer.lines.flatMap((line) => line.words.map((word) => word.box)),
    ...strokes.map(({ left, top, right, bottom }): PixelBox => [left, top, right, bottom]),
  ]);
  return pieces.filter((piece) => !isTaken(taken, ink.width, piece));
}

/** The pieces of ink that are not in a ruling, whether they were read or not. */
export const unruledPieces = (sheet: Omit<ReadSheet, "answer">): PixelBox[] =>
  unreadPieces({ ...sheet, answer: { lines: [], confidence: 0 } });

/** Adds words to lines of the answer, in order from left to right. */
export function withWords(answer: EngineAnswer, words: Map<EngineLine, EngineWord[]>): EngineAnswer {
  if (words.size === 0) return answer;
  const lines = answer.lines.map((line) => {
    const more = words.get(line);
    if (more === undefined) return line;
    const all = [...line.words, ...more].sort((a, b) => a.box[0] - b.box[0]);
    return { ...line, box: around([line.box, ...more.map(({ box }) => box)]), words: all };
  });
  return { ...answer, lines };
}

/** Adds words that stand on no line as lines of their own, in order of their height. */
export function withNewLines(answer: EngineAnswer, words: EngineWord[]): EngineAnswer {
  let { lines } = answer;
  for (const row of rowsOfWords(words)) {
    const box = around(row.map((word) => word.box));
    const line: EngineLine = { box, baseline: [box[0], box[3], box[2], box[3]], words: row };
    lines = inserted(lines, line);
  }
  return { ...answer, lines };
}

/** Replaces words with those of another line; if there are none to replace, the line is inserted by its height. */
export function replaced(lines: EngineLine[], words: EngineWord[], by: EngineLine): EngineLine[] {
  const old = new Set(words);
  const first = lines.findIndex((line) => line.words.some((word) => old.has(word)));
  if (first < 0) return inserted(lines, by);
  return lines.flatMap((line, index) => {
    const kept = line.words.filter((word) => !old.has(word));
    if (kept.length === line.words.length) return [line];
    if (index !== first) return kept.length === 0 ? [] : [{ ...line, words: kept }];
    if (kept.length === 0) return [by];
    const all = [...kept, ...by.words].sort((a, b) => a.box[0] - b.box[0]);
    return [{ ...line, words: all, box: around(all.map((word) => word.box)) }];
  });
}

/** Lines with another one, before the first whose upper edge is lower. */
function inserted(lines: EngineLine[], line: EngineLine): EngineLine[] {
  const at = lines.findIndex(({ box }) => box[1] > line.box[1]);
  return at < 0 ? [...lines, line] : lines.toSpliced(at, 0, line);
}

/** Words whose middles are within the height of the first one of their row, from left to right. */
function rowsOfWords(words: EngineWord[]): EngineWord[][] {
  const rows: EngineWord[][] = [];
  for (const word of words.toSorted((a, b) => a.box[0] - b.box[0])) {
    const middle = (word.box[1] + word.box[3]) / 2;
    const row = rows.find(([first]) => first !== undefined && middle > first.box[1] && middle < first.box[3]);
    if (row === undefined) rows.push([word]);
    else row.push(word);
  }
  return rows;
}

/** 1 for each pixel inside one of the boxes. */
function covered({ width, height }: Ink, boxes: PixelBox[]): Uint8Array {
  const taken = new Uint8Array(width * height);
  for (const [left, top, right, bottom] of boxes) {
    const [from, to] = [Math.max(0, Math.floor(left) - 1), Math.min(width, Math.ceil(right) + 1)];
    for (let y = Math.max(0, Math.floor(top) - 1); y < Math.min(height, Math.ceil(bottom) + 1); y++)
      taken.fill(1, y * width + from, y * width + to);
  }
  return taken;
}

/** Whether a piece is taken at a corner, in the middle of a side or in its centre. */
const isTaken = (taken: Uint8Array, width: number, [left, top, right, bottom]: PixelBox): boolean =>
  [left, (left + right) >> 1, right - 1].some((x) =>
    [top, (top + bottom) >> 1, bottom - 1].some((y) => taken[y * width + x] === 1),
  );

import { median } from "../geometry/median.ts";
import type { EngineAnswer, EngineLine, EngineWord } from "./engine.ts";
import type { Ink } from "./ink.ts";
import { inkPieces } from "./lettering.ts";
import type { PixelBox, Stroke } from "./recognised-page.ts";

/*
 * Isolated marks, which an engine takes for dirt or for other letters: dashes in table cells, bullets. They are
 * recognised by their shape and by the lines that were read: they are at the height of one.
 */

/** Heights and widths in font sizes. */
const HIGHEST_DASH = 0.16;
const NARROWEST_DASH = 0.4;
const WIDEST_DASH = 1.2;
const WIDTH_OF_LONG_DASH = 0.75;
const SMALLEST_BULLET = 0.2;
const LARGEST_BULLET = 0.6;
/** Heights above the baseline between which the middles of dashes and bullets are. */
const LOWEST_MIDDLE = 0.15;
const HIGHEST_MIDDLE = 0.55;
/** Share of its box that a bullet fills: a disc fills .79, a ring or a letter less. */
const SOLID = 0.68;
/** Font sizes between a bullet and what follows it. */
const FARTHEST_BULLET = 4;
/** What an engine reads bullets as. */
const LIKE_BULLET = /^[®©¢eo0*«»°·.,+¢@•]$/u;
/** Pixels: dots are lower. */
const LOWEST_PIECE = 2;
/** Confidence of a mark that was recognised by its shape. */
const SURE_SHAPE = 0.7;
interface Row {
  line: EngineLine;
  size: number;
}

interface Sheet {
  ink: Ink;
  strokes: Stroke[];
}

/** The answer with the bullets before its lines, and the dashes beside them. */
export function withMissedMarks(answer: EngineAnswer, sheet: Sheet): EngineAnswer {
  const rows = answer.lines.flatMap(rowOf);
  if (rows.length === 0) return answer;
  const pieces = inkPieces(sheet.ink, LOWEST_PIECE);
  const bullets = bulletsOf(rows, pieces, sheet.ink);
  const lines = answer.lines.map((line) => withBullet(line, bullets.get(line)));
  const taken = covered(sheet, [
    ...lines.flatMap((line) => line.words.map((word) => word.box)),
    ...sheet.strokes.map(({ left, top, right, bottom }): PixelBox => [left, top, right, bottom]),
  ]);
  const open = pieces.filter((piece) => !isTaken(taken, sheet.ink.width, piece));
  const dashes = open.flatMap((piece) => dashLine(piece, rowAt(rows, piece)));
  return { ...answer, lines: [...lines, ...dashes] };
}

/** A line and its font size by the heights of its words. */
function rowOf(line: EngineLine): Row[] {
  const heights = line.words.map(({ box }) => box[3] - box[1]);
  const size = median(heights) * 1.15;
  return line.words.some(({ text }) => /[\p{L}\p{N}]{2}/u.test(text)) && size > 0 ? [{ line, size }] : [];
}

const baselineAt = ({ baseline: [x0, y0, x1, y1] }: EngineLine, x: number): number =>
  x1 > x0 ? y0 + ((y1 - y0) * (x - x0)) / (x1 - x0) : y0;

/** The nearest line at the height of a piece. */
function rowAt(rows: Row[], [left, top, right, bottom]: PixelBox): Row | undefined {
  const x = (left + right) / 2;
  let nearest: Row | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const base = (row.line.baseline[1] + row.line.baseline[3]) / 2;
    if (bottom > base + row.size * 0.4 || top < base - row.size * 1.2) continue;
    const apart = Math.max(0, row.line.box[0] - x, x - row.line.box[2]);
    if (apart < least) [nearest, least] = [row, apart];
  }
  return nearest;
}

const levelOf = ({ line }: Row): number => (line.baseline[1] + line.baseline[3]) / 2;

/** Whether the middle of a piece is as high above its line as that of a lower-case letter. */
function isMidway(row: Row, [left, top, right, bottom]: PixelBox): boolean {
  const above = (baselineAt(row.line, (left + right) / 2) - (top + bottom) / 2) / row.size;
  return above >= LOWEST_MIDDLE && above <= HIGHEST_MIDDLE;
}

function dashLine(piece: PixelBox, row: Row | undefined): EngineLine[] {
  if (row === undefined || !isMidway(row, piece)) return [];
  const [height, width] = [(piece[3] - piece[1]) / row.size, (piece[2] - piece[0]) / row.size];
  if (height > HIGHEST_DASH || width < NARROWEST_DASH || width > WIDEST_DASH) return [];
  const base = levelOf(row);
  const words = [markOf(width >= WIDTH_OF_LONG_DASH ? "—" : "–", [piece[0], base - row.size * 0.5, piece[2], base])];
  return [{ box: piece, baseline: [piece[0], base, piece[2], base], words }];
}

const markOf = (text: string, box: PixelBox): EngineWord => ({
  text,
  box,
  confidence: SURE_SHAPE,
  symbols: [{ text, box }],
});

/** The bullet before each line that has one. */
function bulletsOf(rows: Row[], pieces: PixelBox[], ink: Ink): Map<EngineLine, PixelBox> {
  const bullets = new Map<EngineLine, PixelBox>();
  for (const row of rows) {
    const first = row.line.words.find(({ text }) => !LIKE_BULLET.test(text));
    if (first === undefined) continue;
    const found = pieces.findLast((piece) => {
      const [height, width] = [(piece[3] - piece[1]) / row.size, (piece[2] - piece[0]) / row.size];
      return (
        Math.min(height, width) >= SMALLEST_BULLET &&
        Math.max(height, width) <= LARGEST_BULLET &&
        Math.max(height, width) <= 1.35 * Math.min(height, width) &&
        piece[2] < first.box[0] &&
        piece[2] > first.box[0] - FARTHEST_BULLET * row.size &&
        piece[1] >= row.line.box[1] - row.size &&
        isMidway(row, piece) &&
        filledShare(ink, piece) >= SOLID
      );
    });
    if (found !== undefined) bullets.set(row.line, found);
  }
  return bullets;
}

function filledShare({ width, bits }: Ink, [left, top, right, bottom]: PixelBox): number {
  let filled = 0;
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) filled += bits[y * width + x] ?? 0;
  return filled / ((right - left) * (bottom - top));
}

/** A line after its bullet, whatever the engine took the bullet for. */
function withBullet(line: EngineLine, bullet: PixelBox | undefined): EngineLine {
  if (bullet === undefined) return line;
  const words = line.words.filter(({ box }) => box[0] > bullet[2] - 1);
  const others = line.words.filter(({ box }) => box[0] <= bullet[2] - 1);
  if (others.length > 1 || others.some(({ text }) => !LIKE_BULLET.test(text))) return line;
  return {
    ...line,
    box: [Math.min(line.box[0], bullet[0]), line.box[1], line.box[2], line.box[3]],
    words: [markOf("•", bullet), ...words],
  };
}

/** 1 for each pixel that was read or ruled. */
function covered({ ink: { width, height } }: Sheet, boxes: PixelBox[]): Uint8Array {
  const taken = new Uint8Array(width * height);
  for (const [left, top, right, bottom] of boxes) {
    const [from, to] = [Math.max(0, Math.floor(left) - 1), Math.min(width, Math.ceil(right) + 1)];
    for (let y = Math.max(0, Math.floor(top) - 1); y < Math.min(height, Math.ceil(bottom) + 1); y++)
      taken.fill(1, y * width + from, y * width + to);
  }
  return taken;
}

/** Whether a corner or the middle of a piece is already taken. */
const isTaken = (taken: Uint8Array, width: number, [left, top, right, bottom]: PixelBox): boolean =>
  [left, (left + right) >> 1, right - 1].some((x) =>
    [top, (top + bottom) >> 1, bottom - 1].some((y) => taken[y * width + x] === 1),
  );

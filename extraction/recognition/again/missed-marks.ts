import type { Ink } from "../picture/ink.ts";
import type { EngineAnswer, EngineLine, EngineWord } from "../shapes/engine.ts";
import type { PixelBox } from "../shapes/recognised-page.ts";
import { levelOf, type ReadRow, type ReadSheet, rowAt, rowsOf, unreadPieces, withWords } from "./read-rows.ts";

/**
 * Isolated marks, which the engine takes for dirt or for other letters: dashes in table cells, bullets. They are
 * recognised by their shape and by being level with a line that was read.
 */

/** Heights and widths in font sizes. */
const HIGHEST_DASH = 0.16;
const NARROWEST_DASH = 0.4;
const WIDEST_DASH = 1.2;
const WIDTH_OF_LONG_DASH = 0.75;
const SMALLEST_BULLET = 0.2;
const LARGEST_BULLET = 0.6;
/** In font sizes: the middles of dashes and bullets are between these heights above the baseline. */
const LOWEST_MIDDLE = 0.15;
const HIGHEST_MIDDLE = 0.55;
/** Least share of its box that a bullet fills: a disc fills .79, a ring or a letter less. */
const SOLID = 0.68;
/** Largest distance from a bullet to the text after it, in font sizes. */
const FARTHEST_BULLET = 4;
/** Characters that the engine reads bullets as. */
const LIKE_BULLET = /^[®©¢eo0*«»°·.,+¢@•]$/u;
/** A dash is at least this many times as wide as it is high. */
const FLAT = 2;
/** Dashes and other marks that are equally flat. */
const DASHES = /^[-–—_.…·]+$/u;
/** Confidence of a mark that was recognised by its shape. */
const SURE_SHAPE = 0.7;

/** Adds the bullets before lines and the dashes beside them that an answer missed. */
export function withMissedMarks(sheet: ReadSheet): EngineAnswer {
  const rows = rowsOf(sheet.answer);
  const bullets = bulletsOf(rows, sheet.pieces, sheet.ink);
  const sizes = new Map(rows.map(({ line, size }) => [line, size]));
  const lines = sheet.answer.lines.map((line) => withDashes(withBullet(line, bullets.get(line)), sizes.get(line)));
  const answer = { ...sheet.answer, lines };
  const readRows = rowsOf(answer);
  const dashes = new Map<EngineLine, EngineWord[]>();
  for (const piece of unreadPieces({ ...sheet, answer })) {
    const row = rowAt(readRows, piece);
    const dash = row && dashOf(piece, row);
    if (row && dash) dashes.set(row.line, [...(dashes.get(row.line) ?? []), dash]);
  }
  return withWords(answer, dashes);
}

const baselineAt = ({ baseline: [x0, y0, x1, y1] }: EngineLine, x: number): number =>
  x1 > x0 ? y0 + ((y1 - y0) * (x - x0)) / (x1 - x0) : y0;

/** Whether the middle of a piece is about as high above its line as that of a lower-case letter. */
function isMidway(row: ReadRow, [left, top, right, bottom]: PixelBox): boolean {
  const above = (baselineAt(row.line, (left + right) / 2) - (top + bottom) / 2) / row.size;
  return above >= LOWEST_MIDDLE && above <= HIGHEST_MIDDLE;
}

function dashOf(piece: PixelBox, row: ReadRow): EngineWord | undefined {
  const [height, width] = [(piece[3] - piece[1]) / row.size, (piece[2] - piece[0]) / row.size];
  if (!isMidway(row, piece) || height > HIGHEST_DASH || width < NARROWEST_DASH || width > WIDEST_DASH) return undefined;
  const base = levelOf(row);
  return markOf(width >= WIDTH_OF_LONG_DASH ? "—" : "–", [piece[0], base - row.size * 0.5, piece[2], base]);
}

/** Turns words as flat as dashes into dashes, whatever the engine read. */
function withDashes(line: EngineLine, size: number | undefined): EngineLine {
  if (size === undefined) return line;
  const words = line.words.map((word) => {
    const [width, height] = [word.box[2] - word.box[0], word.box[3] - word.box[1]];
    const isFlat = height <= HIGHEST_DASH * size && width >= FLAT * height && width <= WIDEST_DASH * size;
    if (!isFlat || DASHES.test(word.text) || !isMidway({ line, size }, word.box)) return word;
    return markOf(width < NARROWEST_DASH * size ? "-" : width < WIDTH_OF_LONG_DASH * size ? "–" : "—", word.box);
  });
  return { ...line, words };
}

const markOf = (text: string, box: PixelBox): EngineWord => ({
  text,
  box,
  confidence: SURE_SHAPE,
  symbols: [{ text, box }],
});

/** The bullet before each line that has one. */
function bulletsOf(rows: ReadRow[], pieces: PixelBox[], ink: Ink): Map<EngineLine, PixelBox> {
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

/** A line with its bullet, whatever the engine took the bullet for. */
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

import { median } from "../../geometry/median.ts";
import type { PixelBox } from "../shapes/recognised-page.ts";
import type { Ink } from "./ink.ts";
import { heightOf } from "./pixel-boxes.ts";

/** Least height of a letter in pixels: anything lower is dirt. */
const LOWEST = 5;
/** Greatest height of a letter, as a share of the picture's height. */
const HIGHEST_SHARE = 0.5;
/** Greatest length of a word whose letters touch, in letter heights. */
const LONGEST = 12;
/**
 * In letter heights: largest gap and largest overlap between letters of one row, and tolerance for their feet; then the
 * largest ratio of their heights.
 */
const NEAREST_APART = 1.2;
const OVERLAP = 0.3;
const UNEVEN_FEET = 0.25;
const UNEVEN_HEIGHTS = 2.2;
/** Fewest letters of a row. A piece of ink counts as one letter for each of these widths, in letter heights. */
const LETTERS_OF_ROW = 4;
const LETTER_WIDTH = 0.8;
/** More pieces than this are not lettering, and comparing them would take long. */
const MOST_PIECES = 12_000;

/** Least and greatest height, in pixels, of letters that can be read. */
export const LOWEST_LEGIBLE = 8;
export const HIGHEST_LEGIBLE = 90;

/** A row of letters. */
export interface LetterRow {
  box: PixelBox;
  /** Median height of its letters, in pixels. */
  height: number;
  /** Median height, in the picture, of the feet of its letters. */
  foot: number;
  /** Median gap between its letters, in pixels; negative if they overlap. */
  gap: number;
  letters: number;
}

/** Rows of at least `fewest` possible letters: pieces of similar height side by side with their feet level. */
export function letterRows(pieces: PixelBox[], fewest = LETTERS_OF_ROW): LetterRow[] {
  const boxes = pieces.filter(isLetterLike).sort((a, b) => a[0] - b[0]);
  if (boxes.length > MOST_PIECES) return [];
  const rows = new Groups(boxes.length);
  boxes.forEach((box, index) => {
    for (let other = index + 1; other < boxes.length; other++) {
      const next = boxes[other];
      if (next === undefined || next[0] > box[2] + NEAREST_APART * heightOf(box)) break;
      if (standBeside(box, next)) rows.join(index, other);
    }
  });
  return rows.groups().flatMap((members) => {
    const own = members.map((index) => boxes[index]).filter((box) => box !== undefined);
    const height = median(own.map(heightOf));
    const letters = own.reduce((sum, box) => sum + Math.max(1, (box[2] - box[0]) / (LETTER_WIDTH * height)), 0);
    if (letters < fewest) return [];
    const gap = median(own.slice(1).map((box, index) => box[0] - (own[index]?.[2] ?? 0)));
    return [{ box: around(own), height, foot: median(own.map((box) => box[3])), gap, letters: Math.round(letters) }];
  });
}

/** Median height, in pixels, of the letters of all rows. */
export const medianHeight = (rows: LetterRow[]): number =>
  median(rows.flatMap(({ letters, height }) => Array<number>(letters).fill(height)));

/** A page lies on its side if more than this many times as many letters are in rows that run up or down. */
const CLEARLY_SIDEWAYS = 2;
/**
 * Fewest letters of a row that shows a page's orientation, and of all such rows together: shorter rows come about by
 * chance, for example from printer dots.
 */
const LETTERS_OF_LINE = 14;
const TELLING_LETTERS = 30;

/** The turn, clockwise, of the lines of a page that lies on its side; `undefined` if they run across. */
export function sidewaysTurn(ink: Ink): 90 | 270 | undefined {
  const pieces = inkPieces(ink);
  const across = letterRows(pieces);
  // Letters that run up have their feet on the right, those that run down on the left.
  const up = letterRows(pieces.map(([left, top, right, bottom]) => [top, left, bottom, right]));
  const down = letterRows(
    pieces.map(([left, top, right, bottom]) => [top, ink.width - right, bottom, ink.width - left]),
  );
  const [turn, sideways] = lettersIn(up) >= lettersIn(down) ? ([270, up] as const) : ([90, down] as const);
  const isClear = lettersIn(sideways) >= Math.max(TELLING_LETTERS, 1 + CLEARLY_SIDEWAYS * lettersIn(across));
  return isClear && !isCloser(across, sideways) ? turn : undefined;
}

/**
 * Whether letters of some rows are closer to each other than those of others. In monospaced lists, letters also stand
 * in line from row to row, but farther apart than in words.
 */
function isCloser(rows: LetterRow[], others: LetterRow[]): boolean {
  const gapOf = (all: LetterRow[]): number => median(all.map(({ gap }) => gap));
  return rows.length > 0 && gapOf(rows) < gapOf(others);
}

const lettersIn = (rows: LetterRow[]): number =>
  rows.reduce((sum, { letters }) => sum + (letters >= LETTERS_OF_LINE ? letters : 0), 0);

const isLetterLike = (box: PixelBox): boolean => heightOf(box) > 0 && box[2] - box[0] <= LONGEST * heightOf(box);

function standBeside(box: PixelBox, next: PixelBox): boolean {
  const [own, other] = [heightOf(box), heightOf(next)];
  const height = Math.max(own, other);
  return (
    height <= UNEVEN_HEIGHTS * Math.min(own, other) &&
    next[0] - box[2] >= -OVERLAP * height &&
    next[0] - box[2] <= NEAREST_APART * height &&
    Math.abs(box[3] - next[3]) <= UNEVEN_FEET * height
  );
}

/** The smallest box around some letters. */
export const around = (boxes: PixelBox[]): PixelBox => [
  Math.min(...boxes.map((box) => box[0])),
  Math.min(...boxes.map((box) => box[1])),
  Math.max(...boxes.map((box) => box[2])),
  Math.max(...boxes.map((box) => box[3])),
];

/** The boxes of connected pieces of ink that are at least `lowest` pixels high and not too high for letters. */
export function inkPieces({ width, height, bits }: Ink, lowest = LOWEST): PixelBox[] {
  const boxes: PixelBox[] = [];
  const pieces = new Groups(0);
  let above: { from: number; to: number; piece: number }[] = [];
  for (let y = 0; y < height; y++) {
    const runs: typeof above = [];
    let first = 0;
    for (let x = 0; x < width; x++) {
      if (bits[y * width + x] !== 1) continue;
      const from = x;
      while (x < width && bits[y * width + x] === 1) x++;
      const piece = pieces.add();
      boxes.push([from, y, x, y + 1]);
      while ((above[first]?.to ?? from) < from) first++;
      for (let at = first; (above[at]?.from ?? Number.POSITIVE_INFINITY) <= x; at++)
        pieces.join(piece, above[at]?.piece ?? piece);
      runs.push({ from, to: x, piece });
    }
    above = runs;
  }
  return pieces
    .groups()
    .map((members) => {
      const box: PixelBox = [width, height, 0, 0];
      for (const index of members) {
        const [left = width, top = height, right = 0, bottom = 0] = boxes[index] ?? [];
        box[0] = Math.min(box[0], left);
        box[1] = Math.min(box[1], top);
        box[2] = Math.max(box[2], right);
        box[3] = Math.max(box[3], bottom);
      }
      return box;
    })
    .filter((box) => heightOf(box) >= lowest && heightOf(box) <= HIGHEST_SHARE * height);
}

/** Disjoint sets of numbers that can be joined (union-find with path halving). */
class Groups {
  readonly #parent: number[];

  constructor(size: number) {
    this.#parent = Array.from({ length: size }, (_, index) => index);
  }

  add(): number {
    this.#parent.push(this.#parent.length);
    return this.#parent.length - 1;
  }

  join(one: number, other: number): void {
    this.#parent[this.#root(other)] = this.#root(one);
  }

  groups(): number[][] {
    const members = new Map<number, number[]>();
    for (let index = 0; index < this.#parent.length; index++) {
      const root = this.#root(index);
      const group = members.get(root);
      if (group === undefined) members.set(root, [index]);
      else group.push(index);
    }
    return [...members.values()];
  }

  #root(index: number): number {
    let at = index;
    for (let up = this.#parent[at] ?? at; up !== at; up = this.#parent[at] ?? at) {
      const higher = this.#parent[up] ?? up;
      this.#parent[at] = higher;
      at = higher;
    }
    return at;
  }
}

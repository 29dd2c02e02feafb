import { median } from "../../geometry/median.ts";
import { heightOf } from "../picture/pixel-boxes.ts";
import type { EngineAnswer, EngineWord } from "../shapes/engine.ts";
import type { PixelBox } from "../shapes/recognised-page.ts";

/**
 * Points and commas between digits, which the engine misses or mistakes for other marks because they are only a few
 * pixels large. They are recognised by their shape, in words whose other characters match their pieces of ink one by
 * one.
 */

/** Sizes relative to the height of the word's digits. */
const LOWEST_FIGURE = 0.7;
const LARGEST_POINT = 0.32;
const LARGEST_COMMA = 0.5;
const LOWEST_DASH = 0.25;
/**
 * Relative to that height: how far the foot of a point may be from that of the digits, and how far a comma hangs below
 * it.
 */
const LEVEL = 0.12;
const HANGING = 0.1;
/** A digit is at least half as high as its word; brackets are more than this many times as high as digits. */
const HALF = 0.5;
const EVEN = 1.12;
/** Width of the widest digit, relative to its height: a wider piece is several digits that touch. */
const FIGURE_WIDTH = 0.8;
/**
 * In heights of the word: widest gap between a leading point and its digit, and how far to the left the dots of a
 * leader are searched for.
 */
const BESIDE = 0.4;
const ALONE = 1.4;

/** A number: digits with their marks and signs, on receipts also the letter of a tax rate. */
const NUMBER = /^[-–—+(<>≤≥±$€£]*\d[-–—\d.,:;'’·]*(?:[)%*]*|\p{Lu})$/u;
/** Of two commas in a number, the first has three digits after it: otherwise, one of them is dirt. */
const MISPLACED = /,(?!\d{3},)\d*,/;
const POINTS = /[.,:;'’·]/u;
const DASH = /[-–—]/u;
const FIGURE = /\d/;

type Kind = "figure" | "dash" | "." | ",";

interface Piece {
  kind: Kind;
  box: PixelBox;
}

/** Corrects the points of an answer's numbers to those seen on the page. */
export function withDecimalPoints(answer: EngineAnswer, pieces: PixelBox[]): EngineAnswer {
  const near = new Shelves(pieces);
  const mended = (word: EngineWord): EngineWord => (NUMBER.test(word.text) ? withPoints(word, near) : word);
  return { ...answer, lines: answer.lines.map((line) => ({ ...line, words: line.words.map(mended) })) };
}

function withPoints(word: EngineWord, near: Shelves): EngineWord {
  const [left, top, right, bottom] = word.box;
  const height = bottom - top;
  const around = near.within([left - ALONE * height, top - height / 4, right, bottom + height / 2]);
  const own = around.filter((box) => box[0] >= left - BESIDE * height);
  const high = own.filter((box) => heightOf(box) >= HALF * height && box[0] >= left - 1);
  if (high.length === 0) return word;
  // Brackets are higher than digits and hang below them.
  const tall = Math.min(...high.map(heightOf));
  const foot = median(high.filter((box) => heightOf(box) <= EVEN * tall).map((box) => box[3]));
  const seen = own
    .flatMap((box) => pieceOf(box, tall, foot))
    .filter((piece) => !isPoint(piece) || !own.some((box) => isOver(box, piece.box)))
    .sort((a, b) => a.box[0] - b.box[0]);
  const first = seen.find(({ kind }) => kind !== ".")?.box[0] ?? left;
  const leading = around.filter((box) => box[2] <= first);
  const isLeader = leading.length !== 1;
  return rewritten(word, isLeader ? seen.filter(({ box }) => box[0] >= first) : seen, tall);
}

/** The kind of a piece of ink beside digits of height `tall` with their feet at `foot`. */
function pieceOf(box: PixelBox, tall: number, foot: number): Piece[] {
  const [width, height] = [box[2] - box[0], box[3] - box[1]];
  const below = (box[3] - foot) / tall;
  if (height >= LOWEST_FIGURE * tall) return [{ kind: "figure", box }];
  if (height <= LARGEST_POINT * tall && width <= LARGEST_POINT * tall && Math.abs(below) <= LEVEL)
    return [{ kind: ".", box }];
  if (height <= LARGEST_COMMA * tall && width <= LARGEST_POINT * tall && below > HANGING && box[1] < foot)
    return [{ kind: ",", box }];
  if (foot - box[3] > LOWEST_DASH * tall && width >= 1.5 * height) return [{ kind: "dash", box }];
  return [];
}

/** The word with the points that were seen; unchanged if its other characters do not match the pieces of ink. */
function rewritten(word: EngineWord, seen: Piece[], tall: number): EngineWord {
  const others = word.symbols.filter(({ text }) => !POINTS.test(text));
  const kinds: Kind[] = [];
  /** The point in front of each of the other characters, by the character's position. */
  const points = new Map<number, Piece>();
  for (const piece of seen) {
    if (isPoint(piece)) points.set(kinds.length, piece);
    else for (let count = charactersOf(piece, tall); count > 0; count--) kinds.push(piece.kind);
  }
  // A sign after the digits may consist of several pieces, so the pieces there are not counted.
  const last = others.findLastIndex(({ text }) => FIGURE.test(text));
  const hasSign = others.some(({ text }) => /[%*]/.test(text));
  if (hasSign ? kinds.length <= last : kinds.length !== others.length) return word;
  const fits = others
    .slice(0, last + 1)
    .every(({ text }, index) => text.length === 1 && (kinds[index] === "dash") === DASH.test(text));
  if (!fits) return word;
  const symbols: EngineWord["symbols"] = [];
  let at = 0;
  for (const symbol of word.symbols) {
    if (POINTS.test(symbol.text)) {
      const isMistaken = points.has(at) && !/[.,]/.test(symbol.text);
      if (!isMistaken) {
        symbols.push(symbol);
        points.delete(at);
      }
      continue;
    }
    const point = points.get(at);
    const isBetween =
      FIGURE.test(symbol.text) && (at === 0 ? point?.kind === "." : FIGURE.test(others[at - 1]?.text ?? ""));
    if (point !== undefined && isBetween) symbols.push({ text: point.kind, box: point.box });
    symbols.push(symbol);
    at++;
  }
  const text = symbols.map((symbol) => symbol.text).join("");
  const from = Math.min(word.box[0], symbols[0]?.box[0] ?? word.box[0]);
  const isSpoilt = MISPLACED.test(text) && !MISPLACED.test(word.text);
  return text === word.text || isSpoilt
    ? word
    : { ...word, text, symbols, box: [from, word.box[1], word.box[2], word.box[3]] };
}

/** Whether a box is directly above another, like the upper point of a colon. */
const isOver = (box: PixelBox, other: PixelBox): boolean =>
  box[0] < other[2] && box[2] > other[0] && box[3] <= other[1];

const isPoint = ({ kind }: Piece): boolean => kind === "." || kind === ",";

const charactersOf = ({ kind, box }: Piece, tall: number): number =>
  kind === "dash" ? 1 : Math.max(1, Math.round((box[2] - box[0]) / (FIGURE_WIDTH * tall)));

/** Height in pixels of the bands by which boxes are indexed. */
const SHELF = 64;

/** Boxes indexed by their height on the page. */
class Shelves {
  readonly #shelves = new Map<number, PixelBox[]>();

  constructor(boxes: PixelBox[]) {
    for (const box of boxes) {
      const at = Math.floor(box[1] / SHELF);
      const shelf = this.#shelves.get(at);
      if (shelf === undefined) this.#shelves.set(at, [box]);
      else shelf.push(box);
    }
    for (const shelf of this.#shelves.values()) shelf.sort((a, b) => a[0] - b[0]);
  }

  /** The boxes inside another box. */
  within([left, top, right, bottom]: PixelBox): PixelBox[] {
    const found: PixelBox[] = [];
    for (let at = Math.floor((top - 1) / SHELF); at <= Math.floor(bottom / SHELF); at++)
      for (const box of this.#shelves.get(at) ?? [])
        if (box[0] >= left && box[2] <= right + 1 && box[1] >= top - 1 && box[3] <= bottom) found.push(box);
    return found;
  }
}

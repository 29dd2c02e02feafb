import { allPieces, type ReadRow, rowAt, rowsOf, withWords } from "./again/read-rows.ts";
import { lineSize } from "./letters.ts";
import { type Ink, inkOf, joinedRuns, type Run, transposed } from "./picture/ink.ts";
import { commonArea } from "./picture/pixel-boxes.ts";
import { LONGEST_SIDE, SHORTEST_SIDE, SQUARE, type Square, squarePieces, THICKEST } from "./picture/square-pieces.ts";
import type { EngineAnswer, EngineLine, EngineWord, GreyImage } from "./shapes/engine.ts";
import type { PixelBox, Stroke } from "./shapes/recognised-page.ts";

/**
 * Squares to tick. The engine reads them as letters and brackets, and the words beside them badly: they are found by
 * their four sides and taken out before reading.
 */

/** In sides: distance between the ends of its lines, and clear paper left and right. */
const CORNER = 0.16;
const CLEAR = 0.12;
/**
 * Letters are round or open: most that two of its sides may lack, in sides; size of its corners, in sides; and least
 * share of each that is ink.
 */
const MOST_GAPS = 0.15;
const CORNER_SHARE = 0.12;
const INKED = 0.3;
/**
 * In sides: the next letter of a word is no further away. Capitals with a round side, such as a bold D, are told from
 * boxes with round corners by it.
 */
const NEXT_LETTER = 0.35;
/** In sides: the stems of bold letters are thicker. */
const FINE = 0.18;
/** Share of the paper beside a box that may be dirty. */
const DIRT = 0.06;
/** Largest share of the paper on one side of a box that its mark may cover, if it goes beyond the box. */
const BEYOND = 0.35;
/** Share of the inside of a box, without this margin in sides, that a mark covers: dirt covers less. */
const MARGIN = 0.22;
const MARKED = 0.07;
/** Nearly all of the inside of a square that is filled, which is a bullet, the key of a chart or a redaction. */
const FILLED = 0.8;
/** In font sizes: distance to the words beside a box that stands alone, and least and greatest side. */
const LABEL_REACH = 1.6;
const SMALLEST = 0.5;
const LARGEST = 1.9;
/** Boxes are of one size if their sides differ by at most this share. */
const SAME_SIZE = 0.15;
/** Confidence of a box that was recognised by its shape. */
const SURE_SHAPE = 0.8;

/** A letter or number that somebody framed, read with at least this confidence, and not what crosses and ticks look like. */
const FRAMED = /^(?![xXvVyYkK]$)[\p{L}\p{N}]{1,2}$/u;
const SURE_SIGN = 0.6;

/** Pixels darker than paper by at least this share of it may be part of a grey line. */
const GREY_SHARE = 0.15;

const UNCHECKED = "☐";
const CHECKED = "☑";

export interface CheckBox {
  box: PixelBox;
  /** Width of its lines. */
  thickness: number;
  /** What is in it. A `sign` stands clear of its lines, as a typed cross or a framed letter does. */
  inside: "nothing" | "mark" | "sign";
}

/** Models of scripts with letters that are squares. */
const SQUARE_LETTERS = /^(?:chi|jpn|kor)/;

/**
 * The small squares on a page, empty or with a mark, drawn in black or grey: `image` is on white paper, and `ink` has
 * its dark pixels. `scale` is in pixels per point; `languages` are those of the text.
 */
export function checkBoxes(
  image: GreyImage,
  ink: Ink,
  { scale, languages }: { scale: number; languages: string[] },
): CheckBox[] {
  if (languages.some((language) => SQUARE_LETTERS.test(language))) return [];
  const dark = boxesIn(ink, scale);
  const grey = boxesIn(inkOf(image, GREY_SHARE), scale);
  return [...dark, ...grey.filter(({ box }) => !dark.some((other) => commonArea(box, other.box) > 0))];
}

function boxesIn(ink: Ink, scale: number): CheckBox[] {
  const pieces = squarePieces(ink, allPieces(ink), scale);
  const runs = squaresOfRuns(ink, scale).filter(({ box }) => !pieces.some((piece) => commonArea(box, piece.box) > 0));
  const squares = [...pieces, ...runs];
  return [...pieces, ...runs.filter((square) => isWhole(ink, square))]
    .filter((square) => isFine(ink, square) || !isBesideInk(ink, square.box))
    .filter(({ box, thickness }) => !squares.some((other) => other.box !== box && touches(box, other.box, thickness)))
    .flatMap((square) => {
      const { box, thickness } = square;
      const share = inkIn(ink, inset(box, Math.ceil(MARGIN * (box[2] - box[0]))));
      if (share > FILLED || !isApart(ink, square, share >= MARKED)) return [];
      const ring = [1, 2].map((step) => edgeInk(ink, inset(box, thickness + step)));
      const inside = share < MARKED ? "nothing" : Math.min(...ring) > 0 ? "mark" : "sign";
      return [{ box, thickness, inside } as const];
    });
}

/** Squares by the straight runs of ink that are their sides: a mark may go beyond them. */
function squaresOfRuns(ink: Ink, scale: number): Square[] {
  const sides = (runs: Run[]): Run[] =>
    runs.filter(
      ({ left, right, top, bottom }) => right - left <= LONGEST_SIDE * scale && bottom - top <= THICKEST * scale,
    );
  const across = sides(joinedRuns(ink, SHORTEST_SIDE * scale));
  const down = sides(joinedRuns(transposed(ink), SHORTEST_SIDE * scale)).map(
    ({ left, top, right, bottom }): Run => ({ left: top, top: left, right: bottom, bottom: right }),
  );
  return across.map((top) => squareBelow(top, across, down)).filter((square) => square !== undefined);
}

/** The square whose upper side is `top`. */
function squareBelow(top: Run, across: Run[], down: Run[]): Square | undefined {
  const { left, right } = top;
  const side = right - left;
  const near = (a: number, b: number): boolean => Math.abs(a - b) <= CORNER * side;
  const bottom = across.find(
    (one) => near(one.left, left) && near(one.right, right) && Math.abs(one.bottom - top.top - side) <= SQUARE * side,
  );
  if (bottom === undefined) return undefined;
  const joins = (run: Run): boolean => near(run.top, top.top) && near(run.bottom, bottom.bottom);
  const first = down.find((run) => joins(run) && near(run.left, left));
  const last = down.find((run) => joins(run) && near(run.right, right));
  if (first === undefined || last === undefined) return undefined;
  // A cross makes the ends of lines longer, but not their other sides.
  const box: PixelBox = [first.left, top.top, last.right, bottom.bottom];
  const thickness = Math.max(
    top.bottom - top.top,
    bottom.bottom - bottom.top,
    first.right - first.left,
    last.right - last.left,
  );
  return { box, thickness };
}

/** Whether a square has all its corners, and sides without gaps. */
function isWhole(ink: Ink, { box, thickness }: Square): boolean {
  const [left, top, right, bottom] = box;
  const steps = Array.from({ length: thickness }, (_, step) => step);
  const isInked = (x: number, y: number): boolean => ink.bits[y * ink.width + x] === 1;
  const gaps = { across: 0, down: 0 };
  for (let x = left; x < right; x++) {
    if (!steps.some((step) => isInked(x, top + step))) gaps.across++;
    if (!steps.some((step) => isInked(x, bottom - 1 - step))) gaps.across++;
  }
  for (let y = top; y < bottom; y++) {
    if (!steps.some((step) => isInked(left + step, y))) gaps.down++;
    if (!steps.some((step) => isInked(right - 1 - step, y))) gaps.down++;
  }
  return Math.max(gaps.across, gaps.down) <= MOST_GAPS * (right - left) && hasCorners(ink, box);
}

/** Whether a square has thin lines and its corners, unlike a bold letter. */
const isFine = (ink: Ink, { box, thickness }: Square): boolean =>
  thickness <= FINE * (box[2] - box[0]) && hasCorners(ink, box);

function hasCorners(ink: Ink, [left, top, right, bottom]: PixelBox): boolean {
  const size = Math.max(2, Math.round(CORNER_SHARE * (right - left)));
  const corners = [left, right - size].flatMap((x) =>
    [top, bottom - size].map((y): PixelBox => [x, y, x + size, y + size]),
  );
  return corners.every((corner) => inkIn(ink, corner) >= INKED);
}

/** Whether ink on one side of a box is as near as the next letter of a word. */
function isBesideInk(ink: Ink, [left, top, right, bottom]: PixelBox): boolean {
  const near = Math.ceil(NEXT_LETTER * (right - left));
  return [[left - near, top, left - 1, bottom] as const, [right + 1, top, right + near, bottom] as const].some(
    (side) => inkIn(ink, [...side]) > DIRT,
  );
}

/**
 * Whether there is paper on both sides: the frame of a letter or a cell of a form has none. The mark in a box may go
 * beyond one of them, but the lines of the box end at its corners.
 */
function isApart(ink: Ink, { box: [left, top, right, bottom], thickness }: Square, isMarked: boolean): boolean {
  const clear = Math.ceil(CLEAR * (right - left));
  const beside = [[left - 1 - clear, left - 1] as const, [right + 1, right + 1 + clear] as const];
  const dirty = beside.filter(([from, to]) => inkIn(ink, [from, top, to, bottom]) > DIRT);
  const [from, to] = dirty[0] ?? [0, 0];
  if (dirty.length !== 1 || !isMarked) return dirty.length === 0;
  const ends = [top, bottom - thickness].map((y): PixelBox => [from, y, to, y + thickness]);
  return inkIn(ink, [from, top, to, bottom]) <= BEYOND && Math.min(...ends.map((end) => inkIn(ink, end))) <= DIRT;
}

/**
 * Whether two squares share a side, or are close beside each other like the cells of a number; in lists, boxes are close
 * below each other.
 */
function touches([left, top, right, bottom]: PixelBox, other: PixelBox, thickness: number): boolean {
  const reach = CORNER * (right - left);
  const isBeside = left - reach < other[2] && right + reach > other[0];
  return isBeside && top - thickness < other[3] && bottom + thickness > other[1];
}

const inset = ([left, top, right, bottom]: PixelBox, by: number): PixelBox => [
  left + by,
  top + by,
  right - by,
  bottom - by,
];

/** The pixels of ink along the inner edge of a box. */
function edgeInk({ width, bits }: Ink, [left, top, right, bottom]: PixelBox): number {
  let inked = 0;
  for (let x = left; x < right; x++) inked += (bits[top * width + x] ?? 0) + (bits[(bottom - 1) * width + x] ?? 0);
  for (let y = top; y < bottom; y++) inked += (bits[y * width + left] ?? 0) + (bits[y * width + right - 1] ?? 0);
  return inked;
}

/** The share of a box that is ink; there is none beyond the picture. */
function inkIn({ width, height, bits }: Ink, [left, top, right, bottom]: PixelBox): number {
  let inked = 0;
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y++)
    for (let x = Math.max(0, left); x < Math.min(width, right); x++) inked += bits[y * width + x] ?? 0;
  return inked / Math.max(1, (right - left) * (bottom - top));
}

/** What is to be cleared, like rulings: boxes and their marks, but not the signs in them. */
export const asStrokes = (boxes: CheckBox[]): Stroke[] =>
  boxes.flatMap(({ box: [left, top, right, bottom], thickness, inside }): Stroke[] => {
    if (inside !== "sign") return [{ orientation: "vertical", left, top, right, bottom }];
    return [
      { orientation: "horizontal", left, top, right, bottom: top + thickness },
      { orientation: "horizontal", left, top: bottom - thickness, right, bottom },
      { orientation: "vertical", left, top, right: left + thickness, bottom },
      { orientation: "vertical", left: right - thickness, top, right, bottom },
    ];
  });

/** Adds the boxes to the lines that they stand in, in place of what was read there. */
export function withCheckBoxes(read: EngineAnswer, found: CheckBox[]): EngineAnswer {
  const boxes = found.filter(({ box, inside }) => inside !== "sign" || !read.lines.some((line) => holds(line, box)));
  if (boxes.length === 0) return read;
  const isInBox = ({ box }: EngineWord): boolean => boxes.some((one) => isMiddleIn(one.box, box));
  const answer = {
    ...read,
    lines: read.lines.map((line) => ({ ...line, words: line.words.filter((word) => !isInBox(word)) })),
  };
  const rows = labelRows(answer);
  const words = new Map<EngineLine, EngineWord[]>();
  for (const { box, inside } of boxes) {
    const middle = (box[1] + box[3]) / 2;
    const row = rowAt(rows, [box[0], middle - 1, box[2], middle + 1]);
    if (row === undefined || !isFitting(box, row, boxes)) continue;
    const text = inside === "nothing" ? UNCHECKED : CHECKED;
    const word = { text, box, confidence: SURE_SHAPE, symbols: [{ text, box }] };
    words.set(row.line, [...(words.get(row.line) ?? []), word]);
  }
  return withWords(answer, words);
}

/** The lines that boxes may stand in, also those of a single letter such as "A". */
function labelRows(answer: EngineAnswer): ReadRow[] {
  const rows = rowsOf(answer);
  const isSized = new Set(rows.map(({ line }) => line));
  const others = answer.lines.flatMap((line) => {
    const size = isSized.has(line) ? undefined : lineSize(line);
    return size === undefined ? [] : [{ line, size }];
  });
  return [...rows, ...others];
}

/** Whether a line has a letter or a number in a box that is no mark. */
const holds = ({ words }: EngineLine, box: PixelBox): boolean =>
  words.some(
    ({ text, confidence, box: word }) => isMiddleIn(box, word) && confidence >= SURE_SIGN && FRAMED.test(text),
  );

const isMiddleIn = ([left, top, right, bottom]: PixelBox, word: PixelBox): boolean => {
  const [x, y] = [(word[0] + word[2]) / 2, (word[1] + word[3]) / 2];
  return x > left && x < right && y > top && y < bottom;
};

/** Whether a box fits its line, and is beside its words or not the only one of its size. */
function isFitting(box: PixelBox, { line, size }: ReadRow, boxes: CheckBox[]): boolean {
  const side = box[2] - box[0];
  // The engine makes some words too high, and the size of a line with them.
  const smallest = Math.min(size, lineSize(line) ?? size);
  if (side < SMALLEST * smallest || side > LARGEST * size) return false;
  const isLabelled = line.words.some((word) => word.box[0] >= box[2] && word.box[0] - box[2] <= LABEL_REACH * size);
  const isSameSize = (other: PixelBox): boolean => Math.abs(other[2] - other[0] - side) <= SAME_SIZE * side;
  return isLabelled || boxes.some((other) => other.box !== box && isSameSize(other.box));
}

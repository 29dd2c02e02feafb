import type { EngineAnswer, EngineWord, GreyImage } from "../shapes/engine.ts";
import type { PixelBox } from "../shapes/recognised-page.ts";

/** Copies of a label: alone, a short one is taken for dirt. */
const COPIES = 2;
/** In letter heights: gaps between copies and labels, space above and below letters, and margin at the sides. */
const BETWEEN = 1.1;
const ABOVE = 0.35;
const BELOW = 0.35;
const SIDE = 0.15;
const MARGIN = 40;
/** Distance between baselines, in letter heights. */
const PITCH = 2.6;
const SHEET_WIDTH = 1400;
const WHITE = 0xff;
/** Anything brighter is the noise of a compressed picture. */
const PALEST = 200;

interface Label {
  box: PixelBox;
  /** Height of its baseline on the picture. */
  base: number;
  /** The picture that it is on. */
  image: GreyImage;
}

/**
 * A sheet with copies of each label side by side on common baselines, and their places. `usual` is the usual height of
 * letters in the picture, which become `size` pixels high.
 */
export function labelSheet(
  labels: Label[],
  { size, usual }: { size: number; usual: number },
): { lines: GreyImage; places: PixelBox[][] } {
  const scale = size / usual;
  const gap = Math.round(BETWEEN * size);
  const places: PixelBox[][] = [];
  let [x, y] = [MARGIN, MARGIN + PITCH * size];
  for (const { box, base } of labels) {
    const across = Math.round((box[2] - box[0]) * scale);
    if (x > MARGIN && x + COPIES * (across + gap) > SHEET_WIDTH - MARGIN) [x, y] = [MARGIN, y + PITCH * size];
    const [top, bottom] = [Math.round(y - (base - box[1]) * scale), Math.round(y + (box[3] - base) * scale)];
    places.push(
      Array.from({ length: COPIES }, (_, copy) => {
        const left = x + copy * (across + gap);
        return [left, top, left + across, bottom];
      }),
    );
    x += COPIES * (across + gap) + gap;
  }
  const sheet = { width: SHEET_WIDTH, height: Math.ceil(y + PITCH * size) };
  const lines = { ...sheet, pixels: new Uint8Array(sheet.width * sheet.height).fill(WHITE) };
  labels.forEach((label, index) => {
    for (const place of places[index] ?? []) paste(label, lines, place, { scale, size });
  });
  return { lines, places };
}

/** Copies a label with the space around its letters. */
function paste(
  { image, box }: Label,
  lines: GreyImage,
  [left, top, right, bottom]: PixelBox,
  { scale, size }: { scale: number; size: number },
): void {
  const [above, below, side] = [Math.round(ABOVE * size), Math.round(BELOW * size), Math.round(SIDE * size)];
  for (let y = top - above; y < bottom + below; y++) {
    for (let x = left - side; x < right + side; x++) {
      const level = levelAt(image, box[0] + (x + 0.5 - left) / scale - 0.5, box[1] + (y + 0.5 - top) / scale - 0.5);
      if (x >= 0 && y >= 0 && x < lines.width && y < lines.height)
        lines.pixels[y * lines.width + x] = level >= PALEST ? WHITE : level;
    }
  }
}

/** The level at a point between pixels. */
function levelAt({ width, height, pixels }: GreyImage, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const at = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= width || row >= height ? WHITE : (pixels[row * width + column] ?? WHITE);
  const [across, down] = [x - left, y - top];
  const upper = at(left, top) * (1 - across) + at(left + 1, top) * across;
  const lower = at(left, top + 1) * (1 - across) + at(left + 1, top + 1) * across;
  return upper * (1 - down) + lower * down;
}

export interface ReadLabel {
  text: string;
  confidence: number;
}

/** Whether a word was read from more than one copy. */
const isAcross = ({ box }: EngineWord, copies: PixelBox[]): boolean =>
  copies.filter(([left, , right]) => box[0] < (left + right) / 2 && box[2] > (left + right) / 2).length > 1;

/** What was read in each copy of each label of a sheet. */
export function labelsRead({ lines }: EngineAnswer, places: PixelBox[][]): ReadLabel[][] {
  const words = lines.flatMap((line) => line.words).filter(({ text }) => text.trim() !== "");
  return places.map((copies) => copies.map((place) => readAt(place, words, copies)));
}

function readAt([left, top, right, bottom]: PixelBox, words: EngineWord[], copies: PixelBox[]): ReadLabel {
  const reach = (bottom - top) / 2;
  const isOwn = ({ box }: { box: PixelBox }): boolean => {
    const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
    return x > left && x < right && y > top - reach && y < bottom + reach;
  };
  const own = words
    .map((word) => {
      const whole = isOwn(word) ? word.symbols : [];
      const symbols = isAcross(word, copies) ? word.symbols.filter(isOwn) : whole;
      return { symbols, confidence: word.confidence };
    })
    .filter(({ symbols }) => symbols.length > 0)
    .sort((a, b) => (a.symbols[0]?.box[0] ?? 0) - (b.symbols[0]?.box[0] ?? 0));
  const text = own.map(({ symbols }) => symbols.map((symbol) => symbol.text).join("")).join(" ");
  return { text, confidence: own.length === 0 ? 0 : Math.min(...own.map(({ confidence }) => confidence)) };
}

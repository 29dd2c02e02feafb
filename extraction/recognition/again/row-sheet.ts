import { around } from "../picture/lettering.ts";
import type { EngineAnswer, EngineLine, GreyImage } from "../shapes/engine.ts";
import type { PixelBox } from "../shapes/recognised-page.ts";

/** Rows of letters on a sheet of their own, where nothing is beside them, so that the engine reads each as one line. */

/**
 * In heights of a row: space above its letters for accents, below them for descenders, at its ends, and between rows.
 */
const ABOVE = 0.4;
const BELOW = 0.35;
const BESIDE = 0.25;
const BETWEEN = 0.8;
const MARGIN = 24;
const WHITE = 0xff;

/** A row of letters to be read again. */
export interface SheetRow {
  box: PixelBox;
  /** Median height of its letters, in pixels. */
  height: number;
  /** What is copied of the picture, including the space around letters; ink elsewhere is not of this row. */
  parts: PixelBox[];
}

/** A part of a row with the space around its letters that is copied with it. */
export function withSpace([left, top, right, bottom]: PixelBox, height: number): PixelBox {
  const beside = Math.min(MARGIN, Math.round(BESIDE * height));
  return [left - beside, top - Math.round(ABOVE * height), right + beside, bottom + Math.round(BELOW * height)];
}

/** Where a row is on the sheet, and how many pixels of the sheet a pixel of the picture takes. */
export interface Place {
  left: number;
  top: number;
  bottom: number;
  scale: number;
}

/** A sheet with the rows one below the other, and the place of each. Letters are at most `highest` pixels high. */
export function rowSheet(image: GreyImage, rows: SheetRow[], highest: number): { lines: GreyImage; places: Place[] } {
  const places: Place[] = [];
  let [width, y] = [0, MARGIN];
  for (const row of rows) {
    const scale = Math.min(1, highest / row.height);
    const height = row.height * scale;
    const top = Math.round(y + ABOVE * height);
    const bottom = Math.round(top + (row.box[3] - row.box[1]) * scale);
    places.push({ left: MARGIN, top, bottom, scale });
    y = Math.round(bottom + (BELOW + BETWEEN) * height);
    width = Math.max(width, Math.ceil((row.box[2] - row.box[0]) * scale) + 2 * MARGIN);
  }
  const height = y + MARGIN;
  const lines = { width, height, pixels: new Uint8Array(width * height).fill(WHITE) };
  rows.forEach((row, index) => {
    const place = places[index];
    if (place !== undefined) for (const part of row.parts) paste(image, { part, row }, lines, place);
  });
  return { lines, places };
}

/** Copies a part of a row; pixels that fall into one are averaged. */
function paste(
  image: GreyImage,
  { part, row: { box } }: { part: PixelBox; row: SheetRow },
  lines: GreyImage,
  { left, top, scale }: Place,
): void {
  const [fromX, toX] = [left + (part[0] - box[0]) * scale, left + (part[2] - box[0]) * scale];
  const [fromY, toY] = [top + (part[1] - box[1]) * scale, top + (part[3] - box[1]) * scale];
  for (let y = Math.max(0, Math.round(fromY)); y < Math.min(lines.height, Math.round(toY)); y++) {
    const rows = [box[1] + (y - top) / scale, box[1] + (y + 1 - top) / scale] as const;
    for (let x = Math.max(0, Math.round(fromX)); x < Math.min(lines.width, Math.ceil(toX)); x++) {
      const columns = [box[0] + (x - left) / scale, box[0] + (x + 1 - left) / scale] as const;
      lines.pixels[y * lines.width + x] = meanOf(image, columns, rows);
    }
  }
}

type Span = readonly [from: number, to: number];

/** The mean level of a small part of a picture, whose edges may lie within pixels; outside, the picture is white. */
function meanOf({ width, height, pixels }: GreyImage, columns: Span, rows: Span): number {
  let [sum, area] = [0, 0];
  for (let y = Math.floor(rows[0]); y < rows[1]; y++) {
    const high = Math.min(y + 1, rows[1]) - Math.max(y, rows[0]);
    for (let x = Math.floor(columns[0]); x < columns[1]; x++) {
      const part = high * (Math.min(x + 1, columns[1]) - Math.max(x, columns[0]));
      const isInside = x >= 0 && x < width && y >= 0 && y < height;
      sum += part * (isInside ? (pixels[y * width + x] ?? WHITE) : WHITE);
      area += part;
    }
  }
  return area === 0 ? WHITE : sum / area;
}

/** What was read at a place of the sheet, as a line at the row's place in its picture. */
export function lineAt({ lines }: EngineAnswer, place: Place, { box }: SheetRow): EngineLine | undefined {
  const moved = ([x0, y0, x1, y1]: PixelBox): PixelBox => {
    const [x, y] = [
      (at: number) => box[0] + (at - place.left) / place.scale,
      (at: number) => box[1] + (at - place.top) / place.scale,
    ];
    return [x(x0), y(y0), x(x1), y(y1)];
  };
  const own = lines.filter((line) => {
    const middle = (line.box[1] + line.box[3]) / 2;
    return middle > place.top && middle < place.bottom;
  });
  const [first] = own;
  if (first === undefined) return undefined;
  const words = own
    .flatMap((line) => line.words)
    .filter(({ text }) => text.trim() !== "")
    .map((word) => ({
      ...word,
      box: moved(word.box),
      symbols: word.symbols.map((symbol) => ({ ...symbol, box: moved(symbol.box) })),
    }));
  if (words.length === 0) return undefined;
  return { box: around(words.map((word) => word.box)), baseline: moved(first.baseline), words };
}

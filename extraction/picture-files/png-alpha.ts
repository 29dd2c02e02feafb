import { deflated, inflated, inRows, ofLength, Rows } from "./compression.ts";
import { groundFor, OPAQUE, type Seen } from "./ground.ts";
import { passRows } from "./png-passes.ts";

interface AlphaPicture {
  width: number;
  height: number;
  depth: number;
  channels: number;
  isInterlaced: boolean;
}

/** PNG's row filter that takes differences to the row above. */
const UP = 2;
const WHITE = 255;

/**
 * Lays pixels with an alpha channel on white, or on black if they are light: gives compressed rows like those of a PNG
 * with 8 bits per colour. `compressed` is read twice, the first time to see how light they are.
 */
export function flattenedRows(
  picture: AlphaPicture,
  compressed: () => AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  return deflated(flattened(picture, compressed));
}

async function* flattened(
  picture: AlphaPicture,
  compressed: () => AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const { width, depth, channels } = picture;
  const [valueBytes, colours] = [depth / 8, channels - 1];
  const pixelBytes = channels * valueBytes;
  const ground = await groundOf(picture, compressed());
  let before = new Uint8Array(width * colours).fill(0);
  let now = new Uint8Array(width * colours);
  for await (const row of unfiltered(picture, compressed())) {
    const out = new Uint8Array(1 + width * colours);
    out[0] = UP;
    for (let x = 0, at = 0, to = 0; x < width; x++, at += pixelBytes) {
      // Of 16 bits, the upper eight: neither an eye nor a recogniser sees the difference.
      const alpha = row[at + colours * valueBytes] ?? WHITE;
      const paper = ground * (WHITE - alpha);
      for (let colour = 0; colour < colours; colour++, to++) {
        const value = row[at + colour * valueBytes] ?? 0;
        const seen = Math.round((value * alpha + paper) / WHITE);
        now[to] = seen;
        out[to + 1] = seen - (before[to] ?? 0);
      }
    }
    [before, now] = [now, before];
    yield out;
  }
}

/**
 * The grey level of a background on which the picture can be seen: black if its opaque pixels are light, otherwise
 * white.
 */
async function groundOf(picture: AlphaPicture, compressed: AsyncIterable<Uint8Array>): Promise<number> {
  const { width, depth, channels } = picture;
  const [valueBytes, colours] = [depth / 8, channels - 1];
  let [opaque, brightness, all] = [0, 0, 0];
  for await (const row of unfiltered(picture, compressed)) {
    for (let x = 0, at = 0; x < width; x++, at += channels * valueBytes) {
      all++;
      if ((row[at + colours * valueBytes] ?? WHITE) < OPAQUE) continue;
      opaque++;
      for (let colour = 0; colour < colours; colour++) brightness += row[at + colour * valueBytes] ?? WHITE;
    }
  }
  return groundFor({ all, opaque, brightness: brightness / colours });
}

interface PalettePicture {
  width: number;
  height: number;
  depth: number;
  palette: Uint8Array;
  /** Opacity of the first colours of the palette. */
  transparency: Uint8Array;
}

/** A palette as seen on a background on which the picture can be seen: black if its opaque pixels are light. */
export async function opaquePalette(
  picture: PalettePicture,
  compressed: AsyncIterable<Uint8Array>,
): Promise<Uint8Array> {
  const { width, depth, palette, transparency } = picture;
  const counts = new Uint32Array(256);
  for await (const row of unfiltered({ ...picture, channels: 1, isInterlaced: false }, compressed)) {
    for (let x = 0, bit = 0; x < width; x++, bit += depth) {
      const index = ((row[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & (2 ** depth - 1);
      counts[index] = (counts[index] ?? 0) + 1;
    }
  }
  const seen: Seen = { all: 0, opaque: 0, brightness: 0 };
  counts.forEach((count, index) => {
    seen.all += count;
    if ((transparency[index] ?? WHITE) < OPAQUE) return;
    seen.opaque += count;
    const colour = palette.subarray(index * 3, index * 3 + 3);
    seen.brightness += (count * colour.reduce((sum, value) => sum + value, 0)) / 3;
  });
  const ground = groundFor(seen);
  return palette.map((value, at) => {
    const alpha = transparency[Math.floor(at / 3)] ?? WHITE;
    return Math.round((value * alpha + ground * (WHITE - alpha)) / WHITE);
  });
}

/** The unfiltered rows of pixels of a picture; rows missing in the file are transparent. */
async function* unfiltered(picture: AlphaPicture, compressed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { width, height, depth, channels } = picture;
  const pixelBytes = Math.max(1, (channels * depth) / 8);
  if (picture.isInterlaced) {
    yield* deinterlaced({ width, height, pixelBytes }, compressed);
    return;
  }
  const rowBytes = Math.ceil((width * channels * depth) / 8);
  let above = new Uint8Array(rowBytes);
  const rows = inRows(ofLength(inflated(compressed), height * (rowBytes + 1), 0), rowBytes + 1);
  for await (const filtered of rows) {
    const row = filtered.slice(1);
    unfilter(filtered[0] ?? 0, { row, above, pixelBytes });
    above = row;
    yield row;
  }
}

/** The rows of an interlaced picture, which is put together in memory. */
async function* deinterlaced(
  size: { width: number; height: number; pixelBytes: number },
  compressed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const rowBytes = size.width * size.pixelBytes;
  const whole = new Uint8Array(size.height * rowBytes);
  const rows = new Rows(inflated(compressed));
  let above = new Uint8Array(0);
  for (const { isFirst, bytes, place } of passRows(whole, size)) {
    const filtered = await rows.next(1 + bytes);
    const row = filtered.slice(1);
    unfilter(filtered[0] ?? 0, { row, above: isFirst ? new Uint8Array(bytes) : above, pixelBytes: size.pixelBytes });
    place(row);
    above = row;
  }
  await rows.close();
  for (let at = 0; at < whole.length; at += rowBytes) yield whole.subarray(at, at + rowBytes);
}

/** Removes the filter of a row (ISO/IEC 15948, 9.2). */
function unfilter(
  filter: number,
  { row, above, pixelBytes }: { row: Uint8Array; above: Uint8Array; pixelBytes: number },
): void {
  if (filter === 0) return;
  for (let at = 0; at < row.length; at++) {
    const left = at >= pixelBytes ? (row[at - pixelBytes] ?? 0) : 0;
    const up = above[at] ?? 0;
    const corner = at >= pixelBytes ? (above[at - pixelBytes] ?? 0) : 0;
    row[at] = (row[at] ?? 0) + predicted(filter, { left, up, corner });
  }
}

function predicted(filter: number, { left, up, corner }: { left: number; up: number; corner: number }): number {
  if (filter === 1) return left;
  if (filter === UP) return up;
  if (filter === 3) return (left + up) >> 1;
  const estimate = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

import { deflated, inflated, inRows, ofLength } from "./compression.ts";

interface AlphaPicture {
  width: number;
  height: number;
  depth: number;
  channels: number;
}

/** PNG's row filter that refers to the row above. */
const UP = 2;
const WHITE = 255;

/** What is at least this bright on average cannot be read on white. */
const LIGHT = 170;
/** An opaque pixel, and the share of pixels that have to be transparent for it to lie on a ground of the viewer's. */
const OPAQUE = 128;
const TRANSPARENT_SHARE = 0.2;

/**
 * Pixels with an alpha channel, laid on white, or on black if they are light: rows with 8 bits for each colour like
 * those of a PNG, compressed. `compressed` is read twice: first to see how light they are.
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
      // The upper eight of 16 bits: neither an eye nor a recogniser can tell the difference.
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

/** The level of the ground on which a picture can be seen: black if what is opaque is light, else white. */
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
  const isLight = opaque > 0 && brightness >= LIGHT * opaque * colours;
  return isLight && all - opaque >= TRANSPARENT_SHARE * all ? 0 : WHITE;
}

/** The rows of pixels of a picture, as they are; those that its file does not have are transparent. */
async function* unfiltered(
  { width, height, depth, channels }: AlphaPicture,
  compressed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const pixelBytes = (channels * depth) / 8;
  const rowBytes = width * pixelBytes;
  let above = new Uint8Array(rowBytes);
  const rows = inRows(ofLength(inflated(compressed), height * (rowBytes + 1), 0), rowBytes + 1);
  for await (const filtered of rows) {
    const row = filtered.slice(1);
    unfilter(filtered[0] ?? 0, { row, above, pixelBytes });
    above = row;
    yield row;
  }
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

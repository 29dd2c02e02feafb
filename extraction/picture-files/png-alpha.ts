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

/** Pixels with an alpha channel, laid on white: rows with 8 bits for each colour like those of a PNG, compressed. */
export function flattenedRows(
  picture: AlphaPicture,
  compressed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  return deflated(flattened(picture, compressed));
}

async function* flattened(
  { width, height, depth, channels }: AlphaPicture,
  compressed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const valueBytes = depth / 8;
  const pixelBytes = channels * valueBytes;
  const rowBytes = width * pixelBytes;
  const colours = channels - 1;
  let above = new Uint8Array(rowBytes);
  let before = new Uint8Array(width * colours).fill(0);
  let now = new Uint8Array(width * colours);
  const rows = inRows(ofLength(inflated(compressed), height * (rowBytes + 1), 0), rowBytes + 1);
  for await (const filtered of rows) {
    const row = filtered.slice(1);
    unfilter(filtered[0] ?? 0, { row, above, pixelBytes });
    const out = new Uint8Array(1 + width * colours);
    out[0] = UP;
    for (let x = 0, at = 0, to = 0; x < width; x++, at += pixelBytes) {
      // The upper eight of 16 bits: neither an eye nor a recogniser can tell the difference.
      const alpha = row[at + colours * valueBytes] ?? WHITE;
      const paper = WHITE * (WHITE - alpha);
      for (let colour = 0; colour < colours; colour++, to++) {
        const value = row[at + colour * valueBytes] ?? 0;
        const seen = Math.round((value * alpha + paper) / WHITE);
        now[to] = seen;
        out[to + 1] = seen - (before[to] ?? 0);
      }
    }
    [before, now] = [now, before];
    above = row;
    yield out;
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

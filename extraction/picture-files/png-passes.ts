/** First column and row of each pass of an interlaced PNG, and its steps (ISO/IEC 15948, 8.2). */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** A row of a pass, as it lies in the file. */
export interface PassRow {
  /** Whether it is the first of its pass, so that no row precedes it. */
  isFirst: boolean;
  /** Number of bytes, without that of the filter. */
  bytes: number;
  /** Puts its unfiltered pixels in their places. */
  place(row: Uint8Array): void;
}

/** The rows of all passes, in order, that fill a picture of whole bytes for each pixel. */
export function* passRows(
  picture: Uint8Array,
  { width, height, pixelBytes }: { width: number; height: number; pixelBytes: number },
): Generator<PassRow> {
  for (const [left, top, across, down] of PASSES) {
    const pixels = Math.ceil((width - left) / across);
    if (pixels <= 0) continue;
    for (let y = top; y < height; y += down) {
      yield {
        isFirst: y === top,
        bytes: pixels * pixelBytes,
        place(row) {
          for (let index = 0, x = left; index < pixels; index++, x += across)
            picture.set(row.subarray(index * pixelBytes, (index + 1) * pixelBytes), (y * width + x) * pixelBytes);
        },
      };
    }
  }
}

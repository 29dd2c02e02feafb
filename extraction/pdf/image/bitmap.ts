import type { PixelBox } from "../../geometry/box.ts";

/** A drawn page or a part of it, without transparency. */
export interface Bitmap {
  width: number;
  height: number;
  /** 1: grey, one byte per pixel; 3: red, green, blue. Rows follow each other without padding. */
  channels: 1 | 3;
  pixels: Uint8Array;
  /** Resolution at which it was drawn: lower than requested if the page is very large. */
  dpi: number;
}

/**
 * Cuts a rectangle out of a bitmap: `[x0, y0, x1, y1]` in its pixels, widened to whole pixels and clipped to its edges.
 * `undefined` if nothing of it is inside.
 */
export function cropBitmap(bitmap: Bitmap, box: PixelBox): Bitmap | undefined {
  const left = Math.max(0, Math.floor(box[0]));
  const top = Math.max(0, Math.floor(box[1]));
  const right = Math.min(bitmap.width, Math.ceil(box[2]));
  const bottom = Math.min(bitmap.height, Math.ceil(box[3]));
  if (right <= left || bottom <= top) return undefined;
  const rowBytes = (right - left) * bitmap.channels;
  const pixels = new Uint8Array(rowBytes * (bottom - top));
  for (let row = top; row < bottom; row++) {
    const from = (row * bitmap.width + left) * bitmap.channels;
    pixels.set(bitmap.pixels.subarray(from, from + rowBytes), (row - top) * rowBytes);
  }
  return { ...bitmap, width: right - left, height: bottom - top, pixels };
}

import type { PageModel } from "../page/page-model.ts";

/** Models divide an image into squares of 28 pixels or more, and use one token for each square and one for each row. */
const PATCH_PIXELS = 28;
const IMAGE_FRAME_TOKENS = 8;

/** Estimated tokens of a page image whose longer side has `longSide` pixels. */
export function imageTokens(page: Pick<PageModel, "width" | "height">, longSide: number): number {
  const scale = longSide / Math.max(page.width, page.height, 1);
  return patches(page.width * scale, page.height * scale);
}

/** Estimated tokens of a PNG, by the size in its header. */
export function pngTokens(png: Uint8Array): number {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  return png.byteLength < 24 ? IMAGE_FRAME_TOKENS : patches(view.getUint32(16), view.getUint32(20));
}

function patches(width: number, height: number): number {
  const rows = Math.ceil(height / PATCH_PIXELS);
  return rows * (Math.ceil(width / PATCH_PIXELS) + 1) + IMAGE_FRAME_TOKENS;
}

import { POINTS_PER_INCH } from "../box.ts";
import type { Bitmap } from "./bitmap.ts";
import { PdfTrap } from "./errors.ts";
import { MAX_IMAGE_PIXELS } from "./limits.ts";
import type { PageHandles } from "./pdf-document.ts";

/** FPDFBitmap_BGRx and FPDF_ANNOT, fpdfview.h. */
const FORMAT_BGRX = 3;
const DRAW_ANNOTATIONS = 1;
const WHITE = 0xffffffff;
const BYTES_PER_PIXEL = 4;

/** Draws a loaded page on white. */
export async function drawPage(handles: PageHandles, dpi: number): Promise<Bitmap> {
  const { pdfium, place, page, fileCalls } = handles;
  const { calls } = pdfium;
  const size = imageSize(place.width, place.height, dpi);
  const { width, height } = size;
  const bitmap = calls.FPDFBitmap_CreateEx(width, height, FORMAT_BGRX, 0, 0);
  if (bitmap === 0) throw new PdfTrap("There is no memory for the page image.");
  try {
    calls.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    await fileCalls.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, DRAW_ANNOTATIONS);
    const start = calls.FPDFBitmap_GetBuffer(bitmap) >>> 0;
    const stride = calls.FPDFBitmap_GetStride(bitmap);
    const bytes = pdfium.heap.bytes.subarray(start, start + stride * height);
    return { width, height, dpi: size.dpi, ...packPixels(bytes, width, height, stride) };
  } finally {
    if (!pdfium.poisoned) calls.FPDFBitmap_Destroy(bitmap);
  }
}

/** Pixels of a page image: at `dpi`, or at the highest resolution that `MAX_IMAGE_PIXELS` allows. At least one pixel each way. */
export function imageSize(
  widthPoints: number,
  heightPoints: number,
  dpi: number,
): { width: number; height: number; dpi: number } {
  const pixels = (widthPoints * heightPoints * dpi * dpi) / (POINTS_PER_INCH * POINTS_PER_INCH);
  const allowed = pixels > MAX_IMAGE_PIXELS ? dpi * Math.sqrt(MAX_IMAGE_PIXELS / pixels) : dpi;
  const toPixels = (points: number) =>
    Math.min(MAX_IMAGE_PIXELS, Math.max(1, Math.round((points * allowed) / POINTS_PER_INCH)));
  return { width: toPixels(widthPoints), height: toPixels(heightPoints), dpi: allowed };
}

/** From blue, green, red, nothing to one grey channel, or to three as soon as a pixel has colour. */
function packPixels(
  bytes: Uint8Array,
  width: number,
  height: number,
  stride: number,
): Pick<Bitmap, "channels" | "pixels"> {
  const grey = packGrey(bytes, width, height, stride);
  return grey === undefined
    ? { channels: 3, pixels: packColor(bytes, width, height, stride) }
    : { channels: 1, pixels: grey };
}

function packGrey(bytes: Uint8Array, width: number, height: number, stride: number): Uint8Array | undefined {
  const pixels = new Uint8Array(width * height);
  let target = 0;
  for (let row = 0; row < height; row++) {
    let source = row * stride;
    for (let column = 0; column < width; column++) {
      const blue = bytes[source] ?? 0;
      if (blue !== bytes[source + 1] || blue !== bytes[source + 2]) return undefined;
      pixels[target++] = blue;
      source += BYTES_PER_PIXEL;
    }
  }
  return pixels;
}

function packColor(bytes: Uint8Array, width: number, height: number, stride: number): Uint8Array {
  const pixels = new Uint8Array(width * height * 3);
  let target = 0;
  for (let row = 0; row < height; row++) {
    let source = row * stride;
    for (let column = 0; column < width; column++) {
      pixels[target] = bytes[source + 2] ?? 0;
      pixels[target + 1] = bytes[source + 1] ?? 0;
      pixels[target + 2] = bytes[source] ?? 0;
      target += 3;
      source += BYTES_PER_PIXEL;
    }
  }
  return pixels;
}

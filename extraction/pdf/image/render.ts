import { type Box, boxOf, POINTS_PER_INCH } from "../../geometry/box.ts";
import { pageImageSize } from "../../page/page-image.ts";
import { PdfTrap } from "../pdfium/errors.ts";
import type { PageHandles } from "../pdfium/page-handles.ts";
import type { Bitmap } from "./bitmap.ts";

/** FPDFBitmap_BGRx and FPDF_ANNOT, fpdfview.h. */
const FORMAT_BGRX = 3;
const DRAW_ANNOTATIONS = 1;
const WHITE = 0xff;
/** Multiplying a grey level by this sets all three channels. */
const GREY_STEP = 0x010101;
const BYTES_PER_PIXEL = 4;

export interface DrawOptions {
  dpi: number;
  /** The part of the page to draw; all of it if absent. */
  box?: Box;
}

/** Draws a loaded page, or the part of it inside a box, on white. */
export async function drawPage(handles: PageHandles, { dpi, box }: DrawOptions): Promise<Bitmap> {
  const { pdfium, place, page, patientCalls } = handles;
  const { calls } = pdfium;
  const part = box ?? boxOf(0, 0, place.width, place.height);
  const size = pageImageSize(part.right - part.left, part.bottom - part.top, dpi);
  const { width, height } = size;
  const pixels = (points: number): number => Math.round((points * size.dpi) / POINTS_PER_INCH);
  const whole =
    box === undefined
      ? ([0, 0, width, height] as const)
      : ([-pixels(box.left), -pixels(box.top), pixels(place.width), pixels(place.height)] as const);
  const bitmap = calls.FPDFBitmap_CreateEx(width, height, FORMAT_BGRX, 0, 0);
  if (bitmap === 0) throw new PdfTrap("There is no memory for the page image.");
  try {
    const start = calls.FPDFBitmap_GetBuffer(bitmap) >>> 0;
    const end = start + width * height * BYTES_PER_PIXEL;
    pdfium.heap.bytes.fill(WHITE, start, end);
    await pdfium.meter.whileWaiting(async () =>
      patientCalls.FPDF_RenderPageBitmap(bitmap, page, ...whole, 0, DRAW_ANNOTATIONS),
    );
    return { width, height, dpi: size.dpi, ...packPixels(pdfium.heap.words.subarray(start / 4, end / 4)) };
  } finally {
    if (!pdfium.poisoned) calls.FPDFBitmap_Destroy(bitmap);
  }
}

/** Converts BGRx pixels to one grey channel, or to three channels as soon as a pixel has colour. */
function packPixels(drawn: Uint32Array): Pick<Bitmap, "channels" | "pixels"> {
  const grey = packGrey(drawn);
  return grey === undefined ? { channels: 3, pixels: packColor(drawn) } : { channels: 1, pixels: grey };
}

function packGrey(drawn: Uint32Array): Uint8Array | undefined {
  const pixels = new Uint8Array(drawn.length).fill(WHITE);
  for (let index = 0; index < drawn.length; index++) {
    const color = (drawn[index] ?? 0) & 0xffffff;
    if (color === WHITE * GREY_STEP) continue;
    const level = color & 0xff;
    if (color !== level * GREY_STEP) return undefined;
    pixels[index] = level;
  }
  return pixels;
}

function packColor(drawn: Uint32Array): Uint8Array {
  const pixels = new Uint8Array(drawn.length * 3);
  for (let index = 0, target = 0; index < drawn.length; index++, target += 3) {
    const pixel = drawn[index] ?? 0;
    pixels[target] = (pixel >> 16) & 0xff;
    pixels[target + 1] = (pixel >> 8) & 0xff;
    pixels[target + 2] = pixel & 0xff;
  }
  return pixels;
}

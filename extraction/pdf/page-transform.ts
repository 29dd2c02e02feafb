import { type Box, height, intersection, width } from "../box.ts";
import type { Pdfium } from "./pdfium.ts";
import type { FileCalls } from "./pdfium-exports.ts";

/** `x' = a x + c y + e`, `y' = b x + d y + f`, as in ISO 32000-1, 8.3.3. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** A page as it is seen: its size in points, and the way from the file's user space to `Box` coordinates. */
export interface PagePlacement {
  width: number;
  height: number;
  matrix: Matrix;
}

/** Where `first` is applied before `second`. */
export function multiply(first: Matrix, second: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [A, B, C, D, E, F] = second;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

/** The box of a rectangle given by two opposite corners, after the transformation. */
export function transformBox(matrix: Matrix, x0: number, y0: number, x1: number, y1: number): Box {
  const [a, b, c, d, e, f] = matrix;
  const ax = Math.min(a * x0, a * x1);
  const bx = Math.max(a * x0, a * x1);
  const cx = Math.min(c * y0, c * y1);
  const dx = Math.max(c * y0, c * y1);
  const ay = Math.min(b * x0, b * x1);
  const by = Math.max(b * x0, b * x1);
  const cy = Math.min(d * y0, d * y1);
  const dy = Math.max(d * y0, d * y1);
  return { left: ax + cx + e, top: ay + cy + f, right: bx + dx + e, bottom: by + dy + f };
}

/** How much a length grows on average. */
export const scaleOf = (matrix: Matrix): number => Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));

/** Crop box and rotation of a loaded page. */
export function pagePlacement(pdfium: Pdfium, page: number): PagePlacement {
  const { calls, heap } = pdfium;
  const size = { width: calls.FPDF_GetPageWidthF(page), height: calls.FPDF_GetPageHeightF(page) };
  const rotation = calls.FPDFPage_GetRotation(page);
  // FS_RECTF: left, top, right, bottom, with y upwards.
  if (calls.FPDF_GetPageBoundingBox(page, heap.scratch) === 0)
    return { ...size, matrix: [1, 0, 0, -1, 0, size.height] };
  const [left, top, right, bottom] = [heap.floatAt(0), heap.floatAt(1), heap.floatAt(2), heap.floatAt(3)];
  return { ...size, matrix: rotated(rotation, left, top, right, bottom) };
}

const MEDIA_BOX = 0;
const CROP_BOX = 1;

/** The same without loading the page, for what only points to it. `document` is an FPDF_DOCUMENT; pages count from 1. */
export async function placementOf(
  pdfium: Pdfium,
  fileCalls: FileCalls,
  document: number,
  pageNumber: number,
): Promise<PagePlacement | undefined> {
  const { heap } = pdfium;
  const index = pageNumber - 1;
  const read = async (kind: number): Promise<Box | undefined> => {
    if ((await fileCalls.EPDF_GetPageBoxByIndex(document, index, kind, heap.scratch)) === 0) return undefined;
    return { left: heap.floatAt(0), top: heap.floatAt(3), right: heap.floatAt(2), bottom: heap.floatAt(1) };
  };
  const media = await read(MEDIA_BOX);
  const crop = await read(CROP_BOX);
  const visible = media !== undefined && crop !== undefined ? intersection(media, crop) : (crop ?? media);
  if (visible === undefined) return undefined;
  const turns = await fileCalls.EPDF_GetPageRotationByIndex(document, index);
  const upright = turns % 2 === 0;
  return {
    width: upright ? width(visible) : height(visible),
    height: upright ? height(visible) : width(visible),
    matrix: rotated(turns, visible.left, visible.bottom, visible.right, visible.top),
  };
}

/** `quarterTurns` clockwise, as /Rotate counts them. */
function rotated(quarterTurns: number, left: number, top: number, right: number, bottom: number): Matrix {
  if (quarterTurns === 1) return [0, 1, 1, 0, -bottom, -left];
  if (quarterTurns === 2) return [-1, 0, 0, 1, right, -bottom];
  if (quarterTurns === 3) return [0, -1, -1, 0, top, right];
  return [1, 0, 0, -1, -left, top];
}

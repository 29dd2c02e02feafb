import type { Box } from "../box.ts";
import type { Pdfium } from "./pdfium.ts";

/** `x' = a x + c y + e`, `y' = b x + d y + f`, as in ISO 32000-1, 8.3.3. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

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
  const width = calls.FPDF_GetPageWidthF(page);
  const height = calls.FPDF_GetPageHeightF(page);
  const rotation = calls.FPDFPage_GetRotation(page);
  // FS_RECTF: left, top, right, bottom, with y upwards.
  if (calls.FPDF_GetPageBoundingBox(page, heap.scratch) === 0)
    return { width, height, matrix: [1, 0, 0, -1, 0, height] };
  const [left, top, right, bottom] = [heap.floatAt(0), heap.floatAt(1), heap.floatAt(2), heap.floatAt(3)];
  return { width, height, matrix: rotated(rotation, left, top, right, bottom) };
}

/** `quarterTurns` clockwise, as /Rotate counts them. */
function rotated(quarterTurns: number, left: number, top: number, right: number, bottom: number): Matrix {
  if (quarterTurns === 1) return [0, 1, 1, 0, -bottom, -left];
  if (quarterTurns === 2) return [-1, 0, 0, 1, right, -bottom];
  if (quarterTurns === 3) return [0, -1, -1, 0, top, right];
  return [1, 0, 0, -1, -left, top];
}

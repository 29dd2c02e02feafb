import { type Box, boxOf, height, intersection, width } from "../../geometry/box.ts";
import type { Pdfium } from "./pdfium.ts";
import type { FileCalls } from "./pdfium-exports.ts";

/** `x' = a x + c y + e`, `y' = b x + d y + f`, as in ISO 32000-1, 8.3.3. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** A page as displayed: its size in points, and the transformation from the file's user space to `Box` coordinates. */
export interface PagePlacement {
  width: number;
  height: number;
  matrix: Matrix;
}

/** The product of two matrices, with `first` applied before `second`. */
export function multiply(first: Matrix, second: Matrix): Matrix {
  // Called for every object of a page, where destructuring the arrays costs more than the arithmetic.
  const A = second[0];
  const B = second[1];
  const C = second[2];
  const D = second[3];
  return [
    first[0] * A + first[1] * C,
    first[0] * B + first[1] * D,
    first[2] * A + first[3] * C,
    first[2] * B + first[3] * D,
    first[4] * A + first[5] * C + second[4],
    first[4] * B + first[5] * D + second[5],
  ];
}

/** The bounding box, after the transformation, of a rectangle given by two opposite corners. */
export function transformBox(matrix: Matrix, x0: number, y0: number, x1: number, y1: number): Box {
  const ax = matrix[0] * x0;
  const bx = matrix[0] * x1;
  const cx = matrix[2] * y0;
  const dx = matrix[2] * y1;
  const ay = matrix[1] * x0;
  const by = matrix[1] * x1;
  const cy = matrix[3] * y0;
  const dy = matrix[3] * y1;
  return boxOf(
    Math.min(ax, bx) + Math.min(cx, dx) + matrix[4],
    Math.min(ay, by) + Math.min(cy, dy) + matrix[5],
    Math.max(ax, bx) + Math.max(cx, dx) + matrix[4],
    Math.max(ay, by) + Math.max(cy, dy) + matrix[5],
  );
}

/** Factor by which lengths grow on average. */
export const scaleOf = (matrix: Matrix): number => Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));

/** The placement of a loaded page, given by its crop box and rotation. */
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

/**
 * Like `pagePlacement`, without loading the page, for things that only point to it. `document` is an FPDF_DOCUMENT;
 * pages count from 1.
 */
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

/** Rotation by `quarterTurns` clockwise, as /Rotate counts them. */
function rotated(quarterTurns: number, left: number, top: number, right: number, bottom: number): Matrix {
  if (quarterTurns === 1) return [0, 1, 1, 0, -bottom, -left];
  if (quarterTurns === 2) return [-1, 0, 0, 1, right, -bottom];
  if (quarterTurns === 3) return [0, -1, -1, 0, top, right];
  return [1, 0, 0, -1, -left, top];
}

import { MAX_PATH_SEGMENTS } from "../pdfium/limits.ts";
import type { Matrix } from "../pdfium/page-transform.ts";
import type { Pdfium } from "../pdfium/pdfium.ts";

/** FPDF_SEGMENT_*, fpdf_edit.h. */
const SEGMENT = { line: 0, bezier: 1, move: 2 } as const;

export interface Point {
  x: number;
  y: number;
}

/** A run of connected segments, in `Box` coordinates. */
export interface Subpath {
  /** Its corners, and the control points of its curves. */
  points: Point[];
  /** Number of points that belong to a curve; the first point of all belongs to none. */
  curves: number;
  closed: boolean;
}

/** The subpaths of a path object; segments beyond `MAX_PATH_SEGMENTS` are left out. */
export function readSubpaths(pdfium: Pdfium, path: number, matrix: Matrix): Subpath[] {
  const { calls, heap } = pdfium;
  const [a, b, c, d, e, f] = matrix;
  const subpaths: Subpath[] = [];
  let current: Subpath | undefined;
  const count = Math.min(calls.FPDFPath_CountSegments(path), MAX_PATH_SEGMENTS);
  for (let index = 0; index < count; index++) {
    const segment = calls.FPDFPath_GetPathSegment(path, index);
    if (calls.FPDFPathSegment_GetPoint(segment, heap.word(0), heap.word(1)) === 0) continue;
    const x = heap.floatAt(0);
    const y = heap.floatAt(1);
    const point: Point = { x: a * x + c * y + e, y: b * x + d * y + f };
    const type = calls.FPDFPathSegment_GetType(segment);
    if (type === SEGMENT.move || current === undefined) {
      current = { points: [point], curves: 0, closed: false };
      subpaths.push(current);
      continue;
    }
    current.points.push(point);
    if (type === SEGMENT.bezier) current.curves++;
    if (calls.FPDFPathSegment_GetClose(segment) !== 0) current.closed = true;
  }
  return subpaths;
}

import { type Box, intersection } from "../../geometry/box.ts";
import { type Matrix, transformBox } from "../pdfium/page-transform.ts";
import type { Pdfium } from "../pdfium/pdfium.ts";

/** A clip with more segments than this (a text outline, a drawing) is ignored. */
const MAX_CLIP_SEGMENTS = 500;

interface Extent {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  /** Its box on the page for the matrix of the last call, which is usually the same. */
  placed?: Box;
  placedBy?: Matrix;
}

/** Bounding boxes of clip paths. Objects that share a clip also share its points, so each path is measured once. */
export class ClipReader {
  readonly #pdfium: Pdfium;
  readonly #extents = new Map<number, Extent | undefined>();

  constructor(pdfium: Pdfium) {
    this.#pdfium = pdfium;
  }

  /** The box around a page object's clip; `undefined` if it has none. A clip that hides everything is an empty box. */
  clipOf(object: number, toPage: Matrix): Box | undefined {
    const { calls } = this.#pdfium;
    const clip = calls.FPDFPageObj_GetClipPath(object);
    if (clip === 0) return undefined;
    const count = calls.FPDFClipPath_CountPaths(clip);
    let box: Box | undefined;
    for (let path = 0; path < count; path++) {
      const extent = this.#extent(clip, path);
      if (extent === undefined) continue;
      const placed = placedBox(extent, toPage);
      const shared: Box | undefined = box === undefined ? placed : intersection(box, placed);
      if (shared === undefined) return { left: -1, top: -1, right: -1, bottom: -1 };
      box = shared;
    }
    return box;
  }

  #extent(clip: number, path: number): Extent | undefined {
    const key = this.#pdfium.calls.FPDFClipPath_GetPathSegment(clip, path, 0);
    if (key === 0) return undefined;
    if (!this.#extents.has(key)) this.#extents.set(key, this.#measure(clip, path));
    return this.#extents.get(key);
  }

  #measure(clip: number, path: number): Extent | undefined {
    const { calls, heap } = this.#pdfium;
    const count = calls.FPDFClipPath_CountPathSegments(clip, path);
    if (count <= 0 || count > MAX_CLIP_SEGMENTS) return undefined;
    let extent: Extent | undefined;
    for (let index = 0; index < count; index++) {
      const segment = calls.FPDFClipPath_GetPathSegment(clip, path, index);
      if (calls.FPDFPathSegment_GetPoint(segment, heap.word(0), heap.word(1)) === 0) continue;
      const x = heap.floatAt(0);
      const y = heap.floatAt(1);
      extent ??= { x0: x, y0: y, x1: x, y1: y };
      extent.x0 = Math.min(extent.x0, x);
      extent.y0 = Math.min(extent.y0, y);
      extent.x1 = Math.max(extent.x1, x);
      extent.y1 = Math.max(extent.y1, y);
    }
    return extent;
  }
}

function placedBox(extent: Extent, toPage: Matrix): Box {
  if (extent.placed === undefined || extent.placedBy !== toPage) {
    extent.placed = transformBox(toPage, extent.x0, extent.y0, extent.x1, extent.y1);
    extent.placedBy = toPage;
  }
  return extent.placed;
}

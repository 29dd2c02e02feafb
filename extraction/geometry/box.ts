/**
 * A rectangle in PDF points (1/72 inch) with the origin at the top left of the visible page and y growing downwards.
 * Rotation and crop box are already applied. Boxes are always created with their sides in this order, so that they
 * share one hidden class: layout reads them more than anything else.
 */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * A box as an instance of a class, for code that makes thousands of them: V8 ends up allocating object literals of
 * long-lived pages in old space, where only expensive collections free those of finished pages. The fields are only
 * declared; with initialisers each would be `undefined` first, and therefore not stored as a plain number.
 */
class Rectangle implements Box {
  declare left: number;
  declare top: number;
  declare right: number;
  declare bottom: number;

  constructor(left: number, top: number, right: number, bottom: number) {
    this.left = left;
    this.top = top;
    this.right = right;
    this.bottom = bottom;
  }
}

export const boxOf = (left: number, top: number, right: number, bottom: number): Box =>
  new Rectangle(left, top, right, bottom);

/** A rectangle `[x0, y0, x1, y1]` in pixels of the page image. The brand keeps it from being mistaken for points. */
export type PixelBox = [number, number, number, number] & { readonly __unit?: "pixels" };

export const POINTS_PER_INCH = 72;
/** Resolution of page images and of every `bbox` that leaves the service. */
export const PAGE_IMAGE_DPI = 144;

export const width = (box: Box): number => box.right - box.left;
export const height = (box: Box): number => box.bottom - box.top;
export const area = (box: Box): number => Math.max(0, width(box)) * Math.max(0, height(box));
export const centerX = (box: Box): number => (box.left + box.right) / 2;
export const centerY = (box: Box): number => (box.top + box.bottom) / 2;

/** The smallest box that covers both. */
export function union(a: Box, b: Box): Box {
  return boxOf(
    Math.min(a.left, b.left),
    Math.min(a.top, b.top),
    Math.max(a.right, b.right),
    Math.max(a.bottom, b.bottom),
  );
}

/** The smallest box that covers all of them; `undefined` for none. */
export function unionAll(boxes: Iterable<Box>): Box | undefined {
  let all: Box | undefined;
  for (const { left, top, right, bottom } of boxes) {
    if (all === undefined) {
      all = boxOf(left, top, right, bottom);
      continue;
    }
    all.left = Math.min(all.left, left);
    all.top = Math.min(all.top, top);
    all.right = Math.max(all.right, right);
    all.bottom = Math.max(all.bottom, bottom);
  }
  return all;
}

/** The intersection, or `undefined` if the two do not touch. */
export function intersection(a: Box, b: Box): Box | undefined {
  const left = Math.max(a.left, b.left);
  const top = Math.max(a.top, b.top);
  const right = Math.min(a.right, b.right);
  const bottom = Math.min(a.bottom, b.bottom);
  return right < left || bottom < top ? undefined : boxOf(left, top, right, bottom);
}

/** Length of the horizontal overlap, 0 if there is none. */
export const overlapX = (a: Box, b: Box): number => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left));
/** Length of the vertical overlap, 0 if there is none. */
export const overlapY = (a: Box, b: Box): number => Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** Width of the blank between two boxes; negative if they overlap horizontally. */
export const gapX = (a: Box, b: Box): number => Math.max(a.left - b.right, b.left - a.right);
/** Height of the blank between two boxes; negative if they overlap vertically. */
export const gapY = (a: Box, b: Box): number => Math.max(a.top - b.bottom, b.top - a.bottom);

export const contains = (outer: Box, inner: Box, tolerance = 0): boolean =>
  inner.left >= outer.left - tolerance &&
  inner.right <= outer.right + tolerance &&
  inner.top >= outer.top - tolerance &&
  inner.bottom <= outer.bottom + tolerance;

export const expand = (box: Box, by: number): Box =>
  boxOf(box.left - by, box.top - by, box.right + by, box.bottom + by);

/** Points to page-image pixels, rounded to a tenth. */
export function toPixels(box: Box, dpi = PAGE_IMAGE_DPI): PixelBox {
  const scale = dpi / POINTS_PER_INCH;
  const px = (points: number) => Math.round(points * scale * 10) / 10;
  return [px(box.left), px(box.top), px(box.right), px(box.bottom)];
}

/** The box, in points, of a place in the pixels of a page image. */
export function toPoints([left, top, right, bottom]: PixelBox, dpi = PAGE_IMAGE_DPI): Box {
  const scale = POINTS_PER_INCH / dpi;
  return { left: left * scale, top: top * scale, right: right * scale, bottom: bottom * scale };
}

import { area, type Box, intersection } from "../../geometry/box.ts";
import type { PageGeometry, VectorShape } from "../../page/page-geometry.ts";
import type { Mark } from "./drawing-map.ts";

/** An image or drawing this large a share of the page is its background. */
const BACKGROUND_SHARE = 0.8;
const CORNERS = 4;

/** Whether a shape is a box with rounded corners: four straight sides with curves between them. */
export function isRoundedBox({ segments, curves }: VectorShape): boolean {
  const straight = segments - curves;
  return curves >= CORNERS && curves % CORNERS === 0 && (straight === CORNERS || straight === CORNERS + 1);
}

/**
 * Everything drawn on a page except text and backgrounds, clipped to the page. The images of a scan are the page
 * itself.
 */
export function drawingMarks(geometry: PageGeometry, scan: boolean): Mark[] {
  const page: Box = { left: 0, top: 0, right: geometry.width, bottom: geometry.height };
  const limit = BACKGROUND_SHARE * area(page);
  const marks: Mark[] = [];
  const push = (kind: Mark["kind"], box: Box, weight: number): void => {
    const shown = intersection(box, page);
    if (shown && area(shown) < limit) marks.push({ kind, box: shown, weight });
  };
  if (!scan) for (const image of geometry.images) push("image", image.box, 1);
  for (const shape of geometry.shapes) {
    if (isRoundedBox(shape)) push("bar", shape.box, 1);
    else push("shape", shape.box, shape.segments + 2 * shape.curves);
  }
  for (const fill of geometry.fills) push("bar", fill.box, 1);
  for (const ruling of geometry.rulings) push("line", ruling.box, 1);
  return marks;
}

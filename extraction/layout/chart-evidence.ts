import { area, type Box, intersection } from "../box.ts";
import type { PageGeometry, VectorShape } from "../pdf/page-geometry.ts";
import { isThin } from "./edges.ts";

/** A line of at least this many segments, or an open curve, is plotted and not a border. */
const PLOTTED_SEGMENTS = 16;
/** The same for a stroke without a fill. */
const PLOTTED_POINTS = 3;
const BORDER_SHARE = 0.9;
/** Share of the frame's width or height that a plotted line takes. */
const PLOTTED_EXTENT = 0.2;
/** Whether a frame holds a plot and not a table: plotted lines run through it. */
export function holdsPlot(frame: Box, geometry: PageGeometry): boolean {
  return geometry.shapes.some((shape) => isPlotted(shape, frame));
}

function isPlotted(shape: VectorShape, frame: Box): boolean {
  if (isThin(shape)) return false;
  const shared = intersection(shape.box, frame);
  if (!shared || area(shared) < 0.5 * area(shape.box)) return false;
  const wide = shape.box.right - shape.box.left >= PLOTTED_EXTENT * (frame.right - frame.left);
  const high = shape.box.bottom - shape.box.top >= PLOTTED_EXTENT * (frame.bottom - frame.top);
  const open = shape.stroked && !shape.filled && shape.segments + shape.curves >= PLOTTED_POINTS;
  return (wide || high) && !isBorder(shape.box, frame) && (open || shape.segments >= PLOTTED_SEGMENTS);
}

/** A shape as large as the frame is its border, with round corners perhaps. */
const isBorder = (box: Box, frame: Box): boolean =>
  box.right - box.left >= BORDER_SHARE * (frame.right - frame.left) &&
  box.bottom - box.top >= BORDER_SHARE * (frame.bottom - frame.top);

import { area, type Box, contains, height, intersection, union, width } from "../../geometry/box.ts";
import { remembered } from "../../geometry/remembered.ts";
import type { PageGeometry, VectorShape } from "../../page/page-geometry.ts";

/** A line of at least this many segments is plotted and not a border ... */
const PLOTTED_SEGMENTS = 16;
/** ... and so is a stroke without a fill of at least this many. */
const PLOTTED_POINTS = 3;
/** Each side of a border is at least this share of the frame's. */
const BORDER_SHARE = 0.9;
/** Points by which a panel may be smaller than what is drawn on it. */
const PANEL_SLACK = 3;
/** A plotted line takes at least this share of the frame's width or height. */
const PLOTTED_EXTENT = 0.2;
/** At least this share of a plotted line's box is inside the frame, or covers this share of the frame. */
const SHARED = 0.5;
/** Points: a stroke that extends less than this in either direction is horizontal or vertical. */
const SLANT = 0.5;
/** Points by which the start of a slanted stroke may miss the end of the one before it. */
const JOINT = 0.6;
/** Points: lines of strokes that are shorter than this are icons. */
const SHORTEST_PLOT = 24;
/** With more strokes than this, a page is a drawing, whatever they form together. */
const MOST_STROKES = 2000;

/** Whether a frame holds a plot and not a table: plotted lines run through it. */
export function holdsPlot(frame: Box, geometry: PageGeometry): boolean {
  return (
    geometry.shapes.some((shape) => isPlotted(shape, frame)) ||
    slantedLines(geometry.shapes).some((line) => mostlyWithin(line, frame))
  );
}

function isPlotted(shape: VectorShape, frame: Box): boolean {
  const shared = intersection(shape.box, frame);
  if (!shared || area(shared) < SHARED * Math.min(area(shape.box), area(frame))) return false;
  const wide = width(shape.box) >= PLOTTED_EXTENT * width(frame);
  const high = height(shape.box) >= PLOTTED_EXTENT * height(frame);
  const open = shape.stroked && !shape.filled && shape.segments + shape.curves >= PLOTTED_POINTS;
  return (wide || high) && !isBorder(shape, frame) && (open || shape.segments >= PLOTTED_SEGMENTS);
}

/**
 * Whether a shape is as large as the frame, which makes it the border, or a simple shape around it, which is a panel.
 */
function isBorder(shape: VectorShape, frame: Box): boolean {
  const w = width(shape.box) / width(frame);
  const h = height(shape.box) / height(frame);
  const alike = Math.min(w, h) >= BORDER_SHARE && Math.max(w, h) <= 1 / BORDER_SHARE;
  return alike || (shape.segments < PLOTTED_SEGMENTS && contains(shape.box, frame, PANEL_SLACK));
}

const mostlyWithin = (box: Box, frame: Box): boolean => {
  const shared = intersection(box, frame);
  return shared !== undefined && area(shared) >= SHARED * area(box);
};

/**
 * Plotted lines in which every stroke is a separate path: slanted strokes, each beginning where the previous one ended.
 */
export const slantedLines = remembered((shapes: VectorShape[]): Box[] => {
  const strokes = shapes.filter(({ box, stroked, segments, curves }) => {
    return stroked && segments === 1 && curves === 0 && width(box) >= SLANT && height(box) >= SLANT;
  });
  if (strokes.length > MOST_STROKES) return [];
  const lines: { box: Box; end: Box; strokes: number }[] = [];
  for (const { box } of strokes.sort((a, b) => a.box.left - b.box.left)) {
    const line = lines.find(({ end }) => meet(end, box));
    if (line) {
      line.box = union(line.box, box);
      line.end = box;
      line.strokes++;
    } else lines.push({ box, end: box, strokes: 1 });
  }
  return lines
    .filter((line) => line.strokes >= PLOTTED_POINTS && width(line.box) >= SHORTEST_PLOT)
    .map((line) => line.box);
});

/** Whether the second stroke begins where the first one ends. */
function meet(first: Box, second: Box): boolean {
  if (Math.abs(first.right - second.left) > JOINT) return false;
  return [first.top, first.bottom].some((y) => [second.top, second.bottom].some((at) => Math.abs(y - at) <= JOINT));
}

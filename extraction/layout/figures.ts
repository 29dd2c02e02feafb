import { area, type Box, contains, expand, intersection, union } from "../box.ts";
import type { PageGeometry } from "../pdf/page-geometry.ts";
import { DrawingMap, type Mark } from "./drawing-map.ts";
import { isThin } from "./edges.ts";
import type { Row } from "./rows.ts";
import { segmentsOf, segmentText } from "./segments.ts";
import { isScan } from "./visible-glyphs.ts";

/** Points: figures smaller than this in either direction are icons, bullets, signatures of a font. */
const SMALLEST_SIDE = 24;
/** An image this large a share of the page is its background. */
const BACKGROUND_SHARE = 0.8;
/** A drawing needs this many path segments (curves count double), or this many bars. */
const FEWEST_SEGMENTS = 12;
const FEWEST_BARS = 3;
/** Lines of text of this many characters are prose; a figure has few of them. */
const PROSE_LINE = 45;
const MOST_PROSE_LINES = 2;
/** An image with this much text set on it, in lines of some length, is a background. */
const OVERPRINTED_CHARACTERS = 60;
const OVERPRINTED_LINE = 22;
/** Labels stand within this many font sizes of the drawing. */
const LABEL_REACH = 1.6;
const LONGEST_LABEL = 28;
/** Rounds of taking in labels: tick labels, then the title of an axis. */
const LABEL_ROUNDS = 3;
/** "Figure 3", "Table 2": a caption is not a label. */
const CAPTION_START = /^(fig(ure|\.)?|table|chart|graph|source|note|exhibit|plate|map|box)s?\b/i;

export interface Figure {
  box: Box;
  /** A raster image is part of it. */
  raster: boolean;
}

/** Pictures, drawings and charts of a page: raster images and grouped vector graphics, labels included in the box. */
export function findFigures(geometry: PageGeometry, rows: Row[], tables: Box[]): Figure[] {
  const page: Box = { left: 0, top: 0, right: geometry.width, bottom: geometry.height };
  const map = new DrawingMap(page);
  for (const mark of marksOf(geometry, page)) {
    if (!tables.some((table) => contains(expand(table, 3), mark.box))) map.add(mark);
  }
  const found = map.groups().filter((group) => isFigure(group.marks, group.box, rows));
  const grown = found.map((group) => ({
    box: withLabels(group.box, rows, tables),
    raster: group.marks.some((mark) => mark.kind === "image"),
  }));
  return mergeOverlapping(grown);
}

function marksOf(geometry: PageGeometry, page: Box): Mark[] {
  const scan = isScan(geometry);
  const limit = BACKGROUND_SHARE * area(page);
  const marks: Mark[] = [];
  const push = (kind: Mark["kind"], box: Box, weight: number): void => {
    const shown = intersection(box, page);
    if (shown && area(shown) < limit) marks.push({ kind, box: shown, weight });
  };
  if (!scan) for (const image of geometry.images) push("image", image.box, 1);
  for (const shape of geometry.shapes) {
    if (isThin(shape)) push("line", shape.box, 1);
    else push("shape", shape.box, shape.segments + 2 * shape.curves);
  }
  for (const fill of geometry.fills) push("bar", fill.box, 1);
  for (const ruling of geometry.rulings) push("line", ruling.box, 1);
  return marks;
}

function isFigure(marks: Mark[], box: Box, rows: Row[]): boolean {
  if (box.right - box.left < SMALLEST_SIDE || box.bottom - box.top < SMALLEST_SIDE) return false;
  const prose = proseLines(box, rows);
  const images = marks.filter((mark) => mark.kind === "image");
  const imageArea = images.reduce((sum, mark) => sum + area(mark.box), 0);
  if (imageArea >= 0.3 * area(box)) return prose <= MOST_PROSE_LINES && overprint(box, rows) < OVERPRINTED_CHARACTERS;
  if (prose > MOST_PROSE_LINES) return false;
  const drawn = marks.filter((mark) => mark.kind === "shape").reduce((sum, mark) => sum + mark.weight, 0);
  if (drawn >= FEWEST_SEGMENTS) return true;
  return isBarChart(marks.filter((mark) => mark.kind === "bar"));
}

/** Bars that stand on one line and end at different heights (or the same turned by a right angle). */
function isBarChart(bars: Mark[]): boolean {
  const standing = endsByBase(
    bars,
    (box) => box.bottom,
    (box) => box.top,
  );
  const lying = endsByBase(
    bars,
    (box) => box.left,
    (box) => box.right,
  );
  return Math.max(standing, lying) >= FEWEST_BARS;
}

/** Largest number of different ends that bars with a common base have. */
function endsByBase(bars: Mark[], base: (box: Box) => number, end: (box: Box) => number): number {
  const ends = new Map<number, Set<number>>();
  for (const { box } of bars) {
    const key = Math.round(base(box) / 2);
    const set = ends.get(key) ?? new Set();
    set.add(Math.round(end(box)));
    ends.set(key, set);
  }
  return Math.max(0, ...[...ends.values()].map((set) => set.size));
}

function proseLines(box: Box, rows: Row[]): number {
  let lines = 0;
  for (const row of rows) {
    if (row.box.bottom < box.top || row.box.top > box.bottom) continue;
    for (const segment of segmentsOf(row)) {
      const inside = segment.left >= box.left - 4 && segment.right <= box.right + 4;
      const middle = (row.box.top + row.box.bottom) / 2;
      if (inside && middle > box.top && middle < box.bottom && segmentText(segment).length >= PROSE_LINE) lines++;
    }
  }
  return lines;
}

/** Characters of longer lines of text that are set on the box. */
function overprint(box: Box, rows: Row[]): number {
  let characters = 0;
  for (const row of rows) {
    const middle = (row.box.top + row.box.bottom) / 2;
    if (middle < box.top || middle > box.bottom) continue;
    for (const segment of segmentsOf(row)) {
      const text = segmentText(segment);
      const within = (segment.left + segment.right) / 2 > box.left && (segment.left + segment.right) / 2 < box.right;
      if (within && text.length >= OVERPRINTED_LINE) characters += text.length;
    }
  }
  return characters;
}

/** Grows a drawing's box over the short texts that stand in it or close to it: axis labels, legends. */
function withLabels(box: Box, rows: Row[], tables: Box[]): Box {
  let grown = box;
  for (let round = 0; round < LABEL_ROUNDS; round++) {
    const before = grown;
    for (const row of rows) {
      const reach = LABEL_REACH * row.size;
      if (row.box.bottom < grown.top - reach || row.box.top > grown.bottom + reach) continue;
      for (const segment of segmentsOf(row)) {
        const label: Box = { left: segment.left, right: segment.right, top: row.box.top, bottom: row.box.bottom };
        const text = segmentText(segment);
        if (text.length > LONGEST_LABEL || CAPTION_START.test(text)) continue;
        if (tables.some((table) => intersection(table, label))) continue;
        if (isLabelOf(label, grown, reach)) grown = union(grown, label);
      }
    }
    if (grown === before || area(grown) === area(before)) break;
  }
  return grown;
}

/** Inside the drawing, or beside it without sticking out along the side it stands at. */
function isLabelOf(label: Box, drawing: Box, reach: number): boolean {
  const near = expand(drawing, reach);
  if (!intersection(label, near)) return false;
  const withinX = label.left >= drawing.left - reach && label.right <= drawing.right + reach;
  const withinY = label.top >= drawing.top - reach / 2 && label.bottom <= drawing.bottom + reach / 2;
  return withinX && withinY && (label.top >= drawing.top - 0.6 * reach || label.bottom > drawing.top);
}

function mergeOverlapping(figures: Figure[]): Figure[] {
  const merged: Figure[] = [];
  for (const figure of figures.sort((a, b) => area(b.box) - area(a.box))) {
    const host = merged.find((other) => {
      const shared = intersection(other.box, figure.box);
      return shared !== undefined && area(shared) > 0.2 * area(figure.box);
    });
    if (host) {
      host.box = union(host.box, figure.box);
      host.raster ||= figure.raster;
    } else merged.push({ ...figure });
  }
  return merged;
}

import { area, type Box, contains, expand, intersection, overlapX, union } from "../box.ts";
import type { PageGeometry } from "../pdf/page-geometry.ts";
import { barCharts } from "./bar-charts.ts";
import { type DrawingGroup, DrawingMap, type Mark } from "./drawing-map.ts";
import { isThin } from "./edges.ts";
import type { Row } from "./rows.ts";
import { segmentsOf, segmentText } from "./segments.ts";

/** Points: figures smaller than this in either direction are icons, bullets, signatures of a font. */
const SMALLEST_SIDE = 24;
/** An image this large a share of the page is its background. */
const BACKGROUND_SHARE = 0.8;
/** A drawing needs this many path segments; curves count double. */
const FEWEST_SEGMENTS = 12;
/** A line longer than this share of the page's width connects no drawings that text stands between. */
const LONG_LINE = 0.5;
/** Lines of text of this many characters are prose; a figure has few of them. */
const PROSE_LINE = 40;
const MOST_PROSE_LINES = 2;
/** An image with this much text set on it, in lines of some length, is a background. */
const OVERPRINTED_CHARACTERS = 60;
/** A drawing with this much is a panel around text. */
const PANEL_CHARACTERS = 180;
const OVERPRINTED_LINE = 22;
/** Labels stand within this many font sizes of the drawing. */
const LABEL_REACH = 1.6;
const LABEL_GAP = 0.9;
/** Words nearer than this many font sizes are one label: wide word spaces of justified lines are not gaps. */
const LABEL_APART = 1.6;
const LONGEST_LABEL = 28;
/** A line of this many characters within this many font sizes makes a short text part of a paragraph. */
const PROSE_NEIGHBOUR = 30;
const NEIGHBOUR_REACH = 1.7;
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
export function findFigures(geometry: PageGeometry, rows: Row[], tables: Box[], scan: boolean): Figure[] {
  const page: Box = { left: 0, top: 0, right: geometry.width, bottom: geometry.height };
  const map = new DrawingMap(page);
  for (const mark of marksOf(geometry, page, scan)) {
    if (!tables.some((table) => contains(expand(table, 3), mark.box))) map.add(mark);
  }
  const free = geometry.fills.filter((fill) => !tables.some((table) => contains(expand(table, 3), fill.box)));
  const charts = barCharts(free.map((fill) => fill.box));
  for (const chart of charts) map.add({ kind: "chart", box: chart, weight: 1 });
  const found = map.groups().flatMap((group) => figuresOf(group, page, rows));
  const labels = found.length > 0 ? possibleLabels(rows) : [];
  const grown = found.map((group) => ({
    box: withLabels(group.box, labels, tables),
    raster: group.marks.some((mark) => mark.kind === "image"),
  }));
  return mergeOverlapping(grown);
}

function marksOf(geometry: PageGeometry, page: Box, scan: boolean): Mark[] {
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

/** The group when it is a figure; when text is mixed into it, what is left of it without the panels around the text. */
function figuresOf(group: DrawingGroup, page: Box, rows: Row[]): DrawingGroup[] {
  if (isFigure(group.marks, group.box, rows)) return [group];
  if (proseLines(group.box, rows) <= MOST_PROSE_LINES && overprint(group.box, rows) < PANEL_CHARACTERS) return [];
  const map = new DrawingMap(page);
  for (const mark of group.marks) {
    const long = Math.max(mark.box.right - mark.box.left, mark.box.bottom - mark.box.top);
    const panel = mark.kind !== "image" && overprint(mark.box, rows) >= OVERPRINTED_CHARACTERS;
    if (!panel && !(mark.kind === "line" && long > LONG_LINE * page.right)) map.add(mark);
  }
  return map.groups().filter((part) => isFigure(part.marks, part.box, rows));
}

function isFigure(marks: Mark[], box: Box, rows: Row[]): boolean {
  if (box.right - box.left < SMALLEST_SIDE || box.bottom - box.top < SMALLEST_SIDE) return false;
  const prose = proseLines(box, rows);
  if (marks.some((mark) => mark.kind === "chart")) return prose <= MOST_PROSE_LINES;
  const images = marks.filter((mark) => mark.kind === "image");
  const imageArea = images.reduce((sum, mark) => sum + area(mark.box), 0);
  if (imageArea >= 0.3 * area(box)) return prose <= MOST_PROSE_LINES && overprint(box, rows) < OVERPRINTED_CHARACTERS;
  if (prose > MOST_PROSE_LINES || overprint(box, rows) >= PANEL_CHARACTERS) return false;
  const drawn = marks.filter((mark) => mark.kind === "shape").reduce((sum, mark) => sum + mark.weight, 0);
  return drawn >= FEWEST_SEGMENTS;
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

interface Label {
  box: Box;
  size: number;
}

/** Short texts that stand by themselves: no line of prose is right above or below. */
function possibleLabels(rows: Row[]): Label[] {
  const pieces = rows.flatMap((row) =>
    segmentsOf(row, LABEL_APART).map((segment) => ({
      box: { left: segment.left, right: segment.right, top: row.box.top, bottom: row.box.bottom },
      size: row.size,
      text: segmentText(segment),
    })),
  );
  const prose = pieces.filter((piece) => piece.text.length >= PROSE_NEIGHBOUR);
  return pieces.filter(({ box, size, text }) => {
    if (text.length > LONGEST_LABEL || CAPTION_START.test(text)) return false;
    return !prose.some((line) => {
      const near = Math.abs(line.box.bottom - box.bottom) < NEIGHBOUR_REACH * size;
      return near && Math.abs(line.size - size) < 0.1 * size && overlapX(line.box, box) > 0.5 * (box.right - box.left);
    });
  });
}

/** Grows a drawing's box over the short texts that stand in it or close to it: axis labels, legends. */
function withLabels(drawing: Box, labels: Label[], tables: Box[]): Box {
  let grown = drawing;
  for (let round = 0; round < LABEL_ROUNDS; round++) {
    const before = area(grown);
    for (const { box, size } of labels) {
      if (contains(grown, box) || tables.some((table) => intersection(table, box))) continue;
      if (isLabelOf(box, grown, size)) grown = union(grown, box);
    }
    if (area(grown) === before) break;
  }
  return grown;
}

/** Inside the drawing, or beside it without sticking out along the side it stands at. */
function isLabelOf(label: Box, drawing: Box, size: number): boolean {
  const gapX = Math.max(0, label.left - drawing.right, drawing.left - label.right);
  const gapY = Math.max(0, label.top - drawing.bottom, drawing.top - label.bottom);
  const middleY = (label.top + label.bottom) / 2;
  const beside = middleY > drawing.top - 0.5 * size && middleY < drawing.bottom + 0.5 * size;
  const within = label.left >= drawing.left - LABEL_REACH * size && label.right <= drawing.right + LABEL_REACH * size;
  return (beside && gapX <= LABEL_REACH * size) || (within && gapY <= LABEL_GAP * size);
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

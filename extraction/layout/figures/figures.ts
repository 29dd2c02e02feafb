import { atHeight } from "../../geometry/at-height.ts";
import {
  area,
  type Box,
  boxOf,
  centerX,
  centerY,
  contains,
  expand,
  gapX,
  gapY,
  overlapX,
  overlapY,
  union,
} from "../../geometry/box.ts";
import type { PageGeometry } from "../../page/page-geometry.ts";
import { barCharts } from "../drawings/bar-charts.ts";
import { slantedLines } from "../drawings/chart-evidence.ts";
import { type DrawingGroup, DrawingMap, type Mark } from "../drawings/drawing-map.ts";
import { drawingMarks } from "../drawings/drawing-marks.ts";
import type { Row } from "../lines/row.ts";
import { segmentsOf, segmentText } from "../lines/segments.ts";
import { rowsWithin } from "../tables/draft/table-draft.ts";
import {
  framesRemark,
  holdsText,
  holdsWords,
  isFigure,
  OVERPRINTED_CHARACTERS,
  OVERPRINTED_LINE,
  overprint,
} from "./figure-evidence.ts";
import { type Label, possibleLabels, turnedLabels, withLabels } from "./figure-labels.ts";

/** A line longer than this share of the page's width does not connect drawings with text between them. */
const LONG_LINE = 0.5;
/**
 * In a group with text, anything longer than the first share of the page, and narrower than the second, is decoration.
 */
const STRIP = 0.7;
const NARROW = 0.2;
/** Points by which the sides of a frame may miss each other. */
const CORNER = 2;
/** Drawings at least this share of the page wide reach from side to side. */
const WHOLE_WIDTH = 0.97;
/** The frame around a plot is at most this many times as large as what is plotted. */
const LARGEST_FRAME = 4;

export interface Figure {
  box: Box;
  /** Whether a raster image is part of it. */
  raster: boolean;
}

/** Lines of text, upright and at an angle. */
interface Texts {
  rows: Row[];
  rotated: Row[];
}

/** What is known about a page: its tables, the plots between its axes, and whether it is a scan. */
interface Known {
  tables: Box[];
  plots: Box[];
  scan: boolean;
}

/** Pictures, drawings and charts of a page: raster images and grouped vector graphics, labels included in the box. */
export function findFigures(geometry: PageGeometry, texts: Texts, { tables, plots, scan }: Known): Figure[] {
  const { rows } = texts;
  const page: Box = { left: 0, top: 0, right: geometry.width, bottom: geometry.height };
  const isFree = (box: Box): boolean => !tables.some((table) => contains(expand(table, 3), box));
  const marks = drawingMarks(geometry, scan).filter((mark) => isFree(mark.box));
  const fills = geometry.fills.filter((fill) => isFree(fill.box));
  const bars = barCharts(fills, rows);
  for (const box of [...bars, ...plots, ...slantedLines(geometry.shapes).filter(isFree)]) {
    marks.push({ kind: "chart", box, weight: 1 });
  }
  const groups = groupMarks(marks, page);
  const frames = groups.filter((group) => group.marks.every((mark) => mark.kind === "line"));
  // Pictures that were found on a scan stay separate, however close they are to each other.
  const areFound = geometry.images.some((image) => image.index < 0);
  const strips = groups.map((group) => labelledStrips(group, page, rows));
  const found = groups.flatMap((group, index) => {
    const figures = figuresOf(group, page, rows, strips[index]);
    return areFound && figures.length === 0 ? singleImages(group, rows) : figures;
  });
  const labels = found.length > 0 ? possibleLabels(rows) : [];
  const turned = Map.groupBy(found.length > 0 ? turnedLabels(texts.rotated) : [], ({ box }) => nearest(found, box));
  // Without labels of its own, a figure shares the list, and with it the index by height.
  const labelsOf = (own: Label[] | undefined): Label[] => (own === undefined ? labels : [...labels, ...own]);
  const figures = found.map((group) => ({
    box: withLabels(withFrame(group.box, frames, rows), labelsOf(turned.get(group)), tables),
    raster: group.marks.some((mark) => mark.kind === "image"),
  }));
  return mergeOverlapping([
    ...figures,
    ...strips.flatMap((boxes = []) => boxes.map((box) => ({ box, raster: false }))),
  ]);
}

/** Between two plots side by side, a turned label belongs to the one that it is closer to. */
function nearest(groups: DrawingGroup[], label: Box): DrawingGroup | undefined {
  return groups.reduce((best: DrawingGroup | undefined, group) => {
    return best === undefined || distance(group.box, label) < distance(best.box, label) ? group : best;
  }, undefined);
}

const distance = (a: Box, b: Box): number => Math.max(0, gapX(a, b)) + Math.max(0, gapY(a, b));

function groupMarks(marks: Mark[], page: Box): DrawingGroup[] {
  const map = new DrawingMap(page);
  for (const mark of marks) map.add(mark);
  return map.groups();
}

/**
 * The group if it is a figure; if text is mixed into it, what remains without the panels around the text and without
 * the labelled strips, which only a group with text under a strip has.
 */
function figuresOf(group: DrawingGroup, page: Box, rows: Row[], labelled: Box[] | undefined): DrawingGroup[] {
  const mixed = isTitledBand(group.box, page, rows) || labelled !== undefined;
  if (isFigure(group, rows) && !mixed) return [group];
  if (!mixed && !holdsText(group.box, rows) && !framesRemark(group, rows)) return [];
  const strips = (labelled ?? []).map((box) => expand(box, 1));
  const long = group.marks.filter(({ kind, box }) => kind === "line" && longerSide(box) > LONG_LINE * page.right);
  const kept = group.marks.filter(({ kind, box }) => {
    // Corners of a strip are drawn one by one.
    if (isStrip(box, page) || strips.some((strip) => contains(strip, box))) return false;
    if (kind === "line") return longerSide(box) <= LONG_LINE * page.right && !isSideOfFrame(box, long);
    return kind === "image" || overprint(box, rows) < OVERPRINTED_CHARACTERS;
  });
  return groupMarks(kept, page).filter((part) => isFigure(part, rows) && !isTitledBand(part.box, page, rows));
}

const longerSide = (box: Box): number => Math.max(box.right - box.left, box.bottom - box.top);

/** Whether a line joins two long lines: with them, it frames the text, however near the drawing inside is to it. */
function isSideOfFrame(line: Box, long: Mark[]): boolean {
  const reach = expand(line, CORNER);
  return (
    long.filter(({ box }) => overlapX(expand(box, 1), reach) > 0 && overlapY(expand(box, 1), reach) > 0).length > 1
  );
}

/**
 * The strips of a group with text under a strip that have labels at both ends: the kind of an article and "Open
 * Access", for example. They are pictures like the badge beside them; as text, one of the labels would be read far from
 * the other. `undefined` if no text is under a strip.
 */
function labelledStrips(group: DrawingGroup, page: Box, rows: Row[]): Box[] | undefined {
  if (!hasTextUnderStrip(group, page, rows)) return undefined;
  return group.marks.flatMap(({ box }) => {
    if (!isStrip(box, page)) return [];
    const [line, more] = rowsWithin(rows, box);
    return line !== undefined && more === undefined && segmentsOf(line).length > 1 ? [box] : [];
  });
}

function isStrip(box: Box, page: Box): boolean {
  const across = (box.right - box.left) / page.right;
  const down = (box.bottom - box.top) / page.bottom;
  return Math.min(across, down) < NARROW && Math.max(across, down) > STRIP;
}

/**
 * Whether a strip and something drawn near it have a line of text between them that lies on neither: the title of an
 * article, for example, under a coloured bar and beside a badge.
 */
function hasTextUnderStrip({ marks, box }: DrawingGroup, page: Box, rows: Row[]): boolean {
  if (!marks.some((mark) => isStrip(mark.box, page))) return false;
  return atHeight(rows, box.top, box.bottom).some((row) =>
    segmentsOf(row).some((segment) => {
      const text = { ...row.box, left: segment.left, right: segment.right };
      const centre = boxOf(centerX(text), centerY(text), centerX(text), centerY(text));
      if (segmentText(segment).length < OVERPRINTED_LINE || !contains(box, centre)) return false;
      return !marks.some((mark) => overlapX(mark.box, text) > 0 && overlapY(mark.box, text) > 0);
    }),
  );
}

/** Each image of a group with text in between, as a group. */
const singleImages = ({ marks }: DrawingGroup, rows: Row[]): DrawingGroup[] =>
  marks
    .filter(({ kind }) => kind === "image")
    .map((mark) => ({ box: mark.box, marks: [mark] }))
    .filter((group) => isFigure(group, rows));

/**
 * Whether a box reaches from side to side of the page with lines of text on it, the decorated head of a poster or
 * leaflet, or is a strip with some words, such as the title of a slide.
 */
function isTitledBand(box: Box, page: Box, rows: Row[]): boolean {
  if (box.right - box.left < WHOLE_WIDTH * page.right) return false;
  const isTitleOfSlide = page.right > page.bottom && isStrip(box, page) && holdsWords(box, rows);
  return isTitleOfSlide || overprint(box, rows) >= OVERPRINTED_CHARACTERS;
}

/** The box extended by lines drawn around a plot, such as axes at some distance from it. */
function withFrame(box: Box, frames: DrawingGroup[], rows: Row[]): Box {
  const around = frames.find(
    (frame) => contains(expand(frame.box, 4), box) && area(frame.box) <= LARGEST_FRAME * area(box),
  );
  return around && !holdsText(around.box, rows) ? union(box, around.box) : box;
}

function mergeOverlapping(figures: Figure[]): Figure[] {
  const merged: Figure[] = [];
  for (const figure of figures.sort((a, b) => area(b.box) - area(a.box))) {
    const least = 0.2 * area(figure.box);
    const host = merged.find(({ box }) => overlapX(box, figure.box) * overlapY(box, figure.box) > least);
    if (host) {
      host.box = union(host.box, figure.box);
      host.raster ||= figure.raster;
    } else merged.push({ ...figure });
  }
  return merged;
}

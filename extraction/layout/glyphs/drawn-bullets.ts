import { centerX, centerY, height, width } from "../../geometry/box.ts";
import type { FilledBox, Glyph, PageGeometry, PlacedImage, VectorShape } from "../../page/page-geometry.ts";
import { isBlank } from "./blank.ts";
import { type DrawnCharacter, withDrawnCharacters } from "./drawn-characters.ts";

/** Least and largest side of a bullet, in points and in font sizes of its text. */
const SMALLEST_SIDE = 1;
const LARGEST_SIDE = 14;
const SMALLEST = 0.15;
const LARGEST = 0.7;
/** A picture as a bullet, which has margins of its own, is at most this large. */
const LARGEST_IMAGE = 1.3;
/** Width and height may differ by at most this share. */
const ROUND = 0.25;
const ROUND_IMAGE = 0.4;
/** A page with more small marks than this is a drawing or a plot. */
const MOST_MARKS = 200;
/** In font sizes: least and largest distance from a bullet to its text, and least blank before the bullet. */
const NEAREST_TEXT = 0.1;
const FARTHEST_TEXT = 2.5;
const BLANK_BEFORE = 1.2;
/** The middle of a bullet is between these heights above the baseline, in font sizes. */
const LOWEST_MIDDLE = 0.1;
const HIGHEST_MIDDLE = 0.6;
/** Height, in points, of the bands by which characters are indexed. */
const STEP = 8;
/** Points by which two bullets of a list may differ in size and position. */
const SAME_COLUMN = 0.5;
/** The channels of a colour without hue differ by no more than this: keys of a legend have colours of their own. */
const SAME_COLOUR = 0x30;

/** A possible bullet: a small path, box or image. */
type DrawnMark = VectorShape | FilledBox | PlacedImage;

/**
 * Adds a bullet for each dot, ring or square that is drawn before a line in the colour of its text, or that looks like
 * others above and below: browsers and slides draw lists like that.
 */
export function withDrawnBullets(geometry: PageGeometry): PageGeometry {
  const marks = [...geometry.shapes, ...geometry.fills, ...geometry.images].filter(isMark);
  if (marks.length === 0 || marks.length > MOST_MARKS) return geometry;
  const byHeight = printedBeside(marks, geometry.glyphs);
  const found = new Map<DrawnMark, DrawnCharacter>();
  for (const mark of marks) {
    const label = lineAfter(mark, glyphsBelow(centerY(mark.box), byHeight));
    if (label === undefined || !(isInColour(mark, label) || isOneOfList(mark, marks))) continue;
    const ring = "filled" in mark && !mark.filled;
    found.set(mark, { text: ring ? "◦" : "•", box: mark.box, label });
  }
  if (found.size === 0) return geometry;
  return {
    ...geometry,
    glyphs: withDrawnCharacters(geometry.glyphs, [...found.values()]),
    shapes: geometry.shapes.filter((shape) => !found.has(shape)),
    fills: geometry.fills.filter((fill) => !found.has(fill)),
  };
}

const isImage = (mark: DrawnMark): boolean => "pixelWidth" in mark;

function isMark(mark: DrawnMark): boolean {
  const [w, h] = [width(mark.box), height(mark.box)];
  if (Math.min(w, h) < SMALLEST_SIDE || Math.max(w, h) > LARGEST_SIDE) return false;
  return Math.abs(w - h) <= (isImage(mark) ? ROUND_IMAGE : ROUND) * Math.max(w, h);
}

/** The bands in which the baselines of the line after a mark with this middle may be: the first one and the last. */
function bandsBelow(middle: number): [number, number] {
  return [Math.floor(middle / STEP), Math.floor((middle + (HIGHEST_MIDDLE * LARGEST_SIDE) / SMALLEST) / STEP)];
}

/** The upright printed characters by their bands, as far as there is a mark to the left: most of a page is elsewhere. */
function printedBeside(marks: DrawnMark[], glyphs: Glyph[]): Map<number, Glyph[]> {
  const byHeight = new Map<number, Glyph[]>();
  for (const { box } of marks) {
    const [first, last] = bandsBelow(centerY(box));
    for (let band = first; band <= last; band++) byHeight.set(band, []);
  }
  for (const glyph of glyphs) {
    const own = byHeight.get(Math.floor(glyph.baseline / STEP));
    if (own !== undefined && !isBlank(glyph.text) && !glyph.style.invisible && glyph.style.angle === 0) own.push(glyph);
  }
  return byHeight;
}

/** The characters whose baselines may be that of a mark with this middle. */
function glyphsBelow(middle: number, byHeight: Map<number, Glyph[]>): Glyph[] {
  const found: Glyph[] = [];
  const [first, last] = bandsBelow(middle);
  for (let band = first; band <= last; band++) found.push(...(byHeight.get(band) ?? []));
  return found;
}

/** Whether a mark has the colour of the text after it. */
const isInColour = (mark: DrawnMark, label: Glyph): boolean =>
  "color" in mark && isSameColour(mark.color, label.style.color);

/** Whether there are others like it; of pictures two, for the icons before a telephone number and an address are none. */
const isOneOfList = (mark: DrawnMark, marks: DrawnMark[]): boolean =>
  marks.filter((other) => isAlike(mark, other)).length >= (isImage(mark) ? 2 : 1);

/** Whether two marks in one column have the same size and colour: the keys of a legend differ from each other. */
function isAlike(mark: DrawnMark, other: DrawnMark): boolean {
  if (mark === other || Math.abs(mark.box.left - other.box.left) > SAME_COLUMN) return false;
  if (
    Math.abs(width(mark.box) - width(other.box)) > SAME_COLUMN ||
    Math.abs(mark.box.top - other.box.top) < height(mark.box)
  )
    return false;
  if (!("color" in mark && "color" in other)) return !("color" in mark || "color" in other);
  return mark.color === other.color;
}

/** The first letter of the line after a mark, if the mark's size fits that of the text. */
function lineAfter(mark: DrawnMark, printed: Glyph[]): Glyph | undefined {
  const { box } = mark;
  let label: Glyph | undefined;
  for (const glyph of printed) {
    const middle = glyph.baseline - centerY(box);
    if (middle < LOWEST_MIDDLE * glyph.style.size || middle > HIGHEST_MIDDLE * glyph.style.size) continue;
    const isBefore = centerX(glyph.box) < box.right;
    if (isBefore && box.left - glyph.box.right < BLANK_BEFORE * glyph.style.size) return undefined;
    if (!isBefore && (label === undefined || glyph.box.left < label.box.left)) label = glyph;
  }
  if (label === undefined || !/[\p{L}\p{N}\p{P}$€£]/u.test(label.text)) return undefined;
  const gap = (label.box.left - box.right) / label.style.size;
  const side = height(box) / label.style.size;
  return gap >= NEAREST_TEXT &&
    gap <= FARTHEST_TEXT &&
    side >= SMALLEST &&
    side <= (isImage(mark) ? LARGEST_IMAGE : LARGEST)
    ? label
    : undefined;
}

const isSameColour = (a: number, b: number): boolean =>
  [16, 8, 0].every((shift) => Math.abs(((a >> shift) & 0xff) - ((b >> shift) & 0xff)) <= SAME_COLOUR);

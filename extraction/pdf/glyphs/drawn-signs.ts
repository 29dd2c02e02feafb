import type { Glyph } from "../../page/page-geometry.ts";
import type { Pdfium } from "../pdfium/pdfium.ts";
import type { FontTable } from "./fonts.ts";
import { type Outline, type OutlinePoint, outlineOf } from "./outline.ts";
import { signByInk } from "./unmapped-signs.ts";

/**
 * Fonts of signs may have them in the places of letters and digits, so that "P < 0.05" becomes "P50.05" and "2 μg"
 * becomes "2 lg". What is drawn tells the signs. The fonts of 3B2, which sets many journals, begin with "Adv".
 */
const OFTEN_HAS_SIGNS = /^(?:Adv|Math(?:ematical)?Pi)/;
/** A font with more characters on a page than this is a text font. */
const MOST_SIGNS = 12;
const MOST_SIGNS_OF_OTHERS = 4;
/** What may be a sign: characters of Latin alphabets, digits, fractions and punctuation. */
const CLAIMED = /^[0-9A-Za-z\u00bc-\u00be\u00c0-\u024f.,:;]$/;
/** Letters that are drawn as a multiplication sign. */
const DRAWN_CROSSED = /[xX]/;
/** In ems: an m or an l that reaches farther below the baseline is the Greek letter. */
const MIN_DESCENT = 0.12;
const MU = "\u03bc";
/** Signs with curves, in 3B2's fonts of signs. */
const CURVED_SIGNS: ReadonlyMap<string, string> = new Map([
  ["\u00f0", "("],
  ["\u00de", ")"],
]);
/** In ems. */
const TOLERANCE = 0.02;
const STRAIGHT = 0.012;
/** Points of a contour that are looked at. */
const MOST_POINTS = 80;
const MIN_BAR_RATIO = 2.5;
const MAX_ASPECT = 1.3;
/** A dash as wide as this share of its advance joins; a shorter bar is a minus sign. */
const MIN_DASH_SHARE = 0.85;

/** Gives signs that pass for letters, digits or fractions their text. */
export function readDrawnSigns(pdfium: Pdfium, fonts: FontTable, glyphs: Glyph[]): void {
  const often = fonts.faces.map(({ name }) => OFTEN_HAS_SIGNS.test(name));
  const most = often.map((isOften) => (isOften ? MOST_SIGNS : MOST_SIGNS_OF_OTHERS));
  const characters = fonts.faces.map(() => new Map<string, Glyph[]>());
  for (const glyph of glyphs) {
    if (glyph.unmapped) {
      if (often[glyph.style.font]) readUnmapped(glyph);
      continue;
    }
    const ofFont = characters[glyph.style.font];
    if (ofFont === undefined || ofFont.size > (most[glyph.style.font] ?? 0) || glyph.text === " ") continue;
    const alike = ofFont.get(glyph.text);
    if (alike === undefined) ofFont.set(glyph.text, [glyph]);
    else alike.push(glyph);
  }
  for (const [index, ofFont] of characters.entries()) {
    const font = fonts.handleAt(index);
    if (ofFont.size > (most[index] ?? 0) || !fonts.isEmbedded(font)) continue;
    for (const alike of ofFont.values()) readSign(pdfium, font, alike);
  }
}

function readUnmapped(glyph: Glyph): void {
  const sign = signByInk(glyph);
  if (sign === undefined) return;
  glyph.text = sign;
  glyph.unmapped = false;
}

/** `alike` are the glyphs of one character. */
function readSign(pdfium: Pdfium, fontHandle: number, alike: Glyph[]): void {
  const [first] = alike;
  const sign = first && CLAIMED.test(first.text) ? signOf(pdfium, fontHandle, first) : undefined;
  if (sign !== undefined) for (const glyph of alike) glyph.text = sign;
}

function signOf(pdfium: Pdfium, fontHandle: number, glyph: Glyph): string | undefined {
  const { text, box, baseline, advance, style } = glyph;
  const descends = style.angle === 0 && box.bottom - baseline >= MIN_DESCENT * style.size;
  if (descends && (text === "m" || text === "l")) return MU;
  const outline = outlineOf(pdfium, fontHandle, text);
  const sign = outline && drawnSign(outline, (advance.right - advance.left) / style.size);
  if (sign === "×" && DRAWN_CROSSED.test(text)) return undefined;
  return sign ?? CURVED_SIGNS.get(text);
}

/** The sign of straight strokes that an outline is, given its advance in ems; `undefined` for any other. Pure. */
export function drawnSign({ contours, curved }: Outline, advance: number): string | undefined {
  if (curved) return undefined;
  const parts = contours.map(corners).filter((contour) => contour.length > 2);
  const bars = parts.filter(isBar).map(boxAround);
  const [first, second] = bars;
  const others = parts.filter((part) => !isBar(part));
  const [other] = others;
  if (other === undefined && first !== undefined) {
    if (second === undefined) return first.right - first.left >= MIN_DASH_SHARE * advance ? "–" : "−";
    const aligned = bars.every((bar) => isNear(bar.left, first.left) && isNear(bar.right, first.right));
    return aligned ? ["=", "≡"][bars.length - 2] : undefined;
  }
  if (other === undefined || others.length > 1 || bars.length > 1) return undefined;
  const shape = strokesOf(other);
  if (first === undefined) return shape;
  const isBelow = first.top <= boxAround(other).bottom + TOLERANCE;
  return isBelow && shape !== undefined ? WITH_BAR_BELOW.get(shape) : undefined;
}

const WITH_BAR_BELOW: ReadonlyMap<string, string> = new Map([
  ["+", "±"],
  ["<", "≤"],
  [">", "≥"],
]);
/** A plus or a multiplication sign has this many corners, an angle six to eight. */
const CORNERS_OF_CROSS = 12;
const MOST_CORNERS_OF_ANGLE = 8;
const FEWEST_CORNERS_OF_ANGLE = 6;

/** Which sign of one contour it is. */
function strokesOf(part: OutlinePoint[]): string | undefined {
  const { left, right, bottom, top } = boxAround(part);
  const aspect = (right - left) / Math.max(TOLERANCE, top - bottom);
  if (aspect > MAX_ASPECT || aspect < 1 / MAX_ASPECT) return undefined;
  if (part.length === CORNERS_OF_CROSS) {
    const hasCorner = part.some(
      ({ x, y }) => (isNear(x, left) || isNear(x, right)) && (isNear(y, bottom) || isNear(y, top)),
    );
    // An E, an H and an I have as many corners.
    if (hasCorner) return undefined;
    const edges = part.map((from, at) => edgeTo(from, part[(at + 1) % part.length] ?? from));
    if (edges.every(([x, y]) => Math.min(x, y) <= TOLERANCE)) return "+";
    return edges.every(([x, y]) => isNear(x, y)) ? "×" : undefined;
  }
  if (part.length < FEWEST_CORNERS_OF_ANGLE || part.length > MOST_CORNERS_OF_ANGLE) return undefined;
  const middle = (bottom + top) / 2;
  const quarter = (top - bottom) / 4;
  const atMiddle = ({ y }: OutlinePoint) => Math.abs(y - middle) <= quarter;
  const pointsTo = (edge: number, away: number) =>
    part.every(({ x, y }) => (isNear(x, edge) ? atMiddle({ x, y }) : !isNear(x, away) || !atMiddle({ x, y })));
  if (pointsTo(left, right)) return "<";
  return pointsTo(right, left) ? ">" : undefined;
}

const edgeTo = (from: OutlinePoint, to: OutlinePoint): [x: number, y: number] => [
  Math.abs(to.x - from.x),
  Math.abs(to.y - from.y),
];

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= TOLERANCE;

/** The points of a contour without those that lie within the tolerance of a straight line. */
function corners(contour: OutlinePoint[]): OutlinePoint[] {
  const points = contour.slice(0, MOST_POINTS);
  for (;;) {
    const bends = points.map((point, at) => {
      const before = points[(at + points.length - 1) % points.length] ?? point;
      return distanceFromLine(point, before, points[(at + 1) % points.length] ?? point);
    });
    const least = Math.min(...bends);
    if (points.length < 3 || least > STRAIGHT) return points;
    points.splice(bends.indexOf(least), 1);
  }
}

function distanceFromLine({ x, y }: OutlinePoint, from: OutlinePoint, to: OutlinePoint): number {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return Math.hypot(x - from.x, y - from.y);
  return Math.abs((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)) / length;
}

interface Extent {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

function boxAround(points: OutlinePoint[]): Extent {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}

function isBar(points: OutlinePoint[]): boolean {
  const { left, right, bottom, top } = boxAround(points);
  const isRectangle = points.every(({ x, y }) => {
    return (isNear(x, left) || isNear(x, right)) && (isNear(y, bottom) || isNear(y, top));
  });
  return points.length === 4 && isRectangle && right - left >= MIN_BAR_RATIO * (top - bottom);
}

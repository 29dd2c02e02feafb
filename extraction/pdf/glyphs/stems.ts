import { median } from "../../geometry/median.ts";
import type { Pdfium } from "../pdfium/pdfium.ts";
import { type OutlinePoint, outlineOf } from "./outline.ts";

/** Letters with straight stems at half their x-height, and the number of stems. */
const STEMS: readonly [string, number][] = [
  ["n", 2],
  ["i", 1],
  ["r", 1],
  ["u", 2],
  ["l", 1],
  ["h", 2],
  ["m", 3],
];
/** In ems: range of the x-height of text faces. If a glyph is missing, all letters have its box. */
const LOWEST_X_HEIGHT = 0.3;
const HIGHEST_X_HEIGHT = 0.65;
/** Heights, as shares of the x-height, at which stems are measured. */
const CROSSED_AT = 0.35;
const CROSSED_AGAIN_AT = 0.6;
/** The stems of one face differ from their median by at most this share. */
const AGREEING = 0.2;
const FEWEST_LETTERS = 2;
/** This many letters suffice, since reading outlines takes a hundred calls for each letter. */
const ENOUGH_LETTERS = 3;

/** The stems of a face, as its outlines show them. */
export interface Stems {
  /** Width of an upright stem as a share of the x-height: about .17 in regular faces, .22 or more in bold ones. */
  width: number;
  /** Horizontal shift of a stem for each unit of height. */
  slant: number;
}

/** Measures the stems of a font's small Latin letters; `undefined` for fonts that have none. `font` is an FPDF_FONT. */
export function measureStems(pdfium: Pdfium, font: number): Stems | undefined {
  const xHeight = heightOf(contoursOf(pdfium, font, "x") ?? contoursOf(pdfium, font, "n"));
  if (xHeight < LOWEST_X_HEIGHT || xHeight > HIGHEST_X_HEIGHT) return undefined;
  const widths: number[] = [];
  const slants: number[] = [];
  for (const [letter, count] of STEMS) {
    const outline = contoursOf(pdfium, font, letter);
    if (outline === undefined) continue;
    const spans = crossings(outline, CROSSED_AT * xHeight);
    const above = crossings(outline, CROSSED_AGAIN_AT * xHeight);
    const [stem] = spans;
    const [again] = above;
    if (stem === undefined || again === undefined || spans.length !== count) continue;
    widths.push(stem.right - stem.left);
    slants.push((again.left - stem.left) / ((CROSSED_AGAIN_AT - CROSSED_AT) * xHeight));
    if (widths.length >= ENOUGH_LETTERS) break;
  }
  const width = median(widths);
  const agreeing = widths.filter((each) => Math.abs(each - width) <= AGREEING * width).length;
  if (agreeing < FEWEST_LETTERS || agreeing < widths.length - 1) return undefined;
  return { width: width / xHeight, slant: median(slants) };
}

type Contours = OutlinePoint[][];

/** Straight stems have no control points, by which curves are represented. */
const contoursOf = (pdfium: Pdfium, font: number, letter: string): Contours | undefined =>
  outlineOf(pdfium, font, letter)?.contours;

const heightOf = (contours: Contours | undefined): number =>
  Math.max(0, ...(contours ?? []).flatMap((contour) => contour.map(({ y }) => y)));

/** Where a horizontal line crosses the letter's ink, from left to right. */
function crossings(contours: Contours, level: number): { left: number; right: number }[] {
  const xs: number[] = [];
  for (const contour of contours) {
    contour.forEach((from, index) => {
      const to = contour[(index + 1) % contour.length];
      if (to === undefined || from.y <= level === to.y <= level) return;
      xs.push(from.x + ((to.x - from.x) * (level - from.y)) / (to.y - from.y));
    });
  }
  xs.sort((a, b) => a - b);
  const spans: { left: number; right: number }[] = [];
  for (let at = 0; at + 1 < xs.length; at += 2) spans.push({ left: xs[at] ?? 0, right: xs[at + 1] ?? 0 });
  return spans;
}

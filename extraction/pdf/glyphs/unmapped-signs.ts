import type { Glyph } from "../../page/page-geometry.ts";

/** In ems: size of the ink, and how far above the baseline it begins. */
interface Ink {
  sign: string;
  width: number;
  height: number;
  bottom: number;
}

/** Signs with the proportions that Computer Modern gives them, which 3B2's fonts of signs keep. */
const SIGNS: readonly Ink[] = [
  { sign: "−", width: 0.64, height: 0.04, bottom: 0.23 },
  { sign: "×", width: 0.5, height: 0.465, bottom: 0.01 },
  { sign: "°", width: 0.39, height: 0.39, bottom: 0.045 },
  { sign: "∼", width: 0.665, height: 0.22, bottom: 0.17 },
  { sign: "≈", width: 0.67, height: 0.44, bottom: 0.1 },
  { sign: "·", width: 0.1, height: 0.1, bottom: 0.2 },
];
const TOLERANCE = 0.05;

/** The sign that a character without Unicode is by the size and height of its ink; `undefined` for any other. Pure. */
export function signByInk({ box, baseline, style }: Glyph): string | undefined {
  if (style.angle !== 0) return undefined;
  const width = (box.right - box.left) / style.size;
  const height = (box.bottom - box.top) / style.size;
  const bottom = (baseline - box.bottom) / style.size;
  const near = (a: number, b: number) => Math.abs(a - b) <= TOLERANCE;
  return SIGNS.find((ink) => near(ink.width, width) && near(ink.height, height) && near(ink.bottom, bottom))?.sign;
}

import type { Box } from "../../geometry/box.ts";
import type { GlyphStyle } from "../../page/page-geometry.ts";
import { colorOf, type TextObject } from "../drawing/page-objects.ts";
import type { PageHandles } from "../pdfium/page-handles.ts";
import type { FontTable } from "./fonts.ts";

/** Text render modes, ISO 32000-1 table 106. */
const MODE = { stroke: 1, fillAndStroke: 2, invisible: 3, strokeAndClip: 5, fillStrokeAndClip: 6, clip: 7 } as const;
/** A shear of at least this is a synthetic italic; PDF producers use 0.2 to 0.34. */
const MIN_ITALIC_SHEAR = 0.15;
const MAX_ITALIC_SHEAR = 0.5;
/** Text that is steeper than this is measured differently: its extent along the x axis says too little. */
const MIN_LOOSE_SHARE = 0.9;
const FULL_TURN = 360;
const ANGLE_STEPS_PER_DEGREE = 100;

/** Properties that all characters of one text object share, in `Box` coordinates. */
export interface TextStyle {
  /** The style of its glyphs. */
  glyphs: GlyphStyle;
  /** FPDF_FONT. */
  fontHandle: number;
  clip: Box;
  /** One em of width, as a vector along the baseline. */
  emX: number;
  emY: number;
  /** Length of one em of width on the page. */
  em: number;
  /** What the height from descent to ascent adds to a character's box on each side. */
  across: Box;
  /**
   * Factor from lengths along the x axis of the file's user space to lengths along the baseline: negative if the
   * baseline runs backwards, 0 if it is too steep.
   */
  looseScale: number;
  /** Whether characters lean to the right, as in a synthetic italic. */
  leans: boolean;
}

/** Reads the style of a text object, once for all its characters. */
export function readTextStyle(handles: PageHandles, fonts: FontTable, pointer: number, object: TextObject): TextStyle {
  const { pdfium } = handles;
  const { calls, heap } = pdfium;
  const { matrix } = object;
  const a = matrix[0];
  const b = matrix[1];
  const c = matrix[2];
  const d = matrix[3];
  const fontSize = calls.FPDFTextObj_GetFontSize(pointer, heap.scratch) === 0 ? 1 : heap.floatAt(0);
  const fontHandle = calls.FPDFTextObj_GetFont(pointer);
  const mode = calls.FPDFTextObj_GetTextRenderMode(pointer);
  const paint = paintOf(handles, pointer, mode);
  const { ascent, descent } = fonts.metricsOf(fontHandle);
  const emLength = lengthOf(a, b);
  const emX = a * fontSize;
  const emY = b * fontSize;
  // A synthetic italic leans over the characters after it, but its box ends where its advance does.
  const lean = emLength === 0 ? 0 : (a * c + b * d) / (emLength * emLength);
  const upX = (c - lean * a) * fontSize;
  const upY = (d - lean * b) * fontSize;
  const forwards = fontSize < 0 ? -object.userSpaceA : object.userSpaceA;
  return {
    glyphs: {
      font: fonts.indexOf(fontHandle, { emboldened: paint.emboldened, sheared: isSheared(object.matrix) }),
      size: lengthOf(upX, upY),
      color: paint.color,
      angle: angleOf(fontSize < 0 ? -a : a, fontSize < 0 ? -b : b),
      invisible: paint.invisible,
      contentId: object.insideForm ? -1 : calls.FPDFPageObj_GetMarkedContentID(pointer),
      order: object.order,
    },
    fontHandle,
    clip: object.clip,
    emX,
    emY,
    em: lengthOf(emX, emY),
    across: {
      left: Math.min(-upX * descent, upX * ascent),
      top: Math.min(-upY * descent, upY * ascent),
      right: Math.max(-upX * descent, upX * ascent),
      bottom: Math.max(-upY * descent, upY * ascent),
    },
    looseScale: Math.abs(forwards) > emLength * MIN_LOOSE_SHARE ? emLength / forwards : 0,
    leans: lean > 0,
  };
}

interface Paint {
  color: number;
  invisible: boolean;
  emboldened: boolean;
}

function paintOf({ pdfium }: PageHandles, pointer: number, mode: number): Paint {
  const { calls } = pdfium;
  const strokeOnly = mode === MODE.stroke || mode === MODE.strokeAndClip;
  const getColor = strokeOnly ? calls.FPDFPageObj_GetStrokeColor : calls.FPDFPageObj_GetFillColor;
  const color = colorOf(pdfium, getColor, pointer);
  const both = mode === MODE.fillAndStroke || mode === MODE.fillStrokeAndClip;
  return {
    color: color ?? 0,
    invisible: mode === MODE.invisible || mode === MODE.clip || color === undefined,
    emboldened: both && colorOf(pdfium, calls.FPDFPageObj_GetStrokeColor, pointer) === color,
  };
}

/** Degrees clockwise, since y grows downwards. */
function angleOf(x: number, y: number): number {
  if (y === 0 && x > 0) return 0;
  const degrees = (Math.atan2(y, x) * FULL_TURN) / (2 * Math.PI);
  const rounded = Math.round(degrees * ANGLE_STEPS_PER_DEGREE) / ANGLE_STEPS_PER_DEGREE;
  return (rounded + FULL_TURN) % FULL_TURN;
}

/** Length of a vector. Most text is upright, where this is just as exact as `Math.hypot` and several times faster. */
function lengthOf(x: number, y: number): number {
  if (y === 0) return Math.abs(x);
  return x === 0 ? Math.abs(y) : Math.hypot(x, y);
}

function isSheared([a, b, c, d]: TextObject["matrix"]): boolean {
  const lengths = lengthOf(a, b) * lengthOf(c, d);
  if (lengths === 0) return false;
  const shear = Math.abs((a * c + b * d) / lengths);
  return shear >= MIN_ITALIC_SHEAR && shear <= MAX_ITALIC_SHEAR;
}

import type { PixelBox } from "../../../extraction/geometry/box.ts";
import type { Bitmap } from "../../../extraction/pdf/image/bitmap.ts";

/** Red, green, blue, 0..255 each. */
export type Color = readonly [number, number, number];

export interface Point {
  x: number;
  y: number;
}

const WHITE = 255;
const ARROW_HEAD_PIXELS = 9;
/** Half the angle of an arrow's head, in radians. */
const ARROW_SPREAD = Math.PI / 7;

/** A copy with three channels, for drawing in. `strength` below 1 makes it paler: 0 leaves white. */
export function inColor(bitmap: Bitmap, strength = 1): Bitmap {
  const pixels = new Uint8Array(bitmap.width * bitmap.height * 3);
  const step = bitmap.channels === 3 ? 1 : 3;
  for (const [index, value] of bitmap.pixels.entries()) {
    pixels.fill(Math.round(WHITE - (WHITE - value) * strength), index * step, (index + 1) * step);
  }
  return { ...bitmap, channels: 3, pixels };
}

/** Fills a rectangle; `opacity` 1 covers what is there. Parts outside the picture are left out. */
export function fillBox(bitmap: Bitmap, [x0, y0, x1, y1]: PixelBox, color: Color, opacity = 1): void {
  const [left, right] = [Math.max(0, Math.round(x0)), Math.min(bitmap.width, Math.round(x1))];
  const [top, bottom] = [Math.max(0, Math.round(y0)), Math.min(bitmap.height, Math.round(y1))];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) blend(bitmap.pixels, (y * bitmap.width + x) * 3, color, opacity);
  }
}

function blend(pixels: Uint8Array, at: number, color: Color, opacity: number): void {
  for (let channel = 0; channel < 3; channel++) {
    const under = pixels[at + channel] ?? 0;
    pixels[at + channel] = Math.round(under * (1 - opacity) + (color[channel] ?? 0) * opacity);
  }
}

export interface FrameStyle {
  color: Color;
  /** Width of the frame, in pixels. The frame is drawn around the box, so that it covers nothing inside. */
  lineWidth: number;
  /** Opacity of the colour inside the box. */
  tint?: number;
}

export function drawFrame(bitmap: Bitmap, box: PixelBox, { color, lineWidth, tint = 0 }: FrameStyle): void {
  const [left, top] = [Math.round(box[0]), Math.round(box[1])];
  const [right, bottom] = [Math.round(box[2]), Math.round(box[3])];
  const [outerLeft, outerTop] = [left - lineWidth, top - lineWidth];
  const [outerRight, outerBottom] = [right + lineWidth, bottom + lineWidth];
  if (tint > 0) fillBox(bitmap, [left, top, right, bottom], color, tint);
  fillBox(bitmap, [outerLeft, outerTop, outerRight, top], color);
  fillBox(bitmap, [outerLeft, bottom, outerRight, outerBottom], color);
  fillBox(bitmap, [outerLeft, top, left, bottom], color);
  fillBox(bitmap, [right, top, outerRight, bottom], color);
}

/** A straight line two pixels wide. */
export function drawLine(bitmap: Bitmap, from: Point, to: Point, color: Color): void {
  const steps = Math.max(1, Math.ceil(Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y))));
  for (let step = 0; step <= steps; step++) {
    const x = Math.round(from.x + ((to.x - from.x) * step) / steps);
    const y = Math.round(from.y + ((to.y - from.y) * step) / steps);
    fillBox(bitmap, [x - 1, y - 1, x + 1, y + 1], color);
  }
}

export function drawArrow(bitmap: Bitmap, from: Point, to: Point, color: Color): void {
  drawLine(bitmap, from, to, color);
  const back = Math.atan2(from.y - to.y, from.x - to.x);
  for (const angle of [back - ARROW_SPREAD, back + ARROW_SPREAD]) {
    const barb = { x: to.x + ARROW_HEAD_PIXELS * Math.cos(angle), y: to.y + ARROW_HEAD_PIXELS * Math.sin(angle) };
    drawLine(bitmap, to, barb, color);
  }
}

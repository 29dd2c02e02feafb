import { type Box, type PixelBox, toPixels } from "../../../extraction/geometry/box.ts";
import type { LayoutTrace, TraceKind } from "../../../extraction/layout/layout-trace.ts";
import type { Bitmap } from "../../../extraction/pdf/image/bitmap.ts";
import { drawText, textSize } from "./bitmap-font.ts";
import { type Color, drawArrow, drawFrame, type FrameStyle, fillBox, inColor, type Point } from "./canvas.ts";

/** How much of the page's own ink remains visible under the boxes. */
const PAGE_STRENGTH = 0.45;
const WHITE: Color = [255, 255, 255];
const ARROW_COLOR: Color = [60, 60, 60];
/** Pixels of the page's shorter side per pixel of a digit's dot, so that numbers fit pages of any size. */
const PAGE_PER_NUMBER_DOT = 300;
const SMALLEST_NUMBER_DOT = 2;
/** Pixels of the page's width per pixel of a dot in the legend, which is 320 dots wide. */
const PAGE_PER_LEGEND_DOT = 330;
/** A box thinner than this many pixels is drawn as a line. */
const THINNEST_BOX = 2;

interface Layer extends FrameStyle {
  kind: TraceKind;
}

/** Later layers are drawn on top: elements over what they are made of. */
const LAYERS: Layer[] = [
  { kind: "word", color: [195, 195, 195], lineWidth: 1 },
  { kind: "line", color: [90, 200, 235], lineWidth: 1 },
  { kind: "cell", color: [70, 190, 90], lineWidth: 1 },
  { kind: "header-cell", color: [70, 190, 90], lineWidth: 1, tint: 0.3 },
  { kind: "fill-border", color: [255, 160, 190], lineWidth: 1 },
  { kind: "ruling", color: [230, 30, 30], lineWidth: 1 },
  { kind: "region", color: [250, 150, 20], lineWidth: 3 },
  { kind: "furniture", color: [120, 120, 120], lineWidth: 2, tint: 0.2 },
  { kind: "text", color: [40, 90, 220], lineWidth: 2, tint: 0.08 },
  { kind: "figure", color: [160, 50, 190], lineWidth: 3, tint: 0.12 },
  { kind: "table", color: [0, 120, 40], lineWidth: 3, tint: 0.06 },
];

interface Note {
  box: Box;
  order: number | undefined;
}

/** Collects what the layout analysis of one page reports, for drawing. */
export class LayoutNotes implements LayoutTrace {
  private readonly notes = new Map<TraceKind, Note[]>();

  note(kind: TraceKind, box: Box, order?: number): void {
    const notes = this.ofKind(kind);
    notes.push({ box, order });
    this.notes.set(kind, notes);
  }

  ofKind(kind: TraceKind): Note[] {
    return this.notes.get(kind) ?? [];
  }
}

/**
 * The page's image, made paler, with everything reported on top: boxes by kind, and the elements' order as numbers and
 * arrows.
 */
export function drawLayout(page: Bitmap, notes: LayoutNotes): Bitmap {
  const picture = inColor(page, PAGE_STRENGTH);
  for (const layer of LAYERS) {
    for (const { box } of notes.ofKind(layer.kind)) drawNote(picture, toPixels(box, page.dpi), layer);
  }
  drawOrder(picture, notes);
  drawLegend(picture);
  return picture;
}

function drawNote(picture: Bitmap, box: PixelBox, style: FrameStyle): void {
  const [left, top, right, bottom] = box;
  if (right - left >= THINNEST_BOX && bottom - top >= THINNEST_BOX) drawFrame(picture, box, style);
  else fillBox(picture, [left - 1, top - 1, right + 1, bottom + 1], style.color);
}

function drawOrder(picture: Bitmap, notes: LayoutNotes): void {
  const elements = LAYERS.flatMap(({ kind, color }) =>
    notes
      .ofKind(kind)
      .flatMap(({ box, order }) => (order === undefined ? [] : { box: toPixels(box, picture.dpi), order, color })),
  ).sort((a, b) => a.order - b.order);
  let from: Point | undefined;
  for (const { box } of elements) {
    const x = (box[0] + box[2]) / 2;
    if (from) drawArrow(picture, from, { x, y: box[1] }, ARROW_COLOR);
    from = { x, y: box[3] };
  }
  const dot = Math.max(SMALLEST_NUMBER_DOT, Math.round(Math.min(picture.width, picture.height) / PAGE_PER_NUMBER_DOT));
  for (const { box, order, color } of elements) {
    drawNumber(picture, String(order), { x: box[0], y: box[1] }, { color, dot });
  }
}

/** Draws a number on a patch to the left of a box's top left corner, or inside the box at the edge of the page. */
function drawNumber(
  picture: Bitmap,
  number: string,
  corner: Point,
  { color, dot }: { color: Color; dot: number },
): void {
  const { width, height } = textSize(number, dot);
  const x = Math.max(0, Math.round(corner.x) - width - 2 * dot);
  const y = Math.max(0, Math.round(corner.y));
  fillBox(picture, [x, y, x + width + 2 * dot, y + height + 2 * dot], color);
  drawText(picture, number, { x: x + dot, y: y + dot }, { color: WHITE, dot });
}

/** Draws the kinds in their colours in a strip along the top. */
function drawLegend(picture: Bitmap): void {
  const dot = Math.max(1, Math.floor(picture.width / PAGE_PER_LEGEND_DOT));
  const margin = 2 * dot;
  let x = 0;
  for (const { kind, color } of LAYERS) {
    const { width, height } = textSize(kind, dot);
    const right = x + width + 2 * margin;
    fillBox(picture, [x, 0, right, height + 2 * margin], color);
    drawText(picture, kind, { x: x + margin, y: margin }, { color: WHITE, dot });
    x = right;
  }
}

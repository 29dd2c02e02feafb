import { type Box, intersection } from "../../geometry/box.ts";
import type { FilledBox, PlacedImage, Ruling, VectorShape } from "../../page/page-geometry.ts";
import { MAX_FORM_DEPTH, MAX_PAGE_OBJECTS } from "../pdfium/limits.ts";
import type { PageHandles } from "../pdfium/page-handles.ts";
import { type Matrix, multiply, scaleOf, transformBox } from "../pdfium/page-transform.ts";
import type { Pdfium } from "../pdfium/pdfium.ts";
import { ClipReader } from "./clip.ts";
import { joinDots } from "./dotted-lines.ts";
import { classifyPath, rulingOf } from "./path-classes.ts";
import { readSubpaths } from "./path-reader.ts";

/** FPDF_PAGEOBJ_*, fpdf_edit.h. */
const OBJECT = { text: 1, path: 2, image: 3, shading: 4, form: 5 } as const;
const OPAQUE = 0xff;
const HAIRLINE_POINTS = 0.5;

/** A text object, with the properties that all its characters share. */
export interface TextObject {
  pointer: number;
  /** From the object's text space to the page's `Box` coordinates. */
  matrix: Matrix;
  /** Horizontal component of the matrix in the file's user space, which scales PDFium's loose boxes. */
  userSpaceA: number;
  order: number;
  clip: Box;
  /** Whether it is inside a form XObject, where content ids belong to another content stream. */
  insideForm: boolean;
}

export interface PageObjects {
  text: Map<number, TextObject>;
  rulings: Ruling[];
  fills: FilledBox[];
  shapes: VectorShape[];
  images: PlacedImage[];
}

interface Surroundings {
  /** From the coordinates of the container to the file's user space; the second matrix continues to the page. */
  toUserSpace: Matrix;
  toPage: Matrix;
  clip: Box;
  depth: number;
}

interface Walk {
  handles: PageHandles;
  clips: ClipReader;
  found: PageObjects;
  order: number;
}

/**
 * Reads the objects of a page and of the form XObjects in it. Objects wholly outside the page or their clip are left
 * out.
 */
export function readPageObjects(handles: PageHandles): PageObjects {
  const { pdfium, page, place } = handles;
  const found: PageObjects = { text: new Map(), rulings: [], fills: [], shapes: [], images: [] };
  const walk: Walk = { handles, clips: new ClipReader(pdfium), found, order: 0 };
  const visible = { left: 0, top: 0, right: place.width, bottom: place.height };
  const toUserSpace: Matrix = [1, 0, 0, 1, 0, 0];
  const surroundings = { toUserSpace, toPage: multiply(toUserSpace, place.matrix), clip: visible, depth: 0 };
  const { calls } = pdfium;
  const count = calls.FPDFPage_CountObjects(page);
  for (let index = 0; index < count; index++) visit(walk, calls.FPDFPage_GetObject(page, index), surroundings);
  const dotted = joinDots(found.fills);
  return { ...found, fills: dotted.fills, rulings: [...found.rulings, ...dotted.rulings] };
}

function visit(walk: Walk, object: number, around: Surroundings): void {
  if (object === 0 || walk.order >= MAX_PAGE_OBJECTS) return;
  walk.order++;
  const { calls } = walk.handles.pdfium;
  const { toUserSpace, toPage, depth } = around;
  const own = walk.clips.clipOf(object, toPage);
  const clip = own === undefined ? around.clip : intersection(own, around.clip);
  if (clip === undefined) return;
  const inside = own === undefined ? around : { toUserSpace, toPage, clip, depth };
  const type = calls.FPDFPageObj_GetType(object);
  if (type === OBJECT.text) addText(walk, object, inside);
  else if (type === OBJECT.path) addPath(walk, object, inside);
  else if (type === OBJECT.image) addImage(walk, object, inside);
  else if (type === OBJECT.shading) addShading(walk, object, inside);
  else if (type === OBJECT.form) visitForm(walk, object, inside);
}

function visitForm(walk: Walk, form: number, around: Surroundings): void {
  if (around.depth >= MAX_FORM_DEPTH) return;
  const { pdfium, place } = walk.handles;
  const toUserSpace = multiply(matrixOf(pdfium, form), around.toUserSpace);
  const toPage = multiply(toUserSpace, place.matrix);
  const inside = { toUserSpace, toPage, clip: around.clip, depth: around.depth + 1 };
  const count = pdfium.calls.FPDFFormObj_CountObjects(form);
  for (let index = 0; index < count; index++) visit(walk, pdfium.calls.FPDFFormObj_GetObject(form, index), inside);
}

function addText(walk: Walk, pointer: number, around: Surroundings): void {
  const toUserSpace = multiply(matrixOf(walk.handles.pdfium, pointer), around.toUserSpace);
  walk.found.text.set(pointer, {
    pointer,
    matrix: multiply(toUserSpace, walk.handles.place.matrix),
    userSpaceA: toUserSpace[0],
    order: walk.order,
    clip: around.clip,
    insideForm: around.depth > 0,
  });
}

function addImage(walk: Walk, image: number, around: Surroundings): void {
  const { pdfium, place } = walk.handles;
  const matrix = multiply(multiply(matrixOf(pdfium, image), around.toUserSpace), place.matrix);
  const box = intersection(transformBox(matrix, 0, 0, 1, 1), around.clip);
  if (box === undefined) return;
  const { calls, heap } = pdfium;
  const known = calls.FPDFImageObj_GetImagePixelSize(image, heap.word(0), heap.word(1)) !== 0;
  const [pixelWidth, pixelHeight] = known ? [heap.wordAt(0), heap.wordAt(1)] : [0, 0];
  // What made TeX's PostScript into PDF draws each of its rules as a picture of one pixel.
  const ruling = pixelWidth === 1 && pixelHeight === 1 ? rulingOf(box, 0) : undefined;
  if (ruling !== undefined) {
    walk.found.rulings.push(ruling);
    return;
  }
  walk.found.images.push({
    index: walk.order,
    box,
    pixelWidth,
    pixelHeight,
    order: walk.order,
    ...contentIdOf(pdfium, image, around),
  });
}

/** The content id of an object; none inside a form XObject, whose ids belong to another content stream. */
function contentIdOf({ calls }: Pdfium, object: number, { depth }: Surroundings): { contentId?: number } {
  const contentId = depth > 0 ? -1 : calls.FPDFPageObj_GetMarkedContentID(object);
  return contentId < 0 ? {} : { contentId };
}

function addShading(walk: Walk, object: number, around: Surroundings): void {
  const { calls, heap } = walk.handles.pdfium;
  if (calls.FPDFPageObj_GetBounds(object, heap.word(0), heap.word(1), heap.word(2), heap.word(3)) === 0) return;
  const drawn = transformBox(around.toPage, heap.floatAt(0), heap.floatAt(1), heap.floatAt(2), heap.floatAt(3));
  const box = intersection(drawn, around.clip);
  if (box === undefined) return;
  const painted = { filled: true, stroked: false, color: 0x808080, order: walk.order };
  walk.found.shapes.push({ box, segments: 4, curves: 0, ...painted });
}

function addPath(walk: Walk, path: number, around: Surroundings): void {
  const { pdfium } = walk.handles;
  const { calls, heap } = pdfium;
  if (calls.FPDFPath_GetDrawMode(path, heap.word(0), heap.word(1)) === 0) return;
  const mode = { filled: heap.wordAt(0) !== 0, stroked: heap.wordAt(1) !== 0 };
  const fill = mode.filled ? colorOf(pdfium, calls.FPDFPageObj_GetFillColor, path) : undefined;
  const stroke = mode.stroked ? colorOf(pdfium, calls.FPDFPageObj_GetStrokeColor, path) : undefined;
  if (fill === undefined && stroke === undefined) return;
  const matrix = multiply(matrixOf(pdfium, path), around.toPage);
  const strokeWidth = stroke === undefined ? 0 : strokeWidthOf(pdfium, path) * scaleOf(matrix);
  const classes = classifyPath({
    subpaths: readSubpaths(pdfium, path, matrix),
    fill,
    stroke,
    strokeWidth: Math.max(strokeWidth, stroke === undefined ? 0 : HAIRLINE_POINTS),
    order: walk.order,
    clip: around.clip,
  });
  for (const ruling of classes.rulings) walk.found.rulings.push(ruling);
  for (const box of classes.fills) walk.found.fills.push(box);
  if (classes.shape !== undefined) walk.found.shapes.push({ ...classes.shape, ...contentIdOf(pdfium, path, around) });
}

function matrixOf(pdfium: Pdfium, object: number): Matrix {
  const { calls, heap } = pdfium;
  if (calls.FPDFPageObj_GetMatrix(object, heap.scratch) === 0) return [1, 0, 0, 1, 0, 0];
  return [heap.floatAt(0), heap.floatAt(1), heap.floatAt(2), heap.floatAt(3), heap.floatAt(4), heap.floatAt(5)];
}

/** 0xRRGGBB, or `undefined` for a fully transparent colour. */
export function colorOf(pdfium: Pdfium, getColor: (...values: number[]) => number, object: number): number | undefined {
  const { heap } = pdfium;
  heap.setWord(3, OPAQUE);
  if (getColor(object, heap.word(0), heap.word(1), heap.word(2), heap.word(3)) === 0) return 0;
  if (heap.wordAt(3) === 0) return undefined;
  return (heap.wordAt(0) << 16) | (heap.wordAt(1) << 8) | heap.wordAt(2);
}

function strokeWidthOf(pdfium: Pdfium, path: number): number {
  const { calls, heap } = pdfium;
  return calls.FPDFPageObj_GetStrokeWidth(path, heap.scratch) === 0 ? 1 : heap.floatAt(0);
}

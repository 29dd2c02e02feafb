import type { Box } from "../geometry/box.ts";

/*
 * What the reader passes to layout: one page, every position in `Box` coordinates (points, top-left origin, y down,
 * rotation and crop box applied).
 */

/** What all glyphs drawn by one call share. */
export interface GlyphStyle {
  /** Index into `PageGeometry.fonts`. */
  font: number;
  /** Font size in points as drawn (matrix applied). */
  size: number;
  /** 0xRRGGBB of the fill. */
  color: number;
  /** Direction of the baseline in degrees clockwise as seen on the page: 0 for upright text. */
  angle: number;
  /** Text render mode 3, or clipping only: the recognised text of a scan is drawn like that. */
  invisible: boolean;
  /** Marked-content id for the structure tree, -1 when none. */
  contentId: number;
  /** Position of the drawing call in the page's content: larger is painted later. */
  order: number;
}

/** One character as it is drawn. */
export interface Glyph {
  /** Unicode text; a ligature may hold several letters. Never empty. */
  text: string;
  /** Ink box of the glyph. Spaces have the box of their advance. */
  box: Box;
  /** Advance box: origin to next origin, font ascent to descent. */
  advance: Box;
  /** Position of the origin on the baseline. */
  x: number;
  baseline: number;
  /** Shared, so never changed. */
  readonly style: GlyphStyle;
  /** The reader inserted this space at a gap; it is not in the file. */
  generated: boolean;
  /** The font maps this character code to no Unicode. */
  unmapped: boolean;
}

export interface FontFace {
  /** Base font name without its subset prefix. */
  name: string;
  /** 100..900; from the descriptor, otherwise from the name. */
  weight: number;
  italic: boolean;
  fixedPitch: boolean;
  serif: boolean;
  symbolic: boolean;
  /** The file does not contain its outlines: it is drawn with a substitute font, which may lack glyphs. */
  substituted?: true;
}

/** A thin straight stroke or a thin filled bar, horizontal or vertical. */
export interface Ruling {
  orientation: "horizontal" | "vertical";
  /** Along the direction of drawing: for a horizontal ruling left..right are its ends. */
  box: Box;
  thickness: number;
  color: number;
}

/** A filled rectangle that is not a ruling: a table band, a panel, a background. */
export interface FilledBox {
  box: Box;
  color: number;
  order: number;
}

/** Any other path: part of a drawing or chart. Strokes and fills of one path object are one shape. */
export interface VectorShape {
  box: Box;
  segments: number;
  curves: number;
  filled: boolean;
  stroked: boolean;
  color: number;
  order: number;
  /** Marked-content id for the structure tree, if any. */
  contentId?: number;
}

/** A raster image placed on the page. */
export interface PlacedImage {
  /** Index of the page object; -1 if it was found on the picture of a scan. */
  index: number;
  box: Box;
  pixelWidth: number;
  pixelHeight: number;
  order: number;
  /** Marked-content id for the structure tree, if any. */
  contentId?: number;
}

export interface PageLink {
  box: Box;
  /** Target outside the document. */
  uri?: string;
  /** Target page number (from 1) inside it. */
  page?: number;
}

export interface FormField {
  box: Box;
  name: string;
  /** Alternate name: the tooltip. */
  tooltip: string;
  kind: "text" | "checkbox" | "radio" | "choice" | "button" | "signature";
  value: string;
  checked: boolean;
}

/** A node of the tagged-PDF structure tree with the marked content it covers on this page. */
export interface StructureNode {
  /** Standard type after role mapping where PDFium gives it: H1, P, Table, TR, TH, TD, L, LI, Figure ... */
  type: string;
  altText: string;
  contentIds: number[];
  children: StructureNode[];
}

export interface PageGeometry {
  /** From 1. */
  pageNumber: number;
  /** Visible page in points, after rotation. */
  width: number;
  height: number;
  /** In content order, spaces included, line breaks not. */
  glyphs: Glyph[];
  fonts: FontFace[];
  rulings: Ruling[];
  fills: FilledBox[];
  shapes: VectorShape[];
  images: PlacedImage[];
  links: PageLink[];
  formFields: FormField[];
  structure: StructureNode[];
}

export interface OutlineEntry {
  title: string;
  /** From 1 for the outermost. */
  level: number;
  /** Page number from 1; 0 when the target is not a page of this file. */
  page: number;
  /** Distance from the top of the page in points, if the target gives it. */
  top?: number;
}

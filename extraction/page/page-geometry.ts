import type { Box } from "../geometry/box.ts";

/**
 * What the reader passes to layout: one page, with all positions in `Box` coordinates (points, top-left origin, y down,
 * rotation and crop box applied).
 */

/** Properties shared by all glyphs of one drawing call. */
export interface GlyphStyle {
  /** Index into `PageGeometry.fonts`. */
  font: number;
  /** Font size in points as drawn (matrix applied). */
  size: number;
  /** 0xRRGGBB of the fill. */
  color: number;
  /** Direction of the baseline in degrees clockwise as seen on the page: 0 for upright text. */
  angle: number;
  /** Whether it is drawn in text render mode 3, or only clips: the recognised text of a scan is drawn like that. */
  invisible: boolean;
  /** Marked-content id for the structure tree, -1 if there is none. */
  contentId: number;
  /** Position of the drawing call in the page's content: a larger one is painted later. */
  order: number;
}

/** One character as drawn. */
export interface Glyph {
  /** Unicode text; a ligature may have several letters. Never empty. */
  text: string;
  /** Box of the glyph's ink; for a space, that of its advance. */
  box: Box;
  /** Advance box: from its origin to the next one, and from font ascent to descent. */
  advance: Box;
  /** Its origin on the baseline. */
  x: number;
  baseline: number;
  /** Shared by several glyphs, so never changed. */
  readonly style: GlyphStyle;
  /** Whether the reader inserted this space at a gap: it is not in the file. */
  generated: boolean;
  /** Whether the font has no Unicode for this character code. */
  unmapped: boolean;
}

export interface FontFace {
  /** Base font name without its subset prefix. */
  name: string;
  /** 100..900: from the name if it says so, otherwise from outlines and descriptor. */
  weight: number;
  italic: boolean;
  fixedPitch: boolean;
  serif: boolean;
  symbolic: boolean;
  /** Set if the file does not contain its outlines: a substitute font is drawn, which may lack glyphs. */
  substituted?: true;
}

/** A thin straight stroke or a thin filled bar, horizontal or vertical. */
export interface Ruling {
  orientation: "horizontal" | "vertical";
  /** Box of the stroke itself: a horizontal ruling ends at left and right. */
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

/** Any other path: part of a drawing or chart. The strokes and fills of one path object are one shape. */
export interface VectorShape {
  box: Box;
  segments: number;
  curves: number;
  filled: boolean;
  stroked: boolean;
  color: number;
  order: number;
  /** Marked-content id for the structure tree, if it has one. */
  contentId?: number;
}

/** A raster image placed on the page. */
export interface PlacedImage {
  /** Index of the page object; -1 if the image was found in the picture of a scan. */
  index: number;
  box: Box;
  pixelWidth: number;
  pixelHeight: number;
  order: number;
  /** Marked-content id for the structure tree, if it has one. */
  contentId?: number;
}

export interface PageLink {
  box: Box;
  /** Target outside the document. */
  uri?: string;
  /** Number of a target page in the document, from 1. */
  page?: number;
}

export interface FormField {
  box: Box;
  name: string;
  /** The field's alternate name. */
  tooltip: string;
  kind: "text" | "checkbox" | "radio" | "choice" | "button" | "signature";
  value: string;
  checked: boolean;
}

/** A node of a tagged PDF's structure tree, with its marked content on this page. */
export interface StructureNode {
  /** Standard type, after role mapping if PDFium applies it: H1, P, Table, TR, TH, TD, L, LI, Figure ... */
  type: string;
  altText: string;
  contentIds: number[];
  children: StructureNode[];
  /** Of a table's cell: the columns and rows that it takes up, if it states more than one. */
  columnSpan?: number;
  rowSpan?: number;
}

export interface PageGeometry {
  /** Counted from 1. */
  pageNumber: number;
  /** Size of the visible page in points, after rotation. */
  width: number;
  height: number;
  /** In content order, with spaces but without line breaks. */
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
  /** 1 for the outermost. */
  level: number;
  /** Page number from 1; 0 if the target is not a page of this file. */
  page: number;
  /** Distance from the top of the page in points, if the target states it. */
  top?: number;
}

import type { Box } from "../box.ts";
import type { PageGeometry } from "../pdf/page-geometry.ts";
import { compactModel } from "./compact-model.ts";
import { joinDropCaps } from "./drop-caps.ts";
import { splitZones } from "./edge-zones.ts";
import { collectEdges } from "./edges.ts";
import { type Figure, findFigures } from "./figures.ts";
import { buildFragments } from "./fragments.ts";
import { leafElements, tableElement } from "./page-elements.ts";
import type { PageElement, PageModel, PageWarning, TextElement } from "./page-model.ts";
import { buildParagraphs, textLines } from "./paragraphs.ts";
import { inReadingOrder } from "./reading-order.ts";
import type { Atom } from "./region.ts";
import { rowText } from "./row-text.ts";
import { buildRows, makeRow, type Row } from "./rows.ts";
import { ruleStackTables } from "./rule-stacks.ts";
import { ruledTables } from "./ruled-tables.ts";
import { segmentsOf } from "./segments.ts";
import { isWithin, rowsWithin, type TableDraft } from "./table-draft.ts";
import { textElements } from "./text-elements.ts";
import { unreadableShare, visibleGlyphs } from "./visible-glyphs.ts";

/** From this share of characters without readable Unicode on, the page's text is not to be trusted. */
const GARBLED_SHARE = 0.25;
/** Words further apart than this many font sizes in a header are separate: title left, page number right. */
const HEADER_GAP = 2;

/**
 * Layout of one page: words, lines, tables, figures, columns, paragraphs, in reading order. Pure: the same
 * geometry gives the same model.
 */
export function analysePage(geometry: PageGeometry): PageModel {
  const { glyphs, fakeBold } = visibleGlyphs(geometry);
  const readable = glyphs.filter((glyph) => glyph.text.trim() !== "");
  if (readable.length === 0) return pictureOfPage(geometry);
  const warnings: PageWarning[] = unreadableShare(glyphs) >= GARBLED_SHARE ? ["garbled_text"] : [];
  const upright = glyphs.filter((glyph) => isUpright(glyph.angle));
  const rows = buildRows(joinDropCaps(buildFragments(upright, geometry.fonts, fakeBold)));
  const elements = arrange(geometry, rows);
  return compactModel(geometry, elements, warnings);
}

const isUpright = (angle: number): boolean => Math.abs(((angle + 180) % 360) - 180) < 10;

function pictureOfPage(geometry: PageGeometry): PageModel {
  const box: Box = { left: 0, top: 0, right: geometry.width, bottom: geometry.height };
  const blank = geometry.images.length === 0 && geometry.shapes.length === 0;
  const picture: PageElement = { kind: "figure", box, fileName: "", text: "", altText: "" };
  return compactModel(geometry, blank ? [] : [picture], ["no_text_layer"]);
}

function arrange(geometry: PageGeometry, rows: Row[]): PageElement[] {
  const edges = collectEdges(geometry);
  const ruled = ruledTables(edges, rows, geometry);
  const stacked = ruleStackTables(
    edges.horizontal,
    rows,
    ruled.map((table) => table.box),
    geometry,
  );
  const tables = withoutNested([...ruled, ...stacked]);
  const figures = findFigures(
    geometry,
    rows,
    tables.map((table) => table.box),
  );
  const pieces: (TableDraft | Figure)[] = [...tables, ...figures];
  const texts = figures.map((figure) => figureText(rows, figure.box));
  const free = withoutPieces(
    rows,
    pieces.map((piece) => piece.box),
    tables,
  );
  const zones = splitZones(
    free,
    pieces.map((piece) => piece.box),
    geometry.height,
  );
  const atoms: Atom[] = pieces.map((piece, index) => ({ box: piece.box, index }));
  const atomElement = (index: number): PageElement => {
    const table = tables[index];
    if (table) return tableElement(table, geometry);
    const at = index - tables.length;
    const box = figures[at]?.box ?? { left: 0, top: 0, right: 0, bottom: 0 };
    return { kind: "figure", box, fileName: "", text: texts[at] ?? "", altText: "" };
  };
  const context = { geometry, horizontal: edges.horizontal, atomElement };
  const body = inReadingOrder({ rows: zones.body, atoms }).flatMap((leaf) => leafElements(leaf, context));
  return [...zoneElements(zones.top, "top", geometry), ...body, ...zoneElements(zones.bottom, "bottom", geometry)];
}

function withoutNested(tables: TableDraft[]): TableDraft[] {
  return tables.filter((table, index) => {
    return !tables.some(
      (other, at) => at !== index && covers(other.box, table.box) && (at < index || !covers(table.box, other.box)),
    );
  });
}

function covers(outer: Box, inner: Box): boolean {
  const w = Math.min(outer.right, inner.right) - Math.max(outer.left, inner.left);
  const h = Math.min(outer.bottom, inner.bottom) - Math.max(outer.top, inner.top);
  return w > 0 && h > 0 && w * h > 0.5 * (inner.right - inner.left) * (inner.bottom - inner.top);
}

function figureText(rows: Row[], box: Box): string {
  return rowsWithin(rows, box)
    .map((row) => rowText(makeRow(row.fragments)).text)
    .join("\n");
}

/** Rows without what tables and figures have taken. */
function withoutPieces(rows: Row[], boxes: Box[], tables: TableDraft[]): Row[] {
  const inTables = new Set(tables.flatMap((table) => table.cells.flatMap((cell) => cell.fragments)));
  return rows.flatMap((row) => {
    const left = row.fragments.filter((f) => !inTables.has(f) && !boxes.some((box) => isWithin(f, box)));
    if (left.length === row.fragments.length) return row;
    return left.length === 0 ? [] : makeRow(left);
  });
}

/** Header or footer rows, each separate part an element of its own. */
function zoneElements(rows: Row[], zone: "top" | "bottom", geometry: PageGeometry): TextElement[] {
  const column: Box = { left: 0, top: 0, right: geometry.width, bottom: geometry.height };
  return rows.flatMap((row) =>
    segmentsOf(row, HEADER_GAP).flatMap((segment) => {
      const lines = textLines([makeRow(segment.fragments)], geometry.links);
      return textElements(buildParagraphs(lines), column, geometry.fonts).map((element) => ({ ...element, zone }));
    }),
  );
}

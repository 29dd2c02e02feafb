import type { Box } from "../box.ts";
import type { PageGeometry } from "../pdf/page-geometry.ts";
import { barCharts } from "./bar-charts.ts";
import { type FixedPitch, fixedPitchOf, isMostlyCode } from "./code-blocks.ts";
import { splitZones } from "./edge-zones.ts";
import { collectEdges, type Edges } from "./edges.ts";
import { wordsOfFigure } from "./figure-labels.ts";
import { type Figure, findFigures } from "./figures.ts";
import { withFootnotes } from "./footnotes.ts";
import type { Fragment } from "./fragments.ts";
import { withHeadersOver } from "./headers-over-columns.ts";
import { type LayoutTrace, traceCells, traceEdges, traceRegions } from "./layout-trace.ts";
import { leafElements, tableElement } from "./page-elements.ts";
import type { PageElement, TextElement } from "./page-model.ts";
import { findPanels, isRowOfPanels, panelBoxes, withoutPanels } from "./panels.ts";
import { buildParagraphs, textLines } from "./paragraphs.ts";
import { inReadingOrder } from "./reading-order.ts";
import type { Atom, Region } from "./region.ts";
import { rowText } from "./row-text.ts";
import { makeRow, type Row } from "./rows.ts";
import { ruleStackTables } from "./rule-stacks.ts";
import { ruledTables } from "./ruled-tables.ts";
import { segmentsOf } from "./segments.ts";
import { withoutSharedRows } from "./shared-rows.ts";
import { altTextIn } from "./structure-tags.ts";
import { isWithin, rowsWithin, type TableDraft } from "./table-draft.ts";
import { isContents } from "./table-evidence.ts";
import { textElements } from "./text-elements.ts";

/** Words further apart than this many font sizes in a header are separate: title left, page number right. */
const HEADER_GAP = 2;

/** Title of a list of contents: what stands below it is no table, however it is drawn. */
const CONTENTS = /^(table of )?contents$|^inhalt(sverzeichnis)?$|^sommaire$|^índice$/i;

const LONGEST_CONTENTS = 18;

/** Elements of an upright page in reading order. */
export function arrangePage(
  geometry: PageGeometry,
  rows: Row[],
  { rotated, scan, trace }: { rotated: Fragment[]; scan: boolean; trace: LayoutTrace | undefined },
): PageElement[] {
  const rotatedRows = rotated.map((fragment) => makeRow([fragment]));
  const edges = collectEdges(geometry);
  const fixedPitch = fixedPitchOf(geometry);
  const { tables, figures } = findPieces(geometry, edges, { rows, rotated: rotatedRows, scan, fixedPitch });
  const boxes = [...tables, ...figures].map((piece) => piece.box);
  const free = withoutPieces(rows, tables, figures);
  const turned = withoutPieces(rotatedRows, tables, figures);
  const zones = splitZones(free, boxes, geometry.height);
  const context = { geometry, horizontal: edges.horizontal, fixedPitch, trace };
  traceEdges(trace, edges);
  for (const table of tables) traceCells(trace, table);
  const pieces: PageElement[] = [
    ...tables.map((table) => tableElement(table, geometry)),
    ...figures.map((figure) => figureElement(figure, [...rows, ...rotatedRows], geometry)),
    ...turned.flatMap((row) => rotatedElement(row, geometry)),
  ];
  const atoms: Atom[] = pieces.map((piece, index) => ({ box: piece.box, index }));
  const panels = findPanels(geometry, zones.body, atoms);
  const framed = new Set(panels.flatMap((panel) => panel.atoms));
  const inOrder = (region: Region): PageElement[] => {
    const leaves = inReadingOrder(region);
    traceRegions(trace, leaves);
    return leaves.flatMap((leaf) => leafElements(leaf, { ...context, atomElement }));
  };
  const atomElement = (index: number): PageElement[] => {
    const panel = panels[index - pieces.length];
    return panel ? inOrder(panel) : pieces.slice(index, index + 1);
  };
  const body = inOrder({
    rows: withoutPanels(zones.body, panels),
    atoms: [
      ...atoms.filter((atom) => !framed.has(atom)),
      ...panels.map(({ box }, index) => ({ box, index: pieces.length + index })),
    ],
  });
  const isSide = (element: PageElement): boolean => element.kind === "text" && element.zone === "side";
  const [side, main] = [body.filter(isSide), body.filter((element) => !isSide(element))];
  return [
    ...zoneElements(zones.top, "top", geometry),
    ...withFootnotes(main, edges.horizontal, geometry),
    ...side,
    ...zoneElements(zones.bottom, "bottom", geometry),
  ];
}

interface FoundText {
  rows: Row[];
  rotated: Row[];
  scan: boolean;
  fixedPitch: FixedPitch | undefined;
}

/** Tables with lines and figures: what is read as one piece. */
function findPieces(
  geometry: PageGeometry,
  edges: Edges,
  { rows, rotated, scan, fixedPitch }: FoundText,
): { tables: TableDraft[]; figures: Figure[] } {
  const ruled = ruledTables(edges, rows, geometry, rotated);
  const taken = ruled.map((table) => table.box);
  const contents = rows.some((row) => isShort(row) && CONTENTS.test(rowText(row).text));
  const found = withoutNested([...ruled, ...ruleStackTables(edges.horizontal, rows, taken, geometry)]);
  const charts = barCharts(geometry.fills, rows);
  const panels = found.length > 0 ? panelBoxes(geometry, rows, []) : [];
  const headed = found
    .filter((table) => !isRowOfPanels(table, panels))
    .filter((table) => !(contents && isContents(table)) && !charts.some((chart) => covers(table.box, chart)))
    .filter((table) => !isMostlyCode(rowsWithin(rows, table.box), fixedPitch))
    .map((table) => withHeadersOver(table, rows, edges.horizontal));
  const tables = withoutSharedRows(headed);
  const boxes = tables.map((table) => table.box);
  return { tables, figures: findFigures(geometry, rows, boxes, scan) };
}

/** Of no more letters than the title of a list of contents. */
function isShort({ fragments }: Row): boolean {
  let letters = 0;
  for (const { text } of fragments) {
    letters += text.length;
    if (letters > LONGEST_CONTENTS) return false;
  }
  return true;
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

function figureElement(figure: Figure, rows: Row[], geometry: PageGeometry): PageElement {
  const text = rows
    .map((row) => wordsOfFigure(row, figure.box))
    .filter((words) => words.length > 0)
    .map(makeRow)
    .sort((a, b) => a.baseline - b.baseline)
    .map((row) => rowText(row).text)
    .join("\n");
  return {
    kind: "figure",
    box: figure.box,
    fileName: "",
    text,
    altText: altTextIn(figure.box, geometry),
    raster: figure.raster,
  };
}

/** Text along the page's side or a label beside a drawing; at the very edge it may be furniture. */
function rotatedElement(row: Row, geometry: PageGeometry): TextElement[] {
  const column: Box = { left: 0, top: 0, right: geometry.width, bottom: geometry.height };
  const elements = textElements(buildParagraphs(textLines([row], geometry.links)), column, geometry.fonts);
  const atEdge = row.box.right < 0.1 * geometry.width || row.box.left > 0.9 * geometry.width;
  return elements.map((element) => (atEdge ? { ...element, zone: "side" } : element));
}

/** Rows without what tables and figures have taken. */
function withoutPieces(rows: Row[], tables: TableDraft[], figures: Figure[]): Row[] {
  if (tables.length === 0 && figures.length === 0) return rows;
  const inTables = new Set(tables.flatMap((table) => table.cells.flatMap((cell) => cell.fragments)));
  return rows.flatMap((row) => {
    const inFigures = figures.flatMap((figure) => wordsOfFigure(row, figure.box));
    const isTaken = (fragment: Fragment): boolean =>
      inTables.has(fragment) || inFigures.includes(fragment) || tables.some((table) => isWithin(fragment, table.box));
    const left = row.fragments.filter((fragment) => !isTaken(fragment));
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

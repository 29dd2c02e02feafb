import { type Box, unionAll } from "../geometry/box.ts";
import type { PageGeometry } from "../page/page-geometry.ts";
import type { PageElement, TextElement } from "../page/page-model.ts";
import { splitZones } from "./columns/edge-zones.ts";
import { withoutMarginNotes } from "./columns/margin-notes.ts";
import { findPanels, withoutPanels } from "./columns/panels.ts";
import { inReadingOrder } from "./columns/reading-order.ts";
import { collectEdges } from "./drawings/edges.ts";
import { typedRules, withoutTyped } from "./drawings/typed-rules.ts";
import { rowsAtFigure, wordsOfFigure } from "./figures/figure-labels.ts";
import type { Figure } from "./figures/figures.ts";
import { findPieces, withoutPieces } from "./find-pieces.ts";
import { type LayoutTrace, traceCells, traceEdges, traceRegions } from "./layout-trace.ts";
import { fixedPitchOf, isTypedBesideText } from "./lines/code-blocks.ts";
import type { Fragment } from "./lines/fragment.ts";
import type { Atom, Region } from "./lines/region.ts";
import type { Row } from "./lines/row.ts";
import { rowText } from "./lines/row-text.ts";
import { makeRow } from "./lines/rows.ts";
import { segmentsOf } from "./lines/segments.ts";
import { altTextIn } from "./lines/structure-tags.ts";
import { judgeOf, leafElements, tableElement } from "./page-elements.ts";
import type { TableDraft } from "./tables/draft/table-draft.ts";
import { withTurnedNames } from "./tables/headers/turned-names.ts";
import { sheetTables } from "./tables/sheet-tables.ts";
import { acrossColumns } from "./tables-across.ts";
import { withFootnotes } from "./text/footnotes.ts";
import { buildParagraphs } from "./text/paragraphs.ts";
import { textElements } from "./text/text-elements.ts";
import { textLines } from "./text/text-lines.ts";
import { withTornTablesJoined } from "./torn-tables.ts";

/**
 * Words in a header that are further apart than this many font sizes are separate: title on the left, page number on
 * the right.
 */
const HEADER_GAP = 2;
/** Circles, squares and the like: some programs plot points as letters of a symbol font. */
const PLOTTED = /^[\u25a0-\u25ff\u2701-\u27bf]+$/u;

interface Arranging {
  rotated: Fragment[];
  /** Tables that lie on their side. */
  turnedTables?: PageElement[];
  scan: boolean;
  trace: LayoutTrace | undefined;
  /** Called if the page has too much on it for all of its tables to be looked for. */
  leftOut?: () => void;
}

/** Elements of an upright page in reading order. */
export function arrangePage(
  geometry: PageGeometry,
  rows: Row[],
  { rotated, turnedTables = [], scan, trace, leftOut }: Arranging,
): PageElement[] {
  const rotatedRows = rotated.map((fragment) => makeRow([fragment]));
  const typed = typedRules(rows);
  const written = typed === undefined ? rows : rows.flatMap((row) => withoutTyped(row, typed) ?? []);
  const edges = collectEdges(geometry, typed?.edges);
  const fixedPitch = fixedPitchOf(geometry);
  const found = findPieces(geometry, edges, {
    rows: written,
    rotated: rotatedRows,
    scan,
    fixedPitch,
    taken: turnedTables.map(({ box }) => box),
    observe: trace?.judged,
  });
  const { tables, figures } = found;
  if (found.leftOut) leftOut?.();
  const boxes = [...tables, ...turnedTables, ...figures].map((piece) => piece.box);
  const free = withoutPieces(rows, tables, figures);
  const turned = withoutPieces(rotatedRows, tables, figures);
  const zones = splitZones(free, boxes, geometry.height, (row) => isTypedBesideText(row, fixedPitch));
  const labels = turnedLabels(turned, geometry);
  const { withNames } = labels;
  const context = { geometry, rows: written, edges, typed, withNames, fixedPitch, trace };
  traceEdges(trace, edges);
  const all = withoutPieces([...rows, ...rotatedRows], tables, []);
  const pieces: (() => PageElement[])[] = [];
  const atomOf = (element: PageElement): Atom => ({ box: element.box, index: pieces.push(() => [element]) - 1 });
  const tableAtom = (found: TableDraft): Atom => {
    const table = withNames(found);
    traceCells(trace, table);
    return atomOf(tableElement(table, geometry));
  };
  const atoms = [
    ...tables.map(tableAtom),
    ...turnedTables.map(atomOf),
    ...figures.map((figure) => atomOf(figureElement(figure, all, geometry))),
    ...labels.elements.map(atomOf),
  ];
  const noted = scan ? { text: zones.body, notes: [] } : withoutMarginNotes(zones.body);
  const { notes } = noted;
  const sheets =
    scan || found.leftOut ? [] : sheetTables(noted.text, { ...context, judgeAbove: (bar) => judgeOf(context, bar) });
  atoms.push(...sheets.map(tableAtom));
  const text = withoutPieces(noted.text, sheets, []);
  const panels = findPanels(geometry, text, atoms);
  const framed = new Set(panels.flatMap((panel) => panel.atoms));
  const findAcross = scan ? undefined : acrossColumns(context, tableAtom);
  const inOrder = (region: Region): PageElement[] => {
    const leaves = inReadingOrder(region, { findAcross, edges });
    traceRegions(trace, leaves);
    return leaves.flatMap((leaf) => leafElements(leaf, { ...context, atomElement }));
  };
  const atomElement = (index: number): PageElement[] => pieces[index]?.() ?? [];
  const unnoted = inOrder({
    rows: withoutPanels(text, panels),
    atoms: [
      ...atoms.filter((atom) => !framed.has(atom)),
      ...panels.map((panel) => ({ box: panel.box, index: pieces.push(() => inOrder(panel)) - 1 })),
    ],
  });
  const body = notes.reduce((elements, rows) => withNote(elements, noteElements(rows, geometry)), unnoted);
  const isSide = (element: PageElement): boolean => element.kind === "text" && element.zone === "side";
  const [side, main] = [body.filter(isSide), body.filter((element) => !isSide(element) && !labels.isName(element))];
  return [
    ...zoneElements(zones.top, "top", geometry),
    ...withFootnotes(withTornTablesJoined(main), edges.horizontal, geometry),
    ...side,
    ...zoneElements(zones.bottom, "bottom", geometry),
  ];
}

function noteElements(rows: Row[], geometry: PageGeometry): PageElement[] {
  const column = unionAll(rows.map(({ box }) => box));
  return column ? textElements(buildParagraphs(textLines(rows, geometry.links)), column, geometry.fonts) : [];
}

/** The elements with a note before what it stands beside, or else before what follows. */
function withNote(elements: PageElement[], note: PageElement[]): PageElement[] {
  const height = (note[0]?.box.top ?? 0) + 1;
  const beside = elements.findIndex(({ box }) => box.top <= height && box.bottom >= height);
  const at = beside >= 0 ? beside : elements.findIndex(({ box }) => box.top > height);
  return elements.toSpliced(at >= 0 ? at : elements.length, 0, ...note);
}

/** Texts at an angle as elements, of which some turn out to be names above the columns of a table. */
interface TurnedLabels {
  elements: PageElement[];
  withNames(table: TableDraft): TableDraft;
  /** Whether an element has become a name. */
  isName(element: PageElement): boolean;
}

function turnedLabels(turned: Row[], geometry: PageGeometry): TurnedLabels {
  const byRow = new Map(turned.map((row): [Row, PageElement[]] => [row, rotatedElement(row, geometry)]));
  const names = new Set<PageElement>();
  return {
    elements: [...byRow.values()].flat(),
    withNames: (table) => {
      const named = withTurnedNames(table, turned);
      for (const row of named?.names ?? []) for (const element of byRow.get(row) ?? []) names.add(element);
      return named?.draft ?? table;
    },
    isName: (element) => names.has(element),
  };
}

function figureElement(figure: Figure, rows: Row[], geometry: PageGeometry): PageElement {
  const text = rowsAtFigure(rows, figure.box)
    .map((row) => wordsOfFigure(row, figure.box).filter(({ text }) => !PLOTTED.test(text)))
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

/** Header or footer rows; each separate part becomes an element. */
function zoneElements(rows: Row[], zone: "top" | "bottom", geometry: PageGeometry): TextElement[] {
  const column: Box = { left: 0, top: 0, right: geometry.width, bottom: geometry.height };
  return rows.flatMap((row) =>
    segmentsOf(row, HEADER_GAP).flatMap((segment) => {
      const lines = textLines([makeRow(segment.fragments)], geometry.links);
      return textElements(buildParagraphs(lines), column, geometry.fonts).map((element) => ({ ...element, zone }));
    }),
  );
}

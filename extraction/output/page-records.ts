import type { DocumentElement, DocumentTable, StreamedDocument } from "../document/document-model.ts";
import { rowRanges } from "../document/long/packed-tables.ts";
import { pagesWithElements } from "../document/pagewise.ts";
import { type Box, type PixelBox, toPixels, unionAll } from "../geometry/box.ts";
import type { TableCell } from "../page/page-model.ts";
import { type LaterPieces, LONG_ROWS } from "./later-pieces.ts";
import { renderElement } from "./markdown.ts";
import { tablePieces } from "./table-html.ts";

/** A place on a page: `bbox` is [x0, y0, x1, y1] in pixels of the page image. */
export interface Place {
  page: number;
  bbox: PixelBox;
}

/** One element of a page, ready to be shown beside the page's image. */
export interface ElementRecord extends Place {
  id: string;
  /** `Field` marks the place of a value that was read; `id` is then its path, such as `line_items[0].amount`. */
  label: DocumentElement["label"] | "Field";
  /** For a heading: 1 for the outermost. */
  level?: number;
  confidence?: number;
  /** For a picture: file name of its crop. */
  image?: string;
  markdown: string;
  /** For a table: places of its rows, in order; `null` for a row without text. */
  rows?: (Place | null)[];
}

/** Everything that a viewer shows of one page. Sizes are in pixels of the page image. */
export interface PageRecord {
  page: number;
  width: number;
  height: number;
  warnings: string[];
  elements: ElementRecord[];
}

/** A record of each page, in page order, for viewers that open single pages of a long document. */
export const pageRecords = (document: StreamedDocument): PageRecord[] => [...recordOfEachPage(document)];

/** Like `pageRecords`, one at a time; `later` defers long tables until their record is written. */
export function* recordOfEachPage(document: StreamedDocument, later?: LaterPieces): Generator<PageRecord> {
  for (const [{ pageNumber, width, height, warnings }, elements] of pagesWithElements(document)) {
    const [, , right, bottom] = toPixels({ left: 0, top: 0, right: width, bottom: height });
    yield {
      page: pageNumber,
      width: right,
      height: bottom,
      warnings,
      elements: elements.map((element) => elementRecord(element, later)),
    };
  }
}

function elementRecord(element: DocumentElement, later: LaterPieces | undefined): ElementRecord {
  const { id, label, page, confidence } = element;
  return {
    id,
    label,
    page,
    bbox: toPixels(element.box),
    ...(element.kind === "text" && element.level > 0 ? { level: element.level } : {}),
    ...(confidence === undefined ? {} : { confidence }),
    ...(element.kind === "figure" && element.fileName !== "" ? { image: element.fileName } : {}),
    markdown: markdownOf(element, later),
    ...(element.kind === "table" ? { rows: rowPlaces(element) } : {}),
  };
}

function markdownOf(element: DocumentElement, later: LaterPieces | undefined): string {
  if (element.kind === "table" && element.rows > LONG_ROWS && later !== undefined)
    return later.text(element.id, () => tablePieces(element));
  return renderElement(element, { furniture: "keep" });
}

function rowPlaces(table: DocumentTable): (Place | null)[] {
  const places: (Place | null)[] = [];
  for (const { from, end, cells } of rowRanges(table)) {
    const inRow = Map.groupBy(cells, (cell) => cell.row);
    for (let row = from; row < end; row++) places.push(rowPlace(table, inRow.get(row) ?? []));
  }
  return places;
}

function rowPlace(table: DocumentTable, inRow: TableCell[]): Place | null {
  // A cell that spans several rows says little about the place of one of them.
  const cells = inRow.filter((cell) => cell.rowSpan === 1);
  const page = cells[0]?.page ?? table.page;
  const box: Box | undefined = unionAll(cells.flatMap((cell) => (cell.box ? [cell.box] : [])));
  return box === undefined ? null : { page, bbox: toPixels({ ...box, left: table.box.left, right: table.box.right }) };
}

import { createHash } from "node:crypto";
import type { R2Bucket } from "@cloudflare/workers-types";
import { assembleKeptPages } from "../../extraction/document/assemble.ts";
import { KeptPages } from "../../extraction/document/long/kept-pages.ts";
import { documentPieces } from "../../extraction/output/document-pieces.ts";
import { LaterPieces } from "../../extraction/output/later-pieces.ts";
import { markdownPieces } from "../../extraction/output/markdown.ts";
import { recordOfEachPage } from "../../extraction/output/page-records.ts";
import { structuredPieces } from "../../extraction/output/structured-json.ts";
import { tablesOf } from "../../extraction/output/table-grid.ts";
import { type PageElement, type PageModel, pageModelSchema, type TableCell } from "../../extraction/page/page-model.ts";
import { summarise } from "../../extraction/summaries/summarise.ts";
import { PART_BYTES, putBytes, putPieces, type UploadNotes } from "../../storage/objects/put-pieces.ts";
import { tablesWorkbook } from "../../worker/services/results/workbook.ts";
import { mergeLong } from "./fields.ts";

const STYLE = { font: "Body", size: 10, bold: false, italic: false, color: 0 };
const SENTENCE =
  "The committee of the harbour decided to deepen its northern basin before ships of the new class arrive. ";

/** A table of 198 cells, 33 KB. Tables of consecutive pages are stitched into one if their columns are the same. */
function table(page: number, columns: number): PageElement {
  const cells: TableCell[] = [];
  for (let row = 0; row < 198 / columns; row++) {
    for (let column = 0; column < columns; column++) {
      const box = { left: 40 + 80 * column, top: 60 + 20 * row, right: 90.5 + 80 * column, bottom: 70.5 + 20 * row };
      const text = `Item ${page}.${row}.${column} ${SENTENCE.slice(0, 20)}`;
      cells.push({ row, column, rowSpan: 1, columnSpan: 1, content: { text, marks: [] }, box });
    }
  }
  const rows = Math.ceil(198 / columns);
  const box = { left: 40, top: 60, right: 500, bottom: 760 };
  return { kind: "table", box, rows, columns, headerRows: 1, cells, style: STYLE, confidence: 0.9 };
}

function paragraph(page: number, index: number): PageElement {
  return {
    kind: "text",
    role: "paragraph",
    box: { left: 50, top: 60 + 30 * index, right: 540.5, bottom: 84.3 + 30 * index },
    content: { text: `${page}.${index} ${SENTENCE.repeat(2)}`, marks: [{ from: 0, to: 4, kind: "bold" }] },
    style: STYLE,
    lines: 3,
    gapAbove: 0.5,
    gapBelow: 0.5,
    indent: 0,
    centered: false,
    fill: 0.98,
  };
}

/** A short line; a page of them is like a page of a directory, 33 KB. */
function line(page: number, index: number): PageElement {
  const content = { text: `Name ${page}.${index}, ${SENTENCE.slice(index % 40)}`, marks: [] };
  return { ...paragraph(page, index), content, lines: 1 } as PageElement;
}

function elementsOf(kind: string, page: number): PageElement[] {
  if (kind === "lines") return Array.from({ length: 88 }, (_, index) => line(page, index));
  if (kind === "text") return Array.from({ length: 22 }, (_, index) => paragraph(page, index));
  return [table(page, kind === "long-table" ? 6 : 5 + (page % 2))];
}

/** The JSON of a page model of the kind `tables`, `long-table`, `text` or `lines`, generated on demand. */
function storedModel(kind: string, pageNumber: number): string {
  const elements = elementsOf(kind, pageNumber);
  const model: PageModel = { version: 1, pageNumber, width: 595, height: 842, warnings: [], elements, figures: [] };
  return JSON.stringify(model);
}

/** A long document: number and kind of its page models, and where its outputs go. */
export interface LongDocument {
  kind: string;
  pages: number;
  bucket: R2Bucket;
  /** Called regularly to sample the heap. */
  watch(): void;
}

/** One output that was written. */
export interface Written {
  name: string;
  size: number;
  hash: string;
}

const PAGES_PER_LOOK = 50;
/** Reading the heap size takes longer than generating a piece. */
const PIECES_PER_LOOK = 50;

function* watched(pieces: Iterable<string>, watch: () => void): Generator<string> {
  let count = 0;
  for (const piece of pieces) {
    if (count++ % PIECES_PER_LOOK === 0) watch();
    yield piece;
  }
}

const NO_NOTES: UploadNotes = { opened: async () => undefined, closed: async () => undefined };

/** Assembles a document from models that arrive one by one and streams its outputs, as the service does. */
export async function assembleLong({ kind, pages: count, bucket, watch }: LongDocument): Promise<Written[]> {
  const written: Written[] = [];
  for (const [name, make] of kind === "fields" ? mergeLong(count, watch) : outputsOf(kind, count, watch)) {
    const hash = createHash("sha256");
    const store = {
      bucket,
      partBytes: PART_BYTES,
      partsPrefix: (uploadId: string) => `parts/${uploadId}/`,
      newId: () => crypto.randomUUID(),
      notes: NO_NOTES,
    };
    const pieces = typeof make === "function" ? make() : make;
    const { size } =
      Symbol.asyncIterator in pieces
        ? await putBytes(store, name, toldBytes(pieces, hash, watch))
        : await putPieces(store, name, told(watched(pieces, watch), hash));
    watch();
    written.push({ name, size, hash: hash.digest("hex").slice(0, 12) });
  }
  return written;
}

type Hash = ReturnType<typeof createHash>;

/** Passes pieces on and updates a hash with them. */
function* told(pieces: Iterable<string>, hash: Hash): Generator<string> {
  for (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}

async function* toldBytes(
  chunks: AsyncIterable<Uint8Array>,
  hash: Hash,
  watch: () => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    watch();
    yield chunk;
  }
}

type Output = Iterable<string> | AsyncIterable<Uint8Array>;

/** Outputs of an extraction; `workbook` is made of the same pages as `tables`. */
function outputsOf(kind: string, count: number, watch: () => void): [string, () => Output][] {
  const pages = new KeptPages();
  for (let number = 1; number <= count; number++) {
    const text = storedModel(kind, number);
    pages.add(pageModelSchema.parse(JSON.parse(text)), text.length);
    if (number % PAGES_PER_LOOK === 0) watch();
  }
  const model = assembleKeptPages({ name: "bench", pages });
  watch();
  if (kind === "workbook") return [["workbook", () => tablesWorkbook(() => tablesOf(model))]];
  function* records(): Generator<string> {
    const later = new LaterPieces();
    for (const record of recordOfEachPage(model, later)) {
      yield* later.pieces(record);
      yield "\n";
    }
  }
  return [
    ["document", () => documentPieces(model)],
    ["markdown", () => markdownPieces(model)],
    ["structured", () => structuredPieces(model)],
    ["records", records],
    ["summaries", () => [JSON.stringify(summarise(model, (page) => `page-${page}`))]],
  ];
}

/**
 * node --max-old-space-size=64 bench/assembly.ts [--kind tables|long-table|text|lines] [--pages 2000]
 * Puts a document of many page models together and writes all its outputs, as the service does, with models that come one by
 * one and outputs that go as they are made. Prints sizes, time and the largest heap; it ends in an error where memory does not do.
 */
import "../scripts/help.ts";
import { createHash } from "node:crypto";
import { parseArgs } from "node:util";
import type { R2Bucket } from "@cloudflare/workers-types";
import { assembleKeptPages } from "../extraction/document/assemble.ts";
import { KeptPages } from "../extraction/document/long/kept-pages.ts";
import { documentPieces } from "../extraction/output/document-pieces.ts";
import { LaterPieces } from "../extraction/output/later-pieces.ts";
import { markdownPieces } from "../extraction/output/markdown.ts";
import { recordOfEachPage } from "../extraction/output/page-records.ts";
import { structuredPieces } from "../extraction/output/structured-json.ts";
import { type PageElement, type PageModel, pageModelSchema, type TableCell } from "../extraction/page/page-model.ts";
import { summarise } from "../extraction/summaries/summarise.ts";
import { putPieces } from "../storage/put-pieces.ts";

const MIB = 1024 * 1024;
const STYLE = { font: "Body", size: 10, bold: false, italic: false, color: 0 };
const SENTENCE =
  "The committee of the harbour decided to deepen its northern basin before ships of the new class arrive. ";

const { values } = parseArgs({
  options: { kind: { type: "string", default: "tables" }, pages: { type: "string", default: "2000" } },
});

/** Of 33 KB: 33 rows of six cells. Those of one document are one table when they have the same columns. */
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

/** Of 33 KB: a directory, a text of one line after the other. */
function line(page: number, index: number): PageElement {
  const content = { text: `Name ${page}.${index}, ${SENTENCE.slice(index % 40)}`, marks: [] };
  return { ...paragraph(page, index), content, lines: 1 } as PageElement;
}

function elementsOf(page: number): PageElement[] {
  if (values.kind === "lines") return Array.from({ length: 88 }, (_, index) => line(page, index));
  if (values.kind === "text") return Array.from({ length: 22 }, (_, index) => paragraph(page, index));
  return [table(page, values.kind === "long-table" ? 6 : 5 + (page % 2))];
}

/** A stored page model, made when it is asked for. */
function storedModel(pageNumber: number): string {
  const elements = elementsOf(pageNumber);
  const model: PageModel = { version: 1, pageNumber, width: 595, height: 842, warnings: [], elements, figures: [] };
  return JSON.stringify(model);
}

/** Storage that keeps nothing but a hash of what was put. */
function sink(hash: ReturnType<typeof createHash>): R2Bucket {
  const take = async (bytes: Uint8Array) => void hash.update(bytes);
  const bucket = {
    put: (_key: string, bytes: Uint8Array) => take(bytes),
    createMultipartUpload: async () => ({
      uploadPart: (_number: number, bytes: Uint8Array) => take(bytes),
      complete: async () => undefined,
      abort: async () => undefined,
    }),
  };
  return bucket as unknown as R2Bucket;
}

let largestHeap = 0;
let largestResident = 0;
function watch(): void {
  const { heapUsed, rss } = process.memoryUsage();
  largestHeap = Math.max(largestHeap, heapUsed);
  largestResident = Math.max(largestResident, rss);
}

function loadPages(count: number): KeptPages {
  const kept = new KeptPages();
  let bytes = 0;
  for (let number = 1; number <= count; number++) {
    const text = storedModel(number);
    bytes += text.length;
    kept.add(pageModelSchema.parse(JSON.parse(text)), text.length);
    if (number % 50 === 0) watch();
  }
  const heap = `heap ${(largestHeap / MIB).toFixed(0)} MiB`;
  console.log(`${count} page models of ${(bytes / count / 1000).toFixed(1)} KB, ${heap}`);
  return kept;
}

/** Asking for the size of the heap takes longer than making a piece. */
const WATCHED = 50;

function* watched(pieces: Iterable<string>): Generator<string> {
  let count = 0;
  for (const piece of pieces) {
    if (count++ % WATCHED === 0) watch();
    yield piece;
  }
}

const started = process.cpuUsage();
const model = assembleKeptPages({ name: "bench", pages: loadPages(Number(values.pages)) });
watch();
function* records(): Generator<string> {
  const later = new LaterPieces();
  for (const record of recordOfEachPage(model, later)) {
    yield* later.pieces(record);
    yield "\n";
  }
}
const outputs: [string, () => Iterable<string>][] = [
  ["document", () => documentPieces(model)],
  ["markdown", () => markdownPieces(model)],
  ["structured", () => structuredPieces(model)],
  ["records", records],
  ["summaries", () => [JSON.stringify(summarise(model, (page) => `page-${page}`))]],
];
for (const [name, make] of outputs) {
  const hash = createHash("sha256");
  const { size } = await putPieces(sink(hash), name, watched(make()));
  console.log(
    `${name.padEnd(10)} ${(size / MIB).toFixed(1).padStart(6)} MiB  ${hash.digest("hex").slice(0, 12)}  heap ${(largestHeap / MIB).toFixed(0)} MiB`,
  );
}
const { user, system } = process.cpuUsage(started);
console.log(
  `${((user + system) / 1e6).toFixed(1)} s of CPU, largest heap ${(largestHeap / MIB).toFixed(0)} MiB, resident ${(largestResident / MIB).toFixed(0)} MiB`,
);

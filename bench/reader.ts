/**
 * Times the reader over every PDF of a directory: `node bench/reader.ts DIR [--pages N] [--warm N] [--no-images] [--zlib]`. Prints milliseconds of CPU a page, median and
 * worst: PDFium's own loading and text extraction, our page geometry, layout, the outputs of the page, drawing at 144 dpi, encoding as PNG; and the ratio of what is done
 * without images to PDFium's own work. Images have a round of their own: what they leave to the garbage collector, megabytes a page, is no cost of layout.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { deflateSync } from "node:zlib";
import { loadPdfiumForNode } from "../client/pdfium-node.ts";
import { PAGE_IMAGE_DPI } from "../extraction/box.ts";
import { assembleDocument } from "../extraction/document/assemble.ts";
import { analysePage } from "../extraction/layout/analyse-page.ts";
import type { PageModel } from "../extraction/layout/page-model.ts";
import { renderMarkdown } from "../extraction/output/markdown.ts";
import { structuredJson } from "../extraction/output/structured-json.ts";
import { withDocument } from "../extraction/pdf/open-document.ts";
import type { PdfDocument } from "../extraction/pdf/pdf-document.ts";
import type { PdfiumRuntime } from "../extraction/pdf/pdfium-runtime.ts";
import { encodePng } from "../extraction/pdf/png.ts";
import { bytesSource } from "../extraction/pdf/source.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: "string", default: "5" },
    warm: { type: "string", default: "3" },
    "no-images": { type: "boolean", default: false },
    zlib: { type: "boolean", default: false },
  },
});
const directory = positionals[0];
if (directory === undefined) throw new Error("usage: node bench/reader.ts DIR [--pages N] [--zlib]");
const maxPages = Number(values.pages);
const deflate = values.zlib ? (bytes: Uint8Array) => deflateSync(bytes, { level: 1 }) : undefined;

type Phase = "pdfium" | "geometry" | "layout" | "outputs" | "in all" | "draw" | "png";
const times: Record<Phase, number[]> = {
  pdfium: [],
  geometry: [],
  layout: [],
  outputs: [],
  "in all": [],
  draw: [],
  png: [],
};
const ratios: number[] = [];
let imageBytes = 0;
let worstFile = "";

const runtime = await loadPdfiumForNode();
const files = readdirSync(directory).filter((name) => name.endsWith(".pdf"));
// The first rounds only warm the compilers up, as a service is that has run for a while.
for (let round = 0; round <= Number(values.warm); round++) {
  for (const phase of Object.values(times)) phase.length = 0;
  ratios.length = 0;
  for (const name of files) {
    try {
      await timeFile(runtime, join(directory, name));
    } catch (error) {
      if (round === 0) console.error(name, error instanceof Error ? error.message : error);
    }
  }
}
if (!values["no-images"]) {
  for (const name of files) {
    try {
      await timeImages(runtime, join(directory, name));
    } catch (error) {
      console.error(name, error instanceof Error ? error.message : error);
    }
  }
}
report();

async function timeFile(held: PdfiumRuntime, file: string): Promise<void> {
  const bytes = new Uint8Array(readFileSync(file));
  const own = await timeOwn(held, bytes);
  await withDocument(held, bytesSource(bytes), {}, async (document) => {
    for (let page = 1; page <= Math.min(document.pageCount, maxPages); page++)
      await timePage(document, page, own[page - 1] ?? 0, file);
  });
}

async function timeImages(held: PdfiumRuntime, file: string): Promise<void> {
  await withDocument(held, bytesSource(new Uint8Array(readFileSync(file))), {}, async (document) => {
    for (let page = 1; page <= Math.min(document.pageCount, maxPages); page++) {
      await document.readPage(page);
      const draw = await cpuMs(() => document.renderPage(page, { dpi: PAGE_IMAGE_DPI }));
      const png = await cpuMs(() => encodePng(draw.value, deflate));
      times.draw.push(draw.ms);
      times.png.push(png.ms);
      imageBytes += png.value.byteLength;
    }
  });
}

async function timePage(document: PdfDocument, page: number, own: number, file: string): Promise<void> {
  const geometry = await cpuMs(() => document.readPage(page));
  const layout = await cpuMs(async () => analysePage(geometry.value));
  const outputs = await cpuMs(async () => writeOutputs(layout.value));
  const all = geometry.ms + layout.ms + outputs.ms;
  if (all >= Math.max(0, ...times["in all"])) worstFile = `${file} page ${page}`;
  times.pdfium.push(own);
  times.geometry.push(geometry.ms);
  times.layout.push(layout.ms);
  times.outputs.push(outputs.ms);
  times["in all"].push(all);
  ratios.push(all / own);
}

function writeOutputs(page: PageModel): void {
  const document = assembleDocument({ name: "bench", pages: [page], outline: [] });
  renderMarkdown(document, {});
  JSON.stringify(structuredJson(document, {}));
}

/** PDFium alone: load each page and its text, ask for the number of characters. */
async function timeOwn(held: PdfiumRuntime, bytes: Uint8Array): Promise<number[]> {
  const pdfium = await held.acquire();
  const { calls, heap } = pdfium;
  const address = heap.copyIn(bytes);
  const document = calls.FPDF_LoadMemDocument64(address, bytes.byteLength, 0);
  const own: number[] = [];
  const count = document === 0 ? 0 : Math.min(calls.FPDF_GetPageCount(document), maxPages);
  for (let index = 0; index < count; index++) {
    const timed = await cpuMs(async () => {
      const page = calls.FPDF_LoadPage(document, index);
      const text = calls.FPDFText_LoadPage(page);
      calls.FPDFText_CountChars(text);
      calls.FPDFText_ClosePage(text);
      calls.FPDF_ClosePage(page);
    });
    own.push(timed.ms);
  }
  if (document !== 0) calls.FPDF_CloseDocument(document);
  calls.free(address);
  held.release(pdfium);
  return own;
}

/** CPU of the whole process, compression threads included, so that other work on the machine hardly counts. */
async function cpuMs<T>(run: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const start = process.cpuUsage();
  const value = await run();
  const { user, system } = process.cpuUsage(start);
  return { ms: (user + system) / 1000, value };
}

function report(): void {
  const pages = times.geometry.length;
  const median = (list: number[]) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
  const sum = (list: number[]) => list.reduce((total, value) => total + value, 0);
  console.log(`${files.length} files, ${pages} pages`);
  for (const [phase, list] of Object.entries(times)) {
    if (list.length === 0) continue;
    console.log(
      `${phase.padEnd(9)} median ${median(list).toFixed(2)} ms, mean ${(sum(list) / pages).toFixed(2)} ms, worst ${Math.max(...list).toFixed(1)} ms`,
    );
  }
  console.log(
    `without images / pdfium: median of pages ${median(ratios).toFixed(2)}, ratio of medians ${(median(times["in all"]) / median(times.pdfium)).toFixed(2)}, of sums ${(sum(times["in all"]) / sum(times.pdfium)).toFixed(2)}`,
  );
  console.log(`images: ${Math.round(imageBytes / pages / 1024)} KiB a page; slowest without images: ${worstFile}`);
}

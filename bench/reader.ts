/**
 * Times the reader for every PDF of a directory:
 * `npx node bench/reader.ts DIR [--pages N] [--warm N] [--rounds N] [--no-images] [--zlib]`.
 * Prints CPU milliseconds per page, median and worst, for PDFium's own loading and text extraction, our page geometry,
 * layout, the outputs of the page, drawing at 144 dpi and PNG encoding, and the ratio of all work without images to
 * PDFium's own. Each page is read in several rounds, of which the median and the minimum are shown: on a shared
 * machine, single rounds say little. Images have separate rounds, so that the garbage they leave (megabytes per page)
 * is not counted as layout.
 */
import "../scripts/help.ts";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { deflateSync } from "node:zlib";
import { loadPdfiumForNode } from "../client/convert/pdfium-node.ts";
import { assembleDocument } from "../extraction/document/assemble.ts";
import { PAGE_IMAGE_DPI } from "../extraction/geometry/box.ts";
import { analysePage } from "../extraction/layout/analyse-page.ts";
import { renderMarkdown } from "../extraction/output/markdown.ts";
import { structuredJson } from "../extraction/output/structured-json.ts";
import type { PageModel } from "../extraction/page/page-model.ts";
import { bytesSource } from "../extraction/pdf/file/source.ts";
import { encodePng } from "../extraction/pdf/image/png.ts";
import { withDocument } from "../extraction/pdf/open-document.ts";
import type { PdfDocument } from "../extraction/pdf/pdf-document.ts";
import type { PdfiumRuntime } from "../extraction/pdf/pdfium/pdfium-runtime.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: "string", default: "5" },
    warm: { type: "string", default: "5" },
    rounds: { type: "string", default: "5" },
    "no-images": { type: "boolean", default: false },
    zlib: { type: "boolean", default: false },
  },
});
const directory = positionals[0];
if (directory === undefined)
  throw new Error("usage: npx node bench/reader.ts DIR [--pages N] [--warm N] [--rounds N] [--no-images] [--zlib]");
const maxPages = Number(values.pages);
const deflate = values.zlib ? (bytes: Uint8Array) => deflateSync(bytes, { level: 1 }) : undefined;

type Phase = "pdfium" | "geometry" | "layout" | "outputs" | "in all";
type PageTimes = Record<Phase, number>;

/** Times of each page in each round. */
const measured = new Map<string, PageTimes[]>();
const images: Record<"draw" | "png", number[]> = { draw: [], png: [] };
let imageBytes = 0;

const runtime = await loadPdfiumForNode();
const files = readdirSync(directory).filter((name) => name.endsWith(".pdf"));
const warm = Number(values.warm);
// The first rounds only warm up the compilers, as in a service that has been running for some time.
for (let round = 0; round < warm + Number(values.rounds); round++) {
  for (const name of files) {
    try {
      await timeFile(runtime, join(directory, name), round >= warm);
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

async function timeFile(held: PdfiumRuntime, file: string, counts: boolean): Promise<void> {
  const bytes = new Uint8Array(readFileSync(file));
  const own = await timeOwn(held, bytes);
  await withDocument(held, bytesSource(bytes), {}, async (document) => {
    for (let page = 1; page <= Math.min(document.pageCount, maxPages); page++) {
      const times = { pdfium: own[page - 1] ?? 0, ...(await timePage(document, page)) };
      const key = `${file} page ${page}`;
      if (counts) measured.set(key, [...(measured.get(key) ?? []), times]);
    }
  });
}

async function timeImages(held: PdfiumRuntime, file: string): Promise<void> {
  await withDocument(held, bytesSource(new Uint8Array(readFileSync(file))), {}, async (document) => {
    for (let page = 1; page <= Math.min(document.pageCount, maxPages); page++) {
      await document.readPage(page);
      const draw = await cpuMs(() => document.renderPage(page, { dpi: PAGE_IMAGE_DPI }));
      const png = await cpuMs(() => encodePng(draw.value, deflate));
      images.draw.push(draw.ms);
      images.png.push(png.ms);
      imageBytes += png.value.byteLength;
    }
  });
}

async function timePage(document: PdfDocument, page: number): Promise<Omit<PageTimes, "pdfium">> {
  const geometry = await cpuMs(() => document.readPage(page));
  const layout = await cpuMs(async () => analysePage(geometry.value));
  const outputs = await cpuMs(async () => writeOutputs(layout.value));
  const all = geometry.ms + layout.ms + outputs.ms;
  return { geometry: geometry.ms, layout: layout.ms, outputs: outputs.ms, "in all": all };
}

function writeOutputs(page: PageModel): void {
  const document = assembleDocument({ name: "bench", pages: [page], outline: [] });
  renderMarkdown(document, {});
  JSON.stringify(structuredJson(document, {}));
}

/** Times PDFium alone: loading each page and its text, and counting the characters. */
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

/** CPU of the whole process including compression threads, which other work on the machine hardly affects. */
async function cpuMs<T>(run: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const start = process.cpuUsage();
  const value = await run();
  const { user, system } = process.cpuUsage(start);
  return { ms: (user + system) / 1000, value };
}

function median(list: number[]): number {
  return [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
}

function mean(list: number[]): number {
  return list.reduce((total, value) => total + value, 0) / list.length;
}

/** Times of a phase for each page: median and minimum of its rounds. */
function pageFigures(phase: Phase): { usual: number[]; least: number[] } {
  const rounds = [...measured.values()].map((times) => times.map((time) => time[phase]));
  return { usual: rounds.map(median), least: rounds.map((list) => Math.min(...list)) };
}

function report(): void {
  console.log(`${files.length} files, ${measured.size} pages, ${values.rounds} rounds`);
  for (const phase of ["pdfium", "geometry", "layout", "outputs", "in all"] as const) {
    const { usual, least } = pageFigures(phase);
    console.log(
      `${phase.padEnd(9)} median ${median(usual).toFixed(2)} ms (${median(least).toFixed(2)} least), mean ${mean(usual).toFixed(2)} ms, worst ${Math.max(...usual).toFixed(1)} ms`,
    );
  }
  const [own, all] = [pageFigures("pdfium"), pageFigures("in all")];
  const ratios = all.usual.map((ms, index) => ms / (own.usual[index] ?? ms));
  console.log(
    `without images / pdfium: median of pages ${median(ratios).toFixed(2)}, ratio of medians ${(median(all.usual) / median(own.usual)).toFixed(2)}, of sums ${(mean(all.usual) / mean(own.usual)).toFixed(2)}, of least medians ${(median(all.least) / median(own.least)).toFixed(2)}`,
  );
  const slowest = all.usual.indexOf(Math.max(...all.usual));
  console.log(`slowest without images: ${[...measured.keys()][slowest]}`);
  if (images.draw.length === 0) return;
  for (const [phase, list] of Object.entries(images))
    console.log(`${phase.padEnd(9)} median ${median(list).toFixed(2)} ms, mean ${mean(list).toFixed(2)} ms`);
  console.log(`images: ${Math.round(imageBytes / images.draw.length / 1024)} KiB a page`);
}

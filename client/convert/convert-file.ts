import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { assembleDocument } from "../../extraction/document/assemble.ts";
import { renderMarkdown } from "../../extraction/output/markdown.ts";
import { structuredJson } from "../../extraction/output/structured-json.ts";
import type { PageModel } from "../../extraction/page/page-model.ts";
import { allPages, selectPages } from "../../extraction/page-selection.ts";
import { PdfReadError } from "../../extraction/pdf/pdfium/errors.ts";
import type { PdfiumRuntime } from "../../extraction/pdf/pdfium/pdfium-runtime.ts";
import type { ProcessedPage } from "../../extraction/process-page.ts";
import { type ReadDocument, readDocument } from "../../extraction/read-document.ts";
import type { PageRecognition } from "../../extraction/recognise-geometry.ts";
import { inPlainWords } from "../console/plain-words.ts";
import type { ConvertOutcome, ConvertTask, DocumentTimes, FailedPage, PageProgress } from "./convert-task.ts";
import { withDocumentSource } from "./file-source.ts";

/** Compression level that takes a third of the usual one's time, for images a few percent larger. */
const PNG_LEVEL = 3;

const MICROSECONDS = 1000;

/** CPU time used by this process, in milliseconds. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / MICROSECONDS;
}

export interface ConvertHooks {
  /** Called after each page. */
  onPage: () => void;
  /** Called after each page of a task that requests it. */
  onProgress: (progress: PageProgress) => void;
  /**
   * Called before and after each recognition of a page's picture, which takes seconds. A difficult page is recognised
   * several times.
   */
  onReading: (isReading: boolean) => void;
}

/** Converts one file and writes its outputs. A fault in the file is returned as a value. */
export async function convertFile(
  runtime: PdfiumRuntime,
  task: ConvertTask,
  { onPage, onProgress, onReading }: ConvertHooks,
): Promise<ConvertOutcome> {
  const times = task.timing ? new TimeKeeper() : undefined;
  const progress = { done: 0, total: 0 };
  try {
    const deflate = task.images ? await pngDeflate() : undefined;
    const read = await withDocumentSource(task, (source) =>
      readDocument(runtime, source, {
        password: task.password,
        images: task.images,
        deflate,
        recognition: recognitionOf(task, onReading),
        selectPages: (count) => {
          const all = { ok: true, pages: allPages(count) } as const;
          const selected = task.pages === undefined ? all : selectPages(task.pages, count);
          if (selected.ok) progress.total = selected.pages.length;
          return selected;
        },
        onPage: async (page) => {
          writeImages(task, page);
          onPage();
          progress.done += 1;
          if (task.progress) onProgress(progress);
        },
        onStep: times && ((step, page) => times.step(step, page)),
      }),
    );
    if (!read.ok) return { ok: false, ...read.failure };
    times?.startDocument();
    writeOutputs(task, read.document);
    times?.endDocument();
    const { pages } = read.document;
    const undrawn = task.debug ? await drawPages(runtime, task, pages) : [];
    const failedPages = [...read.document.failedPages, ...undrawn];
    return { ok: true, pages: pages.length, failedPages, times: times?.result(task.images) };
  } catch (error) {
    rmSync(imageFolder(task), { recursive: true, force: true });
    return { ok: false, ...describeFailure(error) };
  }
}

/** The engine is loaded for the first page that needs it, since few do. */
function recognitionOf(task: ConvertTask, onReading: (isReading: boolean) => void): PageRecognition | undefined {
  if (task.ocr === "off") return undefined;
  return {
    mode: task.ocr,
    readPicture: async (_, draw) => {
      const { recogniseInNode } = await import("./recognition-node.ts");
      return recogniseInNode(await draw(), { ...task, onReading });
    },
  };
}

/** Loaded for the first image: most runs make none, and compression loads half of Node's streams. */
async function pngDeflate(): Promise<(bytes: Uint8Array) => Uint8Array> {
  const { deflateSync } = await import("node:zlib");
  return (bytes) => deflateSync(bytes, { level: PNG_LEVEL });
}

async function drawPages(runtime: PdfiumRuntime, task: ConvertTask, pages: PageModel[]): Promise<FailedPage[]> {
  const { writeDebugPages } = await import("./debug-pages.ts");
  const numbers = pages.map((page) => page.pageNumber);
  return writeDebugPages(runtime, task, imageFolder(task), numbers);
}

/** Images are in a folder with the document's name beside its Markdown. */
const imageFolder = (task: ConvertTask): string => join(task.outDir, task.name);

function writeImages(task: ConvertTask, page: ProcessedPage): void {
  const images = [...(page.pageImage ? [page.pageImage] : []), ...page.crops];
  if (images.length > 0) mkdirSync(imageFolder(task), { recursive: true });
  for (const image of images) writeFileSync(join(imageFolder(task), image.fileName), image.png);
}

function writeOutputs(task: ConvertTask, read: ReadDocument): void {
  const document = assembleDocument({ name: task.name, pages: read.pages, outline: read.outline });
  // Without images, nothing may point to one.
  const imageUrl = ({ fileName }: { fileName: string }) => (task.images ? imageLink(task, fileName) : "");
  const markdown = renderMarkdown(document, { furniture: task.furniture, imageUrl });
  writeFileSync(join(task.outDir, `${task.name}.md`), markdown);
  // Written last, and renamed to its final name only when complete: if it exists, the file is done.
  const path = join(task.outDir, `${task.name}.json`);
  const part = `${path}.part`;
  writeFileSync(part, JSON.stringify(structuredJson(document, { imageUrl }), null, 1));
  renameSync(part, path);
}

/** A link relative to the output folder, with spaces encoded for Markdown. */
function imageLink(task: ConvertTask, fileName: string): string {
  const escapePart = (part: string) =>
    encodeURIComponent(part).replace(/[()]/g, (char) => (char === "(" ? "%28" : "%29"));
  return `${escapePart(task.name)}/${escapePart(fileName)}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function describeFailure(error: unknown): { code: string; message: string } {
  if (error instanceof PdfReadError) return { code: "unreadable_file", message: error.message };
  if (error instanceof Error && "code" in error && typeof error.code === "string" && "path" in error) {
    return { code: "unreadable_file", message: `${capital(inPlainWords(error))}.` };
  }
  return { code: "internal", message: inPlainWords(error) };
}

/** Divides the CPU time of a document among the steps of reading it. */
class TimeKeeper {
  private readonly times = new Map<number, { model: number; images: number }>();
  private last = 0;
  private documentMs = 0;

  step(step: "start" | "model" | "page", page: number): void {
    const now = cpuMs();
    const time = this.times.get(page) ?? { model: 0, images: 0 };
    if (step === "model") time.model = now - this.last;
    if (step === "page") time.images = now - this.last;
    this.times.set(page, time);
    this.last = now;
  }

  startDocument(): void {
    this.last = cpuMs();
  }

  endDocument(): void {
    this.documentMs = cpuMs() - this.last;
  }

  result(withImages: boolean): DocumentTimes {
    const pages = [...this.times].map(([page, { model, images }]) => ({
      page,
      modelMs: model,
      imagesMs: withImages ? images : null,
    }));
    return { pages, documentMs: this.documentMs };
  }
}

import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { assembleDocument } from "../extraction/document/assemble.ts";
import { renderMarkdown } from "../extraction/output/markdown.ts";
import { structuredJson } from "../extraction/output/structured-json.ts";
import { selectPages } from "../extraction/page-selection.ts";
import { PdfReadError } from "../extraction/pdf/errors.ts";
import type { PdfiumRuntime } from "../extraction/pdf/pdfium-runtime.ts";
import type { ProcessedPage } from "../extraction/process-page.ts";
import { type ReadDocument, readDocument } from "../extraction/read-document.ts";
import type { ConvertOutcome, ConvertTask, PageTime } from "./convert-task.ts";
import { writeDebugPages } from "./debug-pages.ts";
import { withFileSource } from "./file-source.ts";

/** A third of the time of the usual level, for images a few percent larger. */
const PNG_LEVEL = 3;

const MICROSECONDS = 1000;

/** CPU milliseconds this process has used. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / MICROSECONDS;
}

/** Converts one file and writes its outputs. What is wrong with the file is a value. */
export async function convertFile(runtime: PdfiumRuntime, task: ConvertTask): Promise<ConvertOutcome> {
  const times = new PageTimes();
  try {
    const read = await withFileSource(task.path, (source) =>
      readDocument(runtime, source, {
        password: task.password,
        images: task.images,
        deflate: (bytes) => deflateSync(bytes, { level: PNG_LEVEL }),
        selectPages: task.pages === undefined ? undefined : (count) => selectPages(task.pages ?? "", count),
        onPage: (page) => writeImages(task, page),
        onStep: (step, page) => times.step(step, page),
      }),
    );
    if (!read.ok) return { ok: false, ...read.failure };
    const before = cpuMs();
    await writeOutputs(task, read.document);
    const documentMs = cpuMs() - before;
    const { pages } = read.document;
    const numbers = task.debug ? pages.map((page) => page.pageNumber) : [];
    const failedPages = [
      ...read.document.failedPages,
      ...(await writeDebugPages(runtime, task, imageFolder(task), numbers)),
    ];
    return { ok: true, pages: pages.length, failedPages, times: times.list(task.images), documentMs };
  } catch (error) {
    await rm(imageFolder(task), { recursive: true, force: true });
    return { ok: false, ...describeFailure(error) };
  }
}

/** Images lie in a folder of the document's name beside its Markdown. */
const imageFolder = (task: ConvertTask): string => join(task.outDir, task.name);

async function writeImages(task: ConvertTask, page: ProcessedPage): Promise<void> {
  const images = [...(page.pageImage ? [page.pageImage] : []), ...page.crops];
  if (images.length > 0) await mkdir(imageFolder(task), { recursive: true });
  for (const image of images) await writeFile(join(imageFolder(task), image.fileName), image.png);
}

async function writeOutputs(task: ConvertTask, read: ReadDocument): Promise<void> {
  const document = assembleDocument({ name: task.name, pages: read.pages, outline: read.outline });
  const links = task.images ? { imageUrl: (picture: { fileName: string }) => imageLink(task, picture.fileName) } : {};
  const markdown = renderMarkdown(document, { furniture: task.furniture, ...links });
  await writeFile(join(task.outDir, `${task.name}.md`), markdown);
  await writeFile(join(task.outDir, `${task.name}.json`), JSON.stringify(structuredJson(document, links), null, 1));
}

/** Relative to the output folder, in a spelling that Markdown takes for one word. */
function imageLink(task: ConvertTask, fileName: string): string {
  const escapePart = (part: string) =>
    encodeURIComponent(part).replace(/[()]/g, (char) => (char === "(" ? "%28" : "%29"));
  return `${escapePart(task.name)}/${escapePart(fileName)}`;
}

function describeFailure(error: unknown): { code: string; message: string } {
  if (error instanceof PdfReadError) return { code: "unreadable_file", message: error.message };
  if (error instanceof Error && "code" in error && typeof error.code === "string" && "path" in error) {
    return { code: "unreadable_file", message: error.message };
  }
  return { code: "internal", message: error instanceof Error ? error.message : String(error) };
}

/** Splits the CPU time of pages at the steps of reading them. */
class PageTimes {
  private readonly times = new Map<number, { model: number; images: number }>();
  private last = 0;

  step(step: "start" | "model" | "page", page: number): void {
    const now = cpuMs();
    const time = this.times.get(page) ?? { model: 0, images: 0 };
    if (step === "model") time.model = now - this.last;
    if (step === "page") time.images = now - this.last;
    this.times.set(page, time);
    this.last = now;
  }

  list(withImages: boolean): PageTime[] {
    return [...this.times].map(([page, { model, images }]) => ({
      page,
      modelMs: model,
      imagesMs: withImages ? images : null,
    }));
  }
}

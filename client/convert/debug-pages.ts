import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { PAGE_IMAGE_DPI } from "../../extraction/geometry/box.ts";
import { analysePage } from "../../extraction/layout/analyse-page.ts";
import { pageImageName } from "../../extraction/page/page-image.ts";
import { encodePng } from "../../extraction/pdf/image/png.ts";
import { withDocument } from "../../extraction/pdf/open-document.ts";
import type { PdfiumRuntime } from "../../extraction/pdf/pdfium/pdfium-runtime.ts";
import type { ConvertTask, FailedPage } from "./convert-task.ts";
import { drawLayout, LayoutNotes } from "./drawing/layout-picture.ts";
import { withDocumentSource } from "./file-source.ts";

/**
 * Draws what the layout analysis saw on each of these pages: `page-N.png` in the folder `debug` below `folder`. Returns
 * the pages that cannot be drawn, with the reason.
 */
export async function writeDebugPages(
  runtime: PdfiumRuntime,
  task: ConvertTask,
  folder: string,
  pageNumbers: number[],
): Promise<FailedPage[]> {
  const debugFolder = join(folder, "debug");
  if (pageNumbers.length > 0) await mkdir(debugFolder, { recursive: true });
  const failed: FailedPage[] = [];
  for (const page of pageNumbers) {
    try {
      await writeFile(join(debugFolder, pageImageName(page)), await debugPage(runtime, task, page));
    } catch (error) {
      failed.push({ page, code: "debug_failed", message: error instanceof Error ? error.message : String(error) });
    }
  }
  return failed;
}

/**
 * PNG of one page. The document is opened again for each page, so that one that crashes the reader does not affect the
 * others.
 */
async function debugPage(runtime: PdfiumRuntime, task: ConvertTask, page: number): Promise<Uint8Array> {
  const open = task.password === undefined ? {} : { password: task.password };
  const drawn = await withDocumentSource(task, (source) =>
    withDocument(runtime, source, open, async (pdf) => {
      const notes = new LayoutNotes();
      analysePage(await pdf.readPage(page), notes);
      const picture = drawLayout(await pdf.renderPage(page, { dpi: PAGE_IMAGE_DPI }), notes);
      return encodePng(picture, (bytes) => deflateSync(bytes));
    }),
  );
  if (!drawn.ok) throw new Error(drawn.failure.message);
  return drawn.value;
}

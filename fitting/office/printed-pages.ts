import { readFileSync } from "node:fs";
import type { PageGeometry } from "../../extraction/page/page-geometry.ts";
import { bytesSource } from "../../extraction/pdf/file/source.ts";
import { withDocument } from "../../extraction/pdf/open-document.ts";
import type { PdfiumRuntime } from "../../extraction/pdf/pdfium/pdfium-runtime.ts";

/** Reads all pages of a file. */
export async function pagesOf(runtime: PdfiumRuntime, path: string): Promise<PageGeometry[]> {
  const pages: PageGeometry[] = [];
  await withDocument(runtime, bytesSource(new Uint8Array(readFileSync(path))), {}, async (document) => {
    for (let number = 1; number <= document.pageCount; number++) pages.push(await document.readPage(number));
  });
  return pages;
}

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadPdfiumForNode } from "../../client/convert/pdfium-node.ts";
import { assembleDocument } from "../../extraction/document/assemble.ts";
import { analysePage } from "../../extraction/layout/analyse-page.ts";
import { type FurnitureMode, renderMarkdown } from "../../extraction/output/markdown.ts";
import type { PageModel } from "../../extraction/page/page-model.ts";
import { bytesSource } from "../../extraction/pdf/file/source.ts";
import { withDocument } from "../../extraction/pdf/open-document.ts";

/** CPU of one page in milliseconds: reading its geometry, laying it out, and its share of assembly and Markdown. */
export interface PageTime {
  read: number;
  layout: number;
  output: number;
}

export interface Converted {
  name: string;
  pages: PageTime[];
  error?: string;
}

export interface FolderOptions {
  /** How running headers, footers and page numbers are treated. */
  furniture: FurnitureMode;
  /** Converts only files whose names match. */
  only?: RegExp | undefined;
}

/** Converts every PDF of a folder to `NAME.md` in `outDir`. */
export async function convertFolder(pdfDir: string, outDir: string, options: FolderOptions): Promise<Converted[]> {
  const runtime = await loadPdfiumForNode();
  const done: Converted[] = [];
  for (const file of readdirSync(pdfDir)
    .filter((name) => name.endsWith(".pdf"))
    .sort()) {
    const name = file.slice(0, -".pdf".length);
    if (options.only && !options.only.test(name)) continue;
    const pages: PageTime[] = [];
    const source = bytesSource(new Uint8Array(readFileSync(join(pdfDir, file))));
    const opened = await withDocument(runtime, source, {}, async (document) => {
      const models: PageModel[] = [];
      for (let page = 1; page <= document.pageCount; page++) {
        const start = performance.now();
        const geometry = await document.readPage(page);
        const read = performance.now();
        models.push(analysePage(geometry));
        pages.push({ read: read - start, layout: performance.now() - read, output: 0 });
      }
      const start = performance.now();
      const assembled = assembleDocument({ name, pages: models, outline: await document.outline() });
      const markdown = renderMarkdown(assembled, { furniture: options.furniture });
      const share = (performance.now() - start) / models.length;
      for (const page of pages) page.output = share;
      writeFileSync(join(outDir, `${name}.md`), markdown);
    });
    done.push({ name, pages, ...(opened.ok ? {} : { error: opened.failure.reason }) });
  }
  return done;
}

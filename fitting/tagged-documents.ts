import { readFileSync } from "node:fs";
import { comparable, statedBy } from "../bench/tagged/stated.ts";
import { analysePage } from "../extraction/layout/analyse-page.ts";
import { bytesSource } from "../extraction/pdf/file/source.ts";
import { withDocument } from "../extraction/pdf/open-document.ts";
import type { PdfiumRuntime } from "../extraction/pdf/pdfium/pdfium-runtime.ts";
import { type StartOf, startsOf } from "./paragraph-labels.ts";

/** Least share of a page's letters in paragraphs and tables of its structure tree. */
const LEAST_TAGGED = 0.6;

/**
 * Lays out the tagged pages of a file without their structure trees. Before each of them, tells `onPage` what its tree
 * says of where paragraphs start.
 */
export async function layOutTagged(
  runtime: PdfiumRuntime,
  path: string,
  onPage: (starts: StartOf) => void,
): Promise<void> {
  await withDocument(runtime, bytesSource(new Uint8Array(readFileSync(path))), {}, async (document) => {
    for (let number = 1; number <= document.pageCount; number++) {
      const page = await document.readPage(number);
      const { paragraphs, tables } = statedBy(page);
      const starts = startsOf(paragraphs);
      const tagged = [...paragraphs, ...tables.flat().map(({ text }) => text)].join("").length;
      const letters = page.glyphs.reduce((sum, { text }) => sum + comparable(text).length, 0);
      if (starts === undefined || tagged < LEAST_TAGGED * letters) continue;
      onPage(starts);
      analysePage({ ...page, structure: [] });
    }
  });
}

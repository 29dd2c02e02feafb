import { readFileSync } from "node:fs";
import { isMostlyTagged, statedBy } from "../bench/tagged/stated.ts";
import { analysePage } from "../extraction/layout/analyse-page.ts";
import { bytesSource } from "../extraction/pdf/file/source.ts";
import { withDocument } from "../extraction/pdf/open-document.ts";
import type { PdfiumRuntime } from "../extraction/pdf/pdfium/pdfium-runtime.ts";
import { type StartOf, startsOf } from "./paragraph-labels.ts";

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
      const stated = statedBy(page);
      const starts = startsOf(stated.paragraphs);
      if (starts === undefined || !isMostlyTagged(page, stated)) continue;
      onPage(starts);
      analysePage({ ...page, structure: [] });
    }
  });
}

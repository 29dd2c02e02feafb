import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { deflateSync } from "node:zlib";
import { loadPdfiumForNode } from "../client/convert/pdfium-node.ts";
import { assembleDocument } from "../extraction/document/assemble.ts";
import { pageRecords } from "../extraction/output/page-records.ts";
import { bytesSource } from "../extraction/pdf/file/source.ts";
import { readDocument } from "../extraction/read-document.ts";
import { summarise } from "../extraction/summaries/summarise.ts";
import { EXAMPLE_BASE, EXAMPLE_PAGES } from "../web/example.ts";

const SAMPLE = fileURLToPath(new URL("../samples/quire-sample.pdf", import.meta.url).href);
const TARGET = fileURLToPath(new URL(`../web/public${EXAMPLE_BASE}/`, import.meta.url).href);

/** Reads the sample and writes what the viewer shows of it. */
export async function buildExample(): Promise<void> {
  await rm(TARGET, { recursive: true, force: true });
  for (const folder of ["pages", "images"]) await mkdir(join(TARGET, folder), { recursive: true });
  const source = bytesSource(new Uint8Array(await readFile(SAMPLE)));
  const read = await readDocument(await loadPdfiumForNode(), source, {
    images: true,
    deflate: (bytes) => deflateSync(bytes, { level: 9 }),
    onPage: async ({ pageImage, crops }) => {
      for (const image of [...(pageImage ? [pageImage] : []), ...crops]) {
        await writeFile(join(TARGET, "images", image.fileName), image.png);
      }
    },
  });
  if (!read.ok) throw new Error(`The sample cannot be read: ${read.failure.message}`);
  const { pages, outline } = read.document;
  const document = assembleDocument({ name: "quire-sample", pages, outline });
  const records = pageRecords(document);
  const numbers = records.map(({ page }) => page);
  if (String(numbers) !== String(EXAMPLE_PAGES)) throw new Error(`The sample has the pages ${numbers}.`);
  for (const record of records) await writeFile(join(TARGET, "pages", `${record.page}.json`), JSON.stringify(record));
  const summaries = summarise(document, (imageName) => `${EXAMPLE_BASE}/images/${imageName}`);
  await writeFile(join(TARGET, "page-summaries.md"), summaries.pages);
}

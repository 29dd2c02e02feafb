import { createHash } from "node:crypto";
import { glob, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { loadPdfiumForNode } from "../../client/convert/pdfium-node.ts";
import { assembleDocument } from "../../extraction/document/assemble.ts";
import { markdownPieces } from "../../extraction/output/markdown.ts";
import { outlineOf } from "../../extraction/output/outline.ts";
import { pageRecords } from "../../extraction/output/page-records.ts";
import { structuredPieces } from "../../extraction/output/structured-json.ts";
import { tablesOf } from "../../extraction/output/table-grid.ts";
import { bytesSource } from "../../extraction/pdf/file/source.ts";
import { readDocument } from "../../extraction/read-document.ts";
import { summarise } from "../../extraction/summaries/summarise.ts";
import { EXAMPLE_BASE, EXAMPLE_PAGES } from "../../web/example.ts";
import { tablesWorkbook } from "../../worker/services/results/workbook.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url).href);
const SAMPLE = fileURLToPath(new URL("../../samples/quire-sample.pdf", import.meta.url).href);
const TARGET = fileURLToPath(new URL(`../../web/public${EXAMPLE_BASE}/`, import.meta.url).href);

const LAST_WRITTEN = "files/page-summaries.md";
/** Hash of everything the example was built from; not among the served files. */
const STAMP = join(ROOT, "dist/example-stamp");
/** Files on which the example depends. */
const MAKINGS = [
  "extraction/**/*.{ts,json,wasm}",
  "client/convert/*.ts",
  "scripts/web/build-example.ts",
  "web/example.ts",
];

/** Reads the sample and writes the files that the viewer shows, unless they exist and nothing has changed since. */
export async function buildExample(): Promise<void> {
  const stamp = await stampOfMakings();
  const [known, made] = await Promise.all([readText(STAMP), readText(join(TARGET, LAST_WRITTEN))]);
  if (known === stamp && made !== "") return;
  await writeExample();
  await mkdir(join(ROOT, "dist"), { recursive: true });
  await writeFile(STAMP, stamp);
}

async function stampOfMakings(): Promise<string> {
  const files = [SAMPLE, join(ROOT, "package-lock.json")];
  for await (const path of glob(MAKINGS, { cwd: ROOT })) files.push(join(ROOT, path));
  const hash = createHash("sha256");
  for (const path of files.sort()) hash.update(path).update(await readFile(path));
  return hash.digest("hex");
}

const readText = (path: string): Promise<string> => readFile(path, "utf8").catch(() => "");

/** Reduced to a palette: every visitor of the home page loads it, and the difference is invisible. */
const small = (png: Uint8Array): Promise<Uint8Array> =>
  sharp(png).png({ palette: true, quality: 60, effort: 10 }).toBuffer();

async function writeExample(): Promise<void> {
  await rm(TARGET, { recursive: true, force: true });
  for (const folder of ["pages", "images", "files"]) await mkdir(join(TARGET, folder), { recursive: true });
  const source = bytesSource(new Uint8Array(await readFile(SAMPLE)));
  const read = await readDocument(await loadPdfiumForNode(), source, {
    images: true,
    deflate: (bytes) => deflateSync(bytes, { level: 9 }),
    onPage: async ({ pageImage, crops }) => {
      for (const image of [...(pageImage ? [pageImage] : []), ...crops]) {
        await writeFile(join(TARGET, "images", image.fileName), await small(image.png));
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
  await writeFile(join(TARGET, "outline.json"), JSON.stringify(outlineOf(document)));
  const address = { imageUrl: ({ fileName }: { fileName: string }) => `${EXAMPLE_BASE}/images/${fileName}` };
  await writeFile(join(TARGET, "files/document.md"), [...markdownPieces(document, address)].join(""));
  await writeFile(join(TARGET, "files/document.json"), [...structuredPieces(document, address)].join(""));
  await writeFile(
    join(TARGET, "files/tables.xlsx"),
    tablesWorkbook(() => tablesOf(document)),
  );
  const summaries = summarise(document, (imageName) => `${EXAMPLE_BASE}/images/${imageName}`);
  await writeFile(join(TARGET, "files/document-summary.md"), summaries.documentByPages);
  await writeFile(join(TARGET, LAST_WRITTEN), summaries.pages);
}

/**
 * Compares the layout of PDFs with what is known of them: `npx node bench/tagged.ts DIR... [--pages N] [--ignore]
 * [--faults]`. The truth of a tagged PDF is its structure tree; that of `DIR/pdf/NAME.pdf` is in
 * `DIR/gt/NAME.doc.json` and `NAME.tables.json`, as `fitting/office` writes them. For each file, and in all: paragraphs
 * that are one element, torn or joined with others, and tables with the F1 of the texts that stand beside or below each
 * other. With `--ignore`, the layout is not shown the tree, so that any tagged PDF is a truth for untagged ones. Tagged
 * pages of which less than a part is tagged are left out. `--faults` lists what is wrong.
 */
import "../scripts/help.ts";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { loadPdfiumForNode } from "../client/convert/pdfium-node.ts";
import { analysePage } from "../extraction/layout/analyse-page.ts";
import type { PageGeometry } from "../extraction/page/page-geometry.ts";
import { bytesSource } from "../extraction/pdf/file/source.ts";
import { withDocument } from "../extraction/pdf/open-document.ts";
import { addCounts, countPage, noCounts, saidOf } from "./tagged/counts.ts";
import { knownOf } from "./tagged/known.ts";
import { isMostlyTagged, type Stated, statedBy } from "./tagged/stated.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: "string", default: "30" },
    ignore: { type: "boolean", default: false },
    faults: { type: "boolean", default: false },
  },
});
if (positionals.length === 0) throw new Error("usage: npx node bench/tagged.ts DIR... [--pages N] [--ignore]");
const pages = Number(values.pages);
const runtime = await loadPdfiumForNode();
const all = noCounts();
let files = 0;
for (const directory of positionals) {
  const isLabelled = existsSync(join(directory, "pdf"));
  const folder = isLabelled ? join(directory, "pdf") : directory;
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith(".pdf")) continue;
    const known = isLabelled ? knownOf(join(directory, "gt"), file.slice(0, -".pdf".length)) : undefined;
    await compareFile(join(folder, file), file, (geometry, page) => known?.(page) ?? treeOf(geometry));
  }
}
console.log(`${saidOf(all)}  in ${files} files`);

async function compareFile(
  path: string,
  name: string,
  truthOf: (geometry: PageGeometry, page: number) => Stated | undefined,
) {
  const counts = noCounts();
  const faults: string[] = [];
  await withDocument(runtime, bytesSource(new Uint8Array(readFileSync(path))), {}, async (document) => {
    for (let page = 1; page <= Math.min(pages, document.pageCount); page++) {
      const geometry = await document.readPage(page);
      const truth = truthOf(geometry, page);
      if (truth === undefined) continue;
      const model = analysePage(values.ignore ? { ...geometry, structure: [] } : geometry);
      countPage(counts, model, truth, (kind, text) => faults.push(`  p${page} ${kind}: ${text.slice(0, 120)}`));
    }
  });
  if (counts.whole + counts.torn + counts.joined + counts.tables + counts.given === 0) return;
  files++;
  addCounts(all, counts);
  console.log(`${saidOf(counts)}  ${name}`);
  if (values.faults && faults.length > 0) console.log(faults.join("\n"));
}

function treeOf(geometry: PageGeometry): Stated | undefined {
  const stated = statedBy(geometry);
  return isMostlyTagged(geometry, stated) ? stated : undefined;
}

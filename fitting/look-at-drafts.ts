import "../scripts/help.ts";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { deflateSync } from "node:zlib";
import { drawFrame, type FrameStyle, inColor } from "../client/convert/drawing/canvas.ts";
import { loadPdfiumForNode } from "../client/convert/pdfium-node.ts";
import { type Box, boxOf, expand, height, POINTS_PER_INCH, toPixels, width } from "../extraction/geometry/box.ts";
import { judge } from "../extraction/judging/trees.ts";
import { analysePage } from "../extraction/layout/analyse-page.ts";
import TABLE_MODEL from "../extraction/layout/tables/judging/table-model.json" with { type: "json" };
import { bytesSource } from "../extraction/pdf/file/source.ts";
import { encodePng } from "../extraction/pdf/image/png.ts";
import { withDocument } from "../extraction/pdf/open-document.ts";
import type { PdfDocument } from "../extraction/pdf/pdf-document.ts";
import { Chance } from "./generate/chance.ts";

/*
 * npx node fitting/look-at-drafts.ts OUT DIR... [--count 200] [--seed 1]
 * Picks drafts of tables about which the judge is not sure, at most one of each PDF below the folders, by chance. Copies
 * those PDFs to `OUT/pdf`, writes what the judge says to `OUT/gt/NAME.drafts.json`, and shows the drafts in
 * `OUT/index.html`. Whoever looks at them corrects `isTable` in these files, and removes what cannot be told;
 * `fitting/tables.ts ... OUT` then learns from them.
 */

/** Pages of a document on which drafts are looked for. */
const PAGES = 8;
/** The judge is unsure of what it says with a probability between these. */
const LEAST = 0.35;
const MOST = 0.9;
/** Points of the page shown around a draft, and pixels to which wide ones are scaled. */
const AROUND = 22;
const WIDEST_PICTURE = 520;
const FINEST = 110;

const FRAME: FrameStyle = { color: [230, 30, 30], lineWidth: 1 };

interface Unsure {
  page: number;
  box: Box;
  isTable: boolean;
}

/** A draft on the first pages about which the judge is unsure; `undefined` if there is none. */
async function unsureDraft(document: PdfDocument, chance: Chance): Promise<Unsure | undefined> {
  const unsure: Unsure[] = [];
  for (let page = 1; page <= Math.min(PAGES, document.pageCount); page++) {
    analysePage(await document.readPage(page), {
      note: () => undefined,
      judged: ({ box }, evidence) => {
        const probability = judge(TABLE_MODEL, evidence);
        if (probability >= LEAST && probability < MOST) unsure.push({ page, box, isTable: probability >= 0.5 });
      },
    });
  }
  return unsure.length === 0 ? undefined : chance.pick(unsure);
}

/** PNG of a draft with what is around it. */
async function pictureOf(document: PdfDocument, { page, box }: Unsure): Promise<Uint8Array> {
  const around = expand(box, AROUND);
  const dpi = Math.min(FINEST, (POINTS_PER_INCH * WIDEST_PICTURE) / width(around));
  const picture = inColor(await document.renderPage(page, { dpi, box: around }));
  const inside = boxOf(AROUND, AROUND, AROUND + width(box), AROUND + height(box));
  drawFrame(picture, toPixels(inside, dpi), FRAME);
  return encodePng(picture, (bytes) => deflateSync(bytes));
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: "string", default: "200" }, seed: { type: "string", default: "1" } },
});
const [out = "", ...folders] = positionals;
const chance = new Chance(values.seed);
const runtime = await loadPdfiumForNode();
const files = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)))
  .filter((file) => /\.pdf$/i.test(file))
  .sort()
  .map((file) => ({ file, at: chance.next() }))
  .sort((a, b) => a.at - b.at);
for (const folder of ["pdf", "gt", "pictures"]) mkdirSync(join(out, folder), { recursive: true });
const shown: string[] = [];
for (const { file } of files) {
  if (shown.length >= Number(values.count)) break;
  const name = `${basename(file).replace(/\.pdf$/i, "")}-${shown.length + 1}`;
  const source = bytesSource(new Uint8Array(readFileSync(file)));
  const found = await withDocument(runtime, source, {}, async (document) => {
    const draft = await unsureDraft(document, chance);
    return draft && { draft, picture: await pictureOf(document, draft) };
  });
  if (!found.ok || found.value === undefined) continue;
  copyFileSync(file, join(out, "pdf", `${name}.pdf`));
  writeFileSync(join(out, "gt", `${name}.drafts.json`), `${JSON.stringify([found.value.draft])}\n`);
  writeFileSync(join(out, "pictures", `${name}.png`), found.value.picture);
  shown.push(name);
}
const figures = shown.map(
  (name) =>
    `<figure><img src="pictures/${encodeURIComponent(name)}.png" alt=""><figcaption>${name}</figcaption></figure>`,
);
writeFileSync(
  join(out, "index.html"),
  `<!doctype html><meta charset="utf-8"><title>Drafts</title>${figures.join("\n")}\n`,
);
console.log(`${shown.length} drafts in ${join(out, "index.html")}`);

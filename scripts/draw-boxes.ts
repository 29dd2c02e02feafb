import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { withFileSource } from "../client/file-source.ts";
import { loadPdfiumForNode } from "../client/pdfium-node.ts";
import { PAGE_IMAGE_DPI } from "../extraction/box.ts";
import type { Bitmap } from "../extraction/pdf/bitmap.ts";
import { withDocument } from "../extraction/pdf/open-document.ts";
import { encodePng } from "../extraction/pdf/png.ts";

const USAGE = "usage: npm run boxes -- FILE.pdf NAME.json OUT_DIR [--password TEXT]";
const LINE_WIDTH = 3;
/** Share of the box's colour in its inside. */
const TINT = 0.1;

type Color = [number, number, number];
const COLORS: Record<string, Color> = {
  Title: [200, 0, 90],
  "Section-header": [220, 30, 30],
  Text: [40, 90, 220],
  "List-item": [0, 150, 170],
  Table: [20, 150, 40],
  Picture: [230, 130, 0],
  Caption: [150, 60, 200],
  Formula: [110, 110, 0],
  Footnote: [120, 80, 40],
  "Page-header": [130, 130, 130],
  "Page-footer": [130, 130, 130],
};
const OTHER: Color = [0, 0, 0];

const elementSchema = z.looseObject({
  id: z.string(),
  label: z.string(),
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
});
const sectionSchema = z.looseObject({
  title: elementSchema,
  texts: z.array(elementSchema),
  tables: z.array(elementSchema),
  images: z.array(elementSchema),
});
const documentSchema = z.looseObject({
  pages: z.record(
    z.string(),
    z.looseObject({
      page_header: z.array(elementSchema),
      page_footer: z.array(elementSchema),
      body: z.looseObject({ sections: z.record(z.string(), sectionSchema) }),
    }),
  ),
});
type Element = z.infer<typeof elementSchema>;

/** Elements by the page they stand on: a section lists its parts on later pages too, and their ids say which. */
function elementsByPage(document: z.infer<typeof documentSchema>): Map<number, Element[]> {
  const pages = new Map<number, Element[]>();
  for (const [number, page] of Object.entries(document.pages)) {
    const sections = Object.values(page.body.sections);
    const parts = sections.flatMap(({ title, texts, tables, images }) => [title, ...texts, ...tables, ...images]);
    for (const element of [...page.page_header, ...page.page_footer, ...parts]) {
      const own = Number(/^p(\d+)-/.exec(element.id)?.[1] ?? number);
      pages.set(own, [...(pages.get(own) ?? []), element]);
    }
  }
  return pages;
}

/** The same picture with three channels, to draw in. */
function inColor(bitmap: Bitmap): Bitmap {
  if (bitmap.channels === 3) return bitmap;
  const pixels = new Uint8Array(bitmap.pixels.length * 3);
  for (const [index, grey] of bitmap.pixels.entries()) pixels.fill(grey, index * 3, index * 3 + 3);
  return { ...bitmap, channels: 3, pixels };
}

function drawBox(bitmap: Bitmap, element: Element): void {
  const color = COLORS[element.label] ?? OTHER;
  const scale = bitmap.dpi / PAGE_IMAGE_DPI;
  // The frame lies around the box, so that it covers nothing of what it shows.
  const grow = [-LINE_WIDTH, -LINE_WIDTH, LINE_WIDTH, LINE_WIDTH];
  const edges = element.bbox.map((edge, side) => Math.round(edge * scale) + (grow[side] ?? 0));
  const [left = 0, top = 0, right = 0, bottom = 0] = edges;
  for (let y = Math.max(0, top); y < Math.min(bitmap.height, bottom); y++) {
    for (let x = Math.max(0, left); x < Math.min(bitmap.width, right); x++) {
      const inside = Math.min(x - left, right - 1 - x, y - top, bottom - 1 - y) >= LINE_WIDTH;
      blend(bitmap, (y * bitmap.width + x) * 3, color, inside ? TINT : 1);
    }
  }
}

function blend({ pixels }: Bitmap, at: number, color: Color, share: number): void {
  for (const [channel, value] of color.entries()) {
    pixels[at + channel] = Math.round((pixels[at + channel] ?? 0) * (1 - share) + value * share);
  }
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { password: { type: "string" } } });
  const [pdfPath, jsonPath, outDir] = positionals;
  if (pdfPath === undefined || jsonPath === undefined || outDir === undefined) {
    console.error(USAGE);
    return 2;
  }
  const pages = elementsByPage(documentSchema.parse(JSON.parse(await readFile(jsonPath, "utf8"))));
  const runtime = await loadPdfiumForNode();
  await mkdir(outDir, { recursive: true });
  const opened = await withFileSource(pdfPath, (source) =>
    withDocument(runtime, source, values, async (pdf) => {
      for (const [page, elements] of pages) {
        const bitmap = inColor(await pdf.renderPage(page, { dpi: PAGE_IMAGE_DPI }));
        for (const element of elements) drawBox(bitmap, element);
        await writeFile(join(outDir, `page-${page}-boxes.png`), await encodePng(bitmap));
      }
    }),
  );
  if (!opened.ok) console.error(opened.failure.message);
  return opened.ok ? 0 : 1;
}

process.exitCode = await main();

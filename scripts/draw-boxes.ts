import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { UsageError } from "../client/console/command.ts";
import { type Color, drawFrame, inColor } from "../client/convert/drawing/canvas.ts";
import { withDocumentSource } from "../client/convert/file-source.ts";
import { loadPdfiumForNode } from "../client/convert/pdfium-node.ts";
import { PAGE_IMAGE_DPI, type PixelBox } from "../extraction/geometry/box.ts";
import type { Bitmap } from "../extraction/pdf/image/bitmap.ts";
import { encodePng } from "../extraction/pdf/image/png.ts";
import { withDocument } from "../extraction/pdf/open-document.ts";
import { runScript } from "./script-arguments.ts";

const SCRIPT = {
  usage: "npm run boxes -- FILE NAME.json OUT_DIR [--password TEXT]",
  description:
    "Draws the boxes of a structured document JSON onto the pages of its PDF or picture: OUT_DIR/page-N-boxes.png.",
  options: { password: { type: "string", value: "TEXT", help: "opens an encrypted PDF" } },
} as const;
const LINE_WIDTH = 3;
/** Opacity of the box's colour inside the box. */
const TINT = 0.1;

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

/** Elements by page: a section also lists its elements on later pages, and their ids contain the page number. */
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

function drawElement(bitmap: Bitmap, { bbox, label }: Element): void {
  const [x0, y0, x1, y1] = bbox;
  // The title of an untitled section has an empty box.
  if (x1 <= x0 || y1 <= y0) return;
  const scale = bitmap.dpi / PAGE_IMAGE_DPI;
  const box: PixelBox = [x0 * scale, y0 * scale, x1 * scale, y1 * scale];
  drawFrame(bitmap, box, { color: COLORS[label] ?? OTHER, lineWidth: LINE_WIDTH, tint: TINT });
}

await runScript(SCRIPT, async ({ values, positionals }) => {
  const [path, jsonPath, outDir] = positionals;
  if (path === undefined || jsonPath === undefined || outDir === undefined)
    throw new UsageError("three arguments are needed");
  const pages = elementsByPage(documentSchema.parse(JSON.parse(await readFile(jsonPath, "utf8"))));
  const runtime = await loadPdfiumForNode();
  await mkdir(outDir, { recursive: true });
  const opened = await withDocumentSource({ path }, (source) =>
    withDocument(runtime, source, values, async (pdf) => {
      for (const [page, elements] of pages) {
        const bitmap = inColor(await pdf.renderPage(page, { dpi: PAGE_IMAGE_DPI }));
        for (const element of elements) drawElement(bitmap, element);
        await writeFile(join(outDir, `page-${page}-boxes.png`), await encodePng(bitmap));
      }
    }),
  );
  if (!opened.ok) console.error(opened.failure.message);
  return opened.ok ? 0 : 1;
});

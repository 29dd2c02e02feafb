import { beforeAll, describe, expect, it } from "vitest";
import { loadPdfiumForNode } from "../../../../client/convert/pdfium-node.ts";
import { bytesSource } from "../../../../extraction/pdf/file/source.ts";
import { withDocument } from "../../../../extraction/pdf/open-document.ts";
import { PdfOverrun } from "../../../../extraction/pdf/pdfium/errors.ts";
import type { PdfiumRuntime } from "../../../../extraction/pdf/pdfium/pdfium-runtime.ts";
import { readDocument } from "../../../../extraction/read-document.ts";
import { onePage, pdfFile, show } from "../pdf-bytes.ts";
import { HOSTILE_FILES } from "./hostile-files.ts";

/** Share of a page's usual limits: enough for any plain page, and soon used up by the files here. */
const SHARE = 1 / 150;

async function endingOf(runtime: PdfiumRuntime, file: Uint8Array) {
  const read = await readDocument(runtime, bytesSource(file), { images: true, onPage: async () => undefined });
  if (!read.ok) return { refused: read.failure.code };
  const { pages, failedPages } = read.document;
  return { warnings: pages.flatMap(({ warnings }) => warnings), failed: failedPages.map(({ code }) => code) };
}

describe("a file that demands more work than any page deserves", () => {
  let runtime: PdfiumRuntime;
  beforeAll(async () => {
    runtime = await loadPdfiumForNode({ share: SHARE });
  });

  it("is one of many kinds", () => expect(HOSTILE_FILES.length).toBeGreaterThan(30));

  it.each(HOSTILE_FILES)("$name: ends, and the next document is read", async ({ make }) => {
    const ending = await endingOf(runtime, make());
    if ("refused" in ending)
      expect(["damaged", "no_pages", "too_complex", "no_readable_page"]).toContain(ending.refused);
    else expect(ending.failed).toEqual([]);
    expect(await endingOf(runtime, onePage(show("next", 20, 40)))).toEqual({ warnings: [], failed: [] });
  });
});

/** A page of text whose drawing takes far too long, between two plain ones. */
function betweenPlainPages(): Uint8Array {
  const page = (content: number) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 1190 1684] /Contents ${content} 0 R /Resources << /Font << /F1 9 0 R >> /XObject << /X 10 0 R >> >> >>`;
  const group = (draw: string) => ({
    entries: `/Type /XObject /Subtype /Form /BBox [0 0 1190 1684] /Group << /S /Transparency >> /Resources << /XObject << /X 11 0 R >> >>`,
    data: draw,
  });
  return pdfFile([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 3 >>",
    ...[page(6), page(7), page(8)],
    ...["before", "amid /X Do", "after"].map((word) => ({
      data: `${show(word.split(" ")[0] ?? "", 72, 1600)} ${word.split(" ").slice(1).join(" ")}`,
    })),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    group("/X Do ".repeat(3000)),
    group("0.5 g 0 0 1190 1684 re f"),
  ]);
}

describe("a page that takes too much to draw", () => {
  it("has its text, no images and a warning; the pages around it keep theirs", async () => {
    const runtime = await loadPdfiumForNode({ share: 1 / 20 });
    const images: string[] = [];
    const read = await readDocument(runtime, bytesSource(betweenPlainPages()), {
      images: true,
      onPage: async ({ pageImage, crops }) => {
        for (const { fileName } of pageImage === undefined ? crops : [pageImage, ...crops]) images.push(fileName);
      },
    });
    if (!read.ok) throw new Error(read.failure.message);
    const texts = read.document.pages.map(({ elements }) =>
      elements.map((element) => (element.kind === "text" ? element.content.text : element.kind)).join(" "),
    );
    expect(read.document.failedPages).toEqual([]);
    expect(texts.map((text) => /before|amid|after/.exec(text)?.[0])).toEqual(["before", "amid", "after"]);
    expect(read.document.pages.map(({ warnings }) => warnings)).toEqual([[], ["not_drawn"], []]);
    expect(images).toEqual(["page-1.png", "page-3.png"]);
  });

  it("ends with its own error, lets other work run meanwhile, and fails only its document", async () => {
    let turns = 0;
    const pause = () => new Promise<void>((resolve) => setImmediate(() => resolve(void turns++)));
    const runtime = await loadPdfiumForNode({ share: 1 / 20, pause });
    const drawn = withDocument(runtime, bytesSource(betweenPlainPages()), {}, (pdf) => pdf.renderPage(2, { dpi: 144 }));
    await expect(drawn).rejects.toBeInstanceOf(PdfOverrun);
    expect(turns).toBeGreaterThan(2);
    expect(await endingOf(runtime, onePage(show("next", 20, 40)))).toEqual({ warnings: [], failed: [] });
  });
});

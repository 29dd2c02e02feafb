/*
 * Makes the documentation's pictures from the sample: a page with its boxes beside the Markdown extracted from it
 * (docs/images/page-and-result.png), and a page without text, as a scanner would produce it (samples/scan.png). The
 * first needs Chromium.
 */
import "./help.ts";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { deflateSync } from "node:zlib";
import { marked } from "marked";
import { loadPdfiumForNode } from "../client/convert/pdfium-node.ts";
import { assembleDocument } from "../extraction/document/assemble.ts";
import type { DocumentElement } from "../extraction/document/document-model.ts";
import { renderMarkdown } from "../extraction/output/markdown.ts";
import { bytesSource } from "../extraction/pdf/file/source.ts";
import type { Bitmap } from "../extraction/pdf/image/bitmap.ts";
import { encodePng } from "../extraction/pdf/image/png.ts";
import { withDocument } from "../extraction/pdf/open-document.ts";
import { readDocument } from "../extraction/read-document.ts";
import { launchBrowser } from "../test/local/support/browser.ts";

const SHOWN_PAGE = 3;
const SCANNED_PAGE = 2;
const SCAN_DPI = 130;
const SHOWN_WIDTH = 760;

const pathOf = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url).href);
const deflate = (bytes: Uint8Array): Uint8Array => deflateSync(bytes, { level: 9 });

const COLOURS: Record<string, string> = {
  "Section-header": "#c2185b",
  Title: "#c2185b",
  Table: "#2e7d32",
  Picture: "#ef6c00",
  Caption: "#6a1b9a",
  "Page-header": "#757575",
  "Page-footer": "#757575",
};

/** An element's box on the page image, in pixels of the picture. */
function frameOf({ box, label }: DocumentElement, scale: number): string {
  const colour = COLOURS[label] ?? "#1d4fbf";
  const [left, top, width, height] = [box.left, box.top, box.right - box.left, box.bottom - box.top].map((side) =>
    Math.round(side * scale),
  );
  return `<i style="left:${left}px;top:${top}px;width:${width}px;height:${height}px;outline-color:${colour};background:${colour}14"></i>`;
}

const STYLE = `
  body { margin: 0; width: 1560px; display: grid; grid-template-columns: 760px 1fr; font: 17px/1.4 Georgia, serif; color: #1a1f28; background: #eef1f5; gap: 20px; padding: 20px; box-sizing: border-box; }
  .page { position: relative; background: #fff; height: 880px; overflow: hidden; }
  .page img { width: 760px; } .page i { position: absolute; outline: 2px solid; outline-offset: 2px; border-radius: 2px; }
  .result { background: #fff; padding: 4px 28px; height: 880px; overflow: hidden; box-sizing: border-box; }
  .result h1, .result h2, .result h3 { font-size: 22px; } .result header { color: #757575; font-size: 14px; margin-top: 12px; }
  table { border-collapse: collapse; font-size: 14px; } td, th { border: 1px solid #c5ccd6; padding: 3px 7px; } th { background: #eef1f5; }
  img { max-width: 100%; }`;

async function drawPageAndResult(): Promise<void> {
  const source = bytesSource(new Uint8Array(await readFile(pathOf("samples/quire-sample.pdf"))));
  const images = new Map<string, string>();
  const read = await readDocument(await loadPdfiumForNode(), source, {
    images: true,
    deflate,
    onPage: async ({ pageImage, crops }) => {
      for (const image of [...(pageImage ? [pageImage] : []), ...crops]) {
        images.set(image.fileName, `data:image/png;base64,${Buffer.from(image.png).toString("base64")}`);
      }
    },
  });
  if (!read.ok) throw new Error(read.failure.message);
  const document = assembleDocument({
    name: "quire-sample",
    pages: read.document.pages,
    outline: read.document.outline,
  });
  const elements = [...document.elements].filter(({ page }) => page === SHOWN_PAGE);
  const width = document.pages.find(({ pageNumber }) => pageNumber === SHOWN_PAGE)?.width ?? 1;
  const markdown = renderMarkdown(
    { ...document, elements },
    { imageUrl: ({ fileName }) => images.get(fileName) ?? "" },
  );
  const frames = elements.map((element) => frameOf(element, SHOWN_WIDTH / width)).join("");
  const page = `<div class="page"><img src="${images.get(`page-${SHOWN_PAGE}.png`)}">${frames}</div>`;
  const html = `<!doctype html><meta charset="utf-8"><style>${STYLE}</style>${page}<div class="result">${await marked(markdown)}</div>`;
  const browser = await launchBrowser();
  try {
    const tab = await browser.newPage({ viewport: { width: 1560, height: 920 } });
    await tab.setContent(html, { waitUntil: "load" });
    await tab.screenshot({ path: pathOf("docs/images/page-and-result.png") });
  } finally {
    await browser.close();
  }
}

async function drawScan(): Promise<void> {
  const source = bytesSource(new Uint8Array(await readFile(pathOf("samples/quire-sample.pdf"))));
  const drawn = await withDocument(await loadPdfiumForNode(), source, {}, (pdf) =>
    pdf.renderPage(SCANNED_PAGE, { dpi: SCAN_DPI }),
  );
  if (!drawn.ok) throw new Error(drawn.failure.message);
  await writeFile(pathOf("samples/scan.png"), await encodePng(inGrey(drawn.value), deflate));
}

/** The channels of a black-and-white page are identical, so one is enough. */
const inGrey = ({ pixels, channels, ...size }: Bitmap): Bitmap => ({
  ...size,
  channels: 1,
  pixels: pixels.filter((_, index) => index % channels === 0),
});

await Promise.all([drawPageAndResult(), drawScan()]);

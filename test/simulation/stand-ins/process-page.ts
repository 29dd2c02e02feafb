import type { PageModel } from "../../../extraction/page/page-model.ts";
import type { PageWords } from "../../../extraction/page/page-words.ts";
import { PdfPageError } from "../../../extraction/pdf/pdfium/errors.ts";
import type { PageRecognition } from "../../../extraction/recognise-geometry.ts";
import type { SimulatedDocument } from "./open-document.ts";
import { type PdfContent, POISONED_PAGE } from "./simulated-pdf.ts";

const WIDTH = 595;
const HEIGHT = 842;
const SIZE = 10;
/** A blank page image. */
const PICTURE = { width: 20, height: 20, pixels: new Uint8Array(400).fill(255) };

/** Replaces `extraction/process-page.ts`: a page of a few lines that state its number. */
export async function processPage(
  document: SimulatedDocument,
  page: number,
  options: { images: boolean; recognition?: PageRecognition | undefined },
) {
  const { content, reader } = document;
  if (content.poison === "page" && page === POISONED_PAGE) await reader.isolate.perish();
  await reader.isolate.pause(content.pageMs);
  if (content.broken.includes(page)) throw new PdfPageError(page, `Page ${page} cannot be read.`);
  const isScan = content.scans.includes(page);
  if (isScan)
    await options.recognition?.readPicture(page, async () => ({ picture: PICTURE, scale: 1, layout: "page" as const }));
  const lines = linesOf(content, page);
  const png = (name: string) => ({ fileName: name, png: new TextEncoder().encode(`an image: ${name}`) });
  const crop = `page-${page}-figure-1.png`;
  // A model that cannot be read back, which makes assembling the document fail.
  const warnings = isScan ? ["recognised" as const] : [];
  const model = { ...modelOf(page, lines, crop), warnings, ...(content.faulty ? { version: 2 } : {}) };
  return {
    model,
    words: wordsOf(page, lines),
    ...(options.images ? { pageImage: png(`page-${page}.png`) } : {}),
    crops: options.images ? [png(crop)] : [],
  };
}

const linesOf = ({ poison, faulty }: PdfContent, page: number): string[] => [
  `Invoice number: ${1000 + page}`,
  `The text of page ${page} ends here.`,
  ...(poison === "answer" ? ["deadly"] : []),
  ...(faulty ? ["faulty"] : []),
];

const boxOf = (line: number) => ({ left: 72, top: 72 + line * 20, right: 400, bottom: 84 + line * 20 });

function modelOf(page: number, lines: string[], crop: string): PageModel {
  const style = { font: "Helvetica", size: SIZE, bold: false, italic: false, color: 0 };
  const box = { left: 72, top: 400, right: 300, bottom: 500 };
  return {
    version: 1,
    pageNumber: page,
    width: WIDTH,
    height: HEIGHT,
    warnings: [],
    elements: [
      ...lines.map((text, line) => ({
        kind: "text" as const,
        role: "paragraph" as const,
        box: boxOf(line),
        content: { text, marks: [] },
        style,
        lines: 1,
        gapAbove: 1,
        gapBelow: 1,
        indent: 0,
        centered: false,
        fill: 0.5,
      })),
      { kind: "figure", box, fileName: crop, text: "", altText: "" },
    ],
    figures: [{ fileName: crop, box }],
  };
}

function wordsOf(page: number, lines: string[]): PageWords {
  return {
    version: 1,
    pageNumber: page,
    width: WIDTH,
    height: HEIGHT,
    lines: lines.map((text, line) => ({
      box: boxOf(line),
      words: text.split(" ").map((word, index) => ({
        text: word,
        box: { ...boxOf(line), left: 72 + index * 60, right: 130 + index * 60 },
        size: SIZE,
        bold: false,
      })),
    })),
    turn: 0,
    formFields: [],
  };
}

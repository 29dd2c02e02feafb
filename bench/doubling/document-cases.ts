import { loadPdfiumForNode } from "../../client/convert/pdfium-node.ts";
import { assembleKeptPages } from "../../extraction/document/assemble.ts";
import { KeptPages, UNPACKED_BYTES } from "../../extraction/document/long/kept-pages.ts";
import { chunks } from "../../extraction/output/chunks.ts";
import { documentPieces } from "../../extraction/output/document-pieces.ts";
import { markdownPieces } from "../../extraction/output/markdown.ts";
import { structuredPieces } from "../../extraction/output/structured-json.ts";
import { pageModelSchema } from "../../extraction/page/page-model.ts";
import { bytesSource } from "../../extraction/pdf/file/source.ts";
import { readDocument } from "../../extraction/read-document.ts";
import { summarise } from "../../extraction/summaries/summarise.ts";
import { PageBuilder } from "../../test/extraction/builders.ts";
import { onePage, pdfFile, show } from "../../test/extraction/pdf/pdf-bytes.ts";
import { type DoublingCase, WORDS } from "./case.ts";

/** Discards output, as a stream to storage does. */
function written(pieces: Iterable<unknown>): void {
  for (const _ of pieces);
}

/** Assembles a document of identical pages, which arrive one by one, and writes it in every form. */
const assembled = (draw: (page: PageBuilder) => void) => (size: number) => {
  const drawn = new PageBuilder(600, 800);
  draw(drawn);
  const stored = JSON.stringify(drawn.analyse());
  return () => {
    const pages = new KeptPages();
    for (let pageNumber = 1; pageNumber <= size; pageNumber++) {
      // Pages are packed from the first one on, as in long documents: packing makes a page several times as expensive.
      const bytes = pageNumber === 1 ? UNPACKED_BYTES + 1 : stored.length;
      pages.add({ ...pageModelSchema.parse(JSON.parse(stored)), pageNumber }, bytes);
    }
    const document = assembleKeptPages({ name: "doubling", pages });
    written(documentPieces(document));
    written(markdownPieces(document));
    written(structuredPieces(document));
    written(chunks(document, 500));
    summarise(document, (image) => image);
  };
};

const runtime = await loadPdfiumForNode();

/** Reads a file from its bytes to its page models. */
const read = (make: (size: number) => Uint8Array) => (size: number) => {
  const bytes = make(size);
  return async () => {
    const { ok } = await readDocument(runtime, bytesSource(bytes), { images: false, onPage: async () => undefined });
    if (!ok) throw new Error("The file is refused.");
  };
};

const MEDIA: [number, number, number, number] = [0, 0, 600, 800];

const many = (size: number, each: (index: number) => string): string =>
  Array.from({ length: size }, (_, i) => each(i)).join("\n");

const at = (index: number): [number, number] => [20 + (index % 100) * 5, 20 + (Math.floor(index / 100) % 150) * 5];

/** A file with this many pages and a bookmark to each of them. */
function bookmarked(size: number): Uint8Array {
  const FIRST = 5;
  const page = (index: number) => FIRST + 3 * index;
  const objects = ["<< /Type /Catalog /Pages 2 0 R /Outlines 4 0 R >>"];
  objects.push(`<< /Type /Pages /Count ${size} /Kids [${many(size, (index) => `${page(index)} 0 R`)}] >>`);
  objects.push("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>");
  objects.push(`<< /Type /Outlines /Count ${size} /First ${page(0) + 2} 0 R /Last ${page(size - 1) + 2} 0 R >>`);
  const all: (string | { data: string })[] = objects;
  for (let index = 0; index < size; index++) {
    const resources = "/Resources << /Font << /F 3 0 R >> >>";
    all.push(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] ${resources} /Contents ${page(index) + 1} 0 R >>`);
    all.push({ data: `BT /F 12 Tf 50 700 Td (Chapter ${index}) Tj ET` });
    const next = index + 1 < size ? `/Next ${page(index + 1) + 2} 0 R` : "";
    all.push(`<< /Title (Chapter ${index}) /Parent 4 0 R ${next} /Dest [${page(index)} 0 R /Fit] >>`);
  }
  return pdfFile(all);
}

/** Cases that assemble whole documents or read files. */
export const DOCUMENT_CASES: DoublingCase[] = [
  {
    name: "pages of text",
    from: 100,
    most: 6400,
    prepare: assembled((page) => {
      page.line(50, 60, "A chapter", { size: 18 });
      for (let line = 0; line < 20; line++) page.line(50, 90 + line * 13, WORDS.slice(0, 8).join(" "));
    }),
  },
  {
    name: "pages of headings and captions",
    from: 100,
    most: 3200,
    prepare: assembled((page) => {
      for (let part = 0; part < 6; part++) {
        page.line(50, 60 + part * 120, `${part + 1} A chapter`, { size: 18 });
        page.line(50, 90 + part * 120, `Figure ${part}. What it shows`);
        page.image({ left: 50, top: 95 + part * 120, right: 250, bottom: 150 + part * 120 });
      }
    }),
  },
  {
    name: "pages of a file, with bookmarks",
    from: 50,
    most: 3200,
    prepare: read(bookmarked),
  },
  {
    name: "annotations of a page",
    from: 500,
    most: 32_000,
    prepare: read((size) => {
      const link = (index: number): string => {
        const [x, y] = at(index);
        const action = "/A << /S /URI /URI (https://example.com/) >>";
        return `<< /Type /Annot /Subtype /Link /Rect [${x} ${y} ${x + 4} ${y + 4}] /Border [0 0 0] ${action} >>`;
      };
      return onePage(show("text", 20, 780), { media: MEDIA, page: `/Annots [${many(size, link)}]` });
    }),
  },
  {
    name: "texts of a page's content",
    from: 500,
    most: 64_000,
    prepare: read((size) =>
      onePage(
        many(size, (index) => show("word", ...at(index), 4)),
        { media: MEDIA },
      ),
    ),
  },
  {
    name: "paths of a page's content",
    from: 500,
    most: 64_000,
    prepare: read((size) =>
      onePage(
        many(size, (index) => `${at(index).join(" ")} 4 4 re f`),
        { media: MEDIA },
      ),
    ),
  },
];

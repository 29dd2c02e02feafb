import { describe, expect, it } from "vitest";
import { assembleDocument, assembleKeptPages } from "../../../extraction/document/assemble.ts";
import type { StreamedDocument } from "../../../extraction/document/document-model.ts";
import { UNPACKED_BYTES } from "../../../extraction/document/long/kept-pages.ts";
import { chunks } from "../../../extraction/output/chunks.ts";
import { documentPieces } from "../../../extraction/output/document-pieces.ts";
import { htmlPage } from "../../../extraction/output/html-page.ts";
import { renderMarkdown } from "../../../extraction/output/markdown.ts";
import { pageRecords } from "../../../extraction/output/page-records.ts";
import { renderText } from "../../../extraction/output/plain-text.ts";
import { structuredPieces } from "../../../extraction/output/structured-json.ts";
import { tableRows, tablesOf } from "../../../extraction/output/table-grid.ts";
import { csv } from "../../../extraction/output/workbook/csv.ts";
import { summarise } from "../../../extraction/summaries/summarise.ts";
import { chapters, packedPages } from "./long-document.ts";

const whole = (pieces: Iterable<string>): string => [...pieces].join("");

const outputs = (document: StreamedDocument): Record<string, unknown> => ({
  document: JSON.parse(whole(documentPieces(document))),
  markdown: renderMarkdown(document, { pageBreaks: true }),
  structured: whole(structuredPieces(document)),
  records: pageRecords(document),
  text: renderText(document),
  chunks: [...chunks(document, 100)],
  html: whole(htmlPage(document, { wanted: () => true, files: [] })),
  tables: [...tablesOf(document)].map((table) => csv(tableRows(table))),
  summaries: summarise(document, (image) => image),
});

describe("a document that is too long for memory", () => {
  const outline = [{ title: "4 Chapter of the basin", page: 4, level: 1 }];
  const plain = assembleDocument({ name: "harbour", pages: chapters(8), outline });
  const packed = assembleKeptPages({ name: "harbour", pages: packedPages(chapters(8)), outline });

  it("has the same outputs as one held in memory", () => {
    expect(outputs(packed)).toEqual(JSON.parse(JSON.stringify(outputs(plain))));
  });

  it("is read again on each iteration", () => {
    expect(Array.isArray(packed.elements)).toBe(false);
    const ids = () => [...packed.elements].map(({ id }) => id);
    expect(ids()).toEqual(plain.elements.map(({ id }) => id));
    expect(ids()).toEqual(ids());
  });

  it("is treated like a short one if its pages fit", () => {
    const pages = packedPages([]);
    for (const page of chapters(2)) pages.add(page, 1000);
    expect(Array.isArray(assembleKeptPages({ name: "harbour", pages }).elements)).toBe(true);
  });

  it("has its pages in order, whether they are packed one by one, together, or not yet", () => {
    const pages = packedPages([]);
    for (const [index, page] of chapters(7).entries()) pages.add(page, index === 0 ? UNPACKED_BYTES : 30_000);
    expect(pages.arePacked).toBe(true);
    expect(pages).toHaveLength(7);
    expect([...pages]).toEqual(chapters(7));
    expect([...pages]).toEqual(chapters(7));
  });

  it("contains the cases that the sample is for: joined words, running heads, texts across pages, captions", () => {
    const { markdown, records } = outputs(plain) as { markdown: string; records: unknown[] };
    expect(markdown).toContain("harbour-master of pier 3");
    expect(markdown).toContain("<header>Report on the harbour</header>");
    expect(plain.elements.some((element) => element.kind === "table" && element.caption !== undefined)).toBe(true);
    expect(plain.sections.length).toBeGreaterThan(2);
    expect(records).toHaveLength(8);
  });
});

import { describe, expect, it } from "vitest";
import { assembleDocument } from "../../../extraction/document/assemble.ts";
import type { DocumentModel } from "../../../extraction/document/document-model.ts";
import { isPacked, packTables, tableParts } from "../../../extraction/document/long/packed-tables.ts";
import { chunks } from "../../../extraction/output/chunks.ts";
import { documentPieces } from "../../../extraction/output/document-pieces.ts";
import { markdownPieces, renderMarkdown } from "../../../extraction/output/markdown.ts";
import { pageRecords } from "../../../extraction/output/page-records.ts";
import { renderText } from "../../../extraction/output/plain-text.ts";
import { structuredJson, structuredPieces } from "../../../extraction/output/structured-json.ts";
import type { PageModel } from "../../../extraction/page/page-model.ts";
import { PageBuilder } from "../builders.ts";

/**
 * Pages with a single table that continues across all of them, its header on each and a caption above it on the first.
 */
function pages(count: number): PageModel[] {
  return Array.from({ length: count }, (_, index) => {
    const page = new PageBuilder(600, 800, index + 1);
    if (index === 0) page.line(60, 60, "Table 1. Sales of the year by region and quarter");
    page.grid([60, 200, 340, 480], [80, 100, 120, 140, 160, 180, 200]);
    ["Region", "Quarter", "Sold in-\nstalments"].forEach((text, column) => {
      page.line(66 + 140 * column, 94, text.split("\n")[0] ?? "");
    });
    for (let row = 1; row < 6; row++) {
      for (const column of [0, 1, 2]) page.line(66 + 140 * column, 94 + 20 * row, `${index + 1}-${row}-${column}`);
    }
    return page.analyse();
  });
}

const outputs = (model: DocumentModel): unknown => ({
  markdown: renderMarkdown(model, { pageBreaks: true }),
  structured: JSON.stringify(structuredJson(model)),
  records: pageRecords(model),
  text: renderText(model),
  chunks: [...chunks(model, 100)],
});

describe("a document whose tables are packed", () => {
  const plain = assembleDocument({ name: "sales", pages: pages(4) });
  const packed = assembleDocument({ name: "sales", pages: pages(4).map(packTables) });
  const tables = packed.elements.filter((element) => element.kind === "table");

  it("holds a table of several pages in parts", () => {
    expect(tables).toHaveLength(1);
    expect(tables.every(isPacked)).toBe(true);
    expect(tables.map((table) => tableParts(table).length)).toEqual([4]);
    expect(plain.elements.some((element) => element.kind === "table" && isPacked(element))).toBe(false);
  });

  it("has the same outputs as without packing", () => {
    expect(outputs(packed)).toEqual(outputs(plain));
    expect(JSON.parse([...documentPieces(packed)].join(""))).toEqual(JSON.parse(JSON.stringify(plain)));
  });

  it("is written in pieces that make up the whole", () => {
    expect([...documentPieces(plain)].join("")).toBe(JSON.stringify(plain));
    expect([...structuredPieces(packed)].join("")).toBe(JSON.stringify(structuredJson(plain)));
    expect([...markdownPieces(packed)].join("")).toBe(renderMarkdown(plain));
    expect([...documentPieces(packed)].length).toBeGreaterThan(4);
  });
});

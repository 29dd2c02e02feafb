import { describe, expect, it } from "vitest";
import type { DocumentModel, DocumentTable } from "../../../extraction/document/document-model.ts";
import { pageRecords } from "../../../extraction/output/page-records.ts";

const style = { font: "Body", size: 10, bold: false, italic: false, color: 0 };

const cell = (row: number, text: string, top: number, page?: number) => ({
  row,
  column: 0,
  rowSpan: 1,
  columnSpan: 1,
  content: { text, marks: [] },
  ...(text === "" ? {} : { box: { left: 60, right: 90, top, bottom: top + 10 } }),
  ...(page === undefined ? {} : { page }),
});

const table: DocumentTable = {
  id: "p1-e2",
  page: 1,
  box: { left: 50, top: 100, right: 250, bottom: 140 },
  kind: "table",
  label: "Table",
  rows: 3,
  columns: 1,
  headerRows: 0,
  cells: [cell(0, "one", 100), cell(1, "", 0), cell(2, "three", 20, 2)],
  confidence: 0.9,
};

const model: DocumentModel = {
  version: 1,
  name: "a",
  category: "other",
  pages: [1, 2].map((pageNumber) => ({ pageNumber, width: 300, height: 400, warnings: [] })),
  elements: [
    {
      id: "p1-e1",
      page: 1,
      box: { left: 50, top: 50, right: 100, bottom: 60 },
      kind: "text",
      label: "Section-header",
      content: { text: "Totals <script>", marks: [] },
      style,
      level: 2,
    },
    table,
  ],
  sections: [],
};

describe("page records", () => {
  it("give each page its own elements, in pixels of the page image", () => {
    const [first, second] = pageRecords(model);
    expect(first).toMatchObject({ page: 1, width: 600, height: 800 });
    expect(first?.elements.map((element) => element.id)).toEqual(["p1-e1", "p1-e2"]);
    expect(first?.elements[0]).toMatchObject({ bbox: [100, 100, 200, 120], level: 2 });
    expect(first?.elements[0]?.markdown).not.toContain("<script>");
    expect(second?.elements).toEqual([]);
  });

  it("say where each row of a table is, even across page breaks", () => {
    const rows = pageRecords(model)[0]?.elements[1]?.rows;
    expect(rows).toEqual([{ page: 1, bbox: [100, 200, 500, 220] }, null, { page: 2, bbox: [100, 40, 500, 60] }]);
  });
});

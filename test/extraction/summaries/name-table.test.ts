import { describe, expect, it } from "vitest";
import type { DocumentTable } from "../../../extraction/document/document-model.ts";
import { nameTable } from "../../../extraction/summaries/name-table.ts";

const BOX = { left: 0, top: 0, right: 100, bottom: 100 };

function table(rows: string[][], headerRows = 1): DocumentTable {
  const cells = rows.flatMap((texts, row) =>
    texts.map((text, column) => ({ row, column, rowSpan: 1, columnSpan: 1, content: { text, marks: [] } })),
  );
  const size = { rows: rows.length, columns: rows[0]?.length ?? 0, headerRows };
  return { id: "t", page: 1, box: BOX, kind: "table", label: "Table", ...size, cells, confidence: 1 };
}

describe("a table without a caption", () => {
  it.each([
    [
      [
        ["Ship", "Crew", "Port"],
        ["Anna", "12", "Bonn"],
      ],
      "Table with the columns Ship, Crew, Port",
    ],
    [
      [
        ["Total:", "12.50"],
        ["Tax", "0.00"],
      ],
      "Table with Total: 12.50; Tax: 0.00",
    ],
    [
      [
        ["2001", "12", "3"],
        ["Income", "1", "2"],
        ["Costs", "3", "4"],
      ],
      "Table with the rows Income, Costs",
    ],
    [
      [
        ["1", "2", "3"],
        ["4", "5", "6"],
      ],
      "Table without a caption",
    ],
  ])("is named after its contents: %j", (rows: string[][], name) => {
    expect(nameTable(table(rows))).toBe(name);
  });
});

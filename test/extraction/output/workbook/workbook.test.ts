import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import type { DocumentTable } from "../../../../extraction/document/document-model.ts";
import { tablesWorkbook } from "../../../../worker/services/results/workbook.ts";
import { readZip } from "../../../worker/support/read-zip.ts";

const cell = (row: number, column: number, text: string, span: { rowSpan?: number; columnSpan?: number } = {}) => ({
  row,
  column,
  rowSpan: 1,
  columnSpan: 1,
  content: { text, marks: [] },
  ...span,
});

const table = (rows: number, columns: number, cells: DocumentTable["cells"], headerRows = 1): DocumentTable => ({
  id: "p3-e1",
  page: 3,
  box: { left: 0, top: 0, right: 100, bottom: 100 },
  kind: "table",
  label: "Table",
  rows,
  columns,
  headerRows,
  cells,
  confidence: 0.9,
});

const FORMULAS = ["=1+1", "+A1", "-A1", "@SUM(A1)", '=HYPERLINK("http://x.example")'];
const sums = table(6, 3, [
  cell(0, 0, "Item"),
  cell(0, 1, "Both of them", { columnSpan: 2 }),
  ...FORMULAS.map((text, index) => cell(index + 1, 0, text)),
  ...["12.5", "007", "1,234.56", "-3", "12345678901234567"].map((text, index) => cell(index + 1, 1, text)),
  cell(1, 2, "x".repeat(90)),
  cell(2, 2, "<b> & \u0001 ü"),
]);

async function workbookOf(tables: DocumentTable[]): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of tablesWorkbook(() => tables)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function partsOf(tables: DocumentTable[]): Promise<Map<string, string>> {
  const entries = readZip(await workbookOf(tables));
  return new Map([...entries].map(([name, { bytes }]) => [name, new TextDecoder().decode(bytes)]));
}

describe("a workbook of tables", () => {
  it("has a sheet for each table, with merged cells, and the header kept in sight", async () => {
    const parts = await partsOf([sums, table(1, 1, [cell(0, 0, "alone")], 0)]);
    const workbook = parts.get("xl/workbook.xml") ?? "";
    expect([...workbook.matchAll(/<sheet [^>]*name="([^"]+)"/g)].map(([, name]) => name)).toEqual([
      "Table 1 (page 3)",
      "Table 2 (page 3)",
    ]);
    const sheet = parts.get("xl/worksheets/sheet1.xml") ?? "";
    expect(sheet).toContain('<mergeCell ref="B1:C1"');
    expect(sheet).toMatch(/<pane [^>]*state="frozen"/);
    expect(parts.get("xl/worksheets/sheet2.xml")).not.toContain("<pane");
  });

  it("has every cell where the table has it, read by a library", async () => {
    const odd = ['a & <b> "c"', "_x000D_", "\u0001 tail", "half \ud800", " 1 ", "ünï 漢字 🙂"];
    const strange = table(2, 6, [
      ...odd.map((text, column) => cell(1, column, text)),
      cell(0, 0, "Both", { columnSpan: 2 }),
      cell(0, 2, "7"),
      cell(5, 0, "below the last row"),
    ]);
    const wide = table(1, 30, [cell(0, 29, "1.5"), cell(0, 0, "x".repeat(70))], 0);
    const { sheets } = await readXlsx(await workbookOf([strange, wide]), { readStyles: true });
    expect(sheets[0]?.rows).toEqual([
      ["Both", null, "7", null, null, null],
      ['a & <b> "c"', "_x000D_", "\u0001 tail", "half \ufffd", 1, "ünï 漢字 🙂"],
    ]);
    expect(sheets[0]?.merges).toEqual([{ startRow: 0, startCol: 0, endRow: 0, endCol: 1 }]);
    expect(sheets[0]?.cells?.get("0,0")?.style?.font?.bold).toBe(true);
    expect(sheets[0]?.cells?.get("1,0")?.style?.font?.bold).toBeUndefined();
    expect(sheets[1]?.rows[0]?.[29]).toBe(1.5);
    expect(sheets[1]?.cells?.get("0,0")?.style?.alignment?.wrapText).toBe(true);
  });

  it("has no formula in it, whatever the document says", async () => {
    const parts = await partsOf([sums]);
    expect([...parts.values()].join("")).not.toMatch(/<f[ >]/);
  });

  it("has the same bytes for the same tables", async () => {
    expect(await workbookOf([sums])).toEqual(await workbookOf([sums]));
  });

  it("holds thousands of rows", async () => {
    const cells = Array.from({ length: 20_000 }, (_, row) => cell(row, 0, `Row ${row} of a long table`));
    const sheet = (await partsOf([table(20_000, 1, cells)])).get("xl/worksheets/sheet1.xml") ?? "";
    expect(sheet.match(/<row /g)).toHaveLength(20_000);
  });

  it("is read by another implementation, with numbers as numbers and everything else as text", async (context) => {
    try {
      execFileSync("python3", ["-c", "import openpyxl"], { stdio: "ignore" });
    } catch {
      return context.skip("python3 with openpyxl is not installed");
    }
    const folder = mkdtempSync(join(tmpdir(), "quire-workbook-"));
    try {
      writeFileSync(join(folder, "a.xlsx"), await workbookOf([sums]));
      const script =
        "import json,openpyxl,sys\n" +
        "sheet=openpyxl.load_workbook(sys.argv[1]).worksheets[0]\n" +
        "print(json.dumps([[cell.value for cell in row] for row in sheet.rows]))";
      const read = execFileSync("python3", ["-c", script, join(folder, "a.xlsx")], { encoding: "utf8" });
      const rows: unknown[][] = JSON.parse(read);
      expect(rows.map(([first]) => first)).toEqual(["Item", ...FORMULAS]);
      expect(rows.map(([, second]) => second)).toEqual([
        "Both of them",
        12.5,
        "007",
        "1,234.56",
        -3,
        "12345678901234567",
      ]);
      expect(rows[2]?.[2]).toMatch(/^<b> & .*ü$/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

import { describe, expect, it } from "vitest";
import { newAccount } from "../support/account.ts";
import { as, call } from "../support/api.ts";
import { pages, tablePdf, textPdf } from "../support/pdf.ts";
import { readZip } from "../support/read-zip.ts";

interface Chunk {
  text: string;
  tokens: number;
  first_page: number;
  boxes: { page: number; bbox: number[] }[];
}

const exported = async (bytes: Uint8Array) => {
  const api = as(await newAccount());
  const ended = await api.extract([{ name: "a.pdf", bytes }]);
  return async (path: string, body = {}) => {
    const ids = { document_ids: ["unknown", ended.documents[0]?.document_id] };
    const response = await api.post(`/api/v1/documents/${path}`, { ...ids, ...body });
    expect(response.status).toBe(200);
    const envelope = (await response.json()) as {
      results: { content?: string; chunks?: Chunk[]; download_url?: string }[];
    };
    expect(envelope).toMatchObject({ total: 2, successful: 1, failed: 1 });
    return envelope.results[1];
  };
};

describe("exports", () => {
  it("give plain text and tables", async () => {
    const get = await exported(await pages(2));
    expect((await get("text"))?.content).toContain("This is what page 2 of the document says.");
    expect(await get("tables")).toMatchObject({ success: true, total_tables: 0, tables: [] });
    expect(await get("tables", { format: "xlsx" })).toMatchObject({
      total_tables: 0,
      file_size: 0,
      download_url: null,
    });
  });

  it("give tables as CSV and as a workbook", async () => {
    const get = await exported(
      await tablePdf([
        ["Item", "Price"],
        ["Paper", "12.50"],
        ["=1+1", "3"],
      ]),
    );
    expect(await get("tables")).toMatchObject({
      total_tables: 1,
      tables: [{ page: 1, csv: "Item,Price\r\nPaper,12.50\r\n'=1+1,3\r\n" }],
    });
    const workbook = await get("tables", { format: "xlsx" });
    expect(workbook).toMatchObject({ total_tables: 1, filename: "a_tables.xlsx" });
    const file = await call(workbook?.download_url ?? "");
    expect(file.headers.get("Content-Type")).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
    expect(file.headers.get("Content-Disposition")).toContain('filename="a_tables.xlsx"');
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect(workbook).toMatchObject({ file_size: bytes.length });
    expect([...readZip(bytes).keys()]).toContain("xl/worksheets/sheet1.xml");
  });

  it("split documents into chunks no longer than requested, without losing a word", async () => {
    const words = Array.from({ length: 300 }, (_, index) => `word${index}`);
    const lines = Array.from({ length: 30 }, (_, line) => words.slice(line * 10, line * 10 + 10).join(" "));
    const get = await exported(await textPdf(lines.join("\n")));
    const entry = await get("chunks", { max_tokens: 100 });
    const chunks = entry?.chunks ?? [];
    expect(chunks.length).toBeGreaterThan(2);
    expect(chunks.every(({ tokens }) => tokens <= 100)).toBe(true);
    expect(
      chunks
        .map(({ text }) => text)
        .join(" ")
        .split(/\s+/),
    ).toEqual(words);
    expect(chunks[0]).toMatchObject({ first_page: 1, last_page: 1, boxes: [{ page: 1 }] });
  });
});

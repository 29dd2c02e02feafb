import { describe, expect, it } from "vitest";
import { newAccount } from "./account.ts";
import { as } from "./api.ts";
import { pages, textPdf } from "./pdf.ts";

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
    const envelope = (await response.json()) as { results: { content?: string; chunks?: Chunk[] }[] };
    expect(envelope).toMatchObject({ total: 2, successful: 1, failed: 1 });
    return envelope.results[1];
  };
};

describe("exports", () => {
  it("give plain text and tables", async () => {
    const get = await exported(await pages(2));
    expect((await get("text"))?.content).toContain("This is what page 2 of the document says.");
    expect(await get("tables")).toMatchObject({ success: true, total_tables: 0, tables: [] });
  });

  it("cut documents into chunks no longer than asked, without losing a word", async () => {
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

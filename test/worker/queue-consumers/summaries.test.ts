import { describe, expect, it } from "vitest";
import { newAccount } from "../support/account.ts";
import { as, call } from "../support/api.ts";
import { textPdf } from "../support/pdf.ts";

interface Entry {
  success: boolean;
  filename: string;
  content: unknown;
  download_url: string;
}

const extracted = async () => {
  const api = as(await newAccount());
  const bytes = await textPdf("The first page speaks of whales.", "The second page speaks of ships.", "");
  const ended = await api.extract([{ name: "sea.pdf", bytes }]);
  const ids = { document_ids: [ended.documents[0]?.document_id, "unknown"] };
  const entry = async (path: string, body = {}): Promise<Entry> => {
    const response = await api.post(`/api/v1/documents/${path}`, { ...ids, ...body });
    expect(response.status).toBe(200);
    const envelope = (await response.json()) as { results: Entry[] };
    expect(envelope).toMatchObject({ success: true, total: 2, successful: 1, failed: 1 });
    const [first] = envelope.results;
    if (first === undefined) throw new Error("no entry");
    return first;
  };
  return { api, entry };
};

describe("summaries of an extraction", () => {
  it("exist page by page, with links that open the page's image", async () => {
    const { entry } = await extracted();
    const { content, filename, download_url } = await entry("page-summaries");
    expect(filename).toBe("sea_page_summaries.md");
    expect(content).toContain("The first page speaks of whales.");
    expect(content).toMatch(/## Page 3\n\nThis page has no text/);
    const link = /\]\((http[^)]+page-2\.png[^)]+)\)/.exec(String(content))?.[1] ?? "";
    expect((await call(link)).headers.get("Content-Type")).toBe("image/png");
    expect(await (await call(download_url)).text()).toContain("images/page-2.png");
  });

  it("exist for the whole document, made from pages unless sections are requested", async () => {
    const { api, entry } = await extracted();
    for (const body of [{}, { summary_type: "page" }, { summary_type: "section" }]) {
      const { content, filename } = await entry("document-summary", body);
      expect(filename).toBe("sea_document_summary.md");
      expect(content).toContain("whales");
    }
    const refused = await api.post("/api/v1/documents/document-summary", { document_ids: ["a"], summary_type: "x" });
    expect(refused.status).toBe(422);
  });

  it("exist section by section as an object", async () => {
    const { entry } = await extracted();
    const { content } = await entry("section-summaries");
    expect(Object.keys(content ?? {}).length).toBeGreaterThan(0);
    expect(Object.values(content ?? {}).join(" ")).toContain("ships");
  });
});

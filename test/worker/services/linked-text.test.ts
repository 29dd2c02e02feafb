import { beforeAll, describe, expect, it } from "vitest";
import { newAccount } from "../support/account.ts";
import { as, call } from "../support/api.ts";
import { picturePdf } from "../support/pdf.ts";

interface Entry {
  content: string | Record<string, string>;
  download_url: string;
  file_size: number;
  filename: string;
}

describe("the file behind download_url", () => {
  let api: ReturnType<typeof as>;
  let id = "";
  let requestId = "";
  const entry = async (output: string, wishes: object = {}): Promise<Entry> => {
    const response = await api.post(`/api/v1/documents/${output}`, { document_ids: [id], ...wishes });
    const { results } = (await response.json()) as { results: Entry[] };
    if (results[0] === undefined) throw new Error("There is no result.");
    return results[0];
  };

  beforeAll(async () => {
    api = as(await newAccount());
    const ended = await api.extract([{ name: "größe.pdf", bytes: await picturePdf("What stands above the picture.") }]);
    requestId = ended.request_id;
    id = ended.documents[0]?.document_id ?? "";
  });

  it.each([
    ["markdown", {}],
    ["markdown", { content_types: ["images"] }],
    ["json", {}],
    ["json", { content_types: ["text", "images"] }],
    ["page-summaries", {}],
    ["section-summaries", {}],
  ])("of %s with %j has the bytes of `content` and the stated length", async (output, wishes) => {
    const { content, download_url, file_size } = await entry(output, wishes);
    const file = await call(download_url);
    expect(file.status).toBe(200);
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect(bytes.length).toBe(file_size);
    const text = new TextDecoder().decode(bytes);
    if (typeof content === "string") expect(text).toBe(content);
    else expect(JSON.parse(text)).toEqual(content);
  });

  it("links to pictures that exist", async () => {
    const { download_url } = await entry("markdown");
    const text = await (await call(download_url)).text();
    const [, link = ""] = /!\[[^\]]*\]\(([^)]+)\)/.exec(text) ?? [];
    const picture = await call(link);
    expect(picture.headers.get("Content-Type")).toBe("image/png");
    expect(picture.status).toBe(200);
  });

  it("has a type, a name and an entity tag, so that it need not be sent again", async () => {
    const { download_url } = await entry("markdown");
    const file = await call(download_url);
    expect(file.headers.get("Content-Type")).toBe("text/markdown; charset=utf-8");
    expect(file.headers.get("Content-Disposition")).toContain("filename*=UTF-8''gr%C3%B6%C3%9Fe.md");
    const again = await call(download_url, { headers: { "If-None-Match": file.headers.get("ETag") ?? "" } });
    expect(again.status).toBe(304);
  });

  it("is a 404 if the link asks for other content than it was signed for, and once the request is gone", async () => {
    const { download_url } = await entry("markdown", { content_types: ["text"] });
    expect((await call(download_url.replace("/text?", "/all?"))).status).toBe(404);
    await api.remove(requestId);
    expect((await call(download_url)).status).toBe(404);
  });
});

import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { QuireClient } from "../../client/api/client.ts";
import type { RequestStatus } from "../../client/api/schemas.ts";
import { makeScan } from "../../scripts/fixtures/scan-pdf.ts";
import { makeTextPdf } from "../../scripts/fixtures/text-pdf.ts";

const service = inject("service");
const client = new QuireClient(service);
let host: Server;
let hostUrl: string;
let sample: Uint8Array<ArrayBuffer>;

/** A host of PDFs on this machine that behaves as real hosts do. */
function pdfHost(): Server {
  return createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://host").pathname;
    if (path === "/report.pdf") response.writeHead(200, { "Content-Type": "application/pdf" }).end(sample);
    else if (path === "/moved") response.writeHead(301, { Location: "/report.pdf" }).end();
    else if (path === "/loop") response.writeHead(302, { Location: "/loop" }).end();
    else if (path === "/page") response.writeHead(200, { "Content-Type": "text/html" }).end("<html>a page</html>");
    else if (path === "/torn") {
      response.writeHead(200, { "Content-Length": String(sample.length) });
      response.write(sample.subarray(0, 2000), () => response.destroy());
    } else response.writeHead(404).end();
  });
}

beforeAll(async () => {
  sample = new Uint8Array(await readFile(new URL("../../samples/quire-sample.pdf", import.meta.url).pathname));
  host = pdfHost();
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
  const address = host.address();
  hostUrl = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});
afterAll(() => host?.close());

async function ended(requestId: string): Promise<RequestStatus> {
  for (;;) {
    const status = await client.requestStatus(requestId, { waitSeconds: 5 });
    if (status.status !== "processing") return status;
  }
}

const refusalOf = async (work: Promise<unknown>) => {
  const outcome = await work.then(
    () => "accepted",
    (error: unknown) => error,
  );
  return outcome as { status: number; code: string; detail: string; errors: { type: string }[] };
};

describe("the service with real files", () => {
  it("extracts from the sample what a reader sees in it", async () => {
    const { request_uid } = await client.extract({ files: [{ name: "sample.pdf", data: new Blob([sample]) }] });
    const status = await ended(request_uid);
    expect(status.status).toBe("completed");
    const ids = status.documents.map((document) => document.document_id);
    const [markdown] = (await client.markdown(ids)).results;
    const text = markdown !== undefined && "content" in markdown ? String(markdown.content) : "";
    expect(text).toContain("## 1 Why paper still matters");
    expect(text).toMatch(/<table>[\s\S]*colspan="\d"/);
    expect(text).toContain("1. Sorting and cutting the rags\n   - linen");
    // Links of pictures are signed, and work.
    const [link] = /http:\/\/127\.0\.0\.1:\d+\/files\/[^)\s"]+figure[^)\s"]+/.exec(text) ?? [];
    const picture = await client.download(link ?? "");
    expect(picture.headers.get("Content-Type")).toBe("image/png");

    const filtered = await client.markdown(ids, ["tables"]);
    const [tables] = filtered.results;
    const onlyTables = tables !== undefined && "content" in tables ? String(tables.content) : "";
    expect(onlyTables).toContain("<table>");
    expect(onlyTables).not.toContain("Habits are useful");
    expect(onlyTables).not.toContain("/files/");
  });

  it("reads a scan, and says that its text was recognised", async () => {
    const printed = await makeTextPdf({ pages: 1, lines: () => ["Harbour report", "Forty vessels lay at anchor."] });
    const scan = { name: "scan.pdf", data: new Blob([new Uint8Array(await makeScan(printed))]) };
    const { request_uid } = await client.extract({ files: [scan] });
    const status = await ended(request_uid);
    const ids = status.documents.map((document) => document.document_id);
    const [markdown] = (await client.markdown(ids)).results;
    const text = markdown !== undefined && "content" in markdown ? String(markdown.content) : "";
    expect(text).toContain("# Harbour report");
    expect(text).toContain("Forty vessels lay at anchor.");
    const [json] = (await client.json(ids)).results;
    expect(JSON.stringify(json)).toMatch(/no_text_layer.{3,7}recognised/);
  });

  it("opens a protected file with its password, and stores the password nowhere", async () => {
    const secret = "pa55-word-of-the-test";
    const bytes = await makeTextPdf({
      pages: 2,
      encryption: { method: "aes-128", userPassword: secret, ownerPassword: "owner" },
    });
    const files = [{ name: "locked.pdf", data: new Blob([new Uint8Array(bytes)]) }];
    expect(await refusalOf(client.extract({ files }))).toMatchObject({
      status: 422,
      errors: [{ type: "password_required" }],
    });
    expect(await refusalOf(client.extract({ files, password: "wrong" }))).toMatchObject({
      errors: [{ type: "password_wrong" }],
    });
    const { request_uid } = await client.extract({ files, password: secret });
    const status = await ended(request_uid);
    expect(status).toMatchObject({ status: "completed", pages_done: 2 });
    expect(await readFile(service.logPath, "utf8")).not.toContain(secret);
  });

  it("refuses what is too long or too large", async () => {
    const long = [
      { name: "long.pdf", data: new Blob([new Uint8Array(await makeTextPdf({ pages: service.limits.pages + 1 }))]) },
    ];
    expect(await refusalOf(client.extract({ files: long }))).toMatchObject({
      status: 413,
      errors: [{ type: "too_many_pages" }],
    });
    const large = new Uint8Array(service.limits.fileBytes + 1);
    large.set(sample);
    const files = [{ name: "large.pdf", data: new Blob([large]) }];
    expect(await refusalOf(client.extract({ files }))).toMatchObject({ status: 413, errors: [{ type: "too_large" }] });
  });

  it("fetches documents from URLs, through redirects", async () => {
    const { request_uid } = await client.extract({ urls: [`${hostUrl}/report.pdf`, `${hostUrl}/moved`] });
    const status = await ended(request_uid);
    expect(status).toMatchObject({ status: "completed", completed: 2 });
    expect(status.documents.map((document) => document.file_name)).toEqual(["report.pdf", "report.pdf"]);
  });

  it("names each URL that does not lead to a PDF", async () => {
    const urls = ["missing", "page", "loop", "torn"].map((path) => `${hostUrl}/${path}`);
    const refusal = await refusalOf(client.extract({ urls }));
    expect(refusal.status).toBe(422);
    expect(refusal.errors.map((fault) => fault.type)).toEqual([
      "url_unreachable",
      "not_a_pdf",
      "url_refused",
      "url_unreachable",
    ]);
  });
});

import { createServer, type Server } from "node:http";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type * as client from "../../../client/api/client.ts";
import { makeTextPdf } from "../../../scripts/fixtures/text-pdf.ts";
import { hasBrowser, launchBrowser } from "../support/browser.ts";

/** Defined in the page by its script. */
declare const quire: typeof client;

/** Uses the API from a page that knows only the address and a key. */
const extractInPage = async ({ baseUrl, apiKey, pdf }: { baseUrl: string; apiKey: string; pdf: string }) => {
  const headers = { Authorization: `Bearer ${apiKey}`, "Idempotency-Key": "from-a-page" };
  const body = new FormData();
  body.append("documents", await (await fetch(pdf)).blob(), "page.pdf");
  body.append("form", "{}");
  const submitted = await fetch(`${baseUrl}/api/v1/extract`, { method: "POST", headers, body });
  const limits = submitted.headers.get("RateLimit");
  const { request_uid: id } = await submitted.json();
  for (;;) {
    const status = await (await fetch(`${baseUrl}/api/v1/request-status/${id}?wait=10`, { headers })).json();
    if (status.status === "processing") continue;
    const asked = await fetch(`${baseUrl}/api/v1/documents/markdown`, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify({ document_ids: [status.documents[0].document_id] }),
    });
    const { results } = await asked.json();
    const file = await (await fetch(results[0].download_url)).text();
    return { content: results[0].content as string, file, limits };
  }
};

/** Uses the API from a page with the client. */
const convertInPage = async ({ baseUrl, apiKey, pdf }: { baseUrl: string; apiKey: string; pdf: string }) => {
  const client = new quire.QuireClient({ baseUrl, apiKey });
  const files = [{ name: "page.pdf", data: await (await fetch(pdf)).blob() }];
  const converted = await client.convert({ files });
  const numbers: number[] = [];
  for await (const { page } of client.extract({ files }).pages()) numbers.push(page);
  const refused = await client.documentStatus("nobody's").catch((error: unknown) => error);
  return { converted, numbers: numbers.sort(), code: refused instanceof quire.QuireError ? refused.code : "" };
};

describe.skipIf(!hasBrowser)("a page on another origin", () => {
  let server: Server;
  let address = "";

  beforeAll(async () => {
    server = createServer((_request, response) =>
      response.setHeader("Content-Type", "text/html").end("<p>Elsewhere</p>"),
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const bound = server.address();
    address = `http://127.0.0.1:${typeof bound === "object" ? bound?.port : ""}/`;
  });
  afterAll(() => server.close());

  it("works with the client as it does with fetch", async () => {
    const { baseUrl, apiKey } = inject("service");
    const entryPoints = [fileURLToPath(new URL("../../../client/api/client.ts", import.meta.url).href)];
    const options = { bundle: true, format: "iife", globalName: "quire", platform: "browser", write: false } as const;
    const [bundle] = (await build({ entryPoints, ...options })).outputFiles;
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage();
      await page.goto(address);
      await page.addScriptTag({ content: bundle?.text ?? "" });
      const pdf = `data:application/pdf;base64,${Buffer.from(await makeTextPdf({ pages: 2 })).toString("base64")}`;
      const { converted, numbers, code } = await page.evaluate(convertInPage, { baseUrl, apiKey, pdf });
      expect(converted).toMatchObject({
        done: true,
        request_uid: expect.stringMatching(/-/),
        document_id: expect.stringMatching(/-/),
      });
      expect(converted.done && converted.content).toContain("first line of the text of page 2.");
      expect([numbers, code]).toEqual([[1, 2], "not_found"]);
    } finally {
      await browser.close();
    }
  });

  it("uploads a file and reads its result", async () => {
    const { baseUrl, apiKey } = inject("service");
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage();
      await page.goto(address);
      const bytes = Buffer.from(await makeTextPdf({ pages: 2 })).toString("base64");
      const pdf = `data:application/pdf;base64,${bytes}`;
      const { content, file, limits } = await page.evaluate(extractInPage, { baseUrl, apiKey, pdf });
      expect(content).toContain("first line of the text of page 2.");
      expect(file).toBe(content);
      expect(limits).toContain('"key";r=');
    } finally {
      await browser.close();
    }
  });
});

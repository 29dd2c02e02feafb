import { describe, expect, it } from "vitest";
import { configurationSchema } from "../../../platform/configuration.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { checkSourceAddress } from "../../../platform/public-address.ts";
import { type Download, openDownload } from "../../../worker/intake/download.ts";
import { newAccount } from "../support/account.ts";
import { as, problemOf } from "../support/api.ts";

const SIGNING_KEYS = `k:${"s".repeat(32)}`;

type Page = (request: Request) => Response | Promise<Response>;

/** A context whose network is a table of pages. */
function network(pages: Record<string, Page>, vars: Record<string, string> = {}): { ctx: Ctx; asked: string[] } {
  const asked: string[] = [];
  const ctx = {
    configuration: configurationSchema.parse({ SIGNING_KEYS, ...vars }),
    log: { info: () => undefined, error: () => undefined },
    fetch: async (request: Request) => {
      asked.push(request.url);
      const page = pages[request.url];
      if (page === undefined) throw new TypeError("connection refused");
      return page(request);
    },
  };
  // A download never uses the rest of the context.
  return { ctx: ctx as unknown as Ctx, asked };
}

const redirect =
  (location: string): Page =>
  () =>
    new Response(null, { status: 302, headers: { Location: location } });
const pdf: Page = () => new Response("%PDF-1.7 ...");

async function textOf(download: Download): Promise<string> {
  if (!download.ok) throw new Error(download.message);
  let text = "";
  for await (const chunk of download.chunks) text += new TextDecoder().decode(chunk);
  return text;
}

describe("the address of a document", () => {
  it.each([
    "http://example.com/a.pdf",
    "ftp://example.com/a.pdf",
    "file:///etc/passwd",
    "https://user:secret@example.com/a.pdf",
    "https://example.com:8443/a.pdf",
    "https://localhost/a.pdf",
    "https://LOCALHOST./a.pdf",
    "https://service.localhost/a.pdf",
    "https://printer.local/a.pdf",
    "https://vault.internal/a.pdf",
    "https://intranet/a.pdf",
    "https://127.0.0.1/a.pdf",
    "https://127.1/a.pdf",
    "https://2130706433/a.pdf",
    "https://0x7f000001/a.pdf",
    "https://0177.0.0.1/a.pdf",
    "https://0.0.0.0/a.pdf",
    "https://10.1.2.3/a.pdf",
    "https://172.16.0.1/a.pdf",
    "https://192.168.1.1/a.pdf",
    "https://169.254.169.254/latest/meta-data",
    "https://100.64.0.1/a.pdf",
    "https://224.0.0.1/a.pdf",
    "https://255.255.255.255/a.pdf",
    "https://[::1]/a.pdf",
    "https://[::]/a.pdf",
    "https://[::127.0.0.1]/a.pdf",
    "https://[fe80::1]/a.pdf",
    "https://[fd00:ec2::254]/a.pdf",
    "https://[::ffff:127.0.0.1]/a.pdf",
    "https://[::ffff:7f00:1]/a.pdf",
    "https://[64:ff9b::7f00:1]/a.pdf",
    "https://[2002:7f00:1::]/a.pdf",
    "https://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/a.pdf",
    "https://[ff02::1]/a.pdf",
  ])("is refused when it is %s", (address) => {
    expect(checkSourceAddress(new URL(address), false).ok).toBe(false);
  });

  it.each([
    "https://example.com/a.pdf",
    "https://example.com:443/a.pdf",
    "https://93.184.216.34/a",
    "https://[2606:2800:220:1::1]/a",
  ])("is accepted when it is %s", (address) => {
    expect(checkSourceAddress(new URL(address), false)).toEqual({ ok: true });
  });

  it("may be plain http only on this machine, and only if a variable allows it", () => {
    const url = new URL("http://127.0.0.1:8080/a.pdf");
    expect(checkSourceAddress(url, true)).toEqual({ ok: true });
    expect(checkSourceAddress(url, false).ok).toBe(false);
    expect(checkSourceAddress(new URL("ftp://127.0.0.1/a.pdf"), true).ok).toBe(false);
  });
});

describe("a download", () => {
  it("follows redirects and names the file after the last address", async () => {
    const { ctx } = network({
      "https://a.example/x": redirect("https://b.example/y"),
      "https://b.example/y": redirect("/files/report%20one.pdf"),
      "https://b.example/files/report%20one.pdf": pdf,
    });
    const download = await openDownload(ctx, "https://a.example/x");
    expect(download).toMatchObject({ ok: true, fileName: "report one.pdf" });
    expect(await textOf(download)).toBe("%PDF-1.7 ...");
  });

  it("prefers the name the server gives", async () => {
    const { ctx } = network({
      "https://a.example/dl?id=7": () =>
        new Response("%PDF-", {
          headers: { "Content-Disposition": `attachment; filename="x.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf` },
        }),
    });
    expect(await openDownload(ctx, "https://a.example/dl?id=7")).toMatchObject({ ok: true, fileName: "Größe.pdf" });
  });

  it.each([
    "http://b.example/y",
    "https://169.254.169.254/",
    "https://[::1]/",
    "https://user@b.example/",
    "gopher://b.example/",
  ])("stops at a redirect to %s without asking it", async (target) => {
    const { ctx, asked } = network({ "https://a.example/x": redirect(target) });
    expect(await openDownload(ctx, "https://a.example/x")).toMatchObject({ ok: false, code: "url_refused" });
    expect(asked).toEqual(["https://a.example/x"]);
  });

  it("follows five redirects and no sixth", async () => {
    const chain = (hops: number) =>
      Object.fromEntries([
        ...Array.from({ length: hops }, (_, hop) => [`https://a.example/${hop}`, redirect(`/${hop + 1}`)] as const),
        [`https://a.example/${hops}`, pdf] as const,
      ]);
    expect((await openDownload(network(chain(5)).ctx, "https://a.example/0")).ok).toBe(true);
    expect((await openDownload(network(chain(6)).ctx, "https://a.example/0")).ok).toBe(false);
  });

  it("refuses a host whose name resolves to a private address", async () => {
    const answer =
      (type: number, data: string): Page =>
      () =>
        Response.json({ Answer: [{ type, data }] });
    const dns = { DNS_OVER_HTTPS_URL: "https://dns.example/q" };
    const inside = network(
      {
        "https://dns.example/q?name=a.example&type=A": answer(1, "10.0.0.7"),
        "https://dns.example/q?name=a.example&type=AAAA": answer(28, "2606:2800:220:1::1"),
        "https://a.example/x": pdf,
      },
      dns,
    );
    expect(await openDownload(inside.ctx, "https://a.example/x")).toMatchObject({ ok: false, code: "url_refused" });
    expect(inside.asked).not.toContain("https://a.example/x");
    const outside = network(
      { "https://dns.example/q?name=a.example&type=A": answer(1, "93.184.216.34"), "https://a.example/x": pdf },
      dns,
    );
    expect((await openDownload(outside.ctx, "https://a.example/x")).ok).toBe(true);
  });

  it.each([
    ["an error status", () => new Response("no", { status: 404 }), "url_unreachable", "status 404"],
    [
      "a length over the limit",
      () => new Response("x", { headers: { "Content-Length": "999999999999" } }),
      "too_large",
      "larger than",
    ],
  ])("ends with a reason in case of %s", async (_what, page, code, words) => {
    const download = await openDownload(network({ "https://a.example/x": page }).ctx, "https://a.example/x");
    expect(download).toMatchObject({ ok: false, code });
    expect(download.ok ? "" : download.message).toContain(words);
  });

  it("ends with a reason if there is no answer, or none in time", async () => {
    expect(await openDownload(network({}).ctx, "https://a.example/x")).toMatchObject({
      ok: false,
      code: "url_unreachable",
    });
    const slow: Page = (request) =>
      new Promise((_resolve, reject) => request.signal.addEventListener("abort", () => reject(request.signal.reason)));
    const late = await openDownload(
      network({ "https://a.example/x": slow }, { DOWNLOAD_TIMEOUT_MS: "50" }).ctx,
      "https://a.example/x",
    );
    expect(late).toMatchObject({
      ok: false,
      code: "url_unreachable",
      message: "did not send the whole file within 0.05 s",
    });
  });
});

describe("a submission by URL", () => {
  it("names every URL that cannot be fetched and accepts nothing", async () => {
    const api = as(await newAccount());
    const response = await api.submit([], { documents_url: ["not a url", "ftp://example.com/a.pdf"] });
    expect(response.status).toBe(422);
    const { errors } = await problemOf(response);
    expect(errors?.map((fault) => [...fault.loc, fault.type])).toEqual([
      ["body", "documents_url", 0, "url_refused"],
      ["body", "documents_url", 1, "url_refused"],
    ]);
    expect(await (await api.get("/api/v1/tasks")).json()).toMatchObject({ tasks: {} });
  });

  it("may also be a plain form", async () => {
    const { headers } = as(await newAccount());
    const { call } = await import("../support/api.ts");
    const response = await call("/api/v1/extract", {
      method: "POST",
      headers,
      body: new URLSearchParams({ form: JSON.stringify({ documents_url: ["not a url"] }) }),
    });
    expect(response.status).toBe(422);
    expect((await problemOf(response)).detail).toContain("not a url");
  });
});

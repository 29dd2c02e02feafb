import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { extractCommand } from "../../../client/commands/extract.ts";
import { envelope, type FakeService, type Handler, type SeenCall, startFakeService } from "../support/fake-service.ts";
import { runCommand, writePdf } from "../support/run-command.ts";

let folder = "";
let service: FakeService;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "quire-test-"));
});
afterEach(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

const ARCHIVE = "An archive, as far as this test is concerned.";
const DOCUMENT = { document_id: "d1", file_name: "a.pdf", status: "completed", total_pages: 2, pages_done: 2 };

const completing: Record<string, Handler> = {
  "GET /api/v1/limits": () => ({ json: {} }),
  "POST /api/v1/extract": () => ({ json: { request_uid: "r1", status: "PENDING" } }),
  "GET /api/v1/request-status/r1": () => ({
    json: { request_id: "r1", status: "completed", credits: { charged: 2 }, documents: [DOCUMENT] },
  }),
};

const entry = (more: Record<string, unknown>) => () => ({
  json: envelope([{ document_id: "d1", success: true, filename: "x", ...more }]),
});

async function run(...args: string[]) {
  const path = await writePdf(folder, "a.pdf");
  return runCommand(extractCommand, [path, ...args, "--out", join(folder, "out")], service);
}

/** A service whose archive is sent as `download` decides. */
const zipping = (download: Handler) => async () => {
  service = await startFakeService((baseUrl) => ({
    ...completing,
    "POST /api/v1/make-zip": () => ({ json: { success: true, url: `${baseUrl}/files/a.zip?sig=1`, message: "" } }),
    "GET /files/a.zip": download,
  }));
};

/** Answers range requests as a file server does. */
function part(call: SeenCall, etag: string) {
  const from = Number(/^bytes=(\d+)-$/.exec(call.headers.range ?? "")?.[1] ?? 0);
  const same = call.headers["if-range"] === undefined || call.headers["if-range"] === etag;
  const body = same ? ARCHIVE.slice(from) : ARCHIVE;
  const headers = { etag, "content-length": String(body.length) };
  return { status: same && from > 0 ? 206 : 200, headers, body };
}

/** Breaks the connection as soon as the client has this many bytes of the archive. */
const breakAt = (bytes: number, from = 0) => ({
  breakAfter: bytes - from,
  arrived: () =>
    vi.waitUntil(async () => (await stat(join(folder, "out/a.zip.part")).catch(() => undefined))?.size === bytes, {
      timeout: 10_000,
      interval: 5,
    }),
});

describe("quire extract --zip", () => {
  it("writes one archive for each document, with progress", async () => {
    await zipping((call) => part(call, '"v1"'))();
    const { code, out, err } = await run("--zip");
    expect(code).toBe(0);
    expect(await readdir(join(folder, "out"))).toEqual(["a.zip"]);
    expect(await readFile(join(folder, "out/a.zip"), "utf8")).toBe(ARCHIVE);
    expect(out).toBe(`${join(folder, "out/a.zip")}\n`);
    expect(err).toContain("MB  saving");
    const asked = service.calls.find(({ path }) => path === "/api/v1/make-zip");
    expect(JSON.parse(String(asked?.body))).toEqual({ request_id: "r1", document_id: "d1", local_images: true });
  });

  it("omits images from it if they are not wanted", async () => {
    await zipping((call) => part(call, '"v1"'))();
    await run("--zip", "--no-images");
    const asked = service.calls.find(({ path }) => path === "/api/v1/make-zip");
    expect(JSON.parse(String(asked?.body)).content_types).toEqual(["text", "formula", "tables"]);
  });

  it("continues where a connection broke", async () => {
    await zipping((call, count) => ({
      ...part(call, '"v1"'),
      ...(count < 3 ? breakAt(10 * count, 10 * (count - 1)) : {}),
    }))();
    expect((await run("--zip")).code).toBe(0);
    expect(await readFile(join(folder, "out/a.zip"), "utf8")).toBe(ARCHIVE);
    const ranges = service.calls.filter(({ path }) => path.startsWith("/files/")).map(({ headers }) => headers.range);
    expect(ranges).toEqual([undefined, "bytes=10-", "bytes=20-"]);
  });

  it("starts again if the archive has been replaced in the meantime", async () => {
    await zipping((call, count) => (count === 1 ? { ...part(call, '"v1"'), ...breakAt(10) } : part(call, '"v2"')))();
    expect((await run("--zip")).code).toBe(0);
    expect(await readFile(join(folder, "out/a.zip"), "utf8")).toBe(ARCHIVE);
  });

  it("reports a download that cannot be completed, and leaves only its journal", async () => {
    await zipping((call, count) => ({ ...part(call, '"v1"'), ...(count === 1 ? breakAt(5) : { breakAfter: 0 }) }))();
    const { code, err } = await run("--zip");
    expect(code).toBe(1);
    expect(err).toContain("broke off at byte 5 of 45");
    expect(await readdir(join(folder, "out"))).toEqual([".quire-jobs"]);
  });
});

describe("quire extract --all", () => {
  it("writes summaries, tables, chunks and text in addition to Markdown and JSON", async () => {
    service = await startFakeService((baseUrl) => ({
      ...completing,
      "GET /files/tables.xlsx": () => ({ body: "a workbook" }),
      "POST /api/v1/documents/markdown": entry({ content: "# A" }),
      "POST /api/v1/documents/json": entry({ content: "{}" }),
      "POST /api/v1/documents/images": entry({
        total_images: 1,
        images: [{ filename: "page-1.png", url: `${baseUrl}/files/page-1.png?sig=1` }],
      }),
      "GET /files/page-1.png": () => ({ body: "pixels" }),
      "POST /api/v1/documents/text": entry({ content: "A" }),
      "POST /api/v1/documents/tables": (call) =>
        JSON.parse(String(call.body)).format === "xlsx"
          ? entry({ total_tables: 1, filename: "a_tables.xlsx", download_url: `${baseUrl}/files/tables.xlsx` })()
          : entry({ total_tables: 1, tables: [{ id: "../t1", page: 1, csv: "x,y\n1,2\n" }] })(),
      "POST /api/v1/documents/chunks": entry({
        total_chunks: 1,
        chunks: [
          { id: "c1", section_id: "s1", heading_path: ["A"], first_page: 1, last_page: 2, text: "A", tokens: 1 },
        ],
      }),
      "POST /api/v1/documents/page-summaries": entry({
        content: `## Page 1\n\nIt says A. ([p. 1](${baseUrl}/files/page-1.png?sig=2))`,
      }),
      "POST /api/v1/documents/section-summaries": entry({ content: { s1: "It says A." } }),
      "POST /api/v1/documents/document-summary": entry({ content: "All of it says A." }),
    }));
    expect((await run("--all")).code).toBe(0);
    const names = await readdir(join(folder, "out/a"));
    expect(names.sort()).toEqual([
      "a.chunks.json",
      "a.json",
      "a.md",
      "a.page-summaries.md",
      "a.section-summaries.json",
      "a.summary.md",
      "a.tables.xlsx",
      "a.txt",
      "images",
      "tables",
    ]);
    expect(await readdir(join(folder, "out/a/tables"))).toEqual(["__t1.csv"]);
    expect(JSON.parse(await readFile(join(folder, "out/a/a.section-summaries.json"), "utf8"))).toEqual({
      s1: "It says A.",
    });
    const pageSummaries = await readFile(join(folder, "out/a/a.page-summaries.md"), "utf8");
    expect(pageSummaries).toContain("([p. 1](images/page-1.png))");
    const asked = service.calls.find(({ path }) => path === "/api/v1/documents/document-summary");
    expect(JSON.parse(String(asked?.body))).toEqual({ document_ids: ["d1"], summary_type: "section" });
  });
});

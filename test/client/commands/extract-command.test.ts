import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { extractCommand } from "../../../client/commands/extract.ts";
import {
  envelope,
  type FakeService,
  type Handler,
  readParts,
  type SeenCall,
  startFakeService,
} from "../support/fake-service.ts";
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

const document = (id: string, fileName: string, overrides: Record<string, unknown> = {}) => ({
  document_id: id,
  file_name: fileName,
  status: "completed",
  total_pages: 2,
  pages_done: 2,
  ...overrides,
});

const idOf = (call: SeenCall): string => JSON.parse(String(call.body)).document_ids[0];

/** A service that completes one request with the given documents, each with one page image. */
function completing(documents: Record<string, unknown>[]) {
  return (baseUrl: string): Record<string, Handler> => {
    const link = `${baseUrl}/files/a/page-1.png?sig=1&x=2`;
    return {
      "GET /api/v1/limits": () => ({ json: {} }),
      "POST /api/v1/extract": () => ({ json: { request_uid: "r1", status: "PENDING" } }),
      "GET /api/v1/request-status/r1": (_, count) => ({
        json:
          count === 1
            ? {
                request_id: "r1",
                status: "processing",
                documents: documents.map((entry) => ({ ...entry, status: "processing" })),
              }
            : { request_id: "r1", status: "completed", credits: { charged: 4 }, documents },
      }),
      "POST /api/v1/documents/markdown": (call) => ({
        json: envelope([{ document_id: idOf(call), success: true, filename: "x.md", content: `![page](${link})` }]),
      }),
      "POST /api/v1/documents/json": (call) => ({
        json: envelope([{ document_id: idOf(call), success: true, filename: "x.json", content: `{"src":"${link}"}` }]),
      }),
      "POST /api/v1/documents/images": (call) => ({
        json: {
          ...envelope([
            {
              document_id: idOf(call),
              success: true,
              total_images: 1,
              images: [{ filename: "page-1.png", url: link }],
            },
          ]),
          total_images: 1,
        },
      }),
      "GET /files/a/page-1.png": () => ({ body: "pixels" }),
    };
  };
}

const pdf = (name: string) => writePdf(folder, name);
const run = (args: string[]) => runCommand(extractCommand, [...args, "--out", join(folder, "out")], service);

describe("quire extract", () => {
  it("writes Markdown, JSON and images of each document, with links to the saved images", async () => {
    service = await startFakeService(completing([document("d1", "a.pdf"), document("d2", "b.pdf")]));
    const { code, err } = await run([await pdf("a.pdf"), await pdf("b.pdf")]);
    expect(code).toBe(0);
    expect(await readFile(join(folder, "out/a/a.md"), "utf8")).toBe("![page](images/page-1.png)");
    expect(await readFile(join(folder, "out/b/b.json"), "utf8")).toBe('{"src":"images/page-1.png"}');
    expect(await readFile(join(folder, "out/a/images/page-1.png"), "utf8")).toBe("pixels");
    expect(err).toContain("2/2 pages  completed");
  });

  it("matches documents by name when they are listed in another order", async () => {
    const listed = [document("d2", "b.pdf", { pages_done: 7 }), document("d3", "renamed.pdf"), document("d1", "a.pdf")];
    service = await startFakeService(completing(listed));
    const { out } = await run([await pdf("a.pdf"), await pdf("b.pdf"), await pdf("c.pdf"), "--json-output"]);
    const lines = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.map((line) => [line.source.slice(-5), line.document_id])).toEqual([
      ["a.pdf", "d1"],
      ["b.pdf", "d2"],
      ["c.pdf", "d3"],
    ]);
  });

  it("keeps two documents of the same name apart", async () => {
    service = await startFakeService(completing([document("d1", "a.pdf"), document("d2", "a.pdf")]));
    await run([await pdf("a.pdf"), await pdf("a.pdf")]);
    expect((await readdir(join(folder, "out"))).sort()).toEqual(["a", "a-2"]);
  });

  it("never writes outside its folder, whatever a document or image is called", async () => {
    service = await startFakeService((baseUrl) => ({
      ...completing([document("d1", "../../up.pdf")])(baseUrl),
      "POST /api/v1/documents/images": () => ({
        json: envelope([
          {
            document_id: "d1",
            success: true,
            total_images: 1,
            images: [{ filename: "../../../evil.png", url: `${baseUrl}/files/a/page-1.png` }],
          },
        ]),
      }),
    }));
    const { code } = await run([await pdf("up.pdf")]);
    expect(code).toBe(0);
    expect(await readdir(join(folder, "out"))).toEqual(["up"]);
    expect(await readdir(join(folder, "out/up/images"))).toEqual(["__.._.._evil.png"]);
  });

  it("exits 1 with the reason when a document has failed, and saves the others", async () => {
    const error = { code: "damaged", message: "The PDF is damaged beyond repair." };
    service = await startFakeService(
      completing([document("d1", "a.pdf", { status: "failed", error }), document("d2", "b.pdf")]),
    );
    const { code, err } = await run([await pdf("a.pdf"), await pdf("b.pdf")]);
    expect(code).toBe(1);
    expect(err).toContain("The PDF is damaged beyond repair. (damaged)");
    expect(await readdir(join(folder, "out"))).toEqual(["b"]);
  });

  it("sends each file separately when a request is refused because of one of them", async () => {
    service = await startFakeService((baseUrl) => ({
      ...completing([document("d1", "good.pdf")])(baseUrl),
      "POST /api/v1/extract": (call) =>
        call.body.includes("bad.pdf")
          ? { status: 415, json: { code: "not_a_pdf", detail: "bad.pdf is not a PDF" } }
          : { json: { request_uid: "r1", status: "PENDING" } },
    }));
    const { code, err } = await run([await pdf("good.pdf"), await pdf("bad.pdf")]);
    expect(code).toBe(1);
    expect(err).toContain("bad.pdf is not a PDF (not_a_pdf)");
    expect(await readdir(join(folder, "out"))).toEqual(["good"]);
  });

  it("omits the files that a refusal names, and sends the rest again", async () => {
    const errors = [{ loc: ["body", "documents", 1], msg: "bad.pdf has no %PDF- header", type: "not_a_pdf" }];
    service = await startFakeService((baseUrl) => ({
      ...completing([document("d1", "a.pdf"), document("d2", "c.pdf")])(baseUrl),
      "POST /api/v1/extract": (call) =>
        call.body.includes("bad.pdf")
          ? { status: 415, json: { code: "not_a_pdf", detail: "Nothing was accepted.", errors } }
          : { json: { request_uid: "r1", status: "PENDING" } },
    }));
    const { code, err } = await run([await pdf("a.pdf"), await pdf("bad.pdf"), await pdf("c.pdf")]);
    expect(code).toBe(1);
    expect(err).toContain("bad.pdf has no %PDF- header (not_a_pdf)");
    expect((await readdir(join(folder, "out"))).sort()).toEqual(["a", "c"]);
    expect(service.calls.filter((call) => call.path === "/api/v1/extract")).toHaveLength(2);
  });

  it("reports a missing file and continues", async () => {
    service = await startFakeService(completing([document("d1", "a.pdf")]));
    const { code, err } = await run([join(folder, "missing.pdf"), await pdf("a.pdf")]);
    expect(code).toBe(1);
    expect(err).toContain("missing.pdf: cannot be read");
    expect(await readdir(join(folder, "out"))).toEqual(["a"]);
  });

  it("sends no more documents per request than allowed", async () => {
    service = await startFakeService((baseUrl) => ({
      ...completing([document("d1", "a.pdf")])(baseUrl),
      "GET /api/v1/limits": () => ({ json: { max_documents_per_request: 1 } }),
    }));
    await run([await pdf("a.pdf"), await pdf("b.pdf"), "https://example.com/c.pdf"]);
    const submits = service.calls.filter((call) => call.path === "/api/v1/extract");
    expect(submits).toHaveLength(3);
    const last = submits[2];
    expect(last && (await readParts(last)).map((part) => part.value)).toEqual([
      JSON.stringify({ documents_url: ["https://example.com/c.pdf"] }),
    ]);
  });

  it("prints a line of JSON for each document on request", async () => {
    service = await startFakeService(completing([document("d1", "a.pdf")]));
    const { out, err } = await run([await pdf("a.pdf"), "--json-output"]);
    expect(JSON.parse(out)).toMatchObject({ document_id: "d1", pages: 2, credits: 4 });
    expect(err).toBe("");
  });
});

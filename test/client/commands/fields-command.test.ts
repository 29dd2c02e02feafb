import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fieldsCommand } from "../../../client/commands/fields.ts";
import {
  envelope,
  type FakeService,
  type Handler,
  readParts,
  type SeenCall,
  startFakeService,
} from "../support/fake-service.ts";
import { runCommand, writePdf } from "../support/run-command.ts";

const SCHEMA = { type: "object", properties: { total: { type: "number" } } };

let folder = "";
let service: FakeService;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "quire-test-"));
  await writeFile(join(folder, "schema.json"), JSON.stringify(SCHEMA));
});
afterEach(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

const formOf = async (call: SeenCall) => JSON.parse(String((await readParts(call))[0]?.value));
const submissions = () => service.calls.filter((call) => call.path === "/api/v1/extract-fields");
const idOf = (call: SeenCall): string => JSON.parse(String(call.body)).document_ids[0];

/** File names of the uploads in a submission, as a service sees them. */
const uploads = (call: SeenCall): string[] =>
  [...String(call.body).matchAll(/filename="([^"]+)"/g)].map(([, name]) => name ?? "");

const citation = { page: 1, bbox: [1, 2, 3, 4], quote: "12.50", grounded: true };
const failed = { code: "damaged", message: "The PDF is damaged beyond repair." };

/** Answers each submission with a new request; documents with "bad" in their name fail. */
function reading(overrides: Record<string, Handler> = {}, warnings: Record<string, unknown>[] = []) {
  const requests: string[][] = [];
  const routes: Record<string, Handler> = {
    "GET /api/v1/limits": () => ({ json: {} }),
    "POST /api/v1/extract-fields": (call) => {
      requests.push(uploads(call));
      return { json: { request_uid: "r", status: "PENDING", performance: null, msg: null } };
    },
    "GET /api/v1/request-status/r": () => ({
      json: {
        request_id: "r",
        status: "completed",
        credits: { charged: 1 },
        documents: (requests.at(-1) ?? []).map((name) => ({
          document_id: name,
          file_name: name,
          total_pages: 2,
          pages_done: 2,
          ...(name.includes("bad") ? { status: "failed", error: failed } : { status: "completed" }),
        })),
      },
    }),
    "POST /api/v1/documents/fields": (call) => ({
      json: envelope([
        {
          document_id: idOf(call),
          success: true,
          format: "fields",
          content: { total: 12.5, read_from: idOf(call) },
          schema_used: SCHEMA,
          citations: { total: [citation] },
          warnings,
        },
      ]),
    }),
    ...overrides,
  };
  return () => routes;
}

const pdf = (name: string) => writePdf(folder, name);
const run = (args: string[]) =>
  runCommand(fieldsCommand, ["--schema", join(folder, "schema.json"), "--out", join(folder, "out"), ...args], service);

const output = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(folder, "out", name), "utf8"));
const outputs = async () => (await readdir(join(folder, "out"))).sort();

describe("quire fields", () => {
  it("sends the schema with the files, and writes the fields and citations of each", async () => {
    service = await startFakeService(reading());
    const { code, err, out } = await run([await pdf("a.pdf"), await pdf("b.pdf"), "--pages", "1-2"]);
    expect(code).toBe(0);
    const [call] = submissions();
    if (call === undefined) throw new Error("nothing was submitted");
    expect(await formOf(call)).toEqual({ json_schema: SCHEMA, pages: "1-2" });
    expect(await output("a.fields.json")).toEqual({ total: 12.5, read_from: "a.pdf" });
    expect(await output("b.citations.json")).toEqual({ total: [citation] });
    expect(await outputs()).toEqual(["a.citations.json", "a.fields.json", "b.citations.json", "b.fields.json"]);
    expect(err).toContain("2/2 pages  completed");
    expect(out.split("\n")[0]).toBe(join(folder, "out/a.fields.json"));
  });

  it("exits 1 when a document has failed, records the reason, and reads the others", async () => {
    service = await startFakeService(reading());
    const { code, err } = await run([await pdf("bad.pdf"), await pdf("a.pdf"), join(folder, "missing.pdf")]);
    expect(code).toBe(1);
    expect(err).toContain("The PDF is damaged beyond repair. (damaged)");
    expect(await output("bad.error.json")).toEqual(failed);
    expect(await output("missing.error.json")).toMatchObject({ code: "unreadable_file" });
    expect(await outputs()).toEqual(["a.citations.json", "a.fields.json", "bad.error.json", "missing.error.json"]);
  });

  it("removes the outputs of an earlier run with a different outcome", async () => {
    service = await startFakeService(reading());
    await mkdir(join(folder, "out"));
    for (const name of ["a.error.json", "bad.fields.json", "bad.citations.json"])
      await writeFile(join(folder, "out", name), "{}");
    await run([await pdf("a.pdf"), await pdf("bad.pdf")]);
    expect(await outputs()).toEqual(["a.citations.json", "a.fields.json", "bad.error.json"]);
  });

  it("names outputs in the order of the files, whichever of them fail", async () => {
    service = await startFakeService(reading());
    await run([join(folder, "gone/a.pdf"), await pdf("a.pdf"), await pdf("other/a.pdf")]);
    expect(await outputs()).toEqual([
      "a-2.citations.json",
      "a-2.fields.json",
      "a-3.citations.json",
      "a-3.fields.json",
      "a.error.json",
    ]);
  });

  it("sends hundreds of files in requests of the size that the service allows", async () => {
    service = await startFakeService(
      reading({ "GET /api/v1/limits": () => ({ json: { max_documents_per_request: 50 } }) }),
    );
    const files = await Promise.all(Array.from({ length: 220 }, (_, index) => pdf(`file-${index}.pdf`)));
    const { code } = await run(files);
    expect(code).toBe(0);
    expect(submissions().map((call) => uploads(call).length)).toEqual([50, 50, 50, 50, 20]);
    expect(await output("file-219.fields.json")).toMatchObject({ read_from: "file-219.pdf" });
    expect(await outputs()).toHaveLength(440);
  });

  it("stops at a refused schema, lists all its faults, and sends nothing twice", async () => {
    const detail = "json_schema contains unsupported keyword: anyOf at /properties/x.";
    const errors = [{ loc: ["body", "form", "json_schema", "properties", "x"], msg: detail, type: "schema_anyOf" }];
    service = await startFakeService(
      reading({
        "POST /api/v1/extract-fields": () => ({ status: 400, json: { code: "invalid_request", detail, errors } }),
      }),
    );
    await expect(run([await pdf("a.pdf"), await pdf("b.pdf")])).rejects.toThrow("anyOf at /properties/x");
    expect(submissions()).toHaveLength(1);
  });

  it("refuses a schema file that is not JSON before anything is sent", async () => {
    service = await startFakeService(reading());
    await writeFile(join(folder, "schema.json"), "type: object");
    await expect(run([await pdf("a.pdf")])).rejects.toThrow("is not JSON");
    expect(service.calls).toEqual([]);
  });

  it("requires a schema and a folder", async () => {
    service = await startFakeService(reading());
    const context = { env: {}, stdout: process.stdout, stderr: process.stderr };
    await expect(fieldsCommand.run(["a.pdf", "--out", "x"], context)).rejects.toThrow("--schema FILE is missing");
    await expect(fieldsCommand.run(["a.pdf", "--schema", "x"], context)).rejects.toThrow("--out DIR is missing");
  });

  it("passes on the service's warnings", async () => {
    const warning = { code: "values_differ", path: "total", message: "Pages say 12.5 and 13." };
    service = await startFakeService(reading({}, [warning]));
    const file = await pdf("a.pdf");
    expect((await run([file])).err).toContain("total: Pages say 12.5 and 13.");
    const { out, err } = await run([file, "--json-output"]);
    expect(JSON.parse(out)).toMatchObject({ files: ["a.fields.json", "a.citations.json"], warnings: [warning] });
    expect(err).toBe("");
  });

  it("reports fields that cannot be retrieved", async () => {
    const entry = { document_id: "a.pdf", success: false, error: "The stored result is gone.", code: "result_missing" };
    service = await startFakeService(reading({ "POST /api/v1/documents/fields": () => ({ json: envelope([entry]) }) }));
    const { code } = await run([await pdf("a.pdf")]);
    expect(code).toBe(1);
    expect(await output("a.error.json")).toEqual({
      code: "result_missing",
      message: "its output could not be saved: The stored result is gone.",
    });
  });
});

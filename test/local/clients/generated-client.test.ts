import { execFileSync, spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url).href);
const SAMPLE = join(ROOT, "samples/quire-sample.pdf");

/** A program that uses the generated client as a user would, checked against the generated types. */
const USE = `
import { readFile } from "node:fs/promises";
import * as quire from "./client.ts";

export async function use(baseUrl: string, apiKey: string, path: string) {
  quire.defaults.baseUrl = baseUrl;
  const refused = await quire.getTasks();
  quire.defaults.headers = { Authorization: \`Bearer \${apiKey}\` };
  const file = new Blob([new Uint8Array(await readFile(path))]);
  const submitted = await quire.extract({ form: { alias: "generated" }, documents: [new File([file], "a.pdf")] });
  if (submitted.status !== 200) throw new Error(JSON.stringify(submitted));
  const id: string = submitted.data.request_uid;
  for (;;) {
    const status = await quire.getRequestStatus(id, { wait: 20 });
    if (status.status !== 200) throw new Error(JSON.stringify(status));
    if (status.data.status === "processing") continue;
    const ids = status.data.documents.map((document) => document.document_id);
    const texts = await quire.documentsText({ document_ids: ids });
    const zip = await quire.makeZip({ request_id: id });
    const wrong = await quire.documentsChunks({ document_ids: ids, max_tokens: 1 });
    return { refused, status, texts, zip, wrong };
  }
}
`;

const service = inject("service");
let folder = "";

beforeAll(async () => {
  // Within the project, so that the generated code finds its runtime.
  await mkdir(join(ROOT, ".quire"), { recursive: true });
  folder = await mkdtemp(join(ROOT, ".quire/client-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe("the OpenAPI document", () => {
  it("is valid, and a client generated from it by other people's tools can call the service", async () => {
    const specification = await (await fetch(`${service.baseUrl}/api/v1/openapi.json`)).json();
    const verdict = await new Validator().validate(specification);
    expect(verdict.errors ?? []).toEqual([]);
    expect(verdict.valid).toBe(true);

    await writeFile(join(folder, "openapi.json"), JSON.stringify(specification));
    await writeFile(join(folder, "use.ts"), USE);
    const bin = (name: string) => join(ROOT, "node_modules/.bin", name);
    execFileSync(bin("oazapfts"), [join(folder, "openapi.json"), join(folder, "client.ts")]);
    expect(await readFile(join(folder, "client.ts"), "utf8")).toContain(service.baseUrl);
    const options = [
      "--ignoreConfig",
      "--noEmit",
      "--strict",
      "--target",
      "es2023",
      "--module",
      "nodenext",
      "--allowImportingTsExtensions",
      "--types",
      "node",
      "--lib",
      "es2023,dom",
    ];
    const typed = spawnSync(bin("tsc"), [...options, join(folder, "use.ts")], { encoding: "utf8" });
    expect(typed.stdout).toBe("");

    const { use } = await import(pathToFileURL(join(folder, "use.ts")).href);
    const answers = await use(service.baseUrl, service.apiKey, SAMPLE);
    expect(answers.refused).toMatchObject({ status: 401, data: { code: "unauthorized", retryable: false } });
    expect(answers.status.data).toMatchObject({ status: "completed", pages_done: 4 });
    expect(answers.texts.data.results[0].content).toContain("On Paper");
    expect(new URL(answers.zip.data.url).origin).toBe(service.baseUrl);
    expect(answers.wrong).toMatchObject({ status: 422, data: { errors: [{ loc: ["body", "max_tokens"] }] } });
  });
});

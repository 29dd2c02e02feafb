import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { VERSION } from "../../../platform/version.ts";
import { makeTextPdf } from "../../../scripts/fixtures/text-pdf.ts";
import { envelope, startFakeService } from "../support/fake-service.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url).href);
const TIMEOUT_MS = 120_000;
const run = promisify(execFile);
const script = (name: string, ...args: string[]) => run(process.execPath, [join(ROOT, "scripts", name), ...args]);

describe("the package of the command", { timeout: TIMEOUT_MS }, () => {
  let folder = "";
  const npm = (...args: string[]) => run("npm", [...args, "--silent", "--offline"], { cwd: folder });
  const quire = (args: string[], env: Record<string, string> = {}) =>
    run(process.execPath, [join(folder, "node_modules/.bin/quire"), ...args], {
      cwd: folder,
      // Without the cache of the tests, as for a user.
      env: { ...process.env, NODE_COMPILE_CACHE: undefined, ...env },
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "quire-package-"));
    const large = "node_modules/unpdf";
    await Promise.all([
      script("pack-command.ts", folder),
      cp(join(ROOT, large), join(folder, large), { recursive: true }),
    ]);
    const packed = (await readdir(folder)).filter((name) => /^quire-\d.*\.tgz$/.test(name));
    await npm("install", "--no-audit", "--no-fund", ...packed.map((name) => `./${name}`));
    await cp(join(ROOT, "samples/quire-sample.pdf"), join(folder, "sample.pdf"));
  }, TIMEOUT_MS);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("is complete: it converts, reads scans and says its version", async () => {
    expect((await quire(["--version"])).stdout).toBe(`quire ${VERSION}\n`);
    await quire(["convert", "sample.pdf", "--out", "out", "--images"]);
    expect((await readdir(join(folder, "out"))).sort()).toEqual(["sample", "sample.json", "sample.md"]);
    expect(await readFile(join(folder, "out/sample.md"), "utf8")).toContain("# On Paper");
    // A page with few words is soon recognised.
    const lines = () => ["On paper", "A few words that are read from the picture of their page."];
    await writeFile(join(folder, "words.pdf"), await makeTextPdf({ pages: 1, lines }));
    await quire(["convert", "words.pdf", "--out", "scan", "--ocr", "force"]);
    expect(await readFile(join(folder, "scan/words.md"), "utf8")).toMatch(
      /^# On paper\s+A few words that are read from/,
    );
    expect(await readFile(join(folder, "scan/words.json"), "utf8")).toContain('"recognised"');
    const { stdout } = await quire(["doctor", "--json"]);
    expect(stdout).not.toContain('"broken"');
    expect(stdout).not.toContain('"check":"port"');
  });

  it("extracts with a service, and says what needs a clone", async () => {
    const result = envelope([{ document_id: "d", success: true, filename: "x", content: "text" }]);
    const document = { document_id: "d", file_name: "sample.pdf", status: "completed", total_pages: 4, pages_done: 4 };
    const service = await startFakeService(() => ({
      "GET /api/v1/limits": () => ({ json: {} }),
      "POST /api/v1/extract": () => ({ json: { request_uid: "r", status: "PENDING" } }),
      "GET /api/v1/request-status/r": () => ({
        json: { request_id: "r", status: "completed", credits: { charged: 4 }, documents: [document] },
      }),
      "POST /api/v1/documents/markdown": () => ({ json: result }),
      "POST /api/v1/documents/json": () => ({ json: result }),
    }));
    try {
      const env = { QUIRE_BASE_URL: service.baseUrl, QUIRE_API_KEY: "quire_test" };
      const args = ["extract", "sample.pdf", "--no-images", "--out", "extracted", "--json"];
      expect(JSON.parse((await quire(args, env)).stdout)).toMatchObject({ pages: 4, credits: 4 });
    } finally {
      await service.close();
    }
    await expect(quire(["keys", "list"])).rejects.toMatchObject({
      stderr: expect.stringContaining("a clone of the repository"),
    });
    await expect(quire(["serve"])).rejects.toMatchObject({
      stderr: expect.stringContaining("a clone of the repository"),
    });
  });
});

const COMPILED = ["PDFium", "FreeType", "Tesseract", "Leptonica", "tessdata_best"];

describe("bundled third-party code", { timeout: TIMEOUT_MS }, () => {
  it("is listed with its licences in an up-to-date file", async () => {
    await script("third-party.ts", "--check");
    const notices = await readFile(join(ROOT, "THIRD_PARTY_NOTICES.md"), "utf8");
    for (const name of ["hono", "zod", "stripe", "unpdf", ...COMPILED]) expect(notices).toContain(name);
    // Includes everything that the scripts of the web page import.
    const folder = join(ROOT, "web/browser");
    for (const name of await readdir(folder, { recursive: true })) {
      if (!name.endsWith(".ts")) continue;
      const source = await readFile(join(folder, name), "utf8");
      for (const [, imported = ""] of source.matchAll(/^import (?!type ).*from "([^."][^"]*)";$/gm))
        expect(notices).toContain(`| ${imported} |`);
    }
  });

  it("is listed as a CycloneDX document, with a licence for each component", async () => {
    const { stdout } = await script("third-party.ts", "--sbom");
    const document = JSON.parse(stdout);
    expect(document).toMatchObject({ bomFormat: "CycloneDX", metadata: { component: { version: VERSION } } });
    const { dependencies } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"));
    const names: string[] = document.components.map((component: { name: string }) => component.name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
    const all = document.components.flatMap((one: { components?: unknown[] }) => [one, ...(one.components ?? [])]);
    expect(all.map((one: { name: string }) => one.name)).toEqual(expect.arrayContaining(COMPILED));
    for (const { name, licenses } of all) {
      const [{ license, expression }] = licenses;
      expect({ name, licence: expression ?? license.id }).toEqual({ name, licence: expect.stringMatching(/\w/) });
    }
  });
});

import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { extractCommand } from "../../client/commands/extract.ts";

const SAMPLE = fileURLToPath(new URL("../../samples/quire-sample.pdf", import.meta.url).href);

const service = inject("service");
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "quire-archive-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Runs a program; `undefined` if it is not installed. */
function run(program: string, ...args: string[]): string | undefined {
  try {
    return execFileSync(program, args, { encoding: "utf8" });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

const LIST =
  "import json,sys,zipfile\n" +
  "archive=zipfile.ZipFile(sys.argv[1])\n" +
  "assert archive.testzip() is None\n" +
  "print(json.dumps([[entry.filename,entry.file_size] for entry in archive.infolist()]))";

describe("a downloaded archive", () => {
  it("can be read by other programs, and has every image that its texts name", async (context) => {
    const out = join(folder, "out");
    const code = await extractCommand.run([SAMPLE, "--all", "--zip", "--out", out], {
      env: { QUIRE_BASE_URL: service.baseUrl, QUIRE_API_KEY: service.apiKey },
      stdout: { write: () => undefined },
      stderr: { write: () => undefined },
    });
    expect(code).toBe(0);
    const path = join(out, "quire-sample.zip");

    const listed = run("python3", "-c", LIST, path);
    if (listed === undefined) return context.skip("python3 is not installed");
    const names = (JSON.parse(listed) as [string, number][]).map(([name]) => name);
    expect(names).toContain("quire-sample/index.html");
    expect(names).toContain("quire-sample/tables.xlsx");

    const tested = run("unzip", "-t", path);
    if (tested === undefined) return context.skip("unzip is not installed");
    expect(tested).toContain("No errors detected");
    run("unzip", "-q", path, "-d", out);
    const inside = join(out, "quire-sample");
    expect((await readdir(inside)).map((name) => `quire-sample/${name}`).sort()).toEqual([...names].sort());

    const texts = (await readdir(inside)).filter((name) => /\.(?:md|json|html)$/.test(name));
    const named = new Set<string>();
    for (const name of texts) {
      const text = await readFile(join(inside, name), "utf8");
      for (const [, image = ""] of text.matchAll(/\.\/([\w.-]+\.png)/g)) named.add(image);
    }
    expect([...named].sort()).toEqual(
      names
        .map((name) => name.slice("quire-sample/".length))
        .filter((name) => name.endsWith(".png"))
        .sort(),
    );
  });
});

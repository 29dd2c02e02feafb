import { type SpawnSyncReturns, spawn, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { makeTextPdf } from "../../../scripts/fixtures/text-pdf.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url).href);
const TIMEOUT_MS = 60_000;
/** Without the cache of the tests, since the bundle has its own. */
const env = { ...process.env, NODE_COMPILE_CACHE: undefined };

/** A copy of the project, whose sources tests may edit. */
let tree = "";
beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), "quire-tree-"));
  for (const name of ["client", "extraction", "ocr", "platform", "storage", "package.json", "samples"])
    cpSync(join(ROOT, name), join(tree, name), { recursive: true });
  mkdirSync(join(tree, "node_modules"));
  for (const name of readdirSync(join(ROOT, "node_modules")))
    if (name !== ".cache") symlinkSync(join(ROOT, "node_modules", name), join(tree, "node_modules", name));
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

/** Original contents of the sources that a test has edited. */
const edited = new Map<string, string>();
afterEach(() => {
  for (const [path, text] of edited) writeFileSync(path, text);
  edited.clear();
});

const bin = () => join(tree, "client/bin.mjs");
const cache = () => join(tree, "node_modules/.cache");

function quire(args: string[], options: { cwd?: string; file?: string } = {}): SpawnSyncReturns<string> {
  const { cwd = tree, file = bin() } = options;
  return spawnSync(process.execPath, [file, ...args], { cwd, env, encoding: "utf8", timeout: TIMEOUT_MS });
}

/** The bundle folders in the cache. */
function bundles(): string[] {
  if (!existsSync(join(cache(), "quire"))) return [];
  return readdirSync(join(cache(), "quire"), { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith("/quire.mjs"),
  );
}

function rewrite(name: string, from: string, to: string): void {
  const path = join(tree, name);
  const text = readFileSync(path, "utf8");
  expect(text).toContain(from);
  if (!edited.has(path)) edited.set(path, text);
  writeFileSync(path, text.replace(from, to));
}

/** Lets a test start without a bundle. */
const forget = () => rmSync(cache(), { recursive: true, force: true });

async function pdf(name: string): Promise<string> {
  const path = join(tree, name);
  writeFileSync(path, await makeTextPdf({ pages: 1, lines: () => ["Heading", "A line of text."] }));
  return path;
}

describe("the bundle of the quire command", { timeout: TIMEOUT_MS }, () => {
  it("is built by the first run and reused by the next one", async () => {
    const path = await pdf("a.pdf");
    for (const out of ["one", "two"]) expect(quire(["convert", path, "--out", join(tree, out)]).status).toBe(0);
    expect(bundles()).toHaveLength(1);
    expect(readFileSync(join(tree, "two/a.json"), "utf8")).toBe(readFileSync(join(tree, "one/a.json"), "utf8"));
  });

  it("keeps compiled code for the next run, and ignores it when it is damaged", async () => {
    forget();
    const path = await pdf("a.pdf");
    const kept = () => {
      const names = readdirSync(join(cache(), "quire"), { recursive: true, encoding: "utf8" });
      return names.filter((name) => name.includes(".compiled")).map((name) => join(cache(), "quire", name));
    };
    expect(quire(["convert", path, "--out", join(tree, "one")]).status).toBe(0);
    const [compiled = "", ...others] = kept();
    expect(others).toEqual([]);
    const { size } = statSync(compiled);
    for (const damage of [readFileSync(compiled).subarray(0, size / 2), "nothing that V8 has compiled", ""]) {
      writeFileSync(compiled, damage);
      expect(quire(["convert", path, "--out", join(tree, "two")])).toMatchObject({ status: 0, stderr: "" });
      expect(readFileSync(join(tree, "two/a.json"), "utf8")).toBe(readFileSync(join(tree, "one/a.json"), "utf8"));
      expect(kept()).toEqual([compiled]);
      expect(statSync(compiled).size).toBeGreaterThan(size / 2);
    }
  });

  it("runs from any folder and through a link, with images and drawings", async () => {
    await pdf("a.pdf");
    const link = join(tree, "quire-link");
    symlinkSync(bin(), link);
    const cwd = mkdtempSync(join(tree, "elsewhere-"));
    const { status, stderr } = quire(["convert", "../a.pdf", "--images", "--debug", "--out", "out"], {
      cwd,
      file: link,
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(readdirSync(join(cwd, "out")).sort()).toEqual(["a", "a.json", "a.md"]);
    expect(readdirSync(join(cwd, "out/a")).sort()).toEqual(["debug", "page-1.png"]);
  });

  it("is not used once sources have changed, even if size and date are the same", async () => {
    const path = await pdf("a.pdf");
    const command = join(tree, "client/console/explain.ts");
    const converts = () => quire(["convert", path, "--out", join(tree, "out")]).status;
    expect(converts()).toBe(0);
    expect(quire(["--help"]).stdout).toContain("COMMAND [ARGUMENT");
    const { atime, mtime } = statSync(command);
    rewrite("client/console/explain.ts", "quire COMMAND", "quire CHANGED");
    utimesSync(command, atime, mtime);
    rewrite(
      "client/convert/convert-file.ts",
      "const markdown = renderMarkdown(",
      'const markdown = "changed" || renderMarkdown(',
    );
    expect(quire(["--help"]).stdout).toContain("CHANGED [ARGUMENT");
    expect(converts()).toBe(0);
    expect(readFileSync(join(tree, "out/a.md"), "utf8")).toBe("changed");
  });

  it("survives a truncated manifest", () => {
    quire(["--help"]);
    const [folder = ""] = readdirSync(join(cache(), "quire"));
    writeFileSync(join(cache(), "quire", folder, "current.json"), '{"folder":"/tm');
    expect(quire(["--help"])).toMatchObject({ status: 0, stderr: "" });
  });

  it("names the sources where an error is thrown", () => {
    rewrite(
      "client/quire.ts",
      "const [name, ...rest] = args;",
      'const [name, ...rest] = args; throw new Error("broken");',
    );
    const { stderr } = quire([]);
    expect(stderr).toContain("Error: broken");
    expect(stderr).toMatch(/client\/quire\.ts:\d+/);
    expect(bundles().length).toBeGreaterThan(0);
  });

  it("can be built by processes that start at the same time", async () => {
    forget();
    const path = await pdf("a.pdf");
    const runs = Array.from({ length: 3 }, (_, index) => {
      const child = spawn(process.execPath, [bin(), "convert", path, "--out", join(tree, `out-${index}`)], { env });
      return new Promise((resolve) => child.on("exit", resolve));
    });
    expect(await Promise.all(runs)).toEqual([0, 0, 0]);
    expect(bundles()).toHaveLength(1);
    const [folder = ""] = readdirSync(join(cache(), "quire"));
    expect(readdirSync(join(cache(), "quire", folder)).filter((name) => name.startsWith("draft"))).toEqual([]);
  });

  it("is optional: the sources run if it cannot be stored", async () => {
    forget();
    writeFileSync(cache(), "a file where the folder would be");
    const path = await pdf("a.pdf");
    expect(quire(["convert", path, "--out", join(tree, "out")])).toMatchObject({ status: 0, stderr: "" });
    expect(readFileSync(join(tree, "out/a.md"), "utf8")).toContain("# Heading");
  });

  it("is optional: the sources run if there is no bundler", () => {
    forget();
    rmSync(join(tree, "node_modules/esbuild"));
    expect(quire(["--help"])).toMatchObject({ status: 0, stderr: "" });
    expect(bundles()).toEqual([]);
  });

  it("does not hide syntax errors in the sources", () => {
    rewrite("client/quire.ts", "async function main(", "const = 1;\nasync function main(");
    const { status, stderr } = quire(["--help"]);
    expect(status).toBe(1);
    expect(stderr).toContain("client/quire.ts");
    expect(stderr).toContain("SyntaxError");
  });
});

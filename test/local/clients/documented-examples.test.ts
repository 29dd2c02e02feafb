import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { makeTextPdf } from "../../../scripts/fixtures/text-pdf.ts";
import { findPython } from "../../scenarios/python-driver.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url).href);
const run = promisify(execFile);
const service = inject("service");
const python = findPython("httpx", "pydantic");
const env = { ...process.env, QUIRE_BASE_URL: service.baseUrl, QUIRE_API_KEY: service.apiKey };

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "quire-examples-"));
  await writeFile(join(folder, "report.pdf"), await makeTextPdf({ pages: 2 }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** All code in one language in a document, in order, as one program. */
async function codeIn(path: string, language: string): Promise<string> {
  const text = await readFile(join(ROOT, path), "utf8");
  return [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)]
    .flatMap(([, is, code]) => (is === language ? [code] : []))
    .join("\n");
}

const TEXT = "first line of the text of page 2";

/** Expects what the examples of both clients print for a document of two pages. */
function expectResults(output: string): void {
  expect(output).toContain(TEXT);
  expect(output.match(/^page \d: \d+ characters$/gm)?.length).toBe(2);
  expect(output).toMatch(/^event 1: page\.completed$/m);
  expect(output).toMatch(/^event 4: request\.completed$/m);
  // The values of the fields, which both languages print in the same way.
  expect(output).toContain("'Heading of page 1'");
  expect(output).toMatch(/^404 not_found /m);
}

/**
 * Installs the package as it would be published, in an otherwise empty folder and without a network: beside copies of
 * the packages that it needs.
 */
async function installPackage(): Promise<void> {
  const npm = (cwd: string, ...args: string[]) => run("npm", [...args, "--silent", "--offline"], { cwd });
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  const needed = ["zod", "eventsource-parser"].map((name) => join("node_modules", name));
  await Promise.all([
    npm(join(ROOT, "client/api"), "pack", "--pack-destination", folder),
    ...needed.map((path) => cp(join(ROOT, path), join(folder, path), { recursive: true })),
  ]);
  const packed = (await readdir(folder)).filter((name) => name.endsWith(".tgz"));
  await npm(folder, "install", ...packed.map((name) => `./${name}`));
}

/** Enough for npm, the compiler and ten jobs on a shared machine. */
const TIMEOUT_MS = 300_000;

describe.concurrent("the examples of the documentation", { timeout: TIMEOUT_MS }, () => {
  it("in TypeScript type-check and work, with the package as it is packed", async () => {
    await installPackage();
    await writeFile(join(folder, "readme.ts"), await codeIn("README.md", "ts"));
    await writeFile(join(folder, "clients.ts"), await codeIn("docs/clients.md", "ts"));
    await writeFile(join(folder, "examples.ts"), await codeIn("client/api/README.md", "ts"));
    const options = ["--strict", "--noEmit", "--target", "es2023", "--module", "nodenext", "--lib", "es2023,dom"];
    const types = ["--types", "node", "--typeRoots", join(ROOT, "node_modules/@types")];
    const files = ["readme.ts", "clients.ts", "examples.ts"];
    const tsc = join(ROOT, "node_modules/.bin/tsc");
    const output = async (command: string, ...args: string[]) =>
      (await run(command, args, { cwd: folder, env }).catch((error: { stdout: string }) => error)).stdout;
    const [typed, examples, readme, clients] = await Promise.all([
      output(tsc, ...options, ...types, ...files),
      output(process.execPath, "examples.ts"),
      output(process.execPath, "readme.ts"),
      output(process.execPath, "clients.ts"),
    ]);
    expect(typed).toBe("");
    expectResults(examples);
    expect(readme).toContain(TEXT);
    expect(clients).toContain(TEXT);
  });

  it.skipIf(python === undefined)("in Python work", async () => {
    const environment = { ...env, PYTHONPATH: join(ROOT, "python"), PYTHONDONTWRITEBYTECODE: "1" };
    const output = async (path: string) => {
      const program = await codeIn(path, "python");
      return (await run(python ?? "", ["-c", program], { cwd: folder, env: environment })).stdout;
    };
    const printed = await output("python/README.md");
    expectResults(printed);
    expect(printed.match(/^async page \d$/gm)?.length).toBe(2);
    expect(await output("README.md")).toContain(TEXT);
    expect(await output("docs/clients.md")).toContain(TEXT);
  });

  /** What each guide must print somewhere, in the order of its commands. */
  const GUIDES: [path: string, printed: (string | RegExp)[]][] = [
    ["README.md", [/^# On Paper$/m, "<th", "Tensile strength"]],
    [
      "docs/quickstart.md",
      [/^# On Paper$/m, '"sheet":"No. 3","weight":89.7', "document.completed", "request.completed", "sized"],
    ],
    ["docs/api.md", [/^# On Paper$/m, "event: page.completed", '"csv":"Paper,', /"request_uid":"([^"]+)".*\1/s]],
    ["docs/fields.md", ["invoice_number", '"quote":"89.7"', '"format":"scalars","content":{"title":"On Paper"}']],
    ["docs/webhooks.md", [/^(waiting|failed)$/m, /^false$/m, "both sign", "Nothing more is sent"]],
  ];

  it("in curl for a deployed service work, with this service in its place", async () => {
    const guides = await Promise.all(["docs/deploy.md", "docs/operations.md"].map((path) => codeIn(path, "console")));
    const calls = guides.join("\n").match(/^curl .+$/gm) ?? [];
    expect(calls).toHaveLength(2);
    for (const call of calls) {
      const command = call.replace("https://quire.example.com", service.baseUrl);
      const { stdout } = await run("bash", ["-c", command], { env: { ...env, OPERATOR_TOKEN: service.operatorToken } });
      expect(JSON.parse(stdout)).toMatchObject(call.endsWith("/deep") ? { database: { ok: true } } : { status: "ok" });
    }
  });

  it.each(GUIDES)("in %s work in a shell, from the first command to the last", async (path, printed) => {
    const cwd = await mkdtemp(join(folder, "guide-"));
    await symlink(join(ROOT, "samples"), join(cwd, "samples"));
    await mkdir(join(cwd, ".quire"));
    const settings = { base_url: service.baseUrl, api_key: service.apiKey };
    await writeFile(join(cwd, ".quire/dev.json"), JSON.stringify(settings));
    const script = `set -euo pipefail\n${await codeIn(path, "sh")}`;
    const { stdout } = await run("bash", ["-c", script], { cwd, maxBuffer: 16 * 1024 * 1024 });
    for (const text of printed) expect(stdout).toMatch(text);
    expect(stdout).not.toContain("urn:quire:problem");
  });
});

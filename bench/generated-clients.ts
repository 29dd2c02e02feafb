/**
 * npx node bench/generated-clients.ts [--keep]
 * Generates clients from the OpenAPI document with third-party generators and calls the service with them:
 * `openapi-typescript` with `openapi-fetch`, and OpenAPI Generator for Python. The generators come from the npm
 * registry; the Python one needs Java, and its client needs urllib3, dateutil, six and certifi. It is the last version
 * on that registry and reads only OpenAPI 3.0, so the document is first converted to that version.
 */
import "../scripts/help.ts";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startLocalService } from "../scripts/service/local-service.ts";
import { inOlderTerms } from "./generated/older-openapi.ts";
import { PYTHON, TYPESCRIPT } from "./generated/programs.ts";

const SAMPLE = fileURLToPath(new URL("../samples/quire-sample.pdf", import.meta.url).href);
const GENERATORS = [
  "openapi-typescript@7.13.0",
  "openapi-fetch@0.17.0",
  "typescript@5.9.3",
  "@types/node@26.6.6",
  "@apiture/openapi-down-convert@0.14.2",
  "@openapitools/openapi-generator-cli@1.0.18-5.0.0-beta2",
];
const CHECKS = ["--strict", "--noEmit", "--skipLibCheck", "--target", "es2022", "--module", "nodenext"];
const SEEN = ["## 1 Why paper still matters", "refused: not_found"];

interface Place {
  folder: string;
  /** Arguments of each program: address, key and a file. */
  given: string[];
}

function run(folder: string, command: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: folder, encoding: "utf8" });
  if (status === 0) return stdout;
  throw new Error(`${command} ${args[0]} ended with ${status}: ${error ?? ""}${stdout}${stderr}`.slice(0, 4000));
}

const bin = (folder: string, name: string): string => join(folder, "node_modules/.bin", name);

async function typescriptClient({ folder, given }: Place): Promise<string> {
  run(folder, bin(folder, "openapi-typescript"), "openapi.json", "-o", "quire.d.ts");
  await writeFile(join(folder, "use.ts"), TYPESCRIPT);
  run(folder, bin(folder, "tsc"), ...CHECKS, "--allowImportingTsExtensions", "use.ts");
  return run(folder, process.execPath, "use.ts", ...given);
}

async function pythonClient({ folder, given }: Place): Promise<string> {
  run(folder, bin(folder, "openapi-down-convert"), "--input", "openapi.json", "--output", "openapi-3.0.json");
  const older = inOlderTerms(JSON.parse(await readFile(join(folder, "openapi-3.0.json"), "utf8")));
  await writeFile(join(folder, "openapi-3.0.json"), JSON.stringify(older));
  const jar = join(folder, "node_modules/@openapitools/openapi-generator-cli/bin/openapi-generator.jar");
  const wishes = ["--package-name", "quire_generated", "--additional-properties=generateSourceCodeOnly=true"];
  run(folder, "java", "-jar", jar, "generate", "-g", "python", "-i", "openapi-3.0.json", "-o", ".", ...wishes);
  await writeFile(join(folder, "use.py"), PYTHON);
  const modules = "import urllib3, dateutil, six, certifi";
  const python = ["python3", "/usr/bin/python3"].find((name) => spawnSync(name, ["-c", modules]).status === 0);
  if (python === undefined) throw new Error(`no Python can ${modules}`);
  return run(folder, python, "-B", "use.py", ...given);
}

const folder = await mkdtemp(join(tmpdir(), "quire-generated-"));
const service = await startLocalService({ stateDir: join(folder, "state") });
try {
  const { baseUrl, apiKey } = service;
  await writeFile(join(folder, "openapi.json"), await (await fetch(`${baseUrl}/api/v1/openapi.json`)).text());
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  execFileSync("npm", ["install", "--silent", "--no-audit", ...GENERATORS], { cwd: folder, stdio: "inherit" });
  const place = { folder, given: [baseUrl, apiKey, SAMPLE] };
  for (const [name, use] of Object.entries({ TypeScript: typescriptClient, Python: pythonClient })) {
    const outcome = await use(place).catch((error: unknown) => String(error));
    const missing = SEEN.filter((text) => !outcome.includes(text));
    console.log(missing.length === 0 ? `${name}: made, and calls the service` : `${name}: FAILED\n${outcome}`);
    if (missing.length > 0) process.exitCode = 1;
  }
} finally {
  await service.stop();
  if (process.argv.includes("--keep")) console.log(folder);
  else await rm(folder, { recursive: true, force: true });
}

/**
 * npm run pack [-- FOLDER]
 * Packs the `quire` command and the TypeScript client as npm would publish them: `quire-VERSION.tgz` and
 * `quire-client-VERSION.tgz` in FOLDER (dist/packages). Nothing is published.
 */
import "./help.ts";
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type BuildOptions, build, type Plugin } from "esbuild";
import { readMeteredPdfium } from "../client/convert/metered-pdfium.ts";
import {
  modelLanguages,
  modelPath,
  TESSERACT_CODE,
  TESSERACT_WASM,
  TRAMPOLINE,
} from "../client/convert/packaged-files.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url).href);
const COMMAND = join(ROOT, "dist/command");
const LARGE = "unpdf";

/** Files that are copied unchanged, by target name, with their sources. */
const COPIES: Record<string, string> = {
  LICENSE: "LICENSE",
  "THIRD_PARTY_NOTICES.md": "THIRD_PARTY_NOTICES.md",
  "README.md": "client/PACKAGE.md",
  "bin.mjs": "client/bin.mjs",
  "start/load-quire.mjs": "client/start/load-packaged.mjs",
  "run-script.mjs": "client/start/run-script.mjs",
  "compiler-tiers.mjs": "client/start/compiler-tiers.mjs",
};

/** Makes the code look for its files beside itself. */
const filesBeside: Plugin = {
  name: "files beside",
  setup({ onResolve }) {
    const path = join(ROOT, "client/convert/packaged-files-beside.ts");
    onResolve({ filter: /\/(packaged-files|metered-pdfium)\.ts$/ }, () => ({ path }));
  },
};

const common: BuildOptions = {
  absWorkingDir: ROOT,
  outdir: COMMAND,
  bundle: true,
  platform: "node",
  target: "es2024",
  tsconfigRaw: {},
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: "none",
  logLevel: "warning",
  plugins: [filesBeside],
};

async function bundleCommand(): Promise<void> {
  await build({
    ...common,
    entryPoints: { quire: "client/quire.ts" },
    outExtension: { ".js": ".mjs" },
    splitting: true,
    format: "esm",
    // Needed only in a checkout: the packaged command does not contain the service.
    external: ["wrangler"],
  });
  await build({
    ...common,
    entryPoints: { "convert-worker": "client/convert/convert-worker.ts" },
    outExtension: { ".js": ".cjs" },
    format: "cjs",
    external: [LARGE],
    supported: { "dynamic-import": false },
    define: { "import.meta.filename": "__filename", "import.meta.dirname": "__dirname", "import.meta.url": "__url" },
    // PDFium needs the address of its own code.
    banner: { js: 'const __url = require("node:url").pathToFileURL(__filename).href;' },
  });
}

function copyFiles(): void {
  mkdirSync(join(COMMAND, "assets"), { recursive: true });
  mkdirSync(join(COMMAND, "start"), { recursive: true });
  for (const [name, from] of Object.entries(COPIES)) copyFileSync(join(ROOT, from), join(COMMAND, name));
  const asset = (name: string) => join(COMMAND, "assets", name);
  writeFileSync(asset("pdfium.wasm"), readMeteredPdfium());
  copyFileSync(TRAMPOLINE(), asset("read-block-trampoline.wasm"));
  copyFileSync(TESSERACT_CODE(), asset("tesseract.js"));
  copyFileSync(TESSERACT_WASM(), asset("tesseract.wasm"));
  for (const language of modelLanguages()) copyFileSync(modelPath(language) ?? "", asset(`${language}.traineddata.gz`));
}

/** Writes the package's package.json, derived from that of the project. */
function describePackage(): void {
  const { name, version, license, dependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const described = {
    name,
    version,
    description: "PDFs in, Markdown and structured JSON out: the quire command.",
    license,
    type: "module",
    bin: { quire: "bin.mjs" },
    engines: { node: ">=26" },
    dependencies: { [LARGE]: dependencies[LARGE] },
  };
  writeFileSync(join(COMMAND, "package.json"), `${JSON.stringify(described, null, 2)}\n`);
}

const target = resolve(process.argv[2] ?? join(ROOT, "dist/packages"));
rmSync(COMMAND, { recursive: true, force: true });
copyFiles();
await bundleCommand();
describePackage();
mkdirSync(target, { recursive: true });
for (const folder of [COMMAND, join(ROOT, "client/api")])
  execFileSync("npm", ["pack", "--silent", "--pack-destination", target], {
    cwd: folder,
    stdio: ["ignore", "inherit", "inherit"],
  });

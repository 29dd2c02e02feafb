import "./help.ts";
import { copyFile, mkdir, readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { buildDocs } from "./web/build-docs.ts";
import { buildExample } from "./web/build-example.ts";
import { buildExampleFields } from "./web/build-example-fields.ts";

/*
 * Builds what the web page needs besides its static files: the home page's example, the documentation, and the scripts.
 * Each file directly in `web/browser/` is the script of one page; imports of several scripts are shared.
 */

const SOURCES = fileURLToPath(new URL("../web/browser/", import.meta.url).href);
const TARGET = fileURLToPath(new URL("../web/public/build/", import.meta.url).href);

const SAMPLES = fileURLToPath(new URL("../samples/", import.meta.url).href);
const SERVED_SAMPLES = fileURLToPath(new URL("../web/public/samples/", import.meta.url).href);
const LICENCE = fileURLToPath(new URL("../LICENSE", import.meta.url).href);
const SERVED_LICENCE = fileURLToPath(new URL("../web/public/licence.txt", import.meta.url).href);
/** Documents that can be tried without an account, by the names under which they are served. */
const TRIED = { "invoice.pdf": "invoice.pdf", "paper.pdf": "quire-sample.pdf", "scan.pdf": "scan.pdf" };

async function copySamples(): Promise<void> {
  await mkdir(SERVED_SAMPLES, { recursive: true });
  await copyFile(LICENCE, SERVED_LICENCE);
  for (const [name, file] of Object.entries(TRIED)) await copyFile(SAMPLES + file, SERVED_SAMPLES + name);
}

const entries = (await readdir(SOURCES)).filter((name) => name.endsWith(".ts")).sort();
await build({
  entryPoints: entries.map((name) => SOURCES + name),
  outdir: TARGET,
  bundle: true,
  splitting: true,
  format: "esm",
  minify: true,
  target: "es2023",
  chunkNames: "shared-[hash]",
  logLevel: "warning",
});
await Promise.all([buildExample(), buildDocs(), copySamples()]);
await buildExampleFields();

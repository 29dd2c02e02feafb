import "./help.ts";
import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { buildDocs } from "./build-docs.ts";
import { buildExample } from "./build-example.ts";

/*
 * Makes what the web page needs beside its own files: the example of the home page, the documentation, and the scripts. Each file directly
 * in `web/browser/` is the script of one page, and what several of them import is shared.
 */

const SOURCES = fileURLToPath(new URL("../web/browser/", import.meta.url).href);
const TARGET = fileURLToPath(new URL("../web/public/build/", import.meta.url).href);

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
await Promise.all([buildExample(), buildDocs()]);

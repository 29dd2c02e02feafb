import "./help.ts";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readMeteredPdfium } from "../client/convert/metered-pdfium.ts";
import { trimPdfium } from "./packages/trim-pdfium.ts";

/*
 * Builds the PDFium that is deployed: `alias` in wrangler.toml replaces the package's JavaScript. It could not replace
 * the WebAssembly, because an alias's target is never treated as such.
 */

const PACKAGE = dirname(fileURLToPath(import.meta.resolve("@embedpdf/pdfium/pdfium.wasm")));

const targetOf = (name: string): string => fileURLToPath(new URL(`../dist/${name}`, import.meta.url).href);

async function write(name: string, content: Uint8Array): Promise<void> {
  const target = targetOf(name);
  const made = await readFile(target).catch(() => undefined);
  if (made !== undefined && Buffer.compare(made, content) === 0) return;
  await mkdir(dirname(target), { recursive: true });
  // Renamed at the end: concurrent builds must not read a half-written file.
  const unfinished = `${target}.${process.pid}`;
  await writeFile(unfinished, content);
  await rename(unfinished, target);
}

await write("pdfium.wasm", readMeteredPdfium());
await write("pdfium.mjs", Buffer.from(trimPdfium(await readFile(join(PACKAGE, "index.browser.js"), "utf8"))));

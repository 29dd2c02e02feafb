import "./help.ts";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { readMeteredPdfium } from "../client/convert/metered-pdfium.ts";

/*
 * Builds the PDFium that is deployed. An alias in wrangler.toml could not replace it, because an alias's target is
 * never treated as WebAssembly.
 */

const TARGET = fileURLToPath(new URL("../dist/pdfium.wasm", import.meta.url).href);

const metered = readMeteredPdfium();
const made = await readFile(TARGET).catch(() => undefined);
if (made === undefined || Buffer.compare(made, metered) !== 0) {
  await mkdir(dirname(TARGET), { recursive: true });
  // Renamed at the end: concurrent builds must not read a half-written file.
  const unfinished = `${TARGET}.${process.pid}`;
  await writeFile(unfinished, metered);
  await rename(unfinished, TARGET);
}

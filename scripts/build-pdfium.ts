import "./help.ts";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { readMeteredPdfium } from "../client/convert/metered-pdfium.ts";

/*
 * Makes the PDFium that is deployed. An alias in wrangler.toml could not name it, because its target is never treated
 * as WebAssembly.
 */

const TARGET = fileURLToPath(new URL("../dist/pdfium.wasm", import.meta.url).href);

const metered = readMeteredPdfium();
const made = await readFile(TARGET).catch(() => undefined);
if (made === undefined || Buffer.compare(made, metered) !== 0) {
  await mkdir(dirname(TARGET), { recursive: true });
  // Builds may run at the same time, and none may read half of it.
  const unfinished = `${TARGET}.${process.pid}`;
  await writeFile(unfinished, metered);
  await rename(unfinished, TARGET);
}

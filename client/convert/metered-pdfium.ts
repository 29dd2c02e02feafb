import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { meterModule } from "../../extraction/pdf/metering/meter-module.ts";
import { packData } from "../../extraction/pdf/metering/pack-data.ts";
import { trimModule } from "../../extraction/pdf/metering/trim-module.ts";
import { isPdfiumExportNeeded } from "../../extraction/pdf/pdfium/pdfium-exports.ts";
import { shortDigest } from "../start/short-digest.mjs";

const METERING = fileURLToPath(new URL("../../extraction/pdf/metering/", import.meta.url));
const CALLS = fileURLToPath(new URL("../../extraction/pdf/pdfium/pdfium-exports.ts", import.meta.url));
const CACHE = fileURLToPath(new URL("../../node_modules/.cache/quire/", import.meta.url));

const stampOf = (path: string): string => {
  const { size, mtimeMs } = statSync(path);
  return `${path} ${size} ${mtimeMs}`;
};

// Taken when the code is loaded: if it is replaced while this process runs, what it makes is not the new code's.
const CODE = [CALLS, ...readdirSync(METERING).map((name) => join(METERING, name))].map(stampOf);

/**
 * The bytes of the installed PDFium with a meter, and without functions that are never called. They are made once,
 * which is quick, and kept beside the packages.
 */
export function readMeteredPdfium(): Uint8Array<ArrayBuffer> {
  const installed = createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm");
  const path = join(CACHE, `pdfium-${shortDigest([stampOf(installed), ...CODE].join("\n"))}.wasm`);
  try {
    return new Uint8Array(readFileSync(path));
  } catch {
    // Not made yet.
  }
  const metered = packData(meterModule(trimModule(new Uint8Array(readFileSync(installed)), isPdfiumExportNeeded)));
  keep(path, metered);
  return metered;
}

/**
 * Writes the file under another name first: several processes may start at once, and none may read half of it. If
 * nothing can be written, it is made again next time.
 */
function keep(path: string, bytes: Uint8Array): void {
  const unfinished = `${path}.${process.pid}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(unfinished, bytes);
    renameSync(unfinished, path);
  } catch {
    // The folder is not writable.
  }
}

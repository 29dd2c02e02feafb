import { readFileSync } from "node:fs";
import type { PdfiumModules } from "../../extraction/pdf/pdfium/pdfium.ts";
import { PdfiumRuntime } from "../../extraction/pdf/pdfium/pdfium-runtime.ts";
import { readMeteredPdfium } from "./metered-pdfium.ts";
import { TRAMPOLINE } from "./packaged-files.ts";

/** PDFium in this Node process, from the installed package. */
export async function loadPdfiumForNode(options: Pick<PdfiumModules, "pause" | "share"> = {}): Promise<PdfiumRuntime> {
  const [pdfiumModule, trampolineModule] = await Promise.all([
    WebAssembly.compile(readMeteredPdfium()),
    WebAssembly.compile(new Uint8Array(readFileSync(TRAMPOLINE()))),
  ]);
  return new PdfiumRuntime({ pdfiumModule, trampolineModule, ...options });
}

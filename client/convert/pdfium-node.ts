import { readFileSync } from "node:fs";
import type { PdfiumModules } from "../../extraction/pdf/pdfium/pdfium.ts";
import { PdfiumRuntime } from "../../extraction/pdf/pdfium/pdfium-runtime.ts";
import { readMeteredPdfium } from "./metered-pdfium.ts";

const TRAMPOLINE = new URL("../../extraction/pdf/pdfium/read-block-trampoline.wasm", import.meta.url);

/** PDFium in this Node process, from the installed package. */
export async function loadPdfiumForNode(options: Pick<PdfiumModules, "pause" | "share"> = {}): Promise<PdfiumRuntime> {
  const [pdfiumModule, trampolineModule] = await Promise.all([
    WebAssembly.compile(readMeteredPdfium()),
    WebAssembly.compile(new Uint8Array(readFileSync(TRAMPOLINE))),
  ]);
  return new PdfiumRuntime({ pdfiumModule, trampolineModule, ...options });
}

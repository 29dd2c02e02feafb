import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { PdfiumRuntime } from "../../extraction/pdf/pdfium/pdfium-runtime.ts";

const TRAMPOLINE = new URL("../../extraction/pdf/pdfium/read-block-trampoline.wasm", import.meta.url);

/** PDFium in this Node process, from the installed package. */
export async function loadPdfiumForNode(): Promise<PdfiumRuntime> {
  const pdfium = createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm");
  const [pdfiumModule, trampolineModule] = await Promise.all([compile(pdfium), compile(TRAMPOLINE)]);
  return new PdfiumRuntime({ pdfiumModule, trampolineModule });
}

function compile(file: string | URL): Promise<WebAssembly.Module> {
  return WebAssembly.compile(new Uint8Array(readFileSync(file)));
}

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { PdfiumRuntime } from "../extraction/pdf/pdfium-runtime.ts";

const TRAMPOLINE = new URL("../extraction/pdf/read-block-trampoline.wasm", import.meta.url);

/** PDFium in this Node process, from the installed package. */
export async function loadPdfiumForNode(): Promise<PdfiumRuntime> {
  const pdfium = createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm");
  const [pdfiumModule, trampolineModule] = await Promise.all([compile(pdfium), compile(TRAMPOLINE)]);
  return new PdfiumRuntime({ pdfiumModule, trampolineModule });
}

async function compile(file: string | URL): Promise<WebAssembly.Module> {
  return WebAssembly.compile(new Uint8Array(await readFile(file)));
}

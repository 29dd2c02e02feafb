import pdfiumModule from "../dist/pdfium.wasm";
import { PdfiumRuntime } from "../extraction/pdf/pdfium/pdfium-runtime.ts";
import trampolineModule from "../extraction/pdf/pdfium/read-block-trampoline.wasm";

/*
 * WebAssembly cannot be compiled at run time here, so both modules are bundled precompiled. Each isolate has one PDFium
 * runtime, which keeps one idle instance between messages, since starting one costs more than reading a page.
 */
export const pdfium = new PdfiumRuntime({ pdfiumModule, trampolineModule, pause: () => scheduler.wait(0) });

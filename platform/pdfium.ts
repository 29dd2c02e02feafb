import pdfiumModule from "../dist/pdfium.wasm";
import { PdfiumRuntime } from "../extraction/pdf/pdfium/pdfium-runtime.ts";
import trampolineModule from "../extraction/pdf/pdfium/read-block-trampoline.wasm";

/*
 * WebAssembly cannot be compiled at run time here, so both modules come precompiled with the bundle. The runtime is
 * the isolate's own: it keeps one idle instance between messages, since starting one costs more than reading a page.
 */
export const pdfium = new PdfiumRuntime({ pdfiumModule, trampolineModule, pause: () => scheduler.wait(0) });

import { RECYCLE_HEAP_BYTES } from "./limits.ts";
import { createPdfium, type Pdfium, type PdfiumModules } from "./pdfium.ts";

/**
 * Keeps one idle PDFium for the next document. Each open document has its own instance, so that a crash affects nothing
 * else and nobody waits for another request's input; an instance that is never released is simply garbage-collected.
 */
export class PdfiumRuntime {
  #idle: Pdfium | undefined;
  readonly #modules: PdfiumModules;

  constructor(modules: PdfiumModules) {
    this.#modules = modules;
  }

  /** Returns an instance for one document, to be given back with `release`. */
  async acquire(): Promise<Pdfium> {
    const idle = this.#idle;
    this.#idle = undefined;
    return idle ?? (await createPdfium(this.#modules));
  }

  /** Keeps the instance for the next document unless it crashed or its heap exceeds `RECYCLE_HEAP_BYTES`. */
  release(pdfium: Pdfium): void {
    if (!pdfium.poisoned && pdfium.heapBytes <= RECYCLE_HEAP_BYTES) this.#idle = pdfium;
  }
}

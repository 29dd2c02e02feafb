import type { OutlineEntry, PageGeometry } from "../page/page-geometry.ts";
import { readAnnotations, showsFields } from "./annotations/annotations.ts";
import { withFlatCopy } from "./annotations/flat-copy.ts";
import { readPageObjects } from "./drawing/page-objects.ts";
import { CUT_OFF_PAGES } from "./file/cut-off-pages.ts";
import type { FileAccess } from "./file/file-access.ts";
import { readGlyphs } from "./glyphs/glyphs.ts";
import { applySecondOpinion, wantsSecondOpinion } from "./glyphs/second-opinion.ts";
import type { SecondReader } from "./glyphs/second-reader.ts";
import type { Bitmap } from "./image/bitmap.ts";
import { type DrawOptions, drawPage } from "./image/render.ts";
import { PdfPageError, PdfTrap } from "./pdfium/errors.ts";
import { cString } from "./pdfium/heap.ts";
import { MAX_DRAWING_INSTRUCTIONS, MAX_OPENING_INSTRUCTIONS, MAX_READING_INSTRUCTIONS } from "./pdfium/limits.ts";
import type { PageHandles } from "./pdfium/page-handles.ts";
import { type PagePlacement, pagePlacement } from "./pdfium/page-transform.ts";
import type { Pdfium } from "./pdfium/pdfium.ts";
import { readOutline } from "./structure/outline.ts";
import { readStructure } from "./structure/structure.ts";

/** An operation that still lacks bytes after this many rounds is abandoned: each round fetches one more chunk. */
const MAX_READ_RETRIES = 64;
const FORM_TYPE_NONE = 0;
const CUT_OFF_KEY = cString(CUT_OFF_PAGES);

type PageContent = Omit<PageGeometry, "pageNumber" | "width" | "height" | "links" | "formFields" | "structure">;

/** An open PDF. Its operations run one after the other, in the order of the calls. Pages count from 1. */
export class PdfDocument {
  readonly pageCount: number;
  readonly #pdfium: Pdfium;
  readonly #access: FileAccess;
  readonly #handle: number;
  readonly #secondReader: SecondReader;
  #queue: Promise<unknown> = Promise.resolve();
  #page: { number: number; handle: number } | undefined;
  #form: { handle: number; info: number } | undefined;

  /** `handle` is an FPDF_DOCUMENT of this instance; `withDocument` owns both. */
  constructor(pdfium: Pdfium, access: FileAccess, handle: number, secondReader: SecondReader) {
    this.#secondReader = secondReader;
    this.#pdfium = pdfium;
    this.#access = access;
    this.#handle = handle;
    this.pageCount = pdfium.calls.FPDF_GetPageCount(handle);
  }

  /** Bytes read from the source so far; the size of the whole file if it is in memory. */
  get bytesRead(): number {
    return this.#access.bytesRead;
  }

  /** Size of the memory that PDFium uses for this document, in bytes. */
  get heapBytes(): number {
    return this.#pdfium.heapBytes;
  }

  /** Whether PDFium crashed on this document, which is unusable until it is reopened. */
  get broken(): boolean {
    return this.#pdfium.poisoned;
  }

  /** The document's outline, flattened in document order; empty if it has none. */
  async outline(): Promise<OutlineEntry[]> {
    return this.#run(MAX_OPENING_INSTRUCTIONS, () => readOutline(this.#pdfium, this.#access.fileCalls, this.#handle));
  }

  /** The language that the document declares, such as `de-AT`; empty if it declares none. */
  async language(): Promise<string> {
    return this.#run(MAX_OPENING_INSTRUCTIONS, () =>
      this.#pdfium.heap.utf16((buffer, bytes) =>
        this.#access.fileCalls.FPDFCatalog_GetLanguage(this.#handle, buffer, bytes),
      ),
    );
  }

  /** Pages whose picture was incomplete in the picture file from which this PDF was made. */
  async cutOffPages(): Promise<Set<number>> {
    const text = await this.#run(MAX_OPENING_INSTRUCTIONS, async () => {
      const key = this.#pdfium.heap.copyIn(CUT_OFF_KEY);
      const value = await this.#pdfium.heap.utf16((buffer, bytes) =>
        this.#access.fileCalls.FPDF_GetMetaText(this.#handle, key, buffer, bytes),
      );
      this.#pdfium.calls.free(key);
      return value;
    });
    return new Set(text.split(" ").map(Number));
  }

  /**
   * Everything on a page, with its position; characters that PDFium cannot map are read with the second reader. Throws
   * `PdfPageError`, `PdfTrap`, `PdfReadError`.
   */
  async readPage(pageNumber: number): Promise<PageGeometry> {
    const { geometry, place, doubtful } = await this.#readGeometry(pageNumber);
    if (!doubtful || !wantsSecondOpinion(geometry)) return geometry;
    const runs = await this.#secondReader.readRuns(pageNumber, place);
    if (runs !== undefined) applySecondOpinion(geometry.glyphs, runs);
    return geometry;
  }

  async #readGeometry(
    pageNumber: number,
  ): Promise<{ geometry: PageGeometry; place: PagePlacement; doubtful: boolean }> {
    return this.#withPage(pageNumber, MAX_READING_INSTRUCTIONS, async (handles) => {
      const { links, formFields, showText } = await readAnnotations(handles, await this.#formHandle());
      const structure = await readStructure(handles);
      const flat = showText ? await withFlatCopy(handles, pageNumber - 1, readContent) : undefined;
      const { doubtful, ...content } = flat ?? (await readContent(handles));
      const { place } = handles;
      const size = { width: place.width, height: place.height };
      return { geometry: { pageNumber, ...size, ...content, links, formFields, structure }, place, doubtful };
    });
  }

  /**
   * Draws a page, or the part of it inside a box, with its annotations on white, at `dpi` or the highest resolution
   * that `MAX_IMAGE_PIXELS` allows (given by `bitmap.dpi`). Throws `PdfPageError`, `PdfTrap`, `PdfReadError`.
   */
  async renderPage(pageNumber: number, options: DrawOptions): Promise<Bitmap> {
    return this.#withPage(pageNumber, MAX_DRAWING_INSTRUCTIONS, async (handles) => {
      // PDFium leaves drawing the fields to an interactive form.
      const drawn = (await showsFields(handles))
        ? await withFlatCopy(handles, pageNumber - 1, (flat) => drawPage(flat, options))
        : undefined;
      return drawn ?? drawPage(handles, options);
    });
  }

  /** Called by `withDocument`. */
  async close(): Promise<void> {
    this.#closePage();
    const form = this.#form;
    this.#form = undefined;
    if (form === undefined || this.#pdfium.poisoned) return;
    if (form.handle !== 0) this.#pdfium.calls.PDFiumExt_ExitFormFillEnvironment(form.handle);
    if (form.info !== 0) this.#pdfium.calls.PDFiumExt_CloseFormFillInfo(form.info);
  }

  async #withPage<T>(pageNumber: number, instructions: number, use: (handles: PageHandles) => Promise<T>): Promise<T> {
    if (!Number.isInteger(pageNumber) || pageNumber < 1 || pageNumber > this.pageCount) {
      throw new PdfPageError(pageNumber, `The document has no page ${pageNumber}.`);
    }
    return this.#run(instructions, async () => {
      return use(await this.#handles(pageNumber));
    });
  }

  async #handles(pageNumber: number): Promise<PageHandles> {
    const page = await this.#loadPage(pageNumber);
    const place = pagePlacement(this.#pdfium, page);
    const { fileCalls, patientCalls } = this.#access;
    return { pdfium: this.#pdfium, fileCalls, patientCalls, document: this.#handle, page, place };
  }

  /** The last page stays loaded: a page that was read is usually drawn next. */
  async #loadPage(pageNumber: number): Promise<number> {
    if (this.#page?.number === pageNumber) return this.#page.handle;
    this.#closePage();
    const handle = await this.#access.fileCalls.FPDF_LoadPage(this.#handle, pageNumber - 1);
    if (handle === 0) throw new PdfPageError(pageNumber, `Page ${pageNumber} cannot be loaded.`);
    this.#page = { number: pageNumber, handle };
    return handle;
  }

  #closePage(): void {
    if (this.#page !== undefined && !this.#pdfium.poisoned) this.#pdfium.calls.FPDF_ClosePage(this.#page.handle);
    this.#page = undefined;
  }

  /** Setting up the form takes a walk over all fields, so it is done once, and only for a document that has fields. */
  async #formHandle(): Promise<number> {
    if (this.#form !== undefined) return this.#form.handle;
    const { fileCalls } = this.#access;
    if ((await fileCalls.FPDF_GetFormType(this.#handle)) === FORM_TYPE_NONE) return 0;
    const info = this.#pdfium.calls.PDFiumExt_OpenFormFillInfo();
    const handle = info === 0 ? 0 : await fileCalls.PDFiumExt_InitFormFillEnvironment(this.#handle, info);
    this.#form = { handle, info };
    return handle;
  }

  /**
   * Runs one operation at a time, and repeats it as long as it lacks bytes that have to be fetched first. All
   * repetitions share one allowance of instructions.
   */
  async #run<T>(instructions: number, operation: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(() => {
      this.#pdfium.meter.allow(instructions);
      return this.#attempt(operation);
    });
    this.#queue = result.catch(() => undefined);
    return result;
  }

  async #attempt<T>(operation: () => Promise<T>): Promise<T> {
    for (let attempt = 0; attempt < MAX_READ_RETRIES; attempt++) {
      const outcome = await this.#outcome(operation);
      const problem = this.#access.takeProblem();
      if (problem?.kind === "failed") throw problem.error;
      if (problem === undefined && outcome.ok) return outcome.value;
      if (problem === undefined || (!outcome.ok && outcome.error instanceof PdfTrap))
        throw outcome.ok ? problem : outcome.error;
      this.#closePage();
      await problem.fetch();
    }
    throw new PdfTrap("Reading the file did not come to an end.");
  }

  async #outcome<T>(operation: () => Promise<T>): Promise<{ ok: true; value: T } | { ok: false; error: unknown }> {
    try {
      return { ok: true, value: await this.#pdfium.guard(operation) };
    } catch (error) {
      return { ok: false, error };
    }
  }
}

/** What the content of a page draws, and whether any of its characters has no known text. */
async function readContent(handles: PageHandles): Promise<PageContent & { doubtful: boolean }> {
  const { text, ...drawn } = readPageObjects(handles);
  return { ...(await readGlyphs(handles, text)), ...drawn };
}

import type { PdfSource } from "../file/source.ts";
import { PdfReadError } from "../pdfium/errors.ts";
import { MAX_SECOND_READER_CHARACTERS, MAX_SECOND_READER_FILE_BYTES } from "../pdfium/limits.ts";
import { multiply, type PagePlacement } from "../pdfium/page-transform.ts";
import { isPlausible, type SecondRun } from "./second-opinion.ts";

type PdfJsDocument = Awaited<ReturnType<typeof import("unpdf")["getDocumentProxy"]>>;
type PdfJsPage = Awaited<ReturnType<PdfJsDocument["getPage"]>>;

/** Images of more pixels than this are not decoded along with a page's operators. */
const NO_IMAGES = 1;
const FULL_TURN = 360;
/** Glyph names that are only numbers: /g24, /C0032, /cid65. Text derived from them is a guess. */
const NUMBERED_NAME = /^(g|c|f|cid|glyph|index)\d+$/i;

/**
 * pdf.js beside PDFium: it knows other ways from character codes to Unicode. It is loaded only when a page needs it. It
 * holds a second copy of the file, so it does not read large files; it has no opinion on what it cannot read.
 */
export class SecondReader {
  readonly #source: PdfSource;
  readonly #password: string | undefined;
  #document: Promise<PdfJsDocument | undefined> | undefined;

  constructor(source: PdfSource, password: string | undefined) {
    this.#source = source;
    this.#password = password;
  }

  /**
   * The credible text of a page (pages count from 1), in the coordinates of `place`; `undefined` if it cannot be read.
   * Throws `PdfReadError`.
   */
  async readRuns(pageNumber: number, place: PagePlacement): Promise<SecondRun[] | undefined> {
    if (this.#source.size > MAX_SECOND_READER_FILE_BYTES) return undefined;
    this.#document ??= this.#open();
    const document = await this.#document;
    if (document === undefined) return undefined;
    try {
      const page = await document.getPage(pageNumber);
      const runs = await believableRuns(page, place);
      page.cleanup();
      return runs;
    } catch {
      // pdf.js errors have no common type, and PDFium has already read the page: a failed second opinion is ignored.
      return undefined;
    }
  }

  /** Frees the memory that it holds. */
  async close(): Promise<void> {
    // If loading failed, the caller already knows.
    const document = await this.#document?.catch(() => undefined);
    this.#document = undefined;
    await document?.destroy();
  }

  async #open(): Promise<PdfJsDocument | undefined> {
    const bytes = this.#source.bytes ?? (await this.#readAll());
    const { getDocumentProxy } = await import("unpdf");
    try {
      // pdf.js detaches the buffer that it is given, hence the copy.
      return await getDocumentProxy(bytes.slice(), {
        ...(this.#password === undefined ? {} : { password: this.#password }),
        verbosity: 0,
        maxImageSize: NO_IMAGES,
        disableFontFace: true,
        fontExtraProperties: true,
        isOffscreenCanvasSupported: false,
        isImageDecoderSupported: false,
        useWorkerFetch: false,
      });
    } catch {
      // Whether a file can be opened is decided by PDFium.
      return undefined;
    }
  }

  async #readAll(): Promise<Uint8Array> {
    try {
      return await this.#source.read(0, this.#source.size);
    } catch (cause) {
      throw new PdfReadError("The file could not be read.", { cause });
    }
  }
}

async function believableRuns(page: PdfJsPage, place: PagePlacement): Promise<SecondRun[]> {
  // Fonts are loaded only with the operators, and only a font says where its text comes from.
  await page.getOperatorList();
  const { items } = await page.getTextContent({ disableNormalization: true });
  const texts = new Map<string, string>();
  const runs: { font: string; run: SecondRun }[] = [];
  let characters = 0;
  for (const item of items) {
    if (!("str" in item) || item.str === "") continue;
    characters += item.str.length;
    if (characters > MAX_SECOND_READER_CHARACTERS) break;
    texts.set(item.fontName, (texts.get(item.fontName) ?? "") + item.str);
    runs.push({ font: item.fontName, run: runOf(item, place) });
  }
  const believed = new Set(
    [...texts].filter(([font, text]) => isMapped(page, font) || isPlausible(text)).map(([font]) => font),
  );
  return runs.filter(({ font }) => believed.has(font)).map(({ run }) => run);
}

function runOf(
  item: { str: string; dir: string; width: number; transform: unknown[] },
  place: PagePlacement,
): SecondRun {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = item.transform.map(Number);
  const [alongX, alongY, , , x, y] = multiply([a, b, c, d, e, f], place.matrix);
  const degrees = (Math.atan2(alongY, alongX) * FULL_TURN) / (2 * Math.PI);
  return {
    text: item.str,
    x,
    baseline: y,
    angle: (degrees + FULL_TURN) % FULL_TURN,
    width: item.width,
    rightToLeft: item.dir === "rtl",
  };
}

/**
 * Whether a font's text comes from a mapping in the file or from standard names and character sets, and not from
 * codes taken for Unicode.
 */
function isMapped(page: PdfJsPage, fontName: string): boolean {
  if (!page.commonObjs.has(fontName)) return false;
  const font: unknown = page.commonObjs.get(fontName);
  const toUnicode = propertyOf(font, "toUnicode");
  if (propertyOf(toUnicode, "_map") === undefined) return false;
  const differences = propertyOf(font, "differences");
  const names = Array.isArray(differences) ? differences.filter((name) => typeof name === "string" && name !== "") : [];
  if (names.some((name) => NUMBERED_NAME.test(String(name)))) return false;
  const isComposite = propertyOf(font, "composite") === true;
  return isComposite || names.length > 0 || propertyOf(font, "isSymbolicFont") !== true;
}

function propertyOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

import { PAGE_IMAGE_DPI, toPixels } from "./geometry/box.ts";
import { analysePageWords } from "./layout/analyse-page.ts";
import type { PageGeometry } from "./page/page-geometry.ts";
import { pageImageName, undrawn } from "./page/page-image.ts";
import type { PageModel } from "./page/page-model.ts";
import type { PageWords } from "./page/page-words.ts";
import { type Bitmap, cropBitmap } from "./pdf/image/bitmap.ts";
import { type Deflate, encodePng } from "./pdf/image/png.ts";
import type { PdfDocument } from "./pdf/pdf-document.ts";
import { PdfOverrun, PdfTrap } from "./pdf/pdfium/errors.ts";
import { type PageRecognition, recogniseGeometry } from "./recognise-geometry.ts";
import { recognisePictures } from "./recognise-pictures.ts";
import { recognisedModel } from "./recognised-model.ts";
import { RecognitionError, RecognitionLimit } from "./recognition/shapes/engine.ts";

export interface ProcessPageOptions {
  /** Whether to draw the page and cut out its figures. */
  images: boolean;
  /**
   * Whether this is the last attempt: the page then gets no images if the reader crashes while drawing it. Earlier
   * crashes are thrown, so that a fresh reader can try again.
   */
  lastTry: boolean;
  /** Resolution of the images, 144 by default. */
  dpi?: number;
  /** The runtime's compression for PNG, if it has one that is faster than the standard's. */
  deflate?: Deflate | undefined;
  /** Reads pages without usable text from their pictures; without it, such a page stays a picture. */
  recognition?: PageRecognition | undefined;
  /** Awaited between long steps, so that other work on the same thread can proceed. */
  pause?: (() => Promise<void>) | undefined;
  /** Called when the model is finished and drawing begins. */
  onModel?: (() => void) | undefined;
}

interface NamedImage {
  fileName: string;
  /** The PNG file. */
  png: Uint8Array;
}

export interface ProcessedPage {
  model: PageModel;
  /** The words from which fields are read and to which citations point. */
  words: PageWords;
  /** The whole page, if images were requested. */
  pageImage?: NamedImage;
  /** Images of the page's figures, by their file names in the model. */
  crops: NamedImage[];
}

/**
 * Makes everything that is made from a single page: its model, its image, the crops of its figures. The same page gives
 * the same bytes. Throws what `PdfDocument` throws. A page that takes too much work to draw gets its text and no
 * images; the document is then broken and has to be reopened for the next page.
 */
export async function processPage(
  document: PdfDocument,
  pageNumber: number,
  options: ProcessPageOptions,
): Promise<ProcessedPage> {
  const { model, words } = await readModel(document, pageNumber, options);
  options.onModel?.();
  if (!options.images) return { model, words, crops: [] };
  await options.pause?.();
  const bitmap = await drawn(document, pageNumber, options);
  if (bitmap === undefined) return { model: undrawn(model), words, crops: [] };
  await options.pause?.();
  const pageImage = { fileName: pageImageName(pageNumber), png: await encodePng(bitmap, options.deflate) };
  return { model, words, pageImage, crops: await cropFigures(bitmap, model, options.deflate) };
}

interface ReadPage {
  model: PageModel;
  words: PageWords;
}

async function readModel(
  document: PdfDocument,
  pageNumber: number,
  { recognition, lastTry, pause }: ProcessPageOptions,
): Promise<ReadPage> {
  const page = await document.readPage(pageNumber);
  await pause?.();
  const plain = analysePageWords(page);
  // Picture files have no text. Determined before anything is drawn, which may break the reader.
  const isCutOff = isPicture(plain.model) && (await document.cutOffPages()).has(pageNumber);
  const read =
    recognition === undefined ? plain : await recognisedPage(document, { page, plain, lastTry }, recognition);
  if (!isCutOff) return read;
  return { ...read, model: { ...read.model, warnings: [...read.model.warnings, "damaged_picture"] } };
}

const isPicture = ({ warnings }: PageModel): boolean => warnings.includes("no_text_layer");

async function recognisedPage(
  document: PdfDocument,
  { page, plain, lastTry }: { page: PageGeometry; plain: ReadPage; lastTry: boolean },
  recognition: PageRecognition,
): Promise<ReadPage> {
  try {
    const recognised = await recogniseGeometry(document, { page, plain: plain.model, lastTry }, recognition);
    if (recognised === undefined) return (await recognisePictures(document, { page, plain }, recognition)) ?? plain;
    const { model, words } = analysePageWords(recognised.geometry, recognised.placement);
    return { model: recognisedModel(model, recognised), words: { ...words, formFields: plain.words.formFields } };
  } catch (error) {
    // The page is kept as it is without recognition: as a picture, or with the text that it has.
    const isOver = error instanceof RecognitionLimit;
    if (!(isOver || error instanceof RecognitionError || isUndrawable(error, lastTry))) throw error;
    const warnings: PageModel["warnings"] = [
      ...plain.model.warnings,
      isOver ? "recognition_limit" : "recognition_failed",
    ];
    return { model: { ...plain.model, warnings }, words: plain.words };
  }
}

/** Whether a page takes more work than allowed, or crashed a fresh reader too. */
const isUndrawable = (error: unknown, lastTry: boolean): boolean =>
  error instanceof PdfOverrun || (lastTry && error instanceof PdfTrap);

/** The page's image; `undefined` if it cannot be drawn. */
async function drawn(
  document: PdfDocument,
  pageNumber: number,
  { dpi = PAGE_IMAGE_DPI, lastTry }: ProcessPageOptions,
): Promise<Bitmap | undefined> {
  // Drawing the page for recognition has already broken the reader.
  if (document.broken) return undefined;
  try {
    return await document.renderPage(pageNumber, { dpi });
  } catch (error) {
    if (!isUndrawable(error, lastTry)) throw error;
    return undefined;
  }
}

/** Crops are made one by one: the pixels of a page take much memory, and so does a copy of each part. */
async function cropFigures(bitmap: Bitmap, model: PageModel, deflate: Deflate | undefined): Promise<NamedImage[]> {
  const crops: NamedImage[] = [];
  for (const { fileName, box } of model.figures) {
    const crop = cropBitmap(bitmap, toPixels(box, bitmap.dpi));
    if (crop !== undefined) crops.push({ fileName, png: await encodePng(crop, deflate) });
  }
  return crops;
}

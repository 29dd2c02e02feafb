import { PAGE_IMAGE_DPI, toPixels } from "./geometry/box.ts";
import { analysePageWords } from "./layout/analyse-page.ts";
import { pageImageName } from "./page/page-image.ts";
import type { PageModel } from "./page/page-model.ts";
import type { PageWords } from "./page/page-words.ts";
import { type Bitmap, cropBitmap } from "./pdf/image/bitmap.ts";
import { type Deflate, encodePng } from "./pdf/image/png.ts";
import type { PdfDocument } from "./pdf/pdf-document.ts";

export interface ProcessPageOptions {
  /** Draws the page and cuts its figures out. */
  images: boolean;
  /** Resolution of the images, 144 unless told. */
  dpi?: number;
  /** The runtime's compression for PNG, where it has a faster one than the standard's. */
  deflate?: Deflate | undefined;
  /** Told when the model is done and drawing begins. */
  onModel?: (() => void) | undefined;
}

interface NamedImage {
  fileName: string;
  /** PNG file. */
  png: Uint8Array;
}

export interface ProcessedPage {
  model: PageModel;
  /** What fields are read from and citations point to. */
  words: PageWords;
  /** The whole page, when images were wanted. */
  pageImage?: NamedImage;
  /** Figures of the page by the file names that the model gives them. */
  crops: NamedImage[];
}

/**
 * Everything that is made of one page by itself: its model, its image, the crops of its figures.
 * The same page gives the same bytes. Throws what `PdfDocument` throws.
 */
export async function processPage(
  document: PdfDocument,
  pageNumber: number,
  options: ProcessPageOptions,
): Promise<ProcessedPage> {
  const { model, words } = analysePageWords(await document.readPage(pageNumber));
  options.onModel?.();
  if (!options.images) return { model, words, crops: [] };
  const bitmap = await document.renderPage(pageNumber, { dpi: options.dpi ?? PAGE_IMAGE_DPI });
  const pageImage = { fileName: pageImageName(pageNumber), png: await encodePng(bitmap, options.deflate) };
  return { model, words, pageImage, crops: await cropFigures(bitmap, model, options.deflate) };
}

/** One after the other: the pixels of a page are large, and so is each copy of a part of them. */
async function cropFigures(bitmap: Bitmap, model: PageModel, deflate: Deflate | undefined): Promise<NamedImage[]> {
  const crops: NamedImage[] = [];
  for (const { fileName, box } of model.figures) {
    const crop = cropBitmap(bitmap, toPixels(box, bitmap.dpi));
    if (crop !== undefined) crops.push({ fileName, png: await encodePng(crop, deflate) });
  }
  return crops;
}

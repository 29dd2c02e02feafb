import { expectedLanguage } from "./expected-languages.ts";
import { type Box, boxOf, height, POINTS_PER_INCH, width } from "./geometry/box.ts";
import { type QuarterTurn, quarterTurn, turnBox } from "./geometry/quarter-turn.ts";
import { densestStrip, isConfirmed, isContradicted, isRefuted, isUnfounded } from "./layer-check.ts";
import type { Placement } from "./layout/analyse-page.ts";
import type { PageGeometry, PlacedImage } from "./page/page-geometry.ts";
import type { PageModel } from "./page/page-model.ts";
import type { PdfDocument } from "./pdf/pdf-document.ts";
import { greyOf } from "./recognition/picture/grey-image.ts";
import { recognisedGeometry } from "./recognition/recognised-geometry.ts";
import { type EngineOptions, type GreyImage, RecognitionError, RecognitionLimit } from "./recognition/shapes/engine.ts";
import type { RecognisedPage } from "./recognition/shapes/recognised-page.ts";
import { type Unstamped, withoutStamps } from "./recognition/stamps.ts";
import { hasDoubtfulText, hasLayer, hasLittleText, isMoreBelievable, isMoreComplete } from "./scan-text.ts";

/** Which pages are read from their pictures: those without usable text, or all of them. */
export const RECOGNITION_MODES = ["auto", "force"] as const;

/**
 * The picture of a page or of part of it, its pixels per point, whether it is laid out as a page, and the expected
 * language.
 */
export interface PagePicture {
  picture: GreyImage;
  /** The same without the stamps that lie over its print. */
  unstamped?: Unstamped | undefined;
  scale: number;
  layout: EngineOptions["layout"];
  /** The expected language, as the name of its model. */
  expected?: string | undefined;
}

export interface PageRecognition {
  mode: (typeof RECOGNITION_MODES)[number];
  /**
   * Reads the picture of a page, or returns an earlier reading; `part` numbers the pictures on a page that are read
   * separately. Throws `RecognitionError`.
   */
  readPicture(pageNumber: number, draw: () => Promise<PagePicture>, part?: number): Promise<RecognisedPage>;
}

export interface RecognisedGeometry {
  /** Geometry of the page with its picture upright. */
  geometry: PageGeometry;
  read: RecognisedPage;
  /** How `geometry` lies on the page. */
  placement: Placement;
  /** Whether the page has text of its own, which was not used. */
  hadText: boolean;
}

/** Dots per inch at which print is read best. */
const BEST_DPI = 200;
/**
 * The short side is drawn with at least this many pixels, whatever the page size says: page sizes of pictures are often
 * made up.
 */
const LEAST_WIDTH = 1200;
/** Drawing at more than this many times the picture's resolution shows no more detail. */
const MOST_ENLARGED = 2;
const MOST_PIXELS = 5_000_000;
/**
 * Points: on a narrower page, letters would count as too small to be read, so it is laid out as if it had the usual
 * width.
 */
const SMALLEST_PAGE = 120;
const USUAL_WIDTH = 595;

/** The `part` that stands for checking a page's text layer; pictures have lower numbers. */
export const LAYER_CHECK = 99;

interface Asked {
  page: PageGeometry;
  plain: PageModel;
  lastTry: boolean;
}

/**
 * The page as read from its picture; `undefined` if its text is usable (`plain` is what layout makes of it) or nothing
 * was found. Throws `RecognitionError` and what `PdfDocument` throws.
 */
export async function recogniseGeometry(
  document: PdfDocument,
  asked: Asked,
  recognition: PageRecognition,
): Promise<RecognisedGeometry | undefined> {
  const { page, plain, lastTry } = asked;
  const hadText = !plain.warnings.includes("no_text_layer");
  if (!hadText && plain.elements.length === 0) return undefined;
  const isReadable = hadText && !plain.warnings.includes("garbled_text");
  const isOptional = isReadable && recognition.mode !== "force";
  const isWanted = isOptional ? await replacement(document, asked, recognition) : () => true;
  if (isWanted === undefined) return undefined;
  const read = await recognition.readPicture(page.pageNumber, async () => {
    const expected = await expectedLanguage(document, page, { alone: lastTry });
    const bitmap = await document.renderPage(page.pageNumber, { dpi: recognitionDpi(page) });
    const scale = bitmap.dpi / POINTS_PER_INCH / enlargement(page);
    const unstamped = withoutStamps(bitmap, scale);
    return { expected, picture: greyOf(bitmap), unstamped, scale, layout: "page" };
  });
  if (read.lines.length === 0 || !isWanted(read)) return undefined;
  const turn = quarterTurn(-read.turned * DEGREES) ?? 0;
  const sheet = standing(page, turn);
  const back = turnedBack(page, sheet, read.turned);
  const factor = enlargement(page);
  const place = factor === 1 ? back : (box: Box): Box => back(scaled(box, 1 / factor));
  return {
    geometry: recognisedGeometry(enlarged(sheet, factor), read),
    read,
    placement: { width: page.width, height: page.height, turn, place },
    hadText,
  };
}

/** The condition for a reading to replace the text of a page; `undefined` if that text is good enough. */
async function replacement(
  document: PdfDocument,
  asked: Asked,
  recognition: PageRecognition,
): Promise<((read: RecognisedPage) => boolean) | undefined> {
  const { page } = asked;
  if (hasDoubtfulText(page)) return (read) => isMoreBelievable(read, page) && !isConfirmed(read, page);
  if (hasLittleText(page)) return (read) => isMoreComplete(read, page) || isUnfounded(read, page);
  if (!hasLayer(page) || !(await isLayerWrong(document, asked, recognition))) return undefined;
  return (read) => isRefuted(read, page);
}

/** Whether a strip of the page's picture contradicts its text layer. */
async function isLayerWrong(
  document: PdfDocument,
  { page, lastTry }: Asked,
  { readPicture }: PageRecognition,
): Promise<boolean> {
  const strip = densestStrip(page);
  if (strip === undefined) return false;
  try {
    const draw = async (): Promise<PagePicture> => {
      const expected = await expectedLanguage(document, page, { alone: lastTry });
      const bitmap = await document.renderPage(page.pageNumber, { dpi: recognitionDpi(page), box: strip });
      return { expected, picture: greyOf(bitmap), scale: bitmap.dpi / POINTS_PER_INCH, layout: "lines" };
    };
    return isContradicted(await readPicture(page.pageNumber, draw, LAYER_CHECK), page, strip);
  } catch (error) {
    // The page has text, so it does not fail if that text cannot be checked.
    if (error instanceof RecognitionLimit || error instanceof RecognitionError) return false;
    throw error;
  }
}

const DEGREES = 180 / Math.PI;

/** A page whose text runs at `turn`, turned upright. */
function standing(page: PageGeometry, turn: QuarterTurn): PageGeometry {
  if (turn === 0) return page;
  const turned = <T extends { box: Box }>(each: T): T => ({
    ...each,
    box: turnBox(each.box, turn, page.width, page.height),
  });
  const [width, height] = turn === 180 ? [page.width, page.height] : [page.height, page.width];
  return { ...page, width, height, links: page.links.map(turned), formFields: page.formFields.map(turned) };
}

/** Factor by which a page that is too small is enlarged for layout. */
function enlargement({ width, height }: PageGeometry): number {
  const short = Math.min(width, height);
  return short < SMALLEST_PAGE ? USUAL_WIDTH / short : 1;
}

/** A page enlarged by a factor. */
function enlarged(page: PageGeometry, factor: number): PageGeometry {
  if (factor === 1) return page;
  const larger = <T extends { box: Box }>(each: T): T => ({ ...each, box: scaled(each.box, factor) });
  const [width, height] = [page.width * factor, page.height * factor];
  return { ...page, width, height, links: page.links.map(larger), formFields: page.formFields.map(larger) };
}

const scaled = ({ left, top, right, bottom }: Box, factor: number): Box =>
  boxOf(left * factor, top * factor, right * factor, bottom * factor);

/** Resolution at which letters are large enough, without going far beyond that of the picture. */
export function recognitionDpi(page: PageGeometry): number {
  const short = Math.min(page.width, page.height) / POINTS_PER_INCH;
  const best = Math.max(BEST_DPI, LEAST_WIDTH / short);
  const native = Math.max(0, ...page.images.filter((image) => coversHalf(image, page)).map(dpiOf));
  const told = native === 0 ? best : Math.min(best, Math.max(BEST_DPI, native * MOST_ENLARGED));
  const area = (page.width * page.height) / POINTS_PER_INCH ** 2;
  return Math.min(told, Math.sqrt(MOST_PIXELS / area));
}

const coversHalf = ({ box }: PlacedImage, page: PageGeometry): boolean =>
  width(box) * height(box) >= (page.width * page.height) / 2;

const dpiOf = ({ box, pixelWidth }: PlacedImage): number => (pixelWidth / Math.max(1, width(box))) * POINTS_PER_INCH;

/**
 * Converts boxes of the picture that was turned upright, clockwise by `angle` about its middle, to bounding boxes on
 * the page.
 */
function turnedBack(page: PageGeometry, upright: PageGeometry, angle: number): (box: Box) => Box {
  if (angle === 0) return (box) => box;
  const [cos, sin] = [Math.cos(-angle), Math.sin(-angle)];
  return ({ left, top, right, bottom }) => {
    const [x, y] = [(left + right - upright.width) / 2, (top + bottom - upright.height) / 2];
    const [middleX, middleY] = [cos * x - sin * y + page.width / 2, sin * x + cos * y + page.height / 2];
    const halfWidth = (Math.abs(cos) * (right - left) + Math.abs(sin) * (bottom - top)) / 2;
    const halfHeight = (Math.abs(sin) * (right - left) + Math.abs(cos) * (bottom - top)) / 2;
    return boxOf(
      Math.max(0, middleX - halfWidth),
      Math.max(0, middleY - halfHeight),
      Math.min(page.width, middleX + halfWidth),
      Math.min(page.height, middleY + halfHeight),
    );
  };
}

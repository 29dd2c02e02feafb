import { expectedLanguage } from "./expected-languages.ts";
import { type Box, boxOf, height, POINTS_PER_INCH, width } from "./geometry/box.ts";
import { type QuarterTurn, quarterTurn, turnBox } from "./geometry/quarter-turn.ts";
import type { Placement } from "./layout/analyse-page.ts";
import type { PageGeometry, PlacedImage } from "./page/page-geometry.ts";
import type { PageModel } from "./page/page-model.ts";
import type { PdfDocument } from "./pdf/pdf-document.ts";
import type { EngineOptions, GreyImage } from "./recognition/engine.ts";
import { greyOf } from "./recognition/grey-image.ts";
import { recognisedGeometry } from "./recognition/recognised-geometry.ts";
import type { RecognisedPage } from "./recognition/recognised-page.ts";
import { hasDoubtfulText, hasLittleText, isMoreBelievable, isMoreComplete } from "./scan-text.ts";

/** Whether pages are read from their pictures: those without usable text, or all of them. */
export const RECOGNITION_MODES = ["auto", "force"] as const;

/**
 * The picture of a page or of a part of it, its pixels per point, whether it is laid out as a page, and the expected
 * language.
 */
export interface PagePicture {
  picture: GreyImage;
  scale: number;
  layout: EngineOptions["layout"];
  /** By the name of its model. */
  expected?: string | undefined;
}

export interface PageRecognition {
  mode: (typeof RECOGNITION_MODES)[number];
  /**
   * Reads the picture of a page, or returns an earlier reading; `part` counts the pictures on a page that are read
   * separately. Throws `RecognitionError`.
   */
  readPicture(pageNumber: number, draw: () => Promise<PagePicture>, part?: number): Promise<RecognisedPage>;
}

export interface RecognisedGeometry {
  /** Geometry of the page with its picture upright. */
  geometry: PageGeometry;
  read: RecognisedPage;
  /** Where the boxes of `geometry` are on the page as it is. */
  placement: Placement;
  /** The page has text of its own, which was not used. */
  hadText: boolean;
}

/** Dots per inch at which print is read best. */
const BEST_DPI = 200;
/**
 * Page sizes of pictures are often made up: whatever they say, the short side is drawn with at least this many
 * pixels.
 */
const LEAST_WIDTH = 1200;
/** Drawing at more than this many times the picture's resolution shows nothing more. */
const MOST_ENLARGED = 2;
const MOST_PIXELS = 5_000_000;

/**
 * The page as read from its picture; `undefined` if its text is usable (`plain` is what layout makes of it), or
 * nothing was found. Throws `RecognitionError` and what `PdfDocument` throws.
 */
export async function recogniseGeometry(
  document: PdfDocument,
  { page, plain, lastTry }: { page: PageGeometry; plain: PageModel; lastTry: boolean },
  { mode, readPicture }: PageRecognition,
): Promise<RecognisedGeometry | undefined> {
  const hadText = !plain.warnings.includes("no_text_layer");
  const isBlank = !hadText && plain.elements.length === 0;
  const isReadable = hadText && !plain.warnings.includes("garbled_text");
  const isOptional = isReadable && mode !== "force";
  const isDoubtful = isOptional && hasDoubtfulText(page);
  const isLittle = isOptional && !isDoubtful && hasLittleText(page);
  if (isBlank || (isOptional && !isDoubtful && !isLittle)) return undefined;
  const read = await readPicture(page.pageNumber, async () => {
    const expected = await expectedLanguage(document, page, { alone: lastTry });
    const bitmap = await document.renderPage(page.pageNumber, { dpi: recognitionDpi(page) });
    return { expected, picture: greyOf(bitmap), scale: bitmap.dpi / POINTS_PER_INCH, layout: "page" };
  });
  if (read.lines.length === 0 || (isDoubtful && !isMoreBelievable(read, page))) return undefined;
  if (isLittle && !isMoreComplete(read, page)) return undefined;
  const turn = quarterTurn(-read.turned * DEGREES) ?? 0;
  const sheet = standing(page, turn);
  return {
    geometry: recognisedGeometry(sheet, read),
    read,
    placement: { width: page.width, height: page.height, turn, place: turnedBack(page, sheet, read.turned) },
    hadText,
  };
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

/** Resolution at which letters are large enough, and no finer than the picture. */
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
 * From a page's picture as it was turned upright, clockwise by `angle` about its middle, to the page: the bounding
 * boxes of the turned ones.
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

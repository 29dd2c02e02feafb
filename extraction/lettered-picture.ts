import { type Box, height, POINTS_PER_INCH, width } from "./geometry/box.ts";
import type { PdfDocument } from "./pdf/pdf-document.ts";
import type { PagePicture } from "./recognise-geometry.ts";
import { darkOnLight, greyOf } from "./recognition/picture/grey-image.ts";
import { inkOf } from "./recognition/picture/ink.ts";
import { inkPieces, letterRows, medianHeight } from "./recognition/picture/lettering.ts";
import { onWhite, paperOf } from "./recognition/picture/paper.ts";

/** Resolution, in dots per inch, at which letters are searched for. */
const LOOK_DPI = 150;
/** Fewest letters in rows for a picture to be read. */
const FEWEST_LETTERS = 8;
/** Height of letters, in pixels, at which they are read best; the mean of upper and lower case. */
const BEST_HEIGHT = 26;
/** Height, in points, that such letters are taken to have, whatever the picture's size on its page. */
const USUAL_HEIGHT = 6;
const MOST_DPI = 600;
const MOST_PIXELS = 4_000_000;

/** The picture at the size at which its letters are read best; `undefined` if it has too few letters. */
export async function letteredPicture(
  document: PdfDocument,
  pageNumber: number,
  box: Box,
): Promise<PagePicture | undefined> {
  const look = darkOnLight(greyOf(await document.renderPage(pageNumber, { dpi: LOOK_DPI, box })));
  const rows = letterRows(inkPieces(inkOf(onWhite(look, paperOf(look, LOOK_DPI / POINTS_PER_INCH)))));
  const letters = rows.reduce((sum, row) => sum + row.letters, 0);
  if (letters < FEWEST_LETTERS) return undefined;
  const usual = medianHeight(rows);
  const best = LOOK_DPI * (BEST_HEIGHT / usual);
  const most = Math.sqrt(MOST_PIXELS / ((width(box) * height(box)) / POINTS_PER_INCH ** 2));
  const bitmap = await document.renderPage(pageNumber, { dpi: Math.min(best, MOST_DPI, most), box });
  const scale = (usual * (bitmap.dpi / LOOK_DPI)) / USUAL_HEIGHT;
  return { picture: greyOf(bitmap), scale, layout: "scattered" };
}

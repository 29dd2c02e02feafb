import { PAGE_IMAGE_DPI, POINTS_PER_INCH } from "../geometry/box.ts";
import type { PageModel } from "./page-model.ts";

/** A2 at 144 dpi; larger pages are drawn at a lower resolution. */
export const MAX_IMAGE_PIXELS = 8_400_000;

/**
 * Size in pixels of the image of a page given in points: at `dpi`, or at the highest resolution that `MAX_IMAGE_PIXELS`
 * allows. At least one pixel in each direction.
 */
export function pageImageSize(
  widthPoints: number,
  heightPoints: number,
  dpi = PAGE_IMAGE_DPI,
): { width: number; height: number; dpi: number } {
  const pixels = (widthPoints * heightPoints * dpi * dpi) / (POINTS_PER_INCH * POINTS_PER_INCH);
  const allowed = pixels > MAX_IMAGE_PIXELS ? dpi * Math.sqrt(MAX_IMAGE_PIXELS / pixels) : dpi;
  const toPixels = (points: number) =>
    Math.min(MAX_IMAGE_PIXELS, Math.max(1, Math.round((points * allowed) / POINTS_PER_INCH)));
  return { width: toPixels(widthPoints), height: toPixels(heightPoints), dpi: allowed };
}

/** Name of the image of a whole page. */
export const pageImageName = (pageNumber: number): string => `page-${pageNumber}.png`;

/** File names of all images of a page: the page image, then those of its figures. */
export function imageNamesOf({ pageNumber, warnings, figures }: PageModel): string[] {
  if (warnings.includes("not_drawn")) return [];
  return [pageImageName(pageNumber), ...figures.map(({ fileName }) => fileName)];
}

/** The model of a page that could not be drawn, and whose figures therefore have no crops. */
export function undrawn(model: PageModel): PageModel {
  const elements = model.elements.map((element) =>
    element.kind === "figure" ? { ...element, fileName: "" } : element,
  );
  return { ...model, elements, figures: [], warnings: [...model.warnings, "not_drawn"] };
}

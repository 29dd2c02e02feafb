import type { Box } from "../geometry/box.ts";
import { moved } from "../page/moved.ts";
import type { PageGeometry } from "../page/page-geometry.ts";
import type { PageElement, PageModel, PageWarning } from "../page/page-model.ts";

const tenth = (value: number): number => Math.round(value * 10) / 10;

const rounded = (box: Box, page: PageGeometry): Box => ({
  left: tenth(Math.min(Math.max(box.left, 0), page.width)),
  top: tenth(Math.min(Math.max(box.top, 0), page.height)),
  right: tenth(Math.min(Math.max(box.right, 0), page.width)),
  bottom: tenth(Math.min(Math.max(box.bottom, 0), page.height)),
});

/** The page model as it is stored: numbers rounded to a tenth, boxes clipped to the page, figures named. */
export function compactModel(geometry: PageGeometry, elements: PageElement[], warnings: PageWarning[]): PageModel {
  const figures: PageModel["figures"] = [];
  const compact = elements.map((source): PageElement => {
    const element = moved(source, (box) => rounded(box, geometry));
    const { box } = element;
    if (element.kind === "figure") {
      const fileName = `page-${geometry.pageNumber}-figure-${figures.length + 1}.png`;
      figures.push({ fileName, box });
      return { ...element, fileName };
    }
    if (element.kind === "table") return element;
    return {
      ...element,
      gapAbove: tenth(element.gapAbove),
      gapBelow: tenth(element.gapBelow),
      indent: tenth(element.indent),
      fill: tenth(element.fill * 10) / 10,
    };
  });
  return {
    version: 1,
    pageNumber: geometry.pageNumber,
    width: tenth(geometry.width),
    height: tenth(geometry.height),
    warnings,
    elements: compact,
    figures,
  };
}

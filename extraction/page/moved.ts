import type { Box } from "../geometry/box.ts";
import type { PageElement } from "./page-model.ts";

/** An element with `move` applied to all its boxes. */
export function moved(element: PageElement, move: (box: Box) => Box): PageElement {
  if (element.kind !== "table") return { ...element, box: move(element.box) };
  const cells = element.cells.map((cell) => (cell.box ? { ...cell, box: move(cell.box) } : cell));
  return { ...element, box: move(element.box), cells };
}

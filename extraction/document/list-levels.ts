import type { TextElement } from "../page/page-model.ts";

/** Indent of one list level, in font sizes. */
const INDENT_PER_LEVEL = 2;
const DEEPEST = 4;

/** Nesting of a list item, from 0, by its indentation in the column. */
export function listLevel(element: TextElement): number {
  return Math.min(DEEPEST, Math.max(0, Math.round((element.indent - 1) / INDENT_PER_LEVEL)));
}

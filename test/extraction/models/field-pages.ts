import type { FieldPage } from "../../../extraction/fields/fields-answer.ts";
import { FieldPageBuilder } from "../fields/field-pages.ts";

const PITCH = 24;

/** A page with these lines one below the other; without lines, a page without text. */
export function fieldPage(pageNumber: number, lines: string[]): FieldPage {
  const builder = new FieldPageBuilder(pageNumber);
  lines.forEach((line, index) => {
    builder.text(50, 60 + index * PITCH, line);
  });
  return builder.page();
}

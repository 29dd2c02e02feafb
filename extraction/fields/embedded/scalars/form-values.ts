import { centerX, centerY } from "../../../box.ts";
import type { FieldPage } from "../../fields-answer.ts";
import { nameWords } from "../../property-words.ts";
import { type Locale, readKind } from "./read-kind.ts";
import type { ScalarValue } from "./scalars.ts";
import type { Wanted } from "./wanted.ts";

/** Share of the property's words that the name or tooltip of a form field must have. */
const ENOUGH_WORDS = 1;

/** The value of the form field that is called like the property. Check boxes are booleans. */
export function formValue(pages: FieldPage[], wanted: Wanted, locale: Locale): ScalarValue | undefined {
  const { schema, words, kind } = wanted;
  for (const { words: page } of pages) {
    for (const field of page.formFields) {
      const called = new Set([...nameWords(field.name), ...nameWords(field.tooltip)]);
      const known = words.filter((word) => called.has(word)).length;
      if (words.length === 0 || known < ENOUGH_WORDS * words.length) continue;
      const inside = page.lines
        .flatMap((line) => line.words)
        .filter(
          ({ box }) =>
            centerX(box) >= field.box.left &&
            centerX(box) <= field.box.right &&
            centerY(box) >= field.box.top &&
            centerY(box) <= field.box.bottom,
        );
      const place = {
        page: page.pageNumber,
        words: inside.length > 0 ? inside : [{ text: field.value, box: field.box, size: 0, bold: false }],
      };
      if (schema.type === "boolean") {
        if (field.kind === "checkbox" || field.kind === "radio") return { ...place, value: field.checked };
        continue;
      }
      if (field.value.trim() === "" || field.kind === "checkbox" || field.kind === "button") continue;
      const [read] = readKind(field.value, kind, locale);
      if (schema.type === "string") return { ...place, value: String(read?.whole ? read.value : field.value.trim()) };
      if (read !== undefined && typeof read.value === "number") return { ...place, value: read.value };
    }
  }
  return undefined;
}

import { type Box, centerX, centerY, overlapX, overlapY } from "../../../../geometry/box.ts";
import type { PageWords, Word } from "../../../../page/page-words.ts";
import type { FieldPage } from "../../../fields-answer.ts";
import { nameWords } from "../../../property-words.ts";
import { findLabels } from "../labels/find-labels.ts";
import { type Locale, readKind, UNREADABLE } from "../labels/read-kind.ts";
import type { ScalarValue } from "../labels/scalar-value.ts";
import type { LinedPage, TextLine } from "../lines/page-lines.ts";
import type { Wanted } from "../wanted/wanted.ts";

type FormField = PageWords["formFields"][number];

/** Greatest distance between a field and the caption above it, in field heights. */
const CAPTION_ABOVE = 1;

/** The value of the form field that has the property's name, or is beside a caption like it; `null` if it is empty. */
export function formValue(
  pages: FieldPage[],
  lined: LinedPage[],
  wanted: Wanted,
  locale: Locale,
): ScalarValue | null | undefined {
  for (const { words: page } of pages) {
    const called = page.formFields.filter((field) => isCalled(field, wanted));
    const value = called.flatMap((field) => fieldValue(field, page, wanted, locale) ?? [])[0];
    if (value !== undefined) return value;
  }
  for (const [index, { words: page }] of pages.entries()) {
    const lines = lined[index];
    // The boxes of a turned page's fields are not turned along with its lines.
    if (lines === undefined || page.turn !== 0) continue;
    const field = captioned(page.formFields.filter(isText), lines, wanted);
    if (field !== undefined) return field.value.trim() === "" ? null : fieldValue(field, page, wanted, locale);
  }
  return undefined;
}

const isText = ({ kind }: FormField): boolean => kind === "text" || kind === "choice";

function isCalled(field: FormField, { words }: Wanted): boolean {
  const called = new Set([...nameWords(field.name), ...nameWords(field.tooltip)]);
  return words.length > 0 && words.every((word) => called.has(word));
}

/** The lines of a page that are outside its fields. */
const outside = new WeakMap<LinedPage, LinedPage>();

function captionsOf(page: LinedPage, fields: FormField[]): LinedPage {
  const known = outside.get(page);
  if (known !== undefined) return known;
  const captions = { ...page, lines: page.lines.filter(({ box }) => !fields.some((field) => holds(field.box, box))) };
  outside.set(page, captions);
  return captions;
}

/** The text field whose caption is one of the property's labels. */
function captioned(fields: FormField[], page: LinedPage, { labels }: Wanted): FormField | undefined {
  if (fields.length === 0) return undefined;
  const captions = captionsOf(page, fields);
  const matching = findLabels(captions, labels).filter(({ before }) => before === 0);
  const best = matching.toSorted((a, b) => a.after - b.after || a.rank - b.rank)[0];
  if (best === undefined) return undefined;
  const near = fields.filter(({ box }) => {
    const height = box.bottom - box.top;
    return box.bottom > best.box.top - height && box.top < best.box.bottom + (CAPTION_ABOVE + 1) * height;
  });
  return near.find((field) => captionOf(field, fields, captions.lines) === best.line);
}

/** The line to the left of a field with no other field in between; otherwise the line right above it. */
function captionOf({ box }: FormField, fields: FormField[], captions: TextLine[]): TextLine | undefined {
  const isBeside = (other: Box) =>
    overlapY(other, box) >= (other.bottom - other.top) / 2 && other.right <= box.left + 1;
  const left = captions
    .filter((line) => isBeside(line.box))
    .filter((line) => !fields.some((field) => isBeside(field.box) && field.box.left >= line.box.right - 1))
    .reduce<TextLine | undefined>((near, line) => (near && near.box.right > line.box.right ? near : line), undefined);
  if (left !== undefined) return left;
  const height = box.bottom - box.top;
  return captions
    .filter((line) => overlapX(line.box, box) > 0 && line.box.bottom <= box.top + height / 4)
    .filter((line) => box.top - line.box.bottom <= CAPTION_ABOVE * height)
    .reduce<TextLine | undefined>((near, line) => (near && near.box.bottom > line.box.bottom ? near : line), undefined);
}

const holds = ({ left, right, top, bottom }: Box, inside: Box): boolean =>
  centerX(inside) >= left && centerX(inside) <= right && centerY(inside) >= top && centerY(inside) <= bottom;

function fieldValue(
  field: FormField,
  page: PageWords,
  { schema, kind }: Wanted,
  locale: Locale,
): ScalarValue | undefined {
  const inside = page.lines.flatMap((line) => line.words).filter(({ box }) => holds(field.box, box));
  const words: Word[] = inside.length > 0 ? inside : [{ text: field.value, box: field.box, size: 0, bold: false }];
  const place = { page: page.pageNumber, words };
  if (schema.type === "boolean") {
    return field.kind === "checkbox" || field.kind === "radio" ? { ...place, value: field.checked } : undefined;
  }
  const value = field.value.trim();
  if (value === "" || field.kind === "checkbox" || field.kind === "button") return undefined;
  if (schema.enum !== undefined) return schema.enum.includes(value) ? { ...place, value } : undefined;
  // What a radio button sends is usually just a number; its meaning is beside it.
  if (field.kind === "radio") return undefined;
  const [read] = readKind(value, kind, locale);
  if (schema.type === "string")
    return { ...place, value: read?.whole && read.value !== UNREADABLE ? String(read.value) : value };
  return typeof read?.value === "number" ? { ...place, value: read.value } : undefined;
}

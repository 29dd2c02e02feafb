import { proseField } from "../../../../../extraction/fields/embedded/prose/prose-field.ts";
import { type ProseText, proseText } from "../../../../../extraction/fields/embedded/prose/text/prose-text.ts";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { indexPages } from "../../../../../extraction/fields/locate.ts";
import { FieldPageBuilder } from "../../field-pages.ts";

/** A page with these paragraphs, each in lines of about 90 characters. */
export function page(...paragraphs: string[]): FieldPageBuilder {
  const builder = new FieldPageBuilder();
  let top = 50;
  for (const paragraph of paragraphs) {
    const lines = paragraph.match(/.{1,90}(?:\s|$)/g)?.map((line) => line.trim()) ?? [];
    builder.text(20, top, ...lines);
    top += lines.length * 12 + 12;
  }
  return builder;
}

/** The text that was asked for last: most tests read several properties from the same one. */
let last: { paragraphs: string; text: ProseText } | undefined;

function textOf(...paragraphs: string[]): ProseText {
  const key = JSON.stringify(paragraphs);
  if (last?.paragraphs !== key) last = { paragraphs: key, text: proseText(indexPages([page(...paragraphs).page()])) };
  return last.text;
}

/** The value read for a property from these paragraphs. */
export const field = (name: string, schema: FieldSchema, ...paragraphs: string[]) =>
  proseField(name, schema, textOf(...paragraphs));

export const value = (name: string, schema: FieldSchema, ...paragraphs: string[]) =>
  field(name, schema, ...paragraphs)?.value;

import { extractFieldsEmbedded } from "../../../../../extraction/fields/embedded/extract-fields.ts";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import type { FieldPage, JsonValue } from "../../../../../extraction/fields/fields-answer.ts";

/** What is read on a page for a list of objects with these properties. */
export function listOf(list: string, page: FieldPage, properties: Record<string, FieldSchema>): JsonValue | undefined {
  const items: FieldSchema = { type: "object", properties };
  const schema = { type: "object" as const, properties: { [list]: { type: "array" as const, items } } };
  return extractFieldsEmbedded([page], schema).content[list];
}

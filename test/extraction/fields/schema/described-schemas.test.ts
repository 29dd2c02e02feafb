import { describe, expect, test } from "vitest";
import type { FieldSchema, ObjectSchema } from "../../../../extraction/fields/field-schema.ts";
import { suggestSchema } from "../../../../extraction/fields/schema/suggest-schema.ts";
import { DESCRIPTIONS, type Shape } from "./described-schemas.ts";

function shapeOf(schema: FieldSchema): Shape {
  if (schema.type === "array") return [shapeOf(schema.items)];
  if (schema.type === "object") return shapesOf(schema);
  if (schema.enum !== undefined) return { oneOf: schema.enum.map(String) };
  return schema.type === "string" && /8601/.test(schema.description ?? "") ? "date" : schema.type;
}

const shapesOf = ({ properties, required = [] }: ObjectSchema): { [name: string]: Shape } =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [required.includes(name) ? `${name}!` : name, shapeOf(schema)]),
  );

describe("a schema made from a description", () => {
  test.each(DESCRIPTIONS)("%s", (description, shape) => {
    const schema = suggestSchema(description);
    expect(schema && shapesOf(schema)).toEqual(shape);
  });
});

import { describe, expect, test } from "vitest";
import { ASKED_FIFTH } from "../../../../bench/descriptions/asked-fifth.ts";
import { ASKED_FIRST } from "../../../../bench/descriptions/asked-first.ts";
import { ASKED_FOURTH } from "../../../../bench/descriptions/asked-fourth.ts";
import { ASKED_SECOND } from "../../../../bench/descriptions/asked-second.ts";
import { ASKED_SIXTH } from "../../../../bench/descriptions/asked-sixth.ts";
import { ASKED_THIRD } from "../../../../bench/descriptions/asked-third.ts";
import { schemaFaults } from "../../../../bench/descriptions/schema-faults.ts";
import type { FieldSchema, ObjectSchema } from "../../../../extraction/fields/field-schema.ts";
import { suggestSchema } from "../../../../extraction/fields/schema/suggest-schema.ts";
import { DESCRIPTIONS, type Shape } from "./described-schemas.ts";

/** A question about relations between people is more than the rules understand. */
const NOT_READ = /^I'd like to know who/;
const READ = [...ASKED_FIRST, ...ASKED_SECOND, ...ASKED_THIRD, ...ASKED_FOURTH, ...ASKED_FIFTH, ...ASKED_SIXTH].filter(
  ({ description }) => !NOT_READ.test(description),
);

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

  test.each(READ)("$description", ({ description, shape }) => {
    const schema = suggestSchema(description);
    expect(schema && schemaFaults(schema, shape)).toEqual([]);
  });
});

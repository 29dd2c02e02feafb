import type { Schema } from "@cfworker/json-schema";

/*
 * The meta-schema of JSON Schema Draft 7 (json-schema.org/draft-07/schema), for the keywords that state types and
 * structure: what any schema must satisfy.
 */

const schemaOrSchemas: Schema = { anyOf: [{ $ref: "#" }, { type: "array", minItems: 1, items: { $ref: "#" } }] };
const schemas: Schema = { type: "array", minItems: 1, items: { $ref: "#" } };
const bySchemaName: Schema = { type: "object", additionalProperties: { $ref: "#" } };
const names: Schema = { type: "array", items: { type: "string" }, uniqueItems: true };
const count: Schema = { type: "integer", minimum: 0 };
const simpleType: Schema = { enum: ["array", "boolean", "integer", "null", "number", "object", "string"] };

export const DRAFT_7: Schema = {
  $id: "http://json-schema.org/draft-07/schema#",
  type: ["object", "boolean"],
  properties: {
    $id: { type: "string" },
    $schema: { type: "string" },
    $ref: { type: "string" },
    $comment: { type: "string" },
    title: { type: "string" },
    description: { type: "string" },
    readOnly: { type: "boolean" },
    examples: { type: "array" },
    multipleOf: { type: "number", exclusiveMinimum: 0 },
    maximum: { type: "number" },
    exclusiveMaximum: { type: "number" },
    minimum: { type: "number" },
    exclusiveMinimum: { type: "number" },
    maxLength: count,
    minLength: count,
    pattern: { type: "string" },
    additionalItems: { $ref: "#" },
    items: schemaOrSchemas,
    maxItems: count,
    minItems: count,
    uniqueItems: { type: "boolean" },
    contains: { $ref: "#" },
    maxProperties: count,
    minProperties: count,
    required: names,
    additionalProperties: { $ref: "#" },
    definitions: bySchemaName,
    properties: bySchemaName,
    patternProperties: bySchemaName,
    dependencies: { type: "object", additionalProperties: { anyOf: [{ $ref: "#" }, names] } },
    propertyNames: { $ref: "#" },
    enum: { type: "array" },
    type: { anyOf: [simpleType, { type: "array", items: simpleType, minItems: 1, uniqueItems: true }] },
    format: { type: "string" },
    contentMediaType: { type: "string" },
    contentEncoding: { type: "string" },
    if: { $ref: "#" },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of the specification
    then: { $ref: "#" },
    else: { $ref: "#" },
    allOf: schemas,
    anyOf: schemas,
    oneOf: schemas,
    not: { $ref: "#" },
  },
};

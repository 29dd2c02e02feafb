import type { FieldSchema, ObjectSchema } from "../fields/field-schema.ts";
import type { JsonObject, JsonValue } from "../fields/fields-answer.ts";
import type { JsonMode } from "./chat.ts";

/**
 * The schema for a model's answer about some of the pages: every property is present, no others are, and each value is
 * `null` if these pages do not show it, since a required value may be on a page of another call.
 */
export function responseSchema(schema: ObjectSchema): JsonObject {
  return {
    ...described(schema),
    type: "object",
    properties: Object.fromEntries(Object.entries(schema.properties).map(([name, child]) => [name, answerTo(child)])),
    required: Object.keys(schema.properties),
    additionalProperties: false,
  };
}

function answerTo(schema: FieldSchema): JsonObject {
  if (schema.type === "object") return responseSchema(schema);
  if (schema.type === "array") return { ...described(schema), type: "array", items: answerTo(schema.items) };
  const allowed: JsonValue[] | undefined = schema.enum && [...schema.enum, null];
  return { ...described(schema), type: [schema.type, "null"], ...(allowed && { enum: allowed }) };
}

const described = ({ description }: FieldSchema): { description?: string } =>
  description === undefined ? {} : { description };

/** The settings of a call that request an answer of this shape. */
export function jsonSettings(mode: JsonMode, schema: JsonObject, name = "fields"): Record<string, unknown> {
  switch (mode) {
    case "envelope":
      return { response_format: { type: "json_schema", json_schema: { name, schema, strict: true } } };
    case "bare":
      return { response_format: { type: "json_schema", json_schema: schema } };
    case "guided":
      return { guided_json: schema };
    case "object":
      return { response_format: { type: "json_object" } };
    case "none":
      return {};
  }
}

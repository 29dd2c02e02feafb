/*
 * The shape in which a caller asks for fields: a subset of JSON Schema Draft 7. A value of these types has passed the
 * checks of `parse-field-schema.ts`; the caller's own document is stored beside it wherever it has to be shown again.
 */

export interface ScalarSchema {
  type: "string" | "number" | "integer" | "boolean";
  description?: string;
  /** Allowed values, each of `type`. */
  enum?: (string | number | boolean)[];
}

export interface ArraySchema {
  type: "array";
  description?: string;
  items: FieldSchema;
}

export interface ObjectSchema {
  type: "object";
  description?: string;
  /** In the order of the caller's schema. Never empty. */
  properties: Record<string, FieldSchema>;
  required?: string[];
}

export type FieldSchema = ScalarSchema | ArraySchema | ObjectSchema;

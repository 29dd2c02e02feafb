/*
 * The shape in which a caller asks for fields: JSON Schema Draft 7, restricted. A value of these types has passed the
 * checks of `parse-field-schema.ts`; the original document is kept beside it wherever it has to be shown again.
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
  /** In the order of the caller's document. Never empty. */
  properties: Record<string, FieldSchema>;
  required?: string[];
}

export type FieldSchema = ScalarSchema | ArraySchema | ObjectSchema;

import type { FieldSchema, ObjectSchema } from "../../../extraction/fields/field-schema.ts";
import type { JsonObject, JsonValue } from "../../../extraction/fields/fields-answer.ts";
import type { FieldRules } from "../../../extraction/models/chat-model.ts";

/** Rules as simple as they can be. */
export const plainRules: FieldRules = {
  parseSchema(value) {
    const { type, properties } = value as Partial<ObjectSchema>;
    if (type !== "object" || !properties) return { ok: false, faults: ["the root is no object with properties"] };
    return { ok: true, value: value as ObjectSchema };
  },
  checkAnswer(schema, value) {
    const faults = faultsOf(schema, value, "");
    return faults.length === 0 ? { ok: true, value } : { ok: false, faults };
  },
  mergeAnswers(schema, answers) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, child]) => {
        const values = answers.map((answer) => answer[name] ?? null).filter((value) => value !== null);
        return [name, child.type === "array" ? values.flat() : (values[0] ?? null)];
      }),
    ) as JsonObject;
  },
  cite: () => ({}),
};

function faultsOf(schema: FieldSchema, value: JsonValue, path: string): string[] {
  if (value === null) return [];
  if (schema.type === "object") {
    if (typeof value !== "object" || Array.isArray(value)) return [`${path}: must be object`];
    const extra = Object.keys(value).filter((name) => !(name in schema.properties));
    return [
      ...extra.map((name) => `${path}/${name}: unknown`),
      ...Object.entries(schema.properties).flatMap(([name, child]) =>
        faultsOf(child, value[name] ?? null, `${path}/${name}`),
      ),
    ];
  }
  if (schema.type === "array")
    return Array.isArray(value)
      ? value.flatMap((item, index) => faultsOf(schema.items, item, `${path}/${index}`))
      : [`${path}: must be array`];
  const type = schema.type === "integer" ? "number" : schema.type;
  return typeof value === type ? [] : [`${path}: must be ${schema.type}`];
}

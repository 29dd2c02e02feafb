import type { ObjectSchema } from "../../../extraction/fields/field-schema.ts";
import type { JsonObject } from "../../../extraction/fields/fields-answer.ts";
import type { FieldRules } from "../../../extraction/models/chat-model.ts";

/** Rules as simple as they can be. */
export const plainRules: FieldRules = {
  parseSchema(value) {
    const { type, properties } = value as Partial<ObjectSchema>;
    if (type !== "object" || !properties) return { ok: false, faults: ["the root is no object with properties"] };
    return { ok: true, value: value as ObjectSchema };
  },
  mergeAnswers(schema, answers) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, child]) => {
        const values = answers.map((answer) => answer[name] ?? null).filter((value) => value !== null);
        return [name, child.type === "array" ? values.flat() : (values[0] ?? null)];
      }),
    ) as JsonObject;
  },
};

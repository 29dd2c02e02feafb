import type { DoubtSurvey } from "./doubt-survey.ts";
import type { FieldSchema } from "./field-schema.ts";
import type { JsonValue } from "./fields-answer.ts";
import { type MissingReason, missingReason } from "./missing-reason.ts";

/** Something that the reader of a result should know. */
export interface FieldWarning {
  /** `values_differ`: batches of pages give different values; `required_missing`: a required field has no value. */
  code: "values_differ" | "required_missing";
  /** Path of the property, such as `seller.name`. */
  path: string;
  message: string;
  /** Why a required field has no value, and the values that may be the right one. */
  reason?: MissingReason["reason"];
  candidates?: (string | number)[];
}

/** A warning about different values shows at most this many of them. */
export const MOST_SHOWN = 5;

/** The warning that batches give `count` different values, of which it shows the first. */
export function difference(path: string, first: string[], count: number): FieldWarning {
  const shown = first.slice(0, MOST_SHOWN).join(", ");
  const more = count > MOST_SHOWN ? ` and ${count - MOST_SHOWN} more` : "";
  const message = `Parts of the document give different values: ${shown}${more}. The most frequent one was taken.`;
  return { code: "values_differ", path, message };
}

/** Paths of required properties without a value, in objects that have one. */
export function* missingPaths(schema: FieldSchema, value: JsonValue, path: string): Generator<string> {
  if (schema.type === "array" && Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* missingPaths(schema.items, item, `${path}[${index}]`);
    return;
  }
  if (schema.type !== "object" || value === null || typeof value !== "object" || Array.isArray(value)) return;
  for (const [name, property] of Object.entries(schema.properties)) {
    const inner = value[name] ?? null;
    if (inner !== null) yield* missingPaths(property, inner, `${path}.${name}`);
    else if (schema.required?.includes(name)) yield `${path}.${name}`;
  }
}

/** The warning that the required property at a path has no value. */
export function missing(path: string, doubts: DoubtSurvey): FieldWarning {
  const { candidates, ...reason } = missingReason(path, doubts);
  const known = candidates.length === 0 ? {} : { candidates };
  return { code: "required_missing", path, ...reason, ...known };
}

import type { ArraySchema, FieldSchema, ObjectSchema, ScalarSchema } from "./field-schema.ts";
import type { JsonObject, JsonValue } from "./fields-answer.ts";

/** An answer in the schema's shape, or one line for each fault in it. */
export type CheckedAnswer = { ok: true; value: JsonObject } | { ok: false; faults: string[] };

/**
 * Checks an answer about some of a document's pages against the schema. Types are exact, and properties that the schema
 * does not have are faults. Any value may be `null`, since it may be on other pages: a required property must then be
 * stated as `null`, while a missing optional one becomes `null`. Properties come out in the schema's order.
 */
export function checkAnswer(schema: ObjectSchema, answer: JsonObject): CheckedAnswer {
  const faults: string[] = [];
  const value = checkObject(schema, answer, { path: "", faults });
  return faults.length === 0 ? { ok: true, value } : { ok: false, faults };
}

interface Place {
  /** JSON Pointer to the value. */
  path: string;
  faults: string[];
}

function checkValue(schema: FieldSchema, value: JsonValue, place: Place): JsonValue {
  if (schema.type === "array") return checkArray(schema, value ?? [], place);
  if (value === null) return null;
  if (schema.type === "object") {
    if (typeof value === "object" && !Array.isArray(value)) return checkObject(schema, value, place);
    return fault(place, `must be an object or null, not ${kindOf(value)}`);
  }
  return checkScalar(schema, value, place);
}

function checkObject(schema: ObjectSchema, value: JsonObject, place: Place): JsonObject {
  const required = new Set(schema.required);
  for (const name of Object.keys(value))
    if (!Object.hasOwn(schema.properties, name))
      fault(place, `has ${namedProperty(name)} that the schema does not have`);
  const entries = Object.entries(schema.properties).map(([name, child]): [string, JsonValue] => {
    const inside = { path: `${place.path}/${name}`, faults: place.faults };
    const given = Object.hasOwn(value, name) ? value[name] : undefined;
    if (given === undefined && required.has(name))
      return [name, fault(inside, "is missing; null says that it is not on these pages")];
    return [name, checkValue(child, given ?? null, inside)];
  });
  return Object.fromEntries(entries);
}

function checkArray(schema: ArraySchema, value: JsonValue, place: Place): JsonValue {
  if (!Array.isArray(value)) return fault(place, `must be an array, not ${kindOf(value)}`);
  return value.map((item, index) =>
    checkValue(schema.items, item, { path: `${place.path}/${index}`, faults: place.faults }),
  );
}

function checkScalar(schema: ScalarSchema, value: JsonValue, place: Place): JsonValue {
  if (!hasType(schema, value)) return fault(place, `must be ${articled(schema.type)} or null, not ${kindOf(value)}`);
  if (schema.enum !== undefined && !schema.enum.some((allowed) => allowed === value))
    return fault(place, `must be null or one of ${JSON.stringify(schema.enum)}`);
  return value;
}

function hasType({ type }: ScalarSchema, value: JsonValue): boolean {
  return type === "integer" ? Number.isInteger(value) : typeof value === type;
}

function fault({ path, faults }: Place, what: string): null {
  faults.push(`${path === "" ? "the answer" : path} ${what}`);
  return null;
}

/** Faults are sent back to the model, so they quote nothing from an answer that could be read as an instruction. */
const namedProperty = (name: string): string =>
  /^[A-Za-z_]\w{0,39}$/.test(name) ? `a property ${name}` : "a property";

function kindOf(value: JsonValue): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  return typeof value === "number" && !Number.isInteger(value) ? "a number with decimals" : articled(typeof value);
}

const articled = (type: string): string => (/^[aeio]/.test(type) ? `an ${type}` : `a ${type}`);

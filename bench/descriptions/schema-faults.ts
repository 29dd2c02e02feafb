import type { FieldSchema, ObjectSchema } from "../../extraction/fields/field-schema.ts";
import type { AskedShape } from "./asked.ts";

/** "ue" for "ü" and "u" are the same name. */
export const plainName = (name: string): string => name.replace(/([aou])e/g, "$1");

export const isChoice = (shape: AskedShape): shape is { oneOf: string[] } =>
  typeof shape === "object" && "oneOf" in shape && Array.isArray(shape.oneOf);

function typeOf(schema: FieldSchema): string {
  return schema.type === "string" && /8601/.test(schema.description ?? "") ? "date" : schema.type;
}

function faultsOf(schema: FieldSchema, shape: AskedShape, path: string): string[] {
  if (typeof shape === "string") {
    const type = "enum" in schema && schema.enum !== undefined ? "choice" : typeOf(schema);
    return shape.split("|").includes(type) ? [] : [`${path}: ${type} for ${shape}`];
  }
  if (Array.isArray(shape)) {
    return schema.type === "array" ? faultsOf(schema.items, shape[0], `${path}[]`) : [`${path}: ${schema.type}`];
  }
  if (isChoice(shape)) {
    const given = "enum" in schema && schema.enum !== undefined ? schema.enum.map(String) : [];
    return given.join() === shape.oneOf.join() ? [] : [`${path}: choices ${given.join()}`];
  }
  return schema.type === "object" ? schemaFaults(schema, shape, path) : [`${path}: ${schema.type} for object`];
}

/** What of a schema's names, types and shape is not as it is meant. */
export function schemaFaults(schema: ObjectSchema, shape: { [names: string]: AskedShape }, path = ""): string[] {
  const faults: string[] = [];
  const used = new Set<string>();
  for (const [names, inner] of Object.entries(shape)) {
    const found = propertyNamed(schema, names);
    if (found === undefined) {
      faults.push(`${path}.${names}: none`);
      continue;
    }
    used.add(found);
    faults.push(...faultsOf(schema.properties[found] ?? schema, inner, `${path}.${found}`));
  }
  const extra = Object.keys(schema.properties).filter((name) => !used.has(name));
  return [...faults, ...extra.map((name) => `${path}.${name}: extra`)];
}

function propertyNamed(schema: ObjectSchema, names: string): string | undefined {
  const wanted = names.split("|").map(plainName);
  return Object.keys(schema.properties).find((name) => wanted.includes(plainName(name)));
}

/** The JSON Schema of a shape, with the first of each property's names. */
export function meantSchema(shape: AskedShape): object {
  if (Array.isArray(shape)) return { type: "array", items: meantSchema(shape[0]) };
  if (isChoice(shape)) return { type: "string", enum: shape.oneOf };
  if (typeof shape === "object") {
    const properties = Object.entries(shape).map(([names, inner]) => [names.split("|")[0], meantSchema(inner)]);
    return { type: "object", properties: Object.fromEntries(properties) };
  }
  const type = shape.split("|")[0];
  return type === "date" ? { type: "string", description: "ISO 8601 date" } : { type };
}

/*
 * A JSON Schema as the fields of a form, and back. The form knows objects, lists of scalars and lists of objects, to
 * any depth; anything else can only be edited as JSON.
 */

export const SCALARS = ["string", "number", "integer", "boolean"] as const;
export type Scalar = (typeof SCALARS)[number];

/**
 * `choice`: a string with allowed values; `group`: an object; `list:...`: a list of scalars; `table`: a list of
 * objects.
 */
export type FieldKind = Scalar | "choice" | "group" | "table" | `list:${Scalar}`;

export interface Field {
  name: string;
  kind: FieldKind;
  description: string;
  required: boolean;
  /** Allowed values of a choice; those of another scalar are kept unchanged. */
  choices: (string | number | boolean)[];
  /** Fields of a group or a table. */
  fields: Field[];
}

export interface SchemaForm {
  description: string;
  fields: Field[];
}

type Read<T> = { ok: true; value: T } | { ok: false; reason: string };
type JsonMap = Record<string, unknown>;

export const newField = (name = ""): Field => ({
  name,
  kind: "string",
  description: "",
  required: false,
  choices: [],
  fields: [],
});

/** Whether a field contains fields. */
export const hasFields = (kind: FieldKind): boolean => kind === "group" || kind === "table";

const isMap = (value: unknown): value is JsonMap =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const scalarOf = (type: unknown): Scalar | undefined => SCALARS.find((scalar) => scalar === type);

const KNOWN: Record<string, string[]> = {
  scalar: ["type", "description", "enum"],
  array: ["type", "description", "items"],
  object: ["type", "description", "properties", "required"],
};

class CannotShow extends Error {}

function onlyKnown(schema: JsonMap, kind: string, place: string): void {
  const other = Object.keys(schema).find((key) => !KNOWN[kind]?.includes(key));
  if (other !== undefined) throw new CannotShow(`${place} has “${other}”`);
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function fieldsOf(schema: JsonMap, place: string): Field[] {
  onlyKnown(schema, "object", place);
  const { properties, required } = schema;
  if (!isMap(properties)) throw new CannotShow(`${place} has no properties`);
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(properties).map(([name, child]) => {
    const field = fieldOf(name, child);
    return { ...field, required: needed.includes(name) };
  });
}

function fieldOf(name: string, schema: unknown): Field {
  const place = `“${name}”`;
  if (!isMap(schema)) throw new CannotShow(`${place} is not a schema`);
  const field = { ...newField(name), description: textOf(schema.description) };
  if (schema.type === "object") return { ...field, kind: "group", fields: fieldsOf(schema, place) };
  if (schema.type === "array") return { ...field, ...listOf(schema, place) };
  const scalar = scalarOf(schema.type);
  if (scalar === undefined) throw new CannotShow(`${place} has no type that the form knows`);
  onlyKnown(schema, "scalar", place);
  const choices = Array.isArray(schema.enum) ? schema.enum : [];
  return { ...field, choices, kind: scalar === "string" && choices.length > 0 ? "choice" : scalar };
}

function listOf(schema: JsonMap, place: string): Pick<Field, "kind" | "fields"> {
  onlyKnown(schema, "array", place);
  const { items } = schema;
  if (!isMap(items)) throw new CannotShow(`${place} does not say what it lists`);
  if (items.type === "object") {
    if (items.description !== undefined) throw new CannotShow(`the items of ${place} have a description`);
    return { kind: "table", fields: fieldsOf(items, place) };
  }
  const scalar = scalarOf(items.type);
  if (scalar === undefined || Object.keys(items).length > 1) {
    throw new CannotShow(`${place} lists items that the form cannot show`);
  }
  return { kind: `list:${scalar}`, fields: [] };
}

/** The fields of a schema, or the reason why a form cannot show it. */
export function readSchema(schema: unknown): Read<SchemaForm> {
  try {
    if (!isMap(schema) || schema.type !== "object") throw new CannotShow("its root is not an object");
    const { $schema: _, title: __, ...rest } = schema;
    return { ok: true, value: { description: textOf(schema.description), fields: fieldsOf(rest, "the root") } };
  } catch (error) {
    if (error instanceof CannotShow) return { ok: false, reason: error.message };
    throw error;
  }
}

const objectOf = (fields: Field[]): JsonMap => {
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  return {
    type: "object",
    properties: Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)])),
    ...(required.length > 0 ? { required } : {}),
  };
};

function schemaOf({ kind, description, choices, fields }: Field): JsonMap {
  const hint = description.trim() === "" ? {} : { description: description.trim() };
  if (kind === "group") {
    const { type, ...rest } = objectOf(fields);
    return { type, ...hint, ...rest };
  }
  if (kind === "table") return { type: "array", ...hint, items: objectOf(fields) };
  if (kind.startsWith("list:")) return { type: "array", ...hint, items: { type: kind.slice("list:".length) } };
  const allowed = choices.length > 0 ? { enum: choices } : {};
  return { type: kind === "choice" ? "string" : kind, ...hint, ...allowed };
}

/** The JSON Schema described by a form. */
export function writeSchema({ description, fields }: SchemaForm): JsonMap {
  const { type, ...rest } = objectOf(fields);
  return { type, ...(description === "" ? {} : { description }), ...rest };
}

/** Names that occur twice at the same level, which JSON does not allow. */
export const repeatedNames = (fields: Field[]): Set<string> =>
  new Set(fields.map(({ name }) => name).filter((name, index, all) => all.indexOf(name) !== index));

import { Validator } from "@cfworker/json-schema";
import type { FieldSchema, ObjectSchema, ScalarSchema } from "../field-schema.ts";
import { nameFault } from "../property-names.ts";
import { DRAFT_7 } from "./draft7.ts";

export interface SchemaLimits {
  /** Deepest nesting. The root is level 1, and an array counts as one level in addition to its items. */
  levels: number;
  /** Most properties in the whole schema. */
  properties: number;
}

/** A reason to refuse a schema, with its place as a JSON Pointer, which is empty for the root. */
export interface SchemaFault {
  keyword: string;
  pointer: string;
  message: string;
}

/** `notes` say which parts of the schema are ignored. */
export type ParsedSchema = { ok: true; schema: ObjectSchema; notes: string[] } | { ok: false; faults: SchemaFault[] };

/** A longer list of faults would help nobody. */
const MOST_FAULTS = 100;

const SCALARS = ["string", "number", "integer", "boolean"] as const;
const TYPES: readonly string[] = [...SCALARS, "array", "object"];

/** Keywords of each type, besides `type` and `description`. */
const KEYWORDS: Record<"scalar" | "array" | "object", readonly string[]> = {
  scalar: ["enum"],
  array: ["items"],
  object: ["properties", "required"],
};
/** Keywords outside the subset that schema libraries add, and that mean nothing to an extraction. */
const IGNORED = ["$schema", "title"];
const SUPPORTED = new Set(["type", "description", ...Object.values(KEYWORDS).flat()]);

const draft7 = new Validator(DRAFT_7, "7", false);

/**
 * Checks that a document is a JSON Schema (Draft 7) within the supported subset. All faults are reported at once, the
 * outermost first. `reserved` are names that the top level may not use. Equal schemas give the same result, which must not
 * be changed.
 */
export function parseFieldSchema(
  input: unknown,
  { reserved = [], ...limits }: SchemaLimits & { reserved?: readonly string[] },
): ParsedSchema {
  const text = JSON.stringify([input, limits, reserved]);
  const known = parsedSchemas.get(text);
  if (known !== undefined) return known;
  const parsed = parse(input, limits, reserved);
  if (!parsed.ok || text.length > LONGEST_KNOWN) return parsed;
  if (parsedSchemas.size === MOST_KNOWN) parsedSchemas.clear();
  parsedSchemas.set(text, parsed);
  return parsed;
}

/**
 * A schema is parsed for every batch of every document, and what its properties ask for is remembered with the parsed
 * one. By the schema as JSON, with what else is required of it.
 */
const parsedSchemas = new Map<string, ParsedSchema>();
const MOST_KNOWN = 64;
const LONGEST_KNOWN = 20_000;

function parse(input: unknown, limits: SchemaLimits, reserved: readonly string[]): ParsedSchema {
  const walk = new SchemaWalk(limits, reserved);
  const schema = walk.root(input);
  if (schema !== undefined && walk.faults.length === 0) {
    // Whatever the subset accepts is also a valid schema: an independent validator checks it here.
    const { valid, errors } = draft7.validate(input);
    if (valid) return { ok: true, schema, notes: [...walk.notes] };
    for (const { keyword, instanceLocation, error } of errors) {
      walk.fault(keyword, instanceLocation.replace(/^#/, ""), `json_schema is not valid JSON Schema Draft 7: ${error}`);
    }
  }
  return { ok: false, faults: walk.faults };
}

type JsonMap = Record<string, unknown>;

const isMap = (value: unknown): value is JsonMap =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Escapes a name for a JSON Pointer (RFC 6901). */
const escapePointer = (name: string): string => name.replaceAll("~", "~0").replaceAll("/", "~1");

/** One pass through a schema document, collecting faults and the part of it that is valid. */
class SchemaWalk {
  readonly faults: SchemaFault[] = [];
  readonly notes = new Set<string>();
  private readonly limits: SchemaLimits;
  private readonly reserved: readonly string[];
  private propertyCount = 0;

  constructor(limits: SchemaLimits, reserved: readonly string[]) {
    this.limits = limits;
    this.reserved = reserved;
  }

  fault(keyword: string, pointer: string, message: string): undefined {
    if (this.faults.length < MOST_FAULTS) this.faults.push({ keyword, pointer, message });
    return undefined;
  }

  root(input: unknown): ObjectSchema | undefined {
    if (!isMap(input)) return this.fault("type", "", "json_schema must be an object that is a JSON Schema");
    if (input.type !== "object") this.fault("type", "", 'json_schema must have "type": "object" at the root');
    const schema = this.any(input, "", 1);
    return schema?.type === "object" ? schema : undefined;
  }

  private any(input: unknown, pointer: string, level: number): FieldSchema | undefined {
    if (!isMap(input)) return this.fault("type", pointer, `json_schema must have an object as schema${at(pointer)}`);
    if (level > this.limits.levels) {
      return this.fault(
        "properties",
        pointer,
        `json_schema is nested deeper than ${this.limits.levels} levels${at(pointer)}`,
      );
    }
    this.unsupported(input, pointer);
    const { description } = input;
    if (description !== undefined && typeof description !== "string") {
      this.fault("description", pointer, `json_schema must have a string as description${at(pointer)}`);
    }
    const type = this.type(input, pointer);
    if (type === undefined) return undefined;
    this.misplaced(input, type, pointer);
    const hint = typeof description === "string" ? { description } : {};
    if (type === "object") return this.object(input, hint, pointer, level);
    if (type === "array") return this.array(input, hint, pointer, level);
    return this.scalar(input, { type, ...hint }, pointer);
  }

  private unsupported(input: JsonMap, pointer: string): void {
    for (const keyword of Object.keys(input)) {
      if (SUPPORTED.has(keyword)) continue;
      if (IGNORED.includes(keyword)) {
        this.notes.add(`\`${keyword}\` in json_schema is ignored: a field's name and description say what it means.`);
        continue;
      }
      this.fault(keyword, pointer, `json_schema contains unsupported keyword: ${keyword}${at(pointer)}`);
    }
  }

  private type(input: JsonMap, pointer: string): FieldSchema["type"] | undefined {
    const { type } = input;
    if (type === undefined) return this.fault("type", pointer, `json_schema has no type${at(pointer)}`);
    if (Array.isArray(type)) {
      const message = `json_schema contains a union of types${at(pointer)}: give one type, and leave an optional field out of required`;
      return this.fault("type", pointer, message);
    }
    const known = TYPES.find((name): name is FieldSchema["type"] => name === type);
    if (known !== undefined) return known;
    return this.fault(
      "type",
      pointer,
      `json_schema contains an unsupported type${at(pointer)}: it must be one of ${TYPES.join(", ")}`,
    );
  }

  /** Reports keywords of the subset that mean nothing with this type. */
  private misplaced(input: JsonMap, type: FieldSchema["type"], pointer: string): void {
    const own = KEYWORDS[type === "object" || type === "array" ? type : "scalar"];
    for (const keyword of Object.keys(input)) {
      if (!SUPPORTED.has(keyword) || keyword === "type" || keyword === "description" || own.includes(keyword)) continue;
      const message =
        keyword === "enum"
          ? `json_schema contains enum on a field of type ${type}${at(pointer)}: it is for scalar fields only`
          : `json_schema contains ${keyword} on a field of type ${type}${at(pointer)}`;
      this.fault(keyword, pointer, message);
    }
  }

  private object(input: JsonMap, hint: Hint, pointer: string, level: number): ObjectSchema | undefined {
    const { properties, required } = input;
    if (!isMap(properties) || Object.keys(properties).length === 0) {
      return this.fault("properties", pointer, `json_schema must have non-empty properties on an object${at(pointer)}`);
    }
    const parsed: [string, FieldSchema][] = [];
    const spelled = new Map<string, string>();
    for (const [name, child] of Object.entries(properties)) {
      const place = `${pointer}/properties/${escapePointer(name)}`;
      this.propertyCount++;
      if (this.propertyCount === this.limits.properties + 1) {
        this.fault("properties", pointer, `json_schema has more than ${this.limits.properties} properties`);
      }
      if (this.propertyCount > this.limits.properties) break;
      this.name(name, place, level);
      if (spelled.has(name.normalize("NFC"))) {
        this.fault("properties", place, `json_schema has two properties of the same name${at(place)}`);
      }
      spelled.set(name.normalize("NFC"), name);
      const schema = this.any(child, place, level + 1);
      if (schema !== undefined) parsed.push([name, schema]);
    }
    const names = this.required(required, spelled, pointer);
    const schema = { type: "object" as const, ...hint, properties: Object.fromEntries(parsed) };
    return names === undefined ? schema : { ...schema, required: names };
  }

  private name(name: string, place: string, level: number): void {
    const wrong = nameFault(name.normalize("NFC"));
    if (wrong !== undefined) {
      this.fault(
        "properties",
        place,
        `json_schema contains a property whose name ${wrong}: ${JSON.stringify(name)}${at(place)}`,
      );
    }
    if (level === 1 && this.reserved.includes(name.normalize("NFC"))) {
      this.fault("properties", place, `json_schema contains the reserved field name: ${name}${at(place)}`);
    }
  }

  /** Names of the required properties as the properties spell them; `spelled` maps their NFC form to that spelling. */
  private required(required: unknown, spelled: Map<string, string>, pointer: string): string[] | undefined {
    if (required === undefined) return undefined;
    if (!Array.isArray(required) || !required.every((name): name is string => typeof name === "string")) {
      return this.fault(
        "required",
        pointer,
        `json_schema must have a list of property names as required${at(pointer)}`,
      );
    }
    const names = required.map((name) => spelled.get(name.normalize("NFC")) ?? name);
    for (const [index, name] of required.entries()) {
      if (!spelled.has(name.normalize("NFC"))) {
        const place = `${pointer}/required/${index}`;
        this.fault(
          "required",
          place,
          `json_schema requires a property that does not exist: ${JSON.stringify(name)}${at(place)}`,
        );
      }
    }
    if (new Set(names).size < names.length) {
      this.fault("required", pointer, `json_schema names a property twice in required${at(pointer)}`);
    }
    return names;
  }

  private array(input: JsonMap, hint: Hint, pointer: string, level: number): FieldSchema | undefined {
    const { items } = input;
    const place = `${pointer}/items`;
    if (items === undefined)
      return this.fault("items", pointer, `json_schema must have items on an array${at(pointer)}`);
    if (Array.isArray(items)) {
      return this.fault(
        "items",
        place,
        `json_schema contains a list of items${at(place)}: give one schema for all of them`,
      );
    }
    const parsed = this.any(items, place, level + 1);
    return parsed === undefined ? undefined : { type: "array", ...hint, items: parsed };
  }

  private scalar(input: JsonMap, scalar: ScalarSchema, pointer: string): ScalarSchema | undefined {
    const { enum: allowed } = input;
    if (allowed === undefined) return scalar;
    const place = `${pointer}/enum`;
    if (!Array.isArray(allowed) || allowed.length === 0) {
      return this.fault("enum", place, `json_schema must have a list of values as enum${at(place)}`);
    }
    const values: (string | number | boolean)[] = [];
    for (const [index, value] of allowed.entries()) {
      if (isOfType(value, scalar.type)) values.push(value);
      else {
        const message = `json_schema contains an enum value that is not of type ${scalar.type}${at(`${place}/${index}`)}: ${JSON.stringify(value)}`;
        this.fault("enum", `${place}/${index}`, message);
      }
    }
    return { ...scalar, enum: values };
  }
}

interface Hint {
  description?: string;
}

const at = (pointer: string): string => (pointer === "" ? " at the root" : ` at ${pointer}`);

/** Whether a JSON value is of a scalar type. 1.0 is an integer, as in Draft 7. */
function isOfType(value: unknown, type: ScalarSchema["type"]): value is string | number | boolean {
  if (type === "integer") return Number.isInteger(value);
  if (type === "number") return typeof value === "number" && Number.isFinite(value);
  return typeof value === type;
}

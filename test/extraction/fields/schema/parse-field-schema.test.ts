import { Validator } from "@cfworker/json-schema";
import { assert, property as check, constantFrom, letrec, oneof, record, string, uniqueArray } from "fast-check";
import { describe, expect, it } from "vitest";
import { RESERVED_FOR_MARKDOWN } from "../../../../extraction/fields/property-names.ts";
import { parseFieldSchema } from "../../../../extraction/fields/schema/parse-field-schema.ts";

const LIMITS = { levels: 7, properties: 500 };

const parse = (input: unknown, reserved: readonly string[] = []) => parseFieldSchema(input, { ...LIMITS, reserved });

const withField = (field: unknown) => ({ type: "object", properties: { x: field } });

function faults(input: unknown, reserved: readonly string[] = []) {
  const parsed = parse(input, reserved);
  return parsed.ok ? [] : parsed.faults;
}

const REJECTED: Record<string, unknown> = {
  anyOf: [{ type: "string" }],
  oneOf: [{ type: "string" }],
  allOf: [{ type: "string" }],
  not: { type: "string" },
  $ref: "#/definitions/a",
  $defs: { a: { type: "string" } },
  definitions: { a: { type: "string" } },
  pattern: "^a",
  format: "date",
  minLength: 1,
  maxLength: 2,
  minimum: 0,
  maximum: 9,
  minItems: 1,
  maxItems: 2,
  additionalProperties: false,
  default: "a",
  const: "a",
};

describe("a schema that was parsed before", () => {
  const source = () => ({ type: "object", properties: { a: { type: "string" }, text: { type: "number" } } });

  it("is the same again", () => {
    const [one, other] = [parse(source()), parse(source())];
    expect(one.ok && other.ok && one.schema === other.schema).toBe(true);
  });

  it("is refused by narrower limits and by names that are reserved since", () => {
    expect(parse(source()).ok).toBe(true);
    expect(parseFieldSchema(source(), { levels: 7, properties: 1 }).ok).toBe(false);
    expect(parse(source(), ["text"]).ok).toBe(false);
  });

  it("is another one when its properties are in another order", () => {
    const { a, text } = source().properties;
    const turned = parse({ type: "object", properties: { text, a } });
    expect(turned.ok && Object.keys(turned.schema.properties)).toEqual(["text", "a"]);
  });
});

describe("the supported subset of JSON Schema", () => {
  it("takes every type, nested, with hints, enums and required fields", () => {
    const schema = {
      type: "object",
      description: "An invoice",
      properties: {
        number: { type: "string", description: "Invoice number" },
        total: { type: "number" },
        pages: { type: "integer", enum: [1, 2, 3] },
        paid: { type: "boolean" },
        state: { type: "string", enum: ["open", "closed"] },
        lines: {
          type: "array",
          items: { type: "object", properties: { name: { type: "string" } }, required: ["name"] },
        },
      },
      required: ["number", "lines"],
    };
    expect(parse(schema)).toEqual({ ok: true, schema, notes: [] });
  });

  it.each(Object.keys(REJECTED))("refuses %s by name, wherever it occurs", (keyword) => {
    const value = REJECTED[keyword];
    const said = `json_schema contains unsupported keyword: ${keyword}`;
    expect(faults(withField({ type: "string", [keyword]: value }))).toContainEqual({
      keyword,
      pointer: "/properties/x",
      message: `${said} at /properties/x`,
    });
    expect(faults({ ...withField({ type: "string" }), [keyword]: value })).toContainEqual({
      keyword,
      pointer: "",
      message: `${said} at the root`,
    });
    const deep = { type: "array", items: { type: "string", [keyword]: value } };
    expect(faults(withField(deep))).toContainEqual({
      keyword,
      pointer: "/properties/x/items",
      message: `${said} at /properties/x/items`,
    });
  });

  it("ignores what schema libraries add, and says so", () => {
    const draft = "http://json-schema.org/draft-07/schema#";
    const properties = { total: { type: "number", title: "Total" } };
    const parsed = parse({ $schema: draft, title: "Invoice", type: "object", properties });
    expect(parsed).toMatchObject({ ok: true, schema: { properties: { total: { type: "number" } } } });
    expect(parsed.ok && parsed.notes).toEqual([
      expect.stringContaining("`$schema` in json_schema is ignored"),
      expect.stringContaining("`title` in json_schema is ignored"),
    ]);
    expect(parse({ type: "object", properties: { title: { type: "string" } } })).toMatchObject({ notes: [] });
  });

  it("compares names in composed form, and keeps the properties' own spelling", () => {
    const split = "gr\u006f\u0308\u00dfe";
    const composed = split.normalize("NFC");
    const schema = { type: "object", properties: { [split]: { type: "string" } }, required: [composed] };
    expect(parse(schema)).toMatchObject({ ok: true, schema: { required: [split] } });
    const twice = { type: "object", properties: { [split]: { type: "string" }, [composed]: { type: "string" } } };
    expect(faults(twice).map(({ keyword }) => keyword)).toEqual(["properties"]);
    expect(parse({ type: "object", properties: { "\u0938\u0942\u091a\u0940": { type: "string" } } }).ok).toBe(true);
  });

  it("refuses unknown keywords rather than ignoring them", () => {
    for (const keyword of ["nullable", "examples", "minimun"]) {
      expect(faults(withField({ type: "string", [keyword]: "a" })).map((fault) => fault.keyword)).toEqual([keyword]);
    }
  });

  it.each([
    ["null", null, "type", ""],
    ["a list", [], "type", ""],
    ["text", "{}", "type", ""],
    ["a root that is not an object", { type: "array", items: { type: "string" } }, "type", ""],
    ["a root without type", { properties: { x: { type: "string" } } }, "type", ""],
    ["a root without properties", { type: "object" }, "properties", ""],
    ["empty properties", { type: "object", properties: {} }, "properties", ""],
    ["properties that are a list", { type: "object", properties: [] }, "properties", ""],
    ["an inner object without properties", withField({ type: "object" }), "properties", "/properties/x"],
    ["a field that is not a schema", withField(true), "type", "/properties/x"],
    ["a field without type", withField({}), "type", "/properties/x"],
    ["an unknown type", withField({ type: "date" }), "type", "/properties/x"],
    ["the type null", withField({ type: "null" }), "type", "/properties/x"],
    ["a union of types", withField({ type: ["string", "null"] }), "type", "/properties/x"],
    ["an array without items", withField({ type: "array" }), "items", "/properties/x"],
    ["a tuple", withField({ type: "array", items: [{ type: "string" }] }), "items", "/properties/x/items"],
    ["items on a scalar", withField({ type: "string", items: { type: "string" } }), "items", "/properties/x"],
    ["enum on an array", withField({ type: "array", items: { type: "string" }, enum: [[]] }), "enum", "/properties/x"],
    [
      "enum on an object",
      withField({ type: "object", properties: { a: { type: "string" } }, enum: [{}] }),
      "enum",
      "/properties/x",
    ],
    ["an empty enum", withField({ type: "string", enum: [] }), "enum", "/properties/x/enum"],
    ["an enum of another type", withField({ type: "integer", enum: [1, 1.5] }), "enum", "/properties/x/enum/1"],
    ["an enum with null", withField({ type: "string", enum: ["a", null] }), "enum", "/properties/x/enum/1"],
    ["a description that is no text", withField({ type: "string", description: 5 }), "description", "/properties/x"],
    ["required that is no list", { ...withField({ type: "string" }), required: "x" }, "required", ""],
    [
      "a required field that is not there",
      { ...withField({ type: "string" }), required: ["y"] },
      "required",
      "/required/0",
    ],
    ["a field required twice", { ...withField({ type: "string" }), required: ["x", "x"] }, "required", ""],
  ])("refuses %s", (_, input, keyword, pointer) => {
    expect(faults(input)).toContainEqual(expect.objectContaining({ keyword, pointer }));
  });

  it.each([
    ["2nd", "begins with a digit"],
    ["class", "reserved Python keyword"],
    ["None", "reserved Python keyword"],
    ["two words", "not an identifier"],
    ["a-b", "not an identifier"],
    ["", "not an identifier"],
  ])("refuses the property name %j", (name, reason) => {
    const [fault] = faults({ type: "object", properties: { [name]: { type: "string" } } });
    expect(fault?.message).toContain(reason);
  });

  it("accepts names such as constructor and letters of any script, and refuses __proto__", () => {
    const names = JSON.parse('{"constructor":{"type":"string"},"größe":{"type":"string"},"_x":{"type":"string"}}');
    expect(parse({ type: "object", properties: names }).ok).toBe(true);
    const proto = JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"}}}');
    expect(parse(proto).ok).toBe(false);
  });

  it("refuses reserved names at the top level only, where they are reserved", () => {
    for (const name of RESERVED_FOR_MARKDOWN) {
      const schema = { type: "object", properties: { [name]: { type: "string" } } };
      expect(parse(schema).ok).toBe(true);
      expect(faults(schema, RESERVED_FOR_MARKDOWN)[0]?.message).toContain(`reserved field name: ${name}`);
      expect(parse(withField(schema), RESERVED_FOR_MARKDOWN).ok).toBe(true);
    }
  });

  it("reports all faults at once and escapes names in pointers", () => {
    const schema = { type: "object", properties: { "a/b~c": { type: "string", pattern: "a" }, y: { type: "array" } } };
    expect(faults(schema).map(({ keyword, pointer }) => [keyword, pointer])).toEqual([
      ["properties", "/properties/a~1b~0c"],
      ["pattern", "/properties/a~1b~0c"],
      ["items", "/properties/y"],
    ]);
  });

  it("accepts seven levels and 500 properties, and no more", () => {
    const nested = (levels: number): unknown =>
      levels === 1 ? { type: "string" } : { type: "object", properties: { x: nested(levels - 1) } };
    expect(parse(nested(7)).ok).toBe(true);
    expect(faults(nested(8))[0]?.message).toContain("deeper than 7 levels");
    const wide = (count: number) => ({
      type: "object",
      properties: Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, { type: "string" }])),
    });
    expect(parse(wide(500)).ok).toBe(true);
    expect(faults(wide(501))[0]?.message).toContain("more than 500 properties");
  });

  it("ends quickly for a schema nested a hundred thousand levels deep", () => {
    let schema: unknown = { type: "string" };
    for (let level = 0; level < 100_000; level++) schema = { type: "array", items: schema };
    expect(parse(withField(schema)).ok).toBe(false);
  });
});

const { field } = letrec((tie) => ({
  field: oneof(
    { maxDepth: 4 },
    record(
      { type: constantFrom("string", "number", "integer", "boolean"), description: string() },
      { requiredKeys: ["type"] },
    ),
    record({ type: constantFrom("array"), items: tie("field") }),
    uniqueArray(constantFrom("a", "b", "c", "d"), { minLength: 1 }).chain((names) =>
      record({
        type: constantFrom("object"),
        properties: record(Object.fromEntries(names.map((name) => [name, tie("field")]))),
        required: constantFrom([], names),
      }),
    ),
    // Faulty keywords, so that the property test also tries bad schemas.
    record({ type: constantFrom("string", "nothing", 5), enum: constantFrom([], "a", ["a"], [1]) }),
    record({ type: constantFrom("array"), items: constantFrom([], true, { type: "string" }) }),
  ),
}));

describe("whatever the subset accepts", () => {
  it("is a schema to a Draft 7 validator, which distinguishes values of the right shape from others", () => {
    assert(
      check(field, (each) => {
        const schema = { type: "object", properties: { x: each }, required: ["x"] };
        const parsed = parse(schema);
        if (!parsed.ok) return;
        const validator = new Validator(JSON.parse(JSON.stringify(parsed.schema)), "7");
        expect(validator.validate({}).valid).toBe(false);
        expect(validator.validate({ x: null }).valid).toBe(false);
        expect(validator.validate({ x: exampleOf(parsed.schema.properties.x) }).valid).toBe(true);
      }),
    );
  });
});

type Parsed = Extract<ReturnType<typeof parse>, { ok: true }>["schema"];

function exampleOf(schema: Parsed["properties"][string] | undefined): unknown {
  if (schema === undefined) return undefined;
  if (schema.type === "object") {
    return Object.fromEntries(Object.entries(schema.properties).map(([name, inner]) => [name, exampleOf(inner)]));
  }
  if (schema.type === "array") return [exampleOf(schema.items)];
  if (schema.enum !== undefined) return schema.enum[0];
  return { string: "a", number: 1.5, integer: 2, boolean: true }[schema.type];
}

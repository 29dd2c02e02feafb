import * as z from "zod";

const mapSchema = z.record(z.string(), z.unknown());
type Map = z.infer<typeof mapSchema>;

/**
 * What a converter from OpenAPI 3.1 to 3.0 leaves behind: `null` and several types at once, constants, and members that
 * hold any JSON. It says as much as the older version can.
 */
export function inOlderTerms(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOlderTerms);
  const parsed = mapSchema.safeParse(value);
  if (!parsed.success) return value;
  const map = Object.fromEntries(
    Object.entries(parsed.data).map(([name, member]) => [name, name === "example" ? member : inOlderTerms(member)]),
  );
  return withoutNull(withoutConstant(withoutTypes(map)));
}

/** In a schema; a property may have that name too. */
function withoutConstant({ const: constant, ...rest }: Map): Map {
  if (constant === undefined) return rest;
  if (typeof constant === "object") return { ...rest, const: constant };
  return { type: typeof constant, ...rest, enum: [constant] };
}

function withoutTypes({ type, ...rest }: Map): Map {
  if (Array.isArray(type)) return { ...rest, anyOf: type.map((one) => ({ type: one })) };
  return type === undefined ? rest : { type, ...rest };
}

const isNull = (schema: unknown): boolean => mapSchema.safeParse(schema).data?.type === "null";

function withoutNull(map: Map): Map {
  if (map.type === "null") return { type: "string", nullable: true };
  const { anyOf, ...rest } = map;
  if (!Array.isArray(anyOf) || !anyOf.some(isNull)) return map;
  const others = anyOf.filter((schema) => !isNull(schema));
  const [only] = others;
  if (others.length > 1) return { ...rest, anyOf: others, nullable: true };
  return "$ref" in only ? { ...rest, allOf: [only], nullable: true } : { ...rest, ...only, nullable: true };
}

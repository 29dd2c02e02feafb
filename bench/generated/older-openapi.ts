import * as z from "zod";

const mapSchema = z.record(z.string(), z.unknown());
type Map = z.infer<typeof mapSchema>;

/**
 * Repairs what a converter from OpenAPI 3.1 to 3.0 leaves behind: `null`, constants and unions, for which generators of
 * that version invent types that do not exist. They are replaced by any JSON, which the generators understand.
 */
export function inOlderTerms(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOlderTerms);
  const parsed = mapSchema.safeParse(value);
  if (!parsed.success) return value;
  const map = Object.fromEntries(
    Object.entries(parsed.data).map(([name, member]) => [name, name === "example" ? member : inOlderTerms(member)]),
  );
  return withoutUnion(withoutTruths(withoutConstant(map)));
}

/** Removes the keyword `const`; a property may also have that name. */
function withoutConstant({ const: constant, ...rest }: Map): Map {
  if (constant === undefined) return rest;
  if (typeof constant === "object") return { ...rest, const: constant };
  return { type: typeof constant, ...rest, enum: [constant] };
}

/** Removes enumerations of Booleans, for which the generator writes values that Python cannot parse. */
function withoutTruths(map: Map): Map {
  const { enum: values, ...rest } = map;
  return Array.isArray(values) && values.some((value) => typeof value === "boolean") ? rest : map;
}

const isNull = (schema: unknown): boolean => mapSchema.safeParse(schema).data?.type === "null";

function withoutUnion(map: Map): Map {
  if (map.type === "null") return { type: "string", nullable: true };
  const { type, anyOf, oneOf, discriminator: _, ...rest } = map;
  if (Array.isArray(type)) return rest;
  const shapes = anyOf ?? oneOf;
  if (!Array.isArray(shapes)) return map;
  const [only, ...others] = shapes.filter((schema) => !isNull(schema));
  if (others.length > 0) return rest;
  return "$ref" in only ? { ...rest, allOf: [only], nullable: true } : { ...rest, ...only, nullable: true };
}

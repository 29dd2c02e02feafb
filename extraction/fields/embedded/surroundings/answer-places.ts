import { type Box, toPoints } from "../../../geometry/box.ts";
import type { ObjectSchema } from "../../field-schema.ts";
import type { Citations, JsonObject, JsonValue } from "../../fields-answer.ts";

/** Where a value is, in points. */
export interface PlaceOfValue {
  page: number;
  box: Box;
}

/** Where the values of an answer are, by their paths. */
export const placesOf = (citations: Citations): ReadonlyMap<string, readonly PlaceOfValue[]> =>
  new Map(
    Object.entries(citations).map(([path, places]) => [
      path,
      places.flatMap(({ page, bbox }) => (bbox === null ? [] : [{ page, box: toPoints(bbox) }])),
    ]),
  );

/** The content with a value at a path; an object that had no values is made with its other properties `null`. */
export function withValue(
  content: JsonObject,
  schema: ObjectSchema,
  [name = "", ...rest]: string[],
  value: JsonValue,
): JsonObject {
  const property = schema.properties[name];
  if (rest.length === 0 || property?.type !== "object") return { ...content, [name]: value };
  return { ...content, [name]: withValue(objectOf(content[name], property), property, rest, value) };
}

/** The content without the value at a path; an object that has no other value is `null`. */
export function withoutValue(content: JsonObject, [name = "", ...rest]: string[]): JsonObject {
  const own = content[name];
  if (rest.length === 0 || typeof own !== "object" || own === null || Array.isArray(own))
    return { ...content, [name]: null };
  const left = withoutValue(own, rest);
  return { ...content, [name]: Object.values(left).every((value) => value === null) ? null : left };
}

/** The value at a path; `null` if there is none. */
export const valueOfPath = (content: JsonObject, path: readonly string[]): JsonValue =>
  path.reduce<JsonValue>(
    (at, name) => (typeof at === "object" && at !== null && !Array.isArray(at) ? (at[name] ?? null) : null),
    content,
  );

function objectOf(value: JsonValue | undefined, schema: ObjectSchema): JsonObject {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  return Object.fromEntries(Object.keys(schema.properties).map((name): [string, JsonValue] => [name, null]));
}

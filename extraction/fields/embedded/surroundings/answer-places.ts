import { type Box, toPoints } from "../../../geometry/box.ts";
import type { ObjectSchema } from "../../field-schema.ts";
import type { Citations, JsonObject, JsonValue } from "../../fields-answer.ts";

/** Where the values of an answer are, in points, by page. */
export function placesOf(citations: Citations): ReadonlyMap<number, readonly Box[]> {
  const places = new Map<number, Box[]>();
  for (const { page, bbox } of Object.values(citations).flat()) {
    if (bbox === null) continue;
    const known = places.get(page);
    if (known === undefined) places.set(page, [toPoints(bbox)]);
    else known.push(toPoints(bbox));
  }
  return places;
}

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

function objectOf(value: JsonValue | undefined, schema: ObjectSchema): JsonObject {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  return Object.fromEntries(Object.keys(schema.properties).map((name): [string, JsonValue] => [name, null]));
}

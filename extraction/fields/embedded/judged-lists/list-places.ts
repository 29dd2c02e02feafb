import type { ObjectSchema } from "../../field-schema.ts";
import type { Citations } from "../../fields-answer.ts";
import { type PlaceOfValue, placesOf } from "../surroundings/answer-places.ts";
import { askedLeaves } from "../surroundings/asked-leaf.ts";
import type { TableContext } from "./table-evidence.ts";

/** Where the values of each list are, by the list's path. */
export function placesOfLists(
  citations: Citations,
  paths: readonly string[],
): ReadonlyMap<string, readonly PlaceOfValue[]> {
  const places = [...placesOf(citations)];
  return new Map(
    paths.map((path) => [path, places.flatMap(([of, found]) => (of.startsWith(`${path}[`) ? [...found] : []))]),
  );
}

/** How many single values a schema asks for, and the share of them that have places; -1 for none asked. */
export function singlesRead(schema: ObjectSchema, citations: Citations): TableContext["singles"] {
  const paths = askedLeaves(schema).flatMap(({ path, inList }) => (inList ? [] : [path.join(".")]));
  const read = paths.filter((path) => citations[path] !== undefined).length;
  return { read: paths.length === 0 ? -1 : read / paths.length, asked: paths.length };
}

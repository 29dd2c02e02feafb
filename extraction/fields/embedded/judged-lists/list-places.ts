import type { Citations } from "../../fields-answer.ts";
import { type PlaceOfValue, placesOf } from "../surroundings/answer-places.ts";

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

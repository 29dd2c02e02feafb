import type { Box } from "../../../geometry/box.ts";
import type { Citations } from "../../fields-answer.ts";
import { boxesByPage } from "../surroundings/answer-places.ts";

/** Where the values of each list are, in points, by the list's path and page. */
export const placesOfLists = (
  citations: Citations,
  paths: readonly string[],
): ReadonlyMap<string, ReadonlyMap<number, readonly Box[]>> =>
  new Map(
    paths.map((path) => [
      path,
      boxesByPage(Object.fromEntries(Object.entries(citations).filter(([of]) => of.startsWith(`${path}[`)))),
    ]),
  );

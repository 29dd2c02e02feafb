import type { ObjectSchema } from "../../field-schema.ts";
import type { Citations, JsonObject, JsonValue } from "../../fields-answer.ts";
import type { FoundField } from "../../found-field.ts";
import { valueOfPath, withoutValue, withValue } from "../surroundings/answer-places.ts";
import type { ReadList } from "./completed-lists.ts";

/** Share of a list's values that stand where another list has its own, from which on both are read from one table. */
const SHARED = 0.5;
/** Two lists may have a day or a name in common. */
const FEWEST_SHARED = 2;

/** A list that may have been read from the table of another one. */
interface Given {
  list: ReadList;
  found: FoundField | undefined;
  value: JsonValue;
  citations: Citations;
}

/**
 * The content with each list in a table of its own. A list that shares its table with one that has as many of its values or
 * more is given up, and found again by judges or, where nothing else is in its table afterwards, given back. `judged`:
 * the content with what judges add to it. Changes `citations`, and what was found of the lists.
 */
export function inOwnTables(
  schema: ObjectSchema,
  lists: readonly ReadList[],
  content: JsonObject,
  citations: Citations,
  judged: (content: JsonObject) => JsonObject,
): JsonObject {
  if (lists.length < 2) return judged(content);
  const given: Given[] = [];
  const without = (all: JsonObject): JsonObject =>
    readFromOthers(lists, citations).reduce((left, list) => {
      const own = below(list, citations);
      for (const name of Object.keys(own)) delete citations[name];
      given.push({ list, found: list.found, value: valueOfPath(left, list.path), citations: own });
      list.found = undefined;
      return withoutValue(left, list.path);
    }, all);
  let whole = judged(without(content));
  // What judges add may show that a list which rules have read is in a table of another one.
  const before = given.length;
  whole = without(whole);
  if (given.length > before) whole = without(judged(whole));
  return given.reduceRight((all, { list, found, value, citations: own }) => {
    const isOpen = Object.keys(below(list, citations)).length === 0;
    const places = placesIn(own);
    if (!isOpen || lists.some((other) => sharesTable(places, placesIn(below(other, citations))))) return all;
    list.found = found;
    Object.assign(citations, own);
    return withValue(all, schema, list.path, value);
  }, whole);
}

/** The lists that may be in the table of another one. */
function readFromOthers(lists: readonly ReadList[], citations: Citations): ReadList[] {
  const read = lists
    .map((list) => ({ list, places: placesIn(below(list, citations)) }))
    .filter(({ places }) => places.size > 0);
  return read.flatMap(({ list, places }) => {
    const others = read.filter((other) => other.list !== list && other.places.size >= places.size);
    return others.some((other) => sharesTable(places, other.places)) ? [list] : [];
  });
}

function sharesTable(own: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = [...own].filter((place) => other.has(place)).length;
  return shared >= FEWEST_SHARED && shared >= SHARED * own.size;
}

/** The citations of a list's values. */
const below = ({ path }: ReadList, citations: Citations): Citations =>
  Object.fromEntries(Object.entries(citations).filter(([name]) => name.startsWith(`${path.join(".")}[`)));

const placesIn = (citations: Citations): ReadonlySet<string> =>
  new Set(Object.values(citations).flatMap((places) => places.map(({ page, bbox }) => `${page} ${bbox?.join(" ")}`)));

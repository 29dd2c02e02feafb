import type { FieldSchema, ObjectSchema } from "./field-schema.ts";
import type { Citations, FieldPage, JsonObject, JsonValue } from "./fields-answer.ts";
import { bestPlace, type FoundPlace, findPlaces, indexPages, locateValue } from "./locate.ts";
import type { PageValues } from "./page-values.ts";
import { nameWords } from "./property-words.ts";

type Scalar = string | number | boolean;

interface Leaf {
  path: string;
  value: Scalar;
  labels: string[];
}

/** A property, and what the schema says about it. */
interface Property {
  value: JsonValue;
  schema: FieldSchema | undefined;
  path: string;
  labels: string[];
}

interface Work {
  pages: PageValues[];
  citations: Citations;
  /** Place of the last item found in each list. */
  lastItem: Map<string, FoundPlace>;
}

/**
 * Cites the places where the pages show each non-null leaf of an answer. The values of one object are looked for near
 * each other: the one that occurs in the fewest places shows where the object is.
 */
export function citeContent(content: JsonObject, schema: ObjectSchema, pages: FieldPage[]): Citations {
  const work: Work = { pages: indexPages(pages), citations: {}, lastItem: new Map() };
  citeMembers({ value: content, schema, path: "", labels: [] }, work, undefined);
  return work.citations;
}

function citeMembers({ value, schema, path, labels }: Property, work: Work, outer: FoundPlace | undefined): void {
  if (value === null || typeof value !== "object") return;
  const members = membersOf(value, schema, path, labels);
  const leaves = members.flatMap((member): Leaf[] =>
    member.value === null || typeof member.value === "object" || member.value === ""
      ? []
      : [{ path: member.path, value: member.value, labels: member.labels }],
  );
  // Rows of a list are told apart by their neighbours; the fields of a whole document may be anywhere.
  const isRow = path.endsWith("]") && !Array.isArray(value);
  const near = isRow ? anchorOf(leaves, work, path.slice(0, path.lastIndexOf("["))) : outer;
  for (const leaf of leaves) {
    work.citations[leaf.path] = locateValue(work.pages, leaf.value, { labels: leaf.labels, near });
  }
  for (const member of members) citeMembers(member, work, near);
}

function membersOf(value: object, schema: FieldSchema | undefined, path: string, labels: string[]): Property[] {
  if (Array.isArray(value)) {
    const items = schema?.type === "array" ? schema.items : undefined;
    return value.map((item: JsonValue, index) => ({ value: item, schema: items, path: `${path}[${index}]`, labels }));
  }
  const properties = schema?.type === "object" ? schema.properties : {};
  return Object.entries(value).map(([name, member]: [string, JsonValue]) => ({
    value: member,
    schema: Object.hasOwn(properties, name) ? properties[name] : undefined,
    path: path === "" ? name : `${path}.${name}`,
    labels: [...new Set([...nameWords(name), ...labels])],
  }));
}

/** The place of the leaf that occurs in the fewest places, after the previous item if it has one there. */
function anchorOf(leaves: Leaf[], { pages, lastItem }: Work, list: string): FoundPlace | undefined {
  const last = lastItem.get(list);
  let anchor: FoundPlace | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const { value, labels } of leaves) {
    if (typeof value === "boolean") continue;
    const places = findPlaces(pages, value, { labels });
    if (places.length === 0 || places.length >= fewest) continue;
    fewest = places.length;
    const behind = places.filter((place) => last === undefined || isBehind(place, last));
    anchor = bestPlace(behind.length > 0 ? behind : places, { labels });
  }
  if (anchor !== undefined) lastItem.set(list, anchor);
  return anchor;
}

const isBehind = (place: FoundPlace, other: FoundPlace): boolean =>
  place.page === other.page ? place.box.top > other.box.top : place.page.page.pageNumber > other.page.page.pageNumber;

import { firstWhere } from "../geometry/first-where.ts";
import type { FieldSchema } from "./field-schema.ts";
import type { Citation, Citations, FieldsAnswer, JsonValue } from "./fields-answer.ts";
import { isEmpty, trimmed } from "./value-text.ts";

/** A value that one batch found. */
export interface FoundValue {
  value: JsonValue;
  /** Its index in the batch's array; 0 for the single value of another property. */
  index: number;
}

/** What a batch says about a property: each item of an array, or the single value; nothing if it has none. */
export function* foundValues({ content }: FieldsAnswer, name: string, property: FieldSchema): Generator<FoundValue> {
  const said = Object.hasOwn(content, name) ? content[name] : undefined;
  if (said === undefined) return;
  const items = property.type === "array" && Array.isArray(said) ? said : [said];
  for (const [index, item] of items.entries()) {
    const value = trimmed(item);
    if (!isEmpty(value)) yield { value, index };
  }
}

/** Path of a value of a property, in its batch or in the merged result. */
export const pathOf = (name: string, property: FieldSchema, index: number): string =>
  property.type === "array" ? `${name}[${index}]` : name;

const PATH_BELOW = /^(\.|\[|$)/;

/** The citations at a path and below it, each with the rest of its path, in order. */
export function citationsBelow(source: Citations, from: string): [string, Citation[]][] {
  const paths = pathsOf(source);
  const found: SortedPath[] = [];
  for (let at = firstWhere(paths, ({ path }) => path >= from); paths[at]?.path.startsWith(from); at++) {
    const each = paths[at];
    if (each && PATH_BELOW.test(each.path.slice(from.length))) found.push(each);
  }
  found.sort((a, b) => a.index - b.index);
  return found.flatMap(({ path }): [string, Citation[]][] => {
    const places = source[path];
    return places === undefined ? [] : [[path.slice(from.length), places]];
  });
}

interface SortedPath {
  path: string;
  /** Position of the path among the citations. */
  index: number;
}

const sortedPaths = new WeakMap<Citations, SortedPath[]>();

/** The sorted paths of citations: an answer may have tens of thousands, and each of its values looks up its own. */
function pathsOf(citations: Citations): SortedPath[] {
  let paths = sortedPaths.get(citations);
  if (paths === undefined) {
    paths = Object.keys(citations).map((path, index) => ({ path, index }));
    paths.sort((a, b) => (a.path < b.path ? -1 : 1));
    sortedPaths.set(citations, paths);
  }
  return paths;
}

import type { FieldSchema, ObjectSchema } from "./field-schema.ts";
import type { Citations, FieldsAnswer, JsonObject, JsonValue } from "./fields-answer.ts";
import { type MissingReason, missingReason } from "./missing-reason.ts";
import { sureValues } from "./sure-values.ts";

/** Something that the reader of a result should know. */
export interface FieldWarning {
  /** `values_differ`: batches of pages give different values; `required_missing`: a required field has no value. */
  code: "values_differ" | "required_missing";
  /** Path of the property, such as `seller.name`. */
  path: string;
  message: string;
  /** Why a required field has no value, and the values that may be the right one. */
  reason?: MissingReason["reason"];
  candidates?: (string | number)[];
}

export interface MergedFields extends FieldsAnswer {
  warnings: FieldWarning[];
}

/** A value that one batch found, and where. */
interface Candidate {
  value: JsonValue;
  /** Canonical form, equal for values that count as the same. */
  key: string;
  batch: number;
  /** Path of the value in its own batch. */
  path: string;
}

/**
 * Merges the results of a document's batches, given in page order, into one. Arrays keep all distinct values in order
 * of appearance; any other property gets its most frequent value, the earliest if there is a tie. Strings are trimmed
 * and objects compared with sorted keys; nothing else is normalised. Every top-level property is present, `null` where
 * no batch has a value. The citations of the values kept are copied. Values less certain than `leastConfidence` count
 * as not found.
 */
export function mergeAnswers(schema: ObjectSchema, given: FieldsAnswer[], leastConfidence = 0): MergedFields {
  const answers = given.map((answer) => sureValues(answer, leastConfidence));
  const content: JsonObject = {};
  const citations: Citations = {};
  const warnings: FieldWarning[] = [];
  for (const [name, property] of Object.entries(schema.properties)) {
    const found = answers.flatMap(({ content: said }, batch) => candidates(said[name], { property, name, batch }));
    if (property.type === "array") {
      content[name] = mergeArrays(name, found, { answers, citations });
      continue;
    }
    const best = mostFrequent(found);
    content[name] = best?.value ?? null;
    if (best !== undefined) copyCitations(answers[best.batch]?.citations, best.path, name, citations);
    if (new Set(found.map(({ key }) => key)).size > 1) warnings.push(difference(name, found));
  }
  return { content, citations, warnings: [...warnings, ...missing(schema, content, { path: "", answers })] };
}

/** What a batch says about a property: each item of an array, or the single value; nothing if it has none. */
function candidates(
  said: JsonValue | undefined,
  { property, name, batch }: { property: FieldSchema; name: string; batch: number },
): Candidate[] {
  if (said === undefined) return [];
  const candidate = (raw: JsonValue, path: string): Candidate[] => {
    const value = trimmed(raw);
    return isEmpty(value) ? [] : [{ value, key: canonical(value), batch, path }];
  };
  if (property.type !== "array") return candidate(said, name);
  const items = Array.isArray(said) ? said : [said];
  return items.flatMap((item, index) => candidate(item, `${name}[${index}]`));
}

function mergeArrays(
  name: string,
  found: Candidate[],
  { answers, citations }: { answers: FieldsAnswer[]; citations: Citations },
): JsonValue[] | null {
  const distinct = new Map<string, Candidate>();
  for (const candidate of found) if (!distinct.has(candidate.key)) distinct.set(candidate.key, candidate);
  if (distinct.size === 0) return null;
  return [...distinct.values()].map(({ value, batch, path }, index) => {
    copyCitations(answers[batch]?.citations, path, `${name}[${index}]`, citations);
    return value;
  });
}

function mostFrequent(found: Candidate[]): Candidate | undefined {
  const groups = [...Map.groupBy(found, ({ key }) => key).values()];
  let best: Candidate[] = [];
  // Groups are in the order of their first member, so the earliest wins a tie.
  for (const group of groups) if (group.length > best.length) best = group;
  return best[0];
}

const PATH_BELOW = /^(\.|\[|$)/;

/** Copies the citations at a path and below it to the new path of the value. */
function copyCitations(source: Citations | undefined, from: string, to: string, target: Citations): void {
  if (source === undefined) return;
  const paths = pathsOf(source);
  const found: SortedPath[] = [];
  for (let at = firstFrom(paths, from); paths[at]?.path.startsWith(from); at++) {
    const each = paths[at];
    if (each && PATH_BELOW.test(each.path.slice(from.length))) found.push(each);
  }
  for (const { path } of found.sort((a, b) => a.index - b.index)) {
    const places = source[path];
    if (places !== undefined) target[to + path.slice(from.length)] = places;
  }
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

/** Position of the first path that does not come before this one. */
function firstFrom(paths: SortedPath[], from: string): number {
  let low = 0;
  let high = paths.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((paths[middle]?.path ?? "") < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

const MOST_SHOWN = 5;

function difference(path: string, found: Candidate[]): FieldWarning {
  const values = [...new Map(found.map(({ key }) => [key, key])).values()];
  const shown = values.slice(0, MOST_SHOWN).join(", ");
  const more = values.length > MOST_SHOWN ? ` and ${values.length - MOST_SHOWN} more` : "";
  const message = `Parts of the document give different values: ${shown}${more}. The most frequent one was taken.`;
  return { code: "values_differ", path, message };
}

/** Paths of required properties without a value, in objects that have one. */
function missing(
  schema: FieldSchema,
  value: JsonValue,
  { path, answers }: { path: string; answers: FieldsAnswer[] },
): FieldWarning[] {
  if (schema.type === "array" && Array.isArray(value)) {
    return value.flatMap((item, index) => missing(schema.items, item, { path: `${path}[${index}]`, answers }));
  }
  if (schema.type !== "object" || value === null || typeof value !== "object" || Array.isArray(value)) return [];
  return Object.entries(schema.properties).flatMap(([name, property]) => {
    const place = path === "" ? name : `${path}.${name}`;
    const inner = value[name] ?? null;
    if (inner !== null) return missing(property, inner, { path: place, answers });
    if (!schema.required?.includes(name)) return [];
    const { candidates, ...reason } = missingReason(place, answers);
    const known = candidates.length === 0 ? {} : { candidates };
    return [{ code: "required_missing" as const, path: place, ...reason, ...known }];
  });
}

function trimmed(value: JsonValue): JsonValue {
  if (typeof value === "string") return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, trimmed(inner)]));
}

/** `null`, the empty string, and arrays and objects that contain nothing else. */
function isEmpty(value: JsonValue): boolean {
  if (value === null || value === "") return true;
  return typeof value === "object" && Object.values(value).every(isEmpty);
}

/** JSON with sorted keys. */
function canonical(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(",")}}`;
}

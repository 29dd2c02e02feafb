import { judge, type TreeModel } from "../../../judging/trees.ts";
import type { Citation, JsonValue } from "../../fields-answer.ts";
import type { FoundField } from "../../found-field.ts";
import model from "./confidence-model.json" with { type: "json" };
import { type FoundHow, valueEvidence, type Way } from "./evidence.ts";

const MODEL: TreeModel = model;

/** Ways of finding a value that were too rare in the fit to allow a conclusion. */
const NOT_FITTED: ReadonlySet<Way> = new Set(["structure", "form", "tick", "choice"]);

/**
 * Places of a value, each with the probability (0 to 1) that the value is the one asked for; unchanged if it is not
 * known.
 */
export function withConfidence(places: Citation[], how: FoundHow, value: JsonValue | undefined): Citation[] {
  if (value === null || value === undefined || typeof value === "object" || NOT_FITTED.has(how.way)) return places;
  const confidence = Math.round(100 * judge(MODEL, valueEvidence(how, value))) / 100;
  return places.map((place) => ({ ...place, confidence }));
}

const ITEM = /^\[(\d+)\](?:\.([^.[]+))?/;

/** How each leaf of a list was found, by its path, including how complete the list and the leaf's item are. */
export function howOfLeaves({ citations, value }: FoundField, how: FoundHow): (path: string) => FoundHow {
  if (!Array.isArray(value)) return () => how;
  const items = value.length;
  const paths = Object.keys(citations);
  const named = countBy(paths, (path) => path.slice(path.lastIndexOf("].") + 2));
  const ofItem = countBy(paths, (path) => ITEM.exec(path)?.[1] ?? "");
  return (path) => {
    const [, index, part] = ITEM.exec(path) ?? [];
    if (index === undefined) return how;
    const filled = part === undefined ? 1 : (named.get(part) ?? 0) / items;
    return { ...how, items, filled, parts: ofItem.get(index) ?? 0 };
  };
}

function countBy(paths: string[], keyOf: (path: string) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const key = keyOf(path);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** The value at a path such as `[2].name` below another. */
export function valueAt(value: JsonValue, path: string): JsonValue | undefined {
  let at: JsonValue | undefined = value;
  for (const [, index, name] of path.matchAll(/\[(\d+)\]|\.?([^.[\]]+)/g)) {
    if (at === null || typeof at !== "object") return undefined;
    at = Array.isArray(at) ? at[Number(index)] : at[name ?? ""];
  }
  return at;
}

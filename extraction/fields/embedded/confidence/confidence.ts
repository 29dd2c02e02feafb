import { judge, type TreeModel } from "../../../judging/trees.ts";
import type { Citation, JsonValue } from "../../fields-answer.ts";
import type { FoundField } from "../../found-field.ts";
import model from "./confidence-model.json" with { type: "json" };
import { type FoundHow, valueEvidence, type Way } from "./evidence.ts";

const MODEL: TreeModel = model;

/** Ways of finding that the fit has seen too rarely to say anything about. */
const NOT_FITTED: ReadonlySet<Way> = new Set(["structure", "form", "tick", "choice"]);

/**
 * Places of a value with the probability (0 to 1) that the value is the one asked for; unchanged if nothing is known.
 */
export function withConfidence(places: Citation[], how: FoundHow, value: JsonValue | undefined): Citation[] {
  if (value === null || value === undefined || typeof value === "object" || NOT_FITTED.has(how.way)) return places;
  const confidence = Math.round(100 * judge(MODEL, valueEvidence(how, value))) / 100;
  return places.map((place) => ({ ...place, confidence }));
}

const ITEM = /^\[(\d+)\](?:\.([^.[]+))?/;

/** How a leaf of a list was found, including what else the list and its item have. */
export function howOfLeaf({ citations, value }: FoundField, path: string, how: FoundHow): FoundHow {
  const [, index, part] = ITEM.exec(path) ?? [];
  if (index === undefined || !Array.isArray(value)) return how;
  const paths = Object.keys(citations);
  return {
    ...how,
    items: value.length,
    filled: part === undefined ? 1 : paths.filter((each) => each.endsWith(`].${part}`)).length / value.length,
    parts: paths.filter((each) => each.startsWith(`[${index}]`)).length,
  };
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

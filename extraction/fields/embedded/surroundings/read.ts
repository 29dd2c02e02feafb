import { judge, type TreeModel } from "../../../judging/trees.ts";
import type { ObjectSchema } from "../../field-schema.ts";
import { fitted } from "../scalars/labels/fitted.ts";
import type { Locale } from "../scalars/labels/read-kind.ts";
import type { ScalarValue } from "../scalars/labels/scalar-value.ts";
import type { LinedPage } from "../scalars/lines/page-lines.ts";
import { askedLeaves } from "./asked-leaf.ts";
import { candidatesFor, type Known } from "./candidates.ts";
import model from "./surroundings-model.json" with { type: "json" };
import { POSSIBLE, Together } from "./together.ts";
import togetherModel from "./together-model.json" with { type: "json" };

const ALONE: TreeModel = model;
const TOGETHER: TreeModel = togetherModel;
/** A value must be the property's with at least this probability. */
const ENOUGH = 0.72;

export interface Judged {
  path: string[];
  found: ScalarValue;
  /** Probability (0 to 1) that the value is the property's. */
  confidence: number;
}

/**
 * Values of properties that are still open, by the words around them: a fitted judge weighs how these agree with the
 * property's name, what kind of value it is, and which other properties and values would fit as well. A second judge
 * weighs what the first makes of all properties together. A value is given to one property, the surest first.
 */
export function readBySurroundings(
  lined: readonly LinedPage[],
  schema: ObjectSchema,
  locale: Locale,
  known: Known,
): Judged[] {
  const scored = candidatesFor(lined, schema, locale, known).map((candidate) => ({
    ...candidate,
    alone: judge(ALONE, candidate.evidence),
  }));
  const together = new Together(askedLeaves(schema), scored, known.taken);
  const judged = scored
    .filter(({ alone }) => alone >= POSSIBLE)
    .map((each) => ({ ...each, confidence: judge(TOGETHER, together.evidence(each)) }))
    .filter(({ confidence }) => confidence >= ENOUGH)
    .sort((a, b) => b.confidence - a.confidence);
  const given = new Set<string>();
  const taken = new Set<string>();
  return judged.flatMap(({ leaf, sighting, confidence }): Judged[] => {
    const name = leaf.path.join(".");
    if (given.has(name) || taken.has(sighting.key)) return [];
    const { value, page, words } = sighting;
    const found = fitted({ value, page, words }, leaf.schema);
    if (found === undefined) return [];
    given.add(name);
    taken.add(sighting.key);
    return [{ path: leaf.path, found, confidence }];
  });
}

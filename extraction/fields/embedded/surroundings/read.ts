import { judge, type TreeModel } from "../../../judging/trees.ts";
import type { ObjectSchema } from "../../field-schema.ts";
import { fitted } from "../scalars/labels/fitted.ts";
import type { Locale } from "../scalars/labels/read-kind.ts";
import type { ScalarValue } from "../scalars/labels/scalar-value.ts";
import type { LinedPage } from "../scalars/lines/page-lines.ts";
import type { Answer } from "./answer-evidence.ts";
import { askedLeaves } from "./asked-leaf.ts";
import { type AskedNames, namesAsked } from "./asked-names.ts";
import { candidatesFor, type Known } from "./candidates.ts";
import { doubtedAnswers } from "./doubted.ts";
import model from "./surroundings-model.json" with { type: "json" };
import { POSSIBLE, type Scored, Together } from "./together.ts";
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

/** What the judges make of a schema. */
interface Judgement {
  /** Values of properties that were open, or that rules have answered wrongly. */
  given: Judged[];
  /** The answers of rules that are probably wrong, by their paths. */
  doubted: ReadonlySet<string>;
}

/**
 * Values of properties that are still open, by the words around them: a fitted judge weighs how these agree with the
 * property's name, what kind of value it is, and which other properties and values would fit as well. A second judge
 * weighs what the first makes of all properties together. A value is given to one property, the surest first. `answers`: what
 * rules have read, which is judged too.
 */
export function readBySurroundings(
  lined: readonly LinedPage[],
  schema: ObjectSchema,
  locale: Locale,
  known: Known,
  answers: ReadonlyMap<string, Answer>,
): Judgement {
  const leaves = askedLeaves(schema);
  const isWanted = (path: string) => known.isOpen(path) || answers.has(path);
  const all = candidatesFor(lined, schema, locale, { ...known, isOpen: isWanted }).map((candidate) => ({
    ...candidate,
    alone: judge(ALONE, candidate.evidence),
  }));
  const doubted = doubtedAnswers(answers, all, leaves);
  const isOpen = (path: string) => known.isOpen(path) || doubted.has(path);
  const scored = all.filter(({ leaf }) => isOpen(leaf.path.join(".")));
  const taken = new Map([...known.taken].filter(([path]) => !doubted.has(path)));
  return { given: givenOf(scored, new Together(leaves, scored, taken), namesAsked(schema)), doubted };
}

/** The values that are likely enough, each for one property. */
function givenOf(scored: readonly Scored[], together: Together, names: AskedNames): Judged[] {
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
    if (found === undefined || names.isLabel(found.value, leaf.path.at(-1) ?? "", leaf.schema, { isLabelled: false }))
      return [];
    given.add(name);
    taken.add(sighting.key);
    return [{ path: leaf.path, found, confidence }];
  });
}

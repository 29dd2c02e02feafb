import { judge, type TreeModel } from "../../../judging/trees.ts";
import type { JsonValue } from "../../fields-answer.ts";
import type { FoundHow, Way } from "../confidence/evidence.ts";
import { type Answer, answerEvidence, shareOfTerms } from "./answer-evidence.ts";
import model from "./answers-model.json" with { type: "json" };
import { type AskedLeaf, singlesOf } from "./asked-leaf.ts";
import type { Scored } from "./together.ts";

const MODEL: TreeModel = model;
/** What is less likely than this to be the property's value is left open. */
const BELIEVED = 0.26;

/** Share of a schema that asks for terms of business papers, from which on rules, which know their labels, decide. */
const OF_TRADE = 0.5;

/** Ways of finding values that say themselves whose they are. */
const CERTAIN: ReadonlySet<Way> = new Set(["structure", "form", "tick", "choice", "prose", "itself", "party"]);

/** A year that a description asks for decides between columns, and is no word that the judge compares. */
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/u;

/** The values that rules have read for single properties, about which a judge may decide, by their paths. */
export function answersOf(
  leaves: readonly AskedLeaf[],
  found: Readonly<Record<string, { how: FoundHow; value: JsonValue | undefined }>>,
): Map<string, Answer> {
  const asked = singlesOf(leaves);
  if (shareOfTerms(asked) > OF_TRADE) return new Map();
  return new Map(
    asked.flatMap((leaf): [string, Answer][] => {
      const path = leaf.path.join(".");
      const { how, value } = found[path] ?? {};
      if (how === undefined || CERTAIN.has(how.way) || leaf.schema.enum !== undefined) return [];
      if (YEAR.test(leaf.schema.description ?? "")) return [];
      return typeof value === "string" || typeof value === "number" ? [[path, { leaf, how, value }]] : [];
    }),
  );
}

/** The answers that are probably not the properties' values, by their paths. */
export function doubtedAnswers(
  answers: ReadonlyMap<string, Answer>,
  scored: readonly Scored[],
  leaves: readonly AskedLeaf[],
): Set<string> {
  const byPath = Map.groupBy(scored, ({ leaf }) => leaf.path.join("."));
  const all = [...answers.values()];
  const asked = singlesOf(leaves);
  return new Set(
    [...answers].flatMap(([path, answer]) => {
      const evidence = answerEvidence(answer, byPath.get(path) ?? [], all, asked);
      return judge(MODEL, evidence) < BELIEVED ? [path] : [];
    }),
  );
}

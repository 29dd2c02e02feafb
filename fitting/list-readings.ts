import { completed } from "../extraction/fields/embedded/arrays/completed.ts";
import { chosenLists, type JudgedProposal } from "../extraction/fields/embedded/judged-lists/judged-lists.ts";
import { readingEvidence } from "../extraction/fields/embedded/judged-lists/preferred.ts";
import type { JsonObject } from "../extraction/fields/fields-answer.ts";
import type { FoundField } from "../extraction/fields/found-field.ts";
import { judgedBy } from "../extraction/judging/logistic.ts";
import type { SourcedExample } from "./folds.ts";
import { type Asked, rightOf } from "./list-examples.ts";
import { fitLogistic } from "./logistic.ts";

const FOLDS = 5;
const RIDGE = 4;
const MOST_WEIGHT = 20;
const HALF = 0.5;

/** How many values of a list are right and wrong. */
export interface Score {
  right: number;
  wrong: number;
}

/** A list that rules and judges read differently; its label is whether the judges read it better. */
export interface ReadingExample extends SourcedExample {
  ofRules: Score;
  ofJudges: Score;
}

/** The lists of a document that both have read, one of them better. */
export function readingExamples(
  { trials, read, options }: Asked,
  judgedProposals: readonly JudgedProposal[],
): ReadingExample[] {
  const chosen = chosenLists(judgedProposals, options);
  return read.flatMap(({ path, found }): ReadingExample[] => {
    const name = path.join(".");
    const judged = chosen.get(name);
    const trial = trials.find(({ list, isStranger }) => list.path === name && !isStranger);
    const rules = completed(found, judged?.found);
    if (found === undefined || rules === undefined || judged === undefined || trial === undefined) return [];
    const [ofRules, ofJudges] = [scoreOf(rules, trial.items), scoreOf(judged.found, trial.items)];
    const lead = ofJudges.right - ofJudges.wrong - (ofRules.right - ofRules.wrong);
    if (lead === 0) return [];
    const values = readingEvidence(rules, judged, trial.list.properties.length);
    const weight = Math.min(MOST_WEIGHT, Math.abs(lead));
    return [{ values, label: lead > 0, weight, source: trial.source, ofRules, ofJudges }];
  });
}

export const fitReadings = (examples: ReadingExample[]): number[] => fitLogistic(examples, RIDGE);

/** What either reading gives, the one that fits on other documents choose, and the better one. */
export function comparison(examples: readonly ReadingExample[]): string {
  const sources = [...new Set(examples.map(({ source }) => source))].sort();
  const foldOf = ({ source }: ReadingExample) => sources.indexOf(source) % FOLDS;
  const weights = Array.from({ length: FOLDS }, (_, fold) =>
    fitReadings(examples.filter((example) => foldOf(example) !== fold)),
  );
  const isChosen = (example: ReadingExample) => judgedBy(weights[foldOf(example)] ?? [], example.values) > HALF;
  const sum = (of: (example: ReadingExample) => Score): string => {
    const scores = examples.map(of);
    const all = (part: keyof Score) => scores.reduce((total, score) => total + score[part], 0);
    return `${all("right")} right, ${all("wrong")} wrong`;
  };
  return [
    `${examples.length} lists are read differently`,
    `rules: ${sum(({ ofRules }) => ofRules)}`,
    `judges: ${sum(({ ofJudges }) => ofJudges)}`,
    `chosen: ${sum((example) => (isChosen(example) ? example.ofJudges : example.ofRules))}`,
    `the better: ${sum(({ label, ofRules, ofJudges }) => (label ? ofJudges : ofRules))}`,
  ].join("\n");
}

/** The values of a reading that are true. */
export function scoreOf(read: FoundField | undefined, truths: readonly JsonObject[]): Score {
  const items = Array.isArray(read?.value) ? read.value.map((item): JsonObject => ({ ...Object(item) })) : [];
  const names = [...new Set(items.flatMap((item) => Object.keys(item)))];
  const valuesOf = (some: readonly JsonObject[], name: string) => some.flatMap((item) => item[name] ?? []);
  const right = names.reduce((sum, name) => sum + rightOf(valuesOf(items, name), valuesOf(truths, name)), 0);
  return { right, wrong: names.reduce((sum, name) => sum + valuesOf(items, name).length, 0) - right };
}

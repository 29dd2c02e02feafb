import { completed } from "../extraction/fields/embedded/arrays/completed.ts";
import { chosenLists, type JudgedProposal } from "../extraction/fields/embedded/judged-lists/judged-lists.ts";
import { isPreferred } from "../extraction/fields/embedded/judged-lists/preferred.ts";
import type { JsonObject } from "../extraction/fields/fields-answer.ts";
import type { FoundField } from "../extraction/fields/found-field.ts";
import { type Asked, rightOf } from "./list-examples.ts";

/** How many values of a list are right and wrong. */
export interface Score {
  right: number;
  wrong: number;
}

/** A list that rules and judges read differently. */
export interface Readings {
  ofRules: Score;
  ofJudges: Score;
  /** Whether that of the judges is taken. */
  isPreferred: boolean;
}

/** The lists of a document that both have read, one of them better. */
export function readingsOf({ trials, read, options }: Asked, judgedProposals: readonly JudgedProposal[]): Readings[] {
  const chosen = chosenLists(judgedProposals, options);
  return read.flatMap(({ path, found }): Readings[] => {
    const name = path.join(".");
    const judged = chosen.get(name);
    const trial = trials.find(({ list, isStranger }) => list.path === name && !isStranger);
    const rules = completed(found, judged?.found);
    if (found === undefined || rules === undefined || judged === undefined || trial === undefined) return [];
    const [ofRules, ofJudges] = [scoreOf(rules, trial.items), scoreOf(judged.found, trial.items)];
    const isSame = ofRules.right === ofJudges.right && ofRules.wrong === ofJudges.wrong;
    return isSame ? [] : [{ ofRules, ofJudges, isPreferred: isPreferred(rules, judged) }];
  });
}

/** What either reading gives, the one that is taken, and the better one. */
export function comparison(all: readonly Readings[]): string {
  const sum = (of: (readings: Readings) => Score): string => {
    const scores = all.map(of);
    const total = (part: keyof Score) => scores.reduce((sums, score) => sums + score[part], 0);
    return `${total("right")} right, ${total("wrong")} wrong`;
  };
  const lead = ({ ofRules, ofJudges }: Readings) => ofJudges.right - ofJudges.wrong - ofRules.right + ofRules.wrong;
  return [
    `${all.length} lists are read differently`,
    `rules: ${sum(({ ofRules }) => ofRules)}`,
    `judges: ${sum(({ ofJudges }) => ofJudges)}`,
    `taken: ${sum((each) => (each.isPreferred ? each.ofJudges : each.ofRules))}`,
    `the better: ${sum((each) => (lead(each) > 0 ? each.ofJudges : each.ofRules))}`,
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

import type { FoundField } from "../../found-field.ts";
import type { JudgedList } from "./judged-lists.ts";

/** Share of the values of lists that rules read which are right, on papers of kinds that no rule was written for. */
const RIGHT_BY_RULES = 0.9;

/**
 * Whether the judges' reading of a list has more values that are probably right than that of rules. Items with fewer
 * values than in the other reading are rows torn apart, or none of the list.
 */
export function isPreferred(rules: FoundField, { found, probability, columns, sure }: JudgedList): boolean {
  const [ofRules, ofJudges] = [itemsOf(rules), itemsOf(found)];
  const certain = sum(
    ofJudges.flatMap((names) => names.map((name) => (sure.has(name) ? (columns.get(name) ?? 0) : 0))),
  );
  const torn = Math.min(1, fullness(ofRules) / fullness(ofJudges));
  return probability * certain > RIGHT_BY_RULES * torn * ofRules.flat().length;
}

/** For each item, the names of the properties that have a value. */
const itemsOf = ({ value }: FoundField): string[][] =>
  Array.isArray(value)
    ? value.map((item) => Object.entries(Object(item)).flatMap(([name, own]) => (own === null ? [] : [name])))
    : [];

const fullness = (items: readonly string[][]): number => items.flat().length / items.length;

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

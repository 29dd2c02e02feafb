import type { FoundField } from "../../found-field.ts";
import type { JudgedList } from "./judged-lists.ts";

/** Share of the values of lists that rules read which are right, on papers of kinds that no rule was written for. */
const RIGHT_BY_RULES = 0.9;

/** Whether the judges' reading of a list has more values that are probably right than that of rules. */
export const isPreferred = (rules: FoundField, { found, probability, columns }: JudgedList): boolean =>
  probability * sum(namesOf(found).map((name) => columns.get(name) ?? 0)) > RIGHT_BY_RULES * namesOf(rules).length;

/** The names of the properties of all values of a list. */
const namesOf = ({ value }: FoundField): string[] =>
  Array.isArray(value)
    ? value.flatMap((item) => Object.entries(Object(item)).flatMap(([name, own]) => (own === null ? [] : [name])))
    : [];

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

import { judgedBy } from "../../../judging/logistic.ts";
import type { JsonValue } from "../../fields-answer.ts";
import type { FoundField } from "../../found-field.ts";
import type { JudgedList } from "./judged-lists.ts";
import weights from "./preferred-weights.json" with { type: "json" };

/** Whether the judges' reading of a list is probably better than that of rules. */
export const isPreferred = (rules: FoundField, judged: JudgedList, properties: number): boolean =>
  judgedBy(weights, readingEvidence(rules, judged, properties)) > HALF;

const HALF = 0.5;

/**
 * How the judges' reading of a list of so many properties compares with that of rules: how many values and items more it
 * has, how full the items of either are, how probable its table and its columns are, and which share of the rules' values
 * it has, and the other way round.
 */
export function readingEvidence(rules: FoundField, judged: JudgedList, properties: number): number[] {
  const [one, other] = [valuesOf(rules), valuesOf(judged.found)];
  const [items, others] = [itemsOf(rules).length, itemsOf(judged.found).length];
  const columns = [...judged.columns.values()];
  return [
    Math.log(Math.max(1, other.length) / Math.max(1, one.length)),
    Math.log(Math.max(1, others) / Math.max(1, items)),
    one.length / (Math.max(1, items) * properties),
    other.length / (Math.max(1, others) * properties),
    judged.probability,
    columns.reduce((sum, probability) => sum + probability, 0) / Math.max(1, columns.length),
    shared(one, other),
    shared(other, one),
  ];
}

const itemsOf = ({ value }: FoundField): Record<string, JsonValue>[] =>
  Array.isArray(value) ? value.map((item): Record<string, JsonValue> => ({ ...Object(item) })) : [];

const valuesOf = (found: FoundField): string[] =>
  itemsOf(found).flatMap((item) =>
    Object.entries(item).flatMap(([name, value]) => (value === null ? [] : [`${name} ${JSON.stringify(value)}`])),
  );

/** Share of values that are among others too. */
function shared(values: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>();
  for (const other of others) left.set(other, (left.get(other) ?? 0) + 1);
  const found = values.filter((value) => {
    const count = left.get(value) ?? 0;
    left.set(value, count - 1);
    return count > 0;
  });
  return found.length / Math.max(1, values.length);
}

import { judge, type TreeModel } from "../../../judging/trees.ts";
import type { ArraySchema } from "../../field-schema.ts";
import type { FoundField } from "../../found-field.ts";
import type { ColumnChoice } from "../arrays/column-choice.ts";
import { type ItemProperty, itemProperties } from "../arrays/column-concepts.ts";
import { type ListOptions, objectsIn } from "../arrays/item-tables.ts";
import { chosenFits, contextEvidence, type FirstJudged } from "./column-context.ts";
import { columnFits } from "./column-evidence.ts";
import firstModel from "./columns-model.json" with { type: "json" };
import contextModel from "./context-model.json" with { type: "json" };
import type { JudgedTable } from "./judged-table.ts";
import { sectionNames } from "./section-names.ts";

const FIRST: TreeModel = firstModel;
const IN_CONTEXT: TreeModel = contextModel;
/** A column must be a property's with at least this probability. */
const ENOUGH = 0.4;
/** The text above a table is a property of all its items only if it says so itself. */
const OF_GROUP = 0.5;
/** Below this probability by its own evidence, a column is a property's only because nothing else is left for it. */
export const BY_ITSELF = 0.3;
const FEWEST_COLUMNS = 2;

/** A list of objects that a schema asks for. */
export interface AskedList {
  path: string;
  name: string;
  schema: ArraySchema;
  properties: readonly ItemProperty[];
}

/** A fit, how probable it is if the table is the list, and how probable its own evidence makes it. */
export interface JudgedFit extends FirstJudged {
  alone: number;
}

/** A table as the items of a list. */
export interface Proposal {
  list: AskedList;
  judged: JudgedTable;
  /** Which columns hold which properties, each with its probability. */
  fits: JudgedFit[];
  /** Expected number of columns that are right. */
  expected: number;
}

/** A list with the properties of its items; `undefined` for lists of single values. */
export function askedList(path: string, name: string, schema: ArraySchema): AskedList | undefined {
  if (schema.items.type !== "object") return undefined;
  return { path, name, schema, properties: itemProperties(schema.items, name) };
}

/** How a table would be read as a list, if it has two columns at least that may hold its properties. */
export function proposalOf(judged: JudgedTable, list: AskedList, options: ListOptions): Proposal | undefined {
  const fits = columnFits(judged, list.name, list.properties, options);
  const first = fits.map((fit): FirstJudged => ({ fit, probability: judge(FIRST, fit.values) }));
  const evidence = contextEvidence(first, list.properties.length);
  return proposal(
    judged,
    list,
    first.map(({ fit, probability: alone }, at) => ({
      fit,
      alone,
      probability: judge(IN_CONTEXT, evidence[at] ?? []),
    })),
  );
}

/** The proposal of fits that are judged already. */
export function proposal(judged: JudgedTable, list: AskedList, all: readonly JudgedFit[]): Proposal | undefined {
  const fits = chosenFits(
    all.filter(({ fit, alone }) => fit.part !== "group" || alone >= OF_GROUP),
    ENOUGH,
  );
  if (fits.length < FEWEST_COLUMNS) return undefined;
  return { judged, list, fits, expected: fits.reduce((sum, { probability }) => sum + probability, 0) };
}

export const choiceOf = ({ fits }: Proposal): ColumnChoice =>
  new Map(fits.map(({ fit: { property, column } }) => [property.name, { column }]));

/** The items of tables with the same header, read as the first of them proposes. */
export function itemsOf(proposals: readonly Proposal[], options: ListOptions): FoundField | undefined {
  const [first] = proposals;
  if (first === undefined) return undefined;
  const choice = new Map(choiceOf(first));
  const sections = sectionNames(
    first.list.properties.filter(
      (property) => !first.fits.some(({ fit, alone }) => fit.property === property && alone >= BY_ITSELF),
    ),
    proposals.map(({ judged }) => judged),
  );
  if (sections !== undefined) choice.set(sections.property.name, { column: sections.column });
  const chosen = first.list.properties.filter(({ name }) => choice.has(name));
  return objectsIn(
    proposals.map(({ judged: { table } }) => ({ table, choice })),
    chosen,
    options,
  );
}

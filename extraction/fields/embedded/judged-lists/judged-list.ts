import { judge, type TreeModel } from "../../../judging/trees.ts";
import type { ArraySchema } from "../../field-schema.ts";
import type { FieldPage } from "../../fields-answer.ts";
import type { FoundField } from "../../found-field.ts";
import type { ColumnChoice } from "../arrays/column-choice.ts";
import { itemProperties } from "../arrays/column-concepts.ts";
import type { ItemTable } from "../arrays/item-rows.ts";
import { type ListOptions, objectsIn } from "../arrays/item-tables.ts";
import { tablesOfList } from "../arrays/list-evidence.ts";
import { withoutOtherHeadings } from "../arrays/own-heading.ts";
import type { ReadOptions } from "../arrays/read-text.ts";
import { columnFits } from "./column-evidence.ts";
import model from "./columns-model.json" with { type: "json" };
import type { JudgedTable } from "./judged-table.ts";

const MODEL: TreeModel = model;
/** A column must be a property's with at least this probability. */
const ENOUGH = 0.5;
/** Expected number of columns that are right, for a table to be the list. */
const ENOUGH_COLUMNS = 1.4;
const FEWEST_COLUMNS = 2;
const SURE_COLUMNS = 3;
const SURE_SHARE = 0.7;

interface Choice {
  judged: JudgedTable;
  table: ItemTable;
  choice: ColumnChoice;
  /** Expected number of columns that are right. */
  expected: number;
}

/**
 * A list read from the tables that layout has found, by a fitted judge of which column holds which property: it weighs
 * what the headers say, what the cells hold, in which order they stand, and which other columns and properties would do.
 * `undefined` if too few columns are sure. `tables` are those of `pages`.
 */
export function judgedList(
  name: string,
  schema: ArraySchema,
  { tables, pages }: { tables: readonly JudgedTable[]; pages: readonly FieldPage[] },
  options: ListOptions,
): FoundField | undefined {
  if (schema.items.type !== "object") return undefined;
  const properties = itemProperties(schema.items, name);
  const found = tables.flatMap((judged) => choiceOf(judged, name, properties, options) ?? []);
  const titles = options.titles ?? (() => new Set<string>());
  const own = new Set(
    withoutOtherHeadings(
      found.map(({ table }) => table),
      name,
      pages,
    ),
  );
  const ofList = new Set(tablesOfList(found, { list: name, titles }, properties));
  const choices = found.filter((each) => own.has(each.table) && (ofList.has(each) || isSure(each)));
  const best = choices.toSorted((a, b) => b.expected - a.expected)[0];
  if (best === undefined) return undefined;
  const alike = choices.filter((each) => each === best || goesOn(each, best));
  const chosen = properties.filter((property) => best.choice.has(property.name));
  return objectsIn(
    alike.map(({ table }) => ({ table, choice: best.choice })),
    chosen,
    options,
  );
}

/** So many columns that are sure say themselves which list it is. */
const isSure = ({ expected, choice }: Choice): boolean =>
  expected >= SURE_COLUMNS && expected >= SURE_SHARE * choice.size;

/** Whether a table has the header of another one: the same list, on another page. */
const goesOn = ({ judged }: Choice, { judged: { headers } }: Choice): boolean =>
  JSON.stringify(judged.headers) === JSON.stringify(headers);

function choiceOf(
  judged: JudgedTable,
  name: string,
  properties: ReturnType<typeof itemProperties>,
  options: ReadOptions,
): Choice | undefined {
  const fits = columnFits(judged, name, properties, options)
    .map((fit) => ({ ...fit, probability: judge(MODEL, fit.values) }))
    .filter(({ probability }) => probability >= ENOUGH)
    .sort((a, b) => b.probability - a.probability);
  const choice: ColumnChoice = new Map();
  const taken = new Set<number>();
  let expected = 0;
  for (const { property, column, probability } of fits) {
    if (choice.has(property.name) || taken.has(column)) continue;
    choice.set(property.name, { column });
    taken.add(column);
    expected += probability;
  }
  return choice.size < FEWEST_COLUMNS || expected < ENOUGH_COLUMNS
    ? undefined
    : { judged, table: judged.table, choice, expected };
}

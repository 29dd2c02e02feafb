import type { ColumnConcept } from "../vocabulary/columns.ts";
import type { ColumnChoice, ColumnPart } from "./column-choice.ts";
import { headerConcept, type ItemProperty } from "./column-concepts.ts";
import type { HeaderColumn } from "./header-bands.ts";

/** With fewer columns known by their headers, what another holds remains unknown. */
const FEWEST_NAMED = 2;
/** Share of the items that have a figure in the column. */
const HALF = 0.5;
const OF_GOODS: ReadonlySet<ColumnConcept> = new Set(["quantity", "unit_price", "line_total"]);

/** The only figures under a header that names nothing are those of the only number that is still without a column. */
export function withLastFigures(
  chosen: ColumnChoice,
  columns: HeaderColumn[],
  properties: readonly ItemProperty[],
  filled: (part: ColumnPart, property: ItemProperty) => number,
): ColumnChoice {
  const open = properties.filter(({ name, schema }) => schema.type === "number" && !chosen.has(name));
  const [property] = open;
  // Of goods, the products tell.
  const ofGoods = properties.filter(({ concept }) => concept !== undefined && OF_GOODS.has(concept)).length;
  if (property === undefined || open.length > 1 || ofGoods > 1 || chosen.size < FEWEST_NAMED) return chosen;
  const taken = new Set([...chosen.values()].map(({ column }) => column));
  const rest = columns.flatMap(({ header }, column) =>
    taken.has(column) || headerConcept(header) !== undefined || filled({ column }, property) < HALF ? [] : [column],
  );
  const [column] = rest;
  return column === undefined || rest.length > 1 ? chosen : new Map([...chosen, [property.name, { column }]]);
}

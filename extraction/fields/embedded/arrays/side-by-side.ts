import type { ItemProperty } from "./column-concepts.ts";
import { inColumns, partOfRow } from "./folded-rows.ts";
import type { GridRow } from "./grid-rows.ts";
import { namedProperties } from "./header-bands.ts";
import type { ItemTable } from "./item-rows.ts";
import { cellText } from "./row-cells.ts";

/** Some neighbouring columns of a table. */
interface Side {
  from: number;
  count: number;
}

/** Share of a column's cells that say what it holds. */
const MOST = 0.6;
const FEWEST_COLUMNS = 2;

/** The rows of two lists side by side under one header, such as what is earned and what is deducted. */
export function sidesOfRows(
  rows: readonly GridRow[],
  columns: number,
  header: number,
): (Side & { rows: GridRow[] })[] | undefined {
  const body = rows.slice(header);
  const textsOf = (column: number) => body.map(({ cells }) => cellText(cells.get(column)));
  return sidesOf(columns, textsOf)?.map((side) => ({
    ...side,
    rows: rows.map((row) => partOfRow(row, side.from, side.count)),
  }));
}

/**
 * Two lists side by side whose header says the same for a column of each, as lists of their own: those that name as many
 * of the properties as a list must.
 */
export function sidesOfTable(table: ItemTable, properties: readonly ItemProperty[]): ItemTable[] {
  const { columns, items, keys } = table;
  const headers = columns.map(({ header }) => header.words.join(" "));
  if (new Set(headers).size === headers.length) return [table];
  const textsOf = (column: number) =>
    items.map(({ cells }) => (cells.get(column) ?? []).map(({ words }) => cellText(words)).join(" "));
  const sides = sidesOf(columns.length, textsOf);
  if (sides === undefined) return [table];
  const [left, right] = sides.map(({ from, count }) => headers.slice(from, from + count));
  if (left?.some((text) => text !== "" && right?.includes(text)) !== true) return [table];
  return sides.flatMap(({ from, count }): ItemTable[] => {
    const own = columns.slice(from, from + count);
    if (namedProperties(own, properties) < Math.min(FEWEST_COLUMNS, properties.length)) return [];
    const parts = items.map((item) => ({ ...item, cells: inColumns(item.cells, from, count) }));
    return [
      {
        columns: own,
        keys: new Set(inColumns(keys.entries(), from, count).keys()),
        items: parts.filter(({ cells }) => cells.size > 0),
      },
    ];
  });
}

/** Each side begins with texts and ends with figures; `undefined` if texts follow figures nowhere, or in several places. */
function sidesOf(columns: number, textsOf: (column: number) => string[]): [Side, Side] | undefined {
  const ofTexts = Array.from({ length: columns }, (_, column) => areWords(textsOf(column)));
  const [start = 0, ...others] = ofTexts.flatMap((isText, at) => (isText && ofTexts[at - 1] === false ? [at] : []));
  if (others.length > 0 || start < FEWEST_COLUMNS || start > columns - FEWEST_COLUMNS) return undefined;
  if (ofTexts[0] === false || ofTexts.at(-1) === true) return undefined;
  return [
    { from: 0, count: start },
    { from: start, count: columns - start },
  ];
}

function areWords(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== "");
  return filled.filter((text) => /\p{L}{2}/u.test(text)).length > MOST * filled.length;
}

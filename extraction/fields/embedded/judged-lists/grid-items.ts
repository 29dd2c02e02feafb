import { unionAll } from "../../../geometry/box.ts";
import { isCleanNumber } from "../arrays/clean-number.ts";
import type { GridRow } from "../arrays/grid-rows.ts";
import { addRow, itemOfRow } from "../arrays/grid-tables.ts";
import type { Item } from "../arrays/item-rows.ts";
import { segmentOf } from "../arrays/page-rows.ts";
import { cellText } from "../arrays/row-cells.ts";
import { isSumByText } from "../arrays/row-meaning.ts";

/** Share of the cells that an item has, of which a row that goes on with the item above has fewer. */
const FEW = 0.5;

/**
 * The items in the rows below a header: each row is one but for sums at the end or with fewer cells than the items have,
 * and for rows that go on with the texts of the item above. `keys`: columns that have a number in each item.
 */
export function itemsIn(rows: readonly GridRow[], keys: ReadonlySet<number>): Item[] {
  const filled = rows.map(({ cells }) => [...cells.values()].filter(({ length }) => length > 0).length);
  const usual = filled.toSorted((a, b) => a - b)[Math.floor(filled.length / 2)] ?? 0;
  const sums = rows.map((row, at) => isSum(row) && (filled[at] ?? 0) <= usual);
  const items: Item[] = [];
  for (const [at, row] of rows.entries()) {
    const { cells } = row;
    if (filled[at] === 0) continue;
    const isLast = sums.slice(at).every(Boolean);
    if (sums[at] === true && ((filled[at] ?? 0) < usual || isLast)) continue;
    const current = items.at(-1);
    const hasNumber = [...keys].some((key) => isCleanNumber(cellText(cells.get(key))));
    const goesOn = current !== undefined && keys.size > 0 && !hasNumber && (filled[at] ?? 0) <= FEW * usual;
    if (goesOn) addRow(current, cells);
    else items.push(itemOfRow(row));
  }
  return items;
}

function isSum({ page, cells, across }: GridRow): boolean {
  const segments = [...cells.values(), ...across].flatMap((words) => segmentOf(words) ?? []);
  const box = unionAll(segments.map((segment) => segment.box));
  return box !== undefined && isSumByText({ page, box, segments });
}

import type { PageModel, TableCell, TableElement } from "../../page/page-model.ts";
import { packed as packedJson } from "./packed-json.ts";

/*
 * A page of figures has some two hundred cells, and a document of two thousand such pages more cells than fit into
 * memory. Their tables are kept packed during assembly; `cells` unpacks them again on each access.
 */

/** Some rows of a table: those of one page, if it continues across several. */
export interface TablePart {
  /** Its first row in the table. */
  from: number;
  cells: () => TableCell[];
}

interface WithCells {
  cells: TableCell[];
}

/** Smaller tables are not worth packing. */
const FEWEST_CELLS = 12;

const packed = new WeakMap<WithCells, readonly TablePart[]>();

/** Whether its cells are unpacked on access. */
export const isPacked = (table: WithCells): boolean => packed.has(table);

/** The table from top to bottom, in parts that can be held in memory one at a time. */
export const tableParts = (table: WithCells): readonly TablePart[] =>
  packed.get(table) ?? [{ from: 0, cells: () => table.cells }];

/** The rows of a table with their cells, those of one part at a time. */
export function* rowRanges(
  table: WithCells & { rows: number },
): Generator<{ from: number; end: number; cells: TableCell[] }> {
  const parts = tableParts(table);
  for (const [index, { from, cells }] of parts.entries())
    yield { from, end: parts[index + 1]?.from ?? table.rows, cells: cells() };
}

/** A table made of the cells of its parts. */
export function tableOfParts<T extends WithCells>(table: Omit<T, "cells">, parts: readonly TablePart[]): T {
  const whole = Object.defineProperty({ ...table }, "cells", {
    enumerable: true,
    get: () => parts.flatMap((part) => part.cells()),
  }) as T;
  packed.set(whole, parts);
  return whole;
}

/** The same table with other properties, packed if it was. */
export function withProperties<T extends WithCells>(table: T, changed: Partial<Omit<T, "cells">>): T {
  if (!isPacked(table)) return { ...table, ...changed };
  return tableOfParts<T>({ ...withoutCells(table), ...changed }, tableParts(table));
}

/** The same table with its cells changed, one by one. */
export function withCells<T extends WithCells>(table: T, change: (cell: TableCell) => TableCell): T {
  if (!isPacked(table)) return { ...table, cells: table.cells.map(change) };
  const parts = tableParts(table).map(({ from, cells }) => ({ from, cells: () => cells().map(change) }));
  return tableOfParts<T>(withoutCells(table), parts);
}

/** Everything except the cells, which are not unpacked for it. */
export function withoutCells<T extends WithCells>(table: T): Omit<T, "cells"> {
  const rest: Record<string, unknown> = {};
  for (const name of Object.keys(table)) if (name !== "cells") rest[name] = table[name as keyof T];
  return rest as Omit<T, "cells">;
}

/** The page with its tables packed. */
export function packTables(page: PageModel): PageModel {
  const elements = page.elements.map((element) =>
    element.kind === "table" && element.cells.length >= FEWEST_CELLS ? packTable(element) : element,
  );
  return { ...page, elements };
}

const packTable = (table: TableElement): TableElement =>
  tableOfParts<TableElement>(withoutCells(table), [{ from: 0, cells: packedJson(table.cells) }]);

/** Cells that are packed together. */
const PART_CELLS = 500;

/** Packs the cells of a table as they come, in parts that no cell extends beyond. */
export class PartsOfTable {
  readonly #parts: TablePart[] = [];
  #cells: TableCell[] = [];
  /** First row of the part that is open, and the row after the last that one of its cells covers. */
  #from = 0;
  #end = 0;

  add(cell: TableCell): void {
    if (this.#cells.length >= PART_CELLS && cell.row >= this.#end) this.#close(cell.row);
    // A cell of rows that are already packed (no table found by layout has one) opens them again.
    while (cell.row < this.#from) this.#reopen();
    this.#cells.push(cell);
    this.#end = Math.max(this.#end, cell.row + cell.rowSpan);
  }

  parts(): TablePart[] {
    this.#close(this.#end);
    return this.#parts;
  }

  #close(next: number): void {
    this.#parts.push({ from: this.#from, cells: packedJson(this.#cells) });
    this.#cells = [];
    this.#from = next;
  }

  #reopen(): void {
    const last = this.#parts.pop();
    this.#from = last?.from ?? 0;
    this.#cells = [...(last?.cells() ?? []), ...this.#cells];
  }
}

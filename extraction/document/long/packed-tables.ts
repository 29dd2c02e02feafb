import type { PageModel, TableCell, TableElement } from "../../page/page-model.ts";
import { packed as packedJson } from "./packed-json.ts";

/**
 * A page of numbers has about two hundred cells, and the cells of two thousand such pages do not fit into memory.
 * Tables are therefore kept packed during assembly; `cells` unpacks them on each access.
 */

/** Consecutive rows of a table, such as those on one page. */
export interface TablePart {
  /** Index of its first row in the table. */
  from: number;
  cells: () => TableCell[];
}

interface WithCells {
  cells: TableCell[];
}

/** Smaller tables are not worth packing. */
const FEWEST_CELLS = 12;

const packed = new WeakMap<WithCells, readonly TablePart[]>();

/** Whether the table's cells are unpacked on access. */
export const isPacked = (table: WithCells): boolean => packed.has(table);

/** The table from top to bottom, in parts that can be held in memory one at a time. */
export const tableParts = (table: WithCells): readonly TablePart[] =>
  packed.get(table) ?? [{ from: 0, cells: () => table.cells }];

/** Ranges of a table's rows with their cells; only one part is unpacked at a time. */
export function* rowRanges(
  table: WithCells & { rows: number },
): Generator<{ from: number; end: number; cells: TableCell[] }> {
  const parts = tableParts(table);
  for (const [index, { from, cells }] of parts.entries())
    yield { from, end: parts[index + 1]?.from ?? table.rows, cells: cells() };
}

/** Makes a table whose cells are those of its parts, unpacked on access. */
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

/** The same table with `change` applied to each cell. */
export function withCells<T extends WithCells>(table: T, change: (cell: TableCell) => TableCell): T {
  if (!isPacked(table)) return { ...table, cells: table.cells.map(change) };
  const parts = tableParts(table).map(({ from, cells }) => ({ from, cells: () => cells().map(change) }));
  return tableOfParts<T>(withoutCells(table), parts);
}

/** The table without its cells, which this does not unpack. */
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

/** At least this many cells are packed together. */
const PART_CELLS = 500;

/** Packs the cells of a table as they come, in parts such that no cell extends over two. */
export class PartsOfTable {
  readonly #parts: TablePart[] = [];
  #cells: TableCell[] = [];
  /** First row of the open part, and the row after the last that its cells cover. */
  #from = 0;
  #end = 0;

  add(cell: TableCell): void {
    if (this.#cells.length >= PART_CELLS && cell.row >= this.#end) this.#close(cell.row);
    // A cell in rows that are already packed reopens them; tables found by layout have no such cell.
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

import type { TableElement } from "../../../page/page-model.ts";
import type { GridRow } from "../arrays/grid-rows.ts";
import type { PlacedWord } from "../arrays/page-rows.ts";
import { cellText } from "../arrays/row-cells.ts";
import { type JudgedTable, tableOf } from "./judged-table.ts";
import type { DrawnTable } from "./table-grid.ts";

/** Labels with their values below each other, under the name of what they are said of. */
interface Entry {
  source: TableElement;
  page: number;
  name: PlacedWord[];
  values: Map<string, { label: PlacedWord[]; value: PlacedWord[] }>;
}

const FEWEST_LABELS = 2;
/** Share of the labels of two entries that both have, if they are of the same kind. */
const SAME_LABELS = 0.5;
const MOST_ENTRIES = 400;

/** Entries with the same labels, in one table or in several, as the items of one table. */
export function recordTables(drawn: readonly DrawnTable[]): JudgedTable[] {
  const entries = drawn.flatMap((table) => (table.grid.columns === 2 ? entriesIn(table) : [])).slice(0, MOST_ENTRIES);
  const kinds: Entry[][] = [];
  for (const entry of entries) {
    const kind = kinds.find(([first]) => first !== undefined && areAlike(first, entry));
    if (kind === undefined) kinds.push([entry]);
    else kind.push(entry);
  }
  return kinds.flatMap((kind) => (kind.length > 1 ? (tableOfEntries(kind) ?? []) : []));
}

/** A label that comes again, or a row of one cell, begins another entry. */
function entriesIn({ source, page, grid, title }: DrawnTable): Entry[] {
  const found: Entry[] = [];
  const begin = (name: PlacedWord[]): Entry => {
    const entry: Entry = { source, page, name, values: new Map() };
    found.push(entry);
    return entry;
  };
  let current = begin(title);
  for (const { cells, across } of grid.rows) {
    const [label, value] = [cells.get(0) ?? [], cells.get(1) ?? []];
    const only = [label, value, ...across].filter(({ length }) => length > 0);
    if (only.length === 1) current = begin(only[0] ?? []);
    if (label.length === 0 || value.length === 0) continue;
    const key = cellText(label).toLowerCase();
    if (current.values.has(key)) current = begin([]);
    current.values.set(key, { label, value });
  }
  return found.filter(({ values }) => values.size >= FEWEST_LABELS);
}

function areAlike({ values }: Entry, { values: others }: Entry): boolean {
  const shared = [...values.keys()].filter((key) => others.has(key)).length;
  return shared >= SAME_LABELS * Math.max(values.size, others.size);
}

function tableOfEntries(entries: readonly Entry[]): JudgedTable | undefined {
  const labels = new Map(entries.flatMap(({ values }) => [...values].map(([key, { label }]) => [key, label] as const)));
  const keys = [...labels.keys()];
  const header: GridRow = {
    page: 1,
    cells: new Map(keys.map((key, at) => [at, labels.get(key) ?? []])),
    across: [],
    isHeader: true,
  };
  const names = keys.length;
  const rows = entries.map(({ page, values, name }): GridRow => {
    const cells = new Map<number, PlacedWord[]>();
    for (const [at, key] of keys.entries()) {
      const value = values.get(key)?.value;
      if (value !== undefined) cells.set(at, value);
    }
    if (name.length > 0) cells.set(names, name);
    return { page, cells, across: [], isHeader: false };
  });
  const [first] = entries;
  const grid = { rows: [header, ...rows], columns: keys.length + 1, header: 1, across: new Map() };
  const read = tableOf(grid, "records", []);
  if (first === undefined || read === undefined) return undefined;
  return { view: "records", source: first.source, page: first.page, above: [], ...read };
}

import * as z from "zod";
import type { DocumentModel, DocumentTable } from "../../../extraction/document/document-model.ts";
import { elementText } from "../../../extraction/output/plain-text.ts";
import { gridRows, type TableGrid, tableGrid, tablesOf } from "../../../extraction/output/table-grid.ts";
import { csv } from "../../../extraction/output/workbook/csv.ts";
import { loadModel } from "../document-model.ts";
import { cursorText, maxCharacters, type Position, readCursor } from "../paging.ts";
import { tool } from "../tool.ts";

const input = z.strictObject({
  document_id: z.string(),
  page: z.number().int().min(1).optional().describe("Only tables that begin on this page."),
  cursor: z.string().optional().describe("The next_cursor of the previous answer, to continue there."),
  max_characters: maxCharacters,
});

/** Returns the tables of a document as CSV; a long table in several parts. */
export const listTables = tool({
  name: "list_tables",
  title: "Tables of a document",
  description:
    "Tables in reading order with page, caption and size, each as CSV with its column names; a spanning cell is repeated. Long or numerous tables are returned in parts: next_cursor gets the rest.",
  input,
  readOnly: true,
  async run(call, { document_id: documentId, page, cursor, max_characters: most }) {
    const model = await loadModel(call, documentId);
    const tables = [...tablesOf(model)].filter((table) => page === undefined || table.page === page);
    const from = cursor === undefined ? { item: 0, offset: 0 } : readCursor(cursor);
    const { shown, next } = cutTables(model, tables, { from, most });
    const next_cursor = next === undefined ? null : cursorText(next);
    return { data: { document_id: documentId, total_tables: tables.length, tables: shown, next_cursor } };
  },
});

type Shown = ReturnType<typeof tableView>;

function cutTables(model: DocumentModel, tables: DocumentTable[], { from, most }: { from: Position; most: number }) {
  const captions = new Map(model.elements.map((element) => [element.id, element]));
  const shown: Shown[] = [];
  let left = most;
  for (const [item, table] of tables.entries()) {
    if (item < from.item) continue;
    const first = item === from.item ? from.offset : 0;
    if (left <= 0) return { shown, next: { item, offset: first } };
    const grid = tableGrid(table);
    const rows = rowsThatFit(grid, first, left);
    const caption = table.caption === undefined ? undefined : captions.get(table.caption);
    const view = tableView(table, grid, { first, rows, caption: caption && elementText(caption) });
    shown.push(view);
    left -= view.csv.length;
    const end = first + rows;
    if (end < grid.data.length) return { shown, next: { item, offset: end } };
  }
  return { shown, next: undefined };
}

/** How many rows fit into `most` characters: at least one, otherwise there would be no progress. */
function rowsThatFit({ columns, data }: TableGrid, first: number, most: number): number {
  let left = most - csv([columns]).length;
  let rows = 0;
  for (let row = first; row < data.length; row++) {
    left -= csv([data[row] ?? []]).length;
    if (left < 0 && rows > 0) break;
    rows++;
  }
  return rows;
}

const tableView = (
  { id, page }: DocumentTable,
  { columns, data }: TableGrid,
  { first, rows, caption }: { first: number; rows: number; caption: string | undefined },
) => ({
  id,
  page,
  ...(caption === undefined ? {} : { caption }),
  columns: columns.length,
  rows: data.length,
  ...(first === 0 ? {} : { first_row: first + 1 }),
  csv: csv(gridRows({ columns, data: data.slice(first, first + rows) })),
});

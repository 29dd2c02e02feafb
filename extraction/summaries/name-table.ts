import type { DocumentTable } from "../document/document-model.ts";
import { columnNames, dataRows, gridRows } from "../output/table-grid.ts";

/** Fewest names, most columns or rows, most pairs, and longest name or value in characters. */
const FEWEST_NAMES = 2;
const MOST_NAMES = 6;
const MOST_PAIRS = 4;
const LONGEST_NAME = 40;

/**
 * Names a table without a caption by its contents: pairs of label and value, otherwise the names of its columns or
 * rows.
 */
export function nameTable(table: DocumentTable): string {
  const columns = columnNames(table);
  const data = [...dataRows(table).take(MOST_ROWS)];
  return (
    pairsOf(gridRows({ columns, data })) ??
    listed("columns", columns) ??
    listed(
      "rows",
      data.map(([first = ""]) => first),
    ) ??
    "Table without a caption"
  );
}

/** Only this many rows are read: a table may continue across thousands of pages. */
const MOST_ROWS = 1000;

const isName = (text: string): boolean => /\p{L}{2}/u.test(text) && text.length <= LONGEST_NAME;

function pairsOf(rows: string[][]): string | undefined {
  if (rows.some((row) => row.length !== 2)) return undefined;
  const pairs = rows.flatMap(([label = "", value = ""]) =>
    isName(label) && value !== "" && value !== label && value.length <= LONGEST_NAME
      ? [`${label.replace(/\s*:$/, "")}: ${value}`]
      : [],
  );
  return pairs.length < FEWEST_NAMES ? undefined : `Table with ${shown(pairs, MOST_PAIRS, "; ")}`;
}

function listed(what: "columns" | "rows", texts: string[]): string | undefined {
  const names = [...new Set(texts)].filter((name) => isName(name) && !/\d{2}/.test(name));
  return names.length < FEWEST_NAMES ? undefined : `Table with the ${what} ${shown(names, MOST_NAMES, ", ")}`;
}

const shown = (names: string[], most: number, separator: string): string =>
  names.slice(0, most).join(separator) + (names.length > most ? `${separator}…` : "");

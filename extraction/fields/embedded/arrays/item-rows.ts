import { type Box, height } from "../../../box.ts";
import { plainLetters } from "../../values/months.ts";
import type { ColumnConcept } from "../vocabulary/columns.ts";
import { isCleanNumber } from "./clean-number.ts";
import { headerConcept, headerScore, type ItemProperty } from "./column-concepts.ts";
import { type HeaderColumn, NAMED } from "./header-bands.ts";
import { type PageRow, type PlacedWord, rowText } from "./page-rows.ts";
import { cellText, type RowCells, rowCells } from "./row-cells.ts";

/** One line of a cell. */
export interface CellLine {
  words: PlacedWord[];
  box: Box;
  /** Rows below the first row of its item. */
  row: number;
}

/** What was read as one item, by column. */
export interface Item {
  page: number;
  /** Rows of the page that belong to it. */
  rows: number;
  cells: Map<number, CellLine[]>;
}

export interface ItemRun {
  items: Item[];
  /** Behind the last row that was read. */
  end: number;
  /** The list may go on on the next page. */
  open: boolean;
}

/** Lines of one cell stand no further apart than this many line heights; the first may stand further below its row. */
const CELL_PITCH = 1.45;
const FIRST_LINE_PITCH = 3.2;
/** A blank this many line heights high ends a list. */
const LARGEST_GAP = 9;
const TOTALS =
  /^(?:(?:zwischen|end|gesamt|netto|brutto|rechnungs|positions|waren)?(?:summe|betrag|wert)|sub ?total|total|gesamt|netto|mwst|ust|umsatzsteuer|mehrwertsteuer|vat|(?:sales )?tax|balance|amount due|sous total|importe|base imponible|totale|imponibile|subtotaal|totaal|btw|razem|suma|tva|iva|net amount|shipping|freight|invoice total|grand total|summary)(?!\p{L})/u;
const TAXES = /^(?:mwst|ust|umsatzsteuer|mehrwertsteuer|vat|(?:sales )?tax|btw|tva|iva)(?!\p{L})/u;
const CARRIED =
  /^(?:ubertrag|zwischensumme|sub ?total|carried (?:over|forward)|brought forward|report|a reporter|suma y sigue|riporto|transport)(?!\p{L})/u;

const USUAL_KEYS: ReadonlySet<ColumnConcept> = new Set([
  "quantity",
  "unit_price",
  "line_total",
  "tax_rate",
  "position",
]);

/** Columns whose second value shows that a new item begins: numbers of the item, and its position in the list. */
export function keyColumns(columns: HeaderColumn[], properties: ItemProperty[]): Set<number> {
  const numbers = properties.filter(({ schema }) => schema.type === "number" || schema.type === "integer");
  const keys = columns.flatMap(({ header }, index) => {
    const concept = headerConcept(header);
    const isUsual = concept !== undefined && concept.score >= NAMED && USUAL_KEYS.has(concept.concept);
    return isUsual || numbers.some((property) => headerScore(header, property) >= NAMED) ? [index] : [];
  });
  return new Set(keys);
}

/** Reads the rows from `start` on as items under these columns, as far as the list goes on its page. */
export function readItems(rows: PageRow[], start: number, columns: HeaderColumn[], keys: Set<number>): ItemRun {
  const items: Item[] = [];
  let index = start;
  let last: PageRow | undefined = rows[start - 1];
  for (; index < rows.length; index++) {
    const row = rows[index];
    if (row === undefined || row.page !== rows[start]?.page) break;
    const cells = rowCells(row, columns, keys);
    const numbers = [...keys].filter((key) => isCleanNumber(cellText(cells.get(key))));
    if (items.length > 0 && keys.size > 0 && endsList(row, last, numbers.length))
      return { items, end: index, open: false };
    last = row;
    if (numbers.length === 0 && CARRIED.test(plainLetters(rowText(row)))) continue;
    if (TAXES.test(plainLetters(rowText(row)))) return { items, end: index, open: false };
    if (numbers.length <= 2 && TOTALS.test(plainLetters(rowText(row))) && items.length > 0) {
      if (CARRIED.test(plainLetters(rowText(row)))) continue;
      return { items, end: index, open: false };
    }
    addRow(items, row, cells, numbers, keys);
  }
  return { items, end: index, open: true };
}

/** Another table's header, or a large blank. */
function endsList(row: PageRow, last: PageRow | undefined, numbers: number): boolean {
  if (last !== undefined && last.page === row.page) {
    const gap = row.box.top - last.box.bottom;
    if (gap > LARGEST_GAP * height(row.box)) return true;
  }
  return numbers === 0 && isHeaderLike(row);
}

/** Several words in columns and no figure among them: the header of some table. */
export const isHeaderLike = (row: PageRow): boolean => row.segments.length >= 3 && !/\d/.test(rowText(row));

function addRow(items: Item[], row: PageRow, cells: RowCells, numbers: number[], keys: Set<number>): void {
  const current = items.at(-1);
  const clashes = numbers.some((key) => current?.cells.has(key));
  const isFull = keys.size === 0 && cells.size > 1;
  if (current === undefined || clashes || isFull) {
    if (numbers.length === 0 && !isFull) return;
    const lines = new Map<number, CellLine[]>();
    for (const [column, words] of cells) lines.set(column, [lineOf(words, row, 0)]);
    items.push({ page: row.page, rows: 1, cells: lines });
    return;
  }
  const offset = current.rows++;
  for (const [column, words] of cells) {
    if (keys.has(column) && !numbers.includes(column)) continue;
    const lines = current.cells.get(column);
    const line = lineOf(words, row, offset);
    if (lines === undefined) {
      if (line.box.top - topOf(current) <= FIRST_LINE_PITCH * height(line.box) + height(line.box)) {
        current.cells.set(column, [line]);
      }
    } else if (isNextLine(lines.at(-1), line)) {
      lines.push(line);
    }
  }
}

function lineOf(words: PlacedWord[], row: PageRow, offset: number): CellLine {
  const [first] = words;
  const box = words.reduce(
    (all, word) => ({
      left: Math.min(all.left, word.box.left),
      right: Math.max(all.right, word.box.right),
      top: Math.min(all.top, word.box.top),
      bottom: Math.max(all.bottom, word.box.bottom),
    }),
    first?.box ?? row.box,
  );
  return { words, box, row: offset };
}

const topOf = (item: Item): number =>
  Math.min(...[...item.cells.values()].flatMap((lines) => lines.map((line) => line.box.top)));

const isNextLine = (last: CellLine | undefined, next: CellLine): boolean =>
  last !== undefined && next.box.top - last.box.top <= CELL_PITCH * height(last.box);

import { height } from "../../../box.ts";
import { plainLetters } from "../../values/months.ts";
import { type PageRow, rowText } from "./page-rows.ts";

/** A blank this many line heights high ends a list. */
const LARGEST_GAP = 9;
const TOTALS =
  /^(?:(?:zwischen|end|gesamt|netto|brutto|rechnungs|positions|waren)?(?:summe|betrag|wert)|sub ?total|total|gesamt|netto|mwst|ust|umsatzsteuer|mehrwertsteuer|vat|(?:sales )?tax|balance|amount due|sous total|importe|base imponible|totale|imponibile|subtotaal|totaal|btw|razem|suma|tva|iva|net amount|shipping|freight|invoice total|grand total|summary)(?!\p{L})/u;
const TAXES = /^(?:mwst|ust|umsatzsteuer|mehrwertsteuer|vat|(?:sales )?tax|btw|tva|iva)(?!\p{L})/u;
const CARRIED =
  /^(?:ubertrag|zwischensumme|sub ?total|carried (?:over|forward)|brought forward|report|a reporter|suma y sigue|riporto|transport)(?!\p{L})/u;

/** Whether a row belongs to an item, is to be left out, or shows that the list is over. */
export function meaningOf(
  row: PageRow,
  last: PageRow | undefined,
  { numbers, isFirst, ofNumbers }: { numbers: number; isFirst: boolean; ofNumbers: boolean },
): "item" | "skip" | "end" {
  if (!isFirst && (isFarBelow(row, last) || (ofNumbers && numbers === 0 && isHeaderLike(row)))) return "end";
  const text = plainLetters(rowText(row));
  if (CARRIED.test(text) && numbers <= 2) return "skip";
  if (TAXES.test(text)) return "end";
  return !isFirst && numbers <= 2 && TOTALS.test(text) ? "end" : "item";
}

const isFarBelow = (row: PageRow, last: PageRow | undefined): boolean =>
  last !== undefined && last.page === row.page && row.box.top - last.box.bottom > LARGEST_GAP * height(row.box);

/** Several words in columns and no figure among them: the header of some table. */
export const isHeaderLike = (row: PageRow): boolean =>
  row.segments.length >= 3 && !/\d/.test(rowText(row).replace(/\([^)]*\)/g, ""));

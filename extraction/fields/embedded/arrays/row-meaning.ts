import { height } from "../../../geometry/box.ts";
import { plainLetters } from "../../values/plain-letters.ts";
import { withoutSpelledUmlauts } from "../../values/umlauts.ts";
import { TERMS } from "../vocabulary/terms.ts";
import { type PageRow, rowText } from "./page-rows.ts";

/** A blank this many line heights high ends a list. */
const LARGEST_GAP = 9;
const TOTALS =
  /^(?:(?:zwischen|end|gesamt|netto|brutto|rechnungs|positions|waren)?(?:summe|betrag|wert|total)|sub ?total|total|gesamt|netto|mwst|ust|umsatzsteuer|mehrwertsteuer|vat|(?:sales )?tax|balance|amount due|sous total|importe|base imponible|totale|imponibile|subtotaal|totaal|btw|razem|suma|tva|iva|net amount|shipping|freight|invoice total|grand total|net (?:pay|salary)|take home|(?:netto|auszahlungs)(?:lohn|gehalt|betrag)|auszahlung|net a payer|nettoloon|summary|合計|小計|総計|合计|小计|总计|총계)(?!\p{L})/u;
const TAXES = /^(?:mwst|ust|umsatzsteuer|mehrwertsteuer|vat|(?:sales )?tax|btw|tva|iva)(?!\p{L})/u;
const CARRIED =
  /^(?:ubertrag|zwischen(?:summe|total)|sub ?totale?|sous total|(?:balance )?(?:carried (?:over|forward)|brought forward)|saldovortrag|report|a reporter|suma y sigue|riporto|transport|(?:alter|neuer|alte|neue|anfangs|end) ?(?:konto|saldo)(?:stand)?|kontostand|(?:opening|closing|beginning|ending|starting|previous|new) balance|(?:ancien|nouveau) solde|solde (?:precedent|initial|final)|saldo (?:anterior|inicial|final|precedente|iniziale|finale))(?!\p{L})/u;

/** "01 May Balance brought forward". */
const DAY_BEFORE = /^\d{1,2}(?:[-./]\d{1,2}[-./]?(?:\d{2,4})?|\.?\s\p{L}{3,9}\.?(?:\s\d{2,4})?)\s+/u;

/** A header has at least this many cells. */
const FEWEST_HEADERS = 3;

/** How a table of taxes begins. */
const RATES =
  /^(?:taux|base (?:ht|imponible)|(?:vat|tax) (?:rate|code|summary|analysis)|steuersatz|(?:mwst|ust) ?satz|aliquota|tipo iva)(?!\p{L})/u;

/** A cell that names a total: the name may come after its figures. */
const GRAND_TOTAL = /^(?:grand )?totals?(?: \p{L}+)?:?$/u;

/** A word for a sum anywhere: "Section total Kitchen". Only beside a single figure does it say that the row is one. */
const SAYS_TOTAL =
  /(?<!\p{L})(?:(?:sub|zwischen)?total|(?:zwischen|del|teil)?summ[ae]|totale|(?:sub)?totaal|razem)(?!\p{L})/u;

const SUMS = /^(?:line total|net total|tax total|grand total|due payable)$/;
const plain = (text: string): string => plainLetters(text).replace(/[^\p{L}]/gu, "");
/** Names of sums below a list. */
const SUM_LABELS: ReadonlySet<string> = new Set(
  TERMS.filter(({ names }) => SUMS.test(names[0] ?? "")).flatMap(({ labels }) =>
    labels.flatMap((label) => [plain(label), withoutSpelledUmlauts(plain(label))]),
  ),
);

/** Whether only the name of a sum comes before the row's figure: "Goods total: 563.44", "Discount (5%) -28.17". */
const isNamedSum = (row: PageRow): boolean => {
  const [before = ""] = rowText(row).split(/[-+]?\p{Sc}?\s*\d/u);
  const label = plain(before);
  return label !== "" && SUM_LABELS.has(label);
};

/** What is known about a row when its meaning is decided. */
interface RowInList {
  row: PageRow;
  /** The row above it. */
  last: PageRow | undefined;
  /** How many of its number columns hold a number. */
  numbers: number;
  /** Whether there are no items yet. */
  isFirst: boolean;
  /** Whether the list has number columns. */
  ofNumbers: boolean;
  /** The next rows of the page, from the top, with how many of their number columns hold a number. */
  below: () => RowBelow[];
}

/** A row below the one whose meaning is decided. */
export interface RowBelow {
  row: PageRow;
  numbers: number;
}

/** How many rows below a sum are looked at for further items: a blank line, a group's name and a text of two lines. */
export const ROWS_BELOW_SUM = 4;

/**
 * Decides for the rows of one list, from the top, which ones belong to items, which are left out, and where the list
 * ends.
 */
export class ListRows {
  /** Most numbers that an item has had so far. */
  private usual = 0;
  private afterSum = false;

  /** Whether the last row with figures was a sum: words below it name a group. */
  get isAfterSum(): boolean {
    return this.afterSum;
  }

  meaningOf(asked: RowInList): "item" | "skip" | "end" {
    const { row, numbers, isFirst } = asked;
    const isSum =
      !isFirst &&
      numbers === 1 &&
      ((this.usual > 1 && isNamedSum(row)) || (this.usual > 2 && SAYS_TOTAL.test(plainLetters(rowText(row)))));
    const said = isSum ? "end" : meaningByText(asked);
    const isGroupSum = said === "end" && numbers > 0 && numbers < this.usual && (isSum || isSumByText(row));
    const meaning = isGroupSum && itemsGoOn(asked.below(), this.usual) ? "skip" : said;
    // Rows below a sum with fewer figures than an item are deductions and additions.
    if (meaning === "item" && this.afterSum && numbers > 0 && numbers < this.usual) return "end";
    // Words alone, such as a currency symbol on its own line, change nothing.
    if (meaning === "skip" || numbers > 0) this.afterSum = meaning === "skip" && !isFirst;
    if (meaning === "item") this.usual = Math.max(this.usual, numbers);
    return meaning;
  }
}

function meaningByText({ row, last, numbers, isFirst, ofNumbers }: RowInList): "item" | "skip" | "end" {
  const isOtherHeader = ofNumbers && numbers === 0 && isHeaderLike(row) && (!isFirst || isApart(row, last));
  if (isOtherHeader || (!isFirst && isFarBelow(row, last))) return "end";
  const text = plainLetters(rowText(row));
  if (CARRIED.test(text.replace(DAY_BEFORE, "")) && numbers <= 2) return "skip";
  // Beside the header of a table of taxes there may be a sum.
  const isHeader = numbers === 0 || (numbers === 1 && row.segments.length >= FEWEST_HEADERS);
  if (TAXES.test(text) || (!isFirst && ofNumbers && isHeader && RATES.test(text))) return "end";
  return !isFirst && numbers <= 2 && isSumByText(row) && !hasTexts(row) ? "end" : "item";
}

/** "Total coliforms | MPN/100 mL | 2 | 19 | < 1 | APHA 9223 B": a row with so many texts is no sum. */
const hasTexts = ({ segments }: PageRow): boolean =>
  segments.filter(({ text }) => /\p{L}{3}/u.test(text)).length >= FEWEST_TEXTS;
const FEWEST_TEXTS = 3;

/** Whether a text names a sum of a document that is no tax. */
export function namesSum(text: string): boolean {
  const letters = plainLetters(text);
  return (TOTALS.test(letters) && !TAXES.test(letters)) || SUM_LABELS.has(plain(text));
}

export const isSumByText = (row: PageRow): boolean =>
  TOTALS.test(plainLetters(rowText(row))) ||
  isNamedSum(row) ||
  row.segments.some((segment) => GRAND_TOTAL.test(plainLetters(segment.text)));

/** Whether below the sum of a group there is an item with as many figures as those above, before any other table. */
function itemsGoOn(below: RowBelow[], usual: number): boolean {
  for (const { row, numbers } of below) {
    const text = plainLetters(rowText(row));
    if (TAXES.test(text) || RATES.test(text) || (numbers === 0 && isHeaderLike(row))) return false;
    if (isSumByText(row)) continue;
    if (numbers > 0) return numbers >= usual && /\p{L}{2}/u.test(text);
  }
  return false;
}

const isFarBelow = (row: PageRow, last: PageRow | undefined): boolean =>
  last !== undefined && last.page === row.page && row.box.top - last.box.bottom > LARGEST_GAP * height(row.box);

/** Whether a row does not follow the one above closely, as the second row of a header does. */
const isApart = (row: PageRow, last: PageRow | undefined): boolean =>
  last !== undefined && last.page === row.page && row.box.top - last.box.bottom > height(row.box);

/** Whether a row has several words in columns and no figure, like the header of some table. */
export const isHeaderLike = (row: PageRow): boolean =>
  row.segments.length >= FEWEST_HEADERS && !/\d/.test(rowText(row).replace(/\([^)]*\)/g, ""));

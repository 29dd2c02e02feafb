import { centerX } from "../../../../geometry/box.ts";
import { findDates } from "../../../values/dates.ts";
import { findIdentifiers } from "../../../values/identifiers.ts";
import { plainLetters } from "../../../values/plain-letters.ts";
import type { ValueMatch } from "../../../values/value-match.ts";
import { TERMS } from "../../vocabulary/terms.ts";
import type { Locale } from "../labels/read-kind.ts";
import { type ScalarValue, valueOnLine } from "../labels/scalar-value.ts";
import type { LinedPage, TextLine } from "../lines/page-lines.ts";

/** What an invoice calls itself, also in compounds: "Handelsrechnung (380) Nr. 4711 vom 5. März 2018". */
const TITLE =
  /(?:^|[\s(])\p{L}*(?:rechnungskorrektur|rechnung|gutschrift|invoice|credit note|credit memo|facture d['\u2019]avoir|facture|avoir|factura rectificativa|factura|abono|nota de cr[eé]dito|nota di credito|fattura|creditfactuur|creditnota|factuur|faktura koryguj[aą]ca|faktura vat|kreditfaktura|faktura|kreditnota|dobropis|fatura|receipt|quittung)(?!\p{L})(?:\s*\([^)]*\))*(?:\s+(?:des|der|du|de la|of the|di|de|d['\u2019])\s*\p{L}+(?:\s*\([^)]*\))*)?(?:\s+(?:immediata|differita|accompagnatoria|simplificada|ordinaria|vat|client|de vente|d['\u2019]acompte|di vendita|d['\u2019]acconto|di acconto|de venta|de anticipo|zaliczkowa|ko[nń]cowa|sprzeda[zż]y|proforma|[-\u2013]\s*daňový doklad))?\s*(?:n\.[°º]|nr|no|nummer|number|n[°º]|n(?=\.)|numer|num[eé]ro|n[uú]mero|č(?=\.)|číslo|#)?\s*[.:]?\s*/iu;
/** What every such title has; most lines have none of it. */
const LIKE_TITLE =
  /rechnung|gutschrift|invoice|credit|factu|avoir|abono|nota d|fattura|faktura|kredit|dobropis|fatura|receipt|quittung/iu;
const titleIn = (text: string): RegExpExecArray | null => (LIKE_TITLE.test(text) ? TITLE.exec(text) : null);
const NUMBER_WORD =
  /(?:n\.[°º]|nr|no|nummer|number|n[°º]|n(?=\.)|numer|num[eé]ro|n[uú]mero|č(?=\.)|číslo|#)\s*[.:]?\s*$/iu;
/** What begins the subject of a letter. */
const SUBJECT =
  /^(?:betreff|betr|objet|oggetto|asunto|assunto|betreft|re|ref|subject|dotyczy|v[eě]c|ärende|vedr|emne)\s*[.:]\s*$/iu;
const DATED = /^\s*,?\s*(?:vom|von|dated|of|du|del|van|z dnia|ze dne|av den|av|af|from|de fecha|de)\s+/i;
/** A number with the letters of its series: "AV-2017-0005". */
const SERIES = /^\p{Lu}{1,5}[-/]?\d{2,}(?:[-/]\d+)*$/u;
/** Share of the first page's height below which no title begins. */
const TITLE_ZONE = 0.6;

export interface DocumentHeading {
  number?: ScalarValue;
  date?: ScalarValue;
  /** Whether nothing but its place behind the title says that the number is one. */
  isBare?: boolean;
}

/** What may follow the number in a title: nothing, a stroke, or which copy of the document it is. */
const ENDS_TITLE =
  /^(?:$|\s+[/|\u2013-]\s|\s+\(?(?:original[e]?|duplicado|duplicat[ae]?|c[oó]pia|copie|copy|kopie)\)?$)/iu;

/** A number of at least three figures that is not just a year. */
const LIKE_NUMBER = /^(?!(?:19|20)\d\d$)(?=(?:\P{N}*\p{N}){3})/u;

/** Number and date of an invoice, from its title or the line below. */
export function documentHeading([first]: LinedPage[], { order }: Locale): DocumentHeading {
  let bare: DocumentHeading = {};
  for (const line of first?.lines ?? []) {
    if (line.box.top > TITLE_ZONE * (first?.height ?? 0)) continue;
    const title = titleIn(line.text);
    if (title === null) continue;
    const after = title.index + title[0].length;
    const found = line.text.length === after ? numberBelow(first, line, order) : undefined;
    if (found !== undefined) return found;
    const rest = line.text.slice(after);
    const number = numberIn(rest);
    if (number === undefined) continue;
    const date =
      dateBehind(line, after + number.end, order) ?? dateBelow(first, line, { from: after + number.end, order });
    // A number with neither a word for "number" nor a date may be there by chance.
    const opens = title.index === 0 || SUBJECT.test(line.text.slice(0, title.index + 1));
    const isAlone = opens && ENDS_TITLE.test(rest.slice(number.end));
    const isSeries = isAlone && (SERIES.test(number.value) || OF_SERIES.test(number.value) || isLarge(first, line));
    const printed = valueOnLine(line, after + number.start, after + number.end, number.value);
    if (date === undefined && !isSeries && !NUMBER_WORD.test(title[0])) {
      if (isAlone && LIKE_NUMBER.test(number.value)) bare = { number: bare.number ?? printed, isBare: true };
      continue;
    }
    return headingOf(printed, date);
  }
  return bare;
}

/** "FT 2024/118": the letters of a series, as programs number invoices, then the number. */
const OF_SERIES = /^(?:F[ACRSTV]|FAC|INV|N[CD]|R[EG]|SI|VF|AV|CN)\s(?=\S*\d)/u;

function numberIn(text: string): ValueMatch<string> | undefined {
  const series = OF_SERIES.exec(text)?.[0] ?? "";
  const [number] = findIdentifiers(text.slice(series.length));
  if (number === undefined || number.start !== 0) return undefined;
  return { ...number, value: series + number.value, end: series.length + number.end };
}

/** Height of large type, as a multiple of the median line height. */
const LARGE = 1.25;

const isLarge = (page: LinedPage | undefined, { box }: TextLine): boolean => {
  const heights = (page?.lines ?? []).map((line) => line.box.bottom - line.box.top).sort((a, b) => a - b);
  return box.bottom - box.top >= LARGE * (heights[Math.floor(heights.length / 2)] ?? Number.POSITIVE_INFINITY);
};

const headingOf = (number: ScalarValue, date: ScalarValue | undefined): DocumentHeading =>
  date === undefined ? { number } : { number, date };

const NUMBER_SIGN = /^(?:nr|no|nummer|number|n[°º]|num[eé]ro|r[eé]f(?:[eé]rence)?|#)\s*\.?\s*:?\s*/iu;

/** "FACTURE", and under it "n° 2023-118 du 18/07/2023". */
function numberBelow(
  page: LinedPage | undefined,
  title: TextLine,
  order: Locale["order"],
): DocumentHeading | undefined {
  const next = page && lineUnder(page, title);
  const sign = next === undefined ? undefined : NUMBER_SIGN.exec(next.text)?.[0].length;
  const from = sign ?? (next !== undefined && SERIES.test(next.text.trim()) ? 0 : undefined);
  if (next === undefined || from === undefined) return undefined;
  const [number] = findIdentifiers(next.text.slice(from));
  if (number === undefined || number.start !== 0) return undefined;
  const date = dateBehind(next, from + number.end, order) ?? dateBelow(page, next, { from: from + number.end, order });
  // Without a date, what follows the number may belong to something else.
  if (date === undefined && from + number.end < next.text.length) return undefined;
  return headingOf(valueOnLine(next, from, from + number.end, number.value), date);
}

/** The line below a title, flush with it on the left or on the right, or centred under it. */
const lineUnder = (page: LinedPage, title: TextLine): TextLine | undefined =>
  page.lines.find(
    ({ box }) =>
      box.top > title.box.top + 1 &&
      Math.min(
        Math.abs(box.left - title.box.left),
        Math.abs(box.right - title.box.right),
        Math.abs(centerX(box) - centerX(title.box)),
      ) < 3 &&
      box.top - title.box.bottom < 20,
  );

function dateBehind(line: TextLine, from: number, order: Locale["order"]): ScalarValue | undefined {
  const dated = DATED.exec(line.text.slice(from));
  if (dated === null) return undefined;
  const start = from + dated[0].length;
  const [date] = findDates(line.text.slice(start), { order });
  return date === undefined || date.start > 0 ? undefined : valueOnLine(line, start, start + date.end, date.value);
}

/** The title may continue on the next line: "vom 5. März 2018", or "5. März 2018" if the line ends with "vom". */
function dateBelow(
  page: LinedPage | undefined,
  title: TextLine,
  { from, order }: { from: number; order: Locale["order"] },
): ScalarValue | undefined {
  const next = page && lineUnder(page, title);
  if (next === undefined) return undefined;
  const [own] = findDates(next.text, { order });
  const date = own?.whole || DATED.test(`${title.text.slice(from)} `) ? own : undefined;
  return date?.start === 0 ? valueOnLine(next, 0, date.end, date.value) : dateBehind(next, 0, order);
}

/** The date alone on the line below the title. */
export function dateUnderTitle([first]: LinedPage[], { order }: Locale): ScalarValue | undefined {
  for (const line of first?.lines ?? []) {
    if (titleIn(line.text)?.[0] !== line.text) continue;
    const next = first && lineUnder(first, line);
    const [date] = next === undefined ? [] : findDates(next.text, { order });
    if (next !== undefined && date?.whole === true) return valueOnLine(next, date.start, date.end, date.value);
  }
  return undefined;
}

const TOWN_BEFORE = /^\p{Lu}[\p{L} ./-]{1,30},\s*(?:(?:den|le|li|il|lì|am|on|dnia|a|el|op|dne)\s+)?$/u;

/** The date of a letter after the town it was written in: "Fulda, den 17.05.2024". */
export function dateLine([first]: LinedPage[], { order }: Locale): ScalarValue | undefined {
  for (const line of first?.lines ?? []) {
    const [date] = findDates(line.text, { order });
    if (date === undefined || line.text.slice(date.end).trim() !== "") continue;
    if (TOWN_BEFORE.test(line.text.slice(0, date.start))) return valueOnLine(line, date.start, date.end, date.value);
  }
  return undefined;
}

/** Labels of dates on which something else happens, in plain letters. */
const OTHER_DAYS = TERMS.filter(({ kind, names }) => kind === "date" && names[0] !== "invoice date").flatMap(
  ({ labels }) => labels,
);
const OTHER_DAY = new RegExp(`^(?:${OTHER_DAYS.join("|")})(?!\\p{L})`, "iu");

/** Words before a date that show it to be part of a sentence. */
const SENTENCE_BEFORE = /(?:\p{L}{2,}\P{L}+){4}$/u;

/** "Total due by", "à payer avant le": the day of payment is not that of the document. */
const DUE_BEFORE =
  /(?<!\p{L})(?:due|payable|pay|f(?:ä|ae)llig|zahlbar|payer|échéance|pagar|vencimiento|vence|pagare|scadenza|betalen|vervaldatum|betalas|p[lł]atno[sś][cć])(?!\p{L})\P{N}{0,20}$/iu;

/** The date of a document that names only one, any number of times: a receipt prints it without a label. */
export function onlyDate(pages: LinedPage[], { order }: Locale): ScalarValue | undefined {
  if (pages.some(({ lines }) => lines.some(({ text }) => OTHER_DAY.test(plainLetters(text))))) return undefined;
  const found = pages.flatMap(({ lines }) =>
    lines.flatMap((line) =>
      findDates(line.text, { order })
        .filter(({ start }) => !SENTENCE_BEFORE.test(line.text.slice(0, start)))
        .filter(({ start }) => !DUE_BEFORE.test(line.text.slice(0, start)))
        .map((date) => valueOnLine(line, date.start, date.end, date.value)),
    ),
  );
  return new Set(found.map(({ value }) => value)).size === 1 ? found[0] : undefined;
}

import { findDates } from "../../../values/dates.ts";
import type { Locale } from "../labels/read-kind.ts";
import type { ScalarValue } from "../labels/scalar-value.ts";
import { type LinedPage, wordsOfSpan } from "../lines/page-lines.ts";

/** "Zahlbar innerhalb 30 Tagen netto bis 04.04.2018", "payable by 5 May 2020", "à payer avant le 30/04/2019". */
const DUE =
  /(?:zahlbar|zahlung|zu zahlen|f(?:ä|ae)llig|begleichen|überweisen|payable|payment|pay|remit|due|payer|paiement|r[eè]glement|r[eé]gler|pagar|pago|pagare|pagamento|betalen|betaling|bedrag|wp[lł]at[yęa]|p[lł]atno[sś][cć])(?:[^.;]|[.](?=\d)){0,80}?(?<!\p{L})(?:bis(?:\s+(?:sp(?:ä|ae)testens|zum))?|am|by|on|before|until|avant le|le|au plus tard le|antes del?|entro (?:e non oltre )?il|v[oó]{1,2}r|do dnia)\s+(?:dem\s+|zum\s+|the\s+)?(?=\d|\p{L}{3,}\.?\s+\d)/giu;

/** "Der Betrag ist bis zum 26.01.2024 fällig." */
const UNTIL =
  /(?<!\p{L})(?:bis\s+(?:zum\s+)?|am\s+|by\s+|on\s+|le\s+|el\s+|il\s+)(?=\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\s+(?:(?:ohne|netto|zur\s+Zahlung)\s+(?:Abzug\s+)?)?(?:f(?:ä|ae)llig|zu\s+(?:zahlen|begleichen|überweisen)|zahlbar|due\b|payable\b))/giu;

/** The day on which payment is due, if a sentence says so. */
export function dueSentence(pages: LinedPage[], { order }: Locale): ScalarValue | undefined {
  for (const { page, lines } of pages) {
    for (const line of lines) {
      for (const match of [...line.text.matchAll(DUE), ...line.text.matchAll(UNTIL)]) {
        const from = match.index + match[0].length;
        const [date] = findDates(line.text.slice(from), { order });
        if (date === undefined || date.start > 0) continue;
        return { value: date.value, page, words: wordsOfSpan(line, from, from + date.end) };
      }
    }
  }
  return undefined;
}

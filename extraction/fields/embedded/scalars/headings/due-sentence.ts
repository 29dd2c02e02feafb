import { findDates } from "../../../values/dates.ts";
import type { Locale } from "../labels/read-kind.ts";
import type { ScalarValue } from "../labels/scalar-value.ts";
import { type LinedPage, wordsOfSpan } from "../lines/page-lines.ts";

/** "Zahlbar innerhalb 30 Tagen netto bis 04.04.2018", "payable by 5 May 2020", "à payer avant le 30/04/2019". */
const DUE =
  /(?:zahlbar|zahlung|zu zahlen|f(?:ä|ae)llig|begleichen|überweisen|payable|payment|pay|remit|due|payer|paiement|r[eè]glement|r[eé]gler|pagar|pago|pagare|pagamento|betalen|betaling|bedrag|wp[lł]at[yęa]|p[lł]atno[sś][cć]|zap[lł]at[ęay]|betala|betalning|betalningsvillkor|uregulowa[ćc])(?:[^.;]|[.](?=\d)){0,80}?(?<!\p{L})(?:bis(?:\s+(?:sp(?:ä|ae)testens|zum))?|am|by|on|before|until|avant le|le|au plus tard le|antes del?|entro (?:e non oltre )?il|v[oó]{1,2}r|uiterlijk(?:\s+op)?|do(?:\s+dnia)?|senast(?:\s+den)?|f[oö]re|entro|up[lł]ywa|con vencimiento|vence(?:\s+el)?)\s+(?:dem\s+|zum\s+|the\s+)?(?=\d|\p{L}{3,}\.?\s+\d)/giu;

/** "Der Betrag ist bis zum 26.01.2024 fällig." */
const UNTIL =
  /(?<!\p{L})(?:bis\s+(?:zum\s+)?|am\s+|by\s+|on\s+|le\s+|el\s+|il\s+)(?=\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\s+(?:(?:ohne|netto|zur\s+Zahlung)\s+(?:Abzug\s+)?)?(?:f(?:ä|ae)llig|zu\s+(?:zahlen|begleichen|überweisen)|zahlbar|due\b|payable\b))/giu;

/** "30 Tage netto (20.11.2024)", "30 jours fin de mois, soit le 31/12/2024", "14 dagen (uiterlijk 25 november 2024)". */
const DAYS_AND_DATE =
  /(?<!\p{L})\d{1,3}\s+(?:tagen?|days?|jours|giorni|d[ií]as|dagen|dni)(?:\s+(?:rein\s+)?(?:netto|net|nets|neto|ohne abzug|fin de mois))?\s*(?:[,:=]?\s*(?:d\.\s?h\.|also|soit|i\.\s?e\.|ossia|o sea)\s+(?:bis\s+|am\s+|le\s+|by\s+)?(?:zum\s+)?|[([]\s*(?:(?:bis|am|uiterlijk|by|le|until|entro il)\s+)?)(?=\d)/giu;

/** "2 % Skonto bis zum", "bei Zahlung bis": what is paid until then is less. */
const DISCOUNT =
  /(?:\d\s?%|skonto|escompte|discount|sconto|descuento|korting|rabat)(?:(?!net|sonst|otherwise|f(?:ä|ae)llig)[^.,;]|[.,](?=\d)){0,60}$/iu;
/** "... , 2 % Skonto", "abzüglich 2 % Skonto", close behind the day. */
const DISCOUNT_BEHIND =
  /^[\s)\]:]*(?:(?:mit|with|abz(?:ü|ue)gl(?:ich|\.)|less|minus|gew(?:ä|ae)hren wir|avec|con|met|med|z|se)\s+)?(?:\d{1,2}(?:[.,]\d{1,2})?\s?%|skonto|escompte|sconto|korting)/iu;
/** What comes between the discount's day and that of payment in full: "= 980,00 €, bis". */
const NET_BEHIND =
  /^.{0,80}?(?:(?<!\p{L})(?:bis(?:\s+(?:sp(?:ä|ae)testens|zum))?|am|by|until|le|au|el|entro(?:\s+il)?|uiterlijk|op|do|termin|senast|senest|vencimiento(?:\s+el)?|vencimento|splatnost|annars))\s+(?:dem\s+|zum\s+|the\s+|il\s+|el\s+)?(?=\d)/iu;

/** Whether a day in a line is one up to which less is to be paid. */
const endsDiscount = (before: string, behind: string): boolean => DISCOUNT.test(before) || DISCOUNT_BEHIND.test(behind);

/** Whether a value is the last day of a discount. */
export function isDiscountDay(pages: LinedPage[], { page, words: [word], words }: ScalarValue): boolean {
  const lines = pages.find((each) => each.page === page)?.lines ?? [];
  const line = lines.find((each) => word !== undefined && each.words.includes(word));
  if (line === undefined || word === undefined) return false;
  const last = words.at(-1) ?? word;
  const end = (line.offsets[line.words.indexOf(last)] ?? 0) + last.text.length;
  return endsDiscount(line.text.slice(0, line.offsets[line.words.indexOf(word)] ?? 0), line.text.slice(end));
}

/** The day on which payment is due, if a sentence says so. */
export function dueSentence(pages: LinedPage[], { order }: Locale): ScalarValue | undefined {
  for (const { page, lines } of pages) {
    for (const line of lines) {
      for (const match of [
        ...line.text.matchAll(DUE),
        ...line.text.matchAll(UNTIL),
        ...line.text.matchAll(DAYS_AND_DATE),
      ]) {
        const from = match.index + match[0].length;
        const [date] = findDates(line.text.slice(from), { order });
        if (date === undefined || date.start > 0) continue;
        const behind = line.text.slice(from + date.end);
        if (endsDiscount(line.text.slice(0, from), behind)) {
          const later = NET_BEHIND.exec(behind);
          const start = from + date.end + (later?.[0].length ?? 0);
          const [net] = later === null ? [] : findDates(line.text.slice(start), { order });
          if (net?.start !== 0) continue;
          return { value: net.value, page, words: wordsOfSpan(line, start, start + net.end) };
        }
        return { value: date.value, page, words: wordsOfSpan(line, from, from + date.end) };
      }
    }
  }
  return undefined;
}

import type { ValueKind } from "../../vocabulary/terms.ts";
import type { LinedPage } from "../lines/page-lines.ts";
import type { LabelPlace } from "./find-labels.ts";
import type { LabelQuestion } from "./first-value.ts";
import { isOtherDay } from "./other-day.ts";

/** A reference of any kind: as the header of a column it is that of an article. */
export const BARE_REFERENCE =
  /^(?:ref|refs|rif|references?|referentie|referencia|referencje|riferimento|referenz|ref (?:client|cliente)|reference client)$/;
/** Labels of any identifier, which do not count with other words before them. */
const ANY_NUMBER = /^(?:number|nummer|numero|numer)$/;
/** "Total excluding tax" and "premium with 19 % tax" are not taxes. */
const WITHOUT =
  /(?<!\p{L})(?:excluding|exclusief|exclusive|excl\.?|ex|without|before|hors|ohne|exkl(?:usive)?\.?|sin|senza|zonder|bez|ekskl\.?|uden|utan|uten|sem|including|inclusief|inclusive|incl\.?|inkl(?:usive)?\.?|inclus[ea]?|with|mit|avec|con|com|met|med|vč(?:etně)?\.?|s)\s*(?:\d{1,2}(?:[.,]\d{1,2})?\s?%\s*)?$/iu;
/** "30 days from date of invoice: 28 April" is not the date of the invoice. */
const COUNTED_FROM =
  /(?<!\p{L})(?:days?|tagen?|jours|d[ií]as|giorni|dagen)\s+(?:from|after|of|following|nach|ab|seit|[àa] compter|apr[eè]s|desde|da|dalla|na|vanaf)\s+(?:\p{L}{1,3}\s+)?$/iu;
/** "Not valid until" is when it becomes valid. */
const NEGATED = /(?<!\p{L})(?:not|nicht|non|no|niet|n[ãa]o|pas)\s+$/iu;
/** "Total excl. VAT" is not the total. */
const WITHOUT_BEHIND =
  /^[\s(]*(?:excluding|exclusief|exclusive|excl|ex|without|before|hors|ohne|exkl|sin|senza|zonder|bez|ekskl|uden|utan|uten|f[oö]re|net|netto|ht)(?!\p{L})/iu;
/** "% VAT 22" and "VAT %: 22" are rates; "20 % VAT" is a tax. */
const RATE_AHEAD = /^\P{N}*%\s*$/u;
const RATE_BEHIND = /^\s*[([]?%[)\]]?\s*(?::?\s*\d{1,2}(?:[.,]\d{1,2})?\s*%?\s*)?$/u;

/** "Gross pay YTD" is another sum than the gross pay. */
const OTHER_SUM = /^\s*\(?(?:YTD|TD|MTD|QTD)\)?(?!\p{L})/u;

/** "Church tax, donations" is another sum than the church tax. */
const AND_MORE = /^,\s\p{Lu}\p{L}{3,}(?!\p{L}*:)/u;

/** Whether values of a kind are days or spans of time. */
export const isOfTime = (kind: ValueKind): boolean => /^(?:date|range)/.test(kind);

/** Whether what stands around a label on its line makes it the label of something else. */
export function isOfAnother(
  page: LinedPage,
  label: LabelPlace,
  behind: string,
  { kind, labels }: LabelQuestion,
): boolean {
  const ahead = label.line.text.slice(0, label.start);
  const phrase = labels[label.rank] ?? "";
  if ((ANY_NUMBER.test(phrase) || BARE_REFERENCE.test(phrase)) && label.before > 0) return true;
  if (kind === "date" && (COUNTED_FROM.test(ahead) || isOtherDay(page, label, labels))) return true;
  if (isOfTime(kind) && NEGATED.test(ahead)) return true;
  if (kind !== "amount") return false;
  if (OTHER_SUM.test(behind) || AND_MORE.test(behind)) return true;
  if (WITHOUT.test(ahead) || RATE_AHEAD.test(ahead) || RATE_BEHIND.test(behind)) return true;
  return labels.includes("grand total") && WITHOUT_BEHIND.test(behind);
}

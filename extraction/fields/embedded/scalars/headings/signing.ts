import { findDates } from "../../../values/dates.ts";
import { monthNumber } from "../../../values/months.ts";
import { isCompanyName } from "../../vocabulary/organisation-names.ts";
import type { Locale } from "../labels/read-kind.ts";
import { type ScalarValue, valueOnLine } from "../labels/scalar-value.ts";
import type { LinedPage, TextLine } from "../lines/page-lines.ts";

/** What comes before the town in which a document was signed. */
const MADE_IN =
  /^(?:fait à|établi à|done (?:at|in)|given at|issued (?:at|in)|signed (?:at|in)|ausgestellt in|hecho en|dado en|expedid[oa] en|en|fatto a|feito em|em|gedaan te|opgemaakt te|utfärdat i)\s+/iu;
const TOWN =
  /^(\p{Lu}[\p{L}.'’-]+(?:[ /-]\p{L}[\p{L}.'’-]*){0,3})(,)?\s+(?:(den|le|li|lì|il|am|a|el|op|dnia|em|dia|on)\s+(?:the\s+)?)?$/u;
/** A weekday, or a label of the date, is no town. */
const NO_TOWN =
  /^(?:date|datum|fecha|data|dato|day|from|until|since|valid|due|vom|bis|seit|page|rev|version|updated|stand|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado|domingo|luned[ìi]|marted[ìi]|mercoled[ìi]|gioved[ìi]|venerd[ìi]|sabato|domenica)(?![\p{L}])/iu;

/** Town and day of a document, on a line of their own: "Würzburg, den 28. März 2025", "Fait à Lyon, le 7 mars 2025". */
interface Dateline {
  line: TextLine;
  town: { value: string; at: number };
  day: { value: string; from: number; to: number };
}

/** Those of a page; the pages of a document write dates in one way. */
const known = new WeakMap<LinedPage, Dateline[]>();

function datelinesOn(page: LinedPage, order: Locale["order"]): Dateline[] {
  const found = known.get(page) ?? page.lines.flatMap((line) => datelineIn(line, order) ?? []);
  known.set(page, found);
  return found;
}

/** The dateline, if all of the document's agree. */
export function datelineOf(pages: readonly LinedPage[], { order }: Locale): Dateline | undefined {
  const found = pages.flatMap((page) => datelinesOn(page, order));
  const [first] = found;
  return found.every(({ town, day }) => town.value === first?.town.value && day.value === first.day.value)
    ? first
    : undefined;
}

function datelineIn(line: TextLine, order: Locale["order"]): Dateline | undefined {
  const [date, ...others] = findDates(line.text, { order });
  if (date === undefined || others.length > 0 || /[\p{L}\d]/u.test(line.text.slice(date.end))) return undefined;
  const lead = MADE_IN.exec(line.text)?.[0].length ?? 0;
  const [, town, comma, article] = TOWN.exec(line.text.slice(lead, date.start)) ?? [];
  // "Created April 3": without a comma or an article, words before a day may be anything.
  if (town === undefined || (comma === undefined && article === undefined)) return undefined;
  if (NO_TOWN.test(town) || monthNumber(town) !== undefined || isCompanyName(town)) return undefined;
  return { line, town: { value: town, at: lead }, day: { value: date.value, from: date.start, to: date.end } };
}

const SIGNING =
  "(?:signature|signing|issue|issuance|contract|agreement|letter|document|place|unterschrift|unterzeichnung|vertrags?|ausstellung|schreibens?|signature|contrat|lettre|emission|delivrance|firma|contrato|carta|expedicion|contratto|lettera|emissione|rilascio|assinatura|emissao|ondertekening|brief|contract|of|the|de|du|des|de|la|l|del|della|da|do|di|der|van)";
const OF_TOWN = new RegExp(
  `^(?:${SIGNING} )*(?:place|town|city|ort|ville|lieu|lugar|ciudad|luogo|citta|local|localidade|plaats|miejscowosc|ort)(?: ${SIGNING})*$`,
);
const OF_DAY = new RegExp(`^(?:${SIGNING} )*(?:date|datum|fecha|data|dato)(?: ${SIGNING})*$`);

/** The town of the dateline, for a property that asks where a document was made: "luogo", "lieu de signature". */
export function townOfDateline(pages: LinedPage[], words: readonly string[], locale: Locale): ScalarValue | undefined {
  const dateline = OF_TOWN.test(words.join(" ")) ? datelineOf(pages, locale) : undefined;
  if (dateline === undefined) return undefined;
  const { line, town } = dateline;
  return valueOnLine(line, town.at, town.at + town.value.length, town.value);
}

/** The day of the dateline, for a property that asks when a document was made. */
export function dayOfDateline(pages: LinedPage[], words: readonly string[], locale: Locale): ScalarValue | undefined {
  const dateline = OF_DAY.test(words.join(" ")) ? datelineOf(pages, locale) : undefined;
  if (dateline === undefined) return undefined;
  const { line, day } = dateline;
  return valueOnLine(line, day.from, day.to, day.value);
}

import { findDates } from "../../../values/dates.ts";
import type { Locale } from "../labels/read-kind.ts";
import { type ScalarValue, valueOnLine } from "../labels/scalar-value.ts";
import { greetingOf } from "../lines/greeting.ts";
import type { LinedPage } from "../lines/page-lines.ts";

const BEFORE_DATE = /^(?:\p{Lu}[\p{L} ./'’-]{1,30},?\s+)?(?:(?:den|le|li|il|lì|am|on|dnia|a|el|op|d[ae]n|em)\s+)?$/u;
/** A name of a property that asks for the date of the letter itself. */
const OF_LETTER =
  /^(?:(?:letter|brief|schreiben|lettre|courrier|carta|lettera|document|dokument|date|datum|briefdatum|fecha|data|dato|of|the|de|du|la|des|del|della|dated|written|sent|issue|issued|on)(?:\s|$))+$/;

/** Whether words ask for the date of a letter: "date", "letter date", "fecha de la carta". */
export const isLetterDate = (words: readonly string[]): boolean => OF_LETTER.test(words.join(" "));

/** The only date that stands alone, or behind a town, above the greeting of a letter. */
export function letterDate([first]: LinedPage[], { order }: Locale): ScalarValue | undefined {
  const greeting = first && greetingOf(first);
  if (first === undefined || greeting === undefined) return undefined;
  const found = first.lines.flatMap((line): ScalarValue[] => {
    const [date] = line.box.top < greeting.box.top ? findDates(line.text, { order }) : [];
    const { text } = line;
    if (date === undefined || /[\p{L}\d]/u.test(text.slice(date.end)) || !BEFORE_DATE.test(text.slice(0, date.start)))
      return [];
    return [valueOnLine(line, date.start, date.end, date.value)];
  });
  return new Set(found.map(({ value }) => value)).size === 1 ? found[0] : undefined;
}

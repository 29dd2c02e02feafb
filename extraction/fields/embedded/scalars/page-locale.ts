import { languageOf } from "../../../text/language.ts";
import { type DateOrder, dateOrderByCountry, dateOrderOf, findDates } from "../../values/dates.ts";
import { type DecimalMark, decimalMarkIn } from "../../values/numbers.ts";
import type { Locale } from "./labels/read-kind.ts";
import type { LinedPage } from "./lines/page-lines.ts";

/** How pages write dates and numbers. */
export function localeOf(lined: readonly LinedPage[]): Locale {
  const texts = lined.flatMap(({ lines }) => lines.map(({ text }) => text));
  const order = dateOrderOf(texts) ?? dateOrderByCountry(texts);
  let written: { on: string | undefined } | undefined;
  return {
    order,
    decimalMark: decimalMarkIn(texts) ?? decimalMarkByLanguage(texts),
    get writtenOn() {
      written ??= { on: writtenOn(texts, order) };
      return written.on;
    },
  };
}

/** The first date of the year that most dates have, or the last such year: days of birth and of laws are older. */
function writtenOn(texts: readonly string[], order: DateOrder | undefined): string | undefined {
  const dates = texts.flatMap((text) => findDates(text, { order }).map(({ value }) => value));
  const counts = new Map<string, number>();
  for (const date of dates) counts.set(yearIn(date), (counts.get(yearIn(date)) ?? 0) + 1);
  const [year] =
    [...counts].sort(([one, times], [other, often]) => often - times || Number(other) - Number(one))[0] ?? [];
  return dates.find((date) => yearIn(date) === year);
}

const yearIn = (date: string): string => date.slice(0, 4);

/** Currencies whose countries write a comma before decimals: "3.812 kr." */
const OF_COMMA = /\d\.\d{3}\s?(?:kr|kc|kč|zł|zl|ft|lei|tl)(?!\p{L})/iu;

/** The decimal mark that documents of a language have, for one whose numbers can all be read in two ways. */
function decimalMarkByLanguage(texts: readonly string[]): DecimalMark | undefined {
  if (!texts.some((text) => AMBIGUOUS.test(text))) return undefined;
  if (texts.some((text) => OF_COMMA.test(text))) return ",";
  const language = languageOf(texts.join("\n"));
  return language === "en" || language === "und" ? undefined : ",";
}

const AMBIGUOUS = /(?<![\d.,])[1-9]\d{0,2}\.\d{3}(?![\d.,])/;

import { languageOf } from "../../../text/language.ts";
import { dateOrderByCountry, dateOrderOf, findDates } from "../../values/dates.ts";
import { dayOfWriting } from "../../values/days-of-month.ts";
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
    writtenOn: () => {
      written ??= { on: dayOfWriting(texts.flatMap((text) => findDates(text, { order }))) };
      return written.on;
    },
  };
}

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

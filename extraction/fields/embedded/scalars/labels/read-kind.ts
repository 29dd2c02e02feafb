import { findAmounts } from "../../../values/amounts.ts";
import { findCompanyNumbers } from "../../../values/company-numbers.ts";
import { findEmails, findPhones, findWebAddresses } from "../../../values/contacts.ts";
import { currencyCode } from "../../../values/currencies.ts";
import { findDateRanges } from "../../../values/date-ranges.ts";
import { type DateOrder, findDates } from "../../../values/dates.ts";
import { findIdentifiers } from "../../../values/identifiers.ts";
import { type DecimalMark, findNumbers } from "../../../values/numbers.ts";
import { findPercentages } from "../../../values/quantities.ts";
import { findIbans, findVatIds, ibanLength } from "../../../values/tax-and-bank.ts";
import { matchAll, type ValueMatch } from "../../../values/value-match.ts";
import type { ValueKind } from "../../vocabulary/terms.ts";

/** How the document writes dates and numbers that could be read in two ways. */
export interface Locale {
  order: DateOrder | undefined;
  decimalMark: DecimalMark | undefined;
  /** Tells the day about which days without a year are, as `YYYY-MM-DD`. */
  writtenOn?: () => string | undefined;
}

type Scalar = string | number;

/** A value that is present but cut off: "01.10.2023 -", "05/28/20 - 06/0". No value found elsewhere replaces it. */
export const UNREADABLE = "";
const GOES_ON_TO = /^\s*(?:[-\u2010-\u2015]|(?:to|through|bis|au|al|tot|t\/m)(?!\p{L}))\s*[\d/.]*$/iu;

const BIC = /(?<![A-Z0-9])[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?(?![A-Z0-9])/g;
const CURRENCY_WORD = /(?:\p{Sc}|(?<!\p{L})[A-Z]{3}(?!\p{L}))/gu;
/** Longest text that may be a value, in characters. */
const LONGEST_TEXT = 120;

/** "0800 555 0123": what begins with a zero counts and measures nothing. The thousands of "75 000" and "1’000" do. */
const CODE = /(?<![\d.,])(?!(?<=\d[\s’'])0\d\d(?!\d))0\d+(?:[ /-]\d{2,})*(?![\d.,])/g;

/** The text with codes blanked out. */
const withoutCodes = (text: string): string =>
  text.includes("0") ? text.replace(CODE, (code) => " ".repeat(code.length)) : text;

/** All values of a kind in a text, in order. */
export function readKind(text: string, kind: ValueKind, { order, decimalMark }: Locale): ValueMatch<Scalar>[] {
  switch (kind) {
    case "date":
      return findDates(text, { order });
    case "range-start":
    case "range-end": {
      // "03/24/20-03/30/20": without spaces the dash would be taken for part of a date.
      const spread = text.replace(/(?<=\/\d{2,4})-(?=\d{1,2}\/)/g, "\u2013");
      const ranges = findDateRanges(spread, { order });
      const side = kind === "range-start" ? "from" : "to";
      if (ranges.length > 0) return ranges.map((range) => ({ ...range, value: range.value[side] }));
      const dates = findDates(spread, { order });
      if (dates.length !== 1 || side === "from") return dates;
      return dates.map((date) => (GOES_ON_TO.test(spread.slice(date.end)) ? { ...date, value: UNREADABLE } : date));
    }
    case "amount":
      return findAmounts(withoutCodes(text), { decimalMark })
        .filter(({ start, end }) => !/^\s*%/.test(text.slice(end)) && !/%\s*$/.test(text.slice(0, start)))
        .map((match) => ({ ...match, value: match.value.amount }));
    case "number":
      return findNumbers(withoutCodes(text), { decimalMark });
    case "integer":
      return findNumbers(withoutCodes(text), { decimalMark }).filter(({ value }) => Number.isInteger(value));
    case "percentage":
      return findPercentages(text, { decimalMark });
    case "identifier":
      return findIdentifiers(text);
    case "vat-id":
      return findVatIds(text);
    case "company-number":
      return findCompanyNumbers(text);
    case "iban":
      return ibans(text);
    case "bic":
      return matchAll(text, BIC, ([code]) => code);
    case "email":
      return findEmails(text);
    case "phone":
      return findPhones(text);
    case "web":
      return findWebAddresses(text);
    case "currency":
      return matchAll(text, CURRENCY_WORD, ([printed]) => currencyCode(printed));
    case "name":
      return wholeText(text).map(withoutRest);
    case "text":
      return wholeText(text);
  }
}

const LIKE_IBAN = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{2,4}){3,8}(?![\p{L}\p{N}])/gu;
/** Characters that a sample's IBAN may have too many or too few; beyond that, it is an identifier of something else. */
const WRONG_BY = 4;

/** IBANs without spaces. Samples print some of the wrong length, which are still what the document says. */
function ibans(text: string): ValueMatch<string>[] {
  const found = findIbans(text).map((match) => ({ ...match, value: match.value.iban }));
  if (found.length > 0) return found;
  return matchAll(text, LIKE_IBAN, ([printed]) => {
    const compact = printed.replace(/\s/g, "");
    const length = ibanLength(compact.slice(0, 2));
    if (findVatIds(compact).length > 0) return undefined;
    return length === undefined || Math.abs(compact.length - length) > WRONG_BY ? undefined : compact;
  });
}

/** What is not part of a name: a number in parentheses cut off by the field's width, or a date of the next column. */
const NOT_OF_NAME = /(?:\s*\(\d+|\s+\d{1,2}\/\d{1,2}\/\d{2,4})\s*$/;

function withoutRest(match: ValueMatch<string>): ValueMatch<string> {
  const value = match.value.replace(NOT_OF_NAME, "");
  return value === "" ? match : { ...match, value, end: match.start + value.length };
}

/** A text up to where another sentence begins: "Residential R-1. Billing period from ...". */
const SENTENCE_END = /^.*?(?:\p{Ll}{3}|\d)(?=\.\s+(?:\p{Lu}\p{Ll}+|\d+)\s+(?:\p{Lu}\p{Ll}+\s+)?\p{Ll})/su;

/**
 * A text up to where another label with its value begins: "498 221 763 00018 – NAF : 1039B", "UL, CE. RoHS compliant:
 * yes", "Jane Roe Date: 03/17/2025".
 */
const BEFORE_LABEL =
  /^.{2,}?(?=(?:\s+[–—·|•-]\s+|(?<=[\p{L}\p{N})]{2})\.\s+)\p{Lu}[\p{L}.]*(?:\s\p{L}+){0,2}\s?:\s\S|\s+(?:Date|Datum|Fecha|Data|Tel|Fax|Phone|E-?[Mm]ail)\s?:\s\S)/su;

/** Properties whose values may be of several sentences: "special instructions", "observaciones". */
const OF_SENTENCES =
  /comment|remark|instruction|handling|observ|apprec|bemerk|hinweis|anmerk|opmerk|uwag|huomaut|anm[aä]rkning|commentaire|remarque|consigne|comentario|nota[st]?$|notes?$|annotazion/;

/** The whole text of a value that may have several sentences; `undefined` where a property asks for none. */
export const sentencesFor = (label: string, text: string): ValueMatch<string>[] | undefined => {
  if (!OF_SENTENCES.test(label)) return undefined;
  const [, lead = "", value = ""] = /^((?:[\s:：#.]|[-–](?!\d))*)(.*?)\s*$/s.exec(text) ?? [];
  // Without a full stop, it goes on on the next line.
  const isText = /\p{L}.*[.!?)]$/su.test(value) && value.length <= LONGEST_TEXT && !/:(?:\s|$)/.test(value);
  return isText ? [{ value, start: lead.length, end: lead.length + value.length, whole: true }] : undefined;
};

function wholeText(text: string): ValueMatch<string>[] {
  const [, lead = "", value = ""] = /^((?:[\s:：#.]|[-–](?!\d))*)(.*?)\s*$/s.exec(text) ?? [];
  if (!/[\p{L}\p{N}]/u.test(value) || value.length > LONGEST_TEXT || /:$/.test(value)) return [];
  const before = BEFORE_LABEL.exec(value)?.[0] ?? value;
  const [own = before] = SENTENCE_END.exec(before) ?? [];
  return [{ value: own, start: lead.length, end: lead.length + own.length, whole: own === value }];
}

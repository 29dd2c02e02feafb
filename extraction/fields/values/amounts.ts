import { CURRENCY, currencyCode } from "./currencies.ts";
import { inLinesReadLast } from "./lines-read-last.ts";
import {
  type DecimalMark,
  DIGITS,
  FIGURE,
  findNumbers,
  NUMBER_START,
  type NumberOptions,
  negative,
  parseDigits,
} from "./numbers.ts";
import { BLANK, MINUS, matchAll, type ValueMatch, withoutOverlaps } from "./value-match.ts";

export interface Amount {
  amount: number;
  /** ISO 4217 code, if a currency is printed with it. */
  currency?: string;
}

const B = `${BLANK}*`;
const SIGN = `(?:${MINUS}${B})`;
/** "-$ 5.00", "$-5.00", "(€5,00)", "EUR 5,00-". */
const CURRENCY_FIRST = new RegExp(
  `(\\(${B})?(${SIGN})?(${CURRENCY})${B}(\\(${B})?(${SIGN})?(${DIGITS})(${B}\\)|${MINUS}(?!\\d))?(?![\\p{L}\\d])`,
  "gu",
);
/** "5,00 €", "-5.00 USD", "(5.00 USD)", "5,00- EUR". */
const CURRENCY_LAST = new RegExp(
  `${NUMBER_START}(\\(${B})?(${SIGN})?(${DIGITS})(${MINUS}|${B}\\))?${B}(${CURRENCY})(${B}\\)|${MINUS}(?!\\d))?`,
  "gu",
);

/** All amounts in a text that are printed with their currency, in order. */
export function findMoney(text: string, options: NumberOptions = {}): ValueMatch<Amount>[] {
  const first = matchAll(text, CURRENCY_FIRST, ([, opened, sign, currency, openedInside, signInside, digits, closed]) =>
    money(digits, currency, { sign: sign ?? signInside, opened: opened ?? openedInside, closed }, options),
  );
  const last = matchAll(text, CURRENCY_LAST, ([, opened, sign, digits, behind, currency, closed]) =>
    money(digits, currency, { sign, opened, closed: behind ?? closed }, options),
  );
  return withoutOverlaps([...first, ...last]);
}

/** All numbers in a text that may be amounts, with their currency if one is printed, in order. */
export function findAmounts(text: string, { decimalMark }: NumberOptions = {}): ValueMatch<Amount>[] {
  return FIGURE.test(text) ? amountsOf(text, decimalMark) : [];
}

const amountsOf = inLinesReadLast(readAmounts);

function readAmounts(text: string, decimalMark: DecimalMark | undefined): ValueMatch<Amount>[] {
  const options = { decimalMark };
  const plain = findNumbers(text, options).map((match) => ({ ...match, value: { amount: match.value } }));
  return withoutOverlaps<ValueMatch<Amount>>([...findMoney(text, options), ...plain]);
}

function money(
  digits: string | undefined,
  currency: string | undefined,
  marks: { sign: string | undefined; opened: string | undefined; closed: string | undefined },
  options: NumberOptions,
): Amount | undefined {
  const size = parseDigits(digits ?? "", options);
  if (size === undefined) return undefined;
  const inParentheses = marks.opened !== undefined && (marks.closed?.includes(")") ?? false);
  const trailing = marks.closed !== undefined && !marks.closed.includes(")");
  const amount = marks.sign !== undefined || inParentheses || trailing ? (negative(size) ?? size) : size;
  const code = currencyCode(currency ?? "");
  return code === undefined ? { amount } : { amount, currency: code };
}

import { CURRENCY } from "./currencies.ts";
import { DIGITS, NUMBER_START, type NumberOptions, negative, parseDigits } from "./numbers.ts";
import { BLANK, MINUS, matchAll, type ValueMatch } from "./value-match.ts";

/** A number with the unit of what it counts or measures. */
export interface Quantity {
  amount: number;
  /** The unit as printed. */
  unit: string;
}

const B = `${BLANK}*`;
const PERCENT = new RegExp(
  `${NUMBER_START}(${MINUS}${B})?(${DIGITS})${B}(?:[%\\uff05]|(?:percent|per${B}cent|prozent|v\\.${B}?H\\.|pour${B}cent|por${B}ciento|procent|per${B}cento)(?!\\p{L}))`,
  "giu",
);
const UNIT =
  "(?:\\p{L}[\\p{L}\\p{M}]{0,14}(?:[./]\\p{L}{1,6})?[.\\u00b2\\u00b3]?|[%\\u2030\\u00b0](?:[CF](?!\\p{L}))?)";
const QUANTITY = new RegExp(`${NUMBER_START}(${MINUS}${B})?(${DIGITS})${B}(?!${CURRENCY})(${UNIT})`, "gu");

/** All percentages in a text, as printed: 19 for "19 %". */
export function findPercentages(text: string, options: NumberOptions = {}): ValueMatch<number>[] {
  return matchAll(text, PERCENT, ([, sign, digits]) => signed(sign, digits, options));
}

/** All numbers in a text followed by a unit: "2,5 kg", "3 Std.", "100 m²". */
export function findQuantities(text: string, options: NumberOptions = {}): ValueMatch<Quantity>[] {
  return matchAll(text, QUANTITY, ([, sign, digits, unit = ""]) => {
    const amount = signed(sign, digits, options);
    return amount === undefined ? undefined : { amount, unit };
  });
}

function signed(sign: string | undefined, digits: string | undefined, options: NumberOptions): number | undefined {
  const size = parseDigits(digits ?? "", options);
  return sign === undefined ? size : negative(size);
}

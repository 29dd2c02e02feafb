import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findAmounts, findMoney } from "../../../../extraction/fields/values/amounts.ts";
import { decimalMarkIn, findNumbers, parseNumber } from "../../../../extraction/fields/values/numbers.ts";
import { findPercentages, findQuantities } from "../../../../extraction/fields/values/quantities.ts";

const values = (text: string) => findNumbers(text).map(({ value }) => value);

test("a number said twice is not negative", () => {
  expect(values("three (3) minutes each")).toEqual([3]);
  expect(values("Loss (3)")).toEqual([-3]);
});

/** Formats cents with the separators of a language. */
function print(cents: number, thousands: string, decimal: string): string {
  const whole = String(Math.trunc(cents / 100)).replace(/\B(?=(\d{3})+$)/g, thousands);
  return `${whole}${decimal}${String(cents % 100).padStart(2, "0")}`;
}

const STYLES = [
  [",", "."],
  [".", ","],
  [" ", ","],
  ["\u00a0", ","],
  ["\u202f", ","],
  ["'", "."],
  ["’", ","],
  ["", "."],
  ["", ","],
] as const;

describe("numbers", () => {
  test("are read from every printed style, and are negative with every kind of sign", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), fc.constantFrom(...STYLES), (cents, [group, mark]) => {
        const text = print(cents, group, mark);
        expect(parseNumber(text), text).toBeCloseTo(cents / 100, 6);
        for (const negative of [`-${text}`, `−${text}`, `- ${text}`, `(${text})`, `${text}-`]) {
          expect(parseNumber(negative), negative).toBeCloseTo(-cents / 100, 6);
        }
      }),
    );
  });

  test.each([
    ["1.500", undefined, 1.5],
    ["1.500", ",", 1500],
    ["1,500", undefined, 1500],
    ["1,500", ",", 1.5],
    ["0.125", ",", 0.125],
    ["1.234.567", undefined, 1234567],
    ["1,23,456.00", undefined, 123456],
    ["12,-", undefined, 12],
    [".50", undefined, 0.5],
    ["1234.567", ",", 1234.567],
  ] as const)("%s with decimal mark %s is %d", (text, decimalMark, value) => {
    expect(parseNumber(text, { decimalMark })).toBe(value);
  });

  test.each(["12.03.2012", "10:30", "A12", "5-10", "2012-03-04", "AB-12", "1.2.3.4", "12kg", "3/4"])(
    "%s contains no number",
    (text) => {
      expect(values(text)).toEqual([]);
    },
  );

  test("keep their places in running text", () => {
    const text = "Total 1.234,50 incl. 19 % tax";
    expect(findNumbers(text).map(({ start, end, value }) => [text.slice(start, end), value])).toEqual([
      ["1.234,50", 1234.5],
      ["19", 19],
    ]);
  });

  test("separated by a space are one if the second is a group of three digits, and otherwise two", () => {
    expect(values("3 5")).toEqual([3, 5]);
    expect(values("20 000")).toEqual([20000]);
  });

  test("are read with the decimal mark of the page's unambiguous numbers", () => {
    expect(decimalMarkIn(["1.234", "5,00", "7,25"])).toBe(",");
    expect(decimalMarkIn(["1,234", "5.00"])).toBe(".");
    expect(decimalMarkIn(["1,234", "12.03.2012"])).toBeUndefined();
  });
});

describe("amounts", () => {
  test("have their currency read before and after the sum in every style", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.constantFrom(...STYLES),
        fc.constantFrom(["€", "EUR"], ["EUR", "EUR"], ["$", "USD"], ["CHF", "CHF"], ["£", "GBP"]),
        (cents, [group, mark], [sign, currency]) => {
          const text = print(cents, group, mark);
          for (const printed of [`${sign} ${text}`, `${text} ${sign}`, `${sign}\u00a0${text}`]) {
            const [match, ...others] = findMoney(printed);
            expect(others).toEqual([]);
            expect(match?.whole, printed).toBe(true);
            expect(match?.value.currency).toBe(currency);
            expect(match?.value.amount, printed).toBeCloseTo(cents / 100, 6);
          }
        },
      ),
    );
  });

  test.each([
    ["-$5.00", -5],
    ["($5.00)", -5],
    ["$-5.00", -5],
    ["EUR 12,00-", -12],
    ["-12,5 €", -12.5],
  ])("%s is %d", (text, amount) => {
    expect(findMoney(text).map(({ value }) => value.amount)).toEqual([amount]);
  });

  test("are not found beside a word that only begins like a currency", () => {
    expect(findMoney("12 EURatom")).toEqual([]);
  });

  test("may be amounts without a currency, but not money", () => {
    expect(findAmounts("3 Stk 4,00 €").map(({ value }) => value)).toEqual([
      { amount: 3 },
      { amount: 4, currency: "EUR" },
    ]);
    expect(findMoney("Total 12.50")).toEqual([]);
  });
});

describe("percentages and quantities", () => {
  test.each([
    ["19 %", 19],
    ["7,5% MwSt", 7.5],
    ["5 Prozent", 5],
    ["-2.5 percent", -2.5],
  ])("%s is %d", (text, value) => {
    expect(findPercentages(text).map((match) => match.value)).toEqual([value]);
  });

  test.each([
    ["2,5 kg", 2.5, "kg"],
    ["3 Std.", 3, "Std."],
    ["100 m²", 100, "m²"],
    ["12kg", 12, "kg"],
  ])("%s is %d %s", (text, amount, unit) => {
    expect(findQuantities(text).map(({ value }) => value)).toEqual([{ amount, unit }]);
  });

  test("do not take a sum of money for a quantity", () => {
    expect(findQuantities("5 €")).toEqual([]);
  });
});

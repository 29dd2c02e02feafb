import fc from "fast-check";
import { expect, test } from "vitest";
import { looseLetters, looseText } from "../../../extraction/fields/page-values.ts";
import { plainLetters } from "../../../extraction/fields/values/plain-letters.ts";

const printed = fc.string({ unit: fc.constantFrom("a", "Z", "7", " ", "-", "é", "ß", "Ø", "½"), maxLength: 12 });

test("the letters of a text are the same with and without their places", () => {
  fc.assert(
    fc.property(printed, (text) => {
      expect(looseLetters(text)).toBe(looseText(text).text);
    }),
  );
});

test.each([
  ["Größe", "große"],
  ["Łódź", "lodz"],
  ["Ærø", "aro"],
  ["Économie", "economie"],
  ["VAT", "vat"],
])("%s in plain letters", (word, plain) => {
  expect(plainLetters(word)).toBe(plain);
});

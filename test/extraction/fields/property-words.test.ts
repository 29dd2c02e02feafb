import fc from "fast-check";
import { expect, test } from "vitest";
import { nameWords, placedWords } from "../../../extraction/fields/property-words.ts";

test.each([
  ["unit_price", ["unit", "price"]],
  ["unitPrice", ["unit", "price"]],
  ["URLOfPage", ["url", "of", "page"]],
  ["line2Total", ["line2", "total"]],
  ["VAT-ID (2024)", ["vat", "id", "2024"]],
  ["A4Paper", ["a4", "paper"]],
  ["größeInMm", ["große", "in", "mm"]],
  ["", []],
])("the words of %s", (name, words) => {
  expect(nameWords(name)).toEqual(words);
});

const name = fc.string({ unit: fc.constantFrom("a", "b", "Z", "Y", "1", " ", "_", "."), maxLength: 12 });

test("the same text has the same words in ASCII and beside a letter beyond it", () => {
  fc.assert(
    fc.property(name, (text) => {
      expect(nameWords(`${text} é`)).toEqual([...nameWords(text), "e"]);
    }),
  );
});

test("words are where they are said to be", () => {
  fc.assert(
    fc.property(name, (text) => {
      const placed = placedWords(text);
      expect(placed.map(({ word }) => word)).toEqual(nameWords(text));
      for (const { word, start, end } of placed) expect(text.slice(start, end).toLowerCase()).toBe(word);
    }),
  );
});

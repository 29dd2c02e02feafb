import { expect, it } from "vitest";
import { LetterOrders } from "../../../extraction/text/letter-orders.ts";

const WORDS = "the other mother gathered whether they bathed together with their brother then rather than there".split(
  " ",
);

it("distinguishes words of a text from misspelled ones by their sequences of letters, without counting the word itself", () => {
  const orders = new LetterOrders([...WORDS, "another", "anotlier"]);
  expect(orders.likelihood("another")).toBeGreaterThan(orders.likelihood("anotlier"));
  const before = orders.likelihood("another");
  orders.likelihood("another");
  expect(orders.likelihood("another")).toBe(before);
});

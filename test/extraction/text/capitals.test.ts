import { expect, test } from "vitest";
import { isCapitals } from "../../../extraction/text/capitals.ts";

test.each(["ABOUT US", "§ 3 ÜBERSICHT", "ГЛАВА 2"])("%s is set in capitals", (text) => {
  expect(isCapitals(text)).toBe(true);
});

test.each(["About US", "ÜBERSiCHT", "глава", "AB", "12 34", "目次一覧"])("%s is not", (text) => {
  expect(isCapitals(text)).toBe(false);
});

import { expect, test } from "vitest";
import { isTableCaption } from "../../../../../extraction/layout/tables/draft/table-captions.ts";

test.each([
  "Table 3",
  "Tabulka 2.1",
  "Taulukko 4",
  "Bảng 1",
  "Таблиця 5",
  "Πίνακας 2",
  "표 3.1",
  "表2.16",
  "表B.1",
  "טבלה 4",
  "3. táblázat",
  "TABLE IV",
  "Table A",
])("%s is the caption of a table", (text) => {
  expect(isTableCaption(text)).toBe(true);
});

test.each(["Figure 3", "3. Tabulator", "Obrázek 2", "tablets", "Table of contents"])("%s is none", (text) => {
  expect(isTableCaption(text)).toBe(false);
});

import { expect, test } from "vitest";
import { isFigureCaption, isNumberedCaption, isTableCaption } from "../../../extraction/text/captions.ts";

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

test.each(["Figure 3", "Рис. 2.1", "Obrázek 4", "图 1 模板", "図2", "3. ábra"])("%s is that of a figure", (text) => {
  expect(isFigureCaption(text)).toBe(true);
  expect(isNumberedCaption(text)).toBe(true);
});

test.each(["Tabela i wykres", "Figura del rey", "表現 3", "Rysunek"])("%s has no number", (text) => {
  expect(isNumberedCaption(text)).toBe(false);
});

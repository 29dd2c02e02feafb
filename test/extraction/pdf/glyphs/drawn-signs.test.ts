import { expect, it } from "vitest";
import { pageInMappedFont } from "../mapped-font.ts";
import { firstPage } from "../reading.ts";
import { trueTypeFont } from "../true-type.ts";

type Polygon = [x: number, y: number][];

const box = (left: number, bottom: number, right: number, top: number): Polygon => [
  [left, bottom],
  [left, top],
  [right, top],
  [right, bottom],
];
const PLUS: Polygon = [
  [300, 50],
  [300, 300],
  [50, 300],
  [50, 350],
  [300, 350],
  [300, 600],
  [350, 600],
  [350, 350],
  [600, 350],
  [600, 300],
  [350, 300],
  [350, 50],
];
const LESS: Polygon = [
  [50, 300],
  [50, 350],
  [600, 600],
  [600, 550],
  [120, 325],
  [600, 100],
  [600, 50],
];
const LETTER_H: Polygon = [
  [50, 0],
  [50, 600],
  [120, 600],
  [120, 330],
  [500, 330],
  [500, 600],
  [570, 600],
  [570, 0],
  [500, 0],
  [500, 270],
  [120, 270],
  [120, 0],
];

async function read(text: string, polygons: Polygon[]): Promise<string | undefined> {
  const file = trueTypeFont([{ advance: 500 }, { advance: 700, polygons }]);
  const { glyphs } = await firstPage(pageInMappedFont([{ text, x: 50, advance: 700 }], file));
  return glyphs[0]?.text;
}

it.each<[string, string, Polygon[], string]>([
  ["two bars", "\u00bc", [box(50, 200, 650, 250), box(50, 350, 650, 400)], "="],
  ["a plus", "\u00fe", [PLUS], "+"],
  ["an angle", "5", [LESS], "<"],
  ["a plus above a bar", "6", [PLUS, box(50, -50, 600, 0)], "\u00b1"],
  ["an angle above a bar", "K", [LESS, box(50, -50, 600, 0)], "\u2264"],
  ["a bar", "2", [box(50, 250, 550, 300)], "\u2212"],
  ["a bar as wide as its advance", "e", [box(0, 250, 700, 300)], "\u2013"],
  ["a letter below the baseline that has no descender", "m", [box(50, -200, 600, 450)], "\u03bc"],
])("%s that passes for %s is read as it is drawn", async (_what, text, polygons, sign) => {
  expect(await read(text, polygons)).toBe(sign);
});

it("an angle that passes for a comma is read as it is drawn", async () => {
  expect(await read(",", [LESS])).toBe("<");
});

it.each<[string, Polygon[]]>([
  ["H", [LETTER_H]],
  ["l", [box(50, 0, 150, 700)]],
  ["m", [box(50, 0, 600, 450)]],
  ["-", [box(50, 250, 550, 300)]],
])("the letter or sign %s stays if it is drawn as one", async (text, polygons) => {
  expect(await read(text, polygons)).toBe(text);
});

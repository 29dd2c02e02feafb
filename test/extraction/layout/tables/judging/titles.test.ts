import { describe, expect, test } from "vitest";
import { PageBuilder, tables } from "../../../builders.ts";

const KEYS = ["\\ring", "\\off", "\\hyphen", "\\stop", "\\left"];
const MEANINGS = [
  "the letter with the small ring that has a place of its own, also",
  "disable the joining of letters at this position",
  "an explicit sign between words, allowing breaks in the rest",
  "like the sign above, but where no break is made at all, e.g. in",
  "for double signs of the kind that is used at the left",
];
const TEXT = [
  "The signs are read when the file is loaded, and each of them is",
  "kept until another language is chosen. What was set before that",
  "is then restored, and the signs mean what they meant at first.",
];

function signs(build: (page: PageBuilder) => void): PageBuilder {
  const page = new PageBuilder().paragraph(100, 80, TEXT, { pitch: 12 });
  KEYS.forEach((key, index) => {
    page.line(130, 150 + 12 * index, key, { font: 3 });
    page.line(200, 150 + 12 * index, MEANINGS[index] ?? "");
  });
  build(page);
  return page;
}

describe("what a title tells of a grid that looks like a list", () => {
  test("a title of its own makes it a table", () => {
    const page = signs((page) =>
      page.line(150, 225, "Table 1: The signs of the language.").paragraph(100, 260, TEXT, { pitch: 12 }),
    );
    expect(tables(page.analyse())).toMatchObject([{ columns: 2, rows: 5 }]);
  });

  test("without one, it is none", () => {
    expect(tables(signs((page) => page.paragraph(100, 260, TEXT, { pitch: 12 })).analyse())).toEqual([]);
  });

  test("a sentence about a table is no title", () => {
    const page = signs((page) =>
      page.paragraph(100, 225, ["Table 1 gives the signs of the language in full.", ...TEXT], { pitch: 12 }),
    );
    expect(tables(page.analyse())).toEqual([]);
  });

  test("a title of what is below it tells nothing", () => {
    const page = signs((page) => {
      page.line(150, 225, "Table 1: The towns by number.").rule(100, 235, 400, 235).rule(100, 275, 400, 275);
      page.line(100, 250, "Ulm").line(300, 250, "120").line(100, 265, "Bonn").line(300, 265, "98");
    });
    expect(tables(page.analyse()).filter(({ rows }) => rows === 5)).toEqual([]);
  });
});

import { expect, test } from "vitest";
import { isGrid } from "../../../../../extraction/layout/tables/judging/table-evidence.ts";
import { BOLD, PageBuilder, tables, texts } from "../../../builders.ts";
import { grid } from "./grids.ts";

test("the entries of an index with leaders before several page numbers are no table", () => {
  const page = new PageBuilder();
  ["print ordinal", "print article", "print number", "print date", "print name"].forEach((entry, index) => {
    const y = 100 + 12 * index;
    page
      .line(60, y, entry)
      .line(140, y, ". .")
      .line(168, y, `3, ${7 + index}`);
  });
  expect(tables(page.analyse())).toEqual([]);
});

test.each([
  ["in brackets", "[", "]"],
  ["before a stop", "", "."],
])("references whose numbers are %s of another font are no table", (_, before, after) => {
  const page = new PageBuilder();
  ["Hajer", "Carlisle", "Umeki", "Project", "Fairbairns", "Mittelbach"].forEach((name, index) => {
    const y = 100 + 26 * index;
    page
      .line(50, y, before, { font: BOLD })
      .line(56.5, y, String(index + 1))
      .line(63, y, after, { font: BOLD });
    page.paragraph(80, y, [
      `${name}, J. The package for all of the papers in the physics of`,
      "high energies. GitHub: all.",
    ]);
  });
  const model = page.analyse();
  expect(tables(model)).toEqual([]);
  expect(texts(model)).toHaveLength(6);
});

test("a contents list of which only the deeper entries have leaders is no table", () => {
  const page = new PageBuilder();
  const entries: [string, string, boolean][] = [
    ["1", "How to read this", false],
    ["1.1", "Patches", true],
    ["2", "Drawing", false],
    ["3", "A first patch", false],
    ["3.1", "Windows", true],
    ["4", "Pictures", false],
    ["5", "Solutions", false],
  ];
  entries.forEach(([number, title, dotted], index) => {
    const y = 100 + 18 * index;
    page.line(60, y, number).line(90, y, title);
    if (dotted) page.line(200, y, ". . . . . . . . . . . .");
    page.line(320, y, String(2 + 2 * index));
  });
  expect(tables(page.analyse())).toEqual([]);
});

test("a contents list whose leaders go on under the page numbers is no table", () => {
  const page = new PageBuilder();
  ["Containers", "Relationships", "Inheritance", "Sessions", "Schemas"].forEach((title, index) => {
    const y = 100 + 14 * index;
    page.line(60, y, `${index + 1}.1 ${title}`);
    for (let x = 160; x < 340; x += 20) if (x < 300 || x > 315) page.line(x, y, ".");
    page.line(302, y, String(85 + 3 * index));
  });
  expect(tables(page.analyse())).toEqual([]);
});

test("a contents list whose page numbers stand right behind the titles is no table", () => {
  const page = new PageBuilder();
  const entries: [number, string, string][] = [
    [0, "1", "About this document 1"],
    [0, "2", "Description and usage 1"],
    [1, "2.1", "The class 1"],
    [1, "2.2", "Preamble of a document 2"],
    [1, "2.3", "Names of the authors and their addresses 2"],
    [1, "2.4", "Floats: figures and tables 3"],
    [1, "2.10", "Referencing 5"],
  ];
  entries.forEach(([depth, number, title], index) => {
    page.line(60 + 20 * depth, 100 + 14 * index, number).line(84 + 24 * depth, 100 + 14 * index, title);
  });
  expect(tables(page.analyse())).toEqual([]);
});

test("numbered headings with a line of text between them are no table", () => {
  const between = "See the guide (in Japanese).";
  expect(isGrid(grid([["3", "Usage"], [between], ["4", "LICENSE"]]))).toBe(false);
  expect(isGrid(grid([["Section", "Name"], [between], ["of it", "LICENSE"]]))).toBe(true);
});

test("so are those of sections, whose numbers else name the rows of a table", () => {
  const [charging, discharging] = [
    ["2.3.1", "Charging"],
    ["2.3.2", "Discharging"],
  ];
  const between = ["The unit is charging the battery."];
  expect(isGrid(grid([charging, between, discharging, between]))).toBe(false);
  expect(isGrid(grid([charging, discharging]))).toBe(true);
});

test("an index whose entries go on in a line of leaders is no table", () => {
  const rows = [
    [". . . . . . . . . . . .", "2746, 3219"],
    ["\\chairmanOfLabels", "."],
    [". . . . . . . . . . . .", "2748, 3225"],
    ["\\dateOfLabels .", "2753, 3233"],
    ["\\degreeOfLabels", ". . ."],
    [". . . . . . . . . . . .", "2750, 3227"],
    ["\\instituteOfLabels", ""],
    [". . . . . . . . . . . .", "2749, 3221"],
  ];
  expect(isGrid(grid(rows))).toBe(false);
});

test("cells most of which are several pages, some after leaders, are an index", () => {
  const rows = [
    ["377, 486, 505, 556,", "385, 488, 538, 557, 604", "386, 504, 540, 588,"],
    ["\\tbs . . . . . . 362, 378,", "349, 367, 387, 539, 606, 627, 644", "357, 372, 487, 558,"],
    ["\\tbw . . 347, 370, 387,", "357, 379, 388, 507, 542", "360, 380, 389, 508,"],
  ];
  expect(isGrid(grid(rows))).toBe(false);
});

test("chapters and pages right under the title of a contents list are no table", () => {
  const page = (title: string, land = "29"): PageBuilder => {
    const built = new PageBuilder().line(60, 80, title, { size: 14, font: BOLD });
    [
      ["", "List of Figures", "vi"],
      ["", "List of Tables", "vii"],
      ["1", "Introduction", "1"],
      ["2", "Of the Sea", "14"],
      ["3", "Of the Land", land],
      ["", "References", "44"],
    ].forEach(([number = "", name = "", at = ""], index) => {
      const y = 110 + 14 * index;
      if (number !== "") built.line(60, y, number);
      built.line(90, y, name).line(320, y, at);
    });
    return built;
  };
  expect(tables(page("Inhoud").analyse())).toEqual([]);
  expect(tables(page("Lengths", "9").analyse())).toHaveLength(1);
  // What a kit contains is counted; pages rise.
  expect(tables(page("Inhoud", "9").analyse())).toHaveLength(1);
});

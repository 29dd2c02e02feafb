import { expect, test } from "vitest";
import { cellsOf, PageBuilder, tables } from "../../../builders.ts";

test("a name of two lines beside two rows does not make them one", () => {
  const page = new PageBuilder().line(50, 80, "Table 3. Effects of what was chosen").rule(50, 86, 350, 86);
  page.line(52, 98, "Model").line(150, 98, "Effect").line(250, 98, "Spread").line(310, 98, "p").rule(50, 104, 350, 104);
  const groups = [
    [["Checks"], ["Focal animal", "0.5", "0.01"], ["Other", "animal", "0.4", "0.02"]],
    [
      ["Rough", "contacts"],
      ["Focal animal", "0.8", "0.03"],
      ["Other", "animal", "1.2", "0.04"],
    ],
    [
      ["Time near", "the others"],
      ["Focal animal", "432.7", "0.06"],
      ["Other", "animal", "431.2", "0.07"],
    ],
  ];
  for (const [index, [name = [], first = [], second = []]] of groups.entries()) {
    const y = 117 + 34 * index;
    for (const [line, text] of name.entries()) page.line(52, y + 11 * line, text);
    page
      .line(150, y, first[0] ?? "")
      .line(250, y, first[1] ?? "")
      .line(310, y, first[2] ?? "");
    page.line(150, y + 11, second[0] ?? "").line(150, y + 20, second[1] ?? "");
    page.line(250, y + 11, second[2] ?? "").line(310, y + 11, second[3] ?? "");
  }
  page.rule(50, 212, 350, 212);
  const rows = groups.flatMap(([name = [], first = [], second = []]) => [
    [name.length > 1 ? `2x1:${name.join(" ")}` : name.join(" "), ...first],
    [second.slice(0, 2).join(" "), ...second.slice(2)],
  ]);
  const cells = cellsOf(tables(page.analyse())[0]).map((row) => row.filter((text) => text !== ""));
  expect(cells).toEqual([["Model", "Effect", "Spread", "p"], ...rows]);
});

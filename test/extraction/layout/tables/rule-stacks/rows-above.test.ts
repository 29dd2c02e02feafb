import { describe, expect, test } from "vitest";
import { cellsOf, PageBuilder, prose, tables } from "../../../builders.ts";

const PROPERTIES = [
  ["Width", "300 mm"],
  ["Height", "410 mm"],
  ["Depth", "95 mm"],
  ["Weight", "7 kg"],
  ["Voltage", "230 V"],
];
const ACCOUNTS = [
  ["", "2024", "2023"],
  ["Sales of goods", "2,640", "2,589"],
  ["Services", "285", "381"],
  ["Licences", "480", "492"],
  ["Total income", "3,405", "3,462"],
  ["Staff", "1,789", "1,619"],
  ["Premises", "569", "665"],
  ["Total costs", "2,358", "2,284"],
];
const XS = [50, 250, 320];

function drawn(lines: string[][]): PageBuilder {
  const page = new PageBuilder().paragraph(50, 60, prose(3));
  for (const [row, cells] of lines.entries())
    for (const [column, text] of cells.entries()) if (text !== "") page.line(XS[column] ?? 0, 130 + 16 * row, text);
  return page;
}

const ruleBelow = (page: PageBuilder, row: number): void => void page.rule(50, 135 + 16 * row, 370, 135 + 16 * row);

describe("rows above the first rule of a table", () => {
  test("belong to it if each row has a rule as far below it, even one row of two columns", () => {
    const page = drawn(PROPERTIES);
    for (const row of PROPERTIES.keys()) ruleBelow(page, row);
    expect(tables(page.analyse()).map(cellsOf)).toEqual([PROPERTIES]);
  });

  test("belong to it if the rules are above sums, with the names of the columns", () => {
    const page = drawn(ACCOUNTS);
    for (const row of [3, 6]) ruleBelow(page, row);
    expect(tables(page.analyse()).map(cellsOf)).toEqual([ACCOUNTS.map((row) => row.filter((text) => text !== ""))]);
  });

  test("belong to it if they name its columns and each row has a rule below it", () => {
    const rows = [
      ["Low income", "Less than 50"],
      ["Middle income", "From 80 to 120"],
      ["High income", "More than 120"],
      ["Top income", "More than 300"],
      ["No income", "Less than 1"],
    ];
    const page = new PageBuilder().paragraph(50, 60, prose(3));
    page.line(50, 130, "Group of").line(250, 130, "Share of the");
    page.line(50, 142, "households").line(250, 142, "median").rule(50, 147, 370, 147);
    for (const [row, [group = "", share = ""]] of rows.entries()) {
      const y = 160 + 18 * row;
      page
        .line(50, y, group)
        .line(250, y, share)
        .rule(50, y + 5, 370, y + 5);
    }
    page.paragraph(50, 290, prose(3));
    expect(tables(page.analyse()).map(cellsOf)).toEqual([[["Group of households", "Share of the median"], ...rows]]);
  });

  test("belong to it even if short cells are centred beside long ones", () => {
    const page = new PageBuilder().paragraph(50, 60, prose(3)).line(50, 142, "Group").line(250, 142, "Share");
    page.rule(50, 147, 370, 147).line(50, 160, "Low").line(250, 160, "Less than 50").rule(50, 165, 370, 165);
    page
      .line(250, 178, "From 50 on, but")
      .line(50, 184, "Middle")
      .line(250, 190, "less than 120")
      .rule(50, 195, 370, 195);
    page.line(50, 208, "High").line(250, 208, "More than 120").rule(50, 213, 370, 213);
    page.line(50, 226, "Top").line(250, 226, "More than 300").rule(50, 231, 370, 231);
    expect(tables(page.analyse()).map(cellsOf)).toEqual([
      [
        ["Group", "Share"],
        ["Low", "Less than 50"],
        ["Middle", "From 50 on, but less than 120"],
        ["High", "More than 120"],
        ["Top", "More than 300"],
      ],
    ]);
  });

  test("are not part of it if they are text", () => {
    const page = drawn(ACCOUNTS.slice(4));
    for (const row of [-1, 0, 2, 3]) ruleBelow(page, row);
    const cells = tables(page.analyse()).flatMap(cellsOf).flat().join(" ");
    expect(cells).toContain("Total income");
    expect(cells).not.toContain(prose(1)[0]);
  });
});

test("a date on two or three lines of a cell between two rules does not make two rows", () => {
  const rows = [
    ["1", "Report on the year", ["4 May", "2025"]],
    ["2", "Plan for the year", ["10", "May", "2025"]],
    ["3", "Election of members", ["11 May", "2025"]],
  ] as const;
  const page = new PageBuilder().paragraph(50, 60, prose(3));
  for (const [row, [number, topic, date]] of rows.entries()) {
    const y = 130 + 48 * row;
    page
      .line(50, y, number)
      .line(100, y, topic)
      .line(100, y + 12, "with the next speaker");
    for (const [line, text] of date.entries()) page.line(300, y + 12 * line, text);
    page.rule(50, y - 14, 360, y - 14);
  }
  page.rule(50, 260, 360, 260);
  expect(tables(page.analyse()).map(cellsOf)).toEqual([
    rows.map(([number, topic, date]) => [number, `${topic} with the next speaker`, date.join(" ")]),
  ]);
});

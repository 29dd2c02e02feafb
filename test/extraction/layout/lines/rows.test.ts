import { describe, expect, it } from "vitest";
import { analysePageWords } from "../../../../extraction/layout/analyse-page.ts";
import { PageBuilder } from "../../builders.ts";

const linesOf = (page: PageBuilder): string[] =>
  analysePageWords(page.geometry).words.lines.map(({ words }) => words.map(({ text }) => text).join(" "));

describe("lines side by side", () => {
  it("stay separate if one column has a narrower pitch than the other", () => {
    const page = new PageBuilder();
    const narrow = ["Fernsehwerk Tulsa", "8800 Broadcast Plaza", "Tulsa 74103", "Phone 918 555 0150"];
    for (const [index, line] of narrow.entries()) page.line(50, 100 + index * 9, line, { size: 8.5 });
    const wide = ["Order Number 1180442", "Alt Order 22910", "Order Date May"];
    for (const [index, line] of wide.entries()) page.line(400, 104 + index * 18, line, { size: 12 });
    expect(linesOf(page)).toEqual(expect.arrayContaining([...narrow, ...wide]));
  });

  it("keep their short words if a large title is close above", () => {
    const page = new PageBuilder()
      .line(54, 100, "Harbour Hill Pine Works", { size: 22 })
      .line(50, 116, "1180 Cannery Row, Unit 4", { size: 10 })
      .line(50, 128, "Astoria 97103", { size: 10 });
    expect(linesOf(page)).toEqual(["Harbour Hill Pine Works", "1180 Cannery Row, Unit 4", "Astoria 97103"]);
  });

  it("stay separate beside a large title, however short they are", () => {
    const page = new PageBuilder()
      .line(54, 100, "INVOICE", { size: 22 })
      .line(440, 86, "Harbour Tools")
      .line(505, 96, "Dock 4")
      .line(490, 106, "BS1 4XX");
    const lines = linesOf(page);
    expect(lines).toContain("BS1 4XX");
    expect(lines.join(" ")).toContain("Dock 4");
  });

  it("stay separate beside a title if the upper one is in larger type", () => {
    const page = new PageBuilder()
      .line(466, 60.7, "INVOICE", { size: 20 })
      .line(43, 54, "Caledonian Foods PLC", { size: 13 })
      .line(43, 66, "40 Dock Road", { size: 9.5 });
    expect(linesOf(page)).toEqual(expect.arrayContaining(["Caledonian Foods PLC", "40 Dock Road"]));
  });

  it("do not separate the two parts of a fraction", () => {
    const page = new PageBuilder().line(50, 100, "the factor").line(102, 95, "1", { size: 6 });
    page.line(102, 103, "2", { size: 6 }).line(112, 100, "in the density");
    expect(linesOf(page)).toHaveLength(1);
  });
});

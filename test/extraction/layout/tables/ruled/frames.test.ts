import { expect, test } from "vitest";
import { BOLD, cellsOf, contentOf, PageBuilder, prose, tables, texts } from "../../../builders.ts";

test("text in a frame stays when the frame has another in its corner and nothing below that", () => {
  const page = new PageBuilder()
    .rule(50, 100, 550, 100)
    .rule(50, 230, 550, 230)
    .rule(50, 100, 50, 230)
    .rule(550, 100, 550, 230)
    .rule(410, 100, 410, 190)
    .rule(410, 190, 550, 190)
    .line(60, 120, "Abstract", { font: BOLD })
    .paragraph(60, 148, [
      "The study compares the health of the two groups of",
      "patients that were seen at the three places",
    ])
    .paragraph(420, 110, ["Access this article", "Quick response code"])
    .paragraph(420, 148, ["Website:", "www.example.org", "DOI:"]);
  const read = JSON.stringify(page.analyse().elements);
  expect(read).toContain("The study compares");
  expect(read).toContain("seen at the three places");
});

test("a caption inside the frame is not a row of the table", () => {
  const page = new PageBuilder().grid([50, 150, 250], [120, 140, 160, 180]).rule(50, 100, 250, 100);
  page.rule(50, 100, 50, 120).rule(250, 100, 250, 120).line(55, 114, "Table 4 Sizes of things");
  ["Name", "Size", "Box", "12", "Bag", "14"].forEach((text, i) => {
    page.line(55 + 100 * (i % 2), 134 + 20 * Math.floor(i / 2), text);
  });
  const model = page.analyse();
  expect(tables(model)[0]?.rows).toBe(3);
  expect(texts(model).map(contentOf)).toEqual(["Table 4 Sizes of things"]);
});

test("grids in a frame around the page are tables by themselves", () => {
  const xs = [60, 260, 340, 420];
  const page = new PageBuilder().grid([20, 580], [20, 50, 780]).line(30, 40, "Booking of seats", { font: BOLD });
  page.line(30, 80, "Name of school: ____________________").line(30, 110, "Telephone: ____________________");
  for (const top of [200, 400]) {
    page.line(60, top - 10, "Please include one adult for every ten pupils");
    page.grid(xs, [top, top + 20, top + 40, top + 60]);
    for (const [row, texts] of [
      ["Date", "Seats", "Chairs"],
      ["Monday", "85", "6"],
      ["Friday", "", ""],
    ].entries())
      for (const [column, text] of texts.entries()) page.line((xs[column] ?? 0) + 5, top + 14 + 20 * row, text);
  }
  const found = tables(page.analyse());
  expect(found.map(({ rows, columns }) => [rows, columns])).toEqual([
    [3, 3],
    [3, 3],
  ]);
});

test("a frame around prose is not a table", () => {
  const page = new PageBuilder().grid([40, 340], [90, 200]).paragraph(50, 110, prose(6));
  expect(tables(page.analyse())).toEqual([]);
});

test("names above a frame become its header", () => {
  const page = new PageBuilder().grid([50, 150, 250, 350], [100, 120, 140]);
  ["Kind", "Alpha", "Beta"].forEach((text, i) => {
    page.line(60 + 100 * i, 95, text, { font: BOLD });
  });
  ["one", "1", "2", "two", "3", "4"].forEach((text, i) => {
    page.line(60 + 100 * (i % 3), 114 + 20 * Math.floor(i / 3), text);
  });
  expect(cellsOf(tables(page.analyse())[0])[0]).toEqual(["Kind", "Alpha", "Beta"]);
});

test("a row that is in two frames belongs to the larger table", () => {
  const page = new PageBuilder();
  const rows = [
    ["Number:", "549910"],
    ["Name:", "Lieferant GmbH"],
    ["Street:", "Lieferantenstr. 20"],
    ["Town:", "80333 Munich"],
    ["Remark:", "as ordered"],
    ["Subject:", "regulatory"],
  ];
  rows.forEach(([label, value], index) => {
    page.line(60, 110 + 20 * index, label ?? "").line(200, 110 + 20 * index, value ?? "");
  });
  for (const y of [96, 116, 136, 156, 176]) page.rule(50, y, 400, y);
  for (const y of [156.5, 177, 196, 216]) page.rule(62, y, 430, y);
  const found = tables(page.analyse()).flatMap((table) => cellsOf(table));
  expect(found).toEqual(rows);
});

test("boxes around words of a text are not a table", () => {
  const page = new PageBuilder().paragraph(50, 60, prose(4));
  page.line(50, 130, "which involves the name of the page").line(224, 130, "lastNumberedPage").line(306, 130, ".");
  page.line(50, 142, "Let it record that number of a line as").line(240, 142, "lastLineNumber");
  page.grid([221, 305], [121.5, 133.5]).grid([237, 312], [132.5, 145]);
  page.paragraph(50, 154, prose(4));
  expect(tables(page.analyse())).toEqual([]);
});

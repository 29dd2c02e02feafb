import { describe, expect, test } from "vitest";
import { BOLD, cellsOf, PageBuilder, prose, tables } from "../../../builders.ts";

describe("ruled tables", () => {
  test("cells of a full grid are read row by row", () => {
    const page = new PageBuilder()
      .grid([50, 150, 250], [100, 120, 140])
      .line(55, 114, "Name")
      .line(155, 114, "Size")
      .line(55, 134, "Box")
      .line(155, 134, "12");
    expect(cellsOf(tables(page.analyse())[0])).toEqual([
      ["Name", "Size"],
      ["Box", "12"],
    ]);
  });

  test("forms whose cells are empty but for their names and numbers are tables", () => {
    const [xs, ys] = [
      [50, 110, 210, 310, 410, 510],
      [100, 120, 140, 160, 180, 200, 220, 240],
    ];
    const names = ["No.", "Name", "Street", "Town", "Signature"];
    const page = new PageBuilder().grid(xs, ys);
    for (const [column, name] of names.entries()) page.line((xs[column] ?? 0) + 5, 114, name);
    for (const row of [1, 2, 3, 4, 5, 6]) page.line(55, 114 + 20 * row, String(row));
    const [form, ...others] = tables(page.analyse());
    expect(others).toEqual([]);
    expect(cellsOf(form)).toEqual([names, ...["1", "2", "3", "4", "5", "6"].map((row) => [row, "", "", "", ""])]);
  });

  test("missing inner lines make spanning cells", () => {
    const page = new PageBuilder()
      .rule(50, 100, 350, 100)
      .rule(150, 120, 350, 120)
      .rule(50, 140, 350, 140)
      .rule(50, 160, 350, 160)
      .rule(50, 100, 50, 160)
      .rule(150, 100, 150, 160)
      .rule(250, 120, 250, 160)
      .rule(350, 100, 350, 160)
      .line(55, 124, "City")
      .line(230, 114, "Rain")
      .line(155, 134, "May")
      .line(255, 134, "June")
      .line(55, 154, "Rome")
      .line(155, 154, "33")
      .line(255, 154, "21");
    expect(cellsOf(tables(page.analyse())[0])).toEqual([
      ["2x1:City", "1x2:Rain"],
      ["May", "June"],
      ["Rome", "33", "21"],
    ]);
  });

  test("a note above a closed grid is no row of it although rules at head and foot of the page are as long", () => {
    const [xs, ys] = [
      [50, 200, 300, 400, 550],
      [120, 140, 160, 180, 200, 220],
    ];
    const page = new PageBuilder().rule(50, 60, 550, 60).rule(50, 740, 550, 740).grid(xs, ys);
    page.line(50, 114, "over the whole range unless noted");
    const names = ["Input", "Least", "Most", "Unit"];
    const rows = [names, ...[1, 2, 3, 4].map((at) => [`Level ${at}`, `${at}.5`, `${at}0`, "V"])];
    for (const [row, texts] of rows.entries())
      for (const [column, text] of texts.entries()) page.line((xs[column] ?? 0) + 5, 134 + 20 * row, text);
    expect(cellsOf(tables(page.analyse())[0])).toEqual(rows);
  });

  test("a table in right-to-left letters begins with its rightmost column", () => {
    const rows = (...cells: string[][]) => {
      const page = new PageBuilder().grid([50, 150, 250], [100, 120, 140]);
      for (const [row, texts] of cells.entries())
        for (const [column, text] of texts.entries()) page.line(55 + 100 * column, 114 + 20 * row, text);
      return cellsOf(tables(page.analyse())[0]);
    };
    expect(rows(["12", "אבג"], ["34", "דהו"])).toEqual([
      ["גבא", "12"],
      ["והד", "34"],
    ]);
    expect(rows(["12", "Boxes"], ["34", "אבג"])[0]).toEqual(["12", "Boxes"]);
  });

  test("lines of text in one cell are joined", () => {
    const page = new PageBuilder()
      .grid([50, 150, 250], [100, 130, 150])
      .paragraph(55, 112, ["two lines", "of text"])
      .line(155, 112, "Value")
      .line(55, 144, "a")
      .line(155, 144, "1");
    expect(cellsOf(tables(page.analyse())[0])[0]).toEqual(["two lines of text", "Value"]);
  });

  test("columns drawn only in the header are kept in the body", () => {
    const page = new PageBuilder()
      .grid([50, 150, 250, 350], [100, 120])
      .rule(50, 160, 350, 160)
      .rule(50, 140, 350, 140);
    page.rule(50, 100, 50, 160).rule(350, 100, 350, 160);
    ["Land", "Yes", "No"].forEach((text, i) => {
      page.line(55 + 100 * i, 114, text);
    });
    ["Chad", "31", "69"].forEach((text, i) => {
      page.line(55 + 100 * i, 134, text);
    });
    ["Mali", "40", "60"].forEach((text, i) => {
      page.line(55 + 100 * i, 154, text);
    });
    expect(cellsOf(tables(page.analyse())[0])).toEqual([
      ["Land", "Yes", "No"],
      ["Chad", "31", "69"],
      ["Mali", "40", "60"],
    ]);
  });

  test("striped rows without lines are a table", () => {
    const page = new PageBuilder();
    for (const y of [100, 140, 180]) {
      for (const x of [50, 150, 250]) page.fill({ left: x, top: y, right: x + 100, bottom: y + 20 });
    }
    ["Head", "Alpha", "Beta"].forEach((text, i) => {
      page.line(55 + 100 * i, 114, text);
    });
    [134, 154, 174, 194].forEach((y, row) => {
      ["row", "1", "2"].forEach((text, i) => {
        page.line(55 + 100 * i, y, `${text}${row}`);
      });
    });
    const [table] = tables(page.analyse());
    expect(table?.rows).toBe(5);
    expect(table?.columns).toBe(3);
  });

  test("shading behind single lines of a cell is not a border", () => {
    const page = new PageBuilder().grid([50, 200, 350], [100, 140, 160]);
    page
      .fill({ left: 54, top: 102, right: 196, bottom: 118 }, 0xfff0cc)
      .fill({ left: 54, top: 118, right: 196, bottom: 134 }, 0xfff0cc);
    page.paragraph(55, 114, ["Reporting", "duty"]).line(205, 114, "Since").line(55, 154, "none").line(205, 154, "1994");
    expect(cellsOf(tables(page.analyse())[0])).toEqual([
      ["Reporting duty", "Since"],
      ["none", "1994"],
    ]);
  });

  test("the grid of a plot is a figure", () => {
    const page = new PageBuilder()
      .grid([100, 150, 200, 250], [100, 130, 160, 190])
      .drawing({ left: 105, top: 110, right: 245, bottom: 180 });
    ["10", "20", "30"].forEach((text, i) => {
      page.line(85, 133 + 30 * i, text);
    });
    const model = page.analyse();
    expect(model.elements.map((element) => element.kind)).toEqual(["figure"]);
  });

  test("the room between cells that are drawn apart is no column", () => {
    const rows = [
      ["Location", "City"],
      ["Weather", "Rain"],
      ["Furniture", "None"],
      ["Ground", "Clay"],
    ];
    const page = new PageBuilder();
    for (const x of [50, 150, 160, 300]) page.rule(x, 100, x, 180);
    for (const [row, [name = "", value = ""]] of rows.entries()) {
      page.line(55, 114 + 20 * row, name, { font: BOLD }).line(165, 114 + 20 * row, value);
    }
    for (const y of [100, 120, 140, 160, 180]) page.rule(50, y, 150, y).rule(160, y, 300, y);
    page.rule(150, 100, 160, 100).rule(150, 180, 160, 180);
    expect(cellsOf(tables(page.analyse())[0])).toEqual(rows);
  });
});

test("a numbered listing on a background is code, not a table", () => {
  const page = new PageBuilder().paragraph(50, 60, prose(4));
  for (const [index, line] of [
    "public void add(result) {",
    "model.add(result);",
    "update(model);",
    "done(model);",
    "}",
  ].entries()) {
    const top = 130 + 14 * index;
    page.fill({ left: 50, top, right: 400, bottom: top + 14 });
    page.line(55, top + 10, String(index + 1)).line(80, top + 10, line);
  }
  page.grid([50, 70, 400], [130, 144, 158, 172, 186, 200]);
  expect(tables(page.analyse())).toEqual([]);
});

test("words that are wider than their cells leave the columns of a complete grid as they are", () => {
  const page = new PageBuilder().grid([50, 100, 150, 200, 250], [100, 116, 132, 148, 164]);
  const rows = [
    ["Manufacturer", "Model", "Time", "Sheet"],
    ["Leadshine Ltd", "DM422", "7500", "example.com/dm422"],
    ["Leadshine Ltd", "DM556", "2500", "example.com/dm556"],
    ["Leadshine Ltd", "DM856", "2500", "example.com/dm856"],
  ];
  for (const [row, cells] of rows.entries())
    for (const [column, text] of cells.entries()) page.line(53 + 50 * column, 112 + 16 * row, text);
  expect(tables(page.analyse())[0]).toMatchObject({ rows: 4, columns: 4 });
});

test("a grid is complete where cells of several rows interrupt the lines between rows", () => {
  const columns = [50, 130, 160, 190, 240, 420, 560];
  const [left, right] = [columns[0] ?? 0, columns.at(-1) ?? 0];
  const page = new PageBuilder();
  const height = 62;
  for (const x of columns) page.rule(x, 60, x, 60 + 10 * height);
  page.rule(left, 60, right, 60);
  for (let y = 60; y < 60 + 10 * height; y += 2 * height) {
    const codes = Array.from({ length: 4 }, (_, line) => `U+00${line}1 and U+02${line}8`);
    page.paragraph(54, y + 12, codes, { size: 7 }).line(134, y + 12, "ss", { size: 7 });
    page.line(164, y + 12, "litr", { size: 7 });
    for (const at of [y, y + height]) {
      page.line(194, at + 12, at === y ? "0=False" : "1=True", { size: 7 });
      for (const x of [244, 424])
        page.paragraph(x, at + 14, ["Aa Bb Cc Dd Ee Ff", "and g h i j k l", "Mm Nn Oo"], { size: 11, pitch: 16 });
      page.rule(at === y ? 190 : left, at + height, right, at + height);
    }
  }
  expect(tables(page.analyse()).map(({ rows, columns: across }) => [rows, across])).toEqual([[10, 6]]);
});

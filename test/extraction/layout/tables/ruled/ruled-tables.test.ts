import { describe, expect, test } from "vitest";
import { BOLD, cellsOf, contentOf, PageBuilder, prose, tables, texts } from "../../../builders.ts";

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

  test("dates with numbers on their lines are no rows of figures in the days of a calendar", () => {
    const [xs, ys] = [
      [50, 140, 230, 320, 410],
      [100, 120, 180],
    ];
    const page = new PageBuilder().grid(xs, ys);
    const texts = [
      [],
      ["Lecture by", "two guests"],
      ["08/15, 42 and", "the mysterious", "237"],
      ["Doomsday", "No class"],
    ];
    for (const [column, lines] of texts.entries()) {
      const left = 55 + 90 * column;
      page
        .line(left, 114, "Friday")
        .line(left, 132, `${17 + column}.12.2012`)
        .paragraph(left, 147, lines, { pitch: 13 });
      if (column < 3) page.line(left + 70, 132, String(3 + column));
    }
    expect(tables(page.analyse()).map(({ rows }) => rows)).toEqual([2]);
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

  test("figures below each other in one ruled row are rows of the table", () => {
    const page = new PageBuilder().grid([50, 150, 250, 350], [100, 120, 170]);
    ["Group", "Yes", "No"].forEach((text, i) => {
      page.line(55 + 100 * i, 114, text);
    });
    ["North", "South", "East"].forEach((text, i) => {
      page.line(55, 134 + 13 * i, text);
    });
    ["11", "12", "13"].forEach((text, i) => {
      page.line(155, 134 + 13 * i, text);
    });
    ["21", "22", "23"].forEach((text, i) => {
      page.line(255, 134 + 13 * i, text);
    });
    expect(cellsOf(tables(page.analyse())[0]).slice(1)).toEqual([
      ["North", "11", "21"],
      ["South", "12", "22"],
      ["East", "13", "23"],
    ]);
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

  test("a ruled row of several labelled rows is cut at the blank lines between them", () => {
    const page = new PageBuilder().grid([50, 150, 300, 450], [100, 120, 250]);
    ["Source", "Definition", "Examples"].forEach((text, i) => {
      page.line(60 + 120 * i, 114, text, { font: BOLD });
    });
    page.line(60, 134, "Stationary", { font: BOLD });
    for (const [index, name] of ["Major", "Area"].entries()) {
      const y = 158 + index * 48;
      page.line(60, y, name).paragraph(160, y, ["Emissions of ten", "tons a year or"]);
      page.paragraph(310, y, ["Utilities and", "refineries"]);
    }
    const table = tables(page.analyse())[0];
    expect(cellsOf(table).map((row) => row[0])).toEqual(["Source", "Stationary", "Major", "Area"]);
    expect(table?.headerRows).toBe(1);
  });

  test("a blank line in cells without a label of its own cuts nothing", () => {
    const page = new PageBuilder().grid([50, 150, 300], [100, 120, 220]).line(60, 114, "Name").line(160, 114, "Text");
    page.line(60, 134, "One").paragraph(160, 134, ["First paragraph", "of a cell"]);
    page.paragraph(160, 170, ["Second paragraph", "of the same"]);
    expect(tables(page.analyse())[0]?.rows).toBe(2);
  });

  /** A frame with rules between its columns, but none between the rows below the column names. */
  const frameOfColumns = (rows: string[][][]): PageBuilder => {
    const xs = [50, 150, 220, 420];
    const page = new PageBuilder();
    let y = 120;
    for (const [column, name] of ["Agent", "Hours", "Method"].entries()) page.line((xs[column] ?? 0) + 5, 114, name);
    for (const cells of rows) {
      for (const [column, lines] of cells.entries())
        for (const [at, line] of lines.entries()) page.line((xs[column] ?? 0) + 5, y + 12 + 12 * at, line);
      y += 16 + 12 * Math.max(...cells.map((lines) => lines.length - 1));
    }
    for (const at of [100, 120, y + 4]) page.rule(50, at, 420, at);
    for (const x of xs) page.rule(x, 100, x, y + 4);
    return page;
  };

  test("a frame that rules only into columns is cut at its labels", () => {
    const rows = [
      [["Copper sulfate", "(solution)"], ["24"], ["Soak the seeds in the", "solution, then rinse", "them twice."]],
      [["Sulfur", "(powder)"], ["4 to 12"], ["Dust the seeds and stir", "them well."]],
      [["Borax", "(crystals)"], ["6"], ["Dissolve the crystals in", "warm water and let the", "seeds lie in it."]],
      [["Hot water"], ["1"], ["Keep the seeds at an", "even temperature."]],
    ];
    expect(cellsOf(tables(frameOfColumns(rows).analyse())[0])).toEqual([
      ["Agent", "Hours", "Method"],
      ...rows.map((cells) => cells.map((lines) => lines.join(" "))),
    ]);
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
});

test("boxes around words of a text are not a table", () => {
  const page = new PageBuilder().paragraph(50, 60, prose(4));
  page.line(50, 130, "which involves the name of the page").line(224, 130, "lastNumberedPage").line(306, 130, ".");
  page.line(50, 142, "Let it record that number of a line as").line(240, 142, "lastLineNumber");
  page.grid([221, 305], [121.5, 133.5]).grid([237, 312], [132.5, 145]);
  page.paragraph(50, 154, prose(4));
  expect(tables(page.analyse())).toEqual([]);
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

test("lines of words between two rules are rows if their words would have fitted on the line above", () => {
  const rows = [
    ["Environment", "Default numbering"],
    ["examples", "depends on how deep it stands"],
    ["lists", "first letters"],
    ["parts", "roman figures"],
    ["steps", "arabic figures"],
  ];
  const page = new PageBuilder().grid([50, 130, 330], [100, 116, 132, 176]);
  for (const [row, cells] of rows.entries())
    for (const [column, text] of cells.entries())
      page.line(55 + 80 * column, 112 + 16 * Math.min(row, 2) + 13 * Math.max(0, row - 2), text);
  expect(tables(page.analyse()).map(cellsOf)).toEqual([rows]);
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

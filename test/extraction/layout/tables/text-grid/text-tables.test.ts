import { describe, expect, test } from "vitest";
import { BOLD, cellsOf, contentOf, FIXED, PageBuilder, prose, tables, texts } from "../../../builders.ts";

function rowsOf(page: PageBuilder, xs: number[], y: number, rows: string[][], pitch = 14): PageBuilder {
  rows.forEach((cells, row) => {
    cells.forEach((text, column) => {
      if (text !== "") page.line(xs[column] ?? 0, y + pitch * row, text);
    });
  });
  return page;
}

describe("tables without a grid", () => {
  test("rules above and below the header and at the end frame a table", () => {
    const page = new PageBuilder().rule(50, 100, 350, 100).rule(50, 120, 350, 120).rule(50, 170, 350, 170);
    rowsOf(page, [55, 180, 280], 114, [["Model", "Size", "Score"]]);
    rowsOf(page, [55, 180, 280], 134, [
      ["Small one", "7", "61.2"],
      ["Large one", "70", "74.5"],
      ["Other", "13", "66.0"],
    ]);
    expect(cellsOf(tables(page.analyse())[0])).toEqual([
      ["Model", "Size", "Score"],
      ["Small one", "7", "61.2"],
      ["Large one", "70", "74.5"],
      ["Other", "13", "66.0"],
    ]);
  });

  test("long names below the name of their group do not tear a table of several columns", () => {
    const rows = [
      ["Male", "1,170", "1.9", "3,352", "5.6"],
      ["Female", "1,207", "2.4", "2,806", "5.6"],
      ["Descent"],
      ["Born in the"],
      ["country or in"],
      ["another one", "1,471", "1.9", "3,542", "4.5"],
      ["Born abroad", "311", "2.4", "1,447", "11.4"],
      ["Unknown", "370", "3.2", "908", "8.1"],
    ];
    const page = new PageBuilder().paragraph(50, 60, prose(3));
    const found = tables(rowsOf(page, [50, 200, 280, 360, 440], 130, rows, 12).analyse()).map(cellsOf);
    expect(found.length).toBe(1);
    expect(found[0]?.flat().filter((text) => text !== "")).toEqual(expect.arrayContaining(rows[7] ?? []));
    expect(found[0]?.[0]).toEqual(rows[0]);
  });

  test("a list that continues in the first column alone stays in the table", () => {
    const page = new PageBuilder().rule(50, 100, 350, 100).rule(50, 120, 350, 120).rule(50, 196, 350, 196);
    page.line(50, 92, "Table 1: Commands");
    rowsOf(page, [55, 180, 280], 114, [["Display", "Subset", "Modify"]]);
    rowsOf(page, [55, 180, 280], 134, [["print", "select", "update"], ["summary"], ["plot"], ["animate"]]);
    const cells = cellsOf(tables(page.analyse())[0]);
    expect(cells[0]).toEqual(["Display", "Subset", "Modify"]);
    expect(cells.flat().join(" ")).toContain("animate");
  });

  test("lines of text with wide spaces right above a table do not belong to it", () => {
    const rows = [
      ["Name", "Small", "Medium", "Large"],
      ["Harbour", "12", "40", "95"],
      ["Market", "17", "38", "81"],
      ["Station", "9", "52", "77"],
      ["Bridge", "21", "44", "60"],
    ];
    const page = new PageBuilder();
    page.line(50, 86, "The traffic that was counted at each").line(250, 86, "of the places in the town grew");
    page.line(50, 100, "in these years.");
    rowsOf(page, [50, 160, 240, 320], 116, rows);
    expect(tables(page.analyse()).map(cellsOf)).toEqual([rows]);
  });

  test("program output in a monospaced font between paragraphs is not a table", () => {
    const page = new PageBuilder();
    page.paragraph(50, 80, prose(6));
    const output = [
      "JobName: Verify",
      "Level: Data",
      "Client: local",
      "FileSet: Dummy",
      "Pool: Default",
      "Storage: File",
    ];
    output.forEach((line, row) => {
      const [name = "", value = ""] = line.split(" ");
      page.line(70, 180 + 11 * row, name, { font: FIXED }).line(150, 180 + 11 * row, value, { font: FIXED });
    });
    page.paragraph(50, 270, prose(6));
    expect(tables(page.analyse())).toEqual([]);
  });

  test("lines whose next word would have fitted are rows, however close they stand", () => {
    const page = new PageBuilder().line(50, 80, "Table 1: Commands");
    const list = [
      ["fill path with current pen", "fill(path)"],
      ["fill path", "fill(path,pen)"],
      ["clip", "clip(path)"],
      ["label a path", "label(path)"],
    ];
    rowsOf(page, [50, 220], 100, list, 12);
    page.line(50, 160, "pens", { size: 11 });
    const others = [
      ["choose a pen", "pickup(pen)"],
      ["make it wider", "scale(pen)"],
      ["turn it", "turn(pen)"],
      ["drop the pen", "drop(pen)"],
    ];
    rowsOf(page, [50, 220], 176, others, 12);
    expect(cellsOf(tables(page.analyse())[0])).toEqual([...list, ["pens"], ...others]);
  });

  test("a heading between two lists in columns belongs to neither", () => {
    const page = new PageBuilder();
    const list = [
      ["2009 – 2014", "Engineer at a bridge company"],
      ["2014", "Student of bridges"],
      ["2015 – 2016", "Keeper of a bridge"],
    ];
    rowsOf(page, [50, 160], 100, list);
    page.line(50, 156, "Languages", { size: 13 });
    rowsOf(page, [50, 160], 176, [
      ["Swedish", "native"],
      ["English", "fluent"],
      ["German", "good"],
    ]);
    const cells = tables(page.analyse())
      .flatMap((table) => cellsOf(table))
      .flat();
    expect(cells).not.toContain("Languages");
    expect(texts(page.analyse()).map(contentOf)).toContain("Languages");
  });

  test("rules under every row leave the column names above the first of them", () => {
    const page = new PageBuilder();
    const region = [
      ["North", "62 of 80", "within a month"],
      ["Middle", "40 of 111", "after a season"],
      ["South", "21 of 97", "seldom"],
    ];
    ["Region", "Firms", "Filled"].forEach((name, column) => {
      page.line([50, 150, 260][column] ?? 0, 100, name, { font: BOLD });
    });
    rowsOf(page, [50, 150, 260], 116, region, 20);
    for (const y of [122, 142, 162]) page.rule(50, y, 400, y);
    expect(cellsOf(tables(page.analyse())[0])).toEqual([["Region", "Firms", "Filled"], ...region]);
  });

  test("a sentence between lines of one length separates two tables", () => {
    const page = new PageBuilder();
    for (const y of [90, 110, 150, 200, 240]) page.rule(50, y, 400, y);
    const rows = [
      ["Trade", "2016", "2021"],
      ["Joiners", "1,204", "990"],
      ["Plumbers", "804", "1,020"],
    ];
    rowsOf(page, [50, 180, 300], 104, rows, 18);
    page.line(50, 175, "A last table has lines between its columns only.");
    rowsOf(page, [50, 180, 300], 194, rows, 18);
    expect(tables(page.analyse()).map((table) => cellsOf(table))).toEqual([rows, rows]);
  });

  test("bands from edge to edge of a slide do not frame a table", () => {
    const page = new PageBuilder(400, 300).fill({ left: 0, top: 0, right: 400, bottom: 30 }, 0x333399);
    page.fill({ left: 0, top: 285, right: 400, bottom: 300 }, 0x333399).line(10, 20, "Two columns", { size: 14 });
    page.line(20, 120, "Before").line(220, 120, "Now").line(20, 140, "Nobody measured").line(220, 140, "chains");
    page.line(20, 160, "Old men knew").line(220, 160, "radio").line(40, 295, "K. Berg").line(300, 295, "3 / 4");
    expect(
      tables(page.analyse())
        .flatMap((table) => cellsOf(table))
        .flat(),
    ).not.toContain("K. Berg");
  });

  test("numbered lines of code are not a table, numbered articles are", () => {
    const numbered = (texts: string[]): PageBuilder => {
      const page = new PageBuilder();
      texts.forEach((text, index) => {
        page.line(50, 100 + 13 * index, `${110 + index}`).line(index % 3 === 1 ? 104 : 90, 100 + 13 * index, text);
      });
      return page;
    };
    const code = ["{section}{1pt}", "{-11pt plus -6pt}", "{11pt plus 6pt}", "{\\normalfont}", "\\newcommand{\\scene}"];
    expect(tables(numbered(code).analyse())).toEqual([]);
    const page = new PageBuilder();
    rowsOf(page, [50, 90, 200], 100, [
      ["1", "Spade", "12.50"],
      ["2", "Fork", "8.00"],
      ["3", "Rake", "9.75"],
      ["4", "Hoe", "3.10"],
    ]);
    expect(tables(page.analyse())).toHaveLength(1);
  });

  test("phrases that begin in lower case and would have fitted on the line above are cells, not running text", () => {
    const page = new PageBuilder().rule(50, 88, 420, 88).rule(50, 200, 420, 200);
    const list = [
      ["quit the program", "leave without a word"],
      ["go up one frame", "look at the caller"],
      ["set a new break point at the line", "stop there from now on and tell why"],
      ["print the list", "show all of them"],
      ["read a file", "run what it says"],
    ];
    rowsOf(page, [50, 240], 102, list, 20);
    expect(cellsOf(tables(page.analyse())[0])).toEqual(list);
  });

  test("lines above the sums do not separate the figures from their names", () => {
    const page = new PageBuilder();
    const sheet = [
      ["Intangible assets", "1,204", "1,310"],
      ["Tangible assets", "18,730", "17,442"],
      ["", "19,934", "18,752"],
      ["Stocks", "902", "855"],
      ["Cash at bank", "640", "1,020"],
      ["", "1,542", "1,875"],
      ["Total assets", "21,476", "20,627"],
    ];
    rowsOf(page, [50, 300, 370], 100, sheet);
    for (const y of [117, 131, 159, 173, 187]) page.rule(290, y, 400, y);
    expect(cellsOf(tables(page.analyse())[0])).toEqual(sheet.map((row) => row.filter((cell) => cell !== "")));
    expect(tables(page.analyse())).toHaveLength(1);
  });

  test("short rules under a header say which columns it spans", () => {
    const page = new PageBuilder()
      .rule(50, 100, 450, 100)
      .rule(150, 120, 250, 120)
      .rule(270, 120, 450, 120)
      .rule(50, 140, 450, 140)
      .rule(50, 190, 450, 190);
    page.line(190, 114, "First").line(350, 114, "Second");
    rowsOf(page, [55, 155, 215, 275, 395], 134, [["Set", "A", "B", "C", "D"]]);
    rowsOf(page, [55, 155, 215, 275, 395], 154, [
      ["one", "1", "2", "3", "4"],
      ["two", "5", "6", "7", "8"],
    ]);
    expect(cellsOf(tables(page.analyse())[0]).slice(0, 2)).toEqual([
      ["2x1:Set", "1x2:First", "1x2:Second"],
      ["A", "B", "C", "D"],
    ]);
  });

  test("aligned columns of figures are a table even without any line", () => {
    const page = rowsOf(new PageBuilder(), [50, 200, 300], 100, [
      ["Region", "2019", "2020"],
      ["North", "1,200", "1,310"],
      ["South", "980", "1,007"],
      ["West", "45", "51"],
    ]);
    const [table] = tables(page.analyse());
    expect(table?.columns).toBe(3);
    expect(cellsOf(table)[2]).toEqual(["South", "980", "1,007"]);
  });

  test("an empty cell keeps its column", () => {
    const page = rowsOf(new PageBuilder(), [50, 200, 300, 400], 100, [
      ["Year", "A", "B", "C"],
      ["2001", "1", "2", "3"],
      ["2002", "4", "", "6"],
      ["2003", "7", "8", "9"],
    ]);
    const [table] = tables(page.analyse());
    expect(table?.cells.find((cell) => cell.row === 2 && cell.column === 3)?.content.text).toBe("6");
    expect(table?.cells.some((cell) => cell.row === 2 && cell.column === 2)).toBe(false);
  });

  test("cells drawn as a whole one after the other are rows of several lines", () => {
    const page = new PageBuilder().rule(50, 70, 540, 70).rule(50, 88, 540, 88).rule(50, 280, 540, 280);
    ["Stage", "What it does", "Gain"].forEach((name, index) => {
      page.line([50, 150, 380][index] ?? 0, 83, name, { font: BOLD });
    });
    [100, 150, 200, 250].forEach((y, index) => {
      page.line(50, y, `Stage ${index + 1}`);
      page.paragraph(150, y, [
        "a long explanation of what the",
        "stage does and does not do",
        "in a few lines of text",
      ]);
      page.paragraph(380, y, ["and what is gained from it by", "those who go through with it"]);
    });
    const [table] = tables(page.analyse());
    expect(table?.rows).toBe(5);
    expect(cellsOf(table)[2]?.[0]).toBe("Stage 2");
  });

  test("two columns of prose are not a table", () => {
    const page = new PageBuilder().paragraph(50, 100, prose(10)).paragraph(320, 100, prose(10));
    expect(tables(page.analyse())).toEqual([]);
  });

  test("a list with bullets apart from their text is not a table", () => {
    const page = new PageBuilder();
    prose(5).forEach((text, index) => {
      page.line(50, 100 + 14 * index, "•").line(80, 100 + 14 * index, text);
    });
    expect(tables(page.analyse())).toEqual([]);
  });

  test("contents with page numbers are not a table", () => {
    const page = new PageBuilder().line(50, 80, "Contents", { size: 16 });
    ["Preface", "Methods", "Results", "Outlook", "Index"].forEach((text, index) => {
      page.line(50, 110 + 14 * index, text).line(500, 110 + 14 * index, String(3 + 9 * index));
    });
    expect(tables(page.analyse())).toEqual([]);
  });

  test("contents are not a table if one of many page numbers lost a digit, as in scans", () => {
    const page = new PageBuilder().line(50, 80, "Contents", { size: 16 });
    const pages = [3, 12, 21, 3, 39, 48, 57, 66, 75, 84, 93, 102, 111];
    pages.forEach((number, row) => {
      const y = 110 + 14 * row;
      page.line(50, y, `Chapter about ${["wood", "iron", "glass"][row % 3]}`).line(500, y, String(number));
    });
    expect(tables(page.analyse())).toEqual([]);
  });

  test("contents whose leaders have their dots far apart are not a table", () => {
    const page = new PageBuilder();
    ["Before you begin", "Choosing a printer", "Paper and ink", "Notes", "Frequent questions", "Index"].forEach(
      (text, row) => {
        const y = 110 + 14 * row;
        page
          .line(50, y, `5.${row + 1}`)
          .line(80, y, text)
          .line(500, y, String(14 + 3 * row));
        for (let x = 188; x < 490; x += 12.5) page.line(x, y, ".");
      },
    );
    expect(tables(page.analyse())).toEqual([]);
  });

  test("justified lines with wide word spaces are not a table", () => {
    const page = new PageBuilder();
    for (let row = 0; row < 6; row++)
      page.line(50, 100 + 12 * row, "widely spaced justified words here", { space: 1.4 });
    expect(tables(page.analyse())).toEqual([]);
  });

  test("notes after their marks are not a table", () => {
    const page = new PageBuilder().line(50, 100, "**").line(80, 100, "Significant at one percent");
    ["a", "b", "c"].forEach((mark, index) => {
      page.line(50, 114 + 14 * index, mark).line(80, 114 + 14 * index, "Number of animals weighed on that day");
    });
    expect(tables(page.analyse())).toEqual([]);
  });

  test("names above the first rule, and a text above some columns, are the header", () => {
    const page = new PageBuilder().rule(150, 100, 350, 100).rule(150, 118, 350, 118);
    for (const y of [140, 160, 180, 200]) page.rule(50, y, 350, y);
    page.line(240, 113, "Year ended");
    rowsOf(page, [55, 180, 280], 134, [["Animal", "Action", "Result"]]);
    rowsOf(
      page,
      [55, 180, 280],
      154,
      [
        ["Cat", "4", "12.5"],
        ["Fly", "6", "13.5"],
        ["Fox", "4", "14.5"],
      ],
      20,
    );
    const table = tables(page.analyse())[0];
    expect(cellsOf(table).slice(0, 3)).toEqual([
      ["1x2:Year ended"],
      ["Animal", "Action", "Result"],
      ["Cat", "4", "12.5"],
    ]);
    expect(table?.headerRows).toBe(2);
  });

  test("the second line of a caption is not a header", () => {
    const page = new PageBuilder()
      .line(50, 80, "Table 3 Share of women in research posts of the")
      .line(200, 92, "years to 2005");
    for (const y of [98, 118, 178]) page.rule(50, y, 350, y);
    rowsOf(page, [55, 180, 280], 112, [["Model", "Size", "Score"]]);
    rowsOf(page, [55, 180, 280], 132, [
      ["Small one", "7", "61.2"],
      ["Large one", "70", "74.5"],
      ["Other", "13", "66.0"],
    ]);
    expect(cellsOf(tables(page.analyse())[0])[0]).toEqual(["Model", "Size", "Score"]);
  });

  test("the lines of a last cell above the closing rule stay in it", () => {
    const page = new PageBuilder();
    for (const y of [100, 120, 140, 160, 220]) page.rule(50, y, 350, y);
    rowsOf(page, [55, 180, 280], 114, [["Animal", "Action", "Result"]]);
    rowsOf(page, [55, 180, 280], 134, [["Cat", "Says", "Meow"]]);
    rowsOf(page, [55, 180, 280], 154, [["Fly", "Says", "Buzz"]]);
    rowsOf(
      page,
      [55, 180, 280],
      174,
      [
        ["Fox", "Says", "Ring and"],
        ["", "", "ding and"],
        ["", "", "ring and"],
        ["", "", "ding"],
      ],
      12,
    );
    expect(cellsOf(tables(page.analyse())[0]).at(-1)).toEqual(["Fox", "Says", "Ring and ding and ring and ding"]);
  });

  test("figures centred beside labels of two lines show the rows", () => {
    const page = new PageBuilder().rule(50, 90, 400, 90).rule(50, 110, 400, 110).rule(50, 212, 400, 212);
    rowsOf(page, [55, 250, 330], 104, [["Measure", "1997", "1998"]]);
    rowsOf(page, [55, 250, 330], 124, [["Household income", "0.50", "0.51"]]);
    for (const [index, y] of [144, 172, 200].entries()) {
      page.line(55, y - 6, "Between state income").line(55, y + 6, "Inequality index");
      page.line(250, y, `0.${61 + index}`).line(330, y, `0.${71 + index}`);
    }
    expect(cellsOf(tables(page.analyse())[0]).slice(2)).toEqual(
      [0, 1, 2].map((index) => ["Between state income Inequality index", `0.${61 + index}`, `0.${71 + index}`]),
    );
  });

  test("terms with definitions that run on under the terms are not a table", () => {
    const page = new PageBuilder();
    rowsOf(page, [50, 140], 100, [
      ["First", "Annual report of distribution"],
      ["Second", "Pocket book of the trade"],
      ["Third", "European handbook of retailing and"],
      ["Regional review of the year, without a date of estimate", ""],
      ["Fourth", "Business school review"],
      ["Fifth", "Review of the schools"],
    ]);
    expect(tables(page.analyse())).toEqual([]);
  });

  test("short justified lines with even gaps are not a table", () => {
    const page = new PageBuilder();
    [
      "When the large first",
      "letter takes three",
      "lines the words are",
      "set wide apart here",
      "and end at one side",
    ].forEach((text, i) => {
      const words = text.split(" ");
      const letters = words.join("").length * 5;
      const gap = (180 - letters) / (words.length - 1);
      let x = 100;
      for (const word of words) {
        page.line(x, 100 + 12 * i, word);
        x += word.length * 5 + gap;
      }
    });
    expect(tables(page.analyse())).toEqual([]);
  });

  test("confidence is the probability of a table: near one for columns of figures, lower if cells are empty", () => {
    const rows = [
      ["Small one", "7", "61.2"],
      ["Large one", "70", "74.5"],
      ["Other", "13", "66.0"],
      ["Last one", "14", "67.0"],
    ];
    const confidenceOf = (page: PageBuilder): number => tables(page.analyse())[0]?.confidence ?? 0;
    const framed = new PageBuilder().rule(50, 90, 350, 90).rule(50, 170, 350, 170);
    const alone = confidenceOf(rowsOf(new PageBuilder(), [55, 180, 280], 104, rows));
    const gaps = rows.map((cells, row) => (row % 2 ? [cells[0] ?? "", "", cells[2] ?? ""] : cells));
    expect(alone).toBeGreaterThan(0.9);
    expect(confidenceOf(rowsOf(framed, [55, 180, 280], 104, rows))).toBeGreaterThan(0.9);
    expect(confidenceOf(rowsOf(new PageBuilder(), [55, 180, 280], 104, gaps))).toBeLessThanOrEqual(alone);
  });

  test("a numbered heading and the sentence below it are not rows of the table that follows", () => {
    const page = new PageBuilder().paragraph(50, 60, prose(6));
    page
      .line(50, 162, "19.2", { size: 13, font: BOLD })
      .line(90, 162, "Manipulators of joints", { size: 13, font: BOLD });
    page.line(50, 182, "A model is described below, and it").line(50, 194, "is made by an instance.");
    rowsOf(page, [70, 150, 260], 212, [
      [":class", "12", "3.5"],
      [":base", "14", "7.1"],
      [":joints", "9", "1.4"],
      [":hand", "22", "8.0"],
    ]);
    const model = page.analyse();
    expect(tables(model).map(({ rows }) => rows)).toEqual([4]);
    expect(texts(model).map(contentOf)).toContain("19.2 Manipulators of joints");
  });

  test("terms whose definitions fill whole lines are not a table", () => {
    const page = new PageBuilder();
    rowsOf(page, [50, 140], 100, [
      ["First", "Annual report of distribution"],
      ["Second", "Pocket book of the trade"],
      ["Third", "European handbook"],
      ["Fourth", ""],
      ["of the region without a date of estimate in the source", ""],
      ["Fifth", "Business school"],
    ]);
    page.line(88, 142, "referred to in a handbook of retailing in many countries");
    expect(tables(page.analyse())).toEqual([]);
  });
});

test("the row of the longest name belongs to its table although its cells are not far apart", () => {
  const rows = [
    ["Boreal Forest", "=", "Tundra"],
    ["Mixed Forest", "=", "Plains"],
    ["Rain Forest", "=", "Swamp"],
    ["Scrub Forest", "=", "Desert"],
    ["Thorn Forest", "=", "Steppe"],
    ["Cloud Forest", "=", "Moor"],
    ["Broadleafed Forests", "is", "Prairie"],
  ];
  const page = rowsOf(new PageBuilder(), [55, 162, 186], 112, rows);
  expect(cellsOf(tables(page.analyse())[0])).toEqual(rows);
});

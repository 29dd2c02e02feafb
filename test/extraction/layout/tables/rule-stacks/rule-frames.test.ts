import { describe, expect, test } from "vitest";
import { BOLD, cellsOf, contentOf, PageBuilder, prose, tables, texts } from "../../../builders.ts";

/** Columns of a table whose last cells have several lines. */
const COLUMNS = [50, 130, 210];
const BEHAVIOURS: [string, string, string[]][] = [
  [
    "Affiliation",
    "Approach",
    ["Distinctive locomotion", "towards others, with the", "animal apart by more", "than a length."],
  ],
  ["Checks", "Visual check", ["Raises its head above", "ground, makes a movement", "to look at the other."]],
  ["", "Olfactory check", ["Approaches another and", "extends the snout to it."]],
  ["Aggression", "Open mouth", ["Holds its head low with", "an open mouth, which may", "come with other things."]],
];

/** Draws the rows from `y` downwards; returns the position of the last line. */
function drawBehaviours(page: PageBuilder, y: number): number {
  let at = y;
  for (const [kind, name, lines] of BEHAVIOURS) {
    page.line(COLUMNS[0] ?? 0, at, kind, { size: 8 }).line(COLUMNS[1] ?? 0, at, name, { size: 8 });
    page.paragraph(COLUMNS[2] ?? 0, at, lines, { size: 8, pitch: 10 });
    at += 10 * lines.length + 4;
  }
  return at - 14;
}

const header = (page: PageBuilder, y: number): void => {
  for (const [index, text] of ["Behaviour", "Specific", "Definition"].entries())
    page.line(COLUMNS[index] ?? 0, y, text, { size: 8 });
};

describe("between the first and the last rule below a caption", () => {
  test("everything is one table, whose cells have several lines", () => {
    const page = new PageBuilder().paragraph(320, 60, prose(50)).line(50, 94, "Table 1. Behaviours of the animals");
    header(page, 112);
    const last = drawBehaviours(page, 130);
    for (const y of [100, 118, last + 6]) page.rule(50, y, 300, y);
    page.paragraph(
      50,
      last + 30,
      prose(20, "amet").map((line) => line.slice(0, 40)),
    );
    expect(tables(page.analyse()).map(cellsOf)).toEqual([
      [
        ["Behaviour", "Specific", "Definition"],
        ...BEHAVIOURS.map(([kind, name, lines]) => [kind, name, lines.join(" ")].filter((text) => text !== "")),
      ],
    ]);
  });

  test("a blank space between two rules separates two tables of the same width", () => {
    const page = new PageBuilder();
    const drawTable = (y: number, title: string): number => {
      page.line(150, y, title, { size: 8 });
      header(page, y + 10);
      const last = drawBehaviours(page, y + 26);
      for (const rule of [y - 9, y + 14, last + 4]) page.rule(50, rule, 310, rule);
      return last;
    };
    const last = drawTable(100, "At the shore");
    drawTable(last + 50, "In the water");
    expect(tables(page.analyse())).toHaveLength(2);
  });

  test("text in two columns above a lower rule is not part of the table", () => {
    const page = new PageBuilder().line(50, 74, "Table 1. Who was taken in");
    const rows = [
      ["Inclusion criteria", "Exclusion criteria"],
      ["Female", "No sample of the tumour"],
      ["At least eighteen years old", "No results of blood tests"],
      ["No metastasis so far", "With child"],
      ["Speaks French", ""],
      ["Insured", ""],
    ];
    for (const [row, cells] of rows.entries())
      for (const [column, text] of cells.entries()) page.line(50 + 260 * column, 92 + 14 * row, text);
    for (const y of [80, 96, 168, 600]) page.rule(50, y, 550, y);
    page.paragraph(50, 190, prose(30)).paragraph(310, 190, prose(30, "dolor"));
    expect(tables(page.analyse()).map((table) => cellsOf(table).map(([name]) => name))).toEqual([
      rows.map(([name]) => name),
    ]);
    expect(texts(page.analyse()).map(contentOf).join("\n")).toContain(prose(2).join("\n"));
  });
});

test("the rows above the stripes of a striped body belong to it", () => {
  const page = new PageBuilder().line(50, 94, "Table 2. Effects");
  const rows = [
    ["Effect", "Grade 1", "Grade 2"],
    ["Fever", "2 (3%)", "5 (7%)"],
    ["Chills", "8 (11%)", "22 (29%)"],
    ["Rash", "2 (3%)", "1 (1%)"],
    ["Pain", "17 (23%)", "14 (19%)"],
    ["Cough", "8 (11%)", "13 (17%)"],
    ["Thirst", "7 (9%)", "0"],
  ];
  for (const [row, cells] of rows.entries()) {
    const top = 102 + 16 * row;
    if (row > 1 && row % 2 === 0) page.fill({ left: 50, top, right: 350, bottom: top + 16 });
    for (const [column, text] of cells.entries()) page.line(54 + 100 * column, top + 11, text);
  }
  for (const y of [101, 118, 216]) page.rule(50, y, 350, y);
  expect(tables(page.analyse()).map(cellsOf)).toEqual([rows]);
});

test("a table between rules of one width ends before the numbered heading of the next", () => {
  const page = new PageBuilder();
  const [first, second] = [
    [
      ["Option", "Description"],
      ["fonts", "Load the fonts."],
      ["none", "Load nothing."],
      ["plain", "Load none."],
      ["cache", "Keep what was loaded."],
      ["quiet", "Print no warnings."],
      ["limit", "Stop after 20 files."],
    ],
    [
      ["Option", "Description"],
      ["draft", "Mark long lines."],
      ["proof", "Mark short lines."],
      ["final", "Mark none."],
      ["scale", "Print at 80 percent."],
      ["grid", "Draw a grid of 5 mm."],
      ["crop", "Cut off 3 mm."],
    ],
  ];
  for (const [part, rows] of [first, second].entries()) {
    const top = 100 + 190 * part;
    page.line(50, top, `3.${part + 1}`, { size: 12 }).line(86, top, "Further options", { size: 12 });
    page.paragraph(
      50,
      top + 18,
      prose(2).map((line) => `${line} ${line}`),
    );
    for (const [row, cells] of (rows ?? []).entries())
      for (const [column, text] of cells.entries())
        page.line(55 + 100 * column, top + 60 + 14 * row, text, { size: 9 });
    for (const y of [48, 65, 152]) page.rule(50, top + y, 500, top + y);
  }
  const model = page.analyse();
  expect(tables(model).map(cellsOf)).toEqual([first, second]);
  expect(texts(model).map(contentOf)).toContain("3.2 Further options");
});

test("words in every column of every line are rows, even if each begins like the rest of a sentence", () => {
  const rows = [
    ["Alkaloid", "Origin"],
    ["atropine", "belladonna"],
    ["morphine", "poppy"],
    ["nicotine", "tobacco"],
  ];
  const page = new PageBuilder().line(50, 80, "Table 1. Alkaloids");
  for (const [row, cells] of rows.entries())
    for (const [column, text] of cells.entries()) page.line(50 + 60 * column, 104 + 14 * row + (row > 0 ? 5 : 0), text);
  for (const y of [92, 111, 158]) page.rule(48, y, 164, y);
  expect(tables(page.analyse()).map(cellsOf)).toEqual([rows]);
});

test("numbered equations below each other are not a table", () => {
  const page = new PageBuilder().paragraph(50, 60, prose(4));
  for (const [row, cells] of [
    ["u", "= ∑ x + y", "(4)"],
    ["v", "= ∫ x dx", "(5)"],
    ["w", "= u + v", "(6)"],
    ["z", "= ∂ w", "(7)"],
  ].entries())
    for (const [column, text] of cells.entries()) page.line([120, 140, 330][column] ?? 0, 130 + 20 * row, text);
  page.paragraph(50, 230, prose(4));
  expect(tables(page.analyse())).toEqual([]);
});

test("an index is not a table, even if leaders run to its page numbers", () => {
  const page = new PageBuilder();
  for (const [row, [entry, pages]] of [
    ["boxes", "3, 7"],
    ["columns", "12"],
    ["figures", "4, 21, 33"],
    ["gutters", "8–11"],
    ["tables", "5"],
  ].entries()) {
    page.line(50, 100 + 12 * row, `${entry} . . . . . . .`).line(200, 100 + 12 * row, pages ?? "");
  }
  expect(tables(page.analyse())).toEqual([]);
});

test("tables with one rule each, below the same names, have all their rows, whose cells may take several lines", () => {
  const page = new PageBuilder().paragraph(50, 60, prose(4));
  const names = ["No.", "Demand", "L1", "L2", "Rule"];
  const columns = [50, 100, 330, 370, 410];
  const demands: [string, string[], string, string, string][][] = [
    [
      ["8.1.1", ["Check that no private data stay in any", "store that others may read."], "", "x", "524"],
      ["8.1.2", ["Check that all copies are wiped."], "", "x", "525"],
      ["8.1.3", ["Check that the number of fields in what", "is sent is small."], "", "x", "233"],
    ],
    [
      ["8.2.1", ["Check that the headers forbid to store", "pages with private data."], "x", "x", "525"],
      [
        "8.2.2",
        ["Check that nothing in the store of the", "reader is private, nor lets others find", "out who it was."],
        "x",
        "x",
        "922",
      ],
      ["8.2.3", ["Check that all is wiped at the end."], "x", "x", "922"],
    ],
  ];
  let y = 140;
  const row = (cells: readonly (string | string[])[], at: number): void => {
    for (const [column, cell] of cells.entries()) {
      const lines = typeof cell === "string" ? [cell] : cell;
      if (lines[0] !== "") page.paragraph(columns[column] ?? 0, at, lines);
    }
  };
  for (const [part, rows] of demands.entries()) {
    page.line(50, y, `Data of kind ${part + 1}`, { size: 14 });
    row(names, y + 22);
    page.rule(50, y + 28, 440, y + 28);
    y += 44;
    for (const cells of rows) {
      row(cells, y);
      y += 12 * (cells[1].length - 1) + 20;
    }
    y += 10;
  }
  expect(tables(page.analyse()).map(cellsOf)).toEqual(
    demands.map((rows) => [
      names,
      ...rows.map(([number, lines, first, second, rule]) =>
        [number, lines.join(" "), first, second, rule].filter((text) => text !== ""),
      ),
    ]),
  );
});

test("notes on staves are not a table", () => {
  const page = new PageBuilder().paragraph(50, 60, prose(4));
  for (const stave of [140, 200]) {
    for (let line = 0; line < 5; line++) page.rule(50, stave + 5 * line, 500, stave + 5 * line);
    for (let note = 0; note < 12; note++) page.line(60 + 36 * note, stave + 5 * (note % 5), "w", { size: 20 });
  }
  expect(tables(page.analyse())).toEqual([]);
});

test("the dots of a plot are not a table", () => {
  const page = new PageBuilder().paragraph(50, 60, prose(4));
  for (let row = 0; row < 5; row++)
    for (let column = 0; column < 4; column++) page.line(60 + 60 * column, 140 + 16 * row, "● ● ● ●");
  for (const y of [128, 210]) page.rule(50, y, 300, y);
  expect(tables(page.analyse())).toEqual([]);
});

test("names in two columns are separate rows, even if the third column names only groups of them", () => {
  const rows = [
    ["Drug", "Plant", "Against"],
    ["vinblastine", "Catharanthus roseus", "cancer"],
    ["vincristine", "Catharanthus roseus", ""],
    ["camptothecin", "Camptotheca acuminata", ""],
    ["quinine", "Cinchona officinalis", "malaria"],
    ["quinidine", "Cinchona officinalis", ""],
    ["artemisinin", "Artemisia annua", ""],
  ];
  const page = new PageBuilder().line(50, 80, "Table 1. Drugs from plants");
  for (const [row, cells] of rows.entries())
    for (const [column, text] of cells.entries())
      page.line(50 + 100 * column + 30 * +(column > 1), 104 + 13 * row + 6 * (+(row > 0) + +(row > 3)), text);
  for (const y of [92, 111, 206]) page.rule(48, y, 330, y);
  expect(tables(page.analyse()).map(cellsOf)).toEqual([rows.map((row) => row.filter((text) => text !== ""))]);
});

test("numbered headings of short sections with their text below are not a table", () => {
  const page = new PageBuilder();
  for (const [index, title] of ["Aims", "Means", "Ends"].entries()) {
    const y = 100 + 60 * index;
    page.line(50, y, `2.${index + 1}`, { size: 12 }).line(90, y, title, { size: 12 });
    page.line(62, y + 26, `What the ${title.toLowerCase()} are is said here`);
  }
  const model = page.analyse();
  expect(tables(model)).toEqual([]);
  expect(texts(model).map(contentOf)).toContain("2.2 Means");
});

test("text in two columns between two tables across the page is in neither", () => {
  const page = new PageBuilder();
  const xs = [52, 150, 240, 330, 420, 500];
  const draw = (y: number, caption: string): void => {
    page.line(50, y, caption, { size: 8 });
    for (const rule of [y - 9, y + 4, y + 18, y + 56]) page.rule(50, rule, 550, rule);
    for (const [row, mark] of ["Site", "Aber", "Bela", "Cott"].entries())
      for (const [column, x] of xs.entries())
        page.line(x, y + 14 + 12 * row + (row > 0 ? 4 : 0), column > 0 && row > 0 ? `${row}${column}.5` : mark, {
          size: 8,
        });
  };
  draw(80, "Table 1 | Numbers of the first kind");
  page.paragraph(
    50,
    160,
    prose(12).map((line) => line.slice(0, 46)),
  );
  page.paragraph(
    310,
    160,
    prose(12, "amet").map((line) => line.slice(0, 46)),
  );
  draw(340, "Table 2 | Numbers of the second kind");
  const found = tables(page.analyse());
  expect(found.map((table) => [table.rows, table.columns])).toEqual([
    [4, 6],
    [4, 6],
  ]);
});

describe("between rules below headings", () => {
  test("there is no table if the lines go on beyond the ends of the rules", () => {
    const page = new PageBuilder().line(50, 60, "The header of a file has these fields").paragraph(50, 560, prose(4));
    const fields: [string, string, string, string][] = [
      ["10_Instrument", "String", "40 Byte", "Name"],
      ["11_Telescope", "String", "40 Byte", "Name"],
      ["12_DateTime", "Date", "8 Byte", "Start"],
      ["13_DateTimes", "Date", "8 Byte", "Start"],
    ];
    for (const [index, [heading, format, length, content]] of fields.entries()) {
      const y = 100 + 70 * index;
      page.line(50, y, heading).rule(50, y + 1.5, 115, y + 1.5);
      for (const [at, [label, value, more]] of [
        ["Format:", format, ""],
        ["Length:", length, "(40 characters, fill those not used with 0)"],
        ["Content:", content, "of the one that was used"],
      ].entries()) {
        const [start, line] = [98, y + 20 + 12 * at];
        page.line(50, line, label ?? "").line(start, line, value ?? "");
        page.line(start + 5 * ((value?.length ?? 0) + 0.5), line, more ?? "", { font: BOLD });
      }
    }
    expect(tables(page.analyse())).toEqual([]);
  });
});

import { describe, expect, test } from "vitest";
import { cellsOf, PageBuilder, prose, tables } from "../../builders.ts";

/** Width of a text in the builder's font of 10 points. */
const widthOf = (text: string): number => [...text].reduce((sum, char) => sum + (char === " " ? 2.8 : 5), 0);

interface Column {
  /** Left side, or the right side of figures. */
  x: number;
  right?: boolean;
}

/** Draws cells one by one and row by row, as programs print sheets. */
function sheet(page: PageBuilder, columns: Column[], y: number, rows: string[][]): PageBuilder {
  for (const [row, cells] of rows.entries())
    for (const [column, text] of cells.entries()) {
      const { x, right } = columns[column] ?? { x: 0 };
      if (text !== "") page.line(right ? x - widthOf(text) : x, y + 13 * row, text);
    }
  return page;
}

const lefts = (...xs: number[]): Column[] => xs.map((x) => ({ x }));

const ADDRESSES = [
  ["Title", "First Name", "Last Name", "Company Name", "City", "State"],
  ...["ada", "ben", "cleo", "dora", "emil", "fred", "gina"].map((name, at) => [
    `title${at}`,
    name,
    `last${at}`,
    `company${at}`,
    `city${at}`,
    `state${at}`,
  ]),
];

describe("printed sheets without rules", () => {
  test("columns of words are one table, although the gap between two of them may divide columns of text", () => {
    const page = sheet(new PageBuilder(), lefts(50, 92, 146, 196, 340, 400), 60, ADDRESSES);
    expect(tables(page.analyse()).map(cellsOf)).toEqual([ADDRESSES]);
  });

  test("words here and there above columns of text are none", () => {
    const words = [
      ["", "", "", "Delft"],
      ["", "Cleo Ruiz", "", "Emil Roth"],
      ["Dora Nagy", "", "Fred Vogt", "Gina Sala"],
      ["Turin", "Hugo", "", ""],
      ["", "Basel", "Ada Lind", "Ada Lind"],
    ];
    const page = new PageBuilder()
      .paragraph(50, 60, prose(4))
      .paragraph(50, 300, prose(12))
      .paragraph(330, 300, prose(12));
    sheet(page, lefts(50, 162, 254, 367), 160, words);
    expect(tables(page.analyse())).toEqual([]);
  });

  test("figures flush right that nearly touch the words beside them are in a column of their own", () => {
    const rows = [
      ["Length", "Width", "Species"],
      ...["3.5", "3.1", "12.8", "3", "0.2", "14"].map((width, at) => [
        `${at + 5}.1`,
        width,
        at % 2 === 0 ? "setosa" : "virginica",
      ]),
    ];
    const page = new PageBuilder().line(50, 40, "What was measured in the garden of the school in May");
    sheet(page, [{ x: 90, right: true }, { x: 170, right: true }, { x: 173 }], 70, rows);
    expect(tables(page.analyse()).map(cellsOf)).toEqual([rows]);
  });

  test("a text that runs over the empty cells beside it makes no columns", () => {
    const rows = [
      ["Part", "Stock", "Sold", "Left"],
      ["Bolt", "20", "4", "16"],
      ["Nut", "30", "10", "20"],
      ["Parts that came in May and June", "", "", ""],
      ["Rod", "12", "2", "10"],
      ["Cap", "9", "1", "8"],
    ];
    const page = sheet(new PageBuilder(), lefts(50, 110, 170, 230), 60, rows);
    const [found] = tables(page.analyse());
    expect(found && { columns: found.columns, rows: found.rows }).toEqual({ columns: 4, rows: 6 });
  });

  test("names to the left of their column stand over figures to its right", () => {
    const names = ["Cost", "Tax", "Sum"];
    const rows = [
      names,
      ["1,210,400", "2,130,000", "3,340,400"],
      ["20,000", "4,415,020", "4,435,020"],
      ["3,000,120", "6,300", "3,006,420"],
    ];
    const page = sheet(new PageBuilder().line(50, 30, "What was spent"), lefts(50, 98, 146), 80, [names]);
    const figures = [97, 145, 193].map((x) => ({ x, right: true }));
    expect(tables(sheet(page, figures, 93, rows.slice(1)).analyse()).map(cellsOf)).toEqual([rows]);
  });

  test("words and the figures beside them, a narrow gap apart, are a table of two columns", () => {
    const rows = ["Rent", "Water", "Power", "Waste", "Phone", "Repairs"].map((word, at) => [word, `${7 * at + 12}.5`]);
    const page = sheet(
      new PageBuilder().line(50, 30, "What the rows are called"),
      [{ x: 90, right: true }, { x: 94 }],
      80,
      rows,
    );
    expect(tables(page.analyse()).map(cellsOf)).toEqual([rows]);
  });

  test("names of several lines, each drawn at once, stand over the rows", () => {
    const xs = [50, 150, 190, 280, 400, 470];
    const names = [
      ["Company"],
      ["Stock", "code"],
      ["Shares", "bought"],
      ["Highest", "price"],
      ["Number of", "such shares", "bought in", "the year", "of birth", "to date"],
      ["Share of", "all capital", "at the time", "of the", "resolution", "in May"],
    ];
    const page = new PageBuilder();
    for (const [column, lines] of names.entries())
      for (const [at, text] of lines.entries()) page.line(xs[column] ?? 0, 60 + 12 * (6 - lines.length + at), text);
    const rows = ["Ada Works", "Ben Mills", "Cleo Yards"].map((name, at) => [
      name,
      `82${at}`,
      `${at + 1},500`,
      `0.1${at}`,
      `${at + 3},086,000`,
      `${at}.36`,
    ]);
    sheet(page, lefts(...xs), 150, rows);
    const [found] = tables(page.analyse()).map(cellsOf);
    expect(found?.slice(-3)).toEqual(rows);
    expect(found?.[0]).toEqual(names.map((lines) => lines.join(" ")));
  });

  test("items of lists inside each other are none", () => {
    const page = new PageBuilder();
    for (let item = 0; item < 4; item++) {
      page.line(50, 60 + 39 * item, "•").line(62, 60 + 39 * item, `Words of the item ${item}`);
      page.line(74, 73 + 39 * item, "–").line(86, 73 + 39 * item, "and of the one inside it");
      page.line(74, 86 + 39 * item, "–").line(86, 86 + 39 * item, "which has another beside");
    }
    expect(tables(page.analyse())).toEqual([]);
  });

  test("justified lines whose words are drawn one by one are none", () => {
    const page = new PageBuilder().paragraph(50, 40, [
      "words with spaces between them, as the page has",
      "in its texts",
    ]);
    const words = ["many", "a", "longer", "of", "telescope", "in", "light", "which", "is", "seen", "by", "all"];
    for (let line = 0; line < 9; line++) {
      const own = words.map((_, at) => words[(at * (line + 2) + line) % words.length] ?? "");
      const gap = (400 - own.reduce((sum, word) => sum + widthOf(word), 0)) / (own.length - 1);
      let x = 50;
      for (const word of own) {
        page.line(x, 80 + 12 * line, word);
        x += widthOf(word) + gap;
      }
    }
    expect(tables(page.analyse())).toEqual([]);
  });
});

import { describe, expect, test } from "vitest";
import { BOLD, cellsOf, contentOf, PageBuilder, prose, tables, texts } from "../../builders.ts";

const order = (page: PageBuilder): string[] =>
  texts(page.analyse()).map((element) => contentOf(element).split(/\s/)[0] ?? "");

describe("reading order", () => {
  test("two columns are read one after the other", () => {
    const page = new PageBuilder().paragraph(50, 100, prose(12, "left")).paragraph(320, 100, prose(12, "right"));
    expect(order(page)).toEqual(["left", "right"]);
  });

  test("columns whose lines are drawn row by row are still columns", () => {
    const page = new PageBuilder();
    prose(12, "left").forEach((text, index) => {
      page.line(50, 100 + 12 * index, text).line(320, 100 + 12 * index, prose(12, "right")[index] ?? "");
    });
    expect(order(page)).toEqual(["left", "right"]);
  });

  test("numbers before the items of a column belong to it and not to the column on their left", () => {
    const page = new PageBuilder();
    const isItem = (index: number): boolean => index % 6 === 0;
    prose(36, "left").forEach((text, index) => {
      if (!isItem(index)) page.line(50, 100 + 12 * index, text);
    });
    for (let item = 0; item < 6; item++) page.line(310, 100 + 72 * item, `[${7 + item}]`);
    page.paragraph(338, 100, prose(36, "right"));
    const words = texts(page.analyse()).map((element) => contentOf(element).split(/\s/));
    expect(words.filter(([first]) => first === "left")).toHaveLength(6);
    expect(words.flatMap(([first, second]) => (second === "right" ? first : []))).toEqual([
      ...["[7]", "[8]", "[9]", "[10]", "[11]", "[12]"],
    ]);
  });

  test("a rule across the page ends the columns above it", () => {
    const page = new PageBuilder()
      .paragraph(50, 100, prose(4, "dates"), { size: 7 })
      .paragraph(320, 100, prose(5, "abstract"))
      .rule(50, 156, 560, 156)
      .paragraph(50, 168, prose(12, "left"))
      .paragraph(320, 168, prose(12, "right"));
    expect(order(page)).toEqual(["dates", "abstract", "left", "right"]);
  });

  test("bars of colour beside each other, with the first headings of two columns, end no columns above them", () => {
    const page = new PageBuilder(600, 800);
    for (const left of [40, 306]) page.fill({ left, top: 90, right: left + 256, bottom: 114 }, 0x223388);
    page
      .line(50, 106, "Summary", { color: 0xffffff, size: 14 })
      .line(316, 106, "Keyword", { color: 0xffffff, size: 14 });
    page.paragraph(50, 130, prose(14, "left")).paragraph(316, 130, prose(14, "right"));
    expect(order(page)).toEqual(["Summary", "left", "Keyword", "right"]);
  });

  test("lines to the right of others further down are read before them", () => {
    const page = new PageBuilder()
      .paragraph(60, 60, [
        "start of a long statement that calls for much (first,",
        "and then goes on until here (second,",
      ])
      .paragraph(340, 84, ["third argument,", "fourth argument,", "fifth argument)"])
      .paragraph(60, 120, ["next statement", "another one", "the last one"]);
    expect(texts(page.analyse()).map(contentOf).join(" ")).toMatch(/second,.*third.*fifth.*next.*last/su);
  });

  test("prose in cells side by side is read row by row, each cell as a whole", () => {
    const page = new PageBuilder().paragraph(50, 60, prose(2, "above"));
    [3, 6, 4, 5].forEach((lines, row, all) => {
      const top = 110 + 12 * all.slice(0, row).reduce((sum, count) => sum + count + 1, 0);
      page.paragraph(50, top, prose(lines, `left${row}`)).paragraph(320, top, prose(lines - 1, `right${row}`));
    });
    page.paragraph(50, 400, prose(2, "below"));
    const rows = [0, 1, 2, 3].flatMap((row) => [`left${row}`, `right${row}`]);
    expect(order(page)).toEqual(["above", ...rows, "below"]);
  });

  test("addresses beside each other are read one after the other", () => {
    const page = new PageBuilder().line(50, 60, "Members", { size: 20, font: BOLD });
    const names = Array.from({ length: 24 }, (_, at) => `Name${at}`);
    for (const [at, name] of names.entries()) {
      const lines = [`Street ${at}`, `1234${at} Town`, `Tel. 020 6388 49${at}`, `name${at}@example.org`];
      const [x, y] = [50 + 168 * (at % 3), 90 + 61.5 * Math.floor(at / 3)];
      page.line(x, y, `${name} Person`, { size: 9, font: BOLD });
      page.paragraph(x, y + 10.5, lines, { size: 9, pitch: 10.5 });
    }
    expect(order(page)).toEqual(["Members", ...names]);
  });

  test("a heading below the end of the right column continues with the left one", () => {
    const page = new PageBuilder()
      .paragraph(50, 100, prose(12, "left"))
      .line(50, 262, "Heading of the last part", { size: 13, font: BOLD })
      .paragraph(50, 282, prose(6, "last"))
      .paragraph(320, 100, prose(6, "right"));
    expect(order(page)).toEqual(["left", "Heading", "last", "right"]);
  });

  test("a heading that is drawn after both columns, below them, comes after them", () => {
    const page = new PageBuilder()
      .paragraph(50, 100, prose(12, "left"))
      .paragraph(320, 100, prose(9, "right"))
      .line(50, 262, "Heading of the next table", { size: 10, font: BOLD });
    expect(order(page)).toEqual(["left", "right", "Heading"]);
  });

  test("short lines beside each other are columns although a date stands above the right ones", () => {
    const lines = (name: string, count: number): string[] =>
      Array.from({ length: count }, (_, at) => `${name} no. ${at}`);
    const page = new PageBuilder()
      .paragraph(50, 60, [`above ${prose(1)[0]} ${prose(1)[0]}`])
      .line(320, 180, "Dated today", { size: 10 })
      .paragraph(50, 200, lines("left", 9))
      .paragraph(320, 200, lines("right", 9));
    expect(order(page)).toEqual(["above", "Dated", "left", "right"]);
  });

  test("two parts of a page, each in two columns and drawn one after the other, are read so", () => {
    const page = new PageBuilder()
      .paragraph(50, 100, prose(8, "one"))
      .paragraph(320, 100, prose(8, "two"))
      .paragraph(50, 240, prose(6, "three"))
      .paragraph(320, 240, prose(6, "four"));
    expect(order(page)).toEqual(["one", "two", "three", "four"]);
  });

  test("a label half-way up its text, at the other side of a rule, comes before it", () => {
    const page = new PageBuilder()
      .paragraph(50, 60, prose(4, "above"))
      .line(70, 132, "TIP")
      .rule(110, 112, 110, 142)
      .paragraph(130, 126, ["If a node is cloned, it keeps the identity", "of the original until it is started."])
      .paragraph(50, 170, prose(4, "below"));
    expect(texts(page.analyse()).map(contentOf).join(" ")).toMatch(/TIP If a node .* started\. below/su);
  });

  test("three columns are read from left to right", () => {
    const page = new PageBuilder(800, 800);
    for (const [x, name] of [
      [540, "third"],
      [40, "first"],
      [290, "second"],
    ] as const) {
      page.paragraph(x, 100, prose(10, name));
    }
    expect(order(page)).toEqual(["first", "second", "third"]);
  });

  test("headings in a narrow column at the side come before the text beside them", () => {
    const page = new PageBuilder().paragraph(40, 60, [prose(1, "above")[0] ?? "", prose(1)[0] ?? ""]);
    const heads = [["first of the", "headings"], ["second"], ["third of them", "all in three", "lines"]];
    heads.forEach((head, index) => {
      const y = 100 + 100 * index;
      page.paragraph(40, y, head, { font: BOLD });
      page.paragraph(125, y, prose(7, `text${index}`));
    });
    expect(order(page)).toEqual(["above", "first", "text0", "second", "text1", "third", "text2"]);
  });

  test("a text whose heading is too long for the column at the side comes before the next heading", () => {
    const page = new PageBuilder().line(40, 100, "heading-that-is-too-long-for-it", { font: BOLD });
    page.paragraph(90, 112, prose(4, "text0"));
    for (const index of [1, 2]) {
      page.line(40, 100 + 70 * index, `head${index}`, { font: BOLD });
      page.paragraph(90, 100 + 70 * index, prose(4, `text${index}`));
    }
    expect(order(page)).toEqual(["heading-that-is-too-long-for-it", "text0", "head1", "text1", "head2", "text2"]);
  });

  test("a title across two columns comes first, and full-width text separates columns", () => {
    const wide =
      "between wide line over both columns of this page which is long enough to cross the gutter between them";
    const page = new PageBuilder()
      .line(150, 90, "title of the whole page", { size: 18, font: BOLD })
      .paragraph(50, 130, prose(8, "a"))
      .paragraph(320, 130, prose(8, "b"))
      .paragraph(50, 300, [wide, wide, wide])
      .paragraph(50, 400, prose(8, "c"))
      .paragraph(320, 400, prose(8, "d"));
    expect(order(page)).toEqual(["title", "a", "b", "between", "c", "d"]);
  });

  test("authors centred above two columns are read before the columns", () => {
    const page = new PageBuilder();
    const block = (middle: number, y: number, lines: string[]) =>
      lines.forEach((text, index) => {
        page.line(middle - 2.5 * text.length, y + 12 * index, text);
      });
    block(165, 100, ["Anna Lind", "University of the North", "Anytown, Norway"]);
    block(435, 100, ["Bo Holm", "Institute for Measuring", "Elsewhere, Denmark"]);
    page.paragraph(50, 160, prose(20, "left")).paragraph(320, 160, prose(20, "right"));
    const all = texts(page.analyse()).map(contentOf).join("\n");
    const starts = ["Anna", "Bo", "left", "right"].map((word) => all.indexOf(word));
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect(Math.min(...starts)).toBe(0);
  });

  test("the short last line of a text above both columns is not the first line of the left column", () => {
    const wide = "the summary of this report stands over both columns of the page and is longer than one of them is";
    const page = new PageBuilder()
      .paragraph(50, 100, [wide, wide, "and it ends here."])
      .paragraph(50, 160, prose(12, "left"))
      .paragraph(320, 160, prose(12, "right"));
    expect(texts(page.analyse()).map((element) => contentOf(element).split("\n").length)).toEqual([3, 12, 12]);
  });

  test("a picture in one column does not interrupt the other", () => {
    const page = new PageBuilder()
      .image({ left: 50, top: 90, right: 285, bottom: 300 })
      .paragraph(50, 330, prose(10, "left"))
      .paragraph(320, 100, prose(28, "right"));
    const kinds = page
      .analyse()
      .elements.map((element) => (element.kind === "text" ? contentOf(element).split(" ")[0] : element.kind));
    expect(kinds).toEqual(["figure", "left", "right"]);
  });

  test("names of speakers beside what they say are no headings", () => {
    const page = new PageBuilder();
    for (const [index, name] of ["MS GREEN:", "MR BROWN:", "MS GREEN:"].entries()) {
      page.line(50, 100 + 60 * index, name, { font: BOLD });
      page.paragraph(140, 100 + 60 * index, prose(4, `speech${index}`));
    }
    expect(texts(page.analyse()).map((element) => contentOf(element).split(/\s/).slice(0, 3).join(" "))).toEqual([
      "MS GREEN: speech0",
      "MR BROWN: speech1",
      "MS GREEN: speech2",
    ]);
  });

  test("rows of numbers beside items of two sizes are no column of their own", () => {
    const page = new PageBuilder();
    for (const [row, [number, item, ...figures]] of [
      ["329-A", "Harbour anchor", "1", "803.88", "927.92"],
      ["947-B", "Signal lamp", "11", "55.97", "615.67"],
    ].entries()) {
      const y = 100 + 34 * row;
      page.line(50, y, number ?? "").line(100, y, item ?? "", { size: 12.5 });
      page.line(100, y + 12, "of the best kind that there is", { size: 8 });
      for (const [column, figure] of figures.entries())
        page.line(350 + 60 * column, y, figure, { size: row === 0 ? 12.5 : 10 });
    }
    const read = page
      .analyse()
      .elements.map((element) => (element.kind === "table" ? cellsOf(element) : contentOf(element)));
    expect(JSON.stringify(read)).toMatch(/Harbour anchor.*803.88.*Signal lamp.*55.97/);
  });

  test("a header comes before the columns and a footer after them", () => {
    const page = new PageBuilder()
      .line(50, 40, "journal of things")
      .line(530, 40, "17")
      .paragraph(50, 100, prose(20, "left"))
      .paragraph(320, 100, prose(20, "right"))
      .line(250, 780, "footer line");
    expect(order(page)).toEqual(["journal", "17", "left", "right", "footer"]);
    expect(texts(page.analyse()).map((element) => element.zone)).toEqual([
      "top",
      "top",
      undefined,
      undefined,
      "bottom",
    ]);
  });

  test("text that runs up the page is read and keeps its place", () => {
    const page = new PageBuilder(800, 600);
    prose(6, "turned").forEach((text, index) => {
      page.line(100 + 12 * index, 550, text, { angle: 270 });
    });
    const element = texts(page.analyse())[0];
    expect(element?.content.text.startsWith("turned ipsum")).toBe(true);
    expect(element?.box.right).toBeLessThan(200);
    expect((element?.box.bottom ?? 0) - (element?.box.top ?? 0)).toBeGreaterThan(150);
  });

  test("the same page gives the same model", () => {
    const make = () => new PageBuilder().paragraph(50, 100, prose(12)).grid([50, 150, 250], [400, 420, 440]).analyse();
    expect(make()).toEqual(make());
  });

  test("names beside short entries are rows, not columns of prose", () => {
    const page = new PageBuilder();
    page.rule(50, 74, 420, 74).rule(50, 90, 420, 90).rule(50, 146, 420, 146);
    page
      .line(50, 86, "Company", { font: BOLD })
      .line(200, 86, "System", { font: BOLD })
      .line(260, 86, "Address", { font: BOLD });
    ["Green Apple Company", "Large Blue Software", "Karl Best and Daughter", "True Type Incorporated"].forEach(
      (name, row) => {
        const y = 100 + 14 * row;
        page
          .line(50, y, name)
          .line(200, y, "Windows")
          .line(260, y, `http://www.${"company".repeat(1 + (row % 3))}.example`);
      },
    );
    expect(tables(page.analyse())[0]?.columns).toBe(3);
  });

  test("an icon comes before the lines beside it", () => {
    const page = new PageBuilder();
    ["Find a slope", "Build low"].forEach((name, index) => {
      const y = 100 + 60 * index;
      page.image({ left: 50, top: y - 10, right: 90, bottom: y + 30 });
      page.line(110, y + 4, name, { font: BOLD }).line(110, y + 20, "and some words about how it is done there");
    });
    expect(page.analyse().elements.map(contentOf)).toEqual([
      "figure",
      "Find a slope",
      "and some words about how it is done there",
      "figure",
      "Build low",
      "and some words about how it is done there",
    ]);
  });

  test("an icon halfway down a text comes before the whole of it", () => {
    const page = new PageBuilder();
    page.image({ left: 50, top: 122, right: 80, bottom: 150 }).paragraph(90, 100, prose(6));
    expect(page.analyse().elements.map(({ kind }) => kind)).toEqual(["figure", "text"]);
  });

  test("the title of a framed text with an icon comes first, and the icon does not interrupt the text", () => {
    const page = new PageBuilder().paragraph(50, 60, prose(3, "before"));
    for (const y of [110, 270]) {
      page.grid([50, 450], [y, y + 140]).line(56, y + 16, "NOTE");
      const icon = { segments: 30, curves: 20, filled: true, stroked: false, color: 0, order: 0 };
      page.geometry.shapes.push({ ...icon, box: { left: 56, top: y + 62, right: 82, bottom: y + 88 } });
      page.paragraph(92, y + 40, prose(8, `warned${y}`));
    }
    expect(page.analyse().elements.map((element) => contentOf(element).split(/\s/)[0])).toEqual([
      "before",
      "NOTE",
      "figure",
      "warned110",
      "NOTE",
      "figure",
      "warned270",
    ]);
  });

  test("figures in display type above their words are columns", () => {
    const page = new PageBuilder(700, 400);
    for (const [x, figure, words] of [
      [50, "9", "weeks of harvest"],
      [250, "41 t", "sold at market"],
      [450, "87 %", "of plants alive"],
    ] as const) {
      page.line(x, 150, figure, { size: 50 }).line(x, 180, words, { size: 14 });
    }
    expect(texts(page.analyse()).map(contentOf)).toEqual([
      "9",
      "weeks of harvest",
      "41 t",
      "sold at market",
      "87 %",
      "of plants alive",
    ]);
  });
});

import { describe, expect, it } from "vitest";
import type { StructureNode } from "../../../../extraction/page/page-geometry.ts";
import { cellsOf, contentOf, PageBuilder, prose, tables, texts } from "../../builders.ts";

interface Cell extends Pick<StructureNode, "columnSpan" | "rowSpan"> {
  text: string;
  x: number;
  type?: "TH" | "TD";
  /** Further lines of the cell. */
  more?: string[];
  /** Baseline, if it is not that of the row. */
  y?: number;
}

const PITCH = 14;

/** Draws the cells without any rule and tags them; each row is as high as its highest cell. */
class TaggedPage extends PageBuilder {
  #contentId = 0;

  table(y: number, rows: Cell[][]): this {
    let top = y;
    const nodes = rows.map((cells) => {
      const row = cells.map((cell) => this.#cell(cell, top));
      top += PITCH * Math.max(...cells.map(({ more = [] }) => 1 + more.length));
      return node("TR", row);
    });
    this.geometry.structure.push(node("Table", nodes));
    return this;
  }

  #cell({ text, x, type = "TD", more = [], y, ...spans }: Cell, top: number): StructureNode {
    const contentId = this.#contentId++;
    this.paragraph(x, y ?? top, [text, ...more], { contentId, pitch: PITCH });
    return { ...node(type, [{ ...node("P", []), contentIds: [contentId] }]), ...spans };
  }
}

const node = (type: string, children: StructureNode[]): StructureNode => ({
  type,
  altText: "",
  contentIds: [],
  children,
});

const row = (xs: number[], texts: string[], type: "TH" | "TD" = "TD"): Cell[] =>
  texts.map((text, column) => ({ text, x: xs[column] ?? 0, type }));

const page = (): TaggedPage => new TaggedPage().paragraph(50, 50, prose(3)) as TaggedPage;

describe("tables of the structure tree", () => {
  it("have cells of several lines that nothing on the page divides", () => {
    const terms = [
      row([50, 130], ["Setting", "Meaning"], "TH"),
      [
        { text: "Depth", x: 50 },
        { text: "How far the walk goes down", x: 130, more: ["from the root of the tree"] },
      ],
      [
        { text: "Width", x: 50 },
        { text: "How many of the nodes beside it", x: 130, more: ["are read at the same time"] },
      ],
    ];
    const [table, ...others] = tables(page().table(120, terms).analyse());
    expect(cellsOf(table)).toEqual([
      ["Setting", "Meaning"],
      ["Depth", "How far the walk goes down from the root of the tree"],
      ["Width", "How many of the nodes beside it are read at the same time"],
    ]);
    expect(table?.headerRows).toBe(1);
    expect(others).toEqual([]);
  });

  it("keep two rows of names with the spans that the tree states", () => {
    const [table] = tables(
      page()
        .table(120, [
          [
            { text: "Region", x: 50, type: "TH", rowSpan: 2 },
            { text: "Sales", x: 200, type: "TH", columnSpan: 2 },
          ],
          row([150, 250], ["Spring", "Autumn"], "TH"),
          row([50, 150, 250], ["North", "12", "14"]),
          row([50, 150, 250], ["South", "17", "11"]),
        ])
        .analyse(),
    );
    expect(cellsOf(table)).toEqual([
      ["2x1:Region", "1x2:Sales"],
      ["Spring", "Autumn"],
      ["North", "12", "14"],
      ["South", "17", "11"],
    ]);
    expect(table?.headerRows).toBe(2);
  });

  it("widen the cells of rows that lack some, where the tree states no spans", () => {
    const [table] = tables(
      page()
        .table(120, [
          row([50, 150, 250], ["Measure", "Plot A", "Plot B"]),
          row([50], ["Richness"]),
          row([50, 150, 250], ["Species", "12", "14"]),
          row([50], ["Evenness"]),
          row([50, 150, 250], ["Pielou", "0.7", "0.8"]),
        ])
        .analyse(),
    );
    expect(cellsOf(table)).toEqual([
      ["Measure", "Plot A", "Plot B"],
      ["1x3:Richness"],
      ["Species", "12", "14"],
      ["1x3:Evenness"],
      ["Pielou", "0.7", "0.8"],
    ]);
  });

  it("keep cells in their columns in rows whose empty cells the tree leaves out", () => {
    const [table] = tables(
      page()
        .table(120, [
          row([50, 120, 250, 330, 410], ["Date", "Details", "Paid out", "Paid in", "Balance"]),
          row([50, 120, 250, 410], ["1 May", "Water", "38.00", "962.00"]),
          row([50, 120, 330, 410], ["2 May", "Salary", "900.00", "1862.00"]),
          row([120, 410], ["Carried forward", "1862.00"]),
        ])
        .analyse(),
    );
    expect(cellsOf(table)).toEqual([
      ["Date", "Details", "Paid out", "Paid in", "Balance"],
      ["1 May", "Water", "38.00", "", "962.00"],
      ["2 May", "Salary", "", "900.00", "1862.00"],
      ["", "Carried forward", "", "", "1862.00"],
    ]);
  });

  it("keep figures of two columns apart where no row has both", () => {
    const [table] = tables(
      page()
        .table(120, [
          row([50, 120, 250, 410], ["1 May", "Water", "38.00", "962.00"]),
          row([50, 120, 330, 410], ["2 May", "Salary", "900.00", "1862.00"]),
          row([50, 120, 250, 410], ["3 May", "Rent", "700.00", "1162.00"]),
          row([50, 120, 330, 410], ["4 May", "Refund", "12.00", "1174.00"]),
        ])
        .analyse(),
    );
    expect(cellsOf(table)).toEqual([
      ["1 May", "Water", "38.00", "", "962.00"],
      ["2 May", "Salary", "", "900.00", "1862.00"],
      ["3 May", "Rent", "700.00", "", "1162.00"],
      ["4 May", "Refund", "", "12.00", "1174.00"],
    ]);
  });

  it("are not found where the cells hold prose", () => {
    const text = (x: number, word: string): Cell => {
      const [first = "", ...more] = prose(12, word);
      return { text: first, x, more };
    };
    const model = page()
      .table(120, [
        [text(50, "lorem"), text(320, "dolor")],
        [text(50, "magna"), text(320, "porta")],
      ])
      .analyse();
    expect(tables(model)).toEqual([]);
  });

  it("are not believed where other text stands between their cells", () => {
    const model = page()
      .table(120, [row([50, 300], ["Alpha", "1.5"]), row([50, 300], ["Beta", "2.5"]), row([50, 300], ["Gamma", "3.5"])])
      .line(130, 128, "A line of the text that runs between")
      .analyse();
    const all = [...texts(model).map(contentOf), ...tables(model).flatMap((table) => cellsOf(table).flat())].join(" ");
    expect(all).toContain("A line of the text that runs between");
    expect(all).toMatch(/Alpha[\s\S]*1\.5/);
  });

  it("are not believed where the cells do not stand in their order", () => {
    const swapped = page()
      .table(120, [
        row([300, 50], ["Value", "Name"]),
        row([300, 50], ["1.5", "Alpha"]),
        row([300, 50], ["2.5", "Beta"]),
      ])
      .analyse();
    for (const table of tables(swapped)) expect(cellsOf(table)[1]).toEqual(["Alpha", "1.5"]);
  });

  it("go on at the top of the next column of text", () => {
    const names = (x: number, y: number, texts: string[]): Cell[][] =>
      texts.map((name, index) => row([x, x + 80], [name, "1.5"]).map((cell) => ({ ...cell, y: y + PITCH * index })));
    const model = page()
      .table(0, [...names(50, 700, ["Alpha", "Beta", "Gamma"]), ...names(330, 100, ["Delta", "Eta", "Theta"])])
      .analyse();
    expect(tables(model).map((table) => cellsOf(table).map(([name]) => name))).toEqual([
      ["Alpha", "Beta", "Gamma"],
      ["Delta", "Eta", "Theta"],
    ]);
  });

  it("are nothing that is tagged as a contents list", () => {
    const entries = [
      ["1.1", "Why it was written", "North"],
      ["1.2", "What has become of it", "South"],
      ["1.3", "Who has the tapes now", "West"],
      ["1.4", "Where the manuals are", "East"],
    ];
    const list = page();
    for (const [index, texts] of entries.entries()) {
      const at = (x: number, text = "") => list.line(x, 120 + PITCH * index, text, { contentId: index });
      at(50, texts[0]);
      at(100, texts[1]);
      at(300, texts[2]);
    }
    expect(tables(list.analyse())).toHaveLength(1);
    const tagged = entries.map((_, contentId) => node("TOCI", [{ ...node("P", []), contentIds: [contentId] }]));
    list.geometry.structure.push(node("TOC", tagged));
    expect(tables(list.analyse())).toEqual([]);
  });

  it("may hold lists and headings in their cells", () => {
    const rows = [
      row([50, 200], ["Fruit", "• ripe and red"]),
      row([50, 200], ["Bread", "• fresh and dark"]),
      row([50, 200], ["Grain", "• dry and clean"]),
    ];
    const model = page().table(120, rows);
    const inList = (cell: StructureNode): StructureNode => ({
      ...cell,
      children: [node("L", [node("LI", [node("LBody", cell.children)])])],
    });
    const asHeading = (cell: StructureNode): StructureNode => ({
      ...cell,
      children: cell.children.map((child) => ({ ...child, type: "H4" })),
    });
    for (const table of model.geometry.structure)
      for (const tr of table.children)
        tr.children = tr.children.map((cell, column) => (column === 0 ? asHeading(cell) : inList(cell)));
    expect(tables(model.analyse()).map(cellsOf)).toEqual([rows.map((cells) => cells.map(({ text }) => text))]);
  });
});

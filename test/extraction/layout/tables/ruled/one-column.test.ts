import { describe, expect, test } from "vitest";
import { BOLD, cellsOf, contentOf, PageBuilder, prose, tables, texts } from "../../../builders.ts";

const ENTRIES = ["Clean water", "Schools within reach", "A clinic that opens every day", "Roads that last"];

interface Look {
  /** Distance between cells. */
  apart?: number;
  filled?: boolean;
  header?: { font?: number; color?: number };
}

/** A list as a column of cells between two paragraphs. */
function listed(entries: string[], { apart = 0, filled = false, header = { font: BOLD } }: Look = {}): PageBuilder {
  const page = new PageBuilder().paragraph(50, 60, prose(3));
  const end = 120 + (20 + apart) * (entries.length + 1);
  ["Priorities", ...entries].forEach((text, row) => {
    const top = 120 + (20 + apart) * row;
    const box = { left: 50, top, right: 300, bottom: top + 20 };
    if (filled) page.fill(box, row === 0 ? 0x224466 : 0xe0e6ec + (row % 2));
    else page.grid([box.left, box.right], [box.top, box.bottom]);
    page.line(56, top + 14, text, row === 0 ? header : { font: filled ? BOLD : 0 });
  });
  return page.paragraph(50, end + 20, prose(4));
}

describe("a list drawn as one column of cells", () => {
  test("is a table of one column, whether ruled or filled", () => {
    for (const look of [{}, { filled: true, header: { font: BOLD, color: 0xffffff } }]) {
      const model = listed(ENTRIES, look).analyse();
      expect(tables(model).map(cellsOf)).toEqual([["Priorities", ...ENTRIES].map((text) => [text])]);
      expect(tables(model)[0]).toMatchObject({ headerRows: 1 });
    }
  });

  test("is none if it has no name, or its cells are apart, or they hold text", () => {
    expect(tables(listed(ENTRIES, { header: {} }).analyse())).toEqual([]);
    expect(tables(listed(ENTRIES, { apart: 14 }).analyse())).toEqual([]);
    const page = new PageBuilder().grid([50, 300], [100, 120, 170, 220, 270]).line(56, 114, "Notes", { font: BOLD });
    for (const top of [120, 170, 220]) page.paragraph(56, top + 12, prose(4));
    expect(tables(page.analyse())).toEqual([]);
    expect(texts(page.analyse()).map(contentOf).join(" ")).toContain("Notes");
  });

  test("is none if its entries are the lines of a program", () => {
    const code = ["\\documentclass{letter}", "\\begin{document}", "\\opening{Dear all,}", "\\end{document}"];
    expect(tables(listed(code).analyse())).toEqual([]);
  });
});

import { describe, expect, test } from "vitest";
import { assembleDocument } from "../../../extraction/document/assemble.ts";
import type { DocumentTable } from "../../../extraction/document/document-model.ts";
import { PageBuilder, prose } from "../builders.ts";

interface Part {
  rows: string[][];
  left?: number;
  top?: number;
  columns?: number[];
}

/** Draws one part of a table, with its columns at these distances from its left edge. */
function drawn(page: PageBuilder, { rows, left = 50, top = 100, columns = [0, 90, 180] }: Part): PageBuilder {
  page.grid(
    columns.map((x) => left + x),
    Array.from({ length: rows.length + 1 }, (_, row) => top + 20 * row),
  );
  for (const [row, cells] of rows.entries())
    for (const [column, text] of cells.entries())
      page.line(left + (columns[column] ?? 0) + 5, top + 14 + 20 * row, text);
  return page;
}

const page = (number: number): PageBuilder => new PageBuilder(600, 800, number);

function tablesOf(...pages: PageBuilder[]): DocumentTable[] {
  const { elements } = assembleDocument({ name: "sample", pages: pages.map((each) => each.analyse()) });
  return elements.filter((element): element is DocumentTable => element.kind === "table");
}

const HEADER = ["Name", "Size"];
const FIRST = [HEADER, ["a", "1"], ["b", "2"]];
const SECOND = [HEADER, ["c", "3"], ["d", "4"]];

describe("a table in two parts", () => {
  test("on facing pages with different margins is one table if its header is repeated", () => {
    const parts = (second: string[][]) =>
      tablesOf(drawn(page(1), { rows: FIRST }), drawn(page(2), { rows: second, left: 90 }));
    expect(parts(SECOND)).toMatchObject([{ rows: 5 }]);
    expect(parts([["Kind", "Weight"], ...SECOND.slice(1)])).toHaveLength(2);
  });

  test("is one table if its repeated header is one cell in the second part", () => {
    const second = page(2)
      .grid([90, 270], [100, 120])
      .grid([90, 180, 270], [120, 140, 160])
      .line(155, 114, "Name Size");
    for (const [row, cells] of SECOND.slice(1).entries())
      for (const [column, text] of cells.entries()) second.line(95 + 90 * column, 134 + 20 * row, text);
    const [table, ...others] = tablesOf(drawn(page(1), { rows: FIRST, columns: [0, 90, 180] }), second);
    expect(others).toEqual([]);
    expect(table?.cells.map(({ content }) => content.text).join(" ")).toBe("Name Size a 1 b 2 c 3 d 4");
  });

  test("broken at the foot of a column continues in the next column", () => {
    const both = drawn(page(1).paragraph(50, 60, prose(30)), { rows: FIRST, top: 660 });
    const [table, ...others] = tablesOf(drawn(both, { rows: SECOND, left: 330, top: 60 }));
    expect(others).toEqual([]);
    expect(table).toMatchObject({ rows: 5, continued: [{ page: 1 }] });
  });

  test("goes on in the next column where rows of its own say so, which are no rows of the whole", () => {
    const both = drawn(page(1).paragraph(50, 60, prose(30)), {
      rows: [...FIRST, ["(Table 1 continues in next column)"]],
      top: 640,
    });
    drawn(both, { rows: [HEADER, ["(Continued from previous column)"], ...SECOND.slice(1)], left: 330, top: 300 });
    const [table, ...others] = tablesOf(both.paragraph(330, 60, prose(15)));
    expect(others).toEqual([]);
    expect(table).toMatchObject({ rows: 5, continued: [{ page: 1 }] });
    expect(table?.cells.map(({ content }) => content.text).join(" ")).toBe("Name Size a 1 b 2 c 3 d 4");
  });

  test("without lines is one table if its columns begin at the same places, however long their texts are", () => {
    const herbs = ["Anise", "Basil", "Cumin", "Dill", "Fennel", "Lovage"];
    const plain = (on: PageBuilder, top: number, last: string, columns = [50, 170, 250, 330]): PageBuilder => {
      for (const [row, name] of (top < 100 ? herbs.toReversed() : herbs).entries())
        for (const [column, text] of [name, `${21 + row}.5`, `${40 - row}.2`, row === 2 ? last : "Sown"].entries())
          on.line(columns[column] ?? 0, top + 16 * row, text);
      return on;
    };
    const parts = (columns?: number[]): DocumentTable[] =>
      tablesOf(
        plain(page(1).paragraph(50, 60, prose(30)), 660, "Sown in May"),
        plain(page(2), 60, "Sown indoors in the last days of March", columns),
      );
    expect(parts()).toMatchObject([{ rows: 12, continued: [{ page: 2 }] }]);
    expect(parts([50, 190, 290, 390])).toHaveLength(2);
  });

  test("is two tables if they are beside each other", () => {
    const rows = [HEADER, ...["a", "b", "c", "d", "e", "f"].map((name, index) => [name, String(index)])];
    const other = [["Town", "Votes"], ...["g", "h", "i", "k", "l", "m"].map((name, index) => [name, String(index)])];
    const both = drawn(drawn(page(1), { rows, columns: [0, 45, 90] }), {
      rows: other,
      left: 160,
      columns: [0, 45, 90],
    });
    expect(tablesOf(both)).toMatchObject([{ rows: 7 }, { rows: 7 }]);
  });

  test("marked as continued may lack a column, and may have a note between its parts", () => {
    const wide = { columns: [0, 90, 180, 270] };
    const first = drawn(page(1), { rows: FIRST.map((row) => [...row, "x"]), ...wide });
    const second = drawn(page(2), { rows: SECOND, columns: [0, 90, 270] });
    const parts = (mark: string) =>
      tablesOf(first.line(50, 90, "Table 1. Sizes"), second.line(50, 90, mark)).map(({ rows, columns }) => [
        rows,
        columns,
      ]);
    expect(parts("Table 1. Continued")).toEqual([[6, 3]]);
    expect(parts("Table 2. Weights")).toHaveLength(2);
  });

  test("marked as continued on the second line above it may be narrower", () => {
    const first = drawn(page(1), { rows: FIRST });
    const parts = (mark: string) => {
      const second = drawn(page(2), { rows: SECOND.slice(1), left: 80, columns: [0, 80, 155], top: 110 });
      return tablesOf(first, second.line(85, 88, "All patients (n=4)").line(85, 100, mark));
    };
    expect(parts("(Continued from previous page)")).toMatchObject([{ rows: 5 }]);
    expect(parts("who were assessable at first")).toHaveLength(2);
  });
});

describe("a row that is broken at the foot of a page", () => {
  const columns = [0, 120, 400];
  const ORDER = ["Order", "The nodes are visited from the"];
  const REST = "left to the right.";
  const MORE = [
    ["Speed", "Nodes in a second."],
    ["Depth", "Rows below the root."],
    ["Width", "Nodes of a row."],
  ];
  const broken = (last: string[], next: string[], more = MORE) =>
    tablesOf(
      drawn(page(1), { rows: [["Term", "Meaning"], ...more, last], columns }),
      drawn(page(2), { rows: [next, ...more], columns }),
    );
  const rowsOf = (tables: DocumentTable[]): number => tables.reduce((sum, { rows }) => sum + rows, 0);
  const texts = ([table]: DocumentTable[]): string[] | undefined =>
    table?.cells.flatMap(({ row, content }) => (row === 4 ? [content.text.replace(/\s+/gu, " ")] : []));

  test("is one row whose texts go on, or stand beside nothing", () => {
    const whole = `${ORDER[1]} ${REST}`;
    expect(texts(broken(ORDER, ["", REST]))).toEqual(["Order", whole]);
    expect(texts(broken(["Order of", ORDER[1] ?? ""], ["visits", REST]))).toEqual(["Order of visits", whole]);
    expect(rowsOf(broken(ORDER, ["", REST]))).toBe(8);
  });

  test("is two if a text begins anew", () => {
    expect(rowsOf(broken(ORDER, ["Count", REST]))).toBe(9);
    expect(rowsOf(broken(["Order", "The nodes are visited."], ["", REST]))).toBe(9);
  });

  test("is not seen where all texts begin with small letters", () => {
    const small = MORE.map((row) => row.map((text) => text.toLowerCase()));
    expect(rowsOf(broken(ORDER, ["count", REST], small))).toBe(9);
  });

  test("is mended in a table that goes on over many pages", () => {
    const pages = Array.from({ length: 6 }, (_, index) =>
      drawn(page(index + 1), { rows: [["", `left of place ${index}.`], ...MORE, ...MORE, ...MORE, ORDER], columns }),
    );
    const [table] = tablesOf(...pages);
    expect(table?.rows).toBe(6 * 11 - 5);
    const rows = table?.cells.flatMap(({ row, content }) => (/from the\sleft of/u.test(content.text) ? row : []));
    expect(rows).toEqual([10, 20, 30, 40, 50]);
  });
});

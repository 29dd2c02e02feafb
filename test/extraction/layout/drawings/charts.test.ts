import { describe, expect, test } from "vitest";
import { PageBuilder, tables } from "../../builders.ts";

/** A line from point to point whose segments are separate paths. */
function plotted(page: PageBuilder, points: [x: number, y: number][]): PageBuilder {
  points.slice(1).forEach(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [x, y];
    const box = { left: fromX, right: x, top: Math.min(fromY, y), bottom: Math.max(fromY, y) };
    const stroke = { segments: 1, curves: 0, filled: false, stroked: true, color: 0, order: 1000 + index };
    page.geometry.shapes.push({ box, ...stroke });
  });
  return page;
}

const NUMBERS = ["8.4", "15.2", "19.7", "28.7", "35.0", "42.6"];

/** Horizontal bars that touch each other, followed by their outlines and figures. */
function lyingBars(page: PageBuilder, figureX: (end: number) => number): PageBuilder {
  NUMBERS.forEach((figure, index) => {
    const [top, right] = [200 + index * 12, 120 + 6 * Number(figure)];
    page.fill({ left: 120, right, top, bottom: top + 12 }, 0xaa88bb);
    page.grid([120, right], [top, top + 12]).line(figureX(right), top + 9, figure);
  });
  return page;
}

describe("plots", () => {
  test("small panels with lines made of single strokes are not a table", () => {
    const page = new PageBuilder().grid([100, 200, 300, 400], [200, 240, 280]);
    for (const [column, name] of ["Austria", "Belgium", "Denmark"].entries()) {
      const x = 100 + column * 100;
      for (const y of [200, 240]) {
        page.line(x + 20, y + 10, name);
        plotted(page, [
          [x + 5, y + 30],
          [x + 30, y + 20],
          [x + 60, y + 28],
          [x + 90, y + 15],
        ]);
      }
    }
    expect(tables(page.analyse())).toHaveLength(0);
  });

  test("labels in columns beside plotted lines are not a table", () => {
    const page = new PageBuilder();
    for (const [index, y] of [200, 214, 228, 242].entries()) {
      page
        .line(100, y, `${7200 - 100 * index}`)
        .line(240, y, "Mean rate")
        .line(400, y, `0.${12 - index}`);
    }
    page.geometry.shapes.push({
      box: { left: 130, right: 380, top: 195, bottom: 245 },
      segments: 10,
      curves: 10,
      filled: false,
      stroked: true,
      color: 0,
      order: 999,
    });
    expect(tables(page.analyse())).toHaveLength(0);
  });

  test("a legend over the lines of a plot that reaches beyond it is not a table", () => {
    const page = new PageBuilder();
    for (const y of [200, 230, 260, 290, 320, 350]) page.rule(100, y, 400, y);
    page.line(150, 215, "Greece").line(250, 215, "Spain").line(150, 245, "Ireland").line(250, 245, "Italy");
    const box = { left: 103, right: 397, top: 208, bottom: 340 };
    page.geometry.shapes.push({ box, segments: 1600, curves: 450, filled: true, stroked: false, color: 0, order: 999 });
    expect(tables(page.analyse())).toHaveLength(0);
  });
});

describe("bar charts", () => {
  test("bars that touch each other, each with its figure at the end, are not a table", () => {
    const page = lyingBars(new PageBuilder(), (end) => end + 4);
    const model = page.analyse();
    expect(tables(model)).toHaveLength(0);
    expect(model.elements.some((element) => element.kind === "figure")).toBe(true);
  });

  test("shaded cells of a table are not bars, if their spans begin at one column and end at different ones", () => {
    const xs = [50, 150, 210, 270, 330, 390];
    const spans = [
      [0, 1, 5],
      [0, 1, 3, 5],
      [0, 1, 2, 3, 4, 5],
    ];
    const page = new PageBuilder();
    for (let row = 0; row < 12; row++) {
      const ends = spans[row] ?? [0, 1, 2, 3, 4, 5];
      const top = 100 + 20 * row;
      ends.slice(1).forEach((end, index) => {
        const [left, right] = [xs[ends[index] ?? 0] ?? 0, xs[end] ?? 0];
        page.fill({ left, top, right, bottom: top + 20 }, row < 3 || row % 2 === 0 ? 0xdddddd : 0xffffff);
        page.line(
          left + 4,
          top + 14,
          row < 3 ? `Head ${row}${index}` : index === 0 ? `Name ${row}` : `${row}.${index}5`,
        );
      });
    }
    const { elements } = page.analyse();
    expect(elements.map(({ kind }) => kind)).toEqual(["table"]);
  });

  test("coloured cells that end at one line are not bars in a grid whose lines divide all words", () => {
    const xs = [40, 130, 200, 270, 340, 410, 480];
    const days = ["Name", "Mon", "Tue", "Wed", "Thu", "Fri"];
    const names = ["Amelia Kostas", "Ravi Menon", "Tegan Whitby", "Lachlan Doyle", "Jodie Breck"];
    const ys = [100, 120, 140, 160, 180, 200, 220];
    const page = new PageBuilder();
    // The fills of neighbouring free days are drawn as one.
    for (const [column, from] of [
      [1, 5],
      [2, 4],
      [3, 3],
      [4, 2],
    ] as const)
      page.fill({ left: xs[column] ?? 0, right: xs[column + 1] ?? 0, top: ys[from] ?? 0, bottom: ys[6] ?? 0 });
    page.grid(xs, ys);
    for (const [column, day] of days.entries()) page.line((xs[column] ?? 0) + 5, 114, day);
    for (const [row, name] of names.entries()) {
      page.line(45, 134 + 20 * row, name);
      for (let column = 1; column < 6; column++)
        page.line((xs[column] ?? 0) + 8, 134 + 20 * row, (row + column) % 3 === 0 ? "OFF" : "0700-1530");
    }
    expect(tables(page.analyse()).map(({ rows, columns }) => [rows, columns])).toEqual([[6, 6]]);
  });
});

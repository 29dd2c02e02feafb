import { expect, test } from "vitest";
import { PageBuilder, tables } from "../../../builders.ts";

test("names whose shading leaves the insets of their cells to other fills are in the columns below", () => {
  const page = new PageBuilder().rule(200, 120, 200, 180);
  for (const y of [120, 140, 160, 180]) page.rule(50, y, 400, y);
  for (const [left, right] of [
    [50, 200],
    [200, 400],
  ] as const) {
    page.fill({ left, top: 100, right: left + 5.4, bottom: 120 });
    page.fill({ left: left + 5.4, top: 100, right: right - 5.4, bottom: 120 });
    page.fill({ left: right - 5.4, top: 100, right, bottom: 120 });
  }
  page.line(56, 114, "Name").line(206, 114, "Description");
  for (const [row, [name, text]] of [
    ["clear", "Clears the whole vector."],
    ["count", "Number of entries in it."],
    ["first", "The entry at its beginning."],
  ].entries())
    page.line(56, 134 + 20 * row, name ?? "").line(206, 134 + 20 * row, text ?? "");
  const [table] = tables(page.analyse());
  expect(table?.columns).toBe(2);
  expect(table?.cells.slice(0, 2).map(({ content }) => content.text)).toEqual(["Name", "Description"]);
});

test("a row stays where short lines beside its texts part nothing", () => {
  const page = new PageBuilder().grid([50, 150, 250, 350], [100, 120, 140, 160]).rule(250, 126, 350, 126);
  page.rule(250, 133, 350, 133);
  for (const [row, name] of ["Name", "Oak", "Elm"].entries())
    page.line(55, 114 + 20 * row, name).line(155, 114 + 20 * row, row === 0 ? "Size" : String(row));
  const [table] = tables(page.analyse());
  expect(table?.cells.flatMap(({ content }) => content.text || [])).toEqual(["Name", "Size", "Oak", "1", "Elm", "2"]);
});

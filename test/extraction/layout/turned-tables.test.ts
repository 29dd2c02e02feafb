import { expect, test } from "vitest";
import { cellsOf, contentOf, PageBuilder, prose, tables, texts } from "../builders.ts";

const ROWS = [
  ["Region", "2019", "2020", "2021"],
  ["North", "412", "398", "377"],
  ["South", "1,377", "1,402", "1,398"],
  ["East", "98", "117", "131"],
  ["West", "266", "261", "254"],
];

test("a table on its side is read among upright text", () => {
  for (const angle of [90, 270] as const) {
    const page = new PageBuilder().paragraph(50, 60, prose(8, "before"));
    for (const [row, cells] of ROWS.entries())
      for (const [column, text] of cells.entries()) {
        const [across, along] = [16 * row, 90 * column];
        page.line(angle === 90 ? 300 - across : 200 + across, angle === 90 ? 200 + along : 560 - along, text, {
          angle,
        });
      }
    const model = page.paragraph(50, 640, prose(8, "after")).analyse();
    expect(tables(model).map(cellsOf)).toEqual([ROWS]);
    expect(model.elements.map(({ kind }) => kind)).toEqual(["text", "table", "text"]);
    expect(texts(model).map(contentOf).join(" ")).not.toContain("North");
  }
});

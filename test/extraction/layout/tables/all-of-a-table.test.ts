import { describe, expect, test } from "vitest";
import { buildFragments } from "../../../../extraction/layout/lines/fragments.ts";
import type { Row } from "../../../../extraction/layout/lines/row.ts";
import { buildRows } from "../../../../extraction/layout/lines/rows.ts";
import type { Judge } from "../../../../extraction/layout/tables/judging/judge-table.ts";
import { tablesAround, withoutDoubtful } from "../../../../extraction/layout/tables/rule-stacks/doubtful.ts";
import { unruledTables } from "../../../../extraction/layout/tables/unruled-tables.ts";
import { PageBuilder } from "../../builders.ts";
import { grid } from "./judging/grids.ts";

const LINES = 6;

function figures(): Row[] {
  const page = new PageBuilder();
  for (let line = 0; line < LINES; line++) {
    for (const [column, text] of [`Town ${line}`, `1${line}2`, `9${line}`].entries())
      if (line < LINES - 1 || column === 1) page.line(60 + 120 * column, 100 + 14 * line, text);
  }
  page.line(60, 100 + 14 * LINES, "Total").line(300, 100 + 14 * LINES, "512");
  const { glyphs, fonts } = page.geometry;
  return buildRows(buildFragments(glyphs, fonts, new Set()));
}

/** A judge that is sure of a table without its last line, and less so of all of it. */
const judgeOf =
  (ofAll: number): Judge =>
  (draft, bar = 0.9) => {
    const isWhole = draft.box.bottom > 100 + 14 * (LINES - 0.5);
    const confidence = isWhole ? ofAll : 0.95;
    return confidence >= bar ? { ...draft, confidence } : undefined;
  };

describe("a run of lines a part of which is a table", () => {
  const found = (ofAll: number): number[] =>
    unruledTables(figures(), { horizontal: [], judged: judgeOf(ofAll) }).map(({ draft }) => draft.rows);

  test("is one table if the judge is nearly as sure of all lines", () => {
    expect(found(0.75)).toEqual([LINES + 1]);
  });

  test("else only that part is", () => {
    expect(found(0.4)).toEqual([LINES]);
  });
});

describe("drafts between rules", () => {
  const cells = [
    ["a", "1"],
    ["b", "2"],
  ];
  const small = { ...grid(cells), confidence: 0.95 };
  const large = { ...grid([...cells, ["c", "3"]]), confidence: 0.3 };

  test("may be all of a table that they hold, if they have as many columns", () => {
    expect(tablesAround([small], [large, { ...large, columns: 3 }])).toEqual([large]);
    expect(tablesAround([large], [large])).toEqual([]);
  });

  test("are left out if they are doubtful and hold a surer table", () => {
    expect(withoutDoubtful([large, small])).toEqual([small]);
    expect(withoutDoubtful([large])).toEqual([large]);
  });
});

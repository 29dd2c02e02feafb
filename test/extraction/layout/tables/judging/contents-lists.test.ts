import { expect, test } from "vitest";
import { PageBuilder, tables } from "../../../builders.ts";

test("the entries of an index with leaders before several page numbers are no table", () => {
  const page = new PageBuilder();
  ["print ordinal", "print article", "print number", "print date", "print name"].forEach((entry, index) => {
    const y = 100 + 12 * index;
    page
      .line(60, y, entry)
      .line(140, y, ". .")
      .line(168, y, `3, ${7 + index}`);
  });
  expect(tables(page.analyse())).toEqual([]);
});

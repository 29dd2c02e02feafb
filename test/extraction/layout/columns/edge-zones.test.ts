import { expect, test } from "vitest";
import { PageBuilder, prose, texts } from "../../builders.ts";

test("the last lines of two columns are no footer, although they form one row a little further down", () => {
  const page = new PageBuilder().paragraph(50, 60, prose(55, "left"));
  page.paragraph(320, 60, prose(56, "right")).line(50, 736.5, "The last paragraph on the left has only this line.");
  page.line(320, 732, "It ends.");
  expect(texts(page.analyse()).flatMap(({ zone }) => zone ?? [])).toEqual([]);
});

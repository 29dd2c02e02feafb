import { describe, expect, test } from "vitest";
import { buildFragments } from "../../../../extraction/layout/lines/fragments.ts";
import { textsOf } from "../../../../extraction/layout/lines/row-texts.ts";
import { buildRows } from "../../../../extraction/layout/lines/rows.ts";
import { segmentText } from "../../../../extraction/layout/lines/segments.ts";
import { markTextEnds } from "../../../../extraction/layout/lines/text-ends.ts";
import { PageBuilder } from "../../builders.ts";

/** The texts of each row. */
function textsIn({ geometry: { glyphs, fonts } }: PageBuilder): string[][] {
  const words = buildFragments(glyphs, fonts, new Set());
  markTextEnds(words);
  return buildRows(words).map((row) => textsOf(row).map(segmentText));
}

/** A line of words with spaces, so that the page has some. */
const withSpaces = (): PageBuilder => new PageBuilder().line(50, 40, "some words with spaces between all of them");

describe("where texts end", () => {
  test("words drawn by themselves without a space between them are different texts", () => {
    const page = withSpaces().line(50, 60, "First Name").line(101, 60, "Last Name");
    expect(textsIn(page)[1]).toEqual(["First Name", "Last Name"]);
  });

  test("a text that is drawn in parts has spaces between them", () => {
    const page = withSpaces().line(50, 60, "a text ").line(80, 60, "in parts");
    expect(textsIn(page)[1]).toEqual(["a text in parts"]);
  });

  test("on a page without spaces, words are divided by wide gaps alone", () => {
    const page = new PageBuilder();
    for (let y = 40; y < 100; y += 12) page.line(50, y, "some words without spaces", { noSpaces: true });
    page.line(50, 100, "one").line(68, 100, "text").line(120, 100, "other");
    expect(textsIn(page).at(-1)).toEqual(["one text", "other"]);
  });

  test("signs and brackets belong to the numbers before them", () => {
    const page = withSpaces();
    page.line(50, 60, "63.9").line(73, 60, "±").line(81, 60, "3.7").line(140, 60, "0.36").line(163, 60, "(0.19)");
    expect(textsIn(page)[1]).toEqual(["63.9 ± 3.7", "0.36 (0.19)"]);
  });
});

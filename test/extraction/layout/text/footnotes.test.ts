import { describe, expect, test } from "vitest";
import { contentOf, PageBuilder, prose, texts } from "../../builders.ts";

const roles = (page: PageBuilder): [string, string][] =>
  texts(page.analyse()).map((element) => [contentOf(element).split(/\s/)[0] ?? "", element.role]);

describe("footnotes", () => {
  test("small text below a short rule at the foot is a footnote", () => {
    const page = new PageBuilder()
      .paragraph(50, 100, prose(40, "body"))
      .rule(50, 700, 150, 700)
      .paragraph(50, 712, ["both counts survive in trade use", "and are sold so"], { size: 8, pitch: 10 });
    expect(roles(page)).toEqual([
      ["body", "paragraph"],
      ["both", "footnote"],
    ]);
  });

  test("the notes of two columns come after both columns", () => {
    const page = new PageBuilder()
      .paragraph(50, 100, prose(40, "left"))
      .paragraph(320, 100, prose(40, "right"))
      .paragraph(50, 600, ["1 First note on this page", "which goes on here"], { size: 8, pitch: 10 })
      .paragraph(320, 600, ["2 Second note on this page", "which goes on here"], { size: 8, pitch: 10 });
    expect(roles(page)).toEqual([
      ["left", "paragraph"],
      ["right", "paragraph"],
      ["1", "footnote"],
      ["2", "footnote"],
    ]);
  });

  test("small text with body text below it, and the note of a table, are not footnotes", () => {
    const page = new PageBuilder()
      .paragraph(50, 100, prose(34, "body"))
      .line(50, 540, "1 Small words in between of them", { size: 8 })
      .paragraph(50, 560, prose(2, "more"))
      .grid([50, 150, 250], [620, 640, 660, 680])
      .line(55, 634, "Name")
      .line(155, 634, "Size")
      .line(55, 654, "a")
      .line(155, 654, "1")
      .line(55, 674, "b")
      .line(155, 674, "2")
      .line(50, 692, "* Sizes are in points", { size: 8 });
    expect(roles(page).filter(([, role]) => role === "footnote")).toEqual([]);
  });
});

import { expect, test } from "vitest";
import { assembleDocument } from "../../../extraction/document/assemble.ts";
import { BOLD, PageBuilder, prose } from "../builders.ts";

/** The headings of a page with their levels; each is set in bold, in its size, above some text. */
function levelsOf(headings: [text: string, size: number][]): string[] {
  const page = new PageBuilder();
  headings.forEach(([text, size], index) => {
    page.line(50, 60 + index * 90, text, { font: BOLD, size }).paragraph(50, 80 + index * 90, prose(4));
  });
  return assembleDocument({ name: "n", pages: [page.analyse()] }).elements.flatMap((element) =>
    element.kind === "text" && "level" in element && element.level > 0
      ? [`${element.level} ${element.content.text}`]
      : [],
  );
}

test("numbers state the depth of headings that look alike, on a page that begins amid a chapter", () => {
  expect(
    levelsOf([
      ["2.7.3 Filters", 12],
      ["2.8 Detector", 12],
      ["2.8.1 Control", 12],
    ]),
  ).toEqual(["2 2.7.3 Filters", "1 2.8 Detector", "2 2.8.1 Control"]);
});

test("a chapter may be numbered with a zero", () => {
  expect(
    levelsOf([
      ["6.4 Interfaces", 12],
      ["7.0 Writing", 14],
      ["7.1 Overview", 12],
    ]),
  ).toEqual(["2 6.4 Interfaces", "1 7.0 Writing", "2 7.1 Overview"]);
});

test("an acronym has the level of the headings that look like it", () => {
  expect(
    levelsOf([
      ["Installation", 14],
      ["Memory", 12],
      ["DOS", 12],
    ]),
  ).toEqual(["1 Installation", "2 Memory", "2 DOS"]);
});

test("the outermost headings are on the first level, though deeper ones are set larger", () => {
  expect(
    levelsOf([
      ["2.3.2 Commands", 14],
      ["2.4 Status", 12],
    ]),
  ).toEqual(["2 2.3.2 Commands", "1 2.4 Status"]);
});

test("headings in a script without capitals have the level of those among them with a Latin word", () => {
  expect(
    levelsOf([
      ["辅助工具", 12],
      ["过期和注册提示 WinEdt", 12],
      ["自动断行和自动续行", 12],
    ]),
  ).toEqual(["1 辅助工具", "1 过期和注册提示 WinEdt", "1 自动断行和自动续行"]);
});

import { describe, expect, it } from "vitest";
import { contentOf, PageBuilder, texts } from "../../builders.ts";

const SIZE = 10;
const PITCH = 15;
const COLUMN = 24;

/** Ideographs that are as wide as they are high. */
const of = (count: number, end = ""): string =>
  "本文是公式编号的短处理方法说明".repeat(3).slice(0, count - end.length) + end;

/** Sets paragraphs in lines of `COLUMN` characters, their first lines indented by whole characters. */
function set(paragraphs: string[], indent: number): PageBuilder {
  const page = new PageBuilder();
  let y = 100;
  for (const text of paragraphs) {
    const first = COLUMN - indent;
    const lines = [text.slice(0, first)];
    for (let at = first; at < text.length; at += COLUMN) lines.push(text.slice(at, at + COLUMN));
    for (const [index, line] of lines.entries()) {
      page.line(50 + (index === 0 ? indent * SIZE : 0), y, line, { size: SIZE, letterSpacing: 0.5 });
      y += PITCH;
    }
  }
  return page;
}

const found = (page: PageBuilder): string[] =>
  texts(page.analyse()).map((element) => contentOf(element).replaceAll("\n", ""));

describe("paragraphs of ideographs", () => {
  it.each([1, 2])("begin where a line is indented by %i characters, full or not", (indent) => {
    const paragraphs = [
      of(40, "。"),
      of(20, "；"),
      of(COLUMN - indent, "。"),
      of(60, "。"),
      of(30, "，见下。"),
      of(12, "。"),
    ];
    expect(found(set(paragraphs, indent))).toEqual(paragraphs);
  });

  it("go on in a column in which nothing is indented", () => {
    const paragraph = of(4 * COLUMN - 3, "。");
    expect(found(set([paragraph], 0))).toEqual([paragraph]);
  });
});

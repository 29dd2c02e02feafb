import { expect, test } from "vitest";
import type { TableElement } from "../../../../../extraction/page/page-model.ts";
import { cellsOf, PageBuilder, prose, tables } from "../../../builders.ts";

type Described = [name: string, lines: string[]];

/** What a name means takes up most of the width between the rules, on several lines. */
const CHARACTERS: Described[] = [
  ["c", ["Any character represents itself unless it has a special regexp", "meaning. Thus c matches the character c."]],
  [
    "\\c",
    [
      "A special character that follows a backslash matches the char-",
      "acter itself except where mentioned below. For example, if you",
      "wished to match a literal caret at the beginning of a string you",
      "would write a caret.",
    ],
  ],
  ["\\n", ["This matches the ASCII line feed character (LF, Unix newline,", "used in all of them)."]],
  ["\\r", ["This matches the ASCII carriage return character (CR)."]],
  ["\\v", ["This matches the ASCII vertical tab character (VT; almost", "never used)."]],
  [
    "\\xhhhh",
    [
      "This matches the Unicode character corresponding to the hex-",
      "adecimal number hhhh (between 0x0000 and 0xFFFF). This one is",
      "zero matches the ASCII/Latin-1 character correspond-",
      "ing to the octal number ooo (between 0 and 0377).",
    ],
  ],
  ["\\d", ["This matches a digit."]],
  ["\\D", ["This matches a non-digit."]],
  ["\\s", ["This matches a white space."]],
];

/** The tables of a page with names and what they mean between rules, and text below. */
function tablesOf(described: Described[]): TableElement[] {
  const page = new PageBuilder().rule(103, 130, 490, 130);
  page.line(109, 144, "Element", { size: 11 }).line(163, 144, "Meaning", { size: 11 }).rule(103, 150, 490, 150);
  let y = 158.5;
  for (const [name, lines] of described) {
    page.line(109, y, name, { size: 11 }).paragraph(163, y, lines, { size: 11, pitch: 14.5 });
    y += 14.5 * lines.length;
  }
  page.rule(103, y - 8, 490, y - 8).paragraph(103, y + 12, prose(14), { size: 11, pitch: 14.5 });
  return tables(page.analyse());
}

test("lines that fill a wide second column are cells of one table, not text between tables", () => {
  const [table, ...others] = tablesOf(CHARACTERS);
  expect(others).toEqual([]);
  expect(cellsOf(table).slice(1)).toEqual(CHARACTERS.map(([name, lines]) => [name, lines.join(" ")]));
});

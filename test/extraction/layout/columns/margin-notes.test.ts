import { describe, expect, test } from "vitest";
import { BOLD, contentOf, PageBuilder, prose, texts } from "../../builders.ts";

const TEXT = 160;
/** A page of text with notes that end 8 points left of it, level with lines of the text. */
const noted = (notes: [line: number, text: string][], options: { font?: number } = {}): string[] => {
  const page = new PageBuilder().paragraph(TEXT, 100, prose(8, "first")).paragraph(TEXT, 208, prose(8, "second"));
  for (const [line, text] of notes) page.line(TEXT - 8 - 5 * text.length, 100 + 12 * line, text, options);
  return texts(page.analyse()).map(contentOf);
};

describe("notes in the left margin", () => {
  test("come before the paragraph that they stand beside, and not between its words", () => {
    expect(
      noted([
        [3, "options"],
        [4, "fancy"],
      ]),
    ).toEqual(["options", "fancy", prose(8, "first").join("\n"), prose(8, "second").join("\n")]);
  });

  test("include those beside first lines that end at the same side", () => {
    expect(
      noted([
        [3, "options"],
        [9, "fancy"],
      ]),
    ).toEqual(["options", prose(8, "first").join("\n"), "fancy", prose(8, "second").join("\n")]);
  });

  test("are not numbers, which belong to their lines", () => {
    expect(noted([[3, "12."]]).join("\n")).toContain("12. first");
  });

  test("are not names beside what somebody says", () => {
    expect(
      noted([
        [0, "Hamlet:"],
        [9, "Horatio:"],
      ]),
    ).toEqual([expect.stringMatching(/^Hamlet: first/u), expect.stringMatching(/^Horatio: second/u)]);
  });

  test("are not bold, which headings beside their text are", () => {
    expect(noted([[3, "Aims"]], { font: BOLD }).join("\n")).toMatch(/Aims\W+first/u);
  });
});

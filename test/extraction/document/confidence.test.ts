import { describe, expect, test } from "vitest";
import { assembleDocument } from "../../../extraction/document/assemble.ts";
import { type JsonSection, structuredJson } from "../../../extraction/output/structured-json.ts";
import { BOLD, PageBuilder, prose } from "../builders.ts";

const section = (page: PageBuilder, index = "0"): JsonSection | undefined =>
  structuredJson(assembleDocument({ name: "n", pages: [page.analyse()] })).pages["1"]?.body.sections[index];

describe("confidence", () => {
  test("of text is the share of its readable characters", () => {
    const page = new PageBuilder().paragraph(50, 160, prose(3)).line(50, 300, "abcdefgh\ue000\ue001 is half a text");
    expect(section(page)?.texts.map((text) => text.confidence)).toEqual([1, 0.9]);
  });

  test("of a heading grows with the evidence for it", () => {
    const heading = (size: number): number =>
      section(new PageBuilder().line(50, 140, "Some words", { size, font: BOLD }).paragraph(50, 170, prose(8)))?.title
        .confidence ?? 0;
    expect(heading(10)).toBeGreaterThanOrEqual(0.5);
    expect(heading(16)).toBeGreaterThan(heading(10));
    expect(heading(20)).toBeLessThanOrEqual(1);
  });

  test("of a picture rises with its caption, and of a table is the probability that it is one", () => {
    const page = new PageBuilder().image({ left: 50, top: 400, right: 250, bottom: 500 });
    page.paragraph(50, 160, prose(3)).grid([50, 150, 250], [230, 250, 270]);
    page.line(55, 244, "a").line(155, 244, "b").line(55, 264, "c").line(155, 264, "4");
    expect(section(page)?.images[0]?.confidence).toBe(0.8);
    expect(section(page)?.tables[0]?.confidence).toBeGreaterThan(0.7);
    expect(section(page)?.tables[0]?.confidence).toBeLessThanOrEqual(1);
    expect(section(page.line(50, 515, "Figure 1: A view"))?.images[0]?.confidence).toBe(1);
  });
});

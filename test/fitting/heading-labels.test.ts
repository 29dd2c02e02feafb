import { describe, expect, it } from "vitest";
import { bodyTexts } from "../../extraction/document/heading-candidates.ts";
import { statedHeadings } from "../../extraction/document/stated-headings.ts";
import { bodyStyle } from "../../extraction/document/survey/body-style.ts";
import { labeller, withPeers, wordsOf } from "../../fitting/heading-labels.ts";
import { BOLD, PageBuilder, prose } from "../extraction/builders.ts";

/** What a truth with these headings says of the bold lines of a page. */
function labelsOf(lines: string[], headings: string[]): Record<string, string> {
  const page = new PageBuilder(600, 800, 1);
  lines.forEach((line, index) => {
    page.line(50, 60 + index * 110, line, { font: BOLD, size: 13 }).paragraph(50, 90 + index * 110, prose(5));
  });
  const pages = [page.analyse()];
  const texts = [...bodyTexts(pages, new Map(), statedHeadings(pages, []))];
  const label = withPeers(labeller(headings), texts, bodyStyle(pages));
  return Object.fromEntries(
    texts.flatMap((candidate) => {
      const { label: isHeading, isSure } = label(candidate);
      const words = wordsOf(candidate.element);
      return lines.includes(words) ? [[words, `${isSure ? "surely" : "maybe"} ${isHeading ? "" : "no "}heading`]] : [];
    }),
  );
}

describe("labels of headings", () => {
  it("know a heading behind the name of its part", () => {
    expect(
      labelsOf(["Chapter 2: Methods", "Anhang B Messwerte", "Station 2: Methods"], ["Methods", "Messwerte"]),
    ).toEqual({
      "Chapter 2: Methods": "surely heading",
      "Anhang B Messwerte": "surely heading",
      "Station 2: Methods": "surely no heading",
    });
  });

  it("doubt that numbers in the style of headings are none, since truths of other editions lack some", () => {
    const lines = ["2.1 Soil", "2.2 Water", "Rainfall by month"];
    expect(labelsOf(lines, ["2.1 Soil"])).toEqual({
      "2.1 Soil": "surely heading",
      "2.2 Water": "maybe heading",
      "Rainfall by month": "surely no heading",
    });
  });

  it("doubt parts that publishers leave out of their XML", () => {
    const lines = ["Methods", "Authors’ contributions", "Publisher’s Note", "OPEN ACCESS"];
    expect(labelsOf(lines, ["Methods"])).toEqual({
      Methods: "surely heading",
      "Authors’ contributions": "maybe heading",
      "Publisher’s Note": "maybe heading",
      "OPEN ACCESS": "surely no heading",
    });
  });
});

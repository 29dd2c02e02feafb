import { describe, expect, test } from "vitest";
import { assembleDocument } from "../../../extraction/document/assemble.ts";
import { chunks } from "../../../extraction/output/chunks.ts";
import { BOLD, PageBuilder, prose } from "../builders.ts";

const heading = { size: 14, font: BOLD };

/** Three pages: a chapter with two parts, the second of which continues on the last page. */
function pages() {
  const first = new PageBuilder(600, 800, 1).line(50, 60, "1 Growth", { size: 18, font: BOLD });
  first.paragraph(50, 90, prose(3, "opening")).line(50, 180, "1.1 Methods", heading);
  first.paragraph(50, 210, prose(30, "methods")).line(300, 780, "1");
  const second = new PageBuilder(600, 800, 2).line(50, 60, "1.2 Findings", heading);
  second.paragraph(50, 90, prose(20, "findings")).line(300, 780, "2");
  const third = new PageBuilder(600, 800, 3).paragraph(50, 60, prose(20, "conclusions")).line(300, 780, "3");
  third.line(50, 330, "2 Outlook", { size: 18, font: BOLD }).paragraph(50, 360, prose(3, "outlook"));
  return [first, second, third].map((page) => page.analyse());
}

const document = assembleDocument({ name: "sample.pdf", pages: pages() });
const cut = (maxTokens: number) => [...chunks(document, maxTokens)];
const about = (word: string, maxTokens: number) => cut(maxTokens).filter(({ text }) => text.includes(word));

describe("chunks", () => {
  test("follow the headings, each with its path from the outermost", () => {
    expect(cut(8000).map(({ heading_path }) => heading_path)).toEqual([
      ["1 Growth"],
      ["1 Growth", "1.1 Methods"],
      ["1 Growth", "1.2 Findings"],
      ["2 Outlook"],
    ]);
    expect(new Set(cut(100).map(({ id }) => id)).size).toBe(cut(100).length);
  });

  test("name the pages that they come from, and their places on them", () => {
    const [findings] = about("findings", 8000);
    expect(findings).toMatchObject({ first_page: 2, last_page: 3 });
    const places = findings?.boxes.map(({ page }) => page) ?? [];
    expect([...new Set(places)]).toEqual([2, 3]);
    // In pixels at 144 dpi; the page has 600 by 800 points.
    for (const { bbox } of findings?.boxes ?? []) {
      const [x0, y0, x1, y1] = bbox;
      expect(x0).toBeGreaterThanOrEqual(100 - 1);
      expect(x0).toBeLessThan(x1);
      expect(y0).toBeLessThan(y1);
      expect(y1).toBeLessThan(1600);
    }
    expect(about("opening", 8000)[0]).toMatchObject({ first_page: 1, last_page: 1 });
  });

  test("have no more tokens than requested, however long a paragraph is", () => {
    for (const most of [50, 100, 500]) {
      const made = cut(most);
      expect(made.every(({ tokens }) => tokens > 0 && tokens <= most)).toBe(true);
    }
    const parts = about("methods", 100);
    expect(parts.length).toBeGreaterThan(3);
    // Every part of a paragraph refers to the whole paragraph's element.
    const places = parts.slice(1).map(({ boxes }) => boxes[0]?.element_id);
    expect(new Set(places).size).toBe(1);
  });

  test("lose no word and repeat none, at any size", () => {
    const words = (maxTokens: number) =>
      cut(maxTokens)
        .flatMap(({ text }) => text.split(/\s+/))
        .join(" ");
    expect(words(50)).toBe(words(8000));
    expect(words(8000).match(/conclusions/g)).toHaveLength(20);
  });

  test("leave page numbers out", () => {
    expect(cut(8000).some(({ text }) => /(?:^|\n)\d(?:\n|$)/.test(text))).toBe(false);
  });

  test("do not exist for an empty document", () => {
    expect([...chunks(assembleDocument({ name: "empty.pdf", pages: [new PageBuilder().analyse()] }), 500)]).toEqual([]);
  });

  test("omit no heading, even if nothing follows it", () => {
    const page = new PageBuilder(600, 800, 1).line(50, 60, "1 Growth", { size: 18, font: BOLD });
    page.line(50, 100, "1.1 Reserved", heading).line(50, 140, "1.2 Methods", heading);
    page.paragraph(50, 170, prose(10, "methods"));
    const made = [...chunks(assembleDocument({ name: "sample.pdf", pages: [page.analyse()] }), 500)];
    expect(made.map(({ heading_path }) => heading_path)).toEqual([
      ["1 Growth", "1.1 Reserved"],
      ["1 Growth", "1.2 Methods"],
    ]);
    expect(made[0]).toMatchObject({ text: "1.1 Reserved", first_page: 1, last_page: 1, boxes: [{ page: 1 }] });
  });
});

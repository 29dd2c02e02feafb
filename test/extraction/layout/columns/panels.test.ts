import { describe, expect, test } from "vitest";
import type { Box } from "../../../../extraction/geometry/box.ts";
import { contentOf, PageBuilder, texts } from "../../builders.ts";

const CARDS: [title: string, lines: string[]][] = [
  ["Basic", ["One visit a year, all repairs", "charged by the hour and answers", "in a week"]],
  ["Plus", ["Two visits a year, with small", "repairs included and answers on", "the next day"]],
  ["Complete", ["Visits as often as needed and", "all repairs included, with calls", "at night"]],
];

const AFTER = "The plans are renewed each year in March unless one of both sides says no in time.";

/** Three cards side by side, drawn line by line across all of them. */
function cards(draw: (page: PageBuilder, box: Box) => void): string {
  const page = new PageBuilder().line(50, 80, "Our service plans", { size: 14 });
  CARDS.forEach((_, index) => {
    draw(page, { left: 40 + 180 * index, top: 100, right: 215 + 180 * index, bottom: 180 });
  });
  for (let line = 0; line < 4; line++) {
    CARDS.forEach(([title, lines], index) => {
      page.line(50 + 180 * index, 118 + 14 * line, line === 0 ? title : (lines[line - 1] ?? ""));
    });
  }
  return texts(page.line(50, 220, AFTER).analyse())
    .map(contentOf)
    .join("\n");
}

const READ = ["Our service plans", ...CARDS.flatMap(([title, lines]) => [title, ...lines]), AFTER].join("\n");

describe("panels side by side", () => {
  test("are read one after the other when they are coloured", () => {
    expect(cards((page, box) => page.fill(box))).toBe(READ);
  });

  test("with round corners are boxes around text, not drawings", () => {
    const drawn = cards((page, box) => {
      const outline = { box, segments: 8, curves: 4, filled: false, stroked: true, color: 0xcccccc, order: 0 };
      page.geometry.shapes.push(outline);
    });
    expect(drawn).toBe(READ);
  });
});

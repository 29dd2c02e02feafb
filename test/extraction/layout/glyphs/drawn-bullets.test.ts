import { describe, expect, test } from "vitest";
import { contentOf, PageBuilder, texts } from "../../builders.ts";

const read = (page: PageBuilder): string => texts(page.analyse()).map(contentOf).join("\n");

/** A dot of three points whose centre is a third of an em above the baseline. */
function dot(page: PageBuilder, x: number, baseline: number, { filled = true, color = 0 } = {}): PageBuilder {
  const box = { left: x, top: baseline - 5, right: x + 3, bottom: baseline - 2 };
  page.geometry.shapes.push({ box, segments: 16, curves: 16, filled, stroked: !filled, color, order: 0 });
  return page;
}

describe("drawn bullets", () => {
  test("make a list of the lines after them, with rings for the inner list", () => {
    const page = new PageBuilder().line(60, 100, "Glass houses").line(75, 115, "double walls").line(60, 130, "Lamps");
    dot(dot(dot(page, 50, 100), 65, 115, { filled: false }), 50, 130);
    expect(read(page)).toBe("• Glass houses\n◦ double walls\n• Lamps");
  });

  test("may be small squares", () => {
    const page = new PageBuilder().line(60, 100, "Glass houses").fill({ left: 50, top: 94, right: 54, bottom: 98 }, 0);
    expect(read(page)).toBe("• Glass houses");
  });

  test("are not the coloured keys of a legend", () => {
    expect(read(dot(new PageBuilder().line(60, 100, "Sales"), 50, 100, { color: 0x3366cc }))).toBe("Sales");
  });

  test("may have another colour if they are all alike, but keys of different colours are not bullets", () => {
    const list = (second: number): PageBuilder => {
      const page = new PageBuilder().line(60, 100, "people").line(60, 120, "horses");
      return dot(dot(page, 50, 100, { color: 0x808080 }), 50, 120, { color: second });
    };
    expect(read(list(0x808080))).toBe("• people\n• horses");
    expect(read(list(0x3366cc))).not.toContain("•");
  });

  test("may be pictures as high as the line if there are several in a column", () => {
    const list = (...baselines: number[]): PageBuilder => {
      const page = new PageBuilder();
      for (const [index, y] of baselines.entries())
        page.line(60, y, `Matter number ${index}`).image({ left: 42, top: y - 10, right: 51, bottom: y + 2 });
      return page;
    };
    expect(read(list(100, 120, 140))).toBe("• Matter number 0\n• Matter number 1\n• Matter number 2");
    expect(read(list(100, 120))).not.toContain("•");
  });

  test("are not marks between words", () => {
    expect(read(dot(new PageBuilder().line(50, 100, "before").line(90, 100, "after"), 84, 100))).not.toContain("•");
  });
});

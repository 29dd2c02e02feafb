import { expect, test } from "vitest";
import { PageBuilder, prose } from "../../builders.ts";

/** Letters along a line that rises by `angle` degrees. */
function slanted(page: PageBuilder, x: number, y: number, text: string, angle: number): void {
  const turn = (-angle * Math.PI) / 180;
  [...text].forEach((letter, index) => {
    const at = { x: x + 5 * index * Math.cos(turn), y: y + 5 * index * Math.sin(turn) };
    page.line(at.x, at.y, letter, { space: 0.5 });
    const glyph = page.geometry.glyphs.at(-1);
    if (glyph) Object.assign(glyph, { style: { ...glyph.style, angle: -angle } });
  });
}

test("labels at 45 degrees are read, with a box around them", () => {
  const page = new PageBuilder().paragraph(50, 400, prose(6));
  slanted(page, 100, 200, "North of river", 45);
  slanted(page, 160, 200, "South", 45);
  const texts = page.analyse().elements.flatMap((element) => (element.kind === "text" ? [element] : []));
  const label = texts.find((element) => element.content.text === "North of river");
  expect(label?.box.left).toBeLessThan(101);
  expect(label?.box.top).toBeLessThan(160);
  expect(texts.some((element) => element.content.text === "South")).toBe(true);
});

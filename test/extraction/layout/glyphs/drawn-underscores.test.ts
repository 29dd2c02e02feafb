import { describe, expect, test } from "vitest";
import { contentOf, PageBuilder, texts } from "../../builders.ts";

const read = (page: PageBuilder): string => texts(page.analyse()).map(contentOf).join("\n");

/** Words of one line, set without a space, with the same gap after each, which may hold a rule. Returns where they end. */
function names(page: PageBuilder, words: string[], rule: (gap: number) => void): void {
  let x = 50;
  for (const [index, word] of words.entries()) {
    page.line(x, 100, word, { noSpaces: true });
    const right = page.geometry.glyphs.at(-1)?.advance.right ?? x;
    if (index < words.length - 1) rule(right);
    x = right + 3.6;
  }
}

describe("underscores drawn as rules", () => {
  test("join the parts of a name", () => {
    const page = new PageBuilder();
    names(page, ["get", "state(pin)"], (x) => page.rule(x + 0.6, 99.8, x + 3.6, 99.8));
    expect(read(page)).toBe("get_state(pin)");
    expect(page.analyse().elements).toHaveLength(1);
  });

  test("may be two in a row", () => {
    const page = new PageBuilder().line(50, 100, "is", { noSpaces: true });
    const right = page.geometry.glyphs.at(-1)?.advance.right ?? 0;
    page.rule(right + 0.6, 99.8, right + 3.6, 99.8).rule(right + 4.2, 99.8, right + 7.2, 99.8);
    page.line(right + 7.2, 100, "set", { noSpaces: true });
    expect(read(page)).toBe("is__set");
  });

  test("are not minus signs, underlines of a space, or dashed lines", () => {
    for (const draw of [
      (page: PageBuilder, x: number) => page.rule(x + 0.6, 96.5, x + 3.6, 96.5),
      (page: PageBuilder, x: number) => page.rule(x - 12, 99.8, x, 99.8).rule(x, 99.8, x + 3.6, 99.8),
      (page: PageBuilder, x: number) => page.rule(50, 99.8, x + 12, 99.8),
    ]) {
      const page = new PageBuilder();
      names(page, ["get", "state"], (x) => void draw(page, x));
      expect(read(page)).toBe("get state");
    }
  });
});

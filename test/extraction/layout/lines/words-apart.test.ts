import { describe, expect, test } from "vitest";
import { contentOf, PageBuilder, texts } from "../../builders.ts";

const WORDS = "these lines are drawn one word at a time and every word is a text object of its own".split(" ");

/** Lines of words that are text objects of their own; `pieces` of the last line are drawn `gap` points apart. */
function page(pieces: string[], gap: number): PageBuilder {
  const built = new PageBuilder();
  const draw = (text: string, x: number, y: number): number => {
    built.line(x, y, text, { noSpaces: true });
    return built.geometry.glyphs.at(-1)?.advance.right ?? 0;
  };
  for (const y of [100, 115, 130]) {
    let x = 50;
    for (const word of WORDS) x = draw(word, x, y) + 3;
  }
  let x = 50;
  for (const piece of pieces) x = draw(piece, x, 145) + gap;
  return built;
}

const lastLine = (built: PageBuilder): string | undefined =>
  texts(built.analyse()).map(contentOf).join("\n").split("\n").at(-1);

describe("words that are drawn one by one", () => {
  test("stay apart where the gap between two is narrower than the usual space", () => {
    expect(lastLine(page(["Two", "days", "later"], 1.2))).toBe("Two days later");
  });

  test("are whole where pieces of one are drawn by themselves", () => {
    expect(lastLine(page(["af", "ter", "wards"], 0.1))).toBe("afterwards");
  });
});

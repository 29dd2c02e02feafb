import { assert, property as check, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { figuresIn, lettersIn } from "../../../../extraction/fields/values/character-counts.ts";

describe("counts of characters", () => {
  it("are those of the classes of Unicode in any text", () => {
    assert(
      check(string({ unit: "grapheme" }), (text) => {
        expect(lettersIn(text)).toBe(text.replace(/[^\p{L}]/gu, "").length);
        expect(figuresIn(text)).toBe(text.replace(/\D/g, "").length);
      }),
    );
  });

  it("tell letters from the signs beside them in ASCII", () => {
    const ascii = String.fromCharCode(...Array.from({ length: 128 }, (_, code) => code));
    expect(lettersIn(ascii)).toBe(52);
    expect(figuresIn(ascii)).toBe(10);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { textLine } from "../../../../../extraction/fields/embedded/scalars/lines/page-lines.ts";
import { wordsBetween, wordsOfLine } from "../../../../../extraction/fields/embedded/surroundings/words-of-line.ts";
import { nameWords } from "../../../../../extraction/fields/property-words.ts";

const lineOf = (text: string) => ({
  ...textLine(1, 0, { words: [], box: { left: 0, top: 0, right: 1, bottom: 1 } }),
  text,
});

const texts = fc
  .array(
    fc.oneof(fc.constantFrom(..."aBcDé ÉßΣσ1 .  !?)(-:_", "é", "URLOf", "Unit", "word ", "Word. ", "ł"), fc.string()),
  )
  .map((parts) => parts.join(""));

describe("the words of a line", () => {
  it("are those of the same text, wherever it is cut", () => {
    fc.assert(
      fc.property(texts, fc.nat(40), fc.nat(40), (text, one, other) => {
        const from = Math.min(one, other, text.length);
        const to = Math.min(Math.max(one, other), text.length);
        expect(wordsBetween(wordsOfLine(lineOf(text)), from, to)).toEqual(nameWords(text.slice(from, to)));
      }),
      { numRuns: 2000 },
    );
  });

  it("have stops where sentences end, and none behind an abbreviation", () => {
    const { stops, text } = wordsOfLine(lineOf("It ends here. Art. 5 and No. 7 go on! Then another"));
    expect(stops.map(({ start, end }) => text.slice(start - 4, end))).toEqual(["here. "]);
  });
});

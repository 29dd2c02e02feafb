import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitText } from "../../../extraction/models/split-text.ts";
import { estimateTokens } from "../../../extraction/text/tokens.ts";

const lettersOf = (text: string): string => text.replace(/\s+/g, "");

describe("text that is longer than a call", () => {
  it("loses nothing but white space and gives pieces that fit", () => {
    const words = fc.stringMatching(/^[a-zA-Z0-9.,€äж表 \n]{0,400}$/);
    fc.assert(
      fc.property(words, fc.integer({ min: 8, max: 120 }), (text, maxTokens) => {
        const pieces = splitText(text, maxTokens);
        expect(lettersOf(pieces.join(""))).toBe(lettersOf(text));
        for (const piece of pieces) expect(estimateTokens(piece)).toBeLessThanOrEqual(maxTokens);
      }),
    );
  });

  it("is cut between paragraphs when they fit, and stays together as far as it can", () => {
    const paragraphs = ["first paragraph of it", "second paragraph", "third one\nwith two lines"];
    expect(splitText(paragraphs.join("\n\n"), 20)).toEqual([`${paragraphs[0]}\n\n${paragraphs[1]}`, paragraphs[2]]);
  });

  it("is cut between lines when a paragraph does not fit, and between words when a line does not", () => {
    expect(splitText("one line of words\nanother line of words", 9)).toEqual([
      "one line of words",
      "another line of words",
    ]);
    expect(splitText("alpha bravo charlie delta", 5)).toEqual(["alpha bravo", "charlie delta"]);
  });

  it("is estimated generously: at least a token for four letters, and one for each digit or Chinese character", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(estimateTokens(text)).toBeGreaterThanOrEqual(Math.floor([...text].length / 4));
      }),
    );
    expect(estimateTokens("1234567890")).toBeGreaterThanOrEqual(10);
    expect(estimateTokens("請求書番号")).toBeGreaterThanOrEqual(5);
  });
});

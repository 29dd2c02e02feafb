import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { imageTokens } from "../../../extraction/models/image-tokens.ts";
import { divideCall, planCalls } from "../../../extraction/models/plan-calls.ts";
import { estimateTokens } from "../../../extraction/text/tokens.ts";
import { fieldPage } from "./field-pages.ts";

const wordsOf = (texts: string[]): string[] => texts.join(" ").split(/\s+/).filter(Boolean);

const line = fc
  .array(fc.stringMatching(/^[a-z0-9,.]{1,12}$/), { minLength: 1, maxLength: 12 })
  .map((words) => words.join(" "));
const pages = fc.array(fc.array(line, { maxLength: 30 }), { maxLength: 6 });

describe("pages planned into calls", () => {
  it("fit each call, leave out no word, and keep their order", () => {
    const limits = { tokens: fc.integer({ min: 300, max: 4_000 }), images: fc.integer({ min: 1, max: 4 }) };
    fc.assert(
      fc.property(pages, fc.record(limits), fc.boolean(), (texts, { tokens, images }, looks) => {
        const imagePixels = looks ? 1024 : undefined;
        const sources = texts.map((lines, index) => fieldPage(index + 1, lines));
        const calls = planCalls(sources, { tokens, images, imagePixels });
        if (calls === undefined) {
          // Only a page that is a single image can be too large.
          expect(looks && texts.some((lines) => lines.length === 0)).toBe(true);
          return;
        }
        for (const call of calls) {
          const shown = call.filter((part) => part.image);
          const [page] = sources;
          const picture = page === undefined ? 0 : imageTokens(page.model, 1024);
          const used = call.reduce((sum, part) => sum + estimateTokens(part.text), shown.length * picture);
          expect(used).toBeLessThanOrEqual(tokens);
          expect(shown.length).toBeLessThanOrEqual(images);
        }
        const parts = calls.flat();
        expect(wordsOf(parts.map((part) => part.text))).toEqual(wordsOf(texts.flat()));
        expect(parts.map((part) => part.page)).toEqual(parts.map((part) => part.page).toSorted((a, b) => a - b));
        const imaged = parts.filter((part) => part.image).map((part) => part.page);
        expect(new Set(imaged).size).toBe(imaged.length);
      }),
      { numRuns: 60 },
    );
  });

  it("show the image of a long page once, with its first part", () => {
    const long = Array.from({ length: 30 }, (_, index) => `row ${index} of a long page with many words`);
    const calls = planCalls([fieldPage(1, long)], { tokens: 1_400, images: 4, imagePixels: 512 }) ?? [];
    expect(calls.length).toBeGreaterThanOrEqual(1);
    expect(calls.flat().map((part) => part.image)).toEqual(calls.flat().map((_, index) => index === 0));
    expect(calls.flat().map((part) => part.part)).toEqual(calls.flat().map((_, index) => index + 1));
  });

  it("can be divided down to parts of a page, and no further than makes sense", () => {
    const rows = Array.from({ length: 30 }, (_, index) => `row ${index} with its words and 1,234.50`);
    const [call = []] =
      planCalls([fieldPage(1, rows), fieldPage(2, ["end"])], { tokens: 9_000, images: 4, imagePixels: undefined }) ??
      [];
    const [first = [], second = []] = divideCall(call) ?? [];
    expect([first.map((part) => part.page), second.map((part) => part.page)]).toEqual([[1], [2]]);
    expect(divideCall(second)).toBeUndefined();
    const halves = divideCall(first) ?? [];
    expect(wordsOf(halves.flat().map((part) => part.text))).toEqual(wordsOf(rows));
  });
});

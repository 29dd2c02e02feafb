import { expect, it } from "vitest";
import { isTangled } from "../../../extraction/recognition/again/tangles.ts";
import type { EngineLine } from "../../../extraction/recognition/shapes/engine.ts";

/* Words of a page as an engine gives them, by their confidence and height. */

function lineOf(...words: [confidence: number, height: number][]): EngineLine {
  const placed = words.map(([confidence, height], index) => {
    const box: [number, number, number, number] = [index * 50, 100 - height, index * 50 + 40, 100];
    return { text: "word", confidence, box, symbols: [{ text: "word", box }] };
  });
  return { box: [0, 60, words.length * 50, 100], baseline: [0, 100, words.length * 50, 100], words: placed };
}
const prose = lineOf(...Array.from({ length: 30 }, (): [number, number] => [0.95, 16]));

it("a page is tangled where several doubtful words are as high as two lines, as under a black stamp", () => {
  expect(isTangled([prose, lineOf([0.95, 16], [0.2, 60], [0.1, 44]), lineOf([0.4, 52], [0.9, 16])])).toBe(true);
});

it("a page is not tangled if its large words are certain, or its doubtful words small", () => {
  expect(isTangled([prose, lineOf([0.9, 60], [0.85, 60], [0.95, 60])])).toBe(false);
  expect(isTangled([prose, lineOf([0.2, 16], [0.1, 17], [0.3, 12], [0.4, 60])])).toBe(false);
  expect(isTangled([])).toBe(false);
});

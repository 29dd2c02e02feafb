import { expect, it } from "vitest";
import { withoutDoubledFigures } from "../../../extraction/recognition/again/doubled-figures.ts";

/* Digits that an engine read twice, with their places as it gives them: digits 12 pixels wide, each in 15. */

type PixelBox = [number, number, number, number];

/** The text of a word as it is mended; `places` are the left and right edges of its symbols, `drawn` those of its ink. */
function mended(text: string, places: [number, number][], drawn: [number, number][]): string | undefined {
  const across = ([left, right]: [number, number]): PixelBox => [left, 40, right, 60];
  const symbols = [...text].map((one, index) => ({ text: one, box: across(places[index] ?? [0, 0]) }));
  const box: PixelBox = [Math.min(...places.flat()), 40, Math.max(...places.flat()), 60];
  const words = [{ text, confidence: 0.85, box, symbols }];
  const answer = { confidence: 0.85, lines: [{ box, baseline: [0, 60, 100, 60] as PixelBox, words }] };
  const [word] = withoutDoubledFigures(answer, drawn.map(across)).lines[0]?.words ?? [];
  expect(word?.symbols.map((symbol) => symbol.text).join("")).toBe(word?.text);
  return word?.text;
}

const three: [number, number][] = [
  [100, 112],
  [115, 127],
  [130, 142],
];

it("counts a digit without ink of its own once", () => {
  expect(mended("2325", [[100, 101], ...three], three)).toBe("325");
  expect(
    mended(
      "3225",
      [
        [100, 112],
        [115, 116],
        [115, 127],
        [130, 142],
      ],
      three,
    ),
  ).toBe("325");
});

it("keeps a narrow digit that has ink, and letters", () => {
  expect(mended("1325", [[97, 99], ...three], [[97, 99], ...three])).toBe("1325");
  expect(mended("l325", [[100, 101], ...three], three)).toBe("l325");
});

import type { Chance } from "../chance.ts";

export interface Colours {
  text: string;
  /** Colour of headings, bars and fills. */
  accent: string;
  /** Light background of boxes and stripes. */
  tint: string;
  hairline: string;
}

const ACCENTS = [
  "#1f4e79",
  "#8b1a1a",
  "#2e6b3e",
  "#c0562a",
  "#5b2a82",
  "#0a7a8c",
  "#b8860b",
  "#333f4f",
  "#d0006f",
  "#006ab3",
];
const TINTS = ["#eef3f8", "#f3f3f3", "#fbf2e6", "#e9f4ec", "#f6ecf4", "#e3e3e3", "#fffbe0"];

export function drawColours(chance: Chance): Colours {
  return {
    text: chance.weighted([
      [6, "#000000"],
      [2, "#222222"],
      [1, "#3d3d3d"],
    ]),
    accent: chance.pick(ACCENTS),
    tint: chance.pick(TINTS),
    hairline: chance.pick(["#000000", "#808080", "#bfbfbf", "#d9d9d9"]),
  };
}

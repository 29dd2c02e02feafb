import type { Draft } from "../blocks/block.ts";
import { isCased } from "../words/language.ts";
import type { Grid } from "./grid.ts";

export type Rules =
  | "grid"
  | "booktabs"
  | "head rule"
  | "none"
  | "zebra"
  | "hairlines"
  | "vertical"
  | "box"
  | "tiles"
  | "dotted"
  | "dashed grid";

export interface TableLook {
  rules: Rules;
  /** Background of the column headers. */
  head: "plain" | "filled" | "tinted";
  headLetters: "bold" | "plain" | "italic" | "capitals";
  stubBold: boolean;
  /** Vertical and horizontal padding of cells, in points. */
  padding: [number, number];
  size: number;
  width: "natural" | "full" | "share";
  line: number;
  color: string;
  leading: number;
  /** Whether column headers are rotated. */
  turned: boolean;
  headAlign: "as column" | "center" | "left";
  /** Which rows have a separate background for each line of their cells. */
  shadedLines?: "head" | "all";
}

const NARROW = 3;

export function drawLook({ chance, style, writer }: Draft, { headRows, cols }: Grid): TableLook {
  const rules = chance.weighted<Rules>([
    [5, "grid"],
    [5, "booktabs"],
    [headRows > 0 ? 2 : 0, "head rule"],
    [headRows > 0 && cols > 2 ? 2.5 : 0, "none"],
    [2.5, "zebra"],
    [3, "hairlines"],
    [1, "vertical"],
    [1, "box"],
    [0.8, "tiles"],
    [0.6, "dotted"],
    [0.5, "dashed grid"],
  ]);
  const narrow = chance.is(0.2);
  const isFaint = rules === "hairlines" || chance.is(0.25);
  const hasCase = isCased(writer.language);
  return {
    rules,
    head:
      rules === "booktabs" || rules === "none"
        ? chance.is(0.1)
          ? "tinted"
          : "plain"
        : chance.weighted([
            [4, "plain"],
            [2, "filled"],
            [2, "tinted"],
          ] as const),
    headLetters: chance.weighted([
      [6, "bold"],
      [3, "plain"],
      [1, "italic"],
      [hasCase ? 1 : 0, "capitals"],
    ] as const),
    stubBold: chance.is(0.12),
    padding: narrow ? [chance.between(0, 1), chance.between(1.8, 3)] : [chance.between(0.8, 4.5), chance.between(3, 9)],
    size: style.size * chance.between(0.78, 1),
    width: chance.weighted([
      [4, "full"],
      [3, "natural"],
      [2, "share"],
    ] as const),
    line: isFaint ? chance.between(0.2, 0.4) : chance.between(0.4, 1.1),
    color: isFaint ? style.colours.hairline : chance.is(0.2) ? style.colours.accent : "#000",
    leading: chance.between(1.05, 1.35),
    turned: headRows === 1 && cols > 4 && chance.is(0.04),
    headAlign: chance.weighted([
      [5, "as column"],
      [2, "center"],
      [2, "left"],
    ] as const),
  };
}

/** A description such as "booktabs, narrow, 2 head rows". */
export function describeLook({ rules, padding, head, turned }: TableLook, { headRows, cols, cells }: Grid): string {
  const filled = cells.filter(({ text }) => text !== "").length;
  return [
    rules,
    head === "plain" ? "" : `${head} head`,
    padding[1] <= NARROW ? "narrow" : "",
    `${headRows} head rows`,
    cols === 1 ? "one column" : "",
    cells.some(({ role }) => role === "group") ? "groups" : "",
    cells.some(({ role, r0, r1 }) => role !== "head" && r1 > r0) ? "row spans" : "",
    filled < cells.length / 2 ? "nearly empty" : "",
    turned ? "turned titles" : "",
  ]
    .filter((part) => part !== "")
    .join(", ");
}

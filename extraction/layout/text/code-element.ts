import { type Box, unionAll } from "../../geometry/box.ts";
import { median } from "../../geometry/median.ts";
import type { FontFace } from "../../page/page-geometry.ts";
import type { TextElement } from "../../page/page-model.ts";
import type { Fragment } from "../lines/fragment.ts";
import type { Row } from "../lines/row.ts";
import { hasSpace } from "../lines/row-text.ts";
import { NO_NEIGHBOUR, styleOf } from "./text-elements.ts";

/** At most this many blank lines are kept between lines of code. */
const MOST_BLANK_LINES = 2;

/** The lines of code with the spaces between and before their words, as in a text editor. */
function codeText(rows: Row[]): string {
  const left = Math.min(...rows.map((row) => row.box.left));
  const pitch = median(rows.slice(1).map((row, index) => row.baseline - (rows[index]?.baseline ?? 0)));
  const em = median(rows.flatMap((row) => row.fragments.map(stepOf)));
  let out = "";
  rows.forEach((row, index) => {
    const step = row.baseline - (rows[index - 1]?.baseline ?? row.baseline);
    const blank = pitch > 0 ? Math.min(MOST_BLANK_LINES, Math.round(step / pitch) - 1) : 0;
    if (index > 0) out += "\n".repeat(1 + Math.max(0, blank));
    out += lineText(row, left, em);
  });
  return out;
}

/** Distance of two letters of a word, which may be set apart. */
function stepOf({ box, text, spread }: Fragment): number {
  const letters = Math.max(1, text.length);
  return (box.right - box.left - spread) / letters + (letters > 1 ? spread / (letters - 1) : 0);
}

function lineText(row: Row, left: number, em: number): string {
  let line = "";
  row.fragments.forEach(({ box, text }, index) => {
    const column = Math.round((box.left - left) / em);
    // Where the ink of bitmap fonts makes letters wider than their pitch, the columns fall behind.
    const least = index > 0 && hasSpace(row.fragments, index - 1) ? 1 : 0;
    line += " ".repeat(Math.max(least, column - line.length)) + text;
  });
  return line;
}

export function codeElement(rows: Row[], column: Box, fonts: FontFace[]): TextElement[] {
  const box = unionAll(rows.map((row) => row.box));
  if (box === undefined) return [];
  return [
    {
      kind: "text",
      role: "code",
      box,
      content: { text: codeText(rows), marks: [] },
      style: styleOf(
        rows.flatMap((row) => row.fragments),
        fonts,
      ),
      lines: rows.length,
      gapAbove: NO_NEIGHBOUR,
      gapBelow: NO_NEIGHBOUR,
      indent: (box.left - column.left) / median(rows.map((row) => row.size)),
      centered: false,
      fill: (box.right - box.left) / Math.max(1, column.right - column.left),
    },
  ];
}

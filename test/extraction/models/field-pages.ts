import type { FieldPage } from "../../../extraction/fields/fields-answer.ts";
import type { PageWords } from "../../../extraction/fields/page-words.ts";
import { PageBuilder } from "../builders.ts";

const LEFT = 50;
const TOP = 60;
const LINE_PITCH = 30;
const SIZE = 10;

/** A page that says these lines, one below the other; no lines make a page without text. */
export function fieldPage(pageNumber: number, lines: string[]): FieldPage {
  const builder = new PageBuilder(600, Math.max(800, TOP + (lines.length + 2) * LINE_PITCH), pageNumber);
  lines.forEach((line, index) => {
    builder.line(LEFT, TOP + index * LINE_PITCH, line, { size: SIZE });
  });
  const words: PageWords = {
    version: 1,
    pageNumber,
    width: builder.geometry.width,
    height: builder.geometry.height,
    lines: lines.map((line, index) => wordLine(line, TOP + index * LINE_PITCH)),
    formFields: [],
  };
  return { model: builder.analyse(), words };
}

function wordLine(line: string, baseline: number): PageWords["lines"][number] {
  let left = LEFT;
  const words = line.split(" ").map((text) => {
    const right = left + text.length * SIZE * 0.5;
    const word = { text, box: { left, top: baseline - SIZE, right, bottom: baseline }, size: SIZE, bold: false };
    left = right + SIZE * 0.28;
    return word;
  });
  return { box: { left: LEFT, top: baseline - SIZE, right: left, bottom: baseline }, words };
}

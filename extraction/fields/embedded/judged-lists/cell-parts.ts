import { unionAll } from "../../../geometry/box.ts";
import type { CellLine, Item } from "../arrays/item-rows.ts";
import type { PlacedWord } from "../arrays/page-rows.ts";

/** What part of a column's cells is read. */
export type CellPart = "whole" | "line" | "piece" | "group";

/** A column whose cells hold several values, divided: the same item's cells, one list of lines for each part. */
export interface DividedColumn {
  part: CellPart;
  /** For each item, the lines of each part. */
  parts: CellLine[][][];
}

/** Share of a column's cells that are divided in the same way. */
const MOST = 0.6;
const FEWEST_CELLS = 2;
const MOST_LINES = 3;

/** Signs between two values of one cell. */
const BETWEEN = /^(?:[/·•|–—,;]|→|->)$/u;

/** How the cells of a column are divided into several values; none if most of them are one. */
export function dividedColumn(items: readonly Item[], column: number): DividedColumn | undefined {
  const cells = items.map((item) => item.cells.get(column) ?? []);
  const filled = cells.filter((lines) => lines.length > 0);
  if (filled.length < FEWEST_CELLS) return undefined;
  return byLines(cells, filled.length) ?? byPieces(cells, filled.length);
}

function byLines(cells: readonly CellLine[][], filled: number): DividedColumn | undefined {
  const several = cells.filter((lines) => lines.length > 1 && lines.length <= MOST_LINES);
  if (several.length < MOST * filled) return undefined;
  const parts = Math.max(...several.map((lines) => lines.length));
  return {
    part: "line",
    parts: cells.map((lines) => Array.from({ length: parts }, (_, at) => lines.slice(at, at + 1))),
  };
}

type Cut = (words: readonly PlacedWord[]) => [PlacedWord[], PlacedWord[]] | undefined;

const cutAt = (words: readonly PlacedWord[], at: number, skip: number): [PlacedWord[], PlacedWord[]] | undefined =>
  at <= 0 || at + skip >= words.length ? undefined : [words.slice(0, at), words.slice(at + skip)];

/** Ways in which one line may hold two values: a sign between them, parentheses, a number before its unit or a text. */
const CUTS: readonly Cut[] = [
  (words) =>
    cutAt(
      words,
      words.findIndex(({ text }, at) => at > 0 && BETWEEN.test(text)),
      1,
    ),
  (words) =>
    cutAt(
      words,
      words.findIndex(({ text }) => text.startsWith("(")),
      0,
    ),
  (words) => (/\d/.test(words[0]?.text ?? "") ? cutAt(words, 1, 0) : undefined),
  (words) => (/^\P{L}*\d/u.test(words.at(-1)?.text ?? "") ? cutAt(words, words.length - 1, 0) : undefined),
];

function byPieces(cells: readonly CellLine[][], filled: number): DividedColumn | undefined {
  for (const cut of CUTS) {
    const cuts = cells.map(([line]) => (line === undefined ? undefined : cut(line.words)));
    if (cuts.filter((each) => each !== undefined).length < Math.max(FEWEST_CELLS, MOST * filled)) continue;
    const parts = cells.map((lines, at) => {
      const [first, ...rest] = lines;
      const pieces = cuts[at];
      if (first === undefined) return [[], []];
      if (pieces === undefined) return [lines, []];
      const [before, after] = pieces.map((words) => lineOf(first, words));
      return [before === undefined ? [] : [before], after === undefined ? [] : [after, ...rest]];
    });
    return { part: "piece", parts };
  }
  return undefined;
}

const lineOf = (line: CellLine, words: PlacedWord[]): CellLine => ({
  ...line,
  words,
  box: unionAll(words.map(({ box }) => box)) ?? line.box,
});

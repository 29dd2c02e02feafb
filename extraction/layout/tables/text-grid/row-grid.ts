import { median } from "../../../geometry/median.ts";
import type { Edge } from "../../drawings/edges.ts";
import { isFigure, segmentText } from "../../lines/segments.ts";
import { columnsFilled, type GridLine, OVERLAPPING } from "./grid-line.ts";
import { columnEnds } from "./wrapped-lines.ts";

/** Steps larger than this many times the smallest are wide. */
const WIDE = 1.22;

/** A text of a line, and the columns it covers. */
export type Part = GridLine["segments"][number];

/** The lines of a grid with what is measured over all of them; lengths in points. */
export interface RowGrid {
  lines: GridLine[];
  rules: Edge[];
  columns: number;
  /** Left and right ends of the columns. */
  lefts: number[];
  ends: number[];
  /** The mean share of a column's width that its texts fill, and their mean number of letters. */
  fill: number[];
  letters: number[];
  /** The columns in which texts of each line begin, and the share of lines with texts in the same ones. */
  filled: Set<number>[];
  alike: number[];
  /** Distances between baselines: from each line to the next, the smallest and the usual one. */
  steps: number[];
  smallest: number;
  middle: number;
  /** The largest step to the smallest, and the share of wide ones. */
  spread: number;
  wide: number;
  /** The largest number of columns that a line fills. */
  most: number;
  /** The share of lines whose texts all begin with a small letter, and whose first one does, and that only have a first. */
  small: number;
  smallFirst: number;
  firstAlone: number;
}

export const share = (count: number, all: number): number => (all === 0 ? 0 : count / all);

export function rowGrid(lines: GridLine[], rules: Edge[], columns: number): RowGrid {
  const steps = lines.slice(1).map((line, at) => line.row.baseline - (lines[at]?.row.baseline ?? 0));
  const size = median(lines.map(({ row }) => row.size)) || 10;
  const apart = steps.filter((step) => step >= OVERLAPPING * size).sort((a, b) => a - b);
  const smallest = apart[Math.floor(apart.length * 0.1)] ?? size;
  const filled = lines.map(columnsFilled);
  return {
    lines,
    rules,
    columns,
    ...columnsOfTexts(lines, columns),
    filled,
    alike: shareAlike(filled),
    steps,
    smallest,
    middle: median(apart) || size,
    spread: (apart[Math.floor(apart.length * 0.9)] ?? smallest) / smallest,
    wide: share(apart.filter((step) => step > WIDE * smallest).length, apart.length),
    ...beginnings(lines),
    most: filled.reduce((most, line) => Math.max(most, line.size), 0),
  };
}

function shareAlike(filled: Set<number>[]): number[] {
  const keys = filled.map((columns) => [...columns].sort((a, b) => a - b).join());
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return keys.map((key) => share(counts.get(key) ?? 0, keys.length));
}

function columnsOfTexts(lines: GridLine[], columns: number): Pick<RowGrid, "lefts" | "ends" | "fill" | "letters"> {
  const texts = Array.from({ length: columns }, (): Part[] => []);
  for (const part of lines.flatMap(({ segments }) => segments))
    if (part.from === part.to && !isFigure(part.segment)) texts[part.from]?.push(part);
  const ends = columnEnds(lines, columns);
  const lefts = texts.map((parts) =>
    parts.reduce((left, { segment }) => Math.min(left, segment.left), Number.POSITIVE_INFINITY),
  );
  const mean = (parts: Part[], of: (part: Part) => number): number =>
    share(
      parts.reduce((sum, part) => sum + of(part), 0),
      parts.length,
    );
  return {
    lefts,
    ends,
    fill: texts.map((parts) => mean(parts, (part) => fillOf({ lefts, ends }, part))),
    letters: texts.map((parts) => mean(parts, ({ segment }) => segmentText(segment).length)),
  };
}

/** The share of its column's width that a text fills. */
export function fillOf({ lefts, ends }: Pick<RowGrid, "lefts" | "ends">, { segment, from }: Part): number {
  const left = lefts[from] ?? segment.left;
  return share(segment.right - left, Math.max(1, (ends[from] ?? 0) - left));
}

const SMALL_FIRST = /^[^\p{L}\d]{0,2}\p{Ll}/u;

function beginnings(lines: GridLine[]): Pick<RowGrid, "small" | "smallFirst" | "firstAlone"> {
  const isSmall = ({ segment }: Part): boolean => SMALL_FIRST.test(segmentText(segment));
  const firsts = lines.flatMap(({ segments }) => segments.find(({ from }) => from === 0) ?? []);
  const all = (test: (line: GridLine) => boolean): number => share(lines.filter(test).length, lines.length);
  return {
    small: all(({ segments }) => segments.length > 0 && segments.every(isSmall)),
    smallFirst: share(firsts.filter(isSmall).length, firsts.length),
    firstAlone: all(({ segments }) => segments.length === 1 && segments[0]?.from === 0 && segments[0].to === 0),
  };
}

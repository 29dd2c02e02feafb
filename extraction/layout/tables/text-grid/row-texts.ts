import { width } from "../../../geometry/box.ts";
import { isFigure, segmentText } from "../../lines/segments.ts";
import type { GridLine } from "./grid-line.ts";
import { completesRow } from "./open-cells.ts";
import { fillOf, type Part, type RowGrid, share } from "./row-grid.ts";

/** A word or sign after which a text goes on. */
const OPEN_END =
  /([,;&/+–—-]|\s(and|or|of|the|in|for|with|to|a|an|by|at|per|from|und|oder|der|die|von|et|de|la|le|y|e|o))$/iu;
const SMALL_FIRST = /^[^\p{L}\d]{0,2}\p{Ll}/u;
const CAPITAL_FIRST = /^[^\p{L}\d]{0,2}\p{Lu}/u;
const WORD_SPACE = 0.3;
/** Room counts up to this many font sizes. */
const MOST_ROOM = 20;

/** What the texts of a line and of the one above say. */
export function textEvidence(grid: RowGrid, at: number): number[] {
  const { lines, ends } = grid;
  const [above, line, next] = [lines[at - 1], lines[at], lines[at + 1]];
  if (above === undefined || line === undefined) return [];
  const both = below(above, line);
  const figures = (of: GridLine): number =>
    share(of.segments.filter(({ segment }) => isFigure(segment)).length, of.segments.length);
  const conflicts = (some: { upper: Part; lower: Part }[]): number =>
    some.filter(({ upper, lower }) => isFigure(upper.segment) && isFigure(lower.segment)).length;
  const texts = line.segments.map(({ segment }) => segmentText(segment));
  const words = both.filter(({ upper, lower }) => !isFigure(upper.segment) && !isFigure(lower.segment));
  const rooms = words.map(({ upper, lower }) => roomFor(upper, lower, ends));
  const first = line.segments.find(({ from }) => from === 0);
  const firstAbove = above.segments.find(({ from }) => from === 0);
  const upperTexts = words.map(({ upper }) => segmentText(upper.segment));
  return [
    figures(line),
    figures(above),
    conflicts(both),
    conflicts(below(line, next)),
    Number(completesRow([above], line)),
    share(texts.filter((text) => SMALL_FIRST.test(text)).length, texts.length),
    share(texts.filter((text) => CAPITAL_FIRST.test(text)).length, texts.length),
    Number(first !== undefined && SMALL_FIRST.test(segmentText(first.segment))),
    share(upperTexts.filter((text) => OPEN_END.test(text)).length, upperTexts.length),
    share(upperTexts.filter((text) => text.endsWith(".")).length, upperTexts.length),
    share(rooms.filter((room) => room <= 0).length, rooms.length),
    Math.max(-1, ...rooms),
    rooms.length === 0 ? -1 : Math.min(...rooms),
    Math.max(...texts.map(({ length }) => length)),
    Math.max(0, ...above.segments.map(({ segment }) => segmentText(segment).length)),
    boldShare(line),
    boldShare(above),
    line.row.size / above.row.size,
    first === undefined || firstAbove === undefined
      ? 0
      : (first.segment.left - firstAbove.segment.left) / line.row.size,
    Number(line.segments.some(({ from, to }) => to > from)),
    Number(above.segments.some(({ from, to }) => to > from)),
    both.filter(({ upper }) => isOpen(segmentText(upper.segment))).length,
    share(upperTexts.filter((text) => text.endsWith(":")).length, upperTexts.length),
    Math.max(0, ...words.map(({ lower }) => wordsIn(lower))),
    Math.max(0, ...words.map(({ upper }) => wordsIn(upper))),
    Math.max(0, ...words.map(({ upper }) => fillOf(grid, upper))),
    Math.max(0, ...words.map(({ upper }) => grid.fill[upper.from] ?? 0)),
    grid.alike[at] ?? 0,
    grid.alike[at - 1] ?? 0,
    Math.max(0, ...words.map(({ upper }) => grid.letters[upper.from] ?? 0)),
    aboveSeveral(above, line),
    grid.small,
    grid.smallFirst,
    grid.firstAlone,
  ];
}

/** Number of texts of a line whose middles are closer to that of several texts below them than to any of these. */
function aboveSeveral(above: GridLine, line: GridLine): number {
  const middle = ({ segment }: Part): number => (segment.left + segment.right) / 2;
  const nearest = (lower: Part): Part | undefined =>
    above.segments.reduce<Part | undefined>(
      (best, upper) =>
        best === undefined || Math.abs(middle(upper) - middle(lower)) < Math.abs(middle(best) - middle(lower))
          ? upper
          : best,
      undefined,
    );
  const under = Map.groupBy(line.segments, nearest);
  return above.segments.filter((upper) => {
    const lower = under.get(upper) ?? [];
    const [first, last] = [lower[0], lower.at(-1)];
    if (first === undefined || last === undefined || lower.length < 2) return false;
    const off = Math.abs(middle(upper) - (first.segment.left + last.segment.right) / 2);
    return lower.every((part) => off < Math.abs(middle(upper) - middle(part)));
  }).length;
}

const boldShare = ({ row }: GridLine): number =>
  share(row.fragments.filter(({ bold }) => bold).length, row.fragments.length);

/** Blank after a text beyond what the first word of the line below needs, in font sizes. */
function roomFor(upper: Part, lower: Part, ends: number[]): number {
  const word = lower.segment.fragments[0];
  if (word === undefined) return 0;
  const room = ((ends[upper.from] ?? 0) - upper.segment.right - width(word.box)) / word.size - WORD_SPACE;
  return Math.max(-MOST_ROOM, Math.min(MOST_ROOM, room));
}

const isOpen = (text: string): boolean => text.lastIndexOf("(") > text.lastIndexOf(")");

/** Pairs of texts in one column of two lines. */
function below(above: GridLine | undefined, line: GridLine | undefined): { upper: Part; lower: Part }[] {
  return (line?.segments ?? []).flatMap((lower) => {
    const upper = above?.segments.find(({ from }) => from === lower.from);
    return upper === undefined ? [] : { upper, lower };
  });
}

const wordsIn = ({ segment }: Part): number => segmentText(segment).split(" ").length;

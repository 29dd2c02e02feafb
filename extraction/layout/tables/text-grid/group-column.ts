import type { Row } from "../../lines/row.ts";
import { segmentsOf } from "../../lines/segments.ts";
import type { ColumnGap } from "./column-gap.ts";

/** Fewest lines that name a group, and fewest lines of groups. */
const FEWEST_GROUPS = 2;
const FEWEST_LINES = 4;
/** Share of the lines of groups that begin below the name of the second column. */
const ALIGNED_SHARE = 0.6;
/** Texts that begin this near to each other, in font sizes, are aligned. */
const ALIGNED = 0.3;
/** Narrowest gap, in font sizes. */
const NARROWEST = 0.6;

/**
 * The gap behind a first column that names groups on lines without anything else: "Day 1", and below it, in the second
 * column, the sessions of that day. Only the header has words on both sides of it, so it must name both columns.
 * `known` are the gaps already found, from left to right.
 */
export function gapAfterGroups(rows: Row[], size: number, known: ColumnGap[]): ColumnGap[] {
  const [header, ...body] = rows;
  const [first] = known;
  const [group, name] = header === undefined ? [] : segmentsOf(header);
  if (first === undefined || group === undefined || name === undefined || name.left >= first.left) return [];
  const isLeft = ({ box }: Row): boolean => box.left < name.left - ALIGNED * size;
  const groups = body.filter(isLeft);
  const others = body.filter((row) => !isLeft(row) && row.box.left < first.left);
  if (groups.length < FEWEST_GROUPS || others.length < FEWEST_LINES) return [];
  const isGroup = ({ box }: Row): boolean => Math.abs(box.left - group.left) <= ALIGNED * size;
  const aligned = others.filter(({ box }) => box.left - name.left <= ALIGNED * size).length;
  if (!groups.every(isGroup) || aligned < ALIGNED_SHARE * others.length) return [];
  const left = Math.max(group.right, ...groups.map(({ box }) => box.right));
  const right = Math.min(name.left, ...others.map(({ box }) => box.left));
  return right - left >= NARROWEST * size ? [{ left, right }] : [];
}

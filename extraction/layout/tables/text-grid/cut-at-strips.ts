import type { Segment } from "../../lines/row.ts";
import { cutWhere } from "../../lines/row-texts.ts";
import type { ColumnGap } from "./column-gap.ts";

/** Points by which a word may extend into a strip. */
const SLACK = 0.1;

/**
 * Segments cut where the space between two of their words covers a strip between columns: a strip that is in the same
 * place on all lines may be no wider than other spaces of a line.
 */
export const cutAtStrips = (segments: readonly Segment[], strips: ColumnGap[]): readonly Segment[] =>
  strips.length === 0 ? segments : segments.flatMap((segment) => cut(segment, strips));

function cut(segment: Segment, strips: ColumnGap[]): Segment[] {
  const parts = cutWhere(segment.fragments, (before, after) =>
    strips.some((strip) => covers(before.box.right, after.box.left, strip)),
  );
  return parts.length > 1 ? parts : [segment];
}

const covers = (left: number, right: number, strip: ColumnGap): boolean =>
  left <= strip.left + SLACK && right >= strip.right - SLACK;

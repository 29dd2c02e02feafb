import type { Row, Segment } from "../../lines/row.ts";

/** Lines closer together than this many font sizes overlap: parts of cells centred against each other. */
export const OVERLAPPING = 0.9;
/** A distance more than this many times the usual line pitch starts a new table row. */
export const ROW_BREAK = 1.22;

/** A line of text with its segments and the columns they cover. */
export interface GridLine {
  row: Row;
  segments: { segment: Segment; from: number; to: number }[];
}

/** Place of a text in the page's drawing order: that of its first word. */
export const orderOf = ({ segment }: GridLine["segments"][number]): number =>
  Math.min(...segment.fragments.map(({ order }) => order));

/** The columns in which the texts of a line begin. */
export const columnsFilled = (line: GridLine): Set<number> => new Set(line.segments.map(({ from }) => from));

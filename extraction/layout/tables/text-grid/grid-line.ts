import type { Row, Segment } from "../../lines/row.ts";

/** A line of text with its segments and the columns they cover. */
export interface GridLine {
  row: Row;
  segments: { segment: Segment; from: number; to: number }[];
}

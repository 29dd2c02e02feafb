import type { Box } from "../../geometry/box.ts";
import type { RichText } from "../../text/rich-text.ts";
import type { Row } from "../lines/row.ts";

/** A line of running text, with the properties that determine where paragraphs begin. */
export interface TextLine {
  row: Row;
  rich: RichText;
  bold: boolean;
  italic: boolean;
  marker: boolean;
  /** The mark is a number or a letter: the line may be a heading as well. */
  ordered: boolean;
  /** Number of its mark, otherwise NaN. */
  number: number;
  /** Reads as a formula; displayed if it is also indented. */
  formula: boolean;
  /** Where reading begins and ends, in points; in right-to-left text, x grows leftwards from 0. */
  start: number;
  end: number;
}

export interface Paragraph {
  lines: TextLine[];
  text: RichText;
  box: Box;
  size: number;
}

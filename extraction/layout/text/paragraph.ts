import type { Box } from "../../geometry/box.ts";
import type { RichText } from "../../text/rich-text.ts";
import type { Fragment } from "../lines/fragment.ts";
import type { Row } from "../lines/row.ts";

/** A line of running text, with the properties that determine where paragraphs begin. */
export interface TextLine {
  row: Row;
  rich: RichText;
  bold: boolean;
  /** Share (0..1) of its characters. */
  boldShare: number;
  italicShare: number;
  italic: boolean;
  /** Whether most of it is underlined. */
  underlined: boolean;
  marker: boolean;
  /** Whether the mark is a number or a letter: the line may then be a heading as well. */
  ordered: boolean;
  /** Places in a list that its mark may stand for; a letter may be a Roman numeral too. Empty if it has none. */
  places: number[];
  /** Whether it begins with a label: "Date: 3 May". */
  labelled: boolean;
  /** Its first word in reading direction. */
  first: Fragment | undefined;
  /** Whether it reads as a formula; if it is also indented, the formula is displayed. */
  formula: boolean;
  /**
   * Where reading the line begins and ends, in points; in right-to-left text, x is negated, so that it grows in reading
   * direction.
   */
  start: number;
  end: number;
}

export interface Paragraph {
  lines: TextLine[];
  text: RichText;
  box: Box;
  size: number;
  /** Whether only the model says that it is apart from the paragraph above. */
  apart?: true;
  /** Whether it is a displayed formula, put together from its parts. */
  formula?: true;
}

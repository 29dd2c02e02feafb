import type { Box } from "../../geometry/box.ts";

/** A block of text of the structure tree; it is the same object for all of its text on a page. */
export interface TaggedBlock {
  type: string;
  /** The innermost item of a list that it belongs to. */
  item: object | undefined;
  /** Number of lists around it, each inside the next. */
  lists: number;
  /** Whether it is in a cell of a table. */
  inCell: boolean;
}

/** A run of glyphs of one style on one baseline, without a gap. A word is one or more fragments. */
export interface Fragment {
  text: string;
  box: Box;
  baseline: number;
  /** Font size in points. */
  size: number;
  font: number;
  bold: boolean;
  italic: boolean;
  color: number;
  /** Position in the page's drawing order. */
  order: number;
  /** Whether the file has a space after it, or the reader has inferred one. */
  spaceAfter: boolean;
  /**
   * Whether a text ends with it: nothing drawn with it follows, not even a space, on a page whose texts have spaces
   * between their words.
   */
  endsText: boolean;
  /** Least gap, in font sizes, between words on this page. */
  wordGap: number;
  /** Sum of the gaps between its letters, in points: more than nothing if they are spaced. */
  spread: number;
  /** Raised or lowered relative to its row; set when rows are built. */
  rise: "sup" | "sub" | undefined;
  /** Marked-content id, -1 if there is none. */
  contentId: number;
  /** The block that it belongs to in the structure tree. */
  block: TaggedBlock | undefined;
  /** Number of glyphs without readable Unicode. */
  unreadable: number;
}

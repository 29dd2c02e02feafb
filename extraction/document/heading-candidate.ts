import type { PageModel, TextElement } from "../page/page-model.ts";

/** A text that may be a heading, with its neighbours in reading order. */
export interface HeadingCandidate {
  id: string;
  element: TextElement;
  page: PageModel;
  /** Position among the texts of its page. */
  index: number;
  previous: TextElement | undefined;
  next: TextElement | undefined;
  /** Whether the page is a table of contents. */
  contents: boolean;
  /**
   * Whether the outline lists it, and how a carefully tagged file tags it: heading (1), paragraph (-1) or neither (0).
   */
  outlined: boolean;
  tagged: -1 | 0 | 1;
}

import type { PageRecord } from "../../../../extraction/output/page-records.ts";
import { note } from "../controls/elements.ts";

const WARNINGS: Record<string, string> = {
  no_text_layer: "This page has no text to read, only pictures.",
  garbled_text: "Part of this page's text cannot be read: its fonts do not say which letters they hold.",
  missing_font:
    "Some letters are missing from this page's image, because their font is not in the file. Their text was read.",
  transcribed: "The text of this page was read from its image by a model.",
  recognised: "The text of this page was read from its image, letter by letter.",
  low_recognition_confidence: "This page's image is hard to read: words may be wrong or missing.",
  recognition_limit:
    "The text of this page was not read from its image: the document has reached its limit of such pages.",
  recognised_pictures: "Words in the pictures of this page were read from them, letter by letter.",
  damaged_picture: "The picture file of this page is truncated: part of it is missing.",
  recognition_failed: "The text of this page could not be read from its image.",
  plain_layout: "This page has too many words or rules for all its columns and tables to be found.",
  not_drawn: "This page takes too much work to draw, so it has text but no images.",
  model_failed: "A model was asked about this page and gave no usable answer.",
};

/** What readers should know about a page before relying on its text. */
export const warningsOf = ({ warnings: found }: PageRecord): HTMLElement[] =>
  // No warning where the page's text was read after all, since there is text to show.
  found
    .filter((warning) => warning !== "no_text_layer" || !found.includes("recognised"))
    .map((warning) => note(WARNINGS[warning] ?? warning));

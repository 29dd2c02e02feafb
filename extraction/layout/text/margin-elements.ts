import type { Box } from "../../geometry/box.ts";
import type { TextElement, TextStyle } from "../../page/page-model.ts";
import { NO_NEIGHBOUR } from "./text-elements.ts";

/** Text that belongs to the page and not to its content: line numbers, a watermark. */
export function besideText(text: string, box: Box, style: TextStyle): TextElement {
  return {
    kind: "text",
    role: "paragraph",
    box,
    content: { text, marks: [] },
    style,
    lines: 1,
    gapAbove: NO_NEIGHBOUR,
    gapBelow: NO_NEIGHBOUR,
    indent: 0,
    centered: false,
    fill: 1,
    zone: "side",
  };
}

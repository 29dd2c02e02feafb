import type { Box } from "../../../geometry/box.ts";
import type { Edge } from "../../drawings/edges.ts";
import type { Row } from "../../lines/row.ts";

/** Rules with the same ends, among all that are horizontal. */
export interface Stack {
  box: Box;
  horizontal: Edge[];
  /** Whether the caption of a table is above it. */
  captioned: boolean;
}

/** Rows between rules of one stack that have been tried as a table. */
export interface TriedPart {
  part: Row[];
  stack: Stack;
}

/** Whether the same words are between the same rules. */
export const isSamePart = (some: TriedPart, other: TriedPart): boolean =>
  some.part.length === other.part.length &&
  some.stack.captioned === other.stack.captioned &&
  some.stack.box.left === other.stack.box.left &&
  some.stack.box.right === other.stack.box.right &&
  some.part.every(({ fragments }, at) => {
    const others = other.part[at]?.fragments ?? [];
    return fragments.length === others.length && fragments.every((word, index) => word === others[index]);
  });

import type { FixedPitch } from "../../lines/code-blocks.ts";
import type { DraftCell } from "../draft/table-draft.ts";

/**
 * How the letters are set: code and the output of programs in fixed pitch, printed music in signs that cannot be read.
 */
export function letterEvidence(filled: DraftCell[], fixedPitch: FixedPitch | undefined): number[] {
  const fragments = filled.flatMap((cell) => cell.fragments);
  const fixed = fragments.filter(({ font }) => fixedPitch?.fonts[font]?.fixedPitch === true).length;
  const unread = filled.filter((cell) => cell.fragments.some(({ unreadable }) => unreadable > 0)).length;
  return [
    fixed / Math.max(1, fragments.length),
    +(fixedPitch?.typewritten === true),
    unread / Math.max(1, filled.length),
  ];
}

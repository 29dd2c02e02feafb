import type { Box } from "./box.ts";

/** Where the leftmost of these begins and the rightmost ends; of none, from infinity back to minus infinity. */
export function extentOf(items: readonly { box: Box }[]): { left: number; right: number } {
  let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { box } of items) {
    left = Math.min(left, box.left);
    right = Math.max(right, box.right);
  }
  return { left, right };
}

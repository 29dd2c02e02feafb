/**
 * Position of the first item for which `holds` is true, in a list in which it is true for all items after that one; the
 * length of the list if there is none.
 */
export function firstWhere<T>(sorted: readonly T[], holds: (item: T) => boolean): number {
  let from = 0;
  let end = sorted.length;
  while (from < end) {
    const middle = (from + end) >> 1;
    const item = sorted[middle];
    if (item !== undefined && !holds(item)) from = middle + 1;
    else end = middle;
  }
  return from;
}

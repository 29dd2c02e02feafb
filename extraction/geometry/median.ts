/** Up to this many values, which is the usual case, insertion sort is cheaper than a sort by comparison function. */
const FEW = 24;
/** Takes the sorted values of one call, so that none of the many needs a list of its own. */
const few = new Float64Array(FEW);

export function median(values: number[]): number {
  const { length } = values;
  if (length < 2) return values[0] ?? 0;
  const sorted = length <= FEW ? insertionSorted(values) : new Float64Array(values).sort();
  return sorted[(length - 1) >> 1] ?? 0;
}

function insertionSorted(values: number[]): Float64Array {
  for (let end = 0; end < values.length; end++) {
    const value = values[end] ?? 0;
    let at = end;
    for (; at > 0 && (few[at - 1] ?? 0) > value; at--) few[at] = few[at - 1] ?? 0;
    few[at] = value;
  }
  return few;
}

/** Up to this many values, which is the usual case, insertion sort is cheaper than a sort by comparison function. */
const FEW = 24;

export function median(values: number[]): number {
  if (values.length < 2) return values[0] ?? 0;
  const sorted = values.length <= FEW ? insertionSorted(values) : new Float64Array(values).sort();
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

function insertionSorted(values: number[]): number[] {
  const sorted: number[] = [];
  for (const value of values) {
    let at = sorted.length;
    for (let before = sorted[at - 1]; before !== undefined && before > value; before = sorted[at - 1]) {
      sorted[at] = before;
      at--;
    }
    sorted[at] = value;
  }
  return sorted;
}

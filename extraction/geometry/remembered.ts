/**
 * Computes what depends on an object alone only once for each: several judges ask the same of the lines of a table. The
 * object must not change.
 */
export function remembered<K extends object, V>(compute: (of: K) => V): (of: K) => V {
  const known = new WeakMap<K, { result: V }>();
  return (of) => {
    let kept = known.get(of);
    if (kept === undefined) {
      kept = { result: compute(of) };
      known.set(of, kept);
    }
    return kept.result;
  };
}

const known = new WeakMap<readonly object[], number>();

/** The largest font size of texts, 0 if there are none: found once for a list, which must not change. */
export function largestSize(texts: readonly { readonly size: number }[]): number {
  const found = known.get(texts);
  if (found !== undefined) return found;
  const largest = texts.reduce((most, { size }) => Math.max(most, size), 0);
  known.set(texts, largest);
  return largest;
}

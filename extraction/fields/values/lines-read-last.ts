/** So many of the lines read last are remembered; a longer text is read once. */
const MOST_LINES = 500;
const LONGEST_LINE = 300;

/**
 * A search for values in a text that remembers what it found in the lines of the documents read last, each of which is
 * read for many properties. `option`: what the search depends on besides. The lists that it returns are copies.
 */
export function inLinesReadLast<Found, Option>(
  search: (text: string, option: Option) => Found[],
): (text: string, option: Option) => Found[] {
  const byOption = new Map<Option, Map<string, Found[]>>();
  return (text, option) => {
    if (text.length > LONGEST_LINE) return search(text, option);
    const known = byOption.get(option) ?? new Map<string, Found[]>();
    byOption.set(option, known);
    const read = known.get(text);
    if (read !== undefined) return read.slice();
    if (known.size === MOST_LINES) known.clear();
    const found = search(text, option);
    known.set(text, found);
    return found.slice();
  };
}

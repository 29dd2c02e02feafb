/**
 * A function of a text that remembers what it returned: for at most `most` texts, after which it forgets all, and for
 * none longer than `longest` characters. What it returns is shared and must not be changed.
 */
export function remembered<Value extends NonNullable<unknown>>(
  read: (text: string) => Value,
  { most, longest = Number.POSITIVE_INFINITY }: { most: number; longest?: number },
): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    if (text.length > longest) return read(text);
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size === most) known.clear();
    const value = read(text);
    known.set(text, value);
    return value;
  };
}

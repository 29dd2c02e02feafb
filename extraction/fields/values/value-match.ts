/** A value as printed somewhere in a text: what it means and where it is. */
export interface ValueMatch<T> {
  value: T;
  /** Offsets in the text that was searched; `end` is after the last character. */
  start: number;
  end: number;
  /** Whether the text has nothing else but spaces and closing punctuation. */
  whole: boolean;
}

/** White space as printed inside numbers and dates, but not line breaks. */
export const BLANK = "[ \\t\\u00a0\\u2007\\u2009\\u202f]";

/** Minus signs in print: hyphens, minus, dashes. */
export const MINUS = "[-\\u2212\\u2010\\u2011\\u2013\\u2014]";

export function valueMatch<T>(text: string, start: number, end: number, value: T): ValueMatch<T> {
  const whole =
    (start === 0 || /^\s*$/.test(text.slice(0, start))) && (end === text.length || /^[\s.,;:]*$/.test(text.slice(end)));
  return { value, start, end, whole };
}

/**
 * Finds the matches of a pattern in a text, read by `read`. Where `read` refuses one, the search continues with the
 * next character, since a value may begin inside it. The pattern is global.
 */
export function matchAll<T>(
  text: string,
  pattern: RegExp,
  read: (found: RegExpExecArray) => T | undefined,
): ValueMatch<T>[] {
  const matches: ValueMatch<T>[] = [];
  pattern.lastIndex = 0;
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
    const value = read(found);
    if (value !== undefined) matches.push(valueMatch(text, found.index, found.index + found[0].length, value));
    if (value === undefined || found[0] === "") pattern.lastIndex = found.index + 1;
  }
  return matches;
}

/** Matches in order. Of those that overlap, only the longest stays, and of equally long ones the first. */
export function withoutOverlaps<T extends { start: number; end: number }>(matches: T[]): T[] {
  const kept: T[] = [];
  const byLength = matches.toSorted((a, b) => b.end - b.start - (a.end - a.start));
  for (const match of byLength) {
    if (!kept.some((other) => match.start < other.end && other.start < match.end)) kept.push(match);
  }
  return kept.sort((a, b) => a.start - b.start);
}

/** Each of the words, separated by `|`, in each of the patterns, which have `*` in its place. */
export const combined = (words: string, patterns: string): string[] =>
  words.split("|").flatMap((word) => patterns.split("|").map((pattern) => pattern.replaceAll("*", word)));

const ONES =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const WORD = `(?:${[...ONES.toReversed(), ...TENS].join("|")})`;

/** "Nineteen Hundred Ninety-Seven", "Two Thousand and Eleven", from 1900. */
export const YEAR_IN_WORDS = `(?:nineteen\\s+hundred|two\\s+thousand)(?:(?:\\s+and)?\\s+${WORD}(?:[\\s-]+${WORD})?)?(?!\\p{L})`;

/** A year that is printed in words, in figures. */
export function yearInWords(printed: string | undefined): string | undefined {
  if (printed === undefined) return undefined;
  const words = printed.toLowerCase().split(/[\s-]+/u);
  const within = words.slice(2).reduce((sum, word) => sum + numberOf(word), 0);
  return String((words[0] === "two" ? 2000 : 1900) + within);
}

/** The number that a word stands for; 0 for "and". */
const numberOf = (word: string): number =>
  TENS.includes(word) ? 10 * (TENS.indexOf(word) + 2) : ONES.indexOf(word) + 1;

const ONES =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** A number from one to ninety-nine in words. */
export const NUMBER_IN_WORDS = `(?:(?:${TENS.join("|")})(?:[\\s-]+(?:${ONES.slice(0, 9).toReversed().join("|")})(?!\\p{L}))?|${ONES.toReversed().join("|")})`;

/** The number that the words stand for; `undefined` if any of them is no number. */
export function numberInWords(printed: string): number | undefined {
  const numbers = printed
    .toLowerCase()
    .trim()
    .split(/[\s-]+/u)
    .map((word) => (TENS.includes(word) ? 10 * (TENS.indexOf(word) + 2) : ONES.indexOf(word) + 1));
  return numbers.includes(0) ? undefined : numbers.reduce((sum, number) => sum + number, 0);
}

import { isFunctionWord, wordsOf } from "../text/language.ts";

/** Share of a sentence's rank that comes from its neighbours. */
const DAMPING = 0.85;
const MOST_ROUNDS = 50;
const SETTLED = 1e-5;

/** Words in scripts without spaces are divided into pairs of characters. */
const IDEOGRAPHIC = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** The words of a text that carry meaning. */
export function contentWords(text: string): Set<string> {
  const words = new Set<string>();
  for (const word of wordsOf(text)) {
    if (IDEOGRAPHIC.test(word)) for (let at = 0; at + 1 < word.length; at++) words.add(word.slice(at, at + 2));
    else if (word.length > 1 && !isFunctionWord(word)) words.add(word);
  }
  return words;
}

/**
 * How central each text is among the others, on average 1: the weighted graph of R. Mihalcea and P. Tarau, "TextRank:
 * Bringing Order into Texts" (EMNLP 2004), section 4.2, with the words that two sentences share divided by the
 * logarithms of their lengths. Takes time quadratic in the number of texts.
 */
export function textRank(bags: Set<string>[]): number[] {
  const weights = bags.map((bag, index) => bags.map((other, at) => (at === index ? 0 : similarity(bag, other))));
  const sums = weights.map((row) => row.reduce((sum, weight) => sum + weight, 0));
  let ranks = bags.map(() => 1);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const next = ranks.map((_, index) => {
      let given = 0;
      (weights[index] ?? []).forEach((weight, from) => {
        const sum = sums[from] ?? 0;
        if (weight > 0 && sum > 0) given += (weight / sum) * (ranks[from] ?? 0);
      });
      return 1 - DAMPING + DAMPING * given;
    });
    const change = Math.max(0, ...next.map((rank, index) => Math.abs(rank - (ranks[index] ?? 0))));
    ranks = next;
    if (change < SETTLED) break;
  }
  return ranks;
}

/**
 * Number of shared words, divided by the sum of the lengths' logarithms; one is added to each length because the
 * logarithm of one is zero.
 */
export function similarity(a: Set<string>, b: Set<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const word of small) if (large.has(word)) shared++;
  return shared / (Math.log(1 + a.size) + Math.log(1 + b.size));
}

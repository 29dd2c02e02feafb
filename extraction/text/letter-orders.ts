/**
 * Counts how often letters follow each other in the words of a text, to tell correct words of its language from
 * misspelled ones. Each word counts once, since the same misspelling may be everywhere.
 */
export class LetterOrders {
  private readonly counts = new Map<string, number>();

  constructor(words: string[]) {
    for (const word of new Set(words)) this.count(word, 1);
  }

  /** Mean log-likelihood of a word's letters, judging by all other words: the higher, the likelier. */
  likelihood(word: string): number {
    this.count(word, -1);
    const parts = partsOf(word);
    const sum = parts.reduce((total, part) => total + Math.log(this.share(part)), 0);
    this.count(word, 1);
    return sum / parts.length;
  }

  /**
   * Of all occurrences of the first two letters, the share that the third follows, smoothed so that it is never zero.
   */
  private share(part: string): number {
    return ((this.counts.get(part) ?? 0) + RARE) / ((this.counts.get(part.slice(0, 2)) ?? 0) + RARE * LETTERS);
  }

  private count(word: string, times: number): void {
    for (const part of partsOf(word)) {
      for (const key of [part, part.slice(0, 2)]) this.counts.set(key, (this.counts.get(key) ?? 0) + times);
    }
  }
}

/** Count that each order of letters gets in addition, and the number of letters that may follow. */
const RARE = 0.1;
const LETTERS = 30;

/** The word's trigrams, with its start and end as letters. */
function partsOf(word: string): string[] {
  const whole = `^${word}$`;
  return Array.from({ length: whole.length - 2 }, (_, index) => whole.slice(index, index + 3));
}

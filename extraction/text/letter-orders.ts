/**
 * How often letters follow each other in the words of a text, which tells a word of its language from a misspelled one.
 * Each word counts once: the same misspelling may be everywhere.
 */
export class LetterOrders {
  private readonly counts = new Map<string, number>();

  constructor(words: string[]) {
    for (const word of new Set(words)) this.count(word, 1);
  }

  /** How likely one of the words is, per letter, judging by all others: the higher, the likelier. */
  likelihood(word: string): number {
    this.count(word, -1);
    const parts = partsOf(word);
    const sum = parts.reduce((total, part) => total + Math.log(this.share(part)), 0);
    this.count(word, 1);
    return sum / parts.length;
  }

  /** Of the places where the first two letters are, the share where the third follows; never quite none. */
  private share(part: string): number {
    return ((this.counts.get(part) ?? 0) + RARE) / ((this.counts.get(part.slice(0, 2)) ?? 0) + RARE * LETTERS);
  }

  private count(word: string, times: number): void {
    for (const part of partsOf(word)) {
      for (const key of [part, part.slice(0, 2)]) this.counts.set(key, (this.counts.get(key) ?? 0) + times);
    }
  }
}

/** How often an order counts that does not occur, and the number of letters that could follow. */
const RARE = 0.1;
const LETTERS = 30;

/** Three letters each, with the start and the end of the word as letters. */
function partsOf(word: string): string[] {
  const whole = `^${word}$`;
  return Array.from({ length: whole.length - 2 }, (_, index) => whole.slice(index, index + 3));
}

import type { AlikeWords } from "./alike-words.ts";
import type { AskedLeaf } from "./asked-leaf.ts";
import type { SentenceWords } from "./sentence-around.ts";

/** What tells a value in `sentenceEvidence`. */
export const SENTENCE_EVIDENCE = [
  "in sentence",
  "owner in sentence",
  "described in sentence",
  "words before",
  "words behind",
] as const;
/** Words farther away are as far as none. */
const MOST_APART = 25;
const SAID = 0.6;

/** What the sentence says of a property, and how many words from its value, in the order of `SENTENCE_EVIDENCE`. */
export function sentenceEvidence({ before, behind, all }: SentenceWords, leaf: AskedLeaf, alike: AlikeWords): number[] {
  if (all.length === 0) return [-1, 0, 0, MOST_APART, MOST_APART];
  const apart = (words: readonly string[]): number => {
    const at = alike.firstSaying(words, leaf.own, SAID);
    return at < 0 ? MOST_APART : Math.min(MOST_APART, at);
  };
  return [
    alike.coverage(leaf.own, all),
    alike.coverage(leaf.owner, all),
    alike.coverage(leaf.described, all),
    apart(before),
    apart(behind),
  ];
}

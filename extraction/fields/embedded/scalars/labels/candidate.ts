import type { Word } from "../../../../page/page-words.ts";

/** A value beside a label, with the score of its evidence. */
export interface Candidate {
  value: string | number;
  /** Evidence: see the weights. */
  score: number;
  page: number;
  words: Word[];
}

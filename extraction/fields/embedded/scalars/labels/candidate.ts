import type { Word } from "../../../../page/page-words.ts";

/** A value beside a label, with the score of its evidence. */
export interface Candidate {
  value: string | number;
  /** Sum of the evidence; the weights are in `candidates.ts`. */
  score: number;
  page: number;
  words: Word[];
}

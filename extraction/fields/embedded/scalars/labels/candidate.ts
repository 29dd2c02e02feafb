import type { Word } from "../../../../page/page-words.ts";

/** A value beside a label, with how much speaks for it. */
export interface Candidate {
  value: string | number;
  /** Evidence: see the weights. */
  score: number;
  page: number;
  words: Word[];
}

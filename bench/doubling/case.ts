export interface DoublingCase {
  name: string;
  /** The first size. */
  from: number;
  /** The largest size that can be reached. */
  most?: number;
  /** Makes the input, and returns what is timed. */
  prepare: (size: number) => () => unknown | Promise<unknown>;
}

/** From line to line. */
export const PITCH = 13;
export const WIDTH = 1000;
export const WORDS = [
  "amount",
  "total",
  "of",
  "the",
  "invoice",
  "paid",
  "17.50",
  "on",
  "2024-03-01",
  "Berlin",
  "with",
  "4711",
];

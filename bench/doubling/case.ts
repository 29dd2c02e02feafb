export interface DoublingCase {
  name: string;
  /** The smallest size. */
  from: number;
  /** The largest possible size, if the input has one. */
  most?: number;
  /** Prepares an input of this size and returns the work to be timed. */
  prepare: (size: number) => () => unknown | Promise<unknown>;
}

/** Distance between baselines, in points. */
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

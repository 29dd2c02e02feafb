import { matchAll, type ValueMatch } from "./value-match.ts";

const TIME =
  /(?<![\d.,:])(?:(?:[01]?\d|2[0-3])\s?[:.h]\s?[0-5]\d(?!\d|[.,:]\d)(?:\s?[-–—]\s?(?:[01]?\d|2[0-3])[:.h][0-5]\d)?|(?:1[0-2]|[1-9])(?=\s?[ap]\.?m\b)|(?:[01]?\d|2[0-3])\s?(?:h|uhr|uur)(?![\p{L}\d]))(?:\s?(?:[ap]\.?m\b\.?))?/giu;

/** Times of day in a text as printed, "13:30", "5.20 am", "14 h"; a span of time, "13:30–14:15", is one. */
export const findTimes = (text: string): ValueMatch<string>[] => matchAll(text, TIME, ([printed]) => printed);

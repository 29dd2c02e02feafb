import { type LinedPage, wordsOfSpan } from "../lines/page-lines.ts";
import type { ScalarValue } from "./scalar-value.ts";

/** Fewest letters of a clipped name: a shorter beginning may fit many things. */
const SHORTEST = 12;

/**
 * A name that its cell cuts off within a word, replaced by the whole name printed elsewhere on the pages: "Committee to
 * Elect Jan Wint" where another line has "Committee to Elect Jan Winter". Other names are unchanged.
 */
export function unclipped(found: ScalarValue, pages: LinedPage[]): ScalarValue {
  const { value } = found;
  if (typeof value !== "string" || value.length < SHORTEST) return found;
  for (const page of pages) {
    for (const line of page.lines) {
      const at = line.text.indexOf(value);
      if (at < 0 || /[\p{L}\p{N}]/u.test(line.text.charAt(at - 1))) continue;
      const rest = line.text.slice(at + value.length);
      if (!/^[\p{L}\p{N}]/u.test(rest)) continue;
      return { value: value + rest.trimEnd(), page: page.page, words: wordsOfSpan(line, at, line.text.length) };
    }
  }
  return found;
}

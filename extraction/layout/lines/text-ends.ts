import type { Fragment } from "./fragment.ts";
import { isRightToLeft } from "./right-to-left.ts";

/** In font sizes: texts side by side are at least this far apart, and spaces between words are no wider. */
export const NARROWEST_GAP = 0.1;
const WIDEST_SPACE = 0.5;
/** In font sizes: words whose baselines differ by less are on one line. */
const SAME_LINE = 0.3;
/**
 * Of the gaps of a page: at most so many are as wide as a space without being one, or at least so many are spaces; and
 * at most so many are within what is drawn at once without being spaces.
 */
const SPACELESS_SHARE = 0.4;
const SPACES_SHARE = 0.1;
const SPACELESS_AT_ONCE = 0.03;

/**
 * Finds where texts end, given the words in drawing order, of which `endsText` says whether no space follows in the
 * file: on a page with spaces between words, words without one between them belong to different texts. Those of
 * right-to-left scripts may be drawn in visual order.
 */
export function markTextEnds(words: Fragment[]): void {
  const isKnown = drawsSpaces(words);
  for (const [at, word] of words.entries())
    word.endsText = word.endsText && isKnown && words[at + 1]?.order !== word.order && !isRightToLeft(word.text);
}

function drawsSpaces(words: Fragment[]): boolean {
  let [all, spaces, spaceless, atOnce] = [0, 0, 0, 0];
  for (let at = 1; at < words.length; at++) {
    const [before, after] = [words[at - 1], words[at]];
    if (before === undefined || after === undefined) continue;
    const gap = (after.box.left - before.box.right) / after.size;
    if (gap < NARROWEST_GAP || Math.abs(after.baseline - before.baseline) > SAME_LINE * after.size) continue;
    all++;
    if (!before.endsText) spaces++;
    else if (gap < WIDEST_SPACE) spaceless++;
    else continue;
    if (before.endsText && before.order === after.order) atOnce++;
  }
  return (spaceless <= SPACELESS_SHARE * all || spaces >= SPACES_SHARE * all) && atOnce <= SPACELESS_AT_ONCE * all;
}

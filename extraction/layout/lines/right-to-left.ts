import type { Fragment } from "./fragment.ts";

const FIRST_RIGHT_TO_LEFT = 0x590;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const STRONG_LEFT_TO_RIGHT = /[\p{L}\p{N}]/u;
/** Arabic letters as drawn (initial, medial, final): they stand for the plain letters. */
const PRESENTATION_FORMS = /[\ufb1d-\ufdff\ufe70-\ufeff]+/g;
const STOP_BEFORE_NUMBER = /^([.,:;]+)(\d.*)$/;
const MIRRORED: Record<string, string> = { "(": ")", ")": "(", "[": "]", "]": "[", "{": "}", "}": "{" };

/** Asked of every word several times: the pattern is only tried where it may match. */
export function isRightToLeft(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) >= FIRST_RIGHT_TO_LEFT) return RIGHT_TO_LEFT.test(text);
  }
  return false;
}

const isLeftToRight = (text: string): boolean => !isRightToLeft(text) && STRONG_LEFT_TO_RIGHT.test(text);

/**
 * Fragments of a row in logical order. On a row with right-to-left letters the visual order is reversed and
 * runs of left-to-right words inside it are turned back (a two-level case of Unicode Annex 9, rule L2).
 */
export function logicalOrder(fragments: Fragment[]): Fragment[] {
  if (!fragments.some((fragment) => isRightToLeft(fragment.text))) return fragments;
  const reversed = [...fragments].reverse();
  const ordered: Fragment[] = [];
  for (let i = 0; i < reversed.length; ) {
    const run: Fragment[] = [];
    let end = i;
    for (let j = i; j < reversed.length; j++) {
      const fragment = reversed[j];
      if (fragment === undefined || isRightToLeft(fragment.text)) break;
      run.push(fragment);
      if (isLeftToRight(fragment.text)) end = run.length + i;
    }
    if (end > i) {
      ordered.push(
        ...run
          .slice(0, end - i)
          .reverse()
          .map(withStopAfter),
      );
      i = end;
    } else {
      const fragment = reversed[i];
      if (fragment)
        ordered.push(isRightToLeft(fragment.text) ? fragment : { ...fragment, text: mirror(fragment.text) });
      i++;
    }
  }
  return ordered;
}

/** A stop drawn left of a number ends it: "1." and "18:00," read from the right. */
function withStopAfter(fragment: Fragment): Fragment {
  const stopped = STOP_BEFORE_NUMBER.exec(fragment.text);
  return stopped ? { ...fragment, text: `${stopped[2]}${stopped[1]}` } : fragment;
}

const mirror = (text: string): string => [...text].map((char) => MIRRORED[char] ?? char).join("");

/** Presentation forms to the letters they stand for. */
export const plainLetters = (text: string): string =>
  text.replace(PRESENTATION_FORMS, (forms) => forms.normalize("NFKC"));

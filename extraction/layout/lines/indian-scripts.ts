import type { Fragment } from "./fragment.ts";

/**
 * Scripts of India whose files hold the glyphs in the order in which they are drawn. A vowel sign drawn before its
 * consonants follows them in text, and the hook of an "r" drawn over the end of a syllable precedes it (Unicode,
 * chapter 12). The blocks of these scripts have the same layout, so that letters are told by their place in the block.
 */

const BLOCK = 0x80;
const FIRST_BLOCK = 0x900;
const LAST_BLOCK = 0xd00;
const CONSONANT = { first: 0x15, last: 0x39 } as const;
const NUKTA = 0x3c;
const RA = 0x30;
const VIRAMA = 0x4d;
/** Places of the signs drawn before their consonants, by block: Devanagari, Bengali, Gurmukhi ... Malayalam. */
const DRAWN_BEFORE: ReadonlyMap<number, readonly number[]> = new Map([
  [0x900, [0x3f]],
  [0x980, [0x3f, 0x47, 0x48]],
  [0xa00, [0x3f]],
  [0xa80, [0x3f]],
  [0xb00, [0x47, 0x48]],
  [0xb80, [0x46, 0x47, 0x48]],
  [0xd00, [0x46, 0x47, 0x48]],
]);
/** Scripts that draw an "r" before other consonants as a hook: Devanagari, Bengali, Gujarati and Odia. */
const HOOKED: ReadonlySet<number> = new Set([0x900, 0x980, 0xa80, 0xb00]);
/** Tamil letters keep their shape beside others. */
const TAMIL = 0xb80;
/** A page is in drawing order if at least so many of such signs, and this share, follow no consonant. */
const FEWEST_MISPLACED = 3;
const MISPLACED_SHARE = 0.2;
/** In font sizes: such a sign and what it belongs to are at most this far apart, or overlap by as much. */
const NEAR = 0.5;

/** Words of a page, those that are in drawing order put into that of text. */
export function inTextOrder(fragments: Fragment[]): Fragment[] {
  const counts = new Map<number, { all: number; misplaced: number }>();
  for (const { text } of fragments) if (text.charCodeAt(0) >= FIRST_BLOCK) countSigns(text, counts);
  let words = fragments;
  for (const [block, { all, misplaced }] of counts) {
    if (misplaced < FEWEST_MISPLACED || misplaced < MISPLACED_SHARE * all) continue;
    words = withSignsBefore(words, block);
    const inOrder = reorderer(block);
    for (const word of words) if (blockOf(word.text.charCodeAt(0)) === block) word.text = inOrder(word.text);
  }
  return words;
}

/** Gives signs that ended a fragment, since they reach over what follows them, to the next one. */
function withSignsBefore(fragments: Fragment[], block: number): Fragment[] {
  fragments.forEach((fragment, index) => {
    const next = fragments[index + 1];
    const sign = fragment.text.charCodeAt(fragment.text.length - 1) - block;
    if (!next || blockOf(next.text.charCodeAt(0)) !== block || !DRAWN_BEFORE.get(block)?.includes(sign)) return;
    const { box, size, baseline, text } = fragment;
    if (Math.abs(next.box.left - box.right) > NEAR * size || Math.abs(next.baseline - baseline) > NEAR * size) return;
    fragment.text = text.slice(0, -1);
    next.text = text.slice(-1) + next.text;
    if (fragment.text === "") next.box.left = Math.min(next.box.left, box.left);
  });
  return fragments.filter(({ text }) => text !== "");
}

const blockOf = (code: number): number => code - (code % BLOCK);

function countSigns(text: string, counts: Map<number, { all: number; misplaced: number }>): void {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < FIRST_BLOCK || code >= LAST_BLOCK + BLOCK) continue;
    const block = blockOf(code);
    if (!DRAWN_BEFORE.get(block)?.includes(code - block)) continue;
    const count = counts.get(block) ?? { all: 0, misplaced: 0 };
    const before = at > 0 ? text.charCodeAt(at - 1) - block : -1;
    const follows = (before >= CONSONANT.first && before <= CONSONANT.last) || before === NUKTA || before >= 0x58;
    count.all++;
    if (!follows) count.misplaced++;
    counts.set(block, count);
  }
}

function reorderer(block: number): (text: string) => string {
  const letter = (place: number): string => String.fromCharCode(block + place);
  const range = (first: number, last: number): string => `${letter(first)}-${letter(last)}`;
  const consonant = `[${range(CONSONANT.first, CONSONANT.last)}${range(0x58, 0x5f)}]${letter(NUKTA)}?`;
  const hook = letter(RA) + letter(VIRAMA);
  const syllable = block === TAMIL ? consonant : `(?:(?!${hook})${consonant}${letter(VIRAMA)})*${consonant}`;
  const signs = (DRAWN_BEFORE.get(block) ?? []).map(letter).join("");
  const before = new RegExp(`([${signs}])(${syllable})`, "gu");
  const after = new RegExp(`(${syllable}[${range(0x3e, 0x4c)}]*)${hook}`, "gu");
  return (text) => {
    const moved = text.replace(before, "$2$1");
    return (HOOKED.has(block) ? moved.replace(after, `${hook}$1`) : moved).normalize("NFC");
  };
}

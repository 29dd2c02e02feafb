/** Hebrew letters with points, and Arabic ligatures: presentation forms A without the ornate brackets, and forms B. */
const BLOCKS: [first: number, last: number][] = [
  [0xfb1d, 0xfb4f],
  [0xfb50, 0xfdfb],
  [0xfe70, 0xfefc],
];

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

let ligatures: ReadonlySet<string> | undefined;

/** The letters of each presentation form, in logical order. */
function spelledOut(): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [first, last] of BLOCKS)
    for (let code = first; code <= last; code++) found.add(String.fromCharCode(code).normalize("NFKC"));
  return found;
}

/** Whether a ligature with this letter is written from right to left. */
export const isRightToLeft = (letter: string): boolean => RIGHT_TO_LEFT.test(letter);

/**
 * The letters of a right-to-left ligature in logical order, given those that PDFium reports from the last to the first.
 * It turns the letters of a mapping round with their line, but not those into which it decomposes a presentation form:
 * these are recognised by what they spell.
 */
export function inLogicalOrder(reported: string): string {
  const turned = [...reported].reverse().join("");
  ligatures ??= spelledOut();
  return ligatures.has(reported) && !ligatures.has(turned) ? reported : turned;
}

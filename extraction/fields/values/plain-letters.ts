const BEYOND_ASCII = /[^\0-\x7f]/;

/** A word in lower case without accents; most words have none. */
export const plainLetters = (word: string): string => {
  if (!BEYOND_ASCII.test(word)) return word.toLowerCase();
  const bare = word.normalize("NFD").replace(/\p{M}+/gu, "");
  return (BEYOND_ASCII.test(bare) ? withoutStrokes(bare) : bare).toLowerCase();
};

/** Without the strokes and ligatures that are no accents. */
const withoutStrokes = (word: string): string =>
  word.replace(/ł/g, "l").replace(/Ł/g, "L").replace(/[øØ]/g, "o").replace(/[æÆ]/g, "a");

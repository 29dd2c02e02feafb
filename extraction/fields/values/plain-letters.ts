const BEYOND_ASCII = /[^\0-\x7f]/;

const RUNS_BEYOND_ASCII = /[^\0-\x7f]+/g;

/** A word in lower case without accents; most words have none. */
export const plainLetters = (word: string): string =>
  (BEYOND_ASCII.test(word) ? word.replace(RUNS_BEYOND_ASCII, bareLetters) : word).toLowerCase();

/** Most letters with accents stand alone between others, and are few. */
function bareLetters(letters: string): string {
  if (letters.length > 1 || letters > LAST_LATIN) return withoutAccents(letters);
  const bare = knownLetters.get(letters) ?? withoutAccents(letters);
  knownLetters.set(letters, bare);
  return bare;
}

const LAST_LATIN = "\u024f";
const knownLetters = new Map<string, string>();

/** Without accents, and without the strokes and ligatures that are none. */
const withoutAccents = (letters: string): string =>
  letters
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replace(/ł/g, "l")
    .replace(/Ł/g, "L")
    .replace(/[øØ]/g, "o")
    .replace(/[æÆ]/g, "a");

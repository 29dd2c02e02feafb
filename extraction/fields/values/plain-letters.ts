const BEYOND_ASCII = /[^\0-\x7f]/;

/** A word in lower case without accents; most words have none. */
export const plainLetters = (word: string): string =>
  BEYOND_ASCII.test(word)
    ? word
        .normalize("NFD")
        .replace(/\p{M}+/gu, "")
        .replace(/ł/g, "l")
        .replace(/Ł/g, "L")
        .replace(/[øØ]/g, "o")
        .replace(/[æÆ]/g, "a")
        .toLowerCase()
    : word.toLowerCase();

/** The letters and digits of a text, in small letters: printed texts and truths differ in spaces, dashes and hyphens. */
export const lettersOf = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

import type { ScalarValue } from "./scalar-value.ts";

/** What names and descriptions of properties say that ask for the groups that the page prints, not for the electronic form. */
const AS_PRINTED =
  /(?:as|how)\s+(?:it\s+is\s+)?(?:printed|shown|written)|(?<!\p{L})(?:printed|with\s+(?:spaces|blanks)|wie\s+gedruckt|mit\s+leerzeichen|avec\s+espaces|con\s+(?:espacios|spazi)|met\s+spaties)(?!\p{L})/iu;

export const wantsPrinted = (text: string): boolean => AS_PRINTED.test(text.replaceAll("_", " "));

/** An IBAN in the groups in which its place has it. */
export function printedIban(found: ScalarValue): ScalarValue {
  const characters = Array.from(String(found.value), (character) => character.replace(/[^A-Za-z0-9]/, "."));
  const printed = new RegExp(characters.join("\\s?")).exec(found.words.map(({ text }) => text).join(" "))?.[0];
  return printed === undefined ? found : { ...found, value: printed };
}

import type { ScalarValue } from "./scalar-value.ts";

/** Words in names and descriptions of properties that ask for the number without spaces. */
const NORMALISED =
  /normali[sz]ed|canonical|compact|electronic|machine[\s-]readable|without\s+(?:spaces|blanks|whitespace)|no\s+spaces|ohne\s+leerzeichen|sans\s+espaces|sin\s+espacios|senza\s+spazi|zonder\s+spaties/i;

export const wantsNormalised = (text: string): boolean => NORMALISED.test(text.replaceAll("_", " "));

/** An IBAN grouped as it is usually printed. */
export function printedIban(found: ScalarValue): ScalarValue {
  const characters = Array.from(String(found.value), (character) => character.replace(/[^A-Za-z0-9]/, "."));
  const printed = new RegExp(characters.join("\\s?")).exec(found.words.map(({ text }) => text).join(" "))?.[0];
  return printed === undefined ? found : { ...found, value: printed };
}

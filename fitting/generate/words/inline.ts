/** A run of text with a uniform look. */
export interface Inline {
  text: string;
  mark?: "bold" | "italic" | "raised" | "code";
}

const TAGS = { bold: "b", italic: "i", raised: "sup", code: "code" } as const;

export const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

export const plainText = (runs: Inline[]): string => runs.map(({ text }) => text).join("");

/** HTML of text runs. `soften` adds hyphenation points to the printed words; the truth has none. */
export function inlineHtml(runs: Inline[], soften: (text: string) => string = (text) => text): string {
  return runs
    .map(({ text, mark }) => {
      const printed = escapeHtml(mark === "code" ? text : soften(text));
      return mark === undefined ? printed : `<${TAGS[mark]}>${printed}</${TAGS[mark]}>`;
    })
    .join("");
}

const SOFT_HYPHEN = "\u00ad";
const VOWELS = "aeiouyäöüéèáíóúæøåаеиоуыяюєαεηιουω";
/** A possible syllable break: before a consonant that is followed by a vowel. */
const SYLLABLE = new RegExp(`(\\p{L}{2})(?=[^${VOWELS}\\P{L}][${VOWELS}]\\p{L})`, "gu");
const LONG_WORD = /\p{L}{7,}/gu;

export const softenWords = (text: string): string =>
  text.replace(LONG_WORD, (word) => word.replace(SYLLABLE, `$1${SOFT_HYPHEN}`));

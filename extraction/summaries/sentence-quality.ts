/** Least quality of a sentence in a summary, and of one in a summary that also names tables or pictures. */
export const READABLE = 0.5;
export const WORTH_SAYING = 0.12;

/** Quality of text that begins in the middle of a sentence, or is not one. */
const FRAGMENT = 0.3;
/** Quality of a sentence that introduces a list, which does not follow in the summary. */
const LEADS_ON = 0.6;
/** Factor for notes, as printed below tables and figures. */
const NOTE = 0.1;
const CAPITALS = 0.6;
/** Most words of a sentence that reads well; the quality of longer ones falls in proportion. */
const COMFORTABLE_WORDS = 36;

const BEGINS = /^[\p{Lu}\p{Lt}\p{Lo}\p{N}("'“„«‘¿¡[$€£§]/u;
const ENDS = /[.!?…。！？؟।۔][\s"'”’»)\]\p{No}]*$/u;
const ENDS_WITH_COLON = /[:;]["”’»)]?$/u;
const NOTE_START =
  /^(?:sources?|notes?|n\.?b\.?|quellen?|anm(?:erkung(?:en)?)?|hinweis|fuentes?|notas?|fonti?|bron(?:nen)?|see notes?|siehe)\b\s*[:.]?|^[*†‡]/iu;
/** A run of capitalised words: the header of a table, or the labels of a form. */
const LABELS = /^(?:[\p{Lu}\p{N}#*(/&]\S*(?:\s+|$)){3,}$/u;

/** Most words of a heading that runs into its paragraph. */
const HEADING_WORDS = 10;

/** How well a sentence works by itself, from 0 to 1: complete, not a note, not too long. */
export function sentenceQuality(text: string): number {
  const words = text.split(/\s+/).length;
  const long = Math.min(1, COMFORTABLE_WORDS / words);
  const capitals = !/\p{Ll}/u.test(text) && /\p{Lu}/u.test(text) ? CAPITALS : 1;
  const note = NOTE_START.test(text) ? NOTE : 1;
  return wholeness(text) * note * capitals * Math.max(READABLE, long);
}

function wholeness(text: string): number {
  if (
    !BEGINS.test(text) ||
    LABELS.test(text) ||
    isHeading(text) ||
    closesMore(text, "“", "”") ||
    closesMore(text, "(", ")")
  )
    return FRAGMENT;
  if (ENDS.test(text)) return 1;
  return ENDS_WITH_COLON.test(text) ? LEADS_ON : FRAGMENT;
}

/** Whether a text closes more brackets or quotations than it opens. */
const closesMore = (text: string, open: string, close: string): boolean =>
  text.split(close).length > text.split(open).length;

/**
 * Whether a text is a heading such as "Return of Confidential Information.": all words except short ones have capitals.
 */
function isHeading(text: string): boolean {
  const words = text.match(/\p{L}{4,}/gu) ?? [];
  return words.length > 1 && words.length <= HEADING_WORDS && words.every((word) => /^\p{Lu}/u.test(word));
}

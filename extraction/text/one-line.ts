/** Any white space but single blanks: those need not change, and there are hundreds of them. */
const UNEVEN_SPACE = /[^\S ]\s*| \s+/g;

/** A text with one blank between its words, and none around it. */
export const oneLine = (text: string): string => text.replace(UNEVEN_SPACE, " ").trim();

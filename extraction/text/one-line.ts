/** Any white space except single spaces: those need not change, and there are hundreds of them. */
const UNEVEN_SPACE = /[^\S ]\s*| \s+/g;

/** A text with single spaces between its words, and none around it. */
export const oneLine = (text: string): string => text.replace(UNEVEN_SPACE, " ").trim();

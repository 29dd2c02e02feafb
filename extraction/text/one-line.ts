/** Any white space except single spaces: these need no change, and a text has hundreds of them. */
const UNEVEN_SPACE = /[^\S ]\s*| \s+/g;

/** A text with single spaces between its words, and none around it. */
export const oneLine = (text: string): string => text.replace(UNEVEN_SPACE, " ").trim();

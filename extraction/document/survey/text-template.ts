import { oneLine } from "../../text/one-line.ts";

/** What texts that differ in their numbers only, or in white space and case, have in common. */
export const textTemplate = (text: string): string => oneLine(text.replace(/\d+/g, "#")).toLowerCase();

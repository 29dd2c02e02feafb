import { oneLine } from "../../text/one-line.ts";

/** A key that is the same for texts that differ only in numbers, white space and case. */
export const textTemplate = (text: string): string => oneLine(text.replace(/\d+/g, "#")).toLowerCase();

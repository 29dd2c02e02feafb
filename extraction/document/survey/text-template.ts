import { oneLine } from "../../text/one-line.ts";

/** What texts have in common that differ only in numbers, white space and case. */
export const textTemplate = (text: string): string => oneLine(text.replace(/\d+/g, "#")).toLowerCase();

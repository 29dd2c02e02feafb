import { matchAll, type ValueMatch } from "./value-match.ts";

/** One run of letters, figures and the marks that numbers of things use; at least one figure in it. */
const IDENTIFIER = /(?<![\p{L}\p{N}])(?=[^\s]{0,40}\p{N})[\p{L}\p{N}](?:[\p{L}\p{N}._/#*+-]*[\p{L}\p{N}])?/gu;
const MAX_IDENTIFIER_LENGTH = 40;

/** All numbers of things in a text (invoices, orders, articles), as printed. Whether one is the wanted one its label says. */
export const findIdentifiers = (text: string): ValueMatch<string>[] =>
  matchAll(text, IDENTIFIER, ([printed]) => (printed.length > MAX_IDENTIFIER_LENGTH ? undefined : printed));

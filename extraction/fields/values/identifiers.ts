import { matchAll, type ValueMatch } from "./value-match.ts";

/** One run of letters, figures and the marks that numbers of things use; at least one figure in it. */
const IDENTIFIER = /(?<![\p{L}\p{N}])(?=[^\s]{0,40}\p{N})[\p{L}\p{N}](?:[\p{L}\p{N}._/#*+-]*[\p{L}\p{N}])?/gu;
const MAX_IDENTIFIER_LENGTH = 40;

/** A number that is printed in groups, or behind the letters of its series, and is all that stands there: "PA 4471 0092". */
const GROUPED = /^\s*((?:\p{Lu}{1,4}\s)?\d{2}[\d/.-]*(?:\s\d{2}[\d/.-]*)*)\s*$/u;
/** Letters that say that a number follows. */
const NUMBER_SIGN = /^(?:NO|NR|NUM|ID|REF|N)\s/;

/** All numbers of things in a text (invoices, orders, articles), as printed. Whether one is the wanted one its label says. */
export function findIdentifiers(text: string): ValueMatch<string>[] {
  const grouped = GROUPED.exec(text)?.[1];
  if (grouped?.includes(" ") && grouped.length <= MAX_IDENTIFIER_LENGTH && !NUMBER_SIGN.test(grouped)) {
    const start = text.indexOf(grouped);
    return [{ value: grouped, start, end: start + grouped.length, whole: true }];
  }
  // Inside a run that is too long no other begins.
  return matchAll(text, IDENTIFIER, ([printed]) => printed).filter(
    ({ value }) => value.length <= MAX_IDENTIFIER_LENGTH,
  );
}

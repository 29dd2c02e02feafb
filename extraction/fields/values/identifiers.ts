import { matchAll, type ValueMatch } from "./value-match.ts";

/** A run of letters, figures and the punctuation of identifiers, with at least one figure. */
const IDENTIFIER = /(?<![\p{L}\p{N}])(?=[^\s]{0,40}\p{N})[\p{L}\p{N}](?:[\p{L}\p{N}._/#*+-]*[\p{L}\p{N}])?/gu;
const MAX_IDENTIFIER_LENGTH = 40;

/**
 * An identifier printed in groups, or after the letters of its series, with nothing else behind its label: "PA 4471
 * 0092", ": KR 118/23", "PK 4471 9920 GB".
 */
const GROUPED =
  /^[\s:.]*((?:\p{Lu}{1,4}\s|\d(?=(?:\s\d{2,}){3}))?\s?\d{2}[\d/.-]*(?:\s\d{2}[\d/.-]*)*(?:(?<=\d\s?\d{4})\s\p{Lu}{2})?)\s*$/u;
/** "LU 448KX", "HH 4471 0928 3355 7 GB": capitals and figures in groups, alone in their place. */
const IN_GROUPS = /^[\s:.]*((?:[A-Z\d]{1,8}\s){1,5}[A-Z\d]{1,8})\s*$/;
/** "230 V", "100 EUR" measure something. */
const MEASURED = /^[\d\s]+\s[A-Z]+$/;
const isInGroups = (text: string): boolean =>
  (text.match(/\d/g)?.length ?? 0) >= FEWEST_FIGURES && /[A-Z]/.test(text) && !MEASURED.test(text);
const FEWEST_FIGURES = 3;

/** Abbreviations that say that a number follows. */
const NUMBER_SIGN = /^(?:NO|NR|NUM|ID|REF|N)\s/;

/** "4.456,43": no part of a figure is an identifier. */
const FIGURE = /(?<![\p{L}\p{N}])\d{1,3}(?:\.\d{3})+,\d{2}(?!\d)/gu;

/** All identifiers in a text (of invoices, orders, articles), as printed. Only a label says whether one is meant. */
export function findIdentifiers(text: string): ValueMatch<string>[] {
  const alone = IN_GROUPS.exec(text)?.[1];
  const grouped = GROUPED.exec(text)?.[1] ?? (alone !== undefined && isInGroups(alone) ? alone : undefined);
  if (grouped?.includes(" ") && grouped.length <= MAX_IDENTIFIER_LENGTH && !NUMBER_SIGN.test(grouped)) {
    const start = text.indexOf(grouped);
    return [{ value: grouped, start, end: start + grouped.length, whole: true }];
  }
  const figures = matchAll(text, FIGURE, ([printed]) => printed);
  // A run that is too long contains no other identifier.
  return matchAll(text, IDENTIFIER, ([printed]) => printed).filter(
    ({ value, start, end }) =>
      value.length <= MAX_IDENTIFIER_LENGTH && !figures.some((figure) => start >= figure.start && end <= figure.end),
  );
}

import { matchAll, type ValueMatch, withoutOverlaps } from "./value-match.ts";

/**
 * Names of company registers as printed, with the form of their numbers: KvK (Netherlands), SIREN and RCS (France), HRA
 * and HRB (Germany), Companies House (Great Britain). The number is the first group.
 */
const REGISTERS: readonly RegExp[] = [
  /\bKvK(?:[-\s]*(?:nummer|nr|no)\b)?[.:\s]*(?:\p{Lu}[\p{L}' -]{2,24}\s)?(?<number>\d{8})(?!\d)/giu,
  /\bSIREN\b(?:\s*(?:n[°º]|no))?[.:\s]*(?<number>\d{3}[ .\u00a0]?\d{3}[ .\u00a0]?\d{3})(?!\d)/giu,
  /(?<!\d[ .]?)(?<number>\d{3}[ .\u00a0]?\d{3}[ .\u00a0]?\d{3})\s+R\.?C\.?S\b/gu,
  /\bR\.?C\.?S\.?\s+(?:\p{Lu}[\p{L}' -]{2,24}\s)?(?:[AB]\s)?(?<number>\d{3}[ .\u00a0]?\d{3}[ .\u00a0]?\d{3})(?!\d)/gu,
  /\b(?<number>HR\s?[AB]\s?(?:Nr\.?\s?)?\d{1,6}(?:\s[A-Z](?!\p{L}))?)(?!\d)/gu,
  /\b(?:compan(?:y|ies)\s+(?:house\s+)?(?:reg(?:istration|istered)?\.?\s+)?(?:no|number|nr)|reg(?:istered|istration)\.?\s+(?:no|number)(?:\s+in\s+\p{Lu}\p{L}+)?|registered\s+in\s+\p{Lu}[\p{L} &]{2,30}?[,\s]+(?:under\s+)?(?:(?:company|registered|registration)\s+)?(?:no|number|nr))[.:\s]*(?<number>(?:[A-Z]{2})?\d{6,8})(?!\d)/giu,
];

/** A cheap test for what all of them have in common. */
const NAMES_REGISTER = /kvk|siren|r\.?c\.?s|hr\s?[ab]|reg|compan/i;

/** All company numbers in a text that names their register beside them, as printed. */
export function findCompanyNumbers(text: string): ValueMatch<string>[] {
  if (!NAMES_REGISTER.test(text)) return [];
  const found = REGISTERS.flatMap((register) =>
    matchAll(text, register, (match) => {
      const number = match.groups?.number;
      return number === undefined ? undefined : { number, at: match[0].lastIndexOf(number) };
    }),
  );
  return withoutOverlaps(
    found.map(({ value: { number, at }, start, whole }) => ({
      value: number,
      start: start + at,
      end: start + at + number.length,
      whole,
    })),
  );
}

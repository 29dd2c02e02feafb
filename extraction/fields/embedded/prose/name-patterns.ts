import { LEGAL_FORM } from "../vocabulary/organisation-names.ts";

/** A word of a name, even if broken at the end of a line ("Silver- stone") or beginning in lower case ("resTORbio"). */
export const CAPITAL_WORD =
  "(?:(?!(?:AND|And|ACN|ABN|ARBN)(?!\\p{L}))&?\\p{Lu}[\\p{L}\\p{M}\\p{N}.&'\\u2019/-]*!?(?:(?<=\\p{Ll}-)\\s\\p{Ll}[\\p{L}\\p{M}'\\u2019]*)?|\\p{N}+\\p{Lu}[\\p{L}]*|(?<!\\p{L})\\p{Ll}{1,3}\\p{Lu}{1,5}\\p{Ll}[\\p{L}]*|(?<![\\p{L}.])[ei]\\p{Lu}{3,}|&)";
export const SMALL_WORD = "(?:of|the|de|del|van|von|der|den|du|la|le|for|y|e|und|et)";
/** "Example and Company, a Utah corporation". */
const COMPANY_OF_MEN =
  "(?:\\s+(?:and|AND|&)\\s+(?:Company|COMPANY|Co\\.|CO\\.|Sons|SONS|Associates|ASSOCIATES|Brothers|Bros\\.)(?=\\s*[,(]))?";
const GENERATION = "(?:,?\\s+(?:Jr|JR|Sr|SR)\\.|,?\\s+(?:II|III|IV)(?![\\p{L}.]))?";
/** The partners before the last two: "Example, Sample & Other, LLP". */
const PARTNER =
  "(?!(?:LLC|LLP|LP|Inc|INC|Ltd|LTD|Limited|LIMITED|Company|COMPANY|Corporation|CORPORATION|AG|GmbH|PLC)\\b)\\p{Lu}[\\p{L}'\\u2019-]+";
const PARTNERS = `(?:(?:${PARTNER},\\s+){1,4}(?=\\p{Lu}[^\\s,]*\\s+&\\s+\\p{Lu}))?`;
/** "1st Example Bank", "99\u00a2 Stores". */
const WITH_NUMBER = "(?:\\p{N}+[\\p{Ll}\\u00a2-][\\p{N}\\p{L}\\u00a2-]*\\s+(?=\\p{Lu}))?";
/** A name with its legal forms, without a preceding "The". */
export const PLAIN_NAME = `${WITH_NUMBER}${PARTNERS}${CAPITAL_WORD}(?:\\s+\\d{1,3}(?=\\s+\\p{Lu}))?(?:\\s+(?:${SMALL_WORD}\\s+){0,2}${CAPITAL_WORD})*(?:,?\\s+${LEGAL_FORM})*${COMPANY_OF_MEN}${GENERATION}`;

import { LEGAL_FORM } from "../../vocabulary/organisation-names.ts";
import { JURISDICTION } from "../text/jurisdictions.ts";

/** A word of a name, even if broken at the end of a line ("Silver- stone") or beginning in lower case ("resTORbio"). */
export const CAPITAL_WORD =
  "(?:(?!(?:AND|And)(?!\\p{L})|(?:ACN|ABN|ARBN)\\s+[\\d(])&?\\p{Lu}[\\p{L}\\p{M}\\p{N}.&'\\u2019/-]*(?:\\*\\p{L}[\\p{L}\\p{M}\\p{N}.&'\\u2019/-]*)*!?(?:(?<=\\p{Ll}-)\\s\\p{Ll}[\\p{L}\\p{M}'\\u2019]*)?|\\p{N}+\\p{Lu}[\\p{L}]*|(?<!\\p{L})\\p{Ll}{1,8}\\p{Lu}{1,5}\\p{Ll}\\p{L}*(?:\\*\\p{L}+)?|(?<![\\p{L}.])\\p{Ll}\\p{N}(?=\\s+\\p{Lu}\\p{Ll})|(?<![\\p{L}.])[ei]\\p{Lu}{3,}|&)";
export const SMALL_WORD = "(?:['\\u2019][nN]|of|the|de|del|van|von|der|den|du|la|le|for|y|e|und|et)";
/** "Example and Company, a Utah corporation". */
const COMPANY_OF_MEN =
  "(?:\\s+(?:and|AND|&)\\s+(?:Company|COMPANY|Co\\.|CO\\.|Sons|SONS|Associates|ASSOCIATES|Brothers|Bros\\.)(?=\\s*[,(]))?";
const GENERATION = "(?:,?\\s+(?:Jr|JR|Sr|SR)\\.|,?\\s+(?:II|III|IV)(?![\\p{L}.]))?";
/** The partners before the last two: "Example, Sample & Other, LLP". */
const PARTNER =
  "(?!(?:LLC|LLP|LP|Inc|INC|Ltd|LTD|Limited|LIMITED|Company|COMPANY|Corporation|CORPORATION|AG|GmbH|PLC|Sincerely|Truly|Yours|Faithfully|Regards|Agreed|Accepted)\\b)\\p{Lu}[\\p{L}'\\u2019-]+";
const SEVERAL_PARTNERS = `(?:(?:${PARTNER} +)?${PARTNER}, +)(?:${PARTNER}, +){0,3}`;
export const PARTNERS = `(?:(?=\\p{Lu}[\\p{L}'\\u2019, -]{4,90} & )${SEVERAL_PARTNERS}(?=\\p{Lu}[^\\s,]*\\s+&\\s+\\p{Lu}))?`;
const PARTNERS_BEFORE = new RegExp(`(?<![\\p{L}\\d.&])${SEVERAL_PARTNERS}$`, "u");
const LONGEST_PARTNERS = 90;

/** The partners before a name that begins with the last two of them, in a text at this offset: "Example, " of "Example, Sample & Other, LLP". */
export function partnersBefore(text: string, at: number, name: string): string {
  if (!/^\p{Lu}[^\s,]*\s+&\s+\p{Lu}/u.test(name)) return "";
  return PARTNERS_BEFORE.exec(text.slice(Math.max(0, at - LONGEST_PARTNERS), at))?.[0] ?? "";
}

/** "1st Example Bank", "99\u00a2 Stores", "123456 B.C. Ltd." */
const WITH_NUMBER =
  "(?:\\p{N}+[\\p{Ll}\\u00a2-][\\p{N}\\p{L}\\u00a2-]*\\s+(?=\\p{Lu})|\\d{5,8}\\s+(?=(?:B\\.?C\\.?|Alberta|Manitoba|Ontario|Qu[e\u00e9]bec|Canada|Nova\\s+Scotia|Saskatchewan|Yukon|ALBERTA|MANITOBA|ONTARIO|CANADA)\\s))?";
const PLACE = `(?:${JURISDICTION}|Asia(?:\\s+Pacific)?|Beijing|BVI|Chengdu|Dalian|Europe|Far\\s+East|Guangzhou|HK|Hangzhou|Holdings?|International|Nanjing|PRC|Private|Pvt\\.?|Shanghai|Shenzhen|Suzhou|Tianjin|U\\.?K\\.?|U\\.?S\\.?(?:A\\.?)?|Wuhan|Xiamen)`;
/** "Example (Beijing) Technology Co., Ltd.", "Example (Holdings) Limited". */
export const WITH_PLACE = `(?:\\s+\\(${PLACE}\\)(?:\\s+${CAPITAL_WORD}){0,5}?(?=,?\\s+${LEGAL_FORM}))?`;
/** "example.com, inc." */
const DOMAIN = `[\\p{Ll}\\p{N}-]{3,}\\.(?:com|net|org)(?:\\s+${CAPITAL_WORD})*(?:,?\\s+${LEGAL_FORM})+`;
/** A name with its legal forms, without a preceding "The". */
export const PLAIN_NAME = `${WITH_NUMBER}${PARTNERS}${CAPITAL_WORD}(?:\\s+\\d{1,3}(?=\\s+\\p{Lu}))?(?:(?<!\\p{Ll}{5}\\.)\\s+(?:${SMALL_WORD}\\s+){0,2}${CAPITAL_WORD})*${WITH_PLACE}(?:\\s+\\d{1,4}(?=,?\\s+${LEGAL_FORM}))?(?:,?\\s+${LEGAL_FORM})*${COMPANY_OF_MEN}${GENERATION}(?:(?<=\\sNo\\.)\\s+\\d{1,5}(?!\\d))?`;
/** "President and Fellows of Example College", "Chancellor, Masters and Scholars of the University of Example". */
const CORPORATE_BODY = `(?:Chancellor,\\s+Masters|President|Provost|Master|Warden|Dean|Rector|PRESIDENT|PROVOST|MASTER|WARDEN|DEAN|RECTOR)\\s+(?:and|AND)\\s+(?:Fellows|Scholars|Directors|Trustees|Governors|Visitors|Chapter|FELLOWS|SCHOLARS|DIRECTORS|TRUSTEES|GOVERNORS|VISITORS|CHAPTER)\\s+(?:of|OF)\\s+(?:(?:the|THE)\\s+)?${CAPITAL_WORD}(?:\\s+(?:${SMALL_WORD}\\s+){0,2}${CAPITAL_WORD})*`;
/** The same, where a name is expected: it may begin in small letters. */
export const EXPECTED_NAME = `(?:${DOMAIN}|${CORPORATE_BODY}|${PLAIN_NAME})`;

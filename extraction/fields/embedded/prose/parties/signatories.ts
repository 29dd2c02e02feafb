import { LEGAL_FORM, nameKey } from "../../vocabulary/organisation-names.ts";
import { CAPITAL_WORD, PARTNERS, SMALL_WORD } from "./name-patterns.ts";
import { OPENING, type Party, partyOf, ROLE } from "./party.ts";

/** Roles of signatories, which may stand above the name. */
const ROLES_BEFORE =
  /^(?:(?:Company|Corporation|Owner|Investor|Individual|(?:Disclosing|Receiving)\s+Party|Recipient|Employee|Employer|Executive|Director|Seller|Buyer|Purchaser|Licensor|Licensee|Landlord|Tenant|Client|Consultant|Contractor|Customer|Discloser|Agreed|Accepted|Sincerely|Yours|Truly)\s+)+/iu;

/** A name above a signature line. */
const WORDS = `${PARTNERS}${CAPITAL_WORD}(?: +(?:${SMALL_WORD} +|and +|AND +)?${CAPITAL_WORD}){0,7}?(?:,? +${LEGAL_FORM})+`;
const SIGNED = new RegExp(
  `(?:\\n|(?<!(?<!\\p{L})(?:\\p{Lu}|B[yY]\\s?))[.:]\\s|[Yy]ours,\\s)\\s*(${WORDS})(?: +d/b/a [^\\n]{2,40}?)?\\s*\\n?\\s*B[yY]\\s*(?:[:;]|/s/)`,
  "gu",
);
/** Signatories in lower case before the name, which may be set in capitals. */
const SIGNER_BEFORE = /^(?:\p{Lu}\p{Ll}{2,}\s+)+(?=\p{Lu}{3,}(?:\s+\p{Lu}{2,})+)/u;
/** "EXAMPLE, INC. OTHER LLC": two columns of signatures, read line by line. */
const BESIDE = new RegExp(
  `(?<=,? (?!(?:Co\\.|CO\\.|Company|COMPANY)|(?:Limited|LIMITED) P)${LEGAL_FORM}) +(?!${LEGAL_FORM})(?=\\p{Lu}.* ${LEGAL_FORM}$)`,
  "u",
);
const BEFORE_ON_LINE = new RegExp(`^${WORDS}$`, "u");
/** With more signatures than this, some signatories may not be parties. */
const MOST_SIGNATURES = 3;
/** The same, if the opening names nobody: "between the Company and the Purchasers". */
export const MOST_IF_UNNAMED = 12;

/**
 * The organisations that sign at the end. `lines` is the text with its line breaks: in a column of signatures, each
 * name has a line of its own.
 */
export function signatories(text: string, lines = text, most = MOST_SIGNATURES): Party[] {
  const found = new Map<string, Party>();
  // A cheap test first: looking for the names before a signature line is slow.
  if (!/\bB[yY]\s*(?:[:;]|\/s\/)/.test(text)) return [];
  const onLines = [...lines.matchAll(SIGNED)].filter((match) => isNamedBefore(match, lines));
  for (const match of [...text.matchAll(SIGNED), ...onLines]) {
    const signing = (match[1] ?? "").replace(SIGNER_BEFORE, "").replace(ROLES_BEFORE, "");
    const at = match.index + match[0].indexOf(signing);
    const start = match.input.lastIndexOf("\n", at) + 1;
    const beside = match.input.slice(start, at).trim();
    for (const name of [...(BEFORE_ON_LINE.test(beside) ? [beside] : []), ...signing.split(BESIDE)]) {
      const party = partyOf(name, match.input.indexOf(name, start), "");
      if (!found.has(nameKey(party.value))) found.set(nameKey(party.value), party);
    }
  }
  for (const party of namesAbove(text, lines))
    if (!found.has(nameKey(party.value))) found.set(nameKey(party.value), party);
  return found.size > most ? [] : [...found.values()];
}

/** Whether a line with a name is the whole name, which the text has before: long names take two lines. */
function isNamedBefore({ index, 1: name = "" }: RegExpExecArray, lines: string): boolean {
  const words = name.split(/\s+/u).map((word) => word.replace(/[^\p{L}\p{N}]/gu, "."));
  const before = [
    ...lines.slice(0, index).matchAll(new RegExp(`(\\p{Lu}[^\\s]*[^\\S\\n]+)?${words.join("\\s+")}`, "giu")),
  ];
  return before.length > 0 && before.every(([, longer]) => longer === undefined || !/^\p{Lu}/u.test(longer));
}

/** A name in mixed case on a line of its own, above a signature line. */
const ON_LINE = new RegExp(
  `\\n *(${CAPITAL_WORD}(?: +(?:${SMALL_WORD} +)?${CAPITAL_WORD}){1,6}),? *\\n\\s*B[yY]\\s*(?:[:;]|/s/)`,
  "gu",
);

/** The same in mixed case, if the opening has the name as well. */
function namesAbove(text: string, lines: string): Party[] {
  const opening = text.slice(0, OPENING);
  return [...lines.matchAll(ON_LINE)].flatMap((match): Party[] => {
    const name = match[1] ?? "";
    if (ROLE.test(name) || ROLES_BEFORE.test(`${name} `) || LEGAL_AT_END.test(name) || match.index < opening.length / 2)
      return [];
    const words = name.split(/\s+/u).map((word) => word.replace(/[^\p{L}\p{N}]/gu, "."));
    const place = new RegExp(
      `(?<!\\p{L})${words.join("\\s+")}(?![\\p{L}&])(?!\\s+\\p{Lu}\\p{Ll}+[, ]+(?:Inc|LLC|Ltd|Corp))`,
      "iu",
    ).exec(opening);
    return place === null ? [] : [partyOf(place[0], place.index, "")];
  });
}

const LEGAL_AT_END = new RegExp(`${LEGAL_FORM}$`, "u");

import { LEGAL_FORM } from "../../vocabulary/organisation-names.ts";
import { JURISDICTION } from "../text/jurisdictions.ts";
import { CAPITAL_WORD, partnersBefore, SMALL_WORD } from "./name-patterns.ts";
import { CLAUSE_END, OPENING, type Party, partyOf, ROLE } from "./party.ts";

const MORE_WORDS = `(?:(?<!\\p{Ll}{5}\\.)\\s+(?:${SMALL_WORD}\\s+){0,2}${CAPITAL_WORD}){0,7}?`;
/** "a Utah corporation," and "its subsidiaries" between a name and its short name. */
const DESCRIPTION =
  "(?:\\s+an?\\s+[^().;]{0,80}?(?:corporation|company|partnership|association|trust|bank),?(?:\\s+(?:organi[sz]ed|incorporated|formed|existing|registered|established)\\s[^().;]{3,120}?)?|\\s+(?:and(?:/or)?\\s+)?(?:its|one\\s+of\\s+its|one\\s+or\\s+more\\s+of\\s+its)\\s+[^().;]{3,120}?)?";
/** The parenthesis that calls someone "the Company", perhaps beside another short name. */
const CALLED =
  '\\s*\\(\\s*(?:the\\s+|together[^()"\u201c]{0,80}|collectively[^()"\u201c]{0,80}|(?:hereinafter|hereafter)[^()"\u201c]{0,40})?(?:["\u201c][^()"\u201c\u201d]{2,40}["\u201d],?\\s+(?:or|and)\\s+(?:the\\s+)?)?["\u201c](Company|Corporation|Employer|Bank|Client|Discloser|(?:Disclosing|Receiving)\\s+Party|Recipient|Seller|Buyer|Purchaser|Licensor|Licensee|Landlord|Tenant|Lessor|Lessee|Contractor|Consultant|Provider|Customer)\\b';
/**
 * An organisation to which the opening gives a role, if no clause lists the parties. It is recognised by its legal
 * form, or by words such as "employment with" before it.
 */
const INTRODUCED = new RegExp(
  `(?:(?<![\\p{L}\\d.&])((?:[Tt]he\\s+)?${CAPITAL_WORD}${MORE_WORDS},?\\s+${LEGAL_FORM}),?|(?<=\\b(?:by|with|for|of|to|from),?\\s+)(${CAPITAL_WORD}${MORE_WORDS}),?)${DESCRIPTION}${CALLED}`,
  "gu",
);
/**
 * What texts with a match of the long patterns contain: those with names in them take far longer to prepare and to
 * match.
 */
const GIVES_ROLE = new RegExp(CALLED, "u");
const NAMES_COMPANY = /(?:corporation|company|partnership|association|trust|bank),?\s*\(\s*(?:the\s+)?["\u201c]/u;
const LEAVES_UNNAMED = /\),?\s+and\s+(?:the|each|any)\s/u;
const EMPLOYS = /employment|employed|engagement|engaged|offer/u;
/** Organisations with their state and a short name, if the opening gives nobody a role. */
const INCORPORATED = new RegExp(
  `(?<![\\p{L}\\d.&])(${CAPITAL_WORD}(?:\\s+(?:(?:${SMALL_WORD}|and)\\s+)?${CAPITAL_WORD}){0,7}?,?\\s+${LEGAL_FORM}),\\s+an?\\s+\\p{Lu}[^().;,]{2,60}?(?:corporation|company|partnership|association|trust|bank),?\\s*\\(\\s*(?:the\\s+)?["\\u201c]`,
  "gu",
);
/** "Example, Inc. and its affiliates ("Example") and the other party identified below ("Participant") agree". */
const WITH_UNNAMED = new RegExp(
  `(?<![\\p{L}\\d.&])(${CAPITAL_WORD}(?:\\s+${CAPITAL_WORD}){0,7}?,?\\s+${LEGAL_FORM}),?(?:\\s+(?:and|on\\s+behalf\\s+of|for)\\s+its[^().;]{3,60}?)?(?:,\\s+an?\\s+[^().;]{3,80}?,?)?\\s*\\([^()"\u201c]{0,40}["\u201c][^()]{2,40}\\),?\\s+and\\s+(?:the|each|any)\\s+(?:other\\s+|undersigned\\s+)?(?:party|person|entity|individual|company|recipient|employee|undersigned)\\b`,
  "gu",
);
/** "In consideration of my employment by Example, Inc. ("Example"), I agree". */
const EMPLOYED_BY = new RegExp(
  `\\b(?:(?:my|your|being)\\s+(?:\\p{Ll}+\\s+){0,4}?(?:employment|employed|engagement|engaged)|offer\\s+of\\s+employment|offer\\s+you\\s+[^.;]{3,120}?|offer\\s+[^.;]{0,30}to\\s+you)\\s+(?:by|with|at|for|to\\s+join)\\s+(?:[Tt]he\\s+)?(${CAPITAL_WORD}${MORE_WORDS},?\\s+${LEGAL_FORM})`,
  "gu",
);
/** Length in characters of the part that introduces the parties, in an agreement without a parties' clause. */
const INTRODUCTION = 1500;
const MYSELF = new RegExp(
  `(?<!\\p{L})(?:I|[Tt]he\\s+undersigned),\\s+(${CAPITAL_WORD}(?:\\s+(?:${SMALL_WORD}\\s+){0,2}${CAPITAL_WORD}){1,3}(?:,\\s+(?:Jr|Sr)\\.|,\\s+I{2,3})?),(?:(?<=(?<!\\p{L})I,\\s[^,]{3,60}(?:,\\s(?:Jr|Sr)\\.|,\\sI{2,3})?,)|(?:\\s+of\\s+[^.;]{3,60}?,)?\\s+(?:have|agree|hereby|acknowledge|understand|undertake|accept|in\\s+consideration|in\\s+connection|in\\s+exchange|as\\s+a\\s+condition|as\\s+of|being|the\\s+undersigned))`,
  "gu",
);

/** "organized under the laws of Example ("Company")" gives a name to someone else. */
const IS_PLACE = new RegExp(
  `^(?:[Tt]he\\s+)?(?:(?:State|Commonwealth|Province|Republic)\\s+of\\s+)?${JURISDICTION}$`,
  "iu",
);

/** "the Board of Directors of" a party is not itself a party. */
export const OFFICE =
  /^(?:the\s+)?(?:\p{L}+\s+)*?(?:board|directors?|officers?|shareholders?|stockholders?|members?|president|chairman)\s+of\s+(?!directors)/iu;
/** "Bank of " before "Example". */
const REST_OF_NAME = /\p{Lu}[\p{L}.]*\s+of\s+$/u;
/** The parties of an agreement without a parties' clause, by what its opening says about them. */
export function introduced(text: string): Party[] {
  const opening = text.slice(0, OPENING);
  const inRole = GIVES_ROLE.test(opening) ? inRoles(opening) : [];
  const introduction = text.slice(0, INTRODUCTION);
  const matches = (pattern: RegExp, part: RegExp) =>
    part.test(introduction) ? [...introduction.matchAll(pattern)] : [];
  const incorporated = inRole.length === 0 ? matches(INCORPORATED, NAMES_COMPANY) : inRole;
  const beside = incorporated.length === 0 ? matches(WITH_UNNAMED, LEAVES_UNNAMED) : incorporated;
  const organisations = beside.length === 0 ? matches(EMPLOYED_BY, EMPLOYS).slice(0, 1) : beside;
  return [...organisations, ...(/\b(?:I|[Tt]he\s+undersigned),\s/.test(text) ? text.matchAll(MYSELF) : [])].flatMap(
    (match): Party[] => {
      const found = (match[1] ?? match[2] ?? "").replace(OFFICE, "").replace(/,$/, "");
      const behind = match.index + match[0].indexOf(found);
      const partners = partnersBefore(text, behind, found);
      const printed = partners + found;
      const at = behind - partners.length;
      const isRest = match[1] === undefined && REST_OF_NAME.test(text.slice(Math.max(0, at - 40), at));
      return isRest || ROLE.test(printed) || IS_PLACE.test(printed)
        ? []
        : [partyOf(printed, at, text.slice(at + printed.length, shortNameEnd(text, match)))];
    },
  );
}

/** A parenthesis that ends further away than this gives a name to someone else. */
const REST_OF_PARENTHESIS = 80;

/** The end of the parenthesis in which the match ends. */
function shortNameEnd(text: string, { index, 0: all }: RegExpExecArray): number {
  const from = index + all.length;
  const end = text.slice(from, from + REST_OF_PARENTHESIS).indexOf(")");
  return end < 0 ? from : from + end + 1;
}

/** The first party given a role and, in the same sentence, the next one given another. */
function inRoles(opening: string): RegExpExecArray[] {
  const [first, second] = opening.matchAll(INTRODUCED);
  if (first === undefined || second === undefined || first[3] === second[3]) return first === undefined ? [] : [first];
  const between = opening.slice(first.index + first[0].length, second.index);
  return CLAUSE_END.test(between) ? [first] : [first, second];
}

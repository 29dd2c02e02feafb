import { LEGAL_FORM } from "../vocabulary/organisation-names.ts";
import { CAPITAL_WORD, PLAIN_NAME, SMALL_WORD } from "./name-patterns.ts";
import { CLAUSE_END, OPENING, type Party, partyOf, ROLE } from "./party.ts";

const MORE_WORDS = `(?:\\s+(?:${SMALL_WORD}\\s+)?${CAPITAL_WORD}){0,7}?`;
/** "a Utah corporation," and "its subsidiaries" between a name and its short name. */
const DESCRIPTION =
  "(?:\\s+an?\\s+[^().;]{3,80}?(?:corporation|company|partnership|association|trust|bank),?|\\s+(?:and(?:/or)?\\s+)?(?:its|one\\s+of\\s+its|one\\s+or\\s+more\\s+of\\s+its)\\s+[^().;]{3,120}?)?";
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
  `\\b(?:my|your|being)\\s+(?:\\p{Ll}+\\s+){0,4}?(?:employment|employed|engagement|engaged)\\s+(?:by|with|at)\\s+(?:[Tt]he\\s+)?(${CAPITAL_WORD}${MORE_WORDS},?\\s+${LEGAL_FORM})`,
  "gu",
);
/** Length in characters of the part that introduces the parties, in an agreement without a parties' clause. */
const INTRODUCTION = 1500;
const MYSELF = new RegExp(
  `(?<![\\p{L}])(?:I|[Tt]he\\s+undersigned),\\s+(${CAPITAL_WORD}(?:\\s+${CAPITAL_WORD}){1,3}),(?:\\s+of\\s+[^.;]{3,60}?,)?\\s+(?:have|agree|hereby|acknowledge|understand|undertake|accept|in\\s+consideration|in\\s+connection|in\\s+exchange|as\\s+a\\s+condition|as\\s+of|being|the\\s+undersigned)`,
  "gu",
);

/** "disclosed to Example Exploration and", before "Production Company", at most this many characters long. */
const LONGEST_HALF = 120;
const FIRST_HALF = new RegExp(
  `(?<=\\b(?:by|with|to|from)\\s+)(${CAPITAL_WORD}(?:\\s+${CAPITAL_WORD}){0,4}\\s+(?:and|&)\\s+)$`,
  "u",
);

/** "the Board of Directors of" a party is not itself a party. */
const OFFICE =
  /^(?:\p{L}+\s+)*?(?:board|directors?|officers?|shareholders?|stockholders?|members?|president|chairman)\s+of\s+(?!directors)/iu;
/** The parties of an agreement without a parties' clause, by what its opening says about them. */
export function introduced(text: string): Party[] {
  const inRole = inRoles(text.slice(0, OPENING));
  const introduction = text.slice(0, INTRODUCTION);
  const incorporated = inRole.length === 0 ? [...introduction.matchAll(INCORPORATED)] : inRole;
  const beside = incorporated.length === 0 ? [...introduction.matchAll(WITH_UNNAMED)] : incorporated;
  const organisations = beside.length === 0 ? [...introduction.matchAll(EMPLOYED_BY)].slice(0, 1) : beside;
  return [...organisations, ...(/\b(?:I|[Tt]he\s+undersigned),\s/.test(text) ? text.matchAll(MYSELF) : [])].flatMap(
    (match): Party[] => {
      const printed = (match[1] ?? match[2] ?? "").replace(OFFICE, "").replace(/,$/, "");
      const at = match.index + match[0].indexOf(printed);
      const before = FIRST_HALF.exec(text.slice(Math.max(0, at - LONGEST_HALF), at))?.[1] ?? "";
      const name = before + printed;
      const from = at - before.length;
      return ROLE.test(name) ? [] : [partyOf(name, from, text.slice(from + name.length, shortNameEnd(text, match)))];
    },
  );
}

/** The end of the parenthesis in which the match ends. */
function shortNameEnd(text: string, { index, 0: all }: RegExpExecArray): number {
  const end = text.indexOf(")", index + all.length);
  return end < 0 ? index + all.length : end + 1;
}

/** The first party given a role and, in the same sentence, the next one given another. */
function inRoles(opening: string): RegExpExecArray[] {
  const [first, second] = opening.matchAll(INTRODUCED);
  if (first === undefined || second === undefined || first[3] === second[3]) return first === undefined ? [] : [first];
  const between = opening.slice(first.index + first[0].length, second.index);
  return CLAUSE_END.test(between) ? [first] : [first, second];
}

/** What may come between a name and its short name; nothing that ends the sentence. */
const DESCRIBED = "(?:[^.;()\\n]|\\.(?=,|\\s+\\p{Ll}|\\p{L}|\\s*\\()){0,220}?";
const SHORT_NAME = '\\(\\s*(?:hereinafter|hereafter|collectively|referred)[^()"\\u201c]{0,80}["\\u201c][^()]{2,60}\\)';
/** "The Regents of Example, a corporation (hereinafter "EXAMPLE") and Other, Inc. (hereinafter "OTHER") each possess ...". */
const PAIR = new RegExp(
  `(?:^|\\n|[.:]\\s|AGREEMENT\\s|WHEREAS,?\\s)\\s*(${PLAIN_NAME}),?\\s+(${DESCRIBED}${SHORT_NAME}),?\\s+(?:and|AND)\\s+(${PLAIN_NAME}),?\\s+(${DESCRIBED}${SHORT_NAME})`,
  "u",
);
const PLAIN_SHORT_NAME =
  '(?:,?\\s+(?:an?|on\\s+behalf\\s+of|for\\s+itself|acting|through|located|established|incorporated|organi[sz]ed|registered|headquartered|based|formed|whose|having|with|of)\\s+[^().;]{3,120}?)?,?\\s+\\(\\s*[^()"\\u201c]{0,80}["\\u201c][^()]{2,60}\\)';
/** "By this agreement, Example, Inc. ("Example"), of Utah, and Jane Roe ("Roe") agree ...". */
const PLAIN_PAIR = new RegExp(
  `(?:^|\\n|[.,:]\\s|\\bthat\\s|WHEREAS\\s)\\s*(${PLAIN_NAME})(${PLAIN_SHORT_NAME}),?(?:${DESCRIBED},)?\\s+(?:and|AND)\\s+(?:the\\s+)?(${PLAIN_NAME})(${PLAIN_SHORT_NAME})(?=\\s*(?:\\n|$)|(?:[^.]|\\.(?=,|\\s+\\p{Ll})){0,260}?\\b(?:agree|desire|wish|hereby|intend|enter|possess))`,
  "u",
);

/** Two parties introduced one after the other, if no clause says that the agreement is between them. */
export function definedPair(text: string): Party[] {
  const opening = text.slice(0, INTRODUCTION);
  const match = PAIR.exec(opening) ?? PLAIN_PAIR.exec(opening);
  if (match === null) return [];
  const [all, named = "", described = "", second = "", more = ""] = match;
  const first = named.replace(TITLE_BEFORE, "");
  const found = [partyOf(first, match.index + all.indexOf(first), described)];
  found.push(partyOf(second, match.index + all.lastIndexOf(second, all.length - more.length), more));
  return found.some(({ value }) => ROLE.test(value) || !/\s/u.test(value)) ? [] : found;
}

const TITLE_BEFORE = /^.*\b(?:AGREEMENT|Agreement|CONTRACT|Contract)\s+(?=\p{Lu})/u;

import { hasLegalForm, LEGAL_FORM, nameKey, organisationName } from "../vocabulary/organisation-names.ts";
import { CAPITAL_WORD, PLAIN_NAME, SMALL_WORD } from "./name-patterns.ts";
import { individualSignatory, listedParties, undertaker } from "./other-parties.ts";
import type { ProseValue } from "./prose-text.ts";

/** A party of an agreement with the short names that the agreement gives it: "Company", "Disclosing Party". */
export interface Party extends ProseValue {
  roles: string[];
}

/**
 * The clause that names the parties is within this many characters of the beginning; titles and letterheads come
 * before it.
 */
const OPENING = 3500;
const CLAUSE = 1600;
const MOST_PARTIES = 8;

const BETWEEN =
  /\b(?:(?:by\s+and\s+)?(?:between|among|amongst)(?:\s+and\s+among)?|zwischen|entre|tra|tussen|pomi\u0119dzy|(?:given|executed|delivered)\s+by)\b[\s:,]*/giu;
/** What makes a clause with "between" the parties' clause and not one about something between them. */
const IS_AGREEMENT =
  /\b(?:agreement|contract|lease|deed|undertaking|entered|made|dated|effective|executed|is|vertrag|contrat|contrato)\b[^.]{0,260}$/iu;
const NAME = new RegExp(`^(?:[Tt]he\\s+)?${PLAIN_NAME}`, "u");
const AND_MORE_OF_NAME = new RegExp(
  `^\\s+(?:and|AND)\\s+${CAPITAL_WORD}(?:\\s+(?:${SMALL_WORD}\\s+)?${CAPITAL_WORD})*(?:,?\\s+${LEGAL_FORM})+`,
  "u",
);
/** A party that the clause leaves unnamed: a blank to fill in, or someone identified by the signature. */
const UNNAMED =
  /^(?:\[|_|\u2022|\((?=["\u201c])|the\s+(?:undersigned|person|individual|entity|party\s+(?:named|identified|whose|listed))|you\b|each\s+of|certain\b)/u;
/** What may come before a name in the list of parties: its number, "the undersigned employee,", a title. */
const UNDERSIGNED = "(?:the\\s+undersigned(?:\\s+\\p{Ll}+){0,2},?\\s+(?=\\p{Lu}))?";
const TITLE = "(?:(?:Mr|Mrs|Ms|Dr|Prof)\\.\\s+)?";
const NUMBER = "(?:\\((?:[ivx]+|\\d|[a-zA-Z])\\)\\s*|\\d\\.\\s+)?";
const BEFORE_NAME = new RegExp(
  `^[\\s,;]*(?:(?:and|AND)\\s+)?${NUMBER}${UNDERSIGNED}${TITLE}(?:the\\s+(?=\\p{Lu}))?`,
  "u",
);
/** Between two parties. */
const CONNECTOR = new RegExp(
  `[,;]?\\s+(?:(?:and|AND),?|und|et|y|in\\s+favou?r\\s+of|for\\s+the\\s+benefit\\s+of)\\s+(?!Wales(?!\\p{L}))(?=${NUMBER}${UNDERSIGNED}(?:the\\s+)?[\\p{Lu}\\d[_])|(?:;|\\)\\s*,)\\s+(?=(?:the\\s+)?\\p{Lu})|^,\\s+(?!An?\\s)(?=${CAPITAL_WORD}(?:\\s+${CAPITAL_WORD}){0,5},?\\s+${LEGAL_FORM})`,
  "gu",
);
/** A party by its role: then the clause is about another agreement. */
const ROLE =
  /^(?:the\s+)?(?:(?:\p{L}+\s+)?part(?:y|ies)|company|corporation|employee|employer|executive|director|recipient|discloser|owner|tenant|landlord|lessor|lessee|buyer|seller|purchaser|agreement|(?:\p{L}+\s+)?(?:date|term|period|closing))(?!\p{L})/iu;
const STOP =
  /\bWHEREAS|\bWITNESSETH|\bRECITALS?\b|\bBACKGROUND\b|\bNOW,?\s+THEREFORE|[.:]\s*\n|(?<!\b(?:Inc|INC|Corp|CORP|Ltd|LTD|Pte|PTE|Pvt|PVT|Pty|PTY|Co|CO|No|St|Dr|Mr|Mrs|Ms|Bldg|\p{Lu}))\.\s+(?=\p{Lu})/u;
const DEFINED = /\(([^()]{0,220}["\u201c][^()]{0,160})\)/gu;
const OWN_PEOPLE =
  /\b(?:subsidiar|affiliate|itself|behalf|successor|offices?\s+(?:at|located)|address|place\s+of\s+business)/iu;

/** An organisation that the opening names by its form and gives a role, if no clause lists the parties. */
const INTRODUCED = new RegExp(
  `(?<![\\p{L}\\d.&])((?:[Tt]he\\s+)?${CAPITAL_WORD}(?:\\s+(?:${SMALL_WORD}\\s+)?${CAPITAL_WORD}){0,7}?,?\\s+${LEGAL_FORM}),?(?:\\s+an?\\s+[^().;]{3,80}?(?:corporation|company|partnership|association|trust|bank),?|\\s+(?:and\\s+)?its\\s+[^().;]{3,120}?)?\\s*\\(\\s*(?:the\\s+|together[^()"\u201c]{0,80}|collectively[^()"\u201c]{0,80}|hereinafter[^()"\u201c]{0,40})?["\u201c](?:Company|Corporation|Employer|Bank|Client|Discloser|Recipient|Seller|Buyer|Purchaser|Licensor|Licensee|Landlord|Tenant|Lessor|Lessee|Contractor|Consultant|Provider|Customer)\\b`,
  "gu",
);
/** Organisations with their state and a short name, if the opening names nobody by a role. */
const INCORPORATED = new RegExp(
  `(?<![\\p{L}\\d.&])(${CAPITAL_WORD}(?:\\s+(?:(?:${SMALL_WORD}|and)\\s+)?${CAPITAL_WORD}){0,7}?,?\\s+${LEGAL_FORM}),\\s+an?\\s+\\p{Lu}[^().;,]{2,60}?(?:corporation|company|partnership|association|trust|bank),?\\s*\\(\\s*(?:the\\s+)?["\\u201c]`,
  "gu",
);
/** The part of an agreement without a parties' clause in which the parties are introduced, in characters. */
const INTRODUCTION = 1500;
const MYSELF = new RegExp(
  `(?<![\\p{L}])I,\\s+(${CAPITAL_WORD}(?:\\s+${CAPITAL_WORD}){1,3}),\\s+(?:have|agree|hereby|acknowledge|understand|undertake|accept|in\\s+consideration|in\\s+connection|the\\s+undersigned)`,
  "gu",
);

/** "the Board of Directors of" a party is not a party. */
const OFFICE =
  /^(?:\p{L}+\s+)*?(?:board|directors?|officers?|shareholders?|stockholders?|members?|president|chairman)\s+of\s+(?!directors)/iu;
/** The role of each signatory may be above the name. */
const ROLES_BEFORE =
  /^(?:(?:Company|Recipient|Employee|Employer|Executive|Director|Seller|Buyer|Purchaser|Licensor|Licensee|Landlord|Tenant|Client|Consultant|Contractor|Customer|Discloser|Agreed|Accepted|Sincerely|Yours|Truly)\s+)+/iu;

/** The parties by what an agreement without a parties' clause says about them. */
function introduced(text: string): Party[] {
  const [inRole] = text.slice(0, OPENING).matchAll(INTRODUCED);
  const organisations = inRole === undefined ? [...text.slice(0, INTRODUCTION).matchAll(INCORPORATED)] : [inRole];
  return [...organisations, ...(/\bI,\s/.test(text) ? text.matchAll(MYSELF) : [])].flatMap((match): Party[] => {
    const name = (match[1] ?? "").replace(OFFICE, "").replace(/,$/, "");
    const from = match.index + match[0].indexOf(name);
    return ROLE.test(name) ? [] : [partyOf(name, from, match[0].slice(name.length))];
  });
}

/** The name over a line to sign on. */
const SIGNED = new RegExp(
  `(?:\\n|[.:]\\s|[Yy]ours,\\s)\\s*(${CAPITAL_WORD}(?: +(?:${SMALL_WORD} +|and +)?${CAPITAL_WORD}){0,7}?,? +${LEGAL_FORM})(?: +d/b/a [^\\n]{2,40}?)?\\s*\\n?\\s*B[yY]\\s*[:;]`,
  "gu",
);
/** The end of a sentence before the name; shorter words before a full stop are abbreviations. */
const SENTENCE_BEFORE = /^.*\p{Ll}{4}\.\s+(?=\p{Lu})/su;
/** Those who signed before, in lower case, since the name may be set in capitals. */
const SIGNER_BEFORE = /^(?:\p{Lu}\p{Ll}{2,}\s+)+(?=\p{Lu}{3,}(?:\s+\p{Lu}{2,})+)/u;
/** With more signatures than this, not all need be parties. */
const MOST_SIGNATURES = 3;

/** The organisations that sign at the end. */
function signatories(text: string): Party[] {
  const found = new Map<string, Party>();
  // The names before it are expensive to look for.
  if (!/\bB[yY]\s*[:;]/.test(text)) return [];
  for (const match of text.matchAll(SIGNED)) {
    const name = (match[1] ?? "").replace(SENTENCE_BEFORE, "").replace(SIGNER_BEFORE, "").replace(ROLES_BEFORE, "");
    const party = partyOf(name, match.index + match[0].indexOf(name), "");
    found.set(nameKey(party.value), party);
  }
  return found.size > MOST_SIGNATURES ? [] : [...found.values()];
}

/** The parties that the opening clause of an agreement names, in its order; none unless it clearly names two sides. */
export function parties(text: string): Party[] {
  const listed = fromClause(text).map((party) => wellSpelled(party, text));
  if (listed.length > 1) return listed;
  const numbered = fromNumbers(text);
  if (numbered.length > 1) return numbered;
  const underHeading = listedParties(text.slice(0, OPENING)).map(({ name, from, behind }) =>
    partyOf(name, from, behind),
  );
  if (underHeading.length > 1) return underHeading;
  const pair = listed.length > 0 ? [] : definedPair(text);
  if (pair.length > 1) return pair;
  const known = listed.length > 0 ? listed : distinct(introduced(text));
  const names = new Set(known.map((party) => nameKey(party.value)));
  const all = [...known, ...signatories(text).filter((party) => !names.has(nameKey(party.value)))];
  const [only, ...others] = all;
  if (only === undefined || others.length > 0 || !hasLegalForm(only.value)) return all;
  const person = individualSignatory(text) ?? undertaker(text);
  return person === undefined ? all : [...all, partyOf(person.name, person.from, "")];
}

/** "Example Deposit &Trust Company": a space was lost, and the signature may have the correct name. */
const BLANK_LOST = /\s&\p{L}{2}|\p{L}{2}&\s/u;

function wellSpelled(party: Party, text: string): Party {
  if (!BLANK_LOST.test(party.value)) return party;
  const words = text.slice(party.from, party.to).split(/\s*&\s*|\s+/u);
  const escaped = words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, "\\$&"));
  const elsewhere = new RegExp(`(?<!\\p{L})${escaped.join("\\s+(?:(?:&|and)\\s+)?")}`, "u").exec(text);
  if (elsewhere === null) return party;
  const [found] = elsewhere;
  return { ...party, value: organisationName(found), from: elsewhere.index, to: elsewhere.index + found.length };
}

/** "(1) EXAMPLE LIMITED incorporated in England ... (Disclosing Party); and (2) ...": how British agreements begin. */
const NUMBERED = new RegExp(
  `\\(\\s*\\d\\s*\\)\\s+(${CAPITAL_WORD}(?:\\s+(?:${SMALL_WORD}\\s+)?${CAPITAL_WORD}){0,9}?,?\\s+${LEGAL_FORM}),?\\s+(?=\\(|(?:a|an|incorporated|registered|whose|having|of|acting|with)\\b)`,
  "gu",
);

function fromNumbers(text: string): Party[] {
  const opening = text.slice(0, OPENING);
  const matches = [...opening.matchAll(NUMBERED)];
  return distinct(
    matches.map((match, index) => {
      const name = match[1] ?? "";
      const behind = match.index + match[0].length;
      const descriptor = opening.slice(behind, matches[index + 1]?.index ?? behind + CLAUSE);
      return partyOf(name, match.index + match[0].indexOf(name), descriptor);
    }),
  );
}

/** What may come between a name and the short name that it is given, without the end of a sentence. */
const DESCRIBED = "(?:[^.;()\\n]|\\.(?=,|\\s+\\p{Ll}|\\p{L}|\\s*\\()){0,220}?";
const SHORT_NAME = '\\(\\s*(?:hereinafter|hereafter|collectively|referred)[^()"\\u201c]{0,80}["\\u201c][^()]{2,60}\\)';
/** "The Regents of Example, a corporation (hereinafter "EXAMPLE") and Other, Inc. (hereinafter "OTHER") each possess ...". */
const PAIR = new RegExp(
  `(?:^|\\n|[.:]\\s|AGREEMENT\\s|WHEREAS,?\\s)\\s*(${PLAIN_NAME}),?\\s+(${DESCRIBED}${SHORT_NAME}),?\\s+(?:and|AND)\\s+(${PLAIN_NAME}),?\\s+(${DESCRIBED}${SHORT_NAME})`,
  "u",
);

/** Two parties introduced one after the other, if no clause says that the agreement is between them. */
function definedPair(text: string): Party[] {
  const match = PAIR.exec(text.slice(0, INTRODUCTION));
  if (match === null) return [];
  const [all, named = "", described = "", second = "", more = ""] = match;
  const first = named.replace(TITLE_BEFORE, "");
  const found = [partyOf(first, match.index + all.indexOf(first), described)];
  found.push(partyOf(second, match.index + all.lastIndexOf(second, all.length - more.length), more));
  return found.some(({ value }) => ROLE.test(value) || !/\s/u.test(value)) ? [] : found;
}

const TITLE_BEFORE = /^.*\b(?:AGREEMENT|Agreement|CONTRACT|Contract)\s+(?=\p{Lu})/u;

/** What a party is in a lawsuit. */
const IN_LAWSUIT =
  /^(?:(?:third[-\s]party|plaintiffs?|defendants?|counter-?(?:plaintiff|defendant|claimant)s?|claimants?|respondents?|petitioners?)[\s/]+)+/iu;

/** Each once; someone "and" a party is not another party. */
const distinct = (found: Party[]): Party[] =>
  found.filter(
    ({ value }, index) =>
      !found.some((other, at) => (at < index && other.value === value) || value.endsWith(` and ${other.value}`)),
  );

function fromClause(text: string): Party[] {
  for (const match of text.slice(0, OPENING).matchAll(BETWEEN)) {
    if (!IS_AGREEMENT.test(text.slice(Math.max(0, match.index - 300), match.index))) continue;
    const found = partiesFrom(text, match.index + match[0].length);
    if (found.length > 0) return found;
  }
  return [];
}

function partiesFrom(text: string, start: number): Party[] {
  const clause = text.slice(start, start + CLAUSE);
  const whole = clause.slice(0, STOP.exec(clause)?.index ?? clause.length);
  const found: Party[] = [];
  let at: number | undefined = 0;
  for (let count = 0; at !== undefined && count < MOST_PARTIES; count++) {
    at += lengthOf(BEFORE_NAME, whole.slice(at));
    const isUnnamed: boolean = UNNAMED.test(whole.slice(at));
    const name: string | undefined = isUnnamed ? "" : nameAt(whole, at, found.length === 0);
    if (name === undefined || (!isUnnamed && ROLE.test(name))) break;
    const next: number | undefined = nextParty(whole, at + name.length);
    const party = partyOf(name, start + at, whole.slice(at + name.length, next));
    const isRepeated = found.some(({ value, roles }) => value === party.value || roles.includes(name));
    if (name !== "" && !isRepeated) found.push(party);
    at = next;
  }
  return found;
}

function partyOf(name: string, from: number, descriptor: string): Party {
  const roles = [...descriptor.matchAll(DEFINED)].flatMap(([, inside = ""]) =>
    [...inside.matchAll(/["\u201c]([^"\u201c\u201d]{2,60})["\u201d]/gu)].map(([, role = ""]) =>
      role.replace(/[,.]$/, ""),
    ),
  );
  const own = name.replace(IN_LAWSUIT, "");
  return { value: organisationName(own), from: from + name.length - own.length, to: from + name.length, roles };
}

const lengthOf = (pattern: RegExp, text: string): number => pattern.exec(text)?.[0].length ?? 0;

function nameAt(clause: string, at: number, isFirst: boolean): string | undefined {
  const rest = clause.slice(at);
  const name = NAME.exec(rest)?.[0];
  if (name === undefined) return undefined;
  const trimmed = withoutSentenceEnd(name);
  const more = AND_MORE_OF_NAME.exec(rest.slice(trimmed.length))?.[0];
  if (more === undefined || hasLegalForm(trimmed)) return trimmed;
  // "A and B Company" is one name if someone else is named after it.
  const joined = trimmed + more;
  const others = isFirst ? nextParty(clause, at + joined.length) : undefined;
  return !isFirst || others !== undefined ? joined : trimmed;
}

/** A full stop that does not end an abbreviation is not part of a name. */
const withoutSentenceEnd = (name: string): string =>
  hasLegalForm(name) || /\b\p{Lu}\.$/u.test(name) ? name : name.replace(/[.,]+$/, "");

/** Where the next party's name begins: after an "and" or a comma outside parentheses. */
function nextParty(clause: string, from: number): number | undefined {
  const rest = clause.slice(from);
  const defined = definedTermEnd(rest);
  for (const connector of rest.matchAll(CONNECTOR)) {
    if (isInside(rest, connector.index + (connector[0].startsWith(")") ? 1 : 0))) continue;
    const before = rest.slice(0, connector.index);
    if (defined !== undefined && connector.index + 1 < defined && OWN_PEOPLE.test(before)) continue;
    if (
      defined === undefined &&
      OWN_PEOPLE.test(before) &&
      !connector[0].startsWith(",") &&
      !connector[0].startsWith(";")
    )
      continue;
    return from + connector.index + connector[0].length;
  }
  return undefined;
}

/** After the parenthesis that gives a party its short name. */
function definedTermEnd(rest: string): number | undefined {
  for (const term of rest.matchAll(DEFINED)) return term.index + term[0].length;
  return undefined;
}

function isInside(text: string, at: number): boolean {
  let depth = 0;
  for (const character of text.slice(0, at)) {
    if (character === "(" || character === "[") depth++;
    if (character === ")" || character === "]") depth--;
  }
  return depth > 0;
}

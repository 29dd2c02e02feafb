import { hasLegalForm, nameKey } from "../../vocabulary/organisation-names.ts";
import { JURISDICTION } from "../text/jurisdictions.ts";
import { isForAnother } from "./individuals.ts";
import { PLAIN_NAME } from "./name-patterns.ts";
import { NO_PERSON, startOfSignatures } from "./other-parties.ts";
import { ACTS_FOR, CLAUSE_END, DEFINED, endsAsOrganisation, OPENING, type Party, partyOf, ROLE } from "./party.ts";

const NAMES = new RegExp(`(?<![\\p{L}\\d.&])${PLAIN_NAME}`, "gu");
/** Words that begin sentences and titles, or that no name of a party ends in. */
const NO_NAME = new RegExp(
  `^(?:In|As|This|By|You|We|It|Whereas|WHEREAS|For|If|I)\\s|\\b(?:AGREEMENT|Agreement|CONTRACT|Contract|Information|INFORMATION|Date|Board|Transaction|Purpose)$|^${JURISDICTION}$`,
  "u",
);
const SENTENCE_START = /^.*(?:\n|(?<!\b(?:\p{Lu}|Inc|Ltd|Co|Corp|St|Mr|Mrs|Ms|Dr|Jr|Sr|No|Pte))\.\s+(?=\p{Lu}))\s*/su;
const SHORT_NAME = /["\u201c]([^"\u201c\u201d]{2,60}?)[,.]?["\u201d]/gu;
/** What someone does who is bound by an agreement. */
const ACTS =
  "(?:shall|will|may|must|agrees?|acknowledges?|undertakes?|covenants?|represents?|warrants?|understands?|wish(?:es)?|desires?|hereby)";
/** "an agreement with Example, Inc.": someone else's contract. */
const OF_OTHER_CONTRACT =
  /\b(?:agreement|contract|merger|employment|services)\b[^.;,()]{0,40}\b(?:with|between|among)\s+(?:the\s+)?$/iu;
/** "Jane Roe ("Ms. Roe")". */
const HONORIFIC = /^(?:Mr|Mrs|Ms|Dr|Prof)\.?\s+/u;
/** "I am employed by Example, Inc.": forms that employees alone may sign. */
const EMPLOYED =
  /\b(?:my\s+(?:\p{Ll}+\s+){0,3}?employment\s+(?:by|with|at)|I\s+am\s+(?:\p{Ll}+\s+)?employed\s+(?:by|at))\s+(?:the\s+)?$/iu;
const PERSON = /^\p{Lu}[\p{L}.'\u2019-]*(?:\s+\p{Lu}?[\p{L}.'\u2019-]*){1,4}$/u;

/**
 * Those to whom a sentence of the opening gives a short name and who are bound: the text says what they shall do, or they sign. For
 * openings that no clause about the parties begins: "Example, Inc. ("Example") will disclose to Jane Roe ("Roe")".
 */
export function boundParties(text: string): Party[] {
  return calledInOpening(text).filter((party) => acts(party, text) || signs(party, text));
}

/** Those among them who sign. */
export const signingParties = (text: string): Party[] => calledInOpening(text).filter((party) => signs(party, text));

/** Organisations that the opening names and that sign, whatever the sentences of the opening say of them. */
export function organisationsSigning(text: string): Party[] {
  const opening = text.slice(0, OPENING);
  const found: Party[] = [];
  for (const { 0: name, index } of opening.matchAll(NAMES)) {
    const isOrganisation = hasLegalForm(name) || endsAsOrganisation(name);
    if (!isOrganisation || NO_NAME.test(name) || ROLE.test(name)) continue;
    const before = opening.slice(Math.max(0, index - 80), index);
    const isEmployer = EMPLOYED.test(before);
    if (OF_OTHER_CONTRACT.test(before) && !isEmployer) continue;
    const party = partyOf(name, index, "");
    if (!/\s/u.test(party.value)) continue;
    if (found.every(({ value }) => !isSame(value, party.value)) && (isEmployer || signs(party, text)))
      found.push(party);
  }
  return found;
}

function calledInOpening(text: string): Party[] {
  const opening = text.slice(0, OPENING);
  let found: Party[] = [];
  let from = 0;
  for (const term of opening.matchAll(DEFINED)) {
    if (CLAUSE_END.test(opening.slice(from, term.index))) {
      if (found.length > 1) break;
      found = [];
    }
    const start = Math.max(from, sentenceStart(opening, term.index));
    const party = partyBefore(opening, start, term) ?? signerBefore(text, start, term);
    from = term.index + term[0].length;
    if (party !== undefined && found.every(({ value }) => !isSame(value, party.value))) found.push(party);
  }
  return found;
}

const isSame = (one: string, other: string): boolean =>
  nameKey(one).endsWith(nameKey(other)) || nameKey(other).endsWith(nameKey(one));

const sentenceStart = (opening: string, at: number): number =>
  SENTENCE_START.exec(opening.slice(0, at))?.[0].length ?? 0;

function partyBefore(opening: string, from: number, term: RegExpExecArray): Party | undefined {
  const segment = opening.slice(from, term.index);
  const names = [...segment.matchAll(NAMES)].filter(
    ({ 0: name, index }) => !NO_NAME.test(name) && !ROLE.test(name) && !ACTS_FOR.test(segment.slice(0, index)),
  );
  const shortNames = [...term[0].matchAll(SHORT_NAME)].map(([, short = ""]) => short);
  const formal = names.find(([name]) => hasLegalForm(name) || endsAsOrganisation(name));
  const last = names.at(-1);
  const isRightBefore = last !== undefined && /^,?\s*$/u.test(segment.slice(last.index + last[0].length));
  const person = isRightBefore && isPerson(last, term[0], shortNames) ? last : undefined;
  const match = person ?? formal ?? names.find((match) => isPerson(match, term[0], shortNames));
  if (match === undefined || OF_OTHER_CONTRACT.test(segment.slice(0, match.index))) return undefined;
  const [name] = match;
  const at = from + match.index;
  return partyOf(name, at, opening.slice(at + name.length, term.index + term[0].length));
}

/** The person directly before the parenthesis, whatever it calls her, who signs with her whole name. */
function signerBefore(text: string, from: number, term: RegExpExecArray): Party | undefined {
  const match = [...text.slice(from, term.index).matchAll(NAMES)].at(-1);
  const name = match?.[0] ?? "";
  const at = from + (match?.index ?? 0);
  const isDirect = /^,?\s*$/u.test(text.slice(at + name.length, term.index));
  if (!isDirect || !PERSON.test(name) || NO_PERSON.test(name) || NO_NAME.test(name) || ROLE.test(name))
    return undefined;
  const party = partyOf(name, at, term[0]);
  return signs(party, text) && new RegExp(`/s/\\s*${name.replace(/[^\p{L}]+/gu, ".+?")}`, "u").test(text)
    ? party
    : undefined;
}

/** Whether the words may be a person's name: the short name is the surname, or a role. "the “Commission”" is no surname. */
function isPerson({ 0: name, index, input }: RegExpExecArray, term: string, shortNames: string[]): boolean {
  if (
    !PERSON.test(name.replace(/,(?=\s+[JS]r\.?$)/u, "")) ||
    NO_PERSON.test(name) ||
    /\b(?:the|The|of)\s$|\p{Lu}\p{L}+\s+and\s$/u.test(input.slice(0, index))
  )
    return false;
  if (shortNames.some((short) => ROLE.test(short))) return true;
  return (
    !/\bthe\s+["\u201c]/u.test(term) &&
    shortNames.some((short) => name.toLowerCase().split(/\s+/u).includes(short.replace(HONORIFIC, "").toLowerCase()))
  );
}

function acts({ roles, to }: Party, text: string): boolean {
  const words = roles.map((role) => role.replace(/[^\p{L}\p{N}\s]/gu, ".").replace(/\s+/gu, "\\s+"));
  return (
    words.length > 0 && new RegExp(`(?<!\\p{L})(?:${words.join("|")})\\s+${ACTS}(?!\\p{L})`, "iu").test(text.slice(to))
  );
}

function signs({ value, to }: Party, text: string): boolean {
  const end = text.slice(Math.max(to, startOfSignatures(text)));
  if (hasLegalForm(value) || endsAsOrganisation(value)) return lettersOf(end).includes(lettersOf(value));
  const words = value.split(/\s+/u).map((word) => word.replace(/[^\p{L}\p{N}]/gu, "."));
  const places = [...end.matchAll(new RegExp(`(?<!\\p{L})${words.join(",?\\s+")}(?!\\p{L})`, "giu"))];
  return places.length > 0 && places.every(({ index, 0: name }) => !isForAnother(end, index, index + name.length));
}

/** Letters and figures only: legal forms have other full stops and commas where they sign. */
const lettersOf = (text: string): string =>
  nameKey(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

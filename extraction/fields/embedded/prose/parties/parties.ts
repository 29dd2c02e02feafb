import { hasLegalForm, LEGAL_FORM, nameKey } from "../../vocabulary/organisation-names.ts";
import { JURISDICTION, STATE_OF_AMERICA } from "../text/jurisdictions.ts";
import { definedParties } from "./defined-parties.ts";
import { personSigning } from "./individuals.ts";
import { introduced } from "./introduced-parties.ts";
import { labelledParties } from "./labelled-parties.ts";
import { CAPITAL_WORD, EXPECTED_NAME, SMALL_WORD } from "./name-patterns.ts";
import { individualSignatory, isUndertaking, listedParties, type PlacedName, undertaker } from "./other-parties.ts";
import {
  ACTS_FOR,
  CLAUSE_END,
  DEFINED,
  endsAsOrganisation,
  OPENING,
  type Party,
  partyOf,
  personName,
  ROLE,
} from "./party.ts";
import { MOST_IF_UNNAMED, signatories } from "./signatories.ts";

const CLAUSE = 3000;
const MOST_PARTIES = 30;

const BETWEEN =
  /\b(?:B\s?E\s?T\s?W\s?E\s?E\s?N|(?:by\s+and\s+)?(?:between|among|amongst)(?:\s+and\s+among)?|zwischen|entre|tra|tussen|pomi\u0119dzy|(?<=\bparties\s+to\s+this\s+(?:\p{L}+\s+){0,2}(?:agreement|contract|deed|letter|undertaking|nda)\s+)are(?=\s)|(?:given|executed|delivered|made|written)\s+by(?!\s+and\s+(?:between|among))|(?<=\bagreement\b[^.;]{0,160}\b(?:entered\s+into|executed|made|is)\b[^.;]{0,100})\bby(?!\s+and\s+(?:between|among))(?=\s+[\p{L}\p{N}]))\b[\s:,]*(?:the\s+following(?:\s+(?:parties|persons|entities))?\s*:\s*)?/giu;
/** What shows that a clause with "between" names the parties of an agreement, and not those of something else. */
const IS_AGREEMENT =
  /\b(?:agreement|contract|lease|deed|undertaking|entered|made|dated|effective|executed|is|vertrag|contrat|contrato)\b[^.]{0,260}$/iu;
/** "creates no partnership, joint venture or agency between": what follows are not the parties for the first time. */
const RELATION =
  /\b(?:partnership|venture|agency|relationship|disputes?|conflicts?|differences?|communications?|discussions?|correspondence)\s+$/iu;
const NAME = new RegExp(`^(?:[Tt]he\\s+)?${EXPECTED_NAME}`, "u");
const AND_MORE_OF_NAME = new RegExp(
  `^\\s+(?:and|AND)\\s+${CAPITAL_WORD}(?:\\s+(?:${SMALL_WORD}\\s+)?${CAPITAL_WORD})*(?:,?\\s+${LEGAL_FORM})+`,
  "u",
);
/** "National Example and Sample Administration": the second half says what the whole is. */
const AND_KIND = new RegExp(
  `^\\s+(?:and|AND)\\s+(?:${CAPITAL_WORD}\\s+){0,3}(?:Administration|Association|Authority|Bank|Board|Center|Commission|Company|Council|Foundation|Fund|Institute|Research|Society|Technology|Trust|University|ADMINISTRATION|ASSOCIATION|AUTHORITY|BANK|BOARD|CENTER|COMMISSION|COUNCIL|FOUNDATION|FUND|INSTITUTE|RESEARCH|SOCIETY|TECHNOLOGY|TRUST|UNIVERSITY)(?:\\s+(?:of|OF|for|FOR)(?:\\s+${CAPITAL_WORD}){1,3})?(?=\\s*\\(|,\\s+(?:an?|with|having|whose|located)\\s)`,
  "u",
);
/** A party that the clause leaves unnamed: a blank to fill in, or someone identified by the signature. */
const UNNAMED =
  /^(?:\[|_|\u2022|\((?=["\u201c])|the\s+(?:undersigned|person|individual|entity|party\s+(?:named|identified|whose|listed)|(?:\p{Ll}+\s+){0,3}(?:institutions|lenders|banks|investors|purchasers|holders|stockholders|shareholders|parties|persons|entities|guarantors|subsidiaries))\b|you\b|each\s+of|certain\b)/u;
/** What may come before a name in the list of parties: its number, "the undersigned employee,", a title. */
const UNDERSIGNED = "(?:(?:the\\s+undersigned(?:\\s+\\p{Ll}+){0,2},?|you,)\\s+(?=\\p{Lu}))?";
const TITLE = "(?:(?:Mr|MR|Mrs|MRS|Ms|MS|Dr|DR|Prof)\\.\\s+)?";
const NUMBER = "(?:\\((?:[ivx]+|\\d|[a-zA-Z])\\)\\s*|\\d\\.\\s+)?";
/** "99 Example Stores", "24/7 Example, Inc.". */
const COUNT = /^\p{N}{1,4}(?:\/\p{N}+)?\s+(?=\p{Lu}\p{L}+\s+\p{Lu})/u;
const BEFORE_NAME = new RegExp(
  `^[\\s,;]*(?:(?:and|And|AND)\\s+)?(?:each\\s+of\\s+(?=\\p{Lu}))?${NUMBER}${UNDERSIGNED}${TITLE}(?:the\\s+(?=\\p{Lu}))?`,
  "u",
);
const FORMAL = `${CAPITAL_WORD}(?:\\s+${CAPITAL_WORD}){0,6}?,?\\s+${LEGAL_FORM}`;
/** "as successor to Example Trust and Savings Association": within another name of a party. */
const FORMER = /\b(?:successor\s+(?:by\s+merger\s+)?to|formerly(?:\s+known\s+as)?|[dfan]\/[bk]\/a)\s[^,;()]*$/iu;
/** What joins two parties. */
const CONNECTOR = new RegExp(
  `[,;]?\\s+(?:(?:and|And|AND)[,:]?|[-\\u2013\\u2014]\\s*(?:and|And|AND)\\s*[-\\u2013\\u2014]|und|et|y|in\\s+favou?r\\s+of|for\\s+the\\s+benefit\\s+of)\\s+(?!Wales(?!\\p{L}))(?=(?:each\\s+of\\s+)?${NUMBER}${UNDERSIGNED}(?:the\\s+)?(?:[\\p{Lu}\\d[_]|\\p{Ll}{1,8}\\p{Lu}|\\p{Ll}\\d\\s|\\p{Ll}+\\.com(?!\\p{L})))|(?:;|\\)\\s*,)\\s+(?=${NUMBER}(?:the\\s+)?\\p{Lu})|^,\\s+(?!An?\\s)(?=${FORMAL})|,\\s+(?=${FORMAL}(?:\\s*[,;(]|\\s+and\\s))`,
  "gu",
);
/** The place after a name: "Example Ltd of 80 Broad Street"; "Example Corporation of America" is a name. */
const OF_PLACE =
  /(?<=(?:^|\s)(?:Inc|INC|Ltd|LTD|Limited|LIMITED|LLC|LLP|LP|PLC|plc|GmbH|Corp|CORP|L\.L\.C|L\.P|S\.A|B\.V|N\.V)\.?)\s+of\s.*$/su;
/** The beginning of an address on the line below the name. */
const ADDRESS = /(?<=[\s.])(?:Unit|Suite|Floor|Level|Room|Building|P\.O\.|Box|Attn|Attention)(?![\p{L}]).*$/su;
/** The sentence below a name that ends a line of a title. */
const NEXT_LINE =
  /\s+(?:This|THIS)\s.*$|\s*\n\s*(?:Dated?|DATED?|Effective|EFFECTIVE|Preamble|PREAMBLE|Purpose|PURPOSE)(?!\p{L}).*$/su;
/** What shows that the names before it are those of several parties: "A and B, Inc. (together, the "Sellers")". */
const OF_SEVERAL = /^,?\s*\(\s*(?:together|collectively|each|jointly)\b/u;
/** "party of the first part", behind a name. */
const OF_PART = /,?[^\S\n]*\b(?:party\s+)?of\s+the\s+(?:first|second|third|fourth|one|other)\s+part\b[;,.]?/giu;
/** "between California residents" names no party. */
const IS_STATE = new RegExp(`^${STATE_OF_AMERICA}$`, "u");
/** "Notice to new employers." behind the list of parties. */
const STARTS_TITLE =
  /^\p{Lu}\p{Ll}+\s+(?!(?:of|the|de|del|van|von|der|den|du|la|le|and|for|y|e|et|und|a|an|is|whose|by|as|on|in)\s)\p{Ll}+/u;
/** "AND SECURITY AGREEMENT", below the names on a cover. */
const IS_TITLE = /(?<!\p{L})(?:AGREEMENT|Agreement)(?!\p{L})/u;
const OWN_PEOPLE =
  /\b(?:subsidiar|affiliate|itself|behalf|(?<!\bas\s)successor|offices?\s+(?:at|located)|address|place\s+of\s+business)/iu;

/** The parties that the opening clause of an agreement names, in order; empty unless it clearly names two sides. */
export function parties(whole: string, lines = whole): Party[] {
  const text = whole.replace(OF_PART, (words) => " ".repeat(words.length));
  const listed = fromClause(text);
  if (listed.length > 1) return listed;
  const numbered = fromNumbers(text);
  if (numbered.length > 1) return numbered;
  const underHeading = listedParties(text.slice(0, OPENING)).map(({ name, from, behind }) =>
    partyOf(name, from, behind),
  );
  if (underHeading.length > 1) return underHeading;
  const pair = listed.length > 0 ? [] : definedParties(text);
  if (pair.length > 1) return pair;
  const labelled = labelledParties(text);
  const known = listed.length > 0 || labelled.length > 1 ? listed : distinct(introduced(text));
  const named = withOthers(known, labelled);
  const signing = signatories(text, lines, known.length === 0 ? MOST_IF_UNNAMED : undefined);
  const found = withOthers(named, signing);
  const all =
    found.length === 1 && listed.length === 1
      ? withOthers(
          found,
          distinct(introduced(text)).filter((party) => !isIncluded(party, text)),
        )
      : found;
  const [only, ...others] = all;
  if (only === undefined || others.length > 0 || !isOrganisation(only)) return all;
  const person = individualSignatory(text) ?? personSigning(text) ?? undertaker(text);
  return person === undefined ? all : [...all, personAs(person)];
}

/** The person who promises something in a long text, of which the signature is on a later page than the opening. */
export function laterSignatory(text: string): Party[] {
  const person = isUndertaking(text) ? (personSigning(text) ?? undertaker(text)) : undefined;
  return person === undefined ? [] : [personAs(person)];
}

/** The parties and those others whose names are not among them. */
function withOthers(known: Party[], others: Party[]): Party[] {
  const names = known.map(({ value }) => nameKey(value));
  const isKnown = ({ value }: Party): boolean =>
    names.some((name) => name.endsWith(nameKey(value)) || name.startsWith(`${nameKey(value)} `));
  return [...known, ...others.filter((party) => !isKnown(party))];
}

/** "its divisions, including Example, Inc.": part of another party. */
const isIncluded = ({ from }: Party, text: string): boolean =>
  /\bincluding\s+$/iu.test(text.slice(Math.max(0, from - 20), from));

/** A person, whose name has one capital in each word even if it is printed in capitals. */
const personAs = ({ name, from }: PlacedName): Party => ({ ...partyOf(name, from, ""), value: personName(name) });

const isOrganisation = ({ value, roles }: Party): boolean =>
  hasLegalForm(value) ||
  endsAsOrganisation(value) ||
  roles.some((role) => /^(?:company|corporation|employer|bank|firm)$/iu.test(role));

/** "(1) EXAMPLE LIMITED incorporated in England ... (Disclosing Party); and (2) ...": how British agreements begin. */
const NUMBERED = new RegExp(
  `\\(\\s*\\d\\s*\\)\\s+(${CAPITAL_WORD}(?:\\s+(?:${SMALL_WORD}\\s+)?${CAPITAL_WORD}){0,9}?,?\\s+${LEGAL_FORM}),?\\s+(?=\\(|(?:a|an|incorporated|registered|whose|having|of|acting|with)\\b)`,
  "gu",
);

function fromNumbers(text: string): Party[] {
  const opening = text.slice(0, OPENING);
  if (!/\(\s*\d\s*\)/u.test(opening)) return [];
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

/** Each party once. In "A and B", B is not another party. */
const distinct = (found: Party[]): Party[] =>
  found.filter(
    ({ value }, index) =>
      !found.some((other, at) => (at < index && other.value === value) || value.endsWith(` and ${other.value}`)),
  );

function fromClause(text: string): Party[] {
  for (const match of text.slice(0, OPENING).matchAll(BETWEEN)) {
    const before = text.slice(Math.max(0, match.index - 300), match.index);
    if (!IS_AGREEMENT.test(before) && !isHeading(before, match[0]) && !/^are\b/iu.test(match[0])) continue;
    if (RELATION.test(before)) continue;
    const found = partiesFrom(text, match.index + match[0].length);
    if (found.length > 0 && !found.every((party) => isShortName(party, text))) return found;
  }
  return [];
}

/** Whether the text says of what name this one is short: it has named the parties before. */
function isShortName({ value, from }: Party, text: string): boolean {
  if (hasLegalForm(value)) return false;
  const words = value.split(" ").map((word) => word.replace(/[^\p{L}\p{N}]/gu, "."));
  return new RegExp(`\\([^()]{0,160}["\u201c]${words.join("\\s+")}["\u201d]`, "iu").test(text.slice(0, from));
}

/** "BETWEEN:" on a line of its own, below what says when the agreement is made. */
const isHeading = (before: string, between: string): boolean =>
  /:\s*$/u.test(between) && /(?:^|\n)\s*$/u.test(before) && /\b(?:agreement|contract|deed)\b/iu.test(before);

function partiesFrom(text: string, start: number): Party[] {
  const clause = text.slice(start, start + CLAUSE);
  const whole = clause.slice(0, clauseEnd(clause));
  const found: Party[] = [];
  let at: number | undefined = 0;
  for (let count = 0; at !== undefined && count < MOST_PARTIES; count++) {
    at += lengthOf(BEFORE_NAME, whole.slice(at));
    const isUnnamed: boolean = UNNAMED.test(whole.slice(at));
    const name: string | undefined = isUnnamed ? "" : nameAt(whole, at, found.length === 0, text);
    if (name === undefined || (!isUnnamed && (ROLE.test(name) || IS_STATE.test(name) || name.length < 2))) break;
    if (found.length > 0 && (STARTS_TITLE.test(whole.slice(at)) || IS_TITLE.test(name))) break;
    const next: number | undefined = nextParty(whole, at + name.length);
    const party = partyOf(name, start + at, whole.slice(at + name.length, next));
    const isRepeated = found.some(({ value, roles }) => value === party.value || roles.includes(name));
    if (name !== "" && !isRepeated) found.push(party);
    at = next;
  }
  return found;
}

/** The full stop that ends the clause may also end an abbreviation, "L.P.", which is part of the name. */
function clauseEnd(clause: string): number {
  const end = CLAUSE_END.exec(clause)?.index ?? clause.length;
  return clause[end] === "." ? end + 1 : end;
}

const lengthOf = (pattern: RegExp, text: string): number => pattern.exec(text)?.[0].length ?? 0;

function nameAt(clause: string, at: number, isFirst: boolean, text: string): string | undefined {
  const rest = clause.slice(at);
  const count = COUNT.exec(rest)?.[0] ?? "";
  const named = NAME.exec(rest.slice(count.length))?.[0];
  const name =
    named === undefined ? undefined : (count + named).replace(OF_PLACE, "").replace(ADDRESS, "").replace(NEXT_LINE, "");
  if (name === undefined) return undefined;
  const trimmed = withoutSentenceEnd(name);
  const behind = rest.slice(trimmed.length);
  const more = (AND_MORE_OF_NAME.exec(behind) ?? AND_KIND.exec(behind))?.[0];
  if (more === undefined || hasLegalForm(trimmed) || isNamedAlone(trimmed, more, text)) return trimmed;
  if (OF_SEVERAL.test(behind.slice(more.length))) return trimmed;
  // "A and B Company" is one name if another party is named after it.
  const joined = trimmed + more;
  const others = isFirst ? nextParty(clause, at + joined.length) : undefined;
  return !isFirst || others !== undefined ? joined : trimmed;
}

/** Whether the text also has the first of two joined names without the other: then they are two. */
function isNamedAlone(name: string, more: string, text: string): boolean {
  if (!/\s/u.test(name)) return false;
  const all = nameKey(text.replace(/\s+/gu, " "));
  const joined = all.split(nameKey(`${name}${more.replace(/\s+/gu, " ")}`)).length;
  return all.split(nameKey(name.replace(/\s+/gu, " "))).length > joined;
}

/** A full stop is part of a name only if it ends an abbreviation. */
const withoutSentenceEnd = (name: string): string =>
  hasLegalForm(name) || /\b\p{Lu}\.$/u.test(name) ? name : name.replace(/[.,]+$/, "");

/** "(“Bancorp”), a bank holding company, EXAMPLE BANK (the “Bank”)": a name with a short name of its own. */
const NAMED_NEXT = new RegExp(
  `^[^.;()]{0,80}?,\\s+(?=${CAPITAL_WORD}(?:\\s+${CAPITAL_WORD}){1,6}\\s*\\((?:the\\s+)?["\u201c])`,
  "u",
);

/** "Jane Roe, John Doe, Other Trust and Example LLC (collectively, the “Investors”)". */
const GROUPED = /^[^()]*\(\s*(?:each|collectively|together|jointly|individually|all)\b/u;
const IN_LIST = new RegExp(
  `^(?:,\\s+an?\\s[^,;()]{3,80}?(?:corporation|company|partnership|trust|individual|resident))?,\\s+(?=(?:The\\s+)?${CAPITAL_WORD}(?:\\s+${CAPITAL_WORD}){1,5}(?:,\\s+(?:and\\s+)?\\p{Lu}|\\s+and\\s+\\p{Lu}))(?!(?:${JURISDICTION})|An?\\s)`,
  "u",
);
/** Offset of the next party's name: after an "and" or a comma outside parentheses. */
function nextParty(clause: string, from: number): number | undefined {
  const rest = clause.slice(from);
  const beside = GROUPED.test(rest) ? IN_LIST.exec(rest)?.[0].length : undefined;
  if (beside !== undefined) return from + beside;
  const defined = definedTermEnd(rest);
  const named = defined === undefined ? null : NAMED_NEXT.exec(rest.slice(defined));
  for (const connector of rest.matchAll(CONNECTOR)) {
    if (named !== null && defined !== undefined && connector.index > defined + named[0].length) break;
    if (isInside(rest, connector.index + (connector[0].startsWith(")") ? 1 : 0))) continue;
    const before = rest.slice(0, connector.index);
    if (FORMER.test(before) || (connector[0].startsWith(",") && ACTS_FOR.test(`${before}, `))) continue;
    if (defined !== undefined && connector.index + 1 < defined && OWN_PEOPLE.test(before)) continue;
    if (defined === undefined && OWN_PEOPLE.test(before) && !/^[,;]|(?:AND|And|and):/u.test(connector[0])) continue;
    return from + connector.index + connector[0].length;
  }
  if (named !== null && defined !== undefined) return from + defined + named[0].length;
  return undefined;
}

/** Offset after the parenthesis that gives a party its short name. */
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

import { flag } from "../../../../judging/flag.ts";
import { hasLegalForm, LEGAL_FORM } from "../../vocabulary/organisation-names.ts";
import type { ProseText } from "../text/prose-text.ts";
import { NO_PERSON } from "./other-parties.ts";
import { CLAUSE_END, endsAsOrganisation, OPENING } from "./party.ts";
import { type Mention, type PartyCandidate, placeOfSignatures } from "./party-candidates.ts";

/** The kinds of evidence that a name is a party's, in the order of `partyEvidence`. */
export const PARTY_EVIDENCE = [
  "legal form",
  "an organisation",
  "a person",
  "common words",
  "first place",
  "times in the opening",
  "after between",
  "after with or by",
  "defined",
  "described",
  "with an address",
  "labelled",
  "alone on a line of the opening",
  "a copy or counsel",
  "signs",
  "signs and opens",
  "person signs",
  "above a signature",
  "below a rule",
  "other names with forms",
  "others introduced",
  "holds another",
  "part of another",
  "greeted",
] as const;

const BETWEEN = /\b(?:between|among|amongst|by)[\s:,(]*(?:\(?\w{1,2}[.)]\s*)?(?:the\s+)?$/iu;
const CLAUSE_START = /\b(?:between|among|amongst|(?:made|given|executed|entered\s+into)\s+by|parties\s+are)\b/giu;
const DEFINED = /^,?\s*\([^()"\u201c]{0,60}["\u201c][^"\u201d]{2,60}["\u201d]/u;
const DEFINED_LATER = /^[^;]{0,260}?\([^()"\u201c]{0,80}["\u201c][^"\u201d]{2,60}["\u201d]/u;
const AND_ANOTHER = new RegExp(`\\s(?:and|AND)\\s+\\p{Lu}[^()]{2,60}${LEGAL_FORM}`, "u");
const DESCRIBED =
  /^,?\s*(?:\([^()]{0,80}\),?\s*)?(?:being\s+)?an?\s+(?:\p{L}+[\s-]+){0,6}?(?:corporation|company|partnership|association|trust|bank|individual|resident|citizen|body|university|person|entity|institution|foundation|soci\u00e9t\u00e9|agency|municipality)\b|^,?\s+(?:organi[sz]ed|incorporated|formed|registered|existing)\b/iu;
const WITH_ADDRESS =
  /^,?\s*(?:\([^()]{0,80}\),?\s*)?(?:an?\s[^;()]{0,80},\s*)?(?:(?:of|at|located\s+at|residing\s+(?:at|in))\s+\d|(?:whose|having|with|located|residing|who\s+resides)\b[^;]{0,40}\b(?:address|office|place\s+of\s+business|at|in)\b)/iu;
const COPY =
  /\b(?:cop(?:y|ies)\s+to|c\/o|attn|attention|(?<!general\s+)counsel|attorneys?|advisors?|including|such\s+as|cc)\b[^.;]{0,40}$/iu;
const AFTER_WORD = /\b(?:with|by|to|from|for|at)\s+(?:the\s+)?$/iu;
const ABOVE_SIGNATURE =
  /^[\s,)]*(?:[^\n]{0,60}\n){0,2}[^\n]{0,20}(?:\bB[yY]\s*[:_]|\/s\/|_{4}|\bName\s*:|\bSignature|\bBy\s)/u;
const BELOW_RULE = /_{4,}[\s)(]*$/u;
const GREETING = /\bDear\s+(?:(?:Mr|Mrs|Ms|Dr)\.?\s+)?([\p{L}'\u2019 .-]{2,40})\s*[:,]/u;
const LABELLED = /(?:^|\n|\.\s)[^\n.;:]{2,40}:\s*$/u;
/** Words of contracts, letters and offices that may have capitals. */
const COMMON =
  /\b(?:Inventions?|Employment|Services?|Disclosing|Receiving|Evaluation|Purposes|State|County|Confidentiality|Proprietary|Executive|Employee|Vice|President|Officer|Chief|Director|Chairman|Secretary|General|Counsel|Manager|Number|Effective|Business|Subject|Definitions|Background|Letter|Non|Mutual|Truly|Yours|Very|Re|Stock|Price|Offer|Merger|Securities|Exchange|Day|Year|Jury|Waiver)\b/iu;
/** Length in characters of what is read before and behind a name, of the parties' clause, and of the head of a letter. */
const NEAR = 90;
const BEHIND = 400;
const CLAUSE = 1600;
const LONGEST_HEAD = 2500;
/** In hundreds of characters, of a name that the opening does not have. */
const NOT_IN_OPENING = 40;
const MOST_TIMES = 10;

interface Place extends Mention {
  before: string;
  behind: string;
  isOpening: boolean;
  isSignature: boolean;
  isDefined: boolean;
}

interface Placed {
  candidate: PartyCandidate;
  places: Place[];
}

/** The evidence that each name of a text is a party's, as numbers. */
export function partyEvidence(prose: ProseText, candidates: PartyCandidate[]): number[][] {
  const { text, lines } = prose;
  const signatures = placeOfSignatures(text);
  const greeting = (GREETING.exec(lines.slice(0, LONGEST_HEAD))?.[1] ?? "")
    .split(/\s+/u)
    .filter((word) => word.length > 2);
  const all = candidates.map((candidate): Placed => {
    return { candidate, places: candidate.mentions.map((mention) => placeOf(mention, text, signatures)) };
  });
  const formal = all.filter(({ candidate, places }) => hasLegalForm(candidate.name) && opens(places)).length;
  const introduced = all.filter(({ places }) =>
    places.some((place) => place.isDefined && isInClause(text, place.from)),
  ).length;
  return all.map((one) => {
    const { name, key } = one.candidate;
    const isFormal = hasLegalForm(name) && opens(one.places);
    const isIntroduced = one.places.some((place) => place.isDefined && isInClause(text, place.from));
    const keys = candidates.map((other) => other.key).filter((other) => other !== key);
    return [
      ...ofPlaces(one, lines),
      formal - flag(isFormal),
      introduced - flag(isIntroduced),
      flag(keys.some((other) => ` ${key} `.includes(` ${other} `))),
      flag(keys.some((other) => ` ${other} `.includes(` ${key} `))),
      flag(greeting.some((word) => name.split(/\s+/u).includes(word))),
    ];
  });
}

const isOrganisation = (name: string): boolean => hasLegalForm(name) || endsAsOrganisation(name);

const opens = (places: Place[]): boolean => places.some(({ isOpening }) => isOpening);

/** What the name itself and its places say. */
function ofPlaces({ candidate: { name }, places }: Placed, lines: string): number[] {
  const opening = places.filter(({ isOpening }) => isOpening);
  const signing = places.filter(({ isSignature }) => isSignature);
  const inOpening = (test: (place: Place) => boolean): number => flag(opening.some(test));
  const words = name.split(/\s+/u).length;
  const isCommon = COMMON.test(name);
  const isPerson =
    !isOrganisation(name) && words > 1 && words < 6 && !NO_PERSON.test(name) && !/\d/u.test(name) && !isCommon;
  return [
    flag(hasLegalForm(name)),
    flag(endsAsOrganisation(name) || /^(?:University|Bank|City|County|State|Board|Regents|Trustees)\b/u.test(name)),
    flag(isPerson),
    flag(isCommon),
    Math.min(NOT_IN_OPENING, ...opening.map(({ from }) => Math.round(from / 100))),
    Math.min(opening.length, MOST_TIMES),
    inOpening(({ before }) => BETWEEN.test(before)),
    inOpening(({ before }) => AFTER_WORD.test(before)),
    inOpening(({ behind }) => DEFINED.test(behind)),
    inOpening(({ behind }) => DESCRIBED.test(behind)),
    inOpening(({ behind }) => WITH_ADDRESS.test(behind)),
    inOpening(({ before }) => LABELLED.test(before)),
    inOpening((place) => isAlone(place, lines)),
    flag(places.some(({ before }) => COPY.test(before))),
    flag(signing.length > 0),
    flag(signing.length > 0 && opening.length > 0),
    flag(isPerson && signing.length > 0),
    flag(signing.some(({ to }) => ABOVE_SIGNATURE.test(lines.slice(to, to + 140)))),
    flag(signing.some(({ from }) => BELOW_RULE.test(lines.slice(Math.max(0, from - 30), from)))),
  ];
}

function placeOf({ from, to }: Mention, text: string, signatures: number): Place {
  const before = text.slice(Math.max(0, from - NEAR), from);
  const behind = text.slice(to, to + BEHIND);
  const isOpening = from < Math.min(OPENING, signatures);
  return {
    from,
    to,
    before,
    behind,
    isOpening,
    isSignature: from >= signatures,
    isDefined: isOpening && hasRole(behind),
  };
}

function isInClause(text: string, at: number): boolean {
  const stretch = text.slice(Math.max(0, at - CLAUSE), at);
  return [...stretch.matchAll(CLAUSE_START)].some(
    ({ index, 0: word }) => !CLAUSE_END.test(stretch.slice(index + word.length)),
  );
}

/** Whether a parenthesis gives a short name, directly or after a description without another name. */
function hasRole(behind: string): boolean {
  const match = DEFINED.exec(behind) ?? DEFINED_LATER.exec(behind);
  if (match === null) return false;
  const between = match[0];
  return !CLAUSE_END.test(between.slice(0, between.lastIndexOf("("))) && !AND_ANOTHER.test(between);
}

/** Whether a name has a line of its own. */
const isAlone = ({ from, to }: Mention, lines: string): boolean =>
  /(?:^|\n)[^\p{L}\p{N}\n]*$/u.test(lines.slice(Math.max(0, from - 40), from)) &&
  /^[^\p{L}\p{N}\n]*(?:\n|$)/u.test(lines.slice(to, to + 40));

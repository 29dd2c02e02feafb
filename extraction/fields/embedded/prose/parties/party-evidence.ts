import { flag } from "../../../../judging/flag.ts";
import { hasLegalForm, LEGAL_FORM } from "../../vocabulary/organisation-names.ts";
import type { ProseText } from "../text/prose-text.ts";
import { isForAnother } from "./individuals.ts";
import { NO_PERSON } from "./other-parties.ts";
import { CLAUSE_END, endsAsOrganisation, OPENING, SIDES } from "./party.ts";
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
  "above a signature",
  "below a rule",
  "other names with forms",
  "others introduced",
  "in the parties' clause",
  "next in the parties' clause",
  "a person next in that clause",
  "called a side",
  "a person called a side",
  "signs for another",
  "a person in an agreement with one",
  "a person signs in a role",
  "after the word for an employer",
  "alone in the head of a letter",
  "signs where no organisation opens",
  "a person after between",
  "the only person who signs for no one",
  "above a signature where nobody is introduced",
  "a person signs on a line",
  "says I",
  "the only organisation beside a person",
  "the first organisation",
  "a person with a short name",
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
  /\b(?:cop(?:y|ies)\s+to|c\/o|attn|attention|(?<!general\s+)counsel|attorneys?|advisors?|including|such\s+as|represented\s+by|cc)\b[^.;]{0,40}$/iu;
const AFTER_WORD = /\b(?:with|by|to|from|for|at)\s+(?:the\s+)?$/iu;
const ABOVE_SIGNATURE =
  /^[\s,)]*(?:[^\n]{0,60}\n){0,6}[^\n]{0,20}(?:\bB[yY]\s*[:_]|\/s\/|_{4}|\bName\s*:|\bSignature|\bBy\s)/u;
const BELOW_RULE = /_{4,}[\s)(]*$/u;
/** What comes before a name that is written on a line to sign on, or printed for one. */
const SIGNED_BEFORE = /(?:\/s\/|_{4,}[\s)(]*|\b(?:name|signature|signed|employee|executive|consultant)\s*:)\s*$/iu;
/** What stands where agreements are signed. */
const MARK = /\/s\/|\bB[yY]\s*:|_{5}|\bin\s+witness\s+whereof\b|\b(?:executed|signed|accepted)\b|\bsignature\b/iu;
const BEFORE_MARK = 150;
const SHORT_NAME =
  /^,?\s*(?:[^;()]{0,120}\s)?\([^()"\u201c]{0,60}["\u201c](?:(?:Mr|Mrs|Ms|Dr)\.\s+)?([\p{L}'\u2019-]+),?["\u201d]/u;
/** "I, Jane Roe, have read". */
const SAYS_I = /(?:^|[^\p{L}])I,\s+$/u;
const GREETING = /\bDear\s+(?:(?:Mr|Mrs|Ms|Dr)\.?\s+)?([\p{L}'\u2019 .-]{2,40})\s*[:,]/u;
const LABELLED = /(?:^|\n|\.\s)[^\n.;:]{2,40}:\s*$/u;
/** What comes before the second and later parties of a clause. */
const NEXT_PARTY = /(?:\b(?:and|AND)|[;,)])[\s:]*(?:\(?\w{1,3}[.)]\s*)?(?:the\s+)?(?:(?:Mr|Mrs|Ms|Dr)\.\s+)?$/u;
/** A parenthesis that calls someone the "Company" or (EMPLOYEE), perhaps behind a description. */
const CALLED_SIDE =
  /^[^;()]{0,200}\(\s*(?:[^()"\u201c]{0,60}["\u201c])?(?:the\s+)?(?:Company|Corporation|Employer|Employee|Executive|Consultant|Contractor|Officer|Director|Associate|Bank|Client|Customer|Buyer|Seller|Purchaser|Investor|Provider|Recipient|Discloser|(?:Disclosing|Receiving)\s+Party|Licensor|Licensee|Participant|Parent|Stockholder|Shareholder)\b/iu;
const OF_EMPLOYER =
  /\b(?:employ(?:ment|ed|ee)|engage(?:ment|d)|position|offer|services?)\b[^.;]{0,60}\b(?:with|by|at|of|to|for|join)\s+(?:the\s+)?$/iu;
/** What stands beside the signature of a person who signs for no one else. */
const SIGNS_IN_ROLE =
  /\b(?:employee|executive|consultant|contractor|recipient|officer|director|individual(?:ly)?|participant|undersigned|print(?:ed)?\s+name|name\s+\(print)\b/iu;
const OF_PEOPLE =
  /\b(?:my|your|his|her|employee['\u2019]s|executive['\u2019]s)\s+(?:\p{Ll}+\s+)?(?:employment|engagement|retirement)\b|\bI\s+(?:hereby\s+|also\s+)?(?:agree|acknowledge|understand)|\b(?:the\s+)?(?:Employee|Executive|Consultant)\s+(?:shall|will|agrees|acknowledges|hereby)\b/gu;
const FEWEST_OF_PEOPLE = 2;
const BESIDE_SIGNATURE = 70;
/** Words of contracts, letters and offices that may have capitals. */
const COMMON =
  /\b(?:Inventions?|Employment|Services?|Disclosing|Receiving|Evaluation|Purposes|State|County|Confidentiality|Proprietary|Executive|Employee|Vice|President|Officer|Chief|Director|Chairman|Secretary|General|Counsel|Manager|Number|Effective|Business|Subject|Definitions|Background|Letter|Non|Mutual|Truly|Yours|Very|Re|Stock|Price|Offer|Merger|Securities|Exchange|Day|Year|Jury|Waiver|Owner|Signatory|Shareholder|Stockholder|Head|Representative|Division|Legal|Corporate|Development|Resources|Personnel|Seal)\b/iu;
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
  /** Whether words or marks of signing come before, or shortly after. */
  isAmongSignatures: boolean;
  isDefined: boolean;
  isInClause: boolean;
}

interface Placed {
  candidate: PartyCandidate;
  places: Place[];
}

/** The evidence that each name of a text is a party's, as numbers. */
export function partyEvidence(prose: ProseText, candidates: PartyCandidate[]): number[][] {
  const { text, lines } = prose;
  const signatures = placeOfSignatures(text);
  const mark = text.slice(signatures).search(MARK);
  const firstMark = mark < 0 ? text.length : signatures + mark;
  const ofPeople = flag((text.match(OF_PEOPLE)?.length ?? 0) >= FEWEST_OF_PEOPLE);
  const isLetter = flag(GREETING.test(lines.slice(0, LONGEST_HEAD)));
  const all = candidates.map((candidate): Placed => {
    return { candidate, places: candidate.mentions.map((mention) => placeOf(mention, text, signatures, firstMark)) };
  });
  const formal = all.filter(({ candidate, places }) => hasLegalForm(candidate.name) && opens(places)).length;
  const introduced = all.filter(({ places }) => places.some((place) => place.isDefined && place.isInClause)).length;
  const alone = all.filter(
    ({ candidate: { name }, places }) =>
      isPersonal(name) &&
      places.some((place) => isSigned(place, lines)) &&
      !places.some((place) => signsForAnother(place, lines)),
  );
  const first = all.find(({ candidate, places }) => hasLegalForm(candidate.name) && opens(places));
  const signing = all.filter(
    ({ candidate: { name }, places }) => isOrganisation(name) && opens(places) && signs(places),
  ).length;
  return all.map((one) => {
    const { name } = one.candidate;
    const isFormal = hasLegalForm(name) && opens(one.places);
    const isIntroduced = one.places.some((place) => place.isDefined && place.isInClause);
    return [
      ...ofPlaces(one, lines),
      formal - flag(isFormal),
      introduced - flag(isIntroduced),
      ...ofSides(one, lines),
      flag(isPersonal(name)) * ofPeople,
      flag(isPersonal(name) && one.places.some((place) => place.isSignature && signsInRole(place, lines))),
      flag(one.places.some((place) => place.isOpening && OF_EMPLOYER.test(place.before))),
      flag(one.places.some((place) => place.isOpening && isAlone(place, lines))) * isLetter,
      flag(formal === 0 && isOrganisation(name) && signs(one.places)),
      flag(isPersonal(name) && one.places.some((place) => place.isOpening && BETWEEN.test(place.before))),
      flag(alone.length === 1 && alone[0] === one && signing < SIDES) * ofPeople,
      flag(introduced === 0 && isOrganisation(name) && one.places.some((place) => isAboveSignature(place, lines))),
      flag(isPersonal(name) && one.places.some((place) => isSigned(place, lines))),
      flag(isPersonal(name) && one.places.some(({ before }) => SAYS_I.test(before))),
      flag(isFormal && formal === 1) * ofPeople,
      flag(isFormal && one === first),
      flag(isPersonal(name) && one.places.some((place) => place.isOpening && isNamedShort(name, place.behind))),
    ];
  });
}

const isOrganisation = (name: string): boolean => hasLegalForm(name) || endsAsOrganisation(name);

const signs = (places: Place[]): boolean => places.some(({ isSignature }) => isSignature);

const isAboveSignature = ({ isSignature, to }: Place, lines: string): boolean =>
  isSignature && ABOVE_SIGNATURE.test(lines.slice(to, to + 200));

const signsForAnother = ({ isSignature, from, to }: Place, lines: string): boolean =>
  isSignature && isForAnother(lines, from, to);

/** Whether a name is written or printed where somebody signs, and not in a sentence. */
const isSigned = (place: Place, lines: string): boolean =>
  place.isAmongSignatures &&
  (SIGNED_BEFORE.test(lines.slice(Math.max(0, place.from - 30), place.from)) || isAlone(place, lines));

const opens = (places: Place[]): boolean => places.some(({ isOpening }) => isOpening);

function isPersonal(name: string): boolean {
  const words = name.split(/\s+/u).length;
  const isPlain = !isOrganisation(name) && words > 1 && words < 6 && !NO_PERSON.test(name);
  return isPlain && !/\d/u.test(name) && !COMMON.test(name);
}

/** What the clause that names the parties says, and who signs for whom. */
function ofSides({ candidate: { name }, places }: Placed, lines: string): number[] {
  const isPerson = isPersonal(name);
  const inClause = places.filter((place) => place.isInClause);
  const isNext = inClause.some(({ before }) => NEXT_PARTY.test(before));
  const isSide = places.some(({ isOpening, behind }) => isOpening && isCalledSide(behind));
  const isForOther = places.some((place) => signsForAnother(place, lines));
  return [
    flag(inClause.length > 0),
    flag(isNext),
    flag(isNext && isPerson),
    flag(isSide),
    flag(isSide && isPerson),
    flag(isForOther && !isOrganisation(name)),
  ];
}

function isCalledSide(behind: string): boolean {
  const match = CALLED_SIDE.exec(behind)?.[0];
  if (match === undefined) return false;
  const between = match.slice(0, match.lastIndexOf("("));
  return !CLAUSE_END.test(between) && !AND_ANOTHER.test(match);
}

/** Whether a parenthesis gives a person the surname as a short name, or says "you". */
function isNamedShort(name: string, behind: string): boolean {
  const short = SHORT_NAME.exec(behind)?.[1]?.toLowerCase();
  return short !== undefined && (short === "you" || name.toLowerCase().endsWith(` ${short}`));
}

const signsInRole = ({ from, to }: Place, lines: string): boolean =>
  SIGNS_IN_ROLE.test(lines.slice(Math.max(0, from - BESIDE_SIGNATURE), from)) ||
  SIGNS_IN_ROLE.test(lines.slice(to, to + BESIDE_SIGNATURE));

/** What the name itself and its places say. */
function ofPlaces({ candidate: { name }, places }: Placed, lines: string): number[] {
  const opening = places.filter(({ isOpening }) => isOpening);
  const signing = places.filter(({ isSignature }) => isSignature);
  const inOpening = (test: (place: Place) => boolean): number => flag(opening.some(test));
  const isPerson = isPersonal(name);
  return [
    flag(hasLegalForm(name)),
    flag(endsAsOrganisation(name) || /^(?:University|Bank|City|County|State|Board|Regents|Trustees)\b/u.test(name)),
    flag(isPerson),
    flag(COMMON.test(name)),
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
    flag(signing.some((place) => isAboveSignature(place, lines))),
    flag(signing.some(({ from }) => BELOW_RULE.test(lines.slice(Math.max(0, from - 30), from)))),
  ];
}

function placeOf({ from, to }: Mention, text: string, signatures: number, firstMark: number): Place {
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
    isAmongSignatures: from >= firstMark - BEFORE_MARK,
    isDefined: isOpening && hasRole(behind),
    isInClause: isOpening && isInClause(text, from),
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

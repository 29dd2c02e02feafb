import { hasLegalForm, nameKey, organisationName } from "../vocabulary/organisation-names.ts";
import { accepts, letterHead } from "./letters.ts";
import { boundParties, organisationsSigning, signingParties } from "./parties/bound-parties.ts";
import { likelyParties } from "./parties/likely-parties.ts";
import { laterSignatory, parties } from "./parties/parties.ts";
import { type Party, SIDES } from "./parties/party.ts";
import { candidateKey } from "./parties/party-candidates.ts";
import { wellSpelled } from "./parties/spelling.ts";
import { seemsAgreement } from "./seems-agreement.ts";
import { JURISDICTION } from "./text/jurisdictions.ts";
import { oncePerText, type ProseText } from "./text/prose-text.ts";

/** Who concludes the agreement that a text is. */
export const partiesOf = oncePerText(readParties);

function readParties(prose: ProseText): Party[] {
  const named = prose.hasOpening
    ? withBound(withCorrespondents(parties(prose.text, prose.lines), prose), prose)
    : laterSignatory(prose.text);
  // Where rules have found both sides, hardly anyone is missing but in letters, which name some in their head alone.
  const isOpen = named.length < SIDES || letterHead(prose) !== undefined;
  const likely = isOpen && seemsAgreement(prose) ? [...named, ...likelyParties(prose, named)] : named;
  const found = withReader(likely, prose);
  const spelled = found.flatMap((party) => {
    const own = onItsLine(apart(party, found), prose);
    return isKind(own.value) || TERM.test(own.value) || isTradeName(own, prose) ? [] : [wellSpelled(own, prose.text)];
  });
  return spelled.filter((party) => !spelled.some((other) => isShortOf(party.value, other.value)));
}

/** "Example Company Other Corporation", of two columns with signatures, without the name of another party. */
function apart(party: Party, all: Party[]): Party {
  const other = all.find(({ value }) => value !== party.value && nameKey(party.value).endsWith(` ${nameKey(value)}`));
  if (other === undefined || !hasLegalForm(other.value)) return party;
  const value = party.value.slice(0, -other.value.length).trim();
  return hasLegalForm(value) ? { ...party, value, to: party.from + value.length } : party;
}

const KIND = new RegExp(
  `^(?:${JURISDICTION}\\s+)?(?:Limited Liability Company|Limited (?:Liability )?Partnership|Professional Corporation|(?:Business|Statutory) Trust|Corporation|Company|Partnership)$`,
  "iu",
);

/** "a Utah Limited Liability Company" is no name. */
const isKind = (name: string): boolean => KIND.test(name);

/** What agreements define, and headers of a table of parties, which are no names either. */
const TERM =
  /\b(?:Evaluation|Confidential|Proprietary)\s+(?:Materials?|Information)\b|^(?:Affiliate[ds]?(?:\s+(?:Companies|Parties|Entities))?|Representatives?|Names?\s+of\s+(?:the\s+)?Part(?:y|ies)(?:\s.*)?|(?:Disclosing|Receiving)\s+Part(?:y|ies))$/iu;

/** The name under which a party is doing business. */
const isTradeName = ({ value }: Party, prose: ProseText): boolean =>
  !hasLegalForm(value) &&
  hasTradeNames(prose) &&
  new RegExp(
    `(?<!\\p{L})(?:d\\.?/?b\\.?/?a\\.?|doing\\s+business\\s+as|trading\\s+as)\\s+["\u201c]?${value.replace(/[^\p{L}\p{N}]+/gu, "[^\\p{L}\\p{N}]+")}`,
    "iu",
  ).test(prose.text);

/** A cheap test first. */
const hasTradeNames = oncePerText(({ text }) =>
  /(?<!\p{L})(?:d\.?\/?b\.?\/?a|doing\s+business|trading\s+as)/iu.test(text),
);

/** Whether a name lacks only the legal form of another. */
const isShortOf = (name: string, whole: string): boolean =>
  !hasLegalForm(name) && hasLegalForm(whole) && candidateKey(whole) === candidateKey(name);

/** A name that ends in its legal form at the end of a line: what the next line has is its address. */
function onItsLine(party: Party, { lines }: ProseText): Party {
  const [first = "", ...rest] = lines.slice(party.from, party.to).split("\n");
  if (rest.length === 0 || !hasLegalForm(first) || hasLegalForm(rest.join(" "))) return party;
  return { ...party, value: organisationName(first), to: party.from + first.length };
}

/**
 * Whoever is bound by the text, if its clauses, head and signatures name nobody; beside them those who have a short name
 * and sign and, if only one party is known, the organisations that sign.
 */
function withBound(named: Party[], prose: ProseText): Party[] {
  const { text } = prose;
  if (named.length === 0) {
    const found = withFurther(boundParties(text), organisationsSigning(text));
    return found.length > 1 || seemsAgreement(prose) ? found : [];
  }
  const all = withFurther(named, signingParties(text));
  return all.length > 1 ? all : withFurther(all, organisationsSigning(text));
}

const withFurther = (known: Party[], others: Party[]): Party[] => [
  ...known,
  ...others.filter(({ value }) => !known.some((one) => isPartOf(value, one.value) || isPartOf(one.value, value))),
];

/** Whether a name is the beginning or the end of another. */
const isPartOf = (name: string, other: string): boolean =>
  nameKey(other).endsWith(nameKey(name)) || nameKey(other).startsWith(`${nameKey(name)} `);

/** Whoever accepts a letter is a party beside the only organisation that writes it. */
function withReader(named: Party[], prose: ProseText): Party[] {
  const person = named.length === 1 ? letterHead(prose)?.person : undefined;
  return person !== undefined && accepts(person.value, prose.lines) ? withFurther(named, [person]) : named;
}

/** A letter names at most one party in its text; the others are in its head. */
function withCorrespondents(named: Party[], prose: ProseText): Party[] {
  if (named.length > 1) return named;
  const names = new Set(named.map(({ value }) => nameKey(value)));
  const head = letterHead(prose);
  const others = (head?.organisations ?? []).filter(({ value }) => !names.has(nameKey(value)));
  // Whoever is written to at a company is not a party: the company is.
  const isToPerson =
    head?.person !== undefined &&
    named.length + others.length === 1 &&
    (seemsAgreement(prose) || accepts(head.person.value, prose.lines));
  return [...named, ...others, ...(isToPerson && head?.person !== undefined ? [head.person] : [])];
}

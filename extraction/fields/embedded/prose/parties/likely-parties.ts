import { judgedBy } from "../../../../judging/logistic.ts";
import { hasLegalForm } from "../../vocabulary/organisation-names.ts";
import type { ProseText } from "../text/prose-text.ts";
import { endsAsOrganisation, type Party, partyOf, personName, SIDES } from "./party.ts";
import { candidateKey, type PartyCandidate, partyCandidates } from "./party-candidates.ts";
import { PARTY_EVIDENCE, partyEvidence } from "./party-evidence.ts";
import weights from "./party-weights.json" with { type: "json" };

/**
 * The probabilities from which a name is taken for a party's: the first, the second, and a further one, which may be the
 * next in the clause that names the parties.
 */
const LEAST = 0.5;
const LEAST_BESIDE = 0.4;
const LEAST_FURTHER = 0.8;
const LEAST_NEXT = 0.5;
/** A further person who is not in that clause mostly signs for another. */
const LEAST_OF_PERSON = 0.97;
const NEXT = PARTY_EVIDENCE.indexOf("next in the parties' clause");
const LONGEST_SHORT_NAME = 150;
const SHORT_NAME = /^,?\s*\([^()]*\)/u;

/** Those who are parties by all that speaks for and against each name, beside those whom the rules have found. */
export function likelyParties(prose: ProseText, known: Party[]): Party[] {
  if (!prose.hasOpening) return [];
  const candidates = partyCandidates(prose);
  const evidence = partyEvidence(prose, candidates);
  const taken = known.map(({ value }) => ` ${candidateKey(value)} `);
  const found: Party[] = [];
  const likely = candidates
    .map((candidate, index) => ({
      candidate,
      probability: judgedBy(weights, evidence[index] ?? []),
      isNext: evidence[index]?.[NEXT] === 1,
    }))
    .sort((a, b) => b.probability - a.probability);
  for (const { candidate, probability, isNext } of likely) {
    if (probability < leastBeside(found.length + known.length, candidate.name, isNext)) continue;
    const key = ` ${candidate.key} `;
    if (taken.some((one) => one.includes(key) || key.includes(one))) continue;
    taken.push(key);
    found.push(asParty(candidate, prose.text));
  }
  // Without an organisation they may be whoever signs for someone unnamed, or the labels of a form.
  const isSure = known.length > 0 || found.some(({ value }) => isOrganisation(value));
  return isSure ? found.sort((a, b) => a.from - b.from) : [];
}

function leastBeside(others: number, name: string, isNext: boolean): number {
  if (others < SIDES) return others === 0 ? LEAST : LEAST_BESIDE;
  return isNext ? LEAST_NEXT : isOrganisation(name) ? LEAST_FURTHER : LEAST_OF_PERSON;
}

const isOrganisation = (name: string): boolean => hasLegalForm(name) || endsAsOrganisation(name);

function asParty({ name, best }: PartyCandidate, text: string): Party {
  const [shortName = ""] = SHORT_NAME.exec(text.slice(best.to, best.to + LONGEST_SHORT_NAME)) ?? [];
  const party = partyOf(name, best.from, shortName);
  const isPerson = !isOrganisation(name) && !/\p{Ll}/u.test(name);
  return isPerson ? { ...party, value: personName(name) } : party;
}

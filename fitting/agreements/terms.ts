import type { Deal } from "./deal.ts";
import { ordinalInWords } from "./figures.ts";
import { FURTHER_ENDLESS, FURTHER_TERMS } from "./further-terms.ts";

type Clause = (deal: Deal) => string;

const secrets =
  "provided, however, that with respect to any trade secret such obligations shall continue for so long as the information remains a trade secret under applicable law";

/** When the agreement ends. Letters say "your obligations"; the others name the parties. */
const TERMS: readonly Clause[] = [
  (d) =>
    `This Agreement shall commence on the date first set forth above and shall continue in full force and effect for a period of ${d.term()}, unless earlier terminated by either party upon thirty (30) days’ prior written notice.`,
  (d) => `This Agreement and all obligations hereunder shall expire ${d.term()} from the date hereof.`,
  (d) => `The term of this Agreement shall be ${d.term()} from its effective date; ${secrets}.`,
  (d) =>
    `Unless otherwise agreed in writing, the obligations of confidentiality and non-use set forth herein shall remain in effect for ${d.term()} following the date of this Agreement.`,
  (d) =>
    `Except as otherwise expressly provided, the obligations under this agreement shall cease and be of no further force or effect ${d.term()} after the date hereof.`,
  (d) =>
    `This Agreement shall terminate on the earlier of (a) the execution of a definitive agreement between the parties and (b) the date that is ${d.term()} after the date of this Agreement; no such termination shall relieve a party of liability for prior breach.`,
  (d) =>
    `The undertakings in this Agreement shall continue in force for ${d.term()} from the date of this Agreement and shall then lapse automatically.`,
  (d) =>
    `This Agreement shall have an initial term of ${d.term()} and shall renew automatically for successive one (1) year terms unless either party gives sixty (60) days’ notice of non-renewal.`,
  (d) =>
    `The parties shall hold all Confidential Information in strict confidence for a period of ${d.term()} commencing on the date hereof.`,
  (d) =>
    `Either party may terminate this Agreement upon ninety (90) days written notice. In the absence of such notice, this Agreement terminates automatically ${d.term()} after it takes effect. Rights and obligations accrued before termination survive for three years thereafter.`,
  (d) =>
    `${d.quoted("Term")} means the period beginning on the date of this Agreement and ending ${d.term()} thereafter.`,
  (d) => `This Agreement will remain in effect for ${d.term()}. Sections 2, 3 and 7 survive its expiration.`,
  (d) =>
    `All duties of confidence created by this Agreement end ${d.term()} from the date on which it was made, except those that the law imposes independently of it.`,
  (d) => `The provisions of this letter shall be binding for ${d.term()} from the date of this letter and no longer.`,
  (d) =>
    `This Agreement is effective on the date stated above and, unless extended in writing by both parties, will automatically expire at the end of ${d.term()}.`,
  (d) =>
    `The receiving party’s duty to protect Confidential Information disclosed under this Agreement expires ${d.term()} from the date of this Agreement.`,
  (d) => `No obligation under this agreement shall survive beyond ${d.term()} from the date of its execution.`,
  (d) => anniversary(d),
];

function anniversary(deal: Deal): string {
  if (deal.span.unit !== "year") return `This Agreement ends ${deal.term()} after its date.`;
  deal.shown.add("term");
  return deal.chance.pick([
    `This Agreement shall terminate on the ${ordinalInWords(deal.span.count)} anniversary of the date first above written.`,
    `The obligations in this Agreement shall be in effect until the ${ordinalInWords(deal.span.count)} (${deal.span.count}${{ 1: "st", 2: "nd", 3: "rd" }[deal.span.count] ?? "th"}) anniversary of the date hereof.`,
  ]);
}

/** Ends without a length. */
const ENDLESS: readonly Clause[] = [
  () => `This Agreement shall continue in perpetuity with respect to all Confidential Information disclosed hereunder.`,
  () =>
    `The obligations set forth in this Agreement shall survive until such time as all Confidential Information becomes publicly known through no fault of the receiving party.`,
  () =>
    `This Agreement may be terminated by either party at any time upon thirty (30) days’ written notice to the other.`,
  () =>
    `This Agreement shall be effective as of its date and shall remain in effect until terminated in writing by both parties.`,
];

const SERVICE: readonly Clause[] = [
  (d) =>
    `${one(d)} agrees that during the period of employment and for a period of ${d.otherSpan()} following its termination for any reason, ${one(d)} shall not directly or indirectly solicit any customer of ${d.called(0)}.`,
  (d) =>
    `For a period of ${d.otherSpan()} after the termination of employment, ${one(d)} shall not engage in any business that competes with ${d.called(0)} within a radius of fifty (50) miles.`,
  () =>
    `Employment is at will and may be ended by either side at any time, with or without cause. The covenants in this Agreement survive the end of employment, whatever its reason.`,
  (d) =>
    `If ${d.called(0)} ends the employment without cause, it shall continue to pay the base salary for a period of ${d.otherSpan()}.`,
  (d) => `${d.quoted("Restricted Period")} means the period of employment and ${d.otherSpan()} thereafter.`,
];

/** Periods that are not the agreement's: of standstill, of not hiring, of notice, of returning. */
const OTHER_PERIODS: readonly Clause[] = [
  (d) =>
    `For a period of ${d.otherSpan()} from the date hereof, neither party shall solicit for employment any officer or employee of the other with whom it first had contact in connection with this Agreement.`,
  (d) =>
    `You agree that, for a period of ${d.otherSpan()} from the date of this agreement, neither you nor any of your affiliates will acquire, or offer to acquire, any voting securities of ${d.called(0)} without the prior written consent of its board.`,
  () =>
    `Within ten (10) business days of a written request, the receiving party shall return or destroy all documents furnished to it and certify in writing that it has done so.`,
  () =>
    `Information disclosed orally is protected only if it is reduced to writing, marked as confidential and delivered to the receiving party within thirty (30) days of its disclosure.`,
  () =>
    `The receiving party shall keep records of the copies it makes and shall preserve them for a period of six (6) months for inspection.`,
  () =>
    `Neither party shall be liable under this Agreement unless a claim is brought within twelve (12) months of the discovery of the breach.`,
];

const one = (deal: Deal): string => (deal.party(1).isPerson && deal.isRole(1) ? deal.called(1) : "the Employee");

export interface Section {
  heading: string;
  text: string;
}

export function termSections(deal: Deal): Section[] {
  const { chance, kind } = deal;
  const heading = chance.pick([
    "Term",
    "Term and Termination",
    "Duration",
    "Termination",
    "Miscellaneous",
    "Duration of Obligations",
  ]);
  const sections: Section[] = [];
  if (kind === "employee") {
    for (const clause of chance.sample(SERVICE, chance.int(1, 3)))
      sections.push({
        heading: chance.pick(["Non-Solicitation", "Covenants", "Non-Competition", "Employment"]),
        text: clause(deal),
      });
    if (chance.is(0.2)) sections.push({ heading, text: TERMS[2]?.(deal) ?? "" });
  } else {
    for (const clause of chance.sample(OTHER_PERIODS, chance.int(0, 2)))
      sections.push({
        heading: chance.pick(["Covenants", "Return of Materials", "Restrictions", "Standstill"]),
        text: clause(deal),
      });
    sections.push({
      heading,
      text: chance.pick(chance.is(0.72) ? [...TERMS, ...FURTHER_TERMS] : [...ENDLESS, ...FURTHER_ENDLESS])(deal),
    });
  }
  if (kind === "amendment") deal.open.add("term");
  return sections;
}

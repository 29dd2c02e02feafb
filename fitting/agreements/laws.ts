import type { Deal } from "./deal.ts";
import { drawState } from "./places.ts";
import type { Section } from "./terms.ts";

type Clause = (deal: Deal) => string;

const LAWS: readonly Clause[] = [
  ({ law }) =>
    `This Agreement shall be governed by and construed in accordance with the laws of ${law.formal}, without regard to its conflicts of law principles.`,
  ({ law }) => `This Agreement is governed by the laws of ${law.name}.`,
  ({ law }) => `This Agreement shall be governed by ${law.adjective} law.`,
  ({ law }) =>
    `The validity, interpretation and performance of this Agreement shall be controlled by and construed under the laws of ${law.formal}, as if performed wholly within it.`,
  ({ law }) =>
    `THIS AGREEMENT SHALL BE GOVERNED BY, AND CONSTRUED IN ACCORDANCE WITH, THE LAWS OF ${law.formal.toUpperCase()} APPLICABLE TO CONTRACTS MADE AND TO BE PERFORMED THEREIN.`,
  ({ law }) => `All questions concerning this Agreement shall be decided under the internal laws of ${law.formal}.`,
  ({ law }) => `The law of ${law.formal} shall apply to any dispute arising out of this Agreement.`,
  ({ law }) =>
    `The parties have agreed that ${law.adjective} law, excluding its choice-of-law rules, applies to this Agreement.`,
  ({ law }) =>
    `This letter agreement, and all claims arising out of it, shall be construed (both as to validity and performance) and enforced in accordance with the laws of ${law.formal}.`,
  ({ law }) => `Governing law: ${law.name}.`,
  ({ law }) =>
    `This Agreement and any non-contractual obligations arising out of it shall be subject to the laws of ${law.formal}.`,
  ({ law }) =>
    `This instrument has been delivered in, and its construction shall be governed by the substantive laws of, ${law.formal}.`,
  ({ law }) =>
    `Each party agrees that this Agreement shall be interpreted according to the laws of ${law.formal} and that its courts shall have exclusive jurisdiction.`,
  ({ law }) =>
    `The rights and obligations of the parties shall be determined by the laws of ${law.name}, exclusive of its rules on the conflict of laws.`,
  ({ law }) =>
    `This Agreement is made under, and shall be construed according to, the law of ${law.formal}, where it was executed.`,
  ({ law }) => `${law.adjective} law governs this Agreement and every dispute about it.`,
  ({ law }) => `The internal substantive laws of ${law.formal} shall govern this Agreement in all respects.`,
  ({ law }) =>
    `This Agreement shall be deemed to have been made in ${law.formal} and shall be interpreted, and the rights of the parties determined, in accordance with the laws of said jurisdiction applicable therein, being the laws of ${law.name}.`,
  ({ law }) => `Applicable law. The laws of ${law.name} apply, without its conflict of law provisions.`,
];

const ELSEWHERE: readonly ((deal: Deal, city: string) => string)[] = [
  (_, county) =>
    `Any action arising hereunder shall be brought only in the state or federal courts located in ${county}.`,
  (_, county) =>
    `The parties consent to the jurisdiction of the courts of ${county}, and waive any objection to venue there.`,
  (_, county) =>
    `Disputes shall be settled by arbitration in ${county} under the rules of the American Arbitration Association.`,
];

export function lawSections(deal: Deal): Section[] {
  const { chance } = deal;
  if (chance.is(0.06)) return [];
  deal.shown.add("law");
  const text = chance.pick(LAWS)(deal);
  const court = chance.is(0.6) ? deal.law : drawState(chance);
  const county = court.isForeign
    ? court.city
    : chance.pick([`${court.county} County, ${court.name}`, `${court.city}, ${court.name}`]);
  const venue = chance.is(0.4) ? chance.pick(ELSEWHERE)(deal, county) : "";
  const heading = chance.pick([
    "Governing Law",
    "Applicable Law",
    "Governing Law; Venue",
    "Miscellaneous",
    "General",
    "Choice of Law",
  ]);
  return [{ heading, text: chance.is(0.5) || venue === "" ? `${text} ${venue}` : `${venue} ${text}` }];
}

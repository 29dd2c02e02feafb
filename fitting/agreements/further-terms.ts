import type { Deal } from "./deal.ts";

type Clause = (deal: Deal) => string;

/** More ways to say when an agreement ends. */
export const FURTHER_TERMS: readonly Clause[] = [
  (d) => `This Agreement shall be effective for ${d.term()} from the Effective Date.`,
  (d) =>
    `This Agreement is effective as of the Effective Date and shall remain in effect until ${d.term()} after the Effective Date.`,
  (d) =>
    `The obligations of the receiving party under this Agreement shall continue until ${d.term()} after the date hereof, at which time they shall cease.`,
  (d) => `The initial term of this Agreement is ${d.term()}, commencing on the Effective Date.`,
  (d) => `${d.term().replace(/^./u, (first) => first.toUpperCase())} from the date of this Agreement.`,
  (d) =>
    `This Agreement and the parties’ obligations hereunder shall be in force for a period of ${d.term()} from the date of the last signature.`,
  (d) =>
    `Unless terminated earlier as provided herein, this Agreement will expire ${d.term()} from the date first above written. Any obligation of confidence shall survive for three (3) years following expiration.`,
  (d) => `The restrictions in this Agreement shall apply for a period ending ${d.term()} following the date hereof.`,
  (d) =>
    `The duration of this Agreement shall be ${d.term()}, beginning with its date, and may be extended only in writing.`,
  (d) =>
    `The parties’ respective obligations under this letter agreement shall terminate on the date that is ${d.term()} from the date hereof.`,
  (d) =>
    `For a period of ${d.term()} from and after the date of this Agreement, each party shall maintain the other’s information in strict confidence.`,
  (d) =>
    `This Agreement shall terminate upon the earlier of the written agreement of both parties or ${d.term()} from the Effective Date.`,
  (d) => `This Agreement shall automatically terminate and be of no further force ${d.term()} from its date.`,
  (d) =>
    `This Agreement will be in effect for a term of ${d.term()} commencing upon its execution by both parties, and either may end it sooner on ten (10) days’ notice.`,
  (d) =>
    `All confidentiality obligations herein shall expire upon the expiry of ${d.term()} from the date of this Agreement.`,
  (d) =>
    `The term of this Agreement (the ${d.quoted("Term")}) shall commence on the Effective Date and end ${d.term()} thereafter, unless renewed.`,
  (d) =>
    `Except for trade secrets, no party shall have any obligation under this Agreement after the expiration of ${d.term()} from the date hereof.`,
  (d) => `This Agreement has a term of ${d.term()} from the date set forth above.`,
  (d) =>
    `You agree to be bound by the terms of this letter agreement for ${d.term()} from the date hereof, after which it shall be of no effect.`,
];

/** Duties after the end, and other times, that make no term. */
export const FURTHER_ENDLESS: readonly Clause[] = [
  (d) =>
    `Either party may end this Agreement at any time. The obligations of confidence shall survive for ${d.otherSpan()} after its termination.`,
  (d) =>
    `This Agreement shall govern all communications until terminated; sections 2 to 5 shall survive any termination for ${d.otherSpan()}.`,
  () => `The obligations hereunder are perpetual and shall not expire.`,
  (d) => `Information shall be protected for ${d.otherSpan()} after its receipt by the receiving party.`,
  () => `This Agreement continues until the business relationship between the parties has ended.`,
];

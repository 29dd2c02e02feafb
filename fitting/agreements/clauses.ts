import type { Deal } from "./deal.ts";
import type { Section } from "./terms.ts";

/** Clauses without a value that is asked for. `{A}` and `{B}` are the parties. */
const CLAUSES =
  `Definition of Confidential Information|“Confidential Information” means all information, in whatever form, that is disclosed by or on behalf of {A} and that is marked as confidential or would reasonably be understood to be confidential, including business plans, customer lists, formulas, source code, pricing and financial data.
Use of Information|{B} shall use the Confidential Information solely for the purpose described above and shall not disclose it to any person other than those of its directors, officers, employees and advisors who need to know it and who are bound by duties no less strict than those in this Agreement.
Exclusions|The foregoing shall not apply to information that (a) is or becomes generally available to the public other than through a breach of this Agreement; (b) was known to the receiving party before its disclosure; (c) is received from a third party without restriction; or (d) is independently developed.
Compelled Disclosure|If {B} is required by subpoena, court order or regulation to disclose any Confidential Information, it shall give {A} prompt notice so that a protective order may be sought, and shall disclose only that portion which counsel advises is legally required.
Return of Materials|Upon request, {B} shall promptly return or destroy all copies of the Confidential Information, including notes, analyses and compilations, save for one copy kept by its legal department as evidence of what was received.
No License|Nothing in this Agreement grants any right or license under any patent, copyright, trademark or other intellectual property of {A}, whether by implication, estoppel or otherwise.
No Warranty|All information is provided “as is”. {A} makes no representation as to its accuracy or completeness and shall have no liability resulting from its use.
Remedies|{B} acknowledges that money damages would not be a sufficient remedy for any breach and that {A} shall be entitled to specific performance and injunctive relief without proof of actual damages or the posting of a bond.
Entire Agreement|This Agreement contains the entire understanding of the parties with respect to its subject and supersedes all prior negotiations, and may be amended only by a writing signed by both parties.
Assignment|Neither party may assign this Agreement without the written consent of the other, except to a successor to substantially all of its business. It binds and benefits the parties, their heirs, successors and permitted assigns.
Severability|If any provision is held invalid or unenforceable, it shall be modified to the extent needed to make it enforceable and the remaining provisions shall continue unaffected.
Counterparts|This Agreement may be executed in counterparts, including by facsimile or electronic mail, each of which is an original and all of which constitute one instrument.
Waiver|No failure or delay in exercising any right, power or privilege hereunder shall operate as a waiver of it, nor shall any single or partial exercise preclude any other or further exercise.
Notices|All notices shall be in writing and shall be deemed given when delivered by hand or three (3) days after mailing by certified mail, with a copy to Whitlock, Sayre & Dunn LLP, 44 Exchange Place, Hartford, Connecticut 06103, Attention: Ralph T. Sayre.
Securities Laws|{B} is aware that the securities laws of the United States prohibit any person who has material non-public information about a company from purchasing or selling its securities, or from passing it on to another person who may do so.
No Obligation|Neither party is obliged to enter into any further agreement, and unless and until a definitive agreement has been executed and delivered, no contract with respect to a transaction shall be deemed to exist.
Standard of Care|The receiving party shall protect the Confidential Information with the same degree of care that it uses for its own, and no less than reasonable care.
Ownership|All Confidential Information remains the property of the disclosing party, together with all improvements, derivative works and developments that embody it.
Inventions|All inventions, discoveries, works of authorship and improvements conceived or reduced to practice in the course of the work shall belong to {A} and {B} hereby assigns all right, title and interest therein.
Representatives|{B} shall be responsible for any breach of this Agreement by its Representatives as if they were parties to it, and shall take all reasonable measures, at its sole expense, to restrain them from prohibited disclosure.
Export|The parties shall comply with all export control laws of the United States and of any other country that apply to technical data disclosed under this Agreement.
Headings|The headings are for convenience only and do not affect the construction of this Agreement. The word “including” means “including without limitation”.
Privilege|To the extent that any materials are subject to the attorney-client privilege or work product doctrine, the parties agree that they share a common legal interest and that disclosure does not waive it.
Third Parties|Nothing in this Agreement, express or implied, confers upon any person other than the parties any right, benefit or remedy. {A} acts through Meridian Trust Company of Vermont as escrow agent for certain files.
Independent Contractors|The parties are independent contractors. Nothing in this Agreement creates a partnership, joint venture or agency between {A} and {B}.
Non-Circumvention|{B} shall not, directly or indirectly, circumvent {A} by dealing with any customer, supplier or lender that {A} has introduced, except with its prior written consent.
Attorneys’ Fees|In any action to enforce this Agreement the prevailing party shall recover its reasonable attorneys’ fees and costs, including those of appeal.
Data Protection|Where Confidential Information contains personal data, the receiving party shall process it only on documented instructions and shall notify any loss of it within two (2) days.`
    .split("\n")
    .map((line): Section => {
      const [heading = "", text = ""] = line.split("|");
      return { heading, text };
    });

export function clauseSections(deal: Deal): Section[] {
  const { chance } = deal;
  const count = chance.weighted([
    [2, chance.int(2, 5)],
    [5, chance.int(6, 12)],
    [3, chance.int(13, 24)],
  ]);
  return chance.sample(CLAUSES, count).map(({ heading, text }) => ({
    heading,
    text: sentence(text.replaceAll("{A}", deal.called(0)).replaceAll("{B}", deal.called(1)).replaceAll("&", "&amp;")),
  }));
}

const sentence = (text: string): string => text.replace(/(?:^|(?<!\bSt)\. )\p{Ll}/gu, (first) => first.toUpperCase());

type Numbering = (section: Section, index: number) => string;

const NUMBERINGS: readonly Numbering[] = [
  ({ heading, text }, index) => `<p>${index + 1}. <u>${heading}</u>. ${text}</p>`,
  ({ heading, text }, index) => `<p><b>${index + 1}.&nbsp;&nbsp;${heading}.</b> ${text}</p>`,
  ({ heading, text }, index) => `<h2>${index + 1}. ${heading.toUpperCase()}</h2><p>${text}</p>`,
  ({ text }, index) => `<p>${index + 1}. ${text}</p>`,
  ({ text }) => `<p>${text}</p>`,
  ({ heading, text }, index) => `<p>(${"abcdefghijklmnopqrstuvwxyz"[index % 26] ?? ""}) ${heading}. ${text}</p>`,
  ({ heading, text }, index) => `<h2>SECTION ${index + 1}. ${heading}</h2><p>${index + 1}.1 ${text}</p>`,
  ({ heading, text }, index) =>
    `<p><b>Article ${["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"][index] ?? index + 1} – ${heading}</b></p><p>${text}</p>`,
];

export function sectionsHtml(deal: Deal, sections: readonly Section[]): string {
  const way = deal.kind === "letter" ? deal.chance.pick(NUMBERINGS.slice(3, 5)) : deal.chance.pick(NUMBERINGS);
  return sections.map(way).join("\n");
}

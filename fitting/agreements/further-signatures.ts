import { escapeHtml } from "../generate/words/inline.ts";
import type { Deal } from "./deal.ts";
import type { Signatures } from "./ink.ts";

const printed = (deal: Deal, index: number): string => {
  const { printed: name } = deal.party(index);
  return escapeHtml(deal.chance.is(0.5) ? name.toUpperCase() : name);
};

const each = (deal: Deal, way: (index: number) => string): string =>
  deal.parties.map((_, index) => `<p class="sign">${way(index)}</p>`).join("");

const roleOf = (deal: Deal, index: number): string =>
  deal.isRole(index) ? escapeHtml(deal.call(index)) : deal.party(index).isPerson ? "Individual" : "Company";

/** "COMPANY" above and "Its: President" below. */
const ITS: Signatures = (deal, ink) =>
  each(deal, (index) => {
    const { isPerson, signer, office } = deal.party(index);
    const role = roleOf(deal, index).toUpperCase();
    if (isPerson) return `${role}<br>${ink.sign(signer)}<br>Printed Name: ${escapeHtml(signer)}${ink.dated(index)}`;
    return `${role}<br>${printed(deal, index)}<br>By: ${ink.sign(signer)}<br>Its: ${escapeHtml(office)}${ink.dated(index)}`;
  });

/** A label for everything: "Company: Example, Inc." */
const LABELLED: Signatures = (deal, ink) =>
  each(deal, (index) => {
    const { isPerson, signer, office } = deal.party(index);
    const company = isPerson ? "" : `Company: ${printed(deal, index)}<br>`;
    return `${company}Signature: ${ink.sign(signer)}<br>Name: ${escapeHtml(signer)}${isPerson ? "" : `<br>Title: ${escapeHtml(office)}`}${ink.dated(index)}`;
  });

const ON_BEHALF: Signatures = (deal, ink) =>
  each(deal, (index) => {
    const { isPerson, signer, office } = deal.party(index);
    const who = isPerson
      ? ""
      : `${deal.chance.pick(["On behalf of", "For and on behalf of", "For"])} ${printed(deal, index)}:<br>`;
    return `${who}${ink.sign(signer)}<br>${escapeHtml(signer)}${isPerson ? "" : `, ${escapeHtml(office)}`}${ink.dated(index)}`;
  });

/** The form of the company below its name, and a partner who signs for a partnership. */
const DESCRIBED: Signatures = (deal, ink) =>
  each(deal, (index) => {
    const { isPerson, signer, office, home, name } = deal.party(index);
    if (isPerson) return `${ink.sign(signer)}<br>${escapeHtml(signer)}, individually${ink.dated(index)}`;
    const partner = / L\.?P\.?$/u.test(name) ? `By: Overbrook GP, LLC, its general partner<br>` : "";
    const kind = partner === "" ? `a ${escapeHtml(home.name)} company<br>` : "";
    return `<b>${printed(deal, index)}</b>,<br>${kind}${partner}By: ${ink.sign(signer)}<br>Name: ${escapeHtml(signer)}<br>Title: ${escapeHtml(office)}${ink.dated(index)}`;
  });

/** The name of the role behind each label, as in the forms that employees sign. */
const OF_ROLE: Signatures = (deal, ink) =>
  each(deal, (index) => {
    const { isPerson, signer, office } = deal.party(index);
    const role = roleOf(deal, index);
    if (isPerson)
      return `${role} Signature: ${ink.sign(signer)}<br>${role} Name (printed): ${escapeHtml(signer)}${ink.dated(index)}`;
    return `Accepted by ${printed(deal, index)}<br>${ink.sign(signer)}<br>${escapeHtml(signer)}<br>${escapeHtml(office)}${ink.dated(index)}`;
  });

export const FURTHER_STYLES: readonly Signatures[] = [ITS, LABELLED, ON_BEHALF, DESCRIBED, OF_ROLE];

/** The sentence above the signatures, with the day that no other sentence says. */
export function datedWitness(deal: Deal): string {
  return deal.chance.pick([
    `DATED this ${deal.day()}.`,
    `IN WITNESS WHEREOF, the parties have executed this Agreement on ${deal.plainDay()}.`,
    `Signed and delivered this ${deal.day()}.`,
    `EXECUTED this ${deal.day()} at ${escapeHtml(deal.party(0).home.city)}.`,
    `The parties have executed this Agreement as of ${deal.plainDay()}.`,
    `This Agreement shall be effective as of ${deal.plainDay()}.`,
    `The Effective Date of this Agreement is ${deal.plainDay()}.`,
    `WITNESS our hands and seals this ${deal.day()}.`,
    `Agreed upon on ${deal.plainDay()}:`,
  ]);
}

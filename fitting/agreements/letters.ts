import { escapeHtml } from "../generate/words/inline.ts";
import type { Deal } from "./deal.ts";
import { plainDate } from "./figures.ts";
import { drawPerson } from "./parties.ts";

/*
 * Agreements in the form of a letter: one company writes to the other, which countersigns. Whether the date of a letter
 * is the day on which it takes effect is left open, unless the text says so.
 */

const GREETINGS = ["Ladies and Gentlemen:", "Gentlemen:", "Dear Sirs:", "To Whom It May Concern:"];

const lines = (texts: string[]): string => texts.map((text) => `<div>${escapeHtml(text)}</div>`).join("");

function headHtml(deal: Deal): string {
  const { chance } = deal;
  const writer = deal.party(0);
  const name = chance.is(0.4) ? writer.printed.toUpperCase() : writer.printed;
  const address = `${writer.street}, ${writer.town}`;
  return chance.pick([
    `<div class="center brand">${escapeHtml(name)}</div><div class="center">${escapeHtml(address)}</div>`,
    `<div class="brand">${escapeHtml(name)}</div>${lines([writer.street, writer.town])}`,
    `<div class="brand">LOGO</div>`,
    `<div class="right">${lines([name, writer.street, writer.town])}</div>`,
    "",
  ]);
}

function dateHtml(deal: Deal): string {
  deal.shown.add("date");
  const text = plainDate(deal.date);
  return deal.chance.pick([
    `<p>${text}</p>`,
    `<p class="right">${text}</p>`,
    `<p class="center">${text}</p>`,
    `<p>Dated: ${text}</p>`,
  ]);
}

function addressHtml(deal: Deal): string {
  const { chance } = deal;
  const { printed, street, town, isPerson } = deal.party(1);
  const person = isPerson
    ? []
    : chance.pick([[`Attention: ${drawPerson(chance)}`], [], [`Attn: ${drawPerson(chance)}, General Counsel`]]);
  const through = chance.is(0.15) && !isPerson ? ["c/o Harborline Securities LLC"] : [];
  const above = chance.is(0.2)
    ? `<p><u>${chance.pick(["CONFIDENTIAL", "PERSONAL AND CONFIDENTIAL", "VIA EMAIL"])}</u></p>`
    : "";
  return `${above}<div class="address">${lines([printed, ...through, street, town, ...person])}</div>`;
}

/** The first paragraph, which says who is who. */
const FIRST: readonly ((deal: Deal) => string)[] = [
  (d) =>
    `In connection with your consideration of a possible negotiated transaction (the ${d.quoted("Transaction")}) with ${d.full(0)}, ${d.called(0)} is prepared to furnish you with certain information which is non-public, confidential or proprietary in nature.`,
  (d) =>
    `${d.full(0)} and ${d.full(1)} are evaluating a potential business combination. This letter agreement sets out the terms on which each will treat the information it receives from the other.`,
  (d) =>
    `You have requested certain information concerning ${d.full(0)} in connection with a possible investment by ${d.full(1)}. As a condition of our furnishing it, you agree as follows.`,
  (d) =>
    `This letter (this ${d.quoted("Agreement")}) will confirm the understanding between ${d.name(0)}${d.label(0)} and ${d.name(1)}${d.label(1)} regarding the confidential treatment of materials.`,
  (d) =>
    `We understand that ${d.name(1)} (${d.quoted("you")}) and ${d.name(0)} (${d.quoted("we")} or the ${d.quoted("Company")}) wish to discuss a possible strategic arrangement.`,
  (d) =>
    `${d.name(0)}${escapeHtml(d.party(0).description)} (together with its subsidiaries, the ${d.quoted("Company")}), is willing to disclose to you, and you are willing to receive, confidential information on the terms of this letter agreement.`,
  (d) =>
    `This letter confirms what was agreed between you and ${d.name(0)}${d.label(0)} about information that ${d.name(1)} will receive.`,
  (d) =>
    `${d.name(0)} and its advisors (${d.quoted("we")} or ${d.quoted("us")}) are pleased to provide ${d.name(1)} and its advisors (${d.quoted("you")}) with information for your evaluation.`,
  (d) =>
    `As you know, ${d.full(1)} has expressed an interest in ${d.full(0)}. This letter sets out the basis on which information will be made available.`,
  (d) =>
    `${d.name(0)} (${d.quoted("we")}, ${d.quoted("us")} or the ${d.quoted("Company")}) understands that you wish to review certain information about our business.`,
  (d) =>
    `In consideration of ${d.name(0)} (together with its affiliates, ${d.isRole(0) ? "the " : ""}${d.quoted(escapeHtml(d.call(0)))}) making available to ${d.name(1)} (together with its affiliates, ${d.isRole(1) ? "the " : ""}${d.quoted(escapeHtml(d.call(1)))}) certain information, the following is agreed.`,
  (d) =>
    `This letter agreement is made by and between ${d.full(0)} and ${d.full(1)}, in connection with a potential transaction between them.`,
];

const SUBJECTS = [
  "Confidentiality Agreement",
  "Confidentiality and Standstill Agreement",
  "Project Falcon – Confidentiality",
  "Non-Disclosure Agreement",
];

export function letterHtml(deal: Deal): string {
  const { chance } = deal;
  const subject = chance.is(0.5) ? `<p><b>Re: ${chance.pick(SUBJECTS)}</b></p>` : "";
  const title = deal.title !== "" && chance.is(0.3) ? `<h1>${escapeHtml(deal.title)}</h1>` : "";
  const { signer, isPerson, short } = deal.party(1);
  const greeting = chance.is(0.7)
    ? chance.pick(GREETINGS)
    : `Dear ${
        isPerson
          ? `Mr. ${short}`
          : `Mr. ${
              signer
                .replace(/,? (?:Jr\.|III)$/, "")
                .split(" ")
                .at(-1) ?? ""
            }`
      }:`;
  const first = chance.pick(FIRST)(deal);
  const parts = chance.is(0.85) ? [dateHtml(deal), addressHtml(deal)] : [addressHtml(deal), dateHtml(deal)];
  return `${headHtml(deal)}${parts.join("")}${title}${subject}<p>${escapeHtml(greeting)}</p><p>${first}</p>`;
}

import { escapeHtml } from "../generate/words/inline.ts";
import type { Deal } from "./deal.ts";
import { FURTHER, FURTHER_EMPLOYMENT } from "./further-openings.ts";

import { UNDATED, UNDATED_EMPLOYMENT } from "./undated-openings.ts";

type Opening = (deal: Deal) => string;

const p = (text: string): string => `<p>${text}</p>`;

/** "A and B", "A, B, and C". */
function joined(deal: Deal, way: (index: number) => string, link = "and"): string {
  const all = deal.parties.map((_, index) => way(index));
  const last = all.pop() ?? "";
  const comma = all.length > 1 || deal.chance.is(0.3) ? "," : "";
  return `${all.join(", ")}${comma} ${link} ${last}`;
}

const names = (deal: Deal): string => joined(deal, (index) => deal.full(index));
const places = (deal: Deal): string => joined(deal, (index) => deal.located(index));
const titleOf = (deal: Deal): string => (deal.title === "" ? "Agreement" : deal.title);

/** The wish that stands behind an opening, with dates, companies and states that are not the agreement's own. */
function recital(deal: Deal): string {
  const { chance } = deal;
  const [one, other] = [deal.called(0), deal.called(1)];
  return chance.pick([
    `WHEREAS, ${one} and ${other} desire to explore a possible business relationship (the ${deal.quoted("Purpose")}) in the course of which each may disclose to the other information that it regards as confidential;`,
    `WHEREAS, ${one} has developed certain proprietary processes, and ${other} wishes to evaluate them for the sole purpose of deciding whether to enter into further agreements;`,
    `WHEREAS, pursuant to that certain Services Agreement dated as of ${chance.pick(["May 1, 1995", "October 30, 1994", "2 August 1995"])} (the ${deal.quoted("Services Agreement")}), certain information has been and will be made available; and`,
    `A. ${one} is considering a transaction for which it has engaged ${chance.pick(["Harborline Securities LLC", "Crestview Advisors, Inc.", "Barrow Lane Partners"])} as its financial advisor.`,
    `The parties wish to discuss a potential transaction involving certain assets located in ${chance.pick(["Alaska", "Wyoming", "Montana", "Vermont"])}, and are willing to do so only upon the terms below.`,
  ]);
}

const CLOSINGS = [
  "NOW, THEREFORE, in consideration of the mutual covenants contained herein, and for other good and valuable consideration, the receipt and sufficiency of which are hereby acknowledged, the parties agree as follows:",
  "The parties therefore agree as follows:",
  "IT IS AGREED as follows:",
  "In consideration of the foregoing and of the promises below, and intending to be legally bound, the parties agree:",
];

const FORMAL: readonly Opening[] = [
  (d) =>
    p(
      `THIS ${titleOf(d).toUpperCase()} (this ${d.quoted("Agreement")}), made and entered into this ${d.day()}, by and between ${names(d)}.`,
    ),
  (d) =>
    p(
      `This ${titleOf(d)} (${d.quoted("Agreement")}) is made as of ${d.plainDay()} (the ${d.quoted("Effective Date")}) by and between ${places(d)}.`,
    ),
  (d) => p(`THIS AGREEMENT is entered into as of the ${d.day()} between ${places(d)}.`),
  (d) =>
    p(
      `This Agreement, dated ${d.plainDay()}, is among ${names(d)}, each a ${d.quoted("Party")} and together the ${d.quoted("Parties")}.`,
    ),
  (d) => p(`${names(d)} enter into this ${titleOf(d)} effective ${d.plainDay()}.`),
  (d) => p(`AGREEMENT made this ${d.day()} by and among ${names(d)}.`),
  (d) =>
    p(
      `In connection with discussions between them, ${places(d)} hereby agree, effective as of ${d.plainDay()}, to be bound by this ${titleOf(d)}.`,
    ),
  (d) =>
    p(`This ${titleOf(d)} governs the disclosure of information by and between ${places(d)} as of ${d.plainDay()}.`),
  (d) =>
    p(
      `THIS ${titleOf(d).toUpperCase()} is executed and delivered as of ${d.plainDay()}, by ${d.full(1)}, in favor of ${d.full(0)}${rest(d)}.`,
    ),
  (d) =>
    p(
      `BY THIS AGREEMENT, made at ${escapeHtml(d.party(0).home.city)} on the ${d.day()}, ${names(d)} agree upon the handling of confidential information.`,
    ),
  (d) =>
    p(
      `The parties to this ${titleOf(d)} (the ${d.quoted("Agreement")}) are ${names(d)}. The Agreement takes effect on ${d.plainDay()} (${d.quoted("Effective Date")}).`,
    ),
  (d) => p(`This ${titleOf(d)} is entered into between ${names(d)}.`),
  (d) =>
    p(
      `This Agreement is made and entered into, as of the last date of signature below (the ${d.quoted("Effective Date")}), by and between ${places(d)}.`,
    ),
  (d) =>
    p(
      `This is an agreement between ${places(d)}, under which ${d.called(0)} will furnish information to ${d.called(1)} on and after ${d.plainDay()} (the ${d.quoted("Effective Date")}).`,
    ),
  (d) => `<p>THIS ${titleOf(d).toUpperCase()}</p><p>dated as of ${d.plainDay()}</p><p>by and between</p>${stacked(d)}`,
  (d) => `<p>This ${titleOf(d)} is made on ${d.plainDay()}</p><p><b>BETWEEN:</b></p>${numbered(d)}`,
];

function rest(deal: Deal): string {
  return deal.parties
    .slice(2)
    .map((_, index) => ` and ${deal.full(index + 2)}`)
    .join("");
}

const stacked = (deal: Deal): string =>
  deal.parties
    .map((_, index) => `<p class="center">${deal.full(index)}</p>`)
    .join(`<p class="center">${deal.chance.pick(["and", "AND", "- and -"])}</p>`);

const numbered = (deal: Deal): string =>
  deal.parties
    .map(
      (_, index) =>
        `<p class="inset">(${index + 1}) ${deal.located(index)}${index + 2 === deal.parties.length ? "; and" : index + 1 === deal.parties.length ? "." : ";"}</p>`,
    )
    .join("");

/** Party blocks and a date under labels, as forms have them. */
const FORMS: readonly Opening[] = [
  (d) =>
    `<table class="facts"><tr><td>Effective Date:</td><td>${d.plainDay()}</td></tr>${rows(d)}</table>${p("The parties named above agree to the following terms:")}`,
  (d) => `<p><b>PARTIES:</b></p>${blocks(d)}<p><b>DATE:</b> ${d.plainDay()}</p>`,
  (d) => `<p><b>Effective Date:</b> ${d.plainDay()}</p><div class="columns">${cards(d)}</div>`,
  (d) =>
    `<table class="boxed"><tr><th>Party</th><th>Address</th></tr>${d.parties.map((party, index) => `<tr><td>${d.name(index)}</td><td>${escapeHtml(party.street)}, ${escapeHtml(party.town)}</td></tr>`).join("")}</table><p>Date of Agreement: ${d.plainDay()}</p>`,
  (d) =>
    `<div class="twofold"><p><b>1. Parties.</b> This Agreement is between ${names(d)}.</p><p><b>2. Effective Date.</b> This Agreement is effective ${d.plainDay()}.</p><p><b>3. Background.</b> ${recital(d)}</p></div>`,
];

const rows = (deal: Deal): string =>
  deal.parties
    .map(({ street, town }, index) => {
      const label = deal.isRole(index) ? deal.call(index) : `Party ${index + 1}`;
      return `<tr><td>${escapeHtml(label)}:</td><td>${deal.name(index)}<br>${escapeHtml(street)}<br>${escapeHtml(town)}</td></tr>`;
    })
    .join("");

const blocks = (deal: Deal): string =>
  deal.parties
    .map(
      ({ street, town }, index) =>
        `<p class="inset">${deal.name(index)}${deal.label(index)}<br>${escapeHtml(street)}<br>${escapeHtml(town)}</p>`,
    )
    .join("");

const cards = (deal: Deal): string =>
  deal.parties
    .map(
      ({ street, town }, index) =>
        `<div><b>${deal.isRole(index) ? escapeHtml(deal.call(index)) : `Party ${"ABCDE"[index] ?? ""}`}:</b><br>${deal.name(index)}<br>${escapeHtml(street)}<br>${escapeHtml(town)}</div>`,
    )
    .join("");

const employment = (deal: Deal): string => (deal.isRole(1) ? escapeHtml(deal.call(1)) : "Employee");

/** Openings of agreements with employees, some of them in the first person. */
const EMPLOYMENT: readonly Opening[] = [
  (d) =>
    p(
      `This ${titleOf(d)} (the ${d.quoted("Agreement")}) is made and entered into as of ${d.plainDay()}, by and between ${d.full(0)} and ${d.full(1)}.`,
    ),
  (d) =>
    p(
      `As a condition of my employment with ${d.name(0)}${escapeHtml(d.party(0).description)}, its subsidiaries, affiliates, successors or assigns (together ${d.isRole(0) ? "the " : ""}${d.quoted(escapeHtml(d.call(0)))}), and in consideration of the compensation now and hereafter paid to me, I, ${d.name(1)}, agree to the following:`,
    ),
  (d) =>
    p(
      `I, ${d.name(1)}, in consideration of my continued employment by ${d.full(0)}, hereby covenant and agree, effective ${d.plainDay()}:`,
    ),
  (d) =>
    p(
      `THIS AGREEMENT is made as of ${d.plainDay()}, by the undersigned employee (hereinafter called ${d.quoted(employment(d))}) of ${d.name(0)}${escapeHtml(d.party(0).description)}${d.label(0)}.`,
    ),
  (d) =>
    p(
      `THIS ${titleOf(d).toUpperCase()} is entered into this ${d.day()}, by and between ${d.located(0)}, and ${d.located(1)}. ${escapeHtml(employment(d))} is to serve as ${d.chance.pick(["Vice President, Sales", "Chief Scientific Officer", "Regional Director"])}.`,
    ),
  (d) =>
    p(
      `The following confirms the agreement between ${d.full(0)} and ${d.full(1)} with regard to ${escapeHtml(employment(d))}’s service, which begins on ${d.plainDay()} (the ${d.quoted("Effective Date")}).`,
    ),
  (d) =>
    p(
      `${d.full(0)} and the individual whose signature appears below (${d.quoted(employment(d))}) agree as set out here.`,
    ),
];

const AMENDMENTS: readonly Opening[] = [
  (d) =>
    p(
      `THIS ${d.title.toUpperCase()} (this ${d.quoted("Amendment")}) is entered into as of ${d.plainDay()}, by and between ${names(d)}, and amends the Confidentiality Agreement dated ${d.chance.pick(["June 14, 1995", "January 9, 1994"])} between the parties (the ${d.quoted("Original Agreement")}).`,
    ),
  (d) =>
    p(
      `This Amendment, dated as of ${d.plainDay()}, is made between ${names(d)}. Reference is made to the Non-Disclosure Agreement dated as of ${d.chance.pick(["March 2, 1995", "July 19, 1993"])}, by and between the same parties.`,
    ),
];

const closing = (deal: Deal): string => p(deal.chance.pick(CLOSINGS));

function body(deal: Deal): string {
  const { chance } = deal;
  const recitals = chance.times(chance.int(0, 2), () => p(recital(deal))).join("");
  const heading =
    recitals !== "" && chance.is(0.4)
      ? `<p class="center">${chance.pick(["RECITALS", "W I T N E S S E T H:", "BACKGROUND"])}</p>`
      : "";
  return `${heading}${recitals}${chance.is(0.7) ? closing(deal) : ""}`;
}

/** What stands between the title and the first clause. */
export function openingHtml(deal: Deal): string {
  const { chance, kind } = deal;
  if (kind === "employee")
    return `${chance.pick([...EMPLOYMENT, ...FURTHER_EMPLOYMENT, ...UNDATED_EMPLOYMENT])(deal)}${chance.is(0.3) ? closing(deal) : ""}`;
  if (kind === "form") return chance.pick(FORMS)(deal);
  if (kind === "amendment") return `${chance.pick(AMENDMENTS)(deal)}${closing(deal)}`;
  if (kind === "deed") return `${chance.pick(FORMAL.slice(-2))(deal)}${body(deal)}`;
  return `${chance.pick([...FORMAL, ...FURTHER, ...UNDATED])(deal)}${body(deal)}`;
}

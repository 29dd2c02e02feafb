import { escapeHtml } from "../generate/words/inline.ts";
import type { Deal } from "./deal.ts";

type Opening = (deal: Deal) => string;

const p = (text: string): string => `<p>${text}</p>`;
const center = (text: string): string => `<p class="center">${text}</p>`;
const titleOf = ({ title }: Deal): string => (title === "" ? "Agreement" : title);
const agreement = (d: Deal): string => `(this ${d.quoted("Agreement")})`;

const listed = (d: Deal, way: (index: number) => string, link = "and"): string => {
  const all = d.parties.map((_, index) => way(index));
  const last = all.pop() ?? "";
  return `${all.join(", ")}${all.length > 1 ? "," : ""} ${link} ${last}`;
};

const office = (d: Deal, index: number): string => {
  const { street, town, isPerson } = d.party(index);
  const company = d.chance.pick([
    "with its principal office at",
    "whose registered office is at",
    "having a place of business at",
    "with an address at",
    "located at",
  ]);
  return escapeHtml(`, ${isPerson ? "an individual residing at" : company} ${street}, ${town}`);
};

/** The name, its address and its short name, without a description. */
const seated = (d: Deal, index: number): string => `${d.name(index)}${office(d, index)}${d.label(index)}`;

const bare = (d: Deal, index: number): string => `${d.name(index)}${d.label(index)}`;

const more = (d: Deal): string =>
  d.parties
    .slice(2)
    .map((_, index) => `, and ${d.full(index + 2)}`)
    .join("");

const addressed = (d: Deal, index: number): string => {
  const { street, town } = d.party(index);
  return `<p class="inset">${d.name(index)}<br>${escapeHtml(street)}<br>${escapeHtml(town)}<br>${d.label(index).trim()}</p>`;
};

/** Wordings of law firms and forms of other countries, beside those of `openings.ts`. */
export const FURTHER: readonly Opening[] = [
  (d) =>
    p(
      `${listed(d, (index) => d.full(index))} (each a ${d.quoted("Party")} and collectively the ${d.quoted("Parties")}) hereby enter into this ${titleOf(d)} ${agreement(d)} as of ${d.plainDay()}.`,
    ),
  (d) =>
    p(
      `Effective ${d.plainDay()} (${d.quoted("Effective Date")}), ${listed(d, (index) => seated(d, index))}, agree as follows:`,
    ),
  (d) =>
    p(
      `This ${titleOf(d)} ${agreement(d)} is made effective as of ${d.plainDay()} (hereinafter the ${d.quoted("Effective Date")}) between ${listed(d, (index) => seated(d, index))}.`,
    ),
  (d) =>
    `<p>THIS ${titleOf(d).toUpperCase()} is made as of ${d.plainDay()} by and between:</p>${d.parties.map((_, index) => addressed(d, index)).join("<p>and</p>")}`,
  (d) =>
    `${center(`dated as of ${d.plainDay()}`)}${center("between")}${d.parties.map((_, index) => center(d.name(index))).join(center("and"))}${p(`THIS AGREEMENT ${agreement(d)} is dated as of ${d.plainDay()} and is made between ${listed(d, (index) => d.full(index))}.`)}`,
  (d) =>
    p(
      `This Agreement, effective ${d.plainDay()}, is made by and between ${listed(d, (index) => `${d.name(index)}${d.party(index).isPerson ? "" : ", for itself and its subsidiaries"}${d.label(index)}`)}.`,
    ),
  (d) =>
    `${p(`THIS AGREEMENT made effective the ${d.day()}.`)}<p>BETWEEN:</p>${d.parties.map((_, index) => `<p class="inset">${d.full(index)}</p><p class="right">OF THE ${["FIRST", "SECOND", "THIRD", "FOURTH", "FIFTH"][index]} PART</p>`).join(center("- and -"))}`,
  (d) =>
    p(
      `This ${titleOf(d)} ${agreement(d)} is entered into on ${d.plainDay()} by and between ${d.full(0)}, on the one hand, and ${d.full(1)}${more(d)}, on the other hand.`,
    ),
  (d) =>
    p(
      `${d.full(1)} acknowledges that ${d.full(0)}${more(d)} has disclosed or may disclose to it information of value, and agrees, as of ${d.plainDay()}, to treat it as set out below.`,
    ),
  (d) =>
    p(
      `IN CONSIDERATION of the disclosure of information by ${d.full(0)} to ${d.full(1)}${more(d)}, the parties agree, this ${d.day()}, as follows:`,
    ),
  (d) =>
    p(
      `This Agreement is entered into as of ${d.plainDay()}. It is between (a) ${d.parties.map((_, index) => d.located(index)).join("; and (b) ")}.`,
    ),
  (d) =>
    p(
      `This ${titleOf(d)} is between ${listed(d, (index) => `${d.name(index)}${d.party(index).isPerson ? "" : ", together with its Affiliates"}${d.label(index)}`)}, and is effective as of ${d.plainDay()} (the ${d.quoted("Effective Date")}).`,
    ),
  (d) =>
    p(
      `WHEREAS, ${d.full(0)} and ${d.full(1)}${more(d)} wish to exchange certain information; and WHEREAS, each wishes to protect it; NOW, THEREFORE, they agree as of ${d.plainDay()} that:`,
    ),
  (d) =>
    p(
      `By this agreement (the ${d.quoted("NDA")}) dated ${d.plainDay()}, ${listed(d, (index) => bare(d, index))} set out how each will protect what it learns from the other.`,
    ),
  (d) =>
    p(
      `THIS ${titleOf(d).toUpperCase()} IS MADE AND ENTERED INTO AS OF THE ${d
        .day()
        .replace(/<.?sup>/g, "")
        .toUpperCase()}, BY AND BETWEEN ${listed(d, (index) => `${escapeHtml(d.party(index).printed.toUpperCase())}${d.label(index).toUpperCase()}`, "AND")}.`,
    ),
  (d) =>
    p(
      `${d.full(0)} and ${d.full(1)}${more(d)} have agreed to discuss a possible business relationship. This Agreement takes effect on ${d.plainDay()} and governs those discussions.`,
    ),
  (d) =>
    p(`Agreement effective as of ${d.plainDay()} among the following parties: ${listed(d, (index) => d.full(index))}.`),
  (d) =>
    p(
      `This document records the agreement reached on ${d.plainDay()} between ${listed(d, (index) => d.located(index))}, concerning the confidentiality of certain information.`,
    ),
  (d) =>
    p(
      `The undersigned, ${d.full(1)}${more(d)}, in order to receive confidential information from ${d.full(0)}, agrees as of ${d.plainDay()} to the following.`,
    ),
  (d) =>
    `<div class="inset"><p>Parties: ${d.parties.map((_, index) => d.full(index)).join("<br>and ")}</p><p>Date: ${d.plainDay()}</p></div>${p("The parties agree:")}`,
];

/** What people sign when they join, leave or advise a company. */
export const FURTHER_EMPLOYMENT: readonly Opening[] = [
  (d) =>
    p(
      `This Agreement is between ${d.full(0)} and ${d.name(1)}${d.label(1)}. It is effective as of the first day of employment, which is ${d.plainDay()}.`,
    ),
  (d) =>
    p(
      `In consideration of my becoming employed, or my employment being continued, by ${d.full(0)}, and of the salary paid to me, I, the undersigned, agree as of ${d.plainDay()} as follows:`,
    ),
  (d) =>
    p(
      `${d.name(0)}${d.label(0)} and I, ${d.name(1)}, enter into this ${titleOf(d)} as of ${d.plainDay()} in connection with my position as a member of its management.`,
    ),
  (d) =>
    p(
      `THIS AGREEMENT (${d.quoted("Agreement")}) dated this ${d.day()}, is given by ${d.name(1)}${d.label(1)} to ${d.full(0)} and its affiliates.`,
    ),
  (d) =>
    `<p>Employer: ${d.name(0)}<br>Employee: ${d.name(1)}<br>Date: ${d.plainDay()}</p>${p("As a condition of employment, the Employee agrees with the Employer to keep its information in confidence.")}`,
  (d) =>
    p(
      `${d.name(1)}${d.label(1)} has accepted a position with ${d.full(0)}. By signing below on ${d.plainDay()}, both agree to the covenants that follow.`,
    ),
];

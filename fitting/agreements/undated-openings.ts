import { escapeHtml } from "../generate/words/inline.ts";
import type { Deal } from "./deal.ts";

type Opening = (deal: Deal) => string;

const p = (text: string): string => `<p>${text}</p>`;
const titleOf = ({ title }: Deal): string => (title === "" ? "Agreement" : title);

const listed = (d: Deal): string => d.parties.map((_, index) => d.full(index)).join(" and ");

/** Openings that name no day. */
export const UNDATED: readonly Opening[] = [
  (d) => p(`This ${titleOf(d)} (the ${d.quoted("Agreement")}) is by and between ${listed(d)}.`),
  (d) => p(`${listed(d)}, intending to be legally bound, agree to the following:`),
  (d) => p(`The parties to this ${titleOf(d)} are: ${listed(d)}.`),
  (d) =>
    p(
      `This agreement sets forth the terms under which ${d.full(0)} will make certain information available to ${d.parties
        .slice(1)
        .map((_, index) => d.full(index + 1))
        .join(" and ")}.`,
    ),
  (d) => p(`${listed(d)} (the ${d.quoted("Parties")}) are considering a transaction and will exchange information.`),
];

/** Letters and forms that people sign for a company. */
export const UNDATED_EMPLOYMENT: readonly Opening[] = [
  (d) =>
    p(
      `I, ${d.name(1)}, acknowledge that in the course of my employment with ${d.full(0)} I will learn things that its competitors do not know. I therefore agree:`,
    ),
  (d) =>
    p(
      `This Agreement is made between ${d.full(0)} and the employee who has signed below (${d.quoted(d.isRole(1) ? escapeHtml(d.call(1)) : "Employee")}).`,
    ),
  (d) =>
    p(
      `${d.name(1)}${d.label(1)} is employed by ${d.full(0)}, and in consideration of that employment agrees as follows.`,
    ),
  (d) =>
    p(
      `In exchange for my employment with ${d.full(0)}, and other good and valuable consideration, I understand and agree that:`,
    ),
];

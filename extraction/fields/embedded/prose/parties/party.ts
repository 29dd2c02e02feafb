import { hasLegalForm, organisationName } from "../../vocabulary/organisation-names.ts";
import type { ProseValue } from "../text/prose-text.ts";

/** A party of an agreement with the short names that the agreement gives it: "Company", "Disclosing Party". */
export interface Party extends ProseValue {
  roles: string[];
}

/** The parenthesis that gives a party its short name. */
export const DEFINED = /\(((?:[^()"\u201c]|\([^()"\u201c]{0,60}\)){0,220}["\u201c][^()]{0,160})\)/gu;

/** The same without a parenthesis: "- hereinafter referred to as "Example" -". */
const CALLED = /\b(?:hereinafter|hereafter)\s+((?:\p{Ll}+\s+){0,4}["\u201c][^()"\u201d]{2,60}["\u201d])/gu;

/** Roles of the parties to a lawsuit. */
const IN_LAWSUIT =
  /^(?:(?:third[-\s]party|plaintiffs?|defendants?|counter-?(?:plaintiff|defendant|claimant)s?|claimants?|respondents?|petitioners?)[\s/]+)+/iu;

/** The beginning of a sentence, which is not part of the name. */
const BEFORE_CLAUSE = /^(?:whereas|between|witnesseth),?\s+(?=\p{Lu})/iu;

/** The title of the agreement, on the line above the name. */
const TITLE_ABOVE = /^[^\n]*\b(?:agreement|contract|undertaking|covenant|deed)\s*\n\s*(?=[\p{Lu}\p{N}])/iu;

/** A party with its short names, read from the text after its name. */
export function partyOf(name: string, from: number, descriptor: string): Party {
  const defined = [...descriptor.matchAll(DEFINED), ...descriptor.matchAll(CALLED)];
  const roles = defined.flatMap(([, inside = ""]) =>
    [...inside.matchAll(/["\u201c]([^"\u201c\u201d]{2,60})["\u201d]/gu)].map(([, role = ""]) =>
      role.replace(/[,.]$/, ""),
    ),
  );
  const own = name.replace(TITLE_ABOVE, "").replace(IN_LAWSUIT, "").replace(BEFORE_CLAUSE, "");
  const isPerson = roles.some((role) => OF_PERSON.test(role)) && !hasLegalForm(own);
  return {
    value: isPerson ? personName(own) : organisationName(own),
    from: from + name.length - own.length,
    to: from + name.length,
    roles,
  };
}

/** The last word of names that people do not have. */
const ENDS_AS_ORGANISATION =
  /\s(?:Bank|Bancorp|Bankshares|Trust|University|College|Institute|Group|Partners|Holdings|Fund|Association|Foundation|District|Society|Authority|Council|Federation|Hospital|Laborator(?:y|ies)|Enterprises|Technologies|Industries|Ventures|BANK|BANCORP|TRUST|UNIVERSITY|COLLEGE|INSTITUTE|GROUP|PARTNERS|FUND|ASSOCIATION|FOUNDATION|DISTRICT|SOCIETY|AUTHORITY|COUNCIL|FEDERATION|HOSPITAL|ENTERPRISES|TECHNOLOGIES|INDUSTRIES|VENTURES)$/u;

export const endsAsOrganisation = (name: string): boolean => ENDS_AS_ORGANISATION.test(name);

/** An agreement has two sides. */
export const SIDES = 2;

/** Roles that only people have. */
const OF_PERSON = /^(?:employee|executive|consultant|director|officer)$/iu;

/** A person's name, which has one capital in each word even if it is printed in capitals. */
export const personName = (printed: string): string =>
  organisationName(/\p{Ll}/u.test(printed) ? printed : printed.replace(/\p{L}{2,}/gu, capitalised));

const capitalised = (word: string): string =>
  /^(?:II|III|IV)$/u.test(word) ? word : word.charAt(0) + word.slice(1).toLowerCase();

/** A role in place of a party's name: the clause is about another agreement. */
export const ROLE =
  /^(?:the\s+)?(?:(?:\p{L}+\s+)?part(?:y|ies)|company|corporation|employee|employer|executive|director|recipient|discloser|owner|tenant|landlord|lessor|lessee|buyer|seller|purchaser|consultant|contractor|investor|licensor|licensee|participant|agreement|jury|this|such|(?:\p{L}+\s+)?(?:date|term|period|closing))(?!\p{L})/iu;

/** The end of a sentence, or of the clause that names the parties; not the full stop of an abbreviation. */
export const CLAUSE_END =
  /\bWHEREAS|\bWITNESS\s?E|\bW\s+I\s+T\s+N\s+E\s+S\s+S|\bRECITALS?\b|\bBACKGROUND\b|\bNOW,?\s+THEREFORE|(?<!\b(?:AND|And|and))[.:]\s*\n(?!\s*(?:and|And|AND)[,:]?\s)(?!(?:(?!\bWHEREAS|\n\s*\d\.).){0,250}?\n\s*(?:and|And|AND)[,:]?\s)|(?<!\b(?:Inc|INC|Corp|CORP|Ltd|LTD|Sdn|SDN|Pte|PTE|Pvt|PVT|Pty|PTY|Co|CO|No|ST|MR|MS|DR|Mrs|JR|SR|Bldg|\p{Lu}\p{Ll}|\d|\p{Lu}))\.\s+(?=\p{Lu})/su;

/** The parties are named within this many characters of the beginning; titles and letterheads come before them. */
export const OPENING = 3500;

/** "acting through its manager, Example LLC": who acts for a party. */
export const ACTS_FOR =
  /\bits\s+(?:\p{Ll}+\s+){0,3}(?:partner|manager|member|parent|advis[eo]r|agent|trustee|attorney)s?,?\s+$/iu;

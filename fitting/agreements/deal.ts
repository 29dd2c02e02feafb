import type { Chance } from "../generate/chance.ts";
import { escapeHtml } from "../generate/words/inline.ts";
import { blankDate, dayOf, drawDate, drawSpan, plainDate, type Span, shortDate, spanText, yearOf } from "./figures.ts";
import { drawCompany, drawIndividual, type Party } from "./parties.ts";
import { drawForeign, drawState, type Place } from "./places.ts";

export type Kind = "mutual" | "one-way" | "employee" | "letter" | "several" | "form" | "amendment" | "deed";

const KINDS: readonly (readonly [number, Kind])[] = [
  [5, "mutual"],
  [3, "one-way"],
  [5, "employee"],
  [5, "letter"],
  [3, "several"],
  [2, "form"],
  [1, "amendment"],
  [1, "deed"],
];

const TITLES: Readonly<Record<Kind, string>> = {
  mutual:
    "Mutual Non-Disclosure Agreement|Mutual Confidentiality Agreement|Mutual Nondisclosure Agreement|Confidentiality Agreement|Reciprocal Confidentiality and Non-Use Agreement|Non-Circumvention and Non-Disclosure Agreement",
  "one-way":
    "Non-Disclosure Agreement|Confidential Disclosure Agreement|Confidentiality Undertaking|Agreement of Confidentiality|One-Way Nondisclosure Agreement",
  employee:
    "Employee Confidentiality Agreement|Confidentiality and Non-Competition Agreement|Non-Compete and Confidentiality Agreement|Proprietary Information and Inventions Agreement|Confidentiality, Non-Solicitation and Invention Assignment Agreement|Executive Non-Disclosure Agreement",
  letter: "Confidentiality Agreement|Confidentiality and Standstill Agreement|Letter Agreement|Project Falcon|",
  several:
    "Confidentiality Agreement|Non-Disclosure and Non-Circumvention Agreement|Settlement, Release and Confidentiality Agreement|Joint Confidentiality Agreement",
  form: "Non-Disclosure Agreement|Mutual NDA|Standard Confidentiality Agreement|Evaluation and Confidentiality Agreement",
  amendment:
    "Amendment No. 1 to Confidentiality Agreement|First Amendment to Non-Disclosure Agreement|Amendment to Mutual Confidentiality Agreement",
  deed: "Confidentiality Agreement|Deed of Confidentiality|Non-Disclosure Agreement",
};

/** One agreement, its parties and how it writes; what its pages have shown so far is the truth. */
export class Deal {
  readonly chance: Chance;
  readonly kind: Kind;
  readonly title: string;
  readonly parties: Party[];
  /** What the agreement calls each party: "Recipient", "Acme". */
  readonly calls: string[];
  readonly date: Date;
  readonly law: Place;
  readonly span: Span;
  readonly capitals: boolean;
  readonly blank: boolean;
  private readonly quotes: readonly [string, string];
  private readonly labelled: number;
  private readonly the: boolean;
  /** The fields that stand on the pages. */
  readonly shown = new Set<"date" | "law" | "term">();
  /** Fields about which readers may disagree. */
  readonly open = new Set<"date" | "term">();

  constructor(chance: Chance) {
    this.chance = chance;
    this.kind = chance.weighted(KINDS);
    this.title = chance.pick(TITLES[this.kind].split("|"));
    this.parties = drawParties(chance, this.kind);
    this.calls = callsOf(chance, this.kind, this.parties);
    this.date = drawDate(chance);
    this.law = this.kind === "deed" || chance.is(0.05) ? drawForeign(chance) : drawState(chance);
    this.span = drawSpan(chance);
    this.capitals = chance.is(0.35);
    this.blank = chance.is(0.12);
    this.quotes = chance.pick([
      ["“", "”"],
      ["“", "”"],
      ['"', '"'],
      ["<b>“", "”</b>"],
      ["‘", "’"],
    ]);
    this.labelled = chance.int(0, 3);
    this.the = chance.is(0.8);
  }

  /** The name of a party as the preamble prints it. */
  name(index: number): string {
    const party = this.party(index);
    const text = escapeHtml(this.capitals ? party.printed.toUpperCase() : party.printed);
    return this.chance.is(0.2) ? `<b>${text}</b>` : text;
  }

  party(index: number): Party {
    const party = this.parties[index];
    if (party === undefined) throw new Error("no such party");
    return party;
  }

  call(index: number): string {
    return this.calls[index] ?? "";
  }

  /** What a sentence calls a party: "the Company", "Acme". */
  called(index: number): string {
    const call = this.call(index);
    return this.isRole(index) ? `${this.the ? "the " : ""}${call}` : call;
  }

  isRole(index: number): boolean {
    return this.call(index) !== this.party(index).short;
  }

  quoted(text: string): string {
    return `${this.quotes[0]}${text}${this.quotes[1]}`;
  }

  /** The definition of a party's short name, in one style for the whole agreement. */
  label(index: number): string {
    const call = this.quoted(escapeHtml(this.call(index)));
    const the = this.isRole(index) ? "the " : "";
    const ways = [
      ` (${the}${call})`,
      ` (${call})`,
      ` (hereinafter referred to as ${the}${call})`,
      ` (hereinafter ${call})`,
    ];
    return ways[this.labelled] ?? "";
  }

  /** Name, description and short name. */
  full(index: number): string {
    return `${this.name(index)}${escapeHtml(this.party(index).description)}${this.label(index)}`;
  }

  /** With an address in between. */
  located(index: number): string {
    const { street, town } = this.party(index);
    const office = this.chance.pick([
      "having its principal place of business at",
      "with offices at",
      "located at",
      "of",
    ]);
    const person = this.chance.pick(["residing at", "whose address is", "of"]);
    const where = `, ${this.party(index).isPerson ? person : office} ${street}, ${town}`;
    const { description } = this.party(index);
    const own = description.includes("residing") ? "" : escapeHtml(description);
    return `${this.name(index)}${own}${escapeHtml(where)}${this.label(index)}`;
  }

  /** "3rd day of March, 2009", or blanks. */
  day(): string {
    if (this.blank) return blankDate(this.chance, yearOf(this.date));
    this.shown.add("date");
    return dayOf(this.chance, this.date);
  }

  /** "March 3, 2009", or blanks. */
  plainDay(): string {
    if (this.blank) return this.chance.pick(["____________, 20__", `____________ __, ${yearOf(this.date)}`, "[DATE]"]);
    this.shown.add("date");
    return this.chance.is(0.6) ? plainDate(this.date) : shortDate(this.chance, this.date);
  }

  term(): string {
    this.shown.add("term");
    return spanText(this.chance, this.span);
  }

  otherSpan(): string {
    return spanText(this.chance, drawSpan(this.chance));
  }
}

function drawParties(chance: Chance, kind: Kind): Party[] {
  const count = kind === "several" ? chance.int(3, 5) : 2;
  const parties: Party[] = [];
  while (parties.length < count) {
    const isPerson = parties.length > 0 && (kind === "employee" || chance.is(kind === "several" ? 0.3 : 0.1));
    const party = isPerson ? drawIndividual(chance) : drawCompany(chance, chance.is(kind === "deed" ? 0.7 : 0.1));
    const isNew = parties.every(({ name, short }) => name !== party.name && short !== party.short);
    if (isNew) parties.push(party);
  }
  return parties;
}

const ROLES: Partial<Record<Kind, string>> = {
  "one-way":
    "Discloser/Recipient|Disclosing Party/Receiving Party|Company/Recipient|Owner/Consultant|Company/Interested Party",
  employee: "Company/Employee|Company/Executive|Employer/Employee|Corporation/Executive",
  letter: "Company/Recipient|Company/Investor|Seller/Buyer",
};

function callsOf(chance: Chance, kind: Kind, parties: Party[]): string[] {
  const roles = ROLES[kind];
  if (roles === undefined || chance.is(0.15)) return parties.map(({ short }) => short);
  return chance.pick(roles.split("|")).split("/");
}

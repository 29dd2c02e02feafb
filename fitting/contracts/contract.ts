import type { Chance } from "../generate/chance.ts";
import { drawSide, personName, type Side, STATES } from "./cast.ts";
import {
  type Day,
  dayAlone,
  dayInProse,
  drawDay,
  drawSpan,
  inWords,
  ordinal,
  type Span,
  spanAsAdjective,
  spanInProse,
} from "./figures.ts";

export type Form = "prose" | "numbered" | "sheet" | "letter" | "promise" | "cover" | "signed";

const FORMS: readonly (readonly [number, Form])[] = [
  [9, "prose"],
  [2, "numbered"],
  [2, "sheet"],
  [5, "letter"],
  [3, "promise"],
  [2, "cover"],
  [2, "signed"],
];

/** The roles of the sides by title. */
const TITLES: readonly (readonly [string, readonly string[]])[] = [
  ["Mutual Non-Disclosure Agreement", ["First Party", "Second Party", "Third Party"]],
  ["Confidentiality Agreement", ["Discloser", "Recipient", "Evaluator"]],
  ["Services Agreement", ["Customer", "Provider", "Guarantor"]],
  ["License Agreement", ["Licensor", "Licensee", "Sublicensee"]],
  ["Asset Purchase Agreement", ["Seller", "Buyer", "Parent"]],
  ["Agreement and Plan of Merger", ["Target", "Acquiror", "Merger Sub"]],
  ["Consulting Agreement", ["Client", "Consultant", "Guarantor"]],
  ["Loan and Security Agreement", ["Borrower", "Lender", "Agent"]],
  ["Joint Venture Agreement", ["Venturer", "Manager", "Investor"]],
  ["Distribution Agreement", ["Supplier", "Distributor", "Carrier"]],
  ["Lease", ["Landlord", "Tenant", "Guarantor"]],
];
const PERSONAL = [
  "Employment Agreement",
  "Proprietary Information and Inventions Agreement",
  "Covenant Not to Compete",
  "Confidentiality and Non-Competition Agreement",
];

/** One contract: who, when, under which law, for how long, and what of it the document says. */
export class Contract {
  readonly chance: Chance;
  readonly form: Form;
  readonly title: string;
  readonly sides: Side[];
  readonly date: Day;
  readonly law: string;
  readonly span: Span;
  readonly says: { date: boolean; law: boolean; term: boolean };

  constructor(chance: Chance) {
    this.chance = chance;
    this.form = chance.weighted(FORMS);
    const personal = this.form === "promise";
    const [title, roles] = personal ? [chance.pick(PERSONAL), ["Company", "Employee"]] : chance.pick(TITLES);
    this.title = title;
    const count =
      personal || this.form === "letter"
        ? 2
        : chance.weighted([
            [8, 2],
            [1, 3],
          ]);
    this.sides = drawSides(chance, roles.slice(0, count), personal);
    this.date = drawDay(chance);
    this.law = chance.pick(STATES);
    this.span = drawSpan(chance);
    this.says = { date: this.form === "signed" || chance.is(0.88), law: chance.is(0.88), term: chance.is(0.65) };
  }

  shownTitle(): string {
    return this.chance.is(0.6) ? this.title.toUpperCase() : this.title;
  }

  /** Fills the slots of a wording; `own` adds some or takes the place of the usual ones. */
  fill(wording: string, own: Record<string, string> = {}): string {
    return wording.replace(/\{(\w+)\}/g, (slot, name: string) => own[name] ?? this.#usual(name) ?? slot);
  }

  #usual(slot: string): string | undefined {
    const { chance, date, law, span, title } = this;
    const others = STATES.filter((state) => state !== law);
    const prose = () => spanInProse(chance, span);
    const usual: Record<string, () => string> = {
      title: () => title,
      TITLE: () => title.toUpperCase(),
      among: () => (this.sides.length > 2 ? "among" : chance.pick(["between", "by and between"])),
      date: () =>
        this.says.date
          ? dayInProse(chance, date)
          : chance.pick(["the date set forth below", "____________, 20__", "the ___ day of __________, ____"]),
      dayOnly: () =>
        this.says.date
          ? `${ordinal(date.day)} day of ${dayAlone(chance, { ...date }).replace(/^.*$/, monthAndYear(date))}`
          : "____ day of _________, 20__",
      law: () => law,
      LAW: () => law.toUpperCase(),
      span: prose,
      Span: () => capital(prose()),
      adjective: () => spanAsAdjective(chance, span),
      ordinal: () => inOrdinal(span),
      otherDay: () => dayInProse(chance, drawDay(chance)),
      otherSpan: () => spanInProse(chance, drawSpan(chance)),
      otherLaw: () => chance.pick(others),
      otherTown: () =>
        chance.pick(["Chicago, Illinois", "Houston, Texas", "Boston, Massachusetts", "Phoenix, Arizona"]),
      outsider: () => drawSide(chance, "", "company").name,
      firm: () => `${personName(chance).split(" ").at(-1)} & ${personName(chance).split(" ").at(-1)} LLP`,
    };
    return usual[slot]?.();
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const NAMES_OF_MONTHS = [
  ...["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November"],
  "December",
];
const monthAndYear = ({ month, year }: Day) => `${NAMES_OF_MONTHS[month - 1]}, ${year}`;

const ANNIVERSARIES = [
  "",
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
];
const inOrdinal = ({ count, unit }: Span) =>
  unit === "year" ? (ANNIVERSARIES[count] ?? `${count}th`) : `${inWords(count)}-${unit}`;

function drawSides(chance: Chance, roles: readonly string[], personal: boolean): Side[] {
  const sides: Side[] = [];
  for (const [index, role] of roles.entries()) {
    const kind = personal
      ? index === 1
        ? "person"
        : "company"
      : chance.weighted<Side["kind"]>([
          [10, "company"],
          [index === 0 ? 0 : 2, "person"],
          [1, "body"],
        ]);
    let side = drawSide(chance, role, kind);
    while (sides.some(({ name }) => name === side.name)) side = drawSide(chance, role, kind);
    sides.push(side);
  }
  return sides;
}

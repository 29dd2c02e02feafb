import { escapeHtml } from "../generate/words/inline.ts";
import type { Side } from "./cast.ts";
import type { Contract } from "./contract.ts";
import { dayAlone } from "./figures.ts";
import { ASSENTS, LETTER_BODIES, OPENINGS, PROMISES, RECITALS } from "./wordings.ts";

type Wording = (side: Side) => string;

const comma = (nature: string) => (nature === "" ? "" : `, ${nature}`);
/** One way for all sides of a contract to be introduced. */
const INTRODUCTIONS: readonly Wording[] = [
  ({ name, nature, role }) => `${name}${comma(nature)} ("${role}")`,
  ({ name, nature, role }) => `${name}${comma(nature)} (the "${role}")`,
  ({ name, nature, role, address }) =>
    `${name}${comma(nature)}, having an address at ${address.join(", ")} (hereinafter referred to as "${role}")`,
  ({ name, nature, role }) => `${name} (“${role}”)${comma(nature)}`,
  ({ name, role }) => `${name}, as ${role.toLowerCase()}`,
  ({ name }) => name,
  ({ name, address }) => `${name} of ${address.join(", ")}`,
  ({ name, nature, role, address }) =>
    `${name}${comma(nature)} whose principal place of business is ${address.join(", ")} ("${role}")`,
  ({ name, nature }) => `${name}${comma(nature)}`,
  ({ name, nature, role }) => `${name}${comma(nature)}, hereinafter the "${role}"`,
  ({ name, role }) => `${name} (together with its affiliates, "${role}")`,
];

export function inList(items: readonly string[], last = "and"): string {
  return items.length < 2
    ? items.join("")
    : `${items.slice(0, -1).join(", ")}${items.length > 2 ? "," : ""} ${last} ${items.at(-1)}`;
}

function introducedSides(contract: Contract): string {
  const introduce = contract.chance.pick(INTRODUCTIONS);
  return inList(contract.sides.map(introduce), contract.chance.is(0.1) ? "and between" : "and");
}

const paragraph = (text: string) => (text === "" ? "" : `<p>${escapeHtml(text)}</p>`);
const heading = (contract: Contract) => `<h1>${escapeHtml(contract.shownTitle())}</h1>`;

function proseOpening(contract: Contract): string {
  const { chance } = contract;
  const opening = contract.fill(chance.pick(OPENINGS), { sides: introducedSides(contract) });
  return `${heading(contract)}${paragraph(opening)}${paragraph(chance.pick(RECITALS))}`;
}

/** "BETWEEN: (1) ... and (2) ...". */
function numberedOpening(contract: Contract): string {
  const { chance, sides } = contract;
  const introduce = chance.pick(INTRODUCTIONS.slice(0, 4));
  const mark = chance.pick<(index: number) => string>([(n) => `(${n})`, (n) => `${n}.`, (n) => `(${"abc"[n - 1]})`]);
  const rows = sides.map(
    (side, index) =>
      `<div class="in">${escapeHtml(`${mark(index + 1)} ${introduce(side)}${index + 1 < sides.length ? chance.pick(["; and", ";", ""]) : "."}`)}</div>`,
  );
  const dated = contract.fill(
    chance.pick(["DATED {date}", "THIS DEED is dated {date}", "This {title} is made on {date}", "Date: {date}"]),
  );
  return `${heading(contract)}${paragraph(dated)}<div class="b">${chance.pick(["BETWEEN:", "PARTIES", "Parties:", "AMONG:"])}</div>${rows.join("")}${paragraph(chance.pick(RECITALS))}`;
}

/** A sheet of labels with their values above the clauses. */
function sheetOpening(contract: Contract): string {
  const { chance, sides } = contract;
  const rows = sides.map(({ role, name, address }) => [
    `${role}:`,
    `${name}${chance.is(0.3) ? `, ${address.join(", ")}` : ""}`,
  ]);
  const label = chance.pick(["Effective Date:", "Date of Agreement:", "Commencement Date:", "Dated as of:"]);
  const day = [label, contract.says.date ? dayAlone(chance, contract.date) : "________________"];
  const all = chance.is(0.5) ? [day, ...rows] : [...rows, day];
  const cells = all.map(
    ([name, value]) => `<tr><td class="b">${escapeHtml(name ?? "")}</td><td>${escapeHtml(value ?? "")}</td></tr>`,
  );
  return `${heading(contract)}<table class="sheet${chance.is(0.4) ? " ruled" : ""}">${cells.join("")}</table>${paragraph(contract.fill("The parties named above agree to the terms of this {title}."))}`;
}

function coverOpening(contract: Contract): string {
  const { chance, sides } = contract;
  const names = sides
    .map(({ name }) => `<div class="name">${escapeHtml(name)}</div>`)
    .join(`<div>${chance.pick(["and", "AND", "- and -"])}</div>`);
  const day = contract.says.date
    ? `<div>${chance.pick(["Dated as of", "Dated", "As of"])} ${dayAlone(chance, contract.date)}</div>`
    : "";
  const words = chance.pick(["by and between", "BETWEEN", "among", "by and among"]);
  return `<div class="cover"><h1>${escapeHtml(contract.shownTitle())}</h1><div>${words}</div>${names}${day}</div>${proseOpening(contract)}`;
}

function promiseOpening(contract: Contract): string {
  const { chance, says, sides } = contract;
  const [employer, employee] = sides;
  const promise = contract.fill(chance.pick(PROMISES.slice(0, says.date ? PROMISES.length : 1)), {
    employee: employee?.name ?? "",
    employer: employer?.name ?? "",
  });
  const dated =
    says.date && !promise.includes(String(contract.date.year))
      ? `Effective ${chance.pick(["date", "as of"])}: ${dayAlone(chance, contract.date)}`
      : "";
  return `${heading(contract)}${paragraph(promise)}${paragraph(dated)}`;
}

function letterOpening(contract: Contract): string {
  const { chance, sides } = contract;
  const [sender, receiver] = sides;
  if (sender === undefined || receiver === undefined) return "";
  const head = chance.is(0.75)
    ? `<div class="head">${[sender.name, ...sender.address].map(escapeHtml).join("<br>")}</div>`
    : "";
  const day = contract.says.date ? `<p>${escapeHtml(dayAlone(chance, contract.date))}</p>` : "";
  const person = receiver.kind === "person" ? receiver.name : receiver.signer;
  const attention =
    receiver.kind === "person"
      ? []
      : [chance.pick([`Attention: ${person}`, `Attn: ${person}, ${receiver.office}`, `c/o ${person}`])];
  const addressed = chance.is(0.4)
    ? [receiver.name, ...receiver.address, ...attention]
    : [receiver.name, ...attention, ...receiver.address];
  const family = person
    .replace(/,.*| III$/, "")
    .split(" ")
    .at(-1);
  const greeting = chance.pick([
    "Ladies and Gentlemen:",
    "Gentlemen:",
    `Dear ${chance.pick(["Mr.", "Ms.", "Dr."])} ${family}:`,
    `Dear ${person.split(" ")[0]},`,
    "To whom it may concern:",
    "Dear Sirs,",
  ]);
  const subject = chance.is(0.4) ? `<p class="b">Re: ${escapeHtml(contract.title)}</p>` : "";
  const body = contract.fill(chance.pick(LETTER_BODIES), { sender: sender.name, receiver: receiver.name });
  return `${head}${day}<p>${addressed.map(escapeHtml).join("<br>")}</p>${subject}<p>${escapeHtml(greeting)}</p>${paragraph(body)}`;
}

/** A contract without a day in its text: it takes effect when the last side has signed. */
function signedOpening(contract: Contract): string {
  const { chance } = contract;
  const opening = chance.pick([
    "This {title} is made by and between {sides}, and is effective on the date of the last signature below.",
    "{sides} enter into this {title}. It becomes binding when both have signed, on the later of the dates shown beside the signatures.",
  ]);
  return `${heading(contract)}${paragraph(contract.fill(opening, { sides: introducedSides(contract) }))}${paragraph(chance.pick(RECITALS))}`;
}

const BY_FORM = {
  prose: proseOpening,
  numbered: numberedOpening,
  sheet: sheetOpening,
  cover: coverOpening,
  promise: promiseOpening,
  letter: letterOpening,
  signed: signedOpening,
};

export const openingOf = (contract: Contract): string => BY_FORM[contract.form](contract);
export const assentOf = (contract: Contract): string => contract.chance.pick(ASSENTS);

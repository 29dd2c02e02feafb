import { escapeHtml } from "../generate/words/inline.ts";
import type { Deal } from "./deal.ts";
import { later, plainDate, shortDate } from "./figures.ts";
import { datedWitness, FURTHER_STYLES } from "./further-signatures.ts";
import type { Ink, Signatures } from "./ink.ts";

const RULE = "______________________";

const printed = (deal: Deal, index: number): string => {
  const { printed: name } = deal.party(index);
  return escapeHtml(deal.chance.is(0.5) ? name.toUpperCase() : name);
};

/** The block of one party, lines below each other. */
function block(deal: Deal, ink: Ink, index: number): string {
  const { isPerson, signer, office } = deal.party(index);
  const role = deal.isRole(index) && deal.chance.is(0.4) ? `${escapeHtml(deal.call(index).toUpperCase())}:<br>` : "";
  if (isPerson) return `${role}${ink.sign(signer)}<br>${printed(deal, index)}${ink.dated(index)}`;
  const name = ink.named
    ? `<br>Name: ${escapeHtml(signer)}<br>Title: ${escapeHtml(office)}`
    : `<br>${escapeHtml(signer)}, ${escapeHtml(office)}`;
  return `${role}${printed(deal, index)}<br><br>By: ${ink.sign(signer)}${name}${ink.dated(index)}`;
}

const all = (deal: Deal, way: (index: number) => string): string => deal.parties.map((_, index) => way(index)).join("");

const WITNESS = [
  "IN WITNESS WHEREOF, the parties hereto have executed this Agreement as of the day and year first above written.",
  "IN WITNESS WHEREOF, the parties have caused this Agreement to be executed by their duly authorized representatives.",
  "Executed by the parties as of the date first above written.",
  "The parties have signed below to show their agreement.",
  "",
];

const SIDES: Signatures = (deal, ink) =>
  `<div class="columns keep">${all(deal, (index) => `<div>${block(deal, ink, index)}</div>`)}</div>`;

const STACK: Signatures = (deal, ink) => all(deal, (index) => `<p class="sign">${block(deal, ink, index)}</p>`);

const RIGHT: Signatures = (deal, ink) => all(deal, (index) => `<p class="sign half">${block(deal, ink, index)}</p>`);

const TABLE: Signatures = (deal, ink) =>
  `<table class="boxed"><tr>${all(deal, (index) => `<td>${block(deal, ink, index)}</td>`)}</tr></table>`;

const BRITISH: Signatures = (deal, ink) =>
  all(deal, (index) => {
    const { isPerson, signer, office } = deal.party(index);
    const who = isPerson
      ? `SIGNED by <b>${printed(deal, index)}</b>`
      : `SIGNED by ${escapeHtml(signer)}, ${escapeHtml(office)},<br>for and on behalf of <b>${printed(deal, index)}</b>`;
    return `<p class="sign">${who}${"&nbsp;".repeat(12)}${ink.sign(signer)}</p>`;
  });

const LINES: Signatures = (deal, ink) =>
  all(deal, (index) => {
    const { signer } = deal.party(index);
    return `<p class="sign">${ink.sign(signer)}<br>${escapeHtml(signer)}${deal.party(index).isPerson ? "" : `<br>${escapeHtml(deal.party(index).office)}<br>${printed(deal, index)}`}${ink.dated(index)}</p>`;
  });

const ATTESTED: Signatures = (deal, ink) =>
  all(deal, (index) => `<p class="sign">WITNESS: ${RULE}${"&nbsp;".repeat(10)}${block(deal, ink, index)}</p>`);

const DOTTED: Signatures = (deal, ink) =>
  all(
    deal,
    (index) =>
      `<p class="sign">Signed: ${ink.sign(deal.party(index).signer)}<br>Print Name: ${escapeHtml(deal.party(index).signer)}<br>Company: ${deal.party(index).isPerson ? "N/A" : printed(deal, index)}${ink.dated(index)}</p>`,
  );

const STYLES = [SIDES, SIDES, STACK, STACK, RIGHT, TABLE, LINES, ATTESTED, DOTTED, ...FURTHER_STYLES];

const FAREWELLS = [
  "Very truly yours,",
  "Sincerely,",
  "Yours faithfully,",
  "Please confirm your agreement by signing and returning a copy of this letter.<br><br>Very truly yours,",
];

const CONFIRMED = [
  "Accepted and agreed as of the date first written above:",
  "CONFIRMED AND AGREED as of the date first above written:",
  "Agreed to and accepted as of the date of this letter:",
];
const CONFIRMED_SOME_DAY = ["Accepted and agreed:", "AGREED AND ACCEPTED:", "Acknowledged and agreed:"];

function letterEnd(deal: Deal, ink: Ink): string {
  const { chance } = deal;
  const saysDate = chance.is(0.6);
  if (!saysDate) deal.open.add("date");
  const end = chance.pick(saysDate ? CONFIRMED : CONFIRMED_SOME_DAY);
  return `<p>${chance.pick(FAREWELLS)}</p><p class="sign">${block(deal, ink, 0)}</p><p>${end}</p><p class="sign">${block(deal, ink, 1)}</p>`;
}

function drawInk(deal: Deal): Ink {
  const { chance } = deal;
  const conformed = chance.is(0.5);
  const isDated = chance.is(deal.shown.has("date") ? 0.2 : 0.6);
  const word = chance.pick(["Date:", "Dated:", "DATE:"]);
  if (isDated && conformed && !deal.shown.has("date")) deal.shown.add("date");
  // Signed before the day that is the agreement's, which is that of the last signature.
  const last = deal.parties.length - 1;
  const days = deal.parties.map((_, index) =>
    index === last || deal.kind === "letter" ? 0 : -chance.pick([0, 0, 1, 4]),
  );
  const write = (index: number): string => {
    if (!isDated) return "";
    if (!conformed) return `<br>${word} ${RULE}`;
    const day = later(deal.date, days[index] ?? 0);
    return `<br>${word} ${chance.is(0.5) ? plainDate(day) : shortDate(chance, day)}`;
  };
  return {
    sign: (name) => (conformed ? `/s/ ${escapeHtml(name)}` : RULE),
    named: chance.is(0.8),
    dated: write,
  };
}

export function signaturesHtml(deal: Deal): string {
  const { chance } = deal;
  const witnessed = !deal.shown.has("date") && !deal.blank && deal.kind !== "letter" && chance.is(0.7);
  const said = witnessed ? datedWitness(deal) : "";
  const saidBefore = deal.shown.has("date");
  const ink = drawInk(deal);
  // A day that stands beside signatures only, and a day of a signature that differs from the one said before.
  if (!saidBefore && deal.blank) deal.open.add("date");
  if (deal.kind === "letter") return letterEnd(deal, ink);
  const witness = said === "" ? chance.pick(WITNESS) : said;
  if (!saidBefore && deal.shown.has("date"))
    return `<p>${WITNESS[1]}</p>${chance.pick([SIDES, STACK, TABLE])(deal, ink)}`;
  const style = deal.kind === "deed" ? BRITISH : chance.pick(STYLES);
  return `${witness === "" ? "" : `<p>${witness}</p>`}${style(deal, ink)}`;
}

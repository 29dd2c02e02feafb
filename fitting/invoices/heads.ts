import { escapeHtml } from "../generate/words/inline.ts";
import type { DrawnParty } from "./parties.ts";
import { LANDS } from "./parties.ts";
import type { Maker } from "./printed.ts";
import type { InvoiceLabel } from "./words.ts";

/** The town line of an address, with the postcode before or after the name according to the country. */
export const townOf = ({ country, postcode, city }: DrawnParty): string =>
  country === "GB" ? `${city} ${postcode}` : `${postcode} ${city}`;

/** The lines of an address, as on letters. */
export function addressLines(maker: Maker, party: DrawnParty, role: "seller" | "buyer" | "ship"): string[] {
  const { chance } = maker;
  const town =
    party.country === "GB"
      ? chance.is(0.5)
        ? [`${party.city} ${party.postcode}`]
        : [party.city, party.postcode]
      : [`${chance.is(0.15) && party.country !== "NL" ? `${party.country}-` : ""}${party.postcode} ${party.city}`];
  const person = party.person !== undefined && role !== "seller" ? [party.person] : [];
  for (const field of ["name", "postcode", "city"]) maker.shown.add(`${role}_${field}`);
  const country = chance.is(0.3) ? [LANDS[party.country]?.called ?? ""] : [];
  return [party.name, ...person, party.street, ...town, ...country];
}

const block = (lines: string[]): string => lines.map((line) => `<div>${escapeHtml(line)}</div>`).join("");

/** The seller's numbers and contacts, each with its label, in random order. */
export function sellerDetails(maker: Maker): string[] {
  const { seller } = maker.invoice;
  const { chance } = maker;
  const details: string[] = [];
  if (chance.is(0.7)) details.push(`${maker.label("phone")}${maker.colon} ${seller.phone}`);
  if (chance.is(0.7)) details.push(chance.is(0.5) ? seller.email : `E-Mail: ${seller.email}`);
  if (chance.is(0.5)) details.push(seller.web);
  if (!maker.shown.has("seller_vat_id") && chance.is(0.8)) details.push(vatLine(maker));
  if (chance.is(0.4)) details.push(`${maker.label("tax")}${maker.colon} ${seller.taxNumber}`);
  return details;
}

export function vatLine(maker: Maker): string {
  maker.shown.add("seller_vat_id");
  return `${maker.label("vat")}${maker.colon} ${maker.invoice.seller.vatId}`;
}

/** Labels and values of the document: number, date and so on. */
export function documentFacts(maker: Maker, isTitled: boolean): [string, string][] {
  const { invoice } = maker;
  const facts: [string, string][] = [];
  const add = (field: string, label: InvoiceLabel, value: string | undefined) => {
    if (value === undefined) return;
    maker.shown.add(field);
    facts.push([maker.label(label), value]);
  };
  if (!isTitled) add("invoice_number", invoice.credit ? "creditNumber" : "number", invoice.number);
  add("issue_date", "date", maker.day(invoice.date));
  add("customer", "customer", maker.chance.is(0.6) ? invoice.customer : undefined);
  add("order_reference", "order", invoice.order);
  if (invoice.since !== undefined && invoice.delivery !== undefined)
    add(
      "delivery_date",
      "period",
      `${maker.day(invoice.since)} ${maker.chance.pick(["-", "–"])} ${maker.day(invoice.delivery)}`,
    );
  else if (invoice.delivery !== undefined) add("delivery_date", "delivery", maker.day(invoice.delivery));
  if (invoice.due !== undefined && maker.chance.is(0.65)) add("due_date", "due", maker.day(invoice.due));
  return facts;
}

/** Labels beside their values, labels above their values, or one text per line. */
export function factsHtml(maker: Maker, facts: [string, string][]): string {
  const { colon } = maker;
  const look = maker.chance.pick(["beside", "beside", "lines", "over"]);
  if (look === "lines")
    return facts
      .map(([label, value]) => `<div>${escapeHtml(label)}${colon || ":"} ${escapeHtml(value)}</div>`)
      .join("");
  if (look === "over" && facts.length > 2) {
    const heads = facts.map(([label]) => `<th>${escapeHtml(label)}</th>`).join("");
    const values = facts.map(([, value]) => `<td>${escapeHtml(value)}</td>`).join("");
    return `<table class="over"><tr>${heads}</tr><tr>${values}</tr></table>`;
  }
  const rows = facts
    .map(([label, value]) => `<tr><td>${escapeHtml(label)}${colon}</td><td>${escapeHtml(value)}</td></tr>`)
    .join("");
  return `<table class="facts">${rows}</table>`;
}

export function titleHtml(maker: Maker): { html: string; withNumber: boolean } {
  const { invoice, chance } = maker;
  const title = maker.label(invoice.credit ? "credit" : "invoice");
  const withNumber = chance.is(0.3);
  if (!withNumber) return { html: `<h1>${escapeHtml(title)}</h1>`, withNumber };
  maker.shown.add("invoice_number");
  const sign = chance.pick(["", "Nr. ", "# ", "n° "]);
  const own =
    invoice.words.country === "DE" ? chance.pick(["Nr. ", ""]) : invoice.words.country === "FR" ? "n° " : sign;
  return { html: `<h1>${escapeHtml(title)} ${own}${escapeHtml(invoice.number)}</h1>`, withNumber };
}

/** The head of a letter with an address window and the sender on one line above it. */
export function letterHead(maker: Maker): string {
  const { invoice, chance } = maker;
  const { seller } = invoice;
  const mark = chance.pick([" · ", " • ", " - ", " | ", ", "]);
  const sender = [seller.name, seller.street, townOf(seller)].join(mark);
  for (const field of ["name", "postcode", "city"]) maker.shown.add(`seller_${field}`);
  const title = titleHtml(maker);
  const facts = factsHtml(maker, documentFacts(maker, title.withNumber));
  const salute = chance.is(0.2) && invoice.words.country === "DE" ? ["Firma"] : [];
  return `<div class="brand">${escapeHtml(seller.name.split(" ").slice(0, 2).join(" "))}</div>
    <div class="columns"><div class="window"><div class="sender">${escapeHtml(sender)}</div>${block([...salute, ...addressLines(maker, invoice.buyer, "buyer")])}</div>
    <div class="info">${facts}</div></div>${shipHtml(maker)}${title.html}`;
}

function shipHtml(maker: Maker): string {
  const { ship } = maker.invoice;
  if (ship === undefined) return "";
  return `<div class="party"><b>${escapeHtml(maker.label("ship"))}${maker.colon}</b>${block(addressLines(maker, ship, "ship"))}</div>`;
}

/** Seller and buyer side by side or one below the other, under headings. */
export function headedParties(maker: Maker): string {
  const { invoice, chance } = maker;
  const title = titleHtml(maker);
  const seller = `<div class="party"><b>${escapeHtml(maker.label("from"))}${maker.colon}</b>${block([...addressLines(maker, invoice.seller, "seller"), ...sellerDetails(maker)])}</div>`;
  const buyer = `<div class="party ${chance.is(0.4) ? "boxed" : ""}"><b>${escapeHtml(maker.label("to"))}${maker.colon}</b>${block(addressLines(maker, invoice.buyer, "buyer"))}${buyerVat(maker)}</div>`;
  const parties = chance.is(0.8) ? [seller, buyer] : [buyer, seller];
  const facts = factsHtml(maker, documentFacts(maker, title.withNumber));
  const columns = `<div class="columns">${parties.join("")}${shipHtml(maker)}</div>`;
  return chance.pick([
    `${title.html}${facts}${columns}`,
    `<div class="columns"><div class="brand">${escapeHtml(invoice.seller.name.split(" ")[0] ?? "")}</div><div>${title.html}${facts}</div></div>${columns}`,
    `${title.html}${columns}${facts}`,
  ]);
}

function buyerVat(maker: Maker): string {
  if (maker.chance.is(0.7)) return "";
  return `<div>${escapeHtml(maker.label("vat"))}${maker.colon} ${maker.invoice.buyer.vatId}</div>`;
}

/** The seller at the top without a heading and the buyer on the right below or beside it, possibly boxed. */
export function plainParties(maker: Maker): string {
  const { invoice, chance } = maker;
  const title = titleHtml(maker);
  const seller = `<div class="party first">${block([...addressLines(maker, invoice.seller, "seller"), ...sellerDetails(maker)])}</div>`;
  const heading = chance.is(0.5) ? `<b>${escapeHtml(maker.label("to"))}${maker.colon}</b>` : "";
  const buyer = `<div class="party ${chance.is(0.5) ? "boxed" : ""}">${heading}${block(addressLines(maker, invoice.buyer, "buyer"))}${buyerVat(maker)}</div>`;
  const facts = factsHtml(maker, documentFacts(maker, title.withNumber));
  return chance.pick([
    `<div class="columns">${seller}<div>${title.html}${facts}</div></div><div class="columns"><div></div>${buyer}</div>${shipHtml(maker)}`,
    `<div class="columns">${seller}${buyer}</div>${shipHtml(maker)}${title.html}${facts}`,
    `<div class="columns">${buyer}<div class="right">${seller}</div></div>${title.html}${facts}${shipHtml(maker)}`,
  ]);
}

export const HEADS = [letterHead, letterHead, headedParties, headedParties, plainParties, plainParties];

import { escapeHtml } from "../generate/words/inline.ts";
import type { DrawnLine } from "./draw.ts";
import { sellerDetails, townOf, vatLine } from "./heads.ts";
import type { Maker } from "./printed.ts";

type Column = "position" | "article" | "name" | "quantity" | "unit" | "price" | "rate" | "amount";

const NUMERIC: readonly Column[] = ["quantity", "price", "rate", "amount"];

/** The table of items, with the columns that this issuer prints. */
export function itemsHtml(maker: Maker): { html: string; columns: Column[] } {
  const { chance, invoice } = maker;
  const optional = (column: Column, share: number): Column[] => (chance.is(share) ? [column] : []);
  const columns: Column[] = [
    ...optional("position", 0.5),
    ...optional("article", 0.4),
    "name",
    "quantity",
    ...optional("unit", 0.3),
    "price",
    ...optional("rate", 0.5),
    "amount",
  ];
  if (chance.is(0.15)) {
    columns.splice(columns.indexOf("name"), 1);
    columns.splice(columns.indexOf("quantity") + 1, 0, "name");
  }
  const glued = chance.is(0.3);
  const withMoney = chance.is(0.5);
  const cell = (line: DrawnLine, index: number, column: Column): string => {
    switch (column) {
      case "position":
        return String(index + 1);
      case "article":
        return line.article;
      case "name":
        return `${escapeHtml(line.name)}${line.note === undefined ? "" : `<div class="note">${escapeHtml(line.note)}</div>`}`;
      case "quantity":
        return maker.quantity(line.quantity) + (glued && !columns.includes("unit") ? ` ${line.unit}` : "");
      case "unit":
        return line.unit;
      case "price":
        return withMoney ? maker.money(line.price) : maker.number(line.price, 2);
      case "rate":
        return `${maker.rate(line.rate)}${withMoney ? " %" : "%"}`;
      case "amount":
        return withMoney ? maker.money(line.amount) : maker.number(line.amount, 2);
    }
  };
  const classOf = (column: Column) =>
    NUMERIC.includes(column) ? ' class="number"' : column === "name" ? ' class="name"' : "";
  const head = columns.map((column) => `<th${classOf(column)}>${escapeHtml(maker.label(column))}</th>`).join("");
  const rows = invoice.lines
    .map(
      (line, index) =>
        `<tr>${columns.map((column) => `<td${classOf(column)}>${cell(line, index, column)}</td>`).join("")}</tr>`,
    )
    .join("");
  return { html: `<table class="items"><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table>`, columns };
}

/** Totals below the items: labels and figures, possibly with a table of taxes beside them. */
export function totalsHtml(maker: Maker): string {
  const { invoice, chance } = maker;
  const rows: [string, number][] = [];
  const show = (field: string, label: string, value: number) => {
    maker.shown.add(field);
    rows.push([label, value]);
  };
  const changed = invoice.discount > 0 || invoice.charge > 0;
  if (changed) show("line_total", maker.label("lines"), invoice.lineTotal);
  if (invoice.discount > 0) rows.push([maker.label("discount"), -invoice.discount]);
  if (invoice.charge > 0) rows.push([maker.label("charge"), invoice.charge]);
  if (!changed) maker.shown.add("line_total");
  show("net_total", maker.label("net"), invoice.net);
  const table = invoice.taxes.length > 1 && chance.is(0.4) ? taxTable(maker) : "";
  if (table === "")
    for (const { rate, base, amount } of invoice.taxes)
      rows.push([
        maker.label("vatAmount").replace("{rate}", maker.rate(rate)).replace("{base}", maker.money(base)),
        amount,
      ]);
  else show("tax_total", maker.plainLabel("vatAmount"), invoice.tax);
  maker.shown.add("tax_total");
  show("grand_total", maker.label("total"), invoice.total);
  if (invoice.prepaid > 0) {
    rows.push([maker.label("prepaid"), -invoice.prepaid]);
    show("due_payable", maker.label("payable"), invoice.payable);
  }
  maker.shown.add("due_payable");
  const html = rows
    .map(
      ([label, value], index) =>
        `<tr class="${index === rows.length - 1 ? "last" : ""}"><td>${escapeHtml(label)}${maker.colon}</td><td class="number">${maker.money(value)}</td></tr>`,
    )
    .join("");
  return `<div class="columns end"><div>${table}</div><table class="sums">${html}</table></div>`;
}

function taxTable(maker: Maker): string {
  const head = [maker.label("rate"), maker.label("base"), maker.plainLabel("vatAmount")];
  const rows = maker.invoice.taxes.map(({ rate, base, amount }) => [
    `${maker.rate(rate)} %`,
    maker.money(base),
    maker.money(amount),
  ]);
  const row = (cells: string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag} class="number">${escapeHtml(cell)}</${tag}>`).join("")}</tr>`;
  return `<table class="taxes">${row(head, "th")}${rows.map((cells) => row(cells, "td")).join("")}</table>`;
}

/** Payment terms: how to pay, and by when. */
export function paymentHtml(maker: Maker): string {
  const { invoice, chance } = maker;
  const sentences = invoice.words.sentences;
  const pay = invoice.due === undefined ? sentences.pay.filter((text) => !text.includes("{due}")) : sentences.pay;
  const text = pay.length === 0 || invoice.credit ? "" : chance.pick(pay);
  if (text.includes("{due}")) maker.shown.add("due_date");
  const put = text
    .replace("{due}", invoice.due === undefined ? "" : maker.day(invoice.due))
    .replace("{total}", maker.money(invoice.payable));
  return `<p>${escapeHtml(put)}</p><p>${escapeHtml(chance.is(0.6) ? chance.pick(sentences.thanks) : "")}</p>`;
}

/** Bank details and company data at the foot of the page: in columns, on one line, or absent. */
export function footerHtml(maker: Maker): string {
  const { invoice, chance } = maker;
  const { seller } = invoice;
  const bank: string[] = [];
  if (chance.is(0.75)) {
    maker.shown.add("iban");
    bank.push(`IBAN${maker.colon} ${maker.iban(seller.iban)}`);
    if (chance.is(0.7)) bank.push(`BIC${maker.colon} ${seller.bic}`);
  }
  const register = maker
    .label("register")
    .replace("{city}", seller.city)
    .replace("{figures}", String(chance.int(10000, 99999)))
    .replace("{siren}", seller.taxNumber.slice(0, 11));
  const company = [seller.name, seller.street, townOf(seller)];
  const tax = maker.shown.has("seller_vat_id") ? [] : [vatLine(maker)];
  if (chance.is(0.25)) return `<p>${escapeHtml([...bank, ...tax].join(chance.pick([", ", " · ", " - "])))}</p>`;
  if (chance.is(0.5)) {
    const line = [seller.name, `${seller.street}, ${townOf(seller)}`, register, ...tax, ...bank];
    return `<div class="foot line">${escapeHtml(line.join(chance.pick([" - ", " · ", " | "])))}</div>`;
  }
  const columns = [company, [...sellerDetails(maker), ...tax], [...bank, register]];
  return `<div class="foot columns">${columns.map((lines) => `<div>${lines.map((line) => `<div>${escapeHtml(line)}</div>`).join("")}</div>`).join("")}</div>`;
}

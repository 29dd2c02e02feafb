import "../../scripts/help.ts";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Chance } from "../generate/chance.ts";
import { launch, Printer } from "../generate/print/printer.ts";
import { footerHtml, itemsHtml, paymentHtml, totalsHtml } from "./bodies.ts";
import { drawInvoice } from "./draw.ts";
import { DUTCH, ITALIAN, POLISH, SPANISH } from "./further-words.ts";
import { HEADS } from "./heads.ts";
import { Maker } from "./printed.ts";
import { invoiceSchema } from "./schema.ts";
import { invoiceStyle } from "./style.ts";
import { ENGLISH, FRENCH, GERMAN, type InvoiceWords } from "./words.ts";

/*
 * npx node fitting/invoices/print.ts OUT [--count N] [--seed S] [--only NAME] [--chromium FILE]
 * Prints invoices and credit notes whose values are known: `OUT/pdf/NAME.pdf`, with the printed values of the fields of
 * `OUT/request-schema.json` in `OUT/gt/NAME.fields.json`.
 */

const LANGUAGES: readonly (readonly [number, InvoiceWords])[] = [
  [4, GERMAN],
  [4, FRENCH],
  [2, ENGLISH],
  [1, ITALIAN],
  [1, SPANISH],
  [1, DUTCH],
  [1, POLISH],
];

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: "string", default: "100" },
    seed: { type: "string", default: "1" },
    only: { type: "string" },
    chromium: { type: "string", default: "/usr/bin/chromium" },
  },
});
const out = positionals[0];
if (out === undefined) throw new Error("Name the folder to write to.");
for (const folder of ["pdf", "gt"]) mkdirSync(join(out, folder), { recursive: true });
writeFileSync(join(out, "request-schema.json"), JSON.stringify(invoiceSchema, null, 1));

const browser = await launch(options.chromium);
const printer = await Printer.open(browser);
try {
  for (let number = 1; number <= Number(options.count); number++) await writeInvoice(out, number);
} finally {
  await browser.close();
}

async function writeInvoice(folder: string, number: number): Promise<void> {
  const chance = new Chance(`${options.seed}/invoice/${number}`);
  const words = chance.weighted(LANGUAGES);
  const head = chance.pick(HEADS);
  const name = `${words.country.toLowerCase()}-${head.name}-${String(number).padStart(4, "0")}`;
  const maker = new Maker(chance, drawInvoice(chance, words));
  const top = head(maker);
  const items = itemsHtml(maker);
  const intro = chance.is(0.5) ? `<p>${chance.pick(words.sentences.intro)}</p>` : "";
  const body = `${top}${intro}${items.html}${totalsHtml(maker)}${paymentHtml(maker)}${footerHtml(maker)}`;
  if (options.only !== undefined && options.only !== name) return;
  const pdf = await printer.print(
    `<!doctype html><html><head><style>${invoiceStyle(chance)}</style></head><body>${body}</body></html>`,
  );
  if (pdf === undefined) return;
  writeFileSync(join(folder, "pdf", `${name}.pdf`), pdf);
  const truth = truthOf(maker, items.columns);
  writeFileSync(join(folder, "gt", `${name}.fields.json`), JSON.stringify(truth, null, 1));
}

function iso(date: Date | undefined): string | undefined {
  return date?.toISOString().slice(0, 10);
}

function truthOf(maker: Maker, columns: string[]) {
  const { invoice, shown } = maker;
  const { seller, buyer } = invoice;
  const all: Record<string, string | number | undefined> = {
    invoice_number: invoice.number,
    issue_date: iso(invoice.date),
    due_date: iso(invoice.due),
    delivery_date: iso(invoice.delivery),
    order_reference: invoice.order,
    seller_name: seller.name,
    seller_vat_id: seller.vatId,
    seller_postcode: seller.postcode,
    seller_city: seller.city,
    buyer_name: buyer.name,
    buyer_postcode: buyer.postcode,
    buyer_city: buyer.city,
    iban: maker.iban(seller.iban),
    line_total: invoice.lineTotal,
    net_total: invoice.net,
    tax_total: invoice.tax,
    grand_total: invoice.total,
    due_payable: invoice.payable,
  };
  const fields = Object.fromEntries(
    Object.entries(all).filter(([field, value]) => value !== undefined && shown.has(field)),
  );
  const lines = invoice.lines.map((line) => ({
    ...(columns.includes("article") && { article_number: line.article }),
    name: line.name,
    quantity: line.quantity,
    unit_price: line.price,
    line_total: line.amount,
  }));
  // Whether the end of a period counts as the delivery date is left open.
  const unverified = invoice.since === undefined ? {} : { delivery_date: iso(invoice.delivery) };
  return { fields, unverified, lines };
}

import "../../scripts/help.ts";
import { Chance } from "../generate/chance.ts";
import { type DrawnForm, printForms } from "../generate/print/print-forms.ts";
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

await printForms({ schema: invoiceSchema, usual: 100, draw: drawnInvoice });

function drawnInvoice(seed: string, number: number): DrawnForm {
  const chance = new Chance(`${seed}/invoice/${number}`);
  const words = chance.weighted(LANGUAGES);
  const head = chance.pick(HEADS);
  const name = `${words.country.toLowerCase()}-${head.name}-${String(number).padStart(4, "0")}`;
  const maker = new Maker(chance, drawInvoice(chance, words));
  const top = head(maker);
  const items = itemsHtml(maker);
  const intro = chance.is(0.5) ? `<p>${chance.pick(words.sentences.intro)}</p>` : "";
  const body = `${top}${intro}${items.html}${totalsHtml(maker)}${paymentHtml(maker)}${footerHtml(maker)}`;
  return { name, body, style: invoiceStyle(chance), truth: truthOf(maker, items.columns) };
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

import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { PageBuilder } from "../../../builders.ts";
import { contentOf } from "./printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };
const DATE: FieldSchema = { type: "string", description: "ISO 8601 date" };
const SUM: FieldSchema = { type: "number" };

const ASKED = {
  invoice_number: TEXT,
  issue_date: DATE,
  net_total: SUM,
  tax_total: SUM,
  grand_total: SUM,
  due_payable: SUM,
};

type Maker = [string, { title: string; date: string; sums: [string, string][] }, Record<string, string | number>];

/** The same invoice as printed by programs of several countries; 300.00 has been paid already. */
const MAKERS: Maker[] = [
  [
    "French credit note",
    {
      title: "Avoir AV-2017-0005",
      date: "Date : 14/11/2017",
      sums: [
        ["Total HT", "1 000,00 €"],
        ["TVA 20 %", "200,00 €"],
        ["Total TTC", "1 200,00 €"],
        ["Acompte versé", "300,00 €"],
        ["Restant dû", "900,00 €"],
      ],
    },
    { invoice_number: "AV-2017-0005", issue_date: "2017-11-14" },
  ],
  [
    "English",
    {
      title: "Invoice no. 8841-B",
      date: "Invoice date: 14 November 2017",
      sums: [
        ["Subtotal", "1,000.00"],
        ["VAT 20%", "200.00"],
        ["Invoice total", "1,200.00"],
        ["Deposit paid", "300.00"],
        ["Residual amount", "900.00"],
      ],
    },
    { invoice_number: "8841-B", issue_date: "2017-11-14" },
  ],
  [
    "German",
    {
      title: "Rechnung Nr. R-771/17",
      date: "Rechnungsdatum: 14.11.2017",
      sums: [
        ["Nettosumme", "1.000,00 EUR"],
        ["USt 20 %", "200,00 EUR"],
        ["Rechnungsbetrag brutto", "1.200,00 EUR"],
        ["Anzahlung", "300,00 EUR"],
        ["Noch zu zahlen", "900,00 EUR"],
      ],
    },
    { invoice_number: "R-771/17", issue_date: "2017-11-14" },
  ],
  [
    "Spanish",
    {
      title: "Factura nº F-2017-88",
      date: "Fecha de factura: 14/11/2017",
      sums: [
        ["Base imponible", "1.000,00 €"],
        ["IVA 20 %", "200,00 €"],
        ["Total factura", "1.200,00 €"],
        ["Anticipo", "300,00 €"],
        ["Importe pendiente", "900,00 €"],
      ],
    },
    { invoice_number: "F-2017-88", issue_date: "2017-11-14" },
  ],
  [
    "Italian",
    {
      title: "Fattura n. 88/2017",
      date: "Data fattura: 14/11/2017",
      sums: [
        ["Totale imponibile", "1.000,00 €"],
        ["IVA 20 %", "200,00 €"],
        ["Totale documento", "1.200,00 €"],
        ["Acconto", "300,00 €"],
        ["Saldo residuo", "900,00 €"],
      ],
    },
    { invoice_number: "88/2017", issue_date: "2017-11-14" },
  ],
  [
    "Dutch",
    {
      title: "Factuurnummer: 2017-0088",
      date: "Factuurdatum: 14-11-2017",
      sums: [
        ["Totaal excl. btw", "€ 1.000,00"],
        ["btw 20 %", "€ 200,00"],
        ["Totaal incl. btw", "€ 1.200,00"],
        ["Aanbetaling", "€ 300,00"],
        ["Nog te betalen", "€ 900,00"],
      ],
    },
    { invoice_number: "2017-0088", issue_date: "2017-11-14" },
  ],
];

describe("an invoice with a prepayment", () => {
  it.each(MAKERS)("%s: the amount still due is not the total", (_, { title, date, sums }, expected) => {
    const page = new PageBuilder().line(50, 80, title, { size: 14 }).line(50, 110, date);
    for (const [index, [label, sum]] of sums.entries())
      page.line(300, 400 + 18 * index, label).line(480, 400 + 18 * index, sum);
    expect(contentOf(page, ASKED)).toEqual({
      net_total: 1000,
      tax_total: 200,
      grand_total: 1200,
      due_payable: 900,
      ...expected,
    });
  });
});

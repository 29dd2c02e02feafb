import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { PageBuilder } from "../../../builders.ts";
import { contentOf, rows } from "./printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };
const DAY: FieldSchema = { type: "string", description: "YYYY-MM-DD" };
const SUM: FieldSchema = { type: "number" };

describe("the number and date of a document", () => {
  const asked = { invoice_number: TEXT, invoice_date: DAY };

  it("are on the line below its title", () => {
    const page = new PageBuilder().line(400, 60, "FACTURE").line(400, 74, "n° 2023-0718-55 du 18/07/2023");
    expect(contentOf(page, asked)).toEqual({ invoice_number: "2023-0718-55", invoice_date: "2023-07-18" });
  });

  it("are not below it if other words follow the number", () => {
    const page = new PageBuilder().line(400, 60, "INVOICE").line(400, 74, "No. 12 Mill Road");
    expect(contentOf(page, asked)).toEqual({ invoice_number: null, invoice_date: null });
  });

  it("may be right-aligned below it, or beside the one word that says what they are", () => {
    const page = new PageBuilder().line(500, 60, "AVOIR").line(459.4, 74, "N° : AV2300087");
    expect(contentOf(page, asked)).toMatchObject({ invoice_number: "AV2300087" });
    const plain = rows(new PageBuilder(), 100, [300, 400], ["Invoice:", "1187"], ["Issued:", "May 8, 2023"]);
    expect(contentOf(rows(plain, 132, [300, 400], ["Due:", "Jun 7, 2023"]), { ...asked, due_date: DAY })).toEqual({
      invoice_number: "1187",
      invoice_date: "2023-05-08",
      due_date: "2023-06-07",
    });
  });

  it("may be those of a correction, with the date on the next line", () => {
    const page = new PageBuilder()
      .line(50, 60, "Rechnungskorrektur (384) Nr. RK21012345 vom")
      .line(50, 76, "16. September 2018");
    expect(contentOf(page, asked)).toEqual({ invoice_number: "RK21012345", invoice_date: "2018-09-16" });
  });

  it("include the day below the title, without a label", () => {
    const page = new PageBuilder().line(60, 80, "Invoice", { size: 24 }).line(60, 96, "3 May 2024");
    rows(page, 130, [300, 400], ["Invoice no.", "JD-104"], ["Pay by", "31 May 2024"]);
    expect(contentOf(page, asked)).toEqual({ invoice_number: "JD-104", invoice_date: "2024-05-03" });
  });

  it("may be those of a receipt", () => {
    expect(contentOf(new PageBuilder().line(400, 60, "Receipt #ND-0099120"), asked)).toMatchObject({
      invoice_number: "ND-0099120",
    });
  });

  it("do not include the day of an order whose label ends on the next line", () => {
    const page = rows(new PageBuilder(), 100, [300, 440], ["Rechnungsnummer", "90000412"]);
    for (const [index, line] of ["Ihre Bestellnummer /", "Datum"].entries()) page.line(300, 130 + 12 * index, line);
    for (const [index, line] of ["2023/784 /", "20.08.2023"].entries()) page.line(440, 130 + 12 * index, line);
    expect(contentOf(page, asked)).toEqual({ invoice_number: "90000412", invoice_date: null });
  });

  it("do not include the day from which something is counted", () => {
    const page = new PageBuilder().line(50, 300, "Payment 30 days from date of invoice: 28/04/2024");
    expect(contentOf(page, asked)).toMatchObject({ invoice_date: null });
    expect(contentOf(page.line(50, 320, "TAX POINT: 29/03/2024"), asked)).toMatchObject({ invoice_date: "2024-03-29" });
  });
});

describe("sums", () => {
  it("come from the last column if each column has its rate or its tax in the header", () => {
    const page = rows(
      new PageBuilder(),
      100,
      [50, 250, 350, 450],
      ["Libellé", "Montant HT", "TVA 20 %", "Montant TTC"],
      ["Forfait", "16,66 €", "3,33 €", "19,99 €"],
      ["Hors forfait", "1,25 €", "0,25 €", "1,50 €"],
      ["Total", "17,91 €", "3,58 €", "21,49 €"],
    );
    expect(contentOf(page, { amount: SUM, amount_untaxed: SUM, tax_total: SUM })).toEqual({
      amount: 21.49,
      amount_untaxed: 17.91,
      tax_total: 3.58,
    });
  });

  it("are negative in a credit note", () => {
    const page = rows(
      new PageBuilder(),
      100,
      [300, 480],
      ["Summe netto", "-139,60 €"],
      ["USt 7 % auf -64,00 €", "-4,48 €"],
      ["USt 19 % auf -75,60 €", "-14,36 €"],
      ["Gutschriftsbetrag", "-158,44 €"],
    );
    expect(contentOf(page, { net_total: SUM, tax_total: SUM, grand_total: SUM })).toEqual({
      net_total: -139.6,
      tax_total: -18.84,
      grand_total: -158.44,
    });
  });

  it("of the lines leave out the charge for carriage", () => {
    const page = rows(
      new PageBuilder(),
      100,
      [300, 480],
      ["Goods total", "1,253.18"],
      ["Carriage", "35.00"],
      ["Net", "1,288.18"],
      ["VAT @ 20%", "257.64"],
      ["INVOICE TOTAL", "1,545.82"],
    );
    expect(contentOf(page, { line_total: SUM, net_total: SUM })).toEqual({ line_total: 1253.18, net_total: 1288.18 });
  });

  it("are those of all rates together if a table has a row for each", () => {
    const page = rows(
      new PageBuilder(),
      100,
      [150, 250, 350, 450],
      ["BASE", "%", "CUOTA", "TOTAL FACTURA"],
      ["800,00", "21", "168,00", ""],
      ["150,00", "10", "15,00", "1.133,00"],
    );
    expect(contentOf(page, { tax_total: SUM, grand_total: SUM })).toEqual({ tax_total: 183, grand_total: 1133 });
  });

  it("are not those of a table of rates whose total is printed nowhere", () => {
    const page = rows(
      new PageBuilder(),
      100,
      [150, 250, 350, 450],
      ["BASE", "%", "CUOTA", "TOTAL FACTURA"],
      ["800,00", "21", "168,00", ""],
      ["150,00", "10", "15,00", "2.000,00"],
    );
    expect(contentOf(page, { grand_total: SUM })).not.toEqual({ grand_total: 1133 });
  });

  it("may be net and tax in the last row of a table of rates, with the total above", () => {
    const page = rows(new PageBuilder(), 100, [350, 450], ["Gesamtpreis", "1.059,00 €"]);
    rows(
      page,
      140,
      [250, 350, 450],
      ["USt. %", "Zwischensumme", "USt."],
      ["19 %", "800,00 €", "152,00 €"],
      ["7 %", "100,00 €", "7,00 €"],
      ["Gesamt", "900,00 €", "159,00 €"],
    );
    expect(contentOf(page, { net_total: SUM, tax_total: SUM, grand_total: SUM })).toEqual({
      net_total: 900,
      tax_total: 159,
      grand_total: 1059,
    });
  });

  it("of an order may be labelled only as gross", () => {
    const page = rows(new PageBuilder(), 100, [300, 400], ["Gross:", "$14,260.00"], ["Net:", "$12,121.00"]);
    rows(page, 200, [50, 300, 400], ["Program", "Spots", "Total"], ["News", "22", "$7,700.00"]);
    expect(contentOf(page, { gross_amount: SUM })).toEqual({ gross_amount: 14260 });
  });
});

describe("figures under headers", () => {
  const table = () =>
    rows(
      new PageBuilder(),
      100,
      [50, 250, 350, 450],
      ["Product", "Quantity", "Price", "Total"],
      ["Design of a sample", "1.00", "160.00 €", "160.00 €"],
      ["Hot air in litres", "800.00", "0.025 €", "20.00 €"],
    );

  it("of one line are not those of the document", () => {
    expect(contentOf(table(), { grand_total: SUM })).toEqual({ grand_total: null });
    expect(contentOf(rows(table(), 148, [50, 450], ["Total", "180.00 €"]), { grand_total: SUM })).toEqual({
      grand_total: 180,
    });
  });

  it("of the first line are not the sum if others follow below", () => {
    const page = rows(
      new PageBuilder(),
      100,
      [50, 250, 450],
      ["DAYS", "RATE", "TOTAL"],
      ["M-F", "35.00", "525.00"],
      ["SA", "225.00", "2,700.00"],
      ["Net contract", "", "2,741.25"],
    );
    expect(contentOf(page, { grand_total: SUM })).toEqual({ grand_total: null });
  });

  it("are the total if net and tax add up to the amount due", () => {
    const page = rows(
      table(),
      200,
      [50, 250],
      ["Net total:", "180.00 €"],
      ["VAT total:", "34.20 €"],
      ["Due payable:", "214.20 €"],
    );
    expect(contentOf(page, { grand_total: SUM, tax_total: SUM })).toEqual({ grand_total: 214.2, tax_total: 34.2 });
  });

  it("belong to the header that they begin under, even if another one is close before it", () => {
    const page = new PageBuilder().line(50, 100, "Invoice # / Order # Advertiser");
    const { left = 0 } = page.geometry.glyphs.findLast(({ text }) => text === "A")?.box ?? {};
    page
      .line(50, 114, "1984608")
      .line(left, 114, "Friends of Jo")
      .line(left + 200, 100, "Product");
    expect(contentOf(page, { advertiser: TEXT })).toEqual({ advertiser: "Friends of Jo" });
  });
});

describe("dates", () => {
  it("are the last day of a delivery that takes several days", () => {
    const page = new PageBuilder().line(50, 100, "Leistungsdatum: 01.09.2013 - 30.09.2013");
    expect(contentOf(page, { delivery_date: DAY })).toEqual({ delivery_date: "2013-09-30" });
  });

  it("may be requested in the payer's words", () => {
    const page = new PageBuilder().line(50, 100, "Please remit until 2019-07-01.");
    expect(contentOf(page, { due_date: DAY })).toEqual({ due_date: "2019-07-01" });
    const german = new PageBuilder().line(50, 100, "Zahlbar innerhalb von 10 Tagen mit Skonto, bis 21.03.2024 netto.");
    expect(contentOf(german, { due_date: DAY })).toEqual({ due_date: "2024-03-21" });
    const french = new PageBuilder().line(50, 100, "À régler avant le 31/12/2023.");
    expect(contentOf(french, { due_date: DAY })).toEqual({ due_date: "2023-12-31" });
  });
});

describe("account numbers", () => {
  const asked = { iban: TEXT };

  it("are read even if a few digits are missing, as in samples", () => {
    expect(contentOf(new PageBuilder().line(50, 100, "IBAN DE12 1234 4321 9876 00"), asked)).toEqual({
      iban: "DE12 1234 4321 9876 00",
    });
  });

  it("are given as printed, or without spaces if that is requested", () => {
    const page = new PageBuilder().line(50, 100, "IBAN: DE02 1203 0000 0000 2020 51, BIC: BYLADEM1001");
    const described: FieldSchema = { type: "string", description: "IBAN in electronic format" };
    expect(contentOf(page, { iban: TEXT, iban_normalized: TEXT, bank_iban: described })).toEqual({
      iban: "DE02 1203 0000 0000 2020 51",
      iban_normalized: "DE02120300000000202051",
      bank_iban: "DE02120300000000202051",
    });
  });

  it("are not meter numbers", () => {
    const page = new PageBuilder().line(50, 100, "Meter").line(50, 114, "DE0001346484600000000000000100038");
    expect(contentOf(page, asked)).toEqual({ iban: null });
  });
});

describe("texts that wrap within their cell", () => {
  const label = { advertiser: TEXT };

  it("continue on the line below if the next word did not fit", () => {
    const page = rows(
      new PageBuilder(),
      100,
      [50, 150, 300],
      ["Advertiser:", "Idahoans for Schools", "Gross:"],
      ["Product:", "Prop 3 - Yes", "Net:"],
    );
    const wrapped = new PageBuilder()
      .line(50, 100, "Advertiser:")
      .line(150, 100, "Idahoans for Schools")
      .line(150, 110, "and Libraries")
      .line(50, 126, "Product:")
      .line(150, 126, "Prop 3 - Yes");
    expect(contentOf(page, label)).toEqual({ advertiser: "Idahoans for Schools" });
    expect(contentOf(wrapped, label)).toEqual({ advertiser: "Idahoans for Schools and Libraries" });
  });

  it("do not continue with an address, or with what would have fitted on the line above", () => {
    const address = new PageBuilder()
      .line(50, 100, "Advertiser:")
      .line(150, 100, "Idahoans for Schools")
      .line(150, 110, "Mill Road 4")
      .line(50, 126, "Product:")
      .line(150, 126, "Prop 3 - Yes");
    expect(contentOf(address, label)).toEqual({ advertiser: "Idahoans for Schools" });
    const person = new PageBuilder()
      .line(50, 100, "Advertiser:")
      .line(150, 100, "Idahoans")
      .line(150, 110, "Dana Wilkes")
      .line(50, 126, "Product:")
      .line(150, 126, "Proposition 3 - Yes on schools");
    expect(contentOf(person, label)).toEqual({ advertiser: "Idahoans" });
  });

  it("end where the next row begins", () => {
    const page = rows(new PageBuilder(), 100, [50, 150], ["Client name", "Ruiz for Assembly"], ["", "Other thing"]);
    expect(contentOf(page, label)).toEqual({ advertiser: "Ruiz for Assembly" });
  });
});

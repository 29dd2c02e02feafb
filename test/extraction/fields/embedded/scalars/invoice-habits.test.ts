import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { PageBuilder } from "../../../builders.ts";
import { contentOf, rows } from "./printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };
const DAY: FieldSchema = { type: "string", description: "ISO 8601 date" };

describe("viewers that print the codes of terms beside their labels", () => {
  const page = rows(
    new PageBuilder(),
    60,
    [40, 160, 260],
    ["Seller"],
    ["Name:", "BT-27", "Kestrel Freight Ltd"],
    ["Postcode:", "BT-38", "LS9 8AG"],
    ["City:", "BT-37", "Leeds"],
    ["Invoice number:", "BT-1", "24/06976"],
    ["Issue date:", "BT-2", "2024-03-18"],
  );

  it("have the values behind the codes", () => {
    const asked = { invoice_number: TEXT, issue_date: DAY, seller_name: TEXT, seller_city: TEXT };
    expect(contentOf(page, asked)).toEqual({
      invoice_number: "24/06976",
      issue_date: "2024-03-18",
      seller_name: "Kestrel Freight Ltd",
      seller_city: "Leeds",
    });
  });
});

describe("the number of an invoice", () => {
  const asked = { invoice_number: TEXT };

  it("keeps the letters of its series behind a label", () => {
    expect(contentOf(new PageBuilder().line(50, 60, "Factuurnummer: KR 24 5998"), asked)).toEqual({
      invoice_number: "KR 24 5998",
    });
  });

  it("may follow the title with nothing else, unless it is a year", () => {
    const titled = (title: string) =>
      contentOf(new PageBuilder().line(50, 60, title).line(50, 90, "Total 10.00 EUR").line(50, 120, "Thanks"), asked);
    expect(titled("Schlussrechnung 24-7389")).toEqual({ invoice_number: "24-7389" });
    expect(titled("Factura de venta B-2310")).toEqual({ invoice_number: "B-2310" });
    expect(titled("Kreditnota 6-26309-5")).toEqual({ invoice_number: "6-26309-5" });
    expect(titled("Factura de venta 2019")).toEqual({ invoice_number: null });
  });

  it("is rather the one with a label", () => {
    const page = new PageBuilder().line(50, 60, "Invoice 118-223").line(50, 90, "Invoice number: 9988-1");
    expect(contentOf(page, asked)).toEqual({ invoice_number: "9988-1" });
  });
});

describe("the day on which payment is due", () => {
  const due = (line: string) => contentOf(new PageBuilder().line(50, 60, line), { due_date: DAY });

  it("is not the last day of a discount", () => {
    expect(due("Bei Zahlung bis 25.11.2022 abzüglich 2 % Skonto = 71.369,09 €, bis 27.11.2022 netto.")).toEqual({
      due_date: "2022-11-27",
    });
    expect(due("Sconto 2% per pagamento entro il 23/02/2024, altrimenti entro il 25/02/2024.")).toEqual({
      due_date: "2024-02-25",
    });
    expect(due("Zahlbar bis 04.04.2013, 3% Skonto innerhalb 10 Tagen bis 15.03.2013")).toEqual({
      due_date: "2013-04-04",
    });
  });
});

describe("parties", () => {
  it("have the name to which a legal form on the next line belongs", () => {
    const page = new PageBuilder()
      .line(380, 60, "Sanitärhaus Pohl")
      .line(380, 72, "GmbH")
      .line(380, 84, "Moritzstr. 17")
      .line(380, 96, "01067 Dresden")
      .line(380, 108, "Tel. 0351 112233")
      .line(50, 140, "Gärtnerei Immergrün AG")
      .line(50, 152, "An der Mühle 1")
      .line(50, 164, "44137 Dortmund");
    expect(contentOf(page, { seller_name: TEXT, buyer_name: TEXT })).toEqual({
      seller_name: "Sanitärhaus Pohl GmbH",
      buyer_name: "Gärtnerei Immergrün AG",
    });
  });

  it("are not what stands under the header of the customer's number", () => {
    const page = rows(
      new PageBuilder()
        .line(50, 60, "Drukkerij Het Anker BV")
        .line(50, 72, "Havenweg 21")
        .line(50, 84, "2011 VB Haarlem")
        .line(400, 60, "Van Loon Logistiek BV")
        .line(400, 72, "Prinsengracht 410")
        .line(400, 84, "6211 CX Maastricht")
        .line(400, 96, "Tel. +31 941 52459"),
      160,
      [50, 200],
      ["Debiteur", "Contactpersoon"],
      ["75012", "J. Peters"],
      ["Omschrijving", "Bedrag"],
    );
    expect(contentOf(page, { buyer_name: TEXT })).toEqual({ buyer_name: "Drukkerij Het Anker BV" });
  });

  it("are the seller's where the name is above the address once more", () => {
    const page = new PageBuilder()
      .line(50, 90, "Les Ateliers Bocage")
      .line(50, 110, "Les Ateliers Bocage")
      .line(50, 122, "12 rue du Moulin")
      .line(50, 134, "31000 Toulouse")
      .line(380, 160, "Imprimerie Vasseur EURL")
      .line(380, 172, "210 route de Lyon")
      .line(380, 184, "67000 Strasbourg")
      .line(50, 220, "Facture VK24.7071");
    expect(contentOf(page, { seller_name: TEXT, buyer_name: TEXT })).toEqual({
      seller_name: "Les Ateliers Bocage",
      buyer_name: "Imprimerie Vasseur EURL",
    });
  });
});

describe("sums", () => {
  const SUM: FieldSchema = { type: "number" };

  it("have the sum of the lines above a charge, whatever the two are called", () => {
    const page = rows(
      new PageBuilder(),
      300,
      [300, 480],
      ["Things altogether", "13,000.00"],
      ["Delivery", "12.50"],
      ["Net amount", "13,012.50"],
      ["VAT 19 %", "2,472.38"],
      ["Invoice total", "15,484.88"],
    );
    expect(contentOf(page, { line_total: SUM, net_total: SUM, grand_total: SUM })).toEqual({
      line_total: 13000,
      net_total: 13012.5,
      grand_total: 15484.88,
    });
  });

  it("are not changed by a part payment, nor by the name of the bill for one", () => {
    const german = rows(
      new PageBuilder(),
      300,
      [300, 480],
      ["Gesamtbetrag netto:", "694,77"],
      ["Umsatzsteuer 19%:", "132,01"],
      ["Gesamtbetrag:", "826,78"],
      ["abzüglich Abschlagszahlung:", "248,03"],
      ["Fälliger Betrag:", "578,75"],
    );
    expect(contentOf(german, { line_total: SUM, due_payable: SUM })).toEqual({
      line_total: 694.77,
      due_payable: 578.75,
    });
    const french = rows(
      new PageBuilder().line(50, 60, "Facture d'acompte A-2116"),
      300,
      [300, 480],
      ["Total HT", "100,00"],
      ["TVA 20 %", "20,00"],
      ["Total TTC", "120,00"],
    );
    expect(contentOf(french, { due_payable: SUM })).toEqual({ due_payable: 120 });
  });
});

describe("an account number", () => {
  it("may be broken right behind its check digits", () => {
    const page = new PageBuilder().line(50, 700, "Bank AB, IBAN: DE02").line(50, 712, "1203 0000 0000 2020 51");
    expect(contentOf(page, { iban: TEXT })).toEqual({ iban: "DE02 1203 0000 0000 2020 51" });
  });
});

describe("addresses", () => {
  it("are not items with a number of five figures", () => {
    const page = rows(
      new PageBuilder()
        .line(50, 60, "Maison Bleue SARL")
        .line(50, 72, "12 rue du Moulin")
        .line(50, 84, "31000 Toulouse")
        .line(50, 96, "Tel. 05 61 22 33 44"),
      240,
      [50, 120, 300, 380, 460],
      ["Code", "Désignation", "Quantité", "Prix", "Montant"],
      ["03394", "Abonnement mensuel", "2", "0,12", "0,24"],
    );
    expect(contentOf(page, { seller_name: TEXT, buyer_name: TEXT, buyer_city: TEXT })).toEqual({
      seller_name: "Maison Bleue SARL",
      buyer_name: null,
      buyer_city: null,
    });
  });
});

describe("what looks like a value of an invoice and is another", () => {
  it("is the day of an order or a delivery beside its number", () => {
    const page = rows(
      new PageBuilder(),
      60,
      [300, 430],
      ["Belegnummer / Datum", "90000412 / 13.02.2024"],
      ["Ihre Bestellnummer / Datum", "4471 / 20.01.2024"],
      ["Lieferschein / Datum", "800552 / 31.01.2024"],
    );
    expect(contentOf(page, { issue_date: DAY })).toEqual({ issue_date: "2024-02-13" });
  });

  it("is the day of each item", () => {
    const page = new PageBuilder().line(50, 60, "Rechnung Nr. 4711").line(380, 60, "Linz, am 05.11.2024");
    rows(
      page,
      200,
      [50, 130, 330, 420],
      ["Datum", "Leistung", "Anzahl", "Betrag"],
      ["24.10.2024", "Doppelzimmer", "1", "120,00"],
      ["24.10.2024", "Frühstück", "2", "24,00"],
    );
    expect(contentOf(page, { issue_date: DAY })).toEqual({ issue_date: "2024-11-05" });
  });

  it("is a VAT number beside the word for an invoice", () => {
    const page = rows(
      new PageBuilder(),
      60,
      [50, 400],
      ["", "Ust-ID"],
      ["Rechnung", "DE302612168"],
      ["", "Bank"],
      ["Wir berechnen:", ""],
    );
    expect(contentOf(page, { invoice_number: TEXT })).toEqual({ invoice_number: null });
  });

  it("is the person who sold the goods", () => {
    const page = rows(
      new PageBuilder(),
      60,
      [50, 330],
      ["Gemeinde Talheim", "Meyer Optik KGaA"],
      ["Rathausplatz 2", "Seestraße 10"],
      ["74388 Talheim", "07745 Jena"],
    );
    rows(page, 200, [50, 160], ["Auftragsnr.", "AB82960"], ["Verkäufer", "Jutta Kern"], ["Belegdatum", "05.11.2024"]);
    expect(contentOf(page, { seller_name: TEXT })).not.toEqual({ seller_name: "Jutta Kern" });
  });
});

describe("a party of which a label gives the name alone", () => {
  it("has the address that stands below the same name", () => {
    const page = rows(
      new PageBuilder(),
      60,
      [50, 330],
      ["Gemeinde Talheim", "Meyer Optik KGaA"],
      ["Rathausplatz 2", "Seestraße 10"],
      ["74388 Talheim", "07745 Jena"],
    );
    rows(page, 500, [300, 420], ["Verkauft von:", "Meyer Optik KGaA"]);
    expect(contentOf(page, { seller_name: TEXT, seller_postcode: TEXT, seller_city: TEXT })).toEqual({
      seller_name: "Meyer Optik KGaA",
      seller_postcode: "07745",
      seller_city: "Jena",
    });
  });
});

import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { PageBuilder } from "../../../builders.ts";
import { contentOf } from "./printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };
const DATE: FieldSchema = { type: "string", description: "ISO 8601 date" };
const SUM: FieldSchema = { type: "number" };

describe("labels side by side above their values", () => {
  const asked = { invoice_number: TEXT, issue_date: DATE, due_date: DATE };

  it("are read with the values under them, even if both are broken into lines", () => {
    const page = new PageBuilder()
      .line(50, 100, "Fecha de")
      .line(200, 100, "Número de")
      .line(350, 100, "Fecha de")
      .line(50, 112, "expedición")
      .line(200, 112, "factura")
      .line(350, 112, "vencimiento")
      .line(50, 130, "11 de octubre de")
      .line(200, 130, "RE-2017-")
      .line(350, 130, "23/11/2017")
      .line(50, 142, "2017")
      .line(200, 142, "0307");
    expect(contentOf(page, asked)).toEqual({
      invoice_number: "RE-2017-0307",
      issue_date: "2017-10-11",
      due_date: "2017-11-23",
    });
  });

  it("are not labels above several rows, which are a table", () => {
    const page = new PageBuilder();
    for (const [row, cells] of [
      ["Datum", "Rechnungsnummer", "Betrag"],
      ["01.02.2020", "4711", "10,00"],
      ["03.02.2020", "4712", "20,00"],
    ].entries())
      for (const [column, text] of cells.entries()) page.line(50 + 120 * column, 100 + 14 * row, text);
    page.line(50, 170, "Fällig am: 17.02.2020");
    expect(contentOf(page, asked)).toMatchObject({ due_date: "2020-02-17" });
  });
});

describe("two addresses at the head", () => {
  const asked = { seller_name: TEXT, seller_city: TEXT, buyer_name: TEXT, buyer_city: TEXT };
  const expected = {
    seller_name: "Boulangerie Martel EURL",
    seller_city: "Bordeaux",
    buyer_name: "Atelier du Lac",
    buyer_city: "Lyon",
  };
  const seller = ["Boulangerie Martel EURL", "12 rue du Stade", "33000 Bordeaux", "Téléphone : +33 5 56 00 11 22"];
  const buyer = ["Atelier du Lac", "45, boulevard Voltaire", "69003 Lyon"];

  it.each([
    ["left", 60, 350],
    ["right", 350, 60],
  ])("are distinguished by the sender's telephone number, on the %s", (_, left, right) => {
    const page = new PageBuilder();
    for (const [line, text] of seller.entries()) page.line(left, 84 + 13 * line, text);
    for (const [line, text] of buyer.entries()) page.line(right, 84 + 13 * line, text);
    page.line(60, 200, "Facture n° 2024-118 du 18/07/2024");
    expect(contentOf(page, asked)).toEqual(expected);
  });

  it("are not mixed if one is beside the heading of the other", () => {
    const page = new PageBuilder().line(60, 84, "Adressé à :");
    for (const [line, text] of buyer.entries()) page.line(60, 98 + 13 * line, text);
    for (const [line, text] of seller.entries()) page.line(350, 84 + 13 * line, text);
    expect(contentOf(page, asked)).toEqual(expected);
  });
});

describe("one address at the head", () => {
  it("is the recipient of a letter if there is nothing of a sender there", () => {
    const page = new PageBuilder();
    for (const [line, text] of ["Kunden AG Mitte", "Hans Muster", "Kundenstraße 15", "69876 Frankfurt"].entries())
      page.line(57, 60 + 13 * line, text);
    page.line(57, 180, "Invoice 471102").line(57, 200, "Invoice date 05.03.2018");
    expect(contentOf(page, { seller_name: TEXT, buyer_name: TEXT, buyer_city: TEXT })).toEqual({
      seller_name: null,
      buyer_name: "Kunden AG Mitte",
      buyer_city: "Frankfurt",
    });
  });

  /** A till receipt with an illegible total. */
  function slip(...head: string[]): PageBuilder {
    const page = new PageBuilder(300, 700);
    for (const [line, text] of head.entries()) page.line(30, 120 + 13 * line, text);
    return page.line(30, 300, "TOTAL").line(200, 300, "l8.S0");
  }

  it("is the issuer of a receipt if nothing is above it, or if it contains the number of a trader", () => {
    const asked = { seller_name: TEXT, buyer_name: TEXT };
    const answer = { seller_name: "HARBOUR KITCHEN", buyer_name: null };
    expect(contentOf(slip("HARBOUR KITCHEN", "No. 2, Jalan Indah 19", "43200 Cheras"), asked)).toEqual(answer);
    const numbered = slip("Welcome", "HARBOUR KITCHEN", "GST No: 002043319", "No. 2, Jalan Indah 19", "43200 Cheras");
    expect(contentOf(numbered, asked).buyer_name).toBeNull();
  });
});

describe("a title", () => {
  it("has its number beside it and its date below, both without a label", () => {
    const page = new PageBuilder().line(400, 60, "Invoice No. 00017", { size: 16 }).line(400, 80, "Mar 09, 2016");
    expect(contentOf(page, { invoice_number: TEXT, issue_date: DATE })).toEqual({
      invoice_number: "00017",
      issue_date: "2016-03-09",
    });
  });

  it("has its reference below", () => {
    const page = new PageBuilder().line(60, 60, "Facture").line(60, 78, "Réf. : FA2309-0042");
    expect(contentOf(page, { invoice_number: TEXT })).toEqual({ invoice_number: "FA2309-0042" });
  });
});

describe("addresses in a form", () => {
  it("are put together from parts with labels of their own, under headings in one language or two", () => {
    const page = new PageBuilder();
    const sides = [
      ["Informationen zum Verkäufer", "Nordlicht GmbH", "28195", "Bremen"],
      ["Käufer / Buyer", "Talblick KG", "04109", "Leipzig"],
    ];
    for (const [side, [heading = "", name = "", postcode = "", city = ""]] of sides.entries()) {
      const left = 50 + 270 * side;
      page.line(left, 100, heading);
      for (const [row, [label = "", value = ""]] of [
        ["Name:", name],
        ["Straße:", "Hafenstr. 1"],
        ["PLZ:", postcode],
        ["Ort:", city],
      ].entries())
        page.line(left, 114 + 13 * row, label).line(left + 90, 114 + 13 * row, value);
    }
    const asked = { seller_name: TEXT, seller_postcode: TEXT, buyer_name: TEXT, buyer_city: TEXT };
    expect(contentOf(page, asked)).toEqual({
      seller_name: "Nordlicht GmbH",
      seller_postcode: "28195",
      buyer_name: "Talblick KG",
      buyer_city: "Leipzig",
    });
  });
});

describe("sums", () => {
  it("are divided into what was paid and what is due by their difference", () => {
    const page = new PageBuilder();
    for (const [row, [label = "", sum = ""]] of [
      ["Subtotal", "2 000,00"],
      ["TVA 20 %", "400,00"],
      ["Total TTC", "2 400,00"],
      ["Acomptes", "-1 000,00"],
      ["Montant dû", "1 400,00"],
    ].entries())
      page.line(300, 400 + 16 * row, label).line(480, 400 + 16 * row, sum);
    expect(contentOf(page, { line_total: SUM, grand_total: SUM, due_payable: SUM })).toEqual({
      line_total: 2000,
      grand_total: 2400,
      due_payable: 1400,
    });
  });
});

describe("an account number that is broken in a footer", () => {
  it("is read across both lines if its check digits confirm it", () => {
    const page = new PageBuilder()
      .line(60, 780, "Example GmbH | Hauptstr. 1, 28195 Bremen | HRB 36866 | IBAN: DE02 1203 0000")
      .line(200, 790, "0000 2020 51 | BIC: BYLADEM1001");
    expect(contentOf(page, { iban: TEXT })).toEqual({ iban: "DE02 1203 0000 0000 2020 51" });
  });
});

describe("the due date", () => {
  it.each([
    ["Please pay £2,582.47 by February 13, 2024 to the account below.", "2024-02-13"],
    ["Pago por transferencia antes del 15-01-2021.", "2021-01-15"],
    ["Wij verzoeken u het bedrag van € 32.328,11 voor 27/07/2014 over te maken.", "2014-07-27"],
    ["Der Rechnungsbetrag ist bis zum 26.01.2024 fällig.", "2024-01-26"],
    ["Bitte überweisen Sie den Betrag von 3.274,09 bis zum 03.05.2015 auf unser Konto.", "2015-05-03"],
  ])("is read from %s", (sentence, day) => {
    expect(contentOf(new PageBuilder().line(50, 500, sentence), { due_date: DATE })).toEqual({ due_date: day });
  });
});

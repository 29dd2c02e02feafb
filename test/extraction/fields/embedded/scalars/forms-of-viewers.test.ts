import { describe, expect, it, test } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { PageBuilder } from "../../../builders.ts";
import { contentOf, rows } from "./printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };
const DAY: FieldSchema = { type: "string", description: "YYYY-MM-DD" };
const SUM: FieldSchema = { type: "number" };
const PARTIES = { seller_name: TEXT, seller_city: TEXT, buyer_name: TEXT, buyer_city: TEXT };

/** Buyer and seller side by side, each part of their addresses after a label. */
const viewer = (headings: [string, string], labels: [string, string, string], after = ":"): PageBuilder =>
  rows(
    new PageBuilder(),
    80,
    [50, 150, 310, 410],
    [headings[0], "", headings[1], ""],
    ...labels.map((label, at): string[] => [
      label + after,
      ["Ada Byron", "1234", "Aston"][at] ?? "",
      label + after,
      ["Mill Ltd", "5678", "Barton"][at] ?? "",
    ]),
  );
const SHOWN = { buyer_name: "Ada Byron", buyer_city: "Aston", seller_name: "Mill Ltd", seller_city: "Barton" };

describe("parties in a viewer of invoices", () => {
  test.each<[[string, string], [string, string, string]]>([
    [
      ["Informations acheteur", "Informations vendeur"],
      ["Raison sociale", "Code postal", "Localité"],
    ],
    [
      ["Datos del comprador", "Datos del vendedor"],
      ["Razón social", "Código postal", "Población"],
    ],
    [
      ["Gegevens afnemer", "Gegevens leverancier"],
      ["Bedrijfsnaam", "Postcode", "Plaats"],
    ],
  ])("are under %s", (headings, labels) => {
    expect(contentOf(viewer(headings, labels), PARTIES)).toEqual(SHOWN);
  });

  it("have the numbers of the standard's terms after their labels", () => {
    const page = viewer(["Buyer", "Seller"], ["Name", "Postal code", "Town"], " (BT-44):");
    expect(contentOf(page, PARTIES)).toEqual(SHOWN);
  });

  it("are beside facts whose labels break within the number of the standard's term", () => {
    const page = rows(new PageBuilder(), 80, [50, 310], ["Invoice number (BT-", "RE-24-118"], ["1):"]);
    rows(page, 114, [50, 310], ["Issue date (BT-", "2022-11-23"], ["2):"]);
    expect(contentOf(page, { invoice_number: TEXT, invoice_date: DAY })).toEqual({
      invoice_number: "RE-24-118",
      invoice_date: "2022-11-23",
    });
  });

  it("have the numbers of the standard's terms in a column of its own", () => {
    const page = new PageBuilder();
    rows(page, 80, [50, 130, 200], ["Buyer", "", ""], ["Name:", "BT-", "Ada Byron"]);
    rows(page, 109, [50, 130, 200], ["", "44", ""], ["Postal code:", "BT-53", "1234"], ["Town:", "BT-52", "Aston"]);
    expect(contentOf(page, { buyer_name: TEXT, buyer_city: TEXT })).toEqual({
      buyer_name: "Ada Byron",
      buyer_city: "Aston",
    });
  });

  it("are named over two lines in narrow cells, beside labels over two lines", () => {
    const edges = [50, 150, 310, 410];
    const page = rows(new PageBuilder(), 80, edges, ["Käufer", "", "Verkäufer", ""]);
    rows(page, 96, edges, ["Name (BT-", "Gärtnerei Moos GmbH &", "Name (BT-", "Karl Ross e."]);
    rows(page, 109, edges, ["44):", "Co. KG", "27):", "K."]);
    rows(
      page,
      126,
      edges,
      ["PLZ (BT-53):", "12345", "PLZ (BT-38):", "54321"],
      ["Ort (BT-52):", "Fulda", "Ort (BT-37):", "Trier"],
    );
    expect(contentOf(page, PARTIES)).toEqual({
      buyer_name: "Gärtnerei Moos GmbH & Co. KG",
      buyer_city: "Fulda",
      seller_name: "Karl Ross e. K.",
      seller_city: "Trier",
    });
  });
});

describe("addresses", () => {
  it("may break a name within its legal form", () => {
    const page = new PageBuilder();
    rows(page, 80, [60], ["Weingut Rebenhof GmbH & Co."], ["KG"], ["Ringweg 3"], ["36037 Fulda"], ["Tel. 0661 1234"]);
    rows(page, 200, [60], ["Kunde:"], ["Biuro Mazur Sp. z"]);
    rows(page, 229, [60], ["o.o."], ["ul. Lipowa 3"], ["54290 Trier"]);
    expect(contentOf(page, PARTIES)).toMatchObject({
      seller_name: "Weingut Rebenhof GmbH & Co. KG",
      buyer_name: "Biuro Mazur Sp. z o.o.",
    });
  });

  it("number the districts of some towns", () => {
    const page = rows(
      new PageBuilder(),
      80,
      [60],
      ["Odběratel:"],
      ["Pekárna s.r.o."],
      ["Husova 5"],
      ["110 00 Praha 1"],
    );
    expect(contentOf(page, { buyer_city: TEXT })).toEqual({ buyer_city: "Praha 1" });
  });

  it("are not what stands below the number of a debtor", () => {
    const page = new PageBuilder();
    rows(page, 80, [60], ["Hoekstra N.V."], ["Gracht 41"], ["4811 XA Breda"], ["info@hoekstra.example"]);
    rows(page, 80, [400], ["Van Loon BV"], ["Havenweg 21"], ["7511 JE Enschede"]);
    rows(page, 200, [60, 300], ["Factuurnummer", "Factuurdatum"], ["2024-2129", "09-08-2023"]);
    rows(page, 240, [60], ["Debiteur"], ["C05872"]);
    rows(page, 285, [60, 100, 300, 400], ["Nr.", "Artikel", "Aantal", "Totaal"], ["1", "Uren", "12,00", "1932,00"]);
    expect(contentOf(page, { buyer_name: TEXT })).toEqual({ buyer_name: "Van Loon BV" });
  });
});

describe("the number of an invoice", () => {
  test.each([
    ["Faktura - daňový doklad č. 2024/0118 ze dne 9.6.2021", "2024/0118", "2021-06-09"],
    ["Fattura immediata n. 24-118 del 05/06/2022", "24-118", "2022-06-05"],
    ["Fatura n.º RE-24-118 de 10-07-2025", "RE-24-118", "2025-07-10"],
    ["Oggetto: Fattura F202404592", "F202404592", null],
    ["Betreff: Rechnung 341567 / Holzwerk Ahrens", "341567", null],
  ])("is in %j", (title, number, date) => {
    const page = new PageBuilder().line(60, 100, title).line(60, 300, "Vielen Dank");
    expect(contentOf(page, { invoice_number: TEXT, invoice_date: DAY })).toEqual({
      invoice_number: number,
      invoice_date: date,
    });
  });
});

describe("taxes and sums", () => {
  it("do not take a rate or a total with tax for the tax", () => {
    const page = rows(new PageBuilder(), 300, [60, 300], ["% IVA", "22,00"], ["Celkem s DPH", "354 019,80 Kč"]);
    expect(contentOf(page, { tax_total: SUM })).toEqual({ tax_total: null });
    const premium = rows(
      new PageBuilder(),
      300,
      [60, 400],
      ["Beitrag inklusive 19 % Versicherungsteuer", "220,00 €"],
      ["zu zahlender Beitrag", "440,00 €"],
    );
    expect(contentOf(premium, { tax_total: SUM })).toEqual({ tax_total: null });
  });

  it("add up taxes of several rates, each printed with its base and again in a table of rates", () => {
    const page = rows(
      new PageBuilder(),
      300,
      [60, 220, 400],
      ["Nettobetrag", "", "64.066,78"],
      ["USt. 7 % auf netto 33,83", "", "2,37"],
      ["USt. 19 % auf netto 64.032,95", "", "12.166,26"],
      ["Rechnungsbetrag", "", "76.235,41"],
      ["USt.-Satz", "Basis", "Steuer EUR"],
      ["7 %", "33,83", "2,37"],
      ["19 %", "64.032,95", "12.166,26"],
    );
    const asked = { net_total: SUM, tax_total: SUM, grand_total: SUM, due_payable: SUM };
    expect(contentOf(page, asked)).toEqual({
      net_total: 64066.78,
      tax_total: 12168.63,
      grand_total: 76235.41,
      due_payable: 76235.41,
    });
  });

  it("are above the reference of a payment slip", () => {
    const page = rows(
      new PageBuilder(),
      300,
      [60, 400],
      ["Total HT", "7 592,50 €"],
      ["Montant TVA", "1 518,50 €"],
      ["Total TTC", "9 111,00 €"],
    );
    rows(page, 400, [60, 400], ["Morvan SASU", "Net à payer"], ["", "9 111,00 €"], ["", "144855"]);
    expect(contentOf(page, { due_payable: SUM })).toEqual({ due_payable: 9111 });
  });
});

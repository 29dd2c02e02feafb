import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { PageBuilder } from "../../../builders.ts";
import { contentOf, rows } from "./printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };
const PARTIES = { seller_name: TEXT, seller_city: TEXT, buyer_name: TEXT, buyer_city: TEXT };
const SUMS: [string, string][] = [
  ["Nettobetrag", "100,00 €"],
  ["MwSt. 19 %", "19,00 €"],
  ["Gesamtbetrag", "119,00 €"],
];

/** An invoice below the addresses. */
const invoice = (page: PageBuilder): PageBuilder =>
  rows(page.line(60, 330, "Rechnung Nr. 4711"), 420, [340, 480], ...SUMS);

describe("the sender", () => {
  it("is on the right, with contacts and an account in a table below the address", () => {
    const page = new PageBuilder();
    rows(page, 100, [60], ["Holzbau Brandl GmbH"], ["Lindenallee 14"], ["86150 Augsburg"], ["USt-IdNr. DE191486255"]);
    rows(page, 100, [340], ["Ahrens Tischlerei"], ["Dorfstraße 7"], ["29525 Uelzen"]);
    rows(page, 180, [340, 420], ["Telefon", "0581 123456"], ["E-Mail", "info@ahrens.example"], ["IBAN", "DE76 2966"]);
    expect(contentOf(invoice(page), PARTIES)).toEqual({
      seller_name: "Ahrens Tischlerei",
      seller_city: "Uelzen",
      buyer_name: "Holzbau Brandl GmbH",
      buyer_city: "Augsburg",
    });
  });

  it("is in the foot of the page, and the recipient's address on the right", () => {
    const page = new PageBuilder();
    rows(page, 110, [340], ["Menuiserie Rochat"], ["Route de Lausanne 18"], ["1400 Yverdon"]);
    invoice(page);
    rows(page, 740, [60, 220], ["Atelier Brunel", "Tel. 021 555 01"], ["Rue du Lac 2", ""], ["1095 Lutry", ""]);
    expect(contentOf(page, PARTIES)).toEqual({
      seller_name: "Atelier Brunel",
      seller_city: "Lutry",
      buyer_name: "Menuiserie Rochat",
      buyer_city: "Yverdon",
    });
  });

  it("is the other one if a heading names the recipient, also without a legal form", () => {
    const page = new PageBuilder();
    rows(page, 80, [60], ["Atelier Brunel"], ["12 rue des Lices"], ["49100 Angers"], ["Tel. 02 41 55 01 01"]);
    rows(page, 80, [340], ["Facturé à"], ["Garnier SARL"], ["3 quai Sud"], ["29200 Brest"]);
    expect(contentOf(invoice(page), PARTIES)).toMatchObject({ seller_name: "Atelier Brunel", seller_city: "Angers" });
  });

  it("is on one line behind the logo that begins the name", () => {
    const page = new PageBuilder().line(60, 60, "Norrlands Måleri");
    page.line(60, 76, "Norrlands Måleri AB - Storgatan 14 - 903 26 Umeå", { size: 7 });
    rows(page, 110, [60], ["Fakturaadress:"], ["Kaffebaren HB"], ["Klostergatan 3"], ["222 22 Lund"]);
    expect(contentOf(invoice(page), PARTIES)).toMatchObject({ seller_name: "Norrlands Måleri AB" });
  });
});

describe("the sender's name", () => {
  it("is not the street or the estate with which an imprint begins", () => {
    const page = new PageBuilder().line(60, 60, "Talleres Vidal S.L.", { size: 15 });
    page.line(300, 76, "Polígono El Pino, nave 14, 41016 Sevilla", { size: 8 });
    rows(page, 120, [340], ["Lucía Fernández"], ["Calle Uría 40"], ["33003 Oviedo"]);
    expect(contentOf(invoice(page), PARTIES)).toEqual({
      seller_name: "Talleres Vidal S.L.",
      seller_city: "Sevilla",
      buyer_name: "Lucía Fernández",
      buyer_city: "Oviedo",
    });
  });

  it("is not what follows the word for a customer in a slip to be sent back", () => {
    const page = new PageBuilder();
    rows(page, 80, [60], ["Northgate Dental Practice"], ["101 High Street"], ["York YO1 7HL"], ["Tel. 01904 555 010"]);
    rows(page, 80, [340], ["Redkite Analytics"], ["4 Church Lane"], ["Leeds LS1 4AP"]);
    rows(invoice(page), 640, [300, 440], ["Customer", "Redkite Analytics"], ["Invoice Number", "4711"]);
    expect(contentOf(page, PARTIES)).toEqual({
      seller_name: "Northgate Dental Practice",
      seller_city: "York",
      buyer_name: "Redkite Analytics",
      buyer_city: "Leeds",
    });
  });
});

it("does not take the labels above an address for a name, nor a heading within it", () => {
  const page = new PageBuilder();
  rows(page, 80, [60, 180], ["Date of issue", "May 3, 2024"], ["Date due", "May 31, 2024"]);
  rows(page, 128, [60, 340], ["Dunmore School", "Bill to"], ["4 School Road", "Swale Marine"]);
  rows(page, 160, [60, 340], ["Leeds LS1 4AP", "7 Dock Road"], ["GB VAT GB828420247", "York YO1 7HL"]);
  expect(contentOf(invoice(page), PARTIES)).toMatchObject({
    seller_name: "Dunmore School",
    buyer_name: "Swale Marine",
  });
});

it("reads the day on which goods were made available", () => {
  const page = new PageBuilder().line(60, 700, "Os bens foram colocados à disposição do adquirente em 21/04/2024.");
  const day: FieldSchema = { type: "string", description: "ISO 8601 date" };
  expect(contentOf(page, { delivery_date: day })).toEqual({ delivery_date: "2024-04-21" });
});

it("reads a number behind the letters of its series, whichever copy it is", () => {
  const page = new PageBuilder().line(60, 330, "Fatura FT 2024/115 Original");
  expect(contentOf(page, { invoice_number: TEXT })).toEqual({ invoice_number: "FT 2024/115" });
});

describe("the recipient", () => {
  it("has the sender's logo above the address", () => {
    const page = new PageBuilder().line(60, 70, "Lahn Technik GmbH", { size: 14 });
    rows(page, 90, [60, 340], ["Gemeinde Solms", "Lahn Technik GmbH"], ["Am Markt 1", "Talweg 9"]);
    rows(page, 122, [60, 340], ["35606 Solms", "35576 Wetzlar"], ["", "Tel. 06441 555"]);
    expect(contentOf(invoice(page), PARTIES)).toEqual({
      seller_name: "Lahn Technik GmbH",
      seller_city: "Wetzlar",
      buyer_name: "Gemeinde Solms",
      buyer_city: "Solms",
    });
  });

  it("may be named like a street, with a town that begins with an apostrophe", () => {
    const page = new PageBuilder();
    rows(page, 80, [60], ["Timmerbedrijf Wolters"], ["Zuiderdiep 41"], ["9571 BB Exloo"], ["Telefoon 0591 555"]);
    rows(page, 80, [340], ["Factureren aan"], ["VvE Lindelaan 12"], ["Lindelaan 12"], ["5211 XT 's-Hertogenbosch"]);
    expect(contentOf(invoice(page), PARTIES)).toMatchObject({
      buyer_name: "VvE Lindelaan 12",
      buyer_city: "'s-Hertogenbosch",
    });
  });

  it("is below words of address, which are no name", () => {
    const page = new PageBuilder();
    rows(page, 80, [60], ["Atelier Brunel"], ["12 rue des Lices"], ["49100 Angers"], ["Tel. 02 41 55 01 01"]);
    rows(page, 80, [340], ["À l'attention de"], ["Garnier"], ["3 quai Sud"], ["29200 Brest"]);
    expect(contentOf(invoice(page), PARTIES)).toMatchObject({ seller_name: "Atelier Brunel", buyer_name: "Garnier" });
  });

  it("is in its own column if a heading with a colon has another address beside it", () => {
    const page = new PageBuilder();
    rows(page, 80, [60, 220, 400], ["Intestatario:", "Indirizzo di consegna:", "Coop Il Ponte"]);
    rows(page, 96, [60, 220, 400], ["Tipografia Udine", "Cantine Sassi", "Strada 12"]);
    rows(page, 112, [60, 220, 400], ["Viale Trieste 9", "Contrada Serra 5", "46100 Mantova"]);
    rows(page, 128, [60, 220, 400], ["33100 Udine", "75100 Matera", "Tel. 0376 555"]);
    expect(contentOf(invoice(page), PARTIES)).toEqual({
      seller_name: "Coop Il Ponte",
      seller_city: "Mantova",
      buyer_name: "Tipografia Udine",
      buyer_city: "Udine",
    });
  });
});

it("reads the terms of the European standard as viewers print them", () => {
  const page = rows(
    new PageBuilder(),
    80,
    [50, 100, 400],
    ["BT-1", "Rechnungsnummer", "RE-118"],
    ["BT-9", "Fälligkeitsdatum der Zahlung", "2024-06-30"],
    ["BT-106", "Summe der Nettobeträge aller Rechnungspositionen", "100,00"],
    ["BT-108", "Summe der Zuschläge auf Dokumentenebene", "10,00"],
    ["BT-109", "Rechnungsgesamtbetrag ohne Umsatzsteuer", "110,00"],
    ["BT-110", "Gesamtbetrag der Rechnungsumsatzsteuer", "20,90"],
    ["BT-112", "Rechnungsgesamtbetrag einschließlich Umsatzsteuer", "130,90"],
  );
  const SUM: FieldSchema = { type: "number" };
  const asked = {
    due_date: { ...TEXT, description: "ISO 8601 date" },
    line_total: SUM,
    net_total: SUM,
    tax_total: SUM,
  };
  expect(contentOf(page, { ...asked, grand_total: SUM })).toEqual({
    due_date: "2024-06-30",
    line_total: 100,
    net_total: 110,
    tax_total: 20.9,
    grand_total: 130.9,
  });
});

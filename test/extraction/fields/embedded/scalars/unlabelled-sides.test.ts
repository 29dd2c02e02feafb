import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { PageBuilder } from "../../../builders.ts";
import { contentOf, rows } from "./printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };
const SUM: FieldSchema = { type: "number" };
const PARTIES = { seller_name: TEXT, seller_city: TEXT, buyer_name: TEXT, buyer_city: TEXT };

/** An invoice over 120.00 below the addresses. */
const withBody = (page: PageBuilder): PageBuilder =>
  rows(
    page.line(60, 330, "Facture FA-2024-118"),
    420,
    [340, 480],
    ["Montant hors taxes", "100,00 €"],
    ["TVA 20 %", "20,00 €"],
    ["Total TTC", "120,00 €"],
  );

describe("two addresses without headings", () => {
  it("are the sender's above or to the left, the recipient's below or to the right", () => {
    const page = new PageBuilder();
    rows(page, 80, [60], ["Atelier Brunel"], ["12 rue des Lices"], ["49100 Angers"], ["France"]);
    rows(page, 170, [340], ["Boulangerie Garnier"], ["3 quai Sud"], ["29200 Brest"], ["France"]);
    expect(contentOf(withBody(page), PARTIES)).toEqual({
      seller_name: "Atelier Brunel",
      seller_city: "Angers",
      buyer_name: "Boulangerie Garnier",
      buyer_city: "Brest",
    });
  });

  it("are distinguished by the name that is repeated at the foot of the page", () => {
    const page = new PageBuilder();
    rows(page, 90, [60], ["Mairie de Vallon"], ["1 place Neuve"], ["07150 Vallon"]);
    rows(page, 90, [340], ["Imprimerie du Port"], ["3 quai Sud"], ["29200 Brest"]);
    withBody(page).line(120, 760, "Imprimerie du Port - Siret 123 456 789 00012 - contact@imprimerie.example");
    expect(contentOf(page, PARTIES)).toMatchObject({
      seller_name: "Imprimerie du Port",
      buyer_name: "Mairie de Vallon",
    });
  });

  it("have their names on separate lines, not in a logo or in the facts above", () => {
    const page = new PageBuilder();
    rows(page, 60, [60, 180], ["Numéro", "FA-2024-118"], ["Date d’échéance", "03/05/2024"]);
    rows(page, 130, [60, 340], ["Garnier", ""], ["Garnier Conseil", "Hôtel du Parc"]);
    rows(page, 162, [60, 340], ["12 rue des Lices", "3 quai Sud"], ["49100 Angers", "29200 Brest"]);
    expect(contentOf(withBody(page), PARTIES)).toMatchObject({
      seller_name: "Garnier Conseil",
      buyer_name: "Hôtel du Parc",
    });
  });
});

it("reads the parts of an address with two labels on one line", () => {
  const page = new PageBuilder();
  const address = (name: string, town: string) => [
    [`Denominazione: ${name}`],
    ["Indirizzo: Via Roma 12"],
    [`Comune: ${town} Provincia: XX`],
    ["Cap: 50123 Nazione: IT"],
  ];
  rows(page, 60, [60], ["Cedente/prestatore (fornitore)"], ...address("Officina Marconi", "Firenze"));
  rows(page, 60, [340], ["Cessionario/committente (cliente)"], ...address("Bar Centrale", "Lucca"));
  expect(contentOf(withBody(page), PARTIES)).toEqual({
    seller_name: "Officina Marconi",
    seller_city: "Firenze",
    buyer_name: "Bar Centrale",
    buyer_city: "Lucca",
  });
});

it("does not mistake the reader's tax number for the seller's", () => {
  const page = new PageBuilder();
  rows(page, 60, [60], ["Holzbau Brandl GmbH"], ["Lindenallee 14"], ["86150 Augsburg"]);
  rows(page, 60, [340, 460], ["Kundennummer", "79984"], ["Ihre USt-IdNr.", "DE191486255"]);
  withBody(page).line(60, 780, "Registergericht HRB 4411 | USt-IdNr. DE367406537");
  expect(contentOf(page, { seller_vat_id: TEXT })).toEqual({ seller_vat_id: "DE367406537" });
});

describe("sums under unknown labels", () => {
  const page = () => {
    const printed = new PageBuilder().line(60, 60, "Rechnung Nr. 4711");
    return rows(
      printed,
      400,
      [300, 480],
      ["Positionswerte ges.", "1.234,50 €"],
      ["USt. 19 %", "234,56 €"],
      ["Rechnungsbetrag", "1.469,06 €"],
    );
  };

  it("are derived from the other sums", () => {
    expect(contentOf(page(), { net_total: SUM, tax_total: SUM, grand_total: SUM })).toEqual({
      net_total: 1234.5,
      tax_total: 234.56,
      grand_total: 1469.06,
    });
  });
});

it("takes the sums of the document, not those of one tax rate", () => {
  const page = new PageBuilder().line(60, 60, "Invoice no. 4711");
  rows(page, 300, [60, 200, 300, 400], ["VAT rate", "Net", "VAT", "Gross"], ["20 %", "900.00", "180.00", "1,080.00"]);
  rows(page, 332, [60, 200, 300, 400], ["5 %", "100.00", "5.00", "105.00"]);
  rows(
    page,
    400,
    [200, 400],
    ["Sum of all positions", "1,000.00"],
    ["Total VAT", "185.00"],
    ["Amount due", "1,185.00"],
  );
  expect(contentOf(page, { net_total: SUM, tax_total: SUM, grand_total: SUM })).toEqual({
    net_total: 1000,
    tax_total: 185,
    grand_total: 1185,
  });
});

it("reads the number and the date beside one label for both", () => {
  const page = new PageBuilder().line(60, 60, "Rechnung");
  rows(page, 120, [340, 460], ["Nummer/Datum", "RE-36343 / 22.06.2024"], ["Lieferschein/Datum", "38207 / 20.06.2024"]);
  expect(contentOf(page, { invoice_number: TEXT, issue_date: { ...TEXT, description: "ISO 8601 date" } })).toEqual({
    invoice_number: "RE-36343",
    issue_date: "2024-06-22",
  });
});

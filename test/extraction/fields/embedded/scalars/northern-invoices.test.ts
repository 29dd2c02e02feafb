import { describe, expect, test } from "vitest";
import { extractFieldsEmbedded } from "../../../../../extraction/fields/embedded/extract-fields.ts";
import type { ObjectSchema, ScalarSchema } from "../../../../../extraction/fields/field-schema.ts";
import { FieldPageBuilder } from "../../field-pages.ts";

const text: ScalarSchema = { type: "string" };
const date: ScalarSchema = { type: "string", description: "ISO 8601 date" };
const number: ScalarSchema = { type: "number" };

const SCHEMA: ObjectSchema = {
  type: "object",
  properties: {
    invoice_number: text,
    issue_date: date,
    due_date: date,
    delivery_date: date,
    order_reference: text,
    seller_name: text,
    seller_city: text,
    buyer_name: text,
    buyer_postcode: text,
    iban: text,
    net_total: number,
    tax_total: number,
    grand_total: number,
    due_payable: number,
    lines: {
      type: "array",
      items: { type: "object", properties: { name: text, quantity: number, unit_price: number, line_total: number } },
    },
  },
};

interface Invoice {
  seller: string[];
  buyer: string[];
  facts: [string, string][];
  items: string[][];
  sums: [string, string][];
  iban: string;
}

function read({ seller, buyer, facts, items, sums, iban }: Invoice) {
  const page = new FieldPageBuilder().text(30, 30, ...seller).text(330, 30, ...buyer);
  for (const [index, [label, value]] of facts.entries()) page.text(30, 130 + 20 * index, `${label}: ${value}`);
  page.table(280, [30, 280, 360, 460], items);
  for (const [index, [label, value]] of sums.entries())
    page.loose(300, 420 + 20 * index, label).loose(480, 420 + 20 * index, value);
  page.text(30, 700, iban);
  return extractFieldsEmbedded([page.page()], SCHEMA).content;
}

describe("invoices from northern Europe", () => {
  test.each<[string, Invoice, Record<string, unknown>]>([
    [
      "Swedish",
      {
        seller: ["Säljare", "Granvik Bygg AB", "Storgatan 12", "411 38 Göteborg"],
        buyer: ["Köpare", "Lindhaga kommun", "Stationsgatan 2", "753 40 Uppsala"],
        facts: [
          ["Fakturanr", "20417"],
          ["Fakturadatum", "2024-03-05"],
          ["Förfallodag", "2024-04-04"],
          ["Leveransdatum", "2024-03-02"],
          ["Ert ordernummer", "PO-7741"],
        ],
        items: [
          ["Benämning", "Antal", "À-pris", "Belopp"],
          ["Skruvdragare", "2", "900,00", "1 800,00"],
          ["Montering", "1", "200,00", "200,00"],
        ],
        sums: [
          ["Summa exkl. moms", "2 000,00"],
          ["Moms 25%", "500,00"],
          ["Totalt inkl. moms", "2 500,00"],
          ["Förskott", "-500,00"],
          ["Att betala", "2 000,00"],
        ],
        iban: "IBAN SE45 5000 0000 0583 9825 7466 BIC ESSESESS",
      },
      { order_reference: "PO-7741", due_date: "2024-04-04", seller_name: "Granvik Bygg AB", seller_city: "Göteborg" },
    ],
    [
      "Danish",
      {
        seller: ["Sælger", "Fjordholm Maskiner ApS", "Industrivej 7", "8200 Aarhus"],
        buyer: ["Køber", "Skovby Kommune", "Flakhaven 2", "5000 Odense"],
        facts: [
          ["Fakturanr.", "20417"],
          ["Fakturadato", "05-03-2024"],
          ["Forfaldsdato", "04-04-2024"],
          ["Leveringsdato", "02-03-2024"],
          ["Rekvisitionsnr.", "PO-7741"],
        ],
        items: [
          ["Beskrivelse", "Antal", "Enhedspris", "Beløb"],
          ["Boremaskine", "2", "900,00", "1.800,00"],
          ["Montage", "1", "200,00", "200,00"],
        ],
        sums: [
          ["Subtotal ekskl. moms", "2.000,00"],
          ["Moms 25%", "500,00"],
          ["Total inkl. moms", "2.500,00"],
          ["Aconto", "-500,00"],
          ["Til betaling", "2.000,00"],
        ],
        iban: "IBAN DK50 0040 0440 1162 43",
      },
      { order_reference: "PO-7741", seller_name: "Fjordholm Maskiner ApS", buyer_postcode: "5000" },
    ],
    [
      "Czech",
      {
        seller: ["Dodavatel", "Truhlárna Javor s.r.o.", "Lipová 4", "602 00 Brno"],
        buyer: ["Odběratel", "Město Doubrava", "Hlavní 2", "390 02 Tábor"],
        facts: [
          ["Faktura č.", "20417"],
          ["Datum vystavení", "5. 3. 2024"],
          ["Datum splatnosti", "4. 4. 2024"],
          ["Datum zdanitelného plnění", "2. 3. 2024"],
          ["Číslo objednávky", "PO-7741"],
        ],
        items: [
          ["Popis", "Množství", "Cena za MJ", "Celkem bez DPH"],
          ["Dubová police", "2", "900,00", "1 800,00"],
          ["Montáž", "1", "200,00", "200,00"],
        ],
        sums: [
          ["Základ daně", "2 000,00"],
          ["DPH 25%", "500,00"],
          ["Celkem s DPH", "2 500,00"],
          ["Uhrazeno zálohou", "-500,00"],
          ["K úhradě", "2 000,00"],
        ],
        iban: "IBAN CZ65 0800 0000 1920 0014 5399",
      },
      {
        order_reference: "PO-7741",
        seller_name: "Truhlárna Javor s.r.o.",
        seller_city: "Brno",
        buyer_name: "Město Doubrava",
      },
    ],
  ])("%s", (_, invoice, own) => {
    const content = read(invoice);
    expect(content).toMatchObject({
      invoice_number: "20417",
      issue_date: "2024-03-05",
      delivery_date: "2024-03-02",
      net_total: 2000,
      tax_total: 500,
      grand_total: 2500,
      due_payable: 2000,
      ...own,
    });
    expect(content.lines).toMatchObject([
      { quantity: 2, unit_price: 900, line_total: 1800 },
      { quantity: 1, unit_price: 200, line_total: 200 },
    ]);
  });
});

test("a postcode right after its label, in a form with a field for each part of an address", () => {
  const page = new FieldPageBuilder().text(30, 30, "Invoice");
  const side = (left: number, role: string, name: string, street: string, postcode: string, city: string) => {
    page
      .loose(left, 60, role)
      .loose(left, 80, "Name")
      .loose(left + 80, 80, name);
    page
      .loose(left, 95, "Street")
      .loose(left + 80, 95, street)
      .loose(left, 110, `Postcode ${postcode}`);
    page.loose(left, 125, "City").loose(left + 80, 125, city);
  };
  side(30, "Seller", "Hartley Timber Ltd", "14 Station Road", "LS1 4DY", "Leeds");
  side(330, "Invoice to", "The Elm Inn", "High Street", "OX7 5AB", "Chipping Norton");
  expect(extractFieldsEmbedded([page.page()], SCHEMA).content).toMatchObject({
    seller_name: "Hartley Timber Ltd",
    seller_city: "Leeds",
    buyer_name: "The Elm Inn",
    buyer_postcode: "OX7 5AB",
  });
});

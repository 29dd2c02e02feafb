import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { FieldPageBuilder } from "../../field-pages.ts";
import { listOf } from "./list-of.ts";

const TEXT: FieldSchema = { type: "string" };
const SUM: FieldSchema = { type: "number" };

describe("items of a list", () => {
  it("end above deductions from a sum, even if the currency of the deductions is on a separate line", () => {
    const page = new FieldPageBuilder()
      .loose(20, 100, "Leistung")
      .loose(220, 100, "Menge")
      .loose(300, 100, "Preis")
      .loose(400, 100, "Gesamt")
      .loose(20, 120, "Wand aus Holz")
      .loose(220, 120, "2,00")
      .loose(300, 120, "48,20")
      .loose(400, 120, "96,40")
      .loose(120, 140, "Zwischensumme")
      .loose(400, 140, "96,40")
      .loose(420, 152, "EUR")
      .loose(180, 172, "abzgl. 5 % Einbehalt")
      .loose(400, 172, "-4,82")
      .page();
    expect(listOf("lines", page, { leistung: TEXT, menge: SUM, gesamt: SUM })).toEqual([
      { leistung: "Wand aus Holz", menge: 2, gesamt: 96.4 },
    ]);
  });

  it("do not include their sum, whatever is beside it", () => {
    const page = new FieldPageBuilder();
    for (const [row, texts] of [
      ["Article no.", "Description", "Qty", "Unit price", "Amount"],
      ["AX-1", "Oak shelf", "2", "10.00", "20.00"],
      ["AX-2", "Pine shelf", "3", "5.00", "15.00"],
      ["Wholesale", "Goods of the month", "", "", "35.00"],
    ].entries())
      for (const [column, text] of texts.entries())
        if (text !== "") page.loose([20, 90, 260, 340, 440][column] ?? 0, 100 + 20 * row, text);
    expect(listOf("lines", page.page(), { article_number: TEXT, name: TEXT, quantity: SUM, line_total: SUM })).toEqual([
      { article_number: "AX-1", name: "Oak shelf", quantity: 2, line_total: 20 },
      { article_number: "AX-2", name: "Pine shelf", quantity: 3, line_total: 15 },
    ]);
  });

  it.each([
    ["[AX-116] Oak shelf", "[44.210] Pine shelf"],
    ["AX-116 - Oak shelf", "44.210 - Pine shelf"],
  ])("have names that begin with the numbers of the articles: %s", (first, second) => {
    const page = new FieldPageBuilder();
    for (const [row, texts] of [
      ["Description", "Qty", "Unit price", "Amount"],
      [first, "2", "10.00", "20.00"],
      [second, "3", "5.00", "15.00"],
    ].entries())
      for (const [column, text] of texts.entries()) page.loose([20, 260, 340, 440][column] ?? 0, 100 + 20 * row, text);
    const asked = { article_number: TEXT, name: TEXT, quantity: SUM };
    expect(listOf("lines", page.page(), asked)).toEqual([
      { article_number: "AX-116", name: "Oak shelf", quantity: 2 },
      { article_number: "44.210", name: "Pine shelf", quantity: 3 },
    ]);
    expect(listOf("lines", page.page(), { name: TEXT, quantity: SUM })).toEqual([
      { name: first, quantity: 2 },
      { name: second, quantity: 3 },
    ]);
  });

  it("are assigned to headers in order if right-aligned figures are far from left-aligned headers", () => {
    const page = new FieldPageBuilder();
    for (const [column, [header = "", value = "", right = 0]] of (
      [
        ["Désignation", "Licence annuelle", 0],
        ["TVA", "20%", 287],
        ["P.U. HT", "1250,00", 383],
        ["Qté", "2", 433],
        ["Total HT", "2500,00", 530],
      ] as const
    ).entries()) {
      const left = [67, 237, 294, 390, 440][column] ?? 0;
      page.loose(left, 100, header).loose(right === 0 ? left : right - 5 * value.length, 118, value);
    }
    const asked = { designation: TEXT, quantity: SUM, unit_price: SUM, line_total: SUM };
    expect(listOf("lines", page.page(), asked)).toEqual([
      { designation: "Licence annuelle", quantity: 2, unit_price: 1250, line_total: 2500 },
    ]);
  });

  it("include the first of two lines of text with the figures between them", () => {
    const page = new FieldPageBuilder()
      .loose(20, 100, "Description")
      .loose(220, 100, "Qty")
      .loose(270, 100, "Unit price")
      .loose(400, 100, "Amount")
      .loose(20, 114, "Pro plan")
      .loose(250, 119, "2")
      .loose(370, 119, "49.00")
      .loose(480, 119, "98.00")
      .loose(20, 124, "Jun 1 to Jul 1");
    expect(listOf("lines", page.page(), { description: TEXT, quantity: SUM, unit_price: SUM, amount: SUM })).toEqual([
      { description: "Pro plan Jun 1 to Jul 1", quantity: 2, unit_price: 49, amount: 98 },
    ]);
  });

  it("keep figures inside a text that runs under the next header", () => {
    const page = new FieldPageBuilder()
      .loose(20, 100, "Leistung")
      .loose(220, 100, "Menge")
      .loose(300, 100, "Preis")
      .loose(400, 100, "Net")
      .loose(20, 120, "Unterdecke abgehängt, GKB 12,5 mm")
      .loose(220, 120, "2,00")
      .loose(300, 120, "48,20")
      .loose(400, 120, "96,40")
      .page();
    expect(listOf("lines", page, { leistung: TEXT, menge: SUM, preis: SUM, line_total: SUM })).toEqual([
      { leistung: "Unterdecke abgehängt, GKB 12,5 mm", menge: 2, preis: 48.2, line_total: 96.4 },
    ]);
  });

  it("may have article numbers made only of letters, but a single letter for a kind is not one", () => {
    const item = { article_number: TEXT, name: TEXT, quantity: SUM };
    const codes = [
      ["Item", "Description", "Qty", "Total"],
      ["CRT", "Business cards", "4", "118.00"],
      ["LIV-2", "Delivery", "1", "45.00"],
    ];
    expect(listOf("lines", new FieldPageBuilder().table(100, [20, 100, 260, 340], codes).page(), item)).toEqual([
      { article_number: "CRT", name: "Business cards", quantity: 4 },
      { article_number: "LIV-2", name: "Delivery", quantity: 1 },
    ]);
    const kinds = [
      ["Art", "Bezeichnung", "Menge", "Betrag"],
      ["L", "Inspektion", "2", "165,60"],
      ["T", "Filter", "1", "10,71"],
    ];
    expect(listOf("lines", new FieldPageBuilder().table(100, [20, 100, 260, 340], kinds).page(), item)).toEqual([
      { name: "Inspektion", quantity: 2 },
      { name: "Filter", quantity: 1 },
    ]);
  });

  it("do not include the rates in a table of taxes below", () => {
    const page = new FieldPageBuilder()
      .loose(20, 100, "Désignation")
      .loose(180, 100, "Qté")
      .loose(260, 100, "P.U. HT")
      .loose(340, 100, "Montant HT")
      .loose(20, 116, "Gigondas rouge")
      .loose(180, 116, "60")
      .loose(260, 116, "11,40")
      .loose(340, 116, "684,00")
      .loose(180, 140, "Taux")
      .loose(260, 140, "Base HT Montant TVA")
      .loose(180, 156, "20 %")
      .loose(260, 156, "684,00")
      .loose(340, 156, "136,80")
      .page();
    expect(listOf("lines", page, { name: TEXT, quantity: SUM, unit_price: SUM, line_total: SUM })).toEqual([
      { name: "Gigondas rouge", quantity: 60, unit_price: 11.4, line_total: 684 },
    ]);
  });

  it("may count the nights of a stay", () => {
    const rows = [
      ["Désignation", "Nuits", "Tarif", "Montant"],
      ["Nacelle", "4", "145,00", "580,00"],
      ["Transport", "1", "90,00", "90,00"],
    ];
    const page = new FieldPageBuilder().table(100, [20, 200, 280, 360], rows).page();
    expect(listOf("lines", page, { name: TEXT, quantity: SUM, line_total: SUM })).toEqual([
      { name: "Nacelle", quantity: 4, line_total: 580 },
      { name: "Transport", quantity: 1, line_total: 90 },
    ]);
  });

  it("have article numbers under a header that can also stand above names", () => {
    const rows = [
      ["Artikel", "Bezeichnung", "Menge", "Betrag"],
      ["88120", "Kopierpapier weiss", "4", "75,60"],
      ["B-\n5501", "Fachbuch Binden", "2", "64,00"],
    ];
    const item = { article_number: TEXT, name: TEXT, quantity: SUM };
    const both = new FieldPageBuilder().table(100, [20, 100, 260, 340], rows).page();
    expect(listOf("lines", both, item)).toEqual([
      { article_number: "88120", name: "Kopierpapier weiss", quantity: 4 },
      { article_number: "B-5501", name: "Fachbuch Binden", quantity: 2 },
    ]);
    const names = new FieldPageBuilder().table(
      100,
      [20, 260, 340],
      rows.map(([, name = "", ...figures]) => [name === "Bezeichnung" ? "Artikel" : name, ...figures]),
    );
    expect(listOf("lines", names.page(), item)).toEqual([
      { name: "Kopierpapier weiss", quantity: 4 },
      { name: "Fachbuch Binden", quantity: 2 },
    ]);
  });
});

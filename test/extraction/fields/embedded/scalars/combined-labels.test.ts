import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { PageBuilder } from "../../../builders.ts";
import { contentOf, rows } from "./printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };
const SUM: FieldSchema = { type: "number" };
const DATE: FieldSchema = { type: "string", description: "ISO 8601 date" };

describe("labels put together from the words of a language", () => {
  it.each([
    ["Faktura-Nr.", "Dokumentendatum", "Zahlbar netto bis", "Leistung erbracht am", "Ihre Bestellung Nr."],
    ["N° pièce", "Établie le", "À régler pour le", "Livraison du", "Votre cde"],
    ["Doc. n.", "Emessa il", "Da saldare entro il", "Eseguito il", "Ordine cliente"],
    ["Núm. documento", "Fecha de expedición", "Pagar antes de", "Fecha de devengo", "Orden de compra"],
    ["Documentnummer", "Opgemaakt op", "Te voldoen voor", "Uitgevoerd op", "Uw bestelbon"],
    ["Faktura numer", "Data wystawienia dokumentu", "Do zapłaty do", "Data realizacji", "Zamówienie klienta"],
    ["Document number", "Date raised", "Settlement due", "Despatch date", "Customer's order no."],
  ])("%s, %s, %s, %s, %s", (number, date, due, delivery, order) => {
    const page = rows(
      new PageBuilder(),
      80,
      [60, 220],
      [number, "A4711"],
      [date, "03.02.2024"],
      [due, "04.03.2024"],
      [delivery, "01.02.2024"],
      [order, "77/B"],
    );
    expect(
      contentOf(page, {
        invoice_number: TEXT,
        issue_date: DATE,
        due_date: DATE,
        delivery_date: DATE,
        order_reference: TEXT,
      }),
    ).toEqual({
      invoice_number: "A4711",
      issue_date: "2024-02-03",
      due_date: "2024-03-04",
      delivery_date: "2024-02-01",
      order_reference: "77/B",
    });
  });

  it("a bare reference above a column of articles is not the reference of an order", () => {
    const page = rows(
      new PageBuilder().line(60, 60, "Invoice no. 4711"),
      200,
      [60, 150, 350, 450],
      ["Reference", "Description", "Quantity", "Total"],
      ["88-120", "Garden chair", "2", "180.00"],
    );
    expect(contentOf(page, { order_reference: TEXT })).toEqual({ order_reference: null });
    expect(contentOf(rows(page, 110, [60, 150], ["Reference:", "PO-12"]), { order_reference: TEXT })).toEqual({
      order_reference: "PO-12",
    });
  });
});

describe("sums without known labels", () => {
  const SUMS = { line_total: SUM, net_total: SUM, tax_total: SUM, grand_total: SUM, due_payable: SUM };

  it("are recognised by a printed rate that leads from one to the other, and by the amount paid", () => {
    const page = rows(
      new PageBuilder().line(60, 60, "Invoice no. 4711"),
      400,
      [300, 450],
      ["Worth of it", "1,000.00"],
      ["Discount for members", "-100.00"],
      ["Thus", "900.00"],
      ["VAT 20%", "180.00"],
      ["All in", "1,080.00"],
      ["Had already", "-400.00"],
      ["Still open", "680.00"],
    );
    expect(contentOf(page, SUMS)).toEqual({
      line_total: 1000,
      net_total: 900,
      tax_total: 180,
      grand_total: 1080,
      due_payable: 680,
    });
  });

  it("stand below labels side by side", () => {
    const page = rows(
      new PageBuilder().line(60, 60, "Rechnung Nr. 4711"),
      400,
      [60, 200, 340, 480],
      ["Summe netto", "MwSt. 19 %", "Rechnungstotal", "Bereits gezahlt"],
      ["100,00", "19,00", "119,00", "-19,00"],
    );
    expect(contentOf(page, { net_total: SUM, tax_total: SUM, grand_total: SUM })).toEqual({
      net_total: 100,
      tax_total: 19,
      grand_total: 119,
    });
  });
});

describe("addresses", () => {
  it("may be in Ireland or a province of Italy, or have the legal form of a company after a comma", () => {
    const page = new PageBuilder();
    rows(page, 80, [60, 340], ["Vendor:", "Charge to:"], ["Liffey Print", "Officina Rossi"]);
    rows(page, 112, [60, 340], ["4 Dock Street", "Via Roma 12"], ["Dublin 2, D02 XY45", "50123 Firenze (FI)"]);
    expect(contentOf(page, { seller_postcode: TEXT, seller_city: TEXT, buyer_city: TEXT })).toEqual({
      seller_postcode: "D02 XY45",
      seller_city: "Dublin 2",
      buyer_city: "Firenze",
    });
    const sender = new PageBuilder().line(60, 130, "Gráfica Tejo, Lda, Rua Nova 5, 1250-096 Lisboa");
    rows(sender, 150, [60], ["Pastelaria Aurora"], ["Rua das Flores 12"], ["4050-253 Porto"]);
    expect(contentOf(sender.line(60, 300, "Fatura n.º 12"), { seller_name: TEXT })).toEqual({
      seller_name: "Gráfica Tejo, Lda",
    });
  });
});

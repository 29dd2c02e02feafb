import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { PageBuilder } from "../../../builders.ts";
import { contentOf } from "./printed-rows.ts";

const text = (description?: string): FieldSchema => ({ type: "string", ...(description ? { description } : {}) });
const DAY = text("(YYYY-MM-DD)");
const SUM: FieldSchema = { type: "number" };

describe("names of properties", () => {
  it("may be those that documents of other languages print as labels", () => {
    const page = new PageBuilder()
      .line(50, 100, "Nº de factura: 2026/017")
      .line(50, 120, "Fecha de emisión: 29/02/2024")
      .line(50, 160, "Base imponible")
      .line(300, 160, "1.420,00 €")
      .line(50, 180, "IVA 21%")
      .line(300, 180, "298,20 €");
    const schema = { numero_factura: text(), fecha_emision: DAY, base_imponible: SUM, cuota_iva: SUM, tipo_iva: SUM };
    expect(contentOf(page, schema)).toMatchObject({
      fecha_emision: "2024-02-29",
      base_imponible: 1420,
      cuota_iva: 298.2,
      tipo_iva: 21,
    });
  });

  it("may spell out umlauts that are printed", () => {
    const page = new PageBuilder()
      .line(50, 100, "Zählernummer: 1EMH0010923847")
      .line(50, 120, "Fällig am 16.11.2023")
      .line(50, 140, "Prüfer: L. Wagner");
    expect(contentOf(page, { zaehlernummer: text(), faellig_am: DAY, pruefer: text() })).toEqual({
      zaehlernummer: "1EMH0010923847",
      faellig_am: "2023-11-16",
      pruefer: "L. Wagner",
    });
  });

  it("may have one word more than the label, or another word for number", () => {
    const page = new PageBuilder()
      .line(50, 100, "Patient: Elaine Kowalski")
      .line(50, 120, "Collected: 10/28/2024 07:55")
      .line(50, 140, "Folio No. 228190")
      .line(50, 160, "Kunden-Nr.: 10472");
    const schema = { patient_name: text(), collected_date: DAY, folio_number: text(), kundennummer: text() };
    expect(contentOf(page, schema)).toEqual({
      patient_name: "Elaine Kowalski",
      collected_date: "2024-10-28",
      folio_number: "228190",
      kundennummer: "10472",
    });
  });

  it("do not take the value of the unqualified name", () => {
    const page = new PageBuilder()
      .line(50, 100, "Tax: 12.00")
      .line(50, 120, "Title: Chief Executive Officer")
      .line(50, 140, "Invoice no: 4711");
    const schema = { social_security_tax_withheld: SUM, agreement_title: text(), original_invoice_receipt: text() };
    expect(contentOf(page, schema)).toEqual({
      social_security_tax_withheld: null,
      agreement_title: null,
      original_invoice_receipt: null,
    });
  });

  it("do not take the date or account number of the document for another one", () => {
    const page = new PageBuilder()
      .line(50, 100, "Invoice date: 05/13/2026")
      .line(50, 120, "Account number: 99887")
      .line(50, 140, "IBAN: DE02120300000000202051");
    const schema = { payment_date: DAY, value_date: DAY, bank_account_number: text(), bank_account_iban: text() };
    expect(contentOf(page, schema)).toEqual({
      payment_date: null,
      value_date: null,
      bank_account_number: null,
      bank_account_iban: "DE02120300000000202051",
    });
  });

  it("ask for either end of a period", () => {
    const page = new PageBuilder()
      .line(50, 100, "Leistungszeitraum: 01.10.2023 - 31.10.2023")
      .line(50, 140, "Statement Period: 05/01/2024 - 05/31/2024");
    const schema = {
      leistung_von: text("Beginn des Leistungszeitraums (YYYY-MM-DD)"),
      leistung_bis: text("Ende des Leistungszeitraums (YYYY-MM-DD)"),
      statement_start: DAY,
      statement_end: DAY,
    };
    expect(contentOf(page, schema)).toEqual({
      leistung_von: "2023-10-01",
      leistung_bis: "2023-10-31",
      statement_start: "2024-05-01",
      statement_end: "2024-05-31",
    });
  });

  it("distinguish who is billed from where things are sent", () => {
    const page = new PageBuilder()
      .line(50, 200, "Bill To")
      .line(50, 214, "Cedar Lane Bistro LLC")
      .line(50, 228, "52 Cedar Lane")
      .line(50, 242, "Portland, OR 97209")
      .line(320, 200, "Ship To")
      .line(320, 214, "Pearl District Kitchen")
      .line(320, 228, "901 Eleventh Ave")
      .line(320, 242, "Salem, OR 97301");
    const party: FieldSchema = { type: "object", properties: { name: text(), city: text() } };
    expect(contentOf(page, { bill_to: party, ship_to: party })).toEqual({
      bill_to: { name: "Cedar Lane Bistro LLC", city: "Portland" },
      ship_to: { name: "Pearl District Kitchen", city: "Salem" },
    });
  });
});

import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { BOLD, PageBuilder } from "../../../builders.ts";
import { contentOf } from "./printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };
const DAY: FieldSchema = { type: "string", description: "YYYY-MM-DD" };
const SUM: FieldSchema = { type: "number" };

describe("values beside labels", () => {
  it("are complete identifiers, with spaces between their groups and with the letters of their series", () => {
    const page = new PageBuilder()
      .line(50, 100, "Policy Number")
      .line(200, 100, "PA 4471 0092")
      .line(50, 120, "Lieferschein-Nr.")
      .line(200, 120, "LS 20240611-3")
      .line(50, 140, "P.O. # 77-4410");
    expect(contentOf(page, { policy_number: TEXT, lieferschein_nr: TEXT, po_number: TEXT })).toEqual({
      policy_number: "PA 4471 0092",
      lieferschein_nr: "LS 20240611-3",
      po_number: "77-4410",
    });
  });

  it("are whole numbers with their thousands, however these stand apart", () => {
    const page = new PageBuilder()
      .line(50, 100, "Share capital: 120 000 EUR")
      .line(50, 120, "Deductible: CHF 1’000")
      .line(50, 140, "Odometer: 61 204 km")
      .line(50, 160, "Limit: 5’000’000");
    const schema: Record<string, FieldSchema> = Object.fromEntries(
      ["share_capital", "deductible", "odometer", "limit"].map((name) => [name, { type: "integer" }]),
    );
    expect(contentOf(page, schema)).toEqual({
      share_capital: 120000,
      deductible: 1000,
      odometer: 61204,
      limit: 5000000,
    });
  });

  it("may be called as other properties are", () => {
    const page = new PageBuilder().line(50, 100, "Payment method: Cash").line(50, 120, "Position: Manager");
    expect(contentOf(page, { payment_method: TEXT, position: TEXT, cash: SUM, manager: TEXT })).toMatchObject({
      payment_method: "Cash",
      position: "Manager",
    });
  });

  it("stand behind colons in a column of their own", () => {
    const page = new PageBuilder();
    for (const [row, [label, value]] of [
      ["Manufacturer", "Kestrel Instruments"],
      ["Model", "KT-450"],
      ["Procedure", "TP-07 issue 12"],
    ].entries())
      page
        .line(50, 100 + 18 * row, label ?? "")
        .line(170, 100 + 18 * row, ":")
        .line(190, 100 + 18 * row, value ?? "");
    expect(contentOf(page, { manufacturer: TEXT, model: TEXT, procedure: TEXT })).toEqual({
      manufacturer: "Kestrel Instruments",
      model: "KT-450",
      procedure: "TP-07 issue 12",
    });
  });

  it("are below headers in bold type, whatever is beside them", () => {
    const page = new PageBuilder();
    for (const [index, header] of ["Shipping Method", "FOB", "Carrier"].entries())
      page.line(50 + index * 150, 100, header, { font: BOLD });
    for (const [index, value] of ["UPS Ground", "Destination", "United Parcel"].entries())
      page.line(50 + index * 150, 116, value);
    expect(contentOf(page, { shipping_method: TEXT, fob: TEXT, carrier: TEXT })).toEqual({
      shipping_method: "UPS Ground",
      fob: "Destination",
      carrier: "United Parcel",
    });
  });

  it("are not another label with its value", () => {
    const page = new PageBuilder()
      .line(50, 100, "Named Insured")
      .line(300, 100, "Policy Number PA 4471")
      .line(50, 114, "Grace Holloway");
    expect(contentOf(page, { named_insured: TEXT })).toEqual({ named_insured: "Grace Holloway" });
  });

  it("end with their sentence", () => {
    const page = new PageBuilder().line(50, 100, "Rate class: Residential R-1. Billing period from March to April");
    expect(contentOf(page, { rate_class: TEXT })).toEqual({ rate_class: "Residential R-1" });
  });

  it("are the sum of a row, not a figure in its label", () => {
    const page = new PageBuilder().line(50, 100, "Payment received Jan 5 - thank you").line(400, 100, "-$164.20");
    expect(contentOf(page, { payments_received: SUM })).toEqual({ payments_received: 164.2 });
  });

  it("are positive where the name says already that something is taken off, and as printed elsewhere", () => {
    const page = new PageBuilder()
      .line(50, 100, "Advances paid")
      .line(400, 100, "-5,400.00")
      .line(50, 120, "Balance carried forward")
      .line(400, 120, "-37.11");
    expect(contentOf(page, { advances_paid: SUM, balance_carried_forward: SUM })).toEqual({
      advances_paid: 5400,
      balance_carried_forward: -37.11,
    });
  });

  it("are not taken from a column under another label", () => {
    const page = new PageBuilder()
      .line(50, 100, "Federal income tax withheld", { size: 7 })
      .line(50, 110, "6,112.00")
      .line(50, 122, "Medicare tax withheld", { size: 7 })
      .line(50, 132, "887.40");
    expect(contentOf(page, { federal_income_tax_withheld: SUM, medicare_tax_withheld: SUM })).toEqual({
      federal_income_tax_withheld: 6112,
      medicare_tax_withheld: 887.4,
    });
  });

  it("are not looked for elsewhere if the end of a period is cut off", () => {
    const page = new PageBuilder()
      .line(50, 100, "Leistungszeitraum: 01.10.2023 -")
      .line(50, 140, "Flight Dates: 05/28/20 - 06/0")
      .line(50, 160, "Period: 06/01/20 - 06/01/20");
    expect(contentOf(page, { leistungszeitraum_bis: DAY, flight_start: DAY, flight_end: DAY })).toEqual({
      leistungszeitraum_bis: null,
      flight_start: "2020-05-28",
      flight_end: null,
    });
  });

  it("are whole names if their cell cuts them off and another line does not", () => {
    const page = new PageBuilder()
      .line(50, 100, "Advertiser: Committee to Elect Jan Wint")
      .line(50, 200, "Committee to Elect Jan Winter Direct");
    expect(contentOf(page, { advertiser: TEXT })).toEqual({ advertiser: "Committee to Elect Jan Winter Direct" });
    const other = new PageBuilder()
      .line(50, 100, "Advertiser: Committee to Elect Jan")
      .line(50, 200, "Committee to Elect Jan Winter");
    expect(contentOf(other, { advertiser: TEXT })).toEqual({ advertiser: "Committee to Elect Jan" });
  });

  it("are tax numbers without their country's prefix, after a label", () => {
    const page = new PageBuilder().line(50, 100, "P.IVA 01234560165 - Cod. Fisc. 01234560165");
    expect(contentOf(page, { partita_iva: TEXT })).toEqual({ partita_iva: "01234560165" });
    expect(contentOf(new PageBuilder().line(50, 100, "Reference 01234560165"), { partita_iva: TEXT })).toEqual({
      partita_iva: null,
    });
  });

  it("add up across several tax rates that name what they apply to", () => {
    const page = new PageBuilder();
    const rows = [
      ["Nettobetrag", "870,00 €"],
      ["zzgl. 19 % MwSt. auf 700,00 €", "133,00 €"],
      ["zzgl. 7 % MwSt. auf 170,00 €", "11,90 €"],
      ["Rechnungsbetrag", "1.014,90 €"],
    ];
    for (const [index, [label = "", value = ""]] of rows.entries())
      page.line(200, 100 + 16 * index, label).line(450, 100 + 16 * index, value);
    expect(contentOf(page, { netto: SUM, mwst_gesamt: SUM, brutto: SUM })).toEqual({
      netto: 870,
      mwst_gesamt: 144.9,
      brutto: 1014.9,
    });
  });

  it("are never taken from neighbouring labels, even in a row of labels above the values", () => {
    const page = new PageBuilder();
    for (const [index, label] of ["Advertiser", "Product", "Account Executive"].entries())
      page.line(50 + index * 150, 100, label);
    for (const [index, value] of ["Hartwell for Mayor", "Election", "Nora Petty"].entries())
      page.line(50 + index * 150, 114, value);
    expect(contentOf(page, { advertiser: TEXT, product: TEXT, account_executive: TEXT })).toEqual({
      advertiser: "Hartwell for Mayor",
      product: "Election",
      account_executive: "Nora Petty",
    });
  });

  it("are the tax, not what it applies to nor the total without it", () => {
    const page = new PageBuilder()
      .line(50, 100, "Total excluding tax")
      .line(400, 100, "$588.00")
      .line(50, 116, "VAT - Germany (19% on $588.00)")
      .line(400, 116, "$111.72")
      .line(50, 132, "Total to pay: $699.72");
    expect(contentOf(page, { tax: SUM, total: SUM })).toEqual({ tax: 111.72, total: 699.72 });
    expect(contentOf(new PageBuilder().line(50, 100, "Total excluding tax: $588.00"), { tax: SUM })).toEqual({
      tax: null,
    });
  });

  it("are the date of a letter if nothing else dates it", () => {
    const page = new PageBuilder().line(400, 100, "Fulda, den 17.05.2024").line(50, 130, "Rechnung Nr. 24-0388");
    expect(contentOf(page, { rechnungsdatum: DAY })).toEqual({ rechnungsdatum: "2024-05-17" });
  });

  it("belong to the party that their label names, or whose address is above them", () => {
    const page = new PageBuilder()
      .line(50, 100, "Vendor ID: V-3391")
      .line(50, 200, "Bill to")
      .line(50, 214, "Ostsee Reederei GmbH")
      .line(50, 228, "18147 Rostock")
      .line(50, 242, "kasse@reederei.example")
      .line(300, 200, "Seller")
      .line(300, 214, "Lumen Metrics Inc.")
      .line(300, 228, "Boston, MA 02110")
      .line(300, 242, "help@lumen.example");
    expect(contentOf(page, { vendor_id: TEXT, customer_email: TEXT, seller_email: TEXT })).toEqual({
      vendor_id: "V-3391",
      customer_email: "kasse@reederei.example",
      seller_email: "help@lumen.example",
    });
  });

  it("are the taxes at several rates if a line also has what each applies to", () => {
    const page = new PageBuilder()
      .line(300, 100, "Nettosumme 147,00 €")
      .line(300, 116, "zzgl. USt. 7% von 135,00 € 9,45 €")
      .line(300, 132, "zzgl. USt. 19% von 12,00 € 2,28 €")
      .line(300, 148, "Gesamtsumme 158,73 €");
    expect(contentOf(page, { tax_total: SUM })).toEqual({ tax_total: 11.73 });
  });

  it("belong to the nearer of two addresses", () => {
    const page = new PageBuilder();
    const seller = ["Olmedo S.L.", "Calle Mayor 7", "28840 Mejorada", "CIF B-84556677"];
    const buyer = ["Cliente", "Reformas S.L.", "Calle Sur 14", "28801 Alcala", "CIF: B-81112223"];
    for (const [index, line] of seller.entries()) page.line(50, 60 + 12 * index, line);
    for (const [index, line] of buyer.entries()) page.line(50, 120 + 12 * index, line);
    expect(contentOf(page, { proveedor_cif: TEXT, cliente_cif: TEXT })).toEqual({
      proveedor_cif: "B-84556677",
      cliente_cif: "B-81112223",
    });
  });

  it("continue on the next line after a comma", () => {
    const page = new PageBuilder()
      .line(50, 100, "Physician: Samuel Ortiz,")
      .line(50, 112, "MD")
      .line(50, 160, "Comments: none so far,")
      .line(50, 172, "Collected: Monday");
    expect(contentOf(page, { physician: TEXT, comments: TEXT })).toEqual({
      physician: "Samuel Ortiz, MD",
      comments: "none so far",
    });
  });
});

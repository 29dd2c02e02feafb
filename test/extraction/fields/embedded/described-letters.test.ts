import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../extraction/fields/field-schema.ts";
import { BOLD, PageBuilder } from "../../builders.ts";
import { contentOf, lines } from "./scalars/printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };
const NUMBER: FieldSchema = { type: "number" };
const FLAG: FieldSchema = { type: "boolean" };
const DATE: FieldSchema = { type: "string", description: "ISO 8601 date" };
const TEXTS: FieldSchema = { type: "array", items: TEXT };

describe("a letter", () => {
  const letter = lines(
    "Quayside Trust",
    "3 Custom Row",
    "Belfast BT1 3ET",
    "",
    "Our ref: QT/2025/17",
    "",
    "6 March 2025",
    "",
    "Mr Owen Hale",
    "17 Ormeau Parade",
    "Belfast BT7 2EE",
    "",
    "Dear Mr Hale",
    "",
    "Re: Mooring licence renewal",
  );

  it("is dated by the line above its greeting, which names nobody", () => {
    expect(contentOf(letter, { date: DATE, letter_date: DATE, recipient: TEXT, sender: TEXT })).toEqual({
      date: "2025-03-06",
      letter_date: "2025-03-06",
      recipient: "Mr Owen Hale",
      sender: "Quayside Trust",
    });
  });

  it("has a subject and a reference", () => {
    expect(contentOf(letter, { subject_line: TEXT, reference_number: TEXT })).toEqual({
      subject_line: "Mooring licence renewal",
      reference_number: "QT/2025/17",
    });
  });
});

describe("labels of a form", () => {
  it("in smaller type above their values name the values, not the next label", () => {
    const page = new PageBuilder();
    for (const [x, label, value] of [
      [60, "Vessel", "MV Castor Bay"],
      [180, "Voyage", "118W"],
      [300, "Port of loading", "Valencia"],
    ] as const)
      page.line(x, 100, label, { size: 7 }).line(x, 110, value, { size: 10 });
    expect(contentOf(page, { vessel: TEXT, port_of_loading: TEXT })).toEqual({
      vessel: "MV Castor Bay",
      port_of_loading: "Valencia",
    });
  });

  it("in bold type need no colon, nor do numbers of clauses hide them", () => {
    const page = lines("1. Landlord: Gareth Rhys", "2. Kind of cover: fire only");
    page.line(60, 200, "Kind of meter", { font: BOLD }).line(128, 200, "three-phase");
    expect(contentOf(page, { kind_of_cover: TEXT, kind_of_meter: TEXT })).toEqual({
      kind_of_cover: "fire only",
      kind_of_meter: "three-phase",
    });
  });

  it("may end in the colon of Chinese and Japanese type", () => {
    const page = lines("合同编号：HT-2025-0416", "甲方：杭州明远科技有限公司", "二、付款方式：银行转账");
    expect(contentOf(page, { 合同编号: TEXT, 甲方: TEXT, 付款方式: TEXT })).toEqual({
      合同编号: "HT-2025-0416",
      甲方: "杭州明远科技有限公司",
      付款方式: "银行转账",
    });
  });

  it("have rates in percent, asked for as numbers", () => {
    const page = lines("Interest rate: 6.25 %", "Term: 24 months", "IVA 21 %   189,00 €");
    expect(
      contentOf(page, {
        interest_rate: NUMBER,
        term_months: NUMBER,
        iva: { type: "number", description: "IVA (porcentaje)" },
      }),
    ).toEqual({ interest_rate: 6.25, term_months: 24, iva: 21 });
  });

  it("have states as answers", () => {
    const page = lines("Breakfast: included", "Parking: not included", "Shuttle: on request");
    expect(contentOf(page, { breakfast_included: FLAG, parking_included: FLAG, shuttle_included: FLAG })).toEqual({
      breakfast_included: true,
      parking_included: false,
      shuttle_included: null,
    });
  });

  it("enumerate the values of a list", () => {
    const page = new PageBuilder();
    page.line(60, 100, "Tenant names").line(200, 100, "Anna Kowal, Tomas Reid, and Ines Lund");
    page.line(60, 116, "Start date").line(200, 116, "1 September 2025");
    expect(contentOf(page, { tenant_names: TEXTS })).toEqual({
      tenant_names: ["Anna Kowal", "Tomas Reid", "Ines Lund"],
    });
  });
});

describe("a party", () => {
  it("without an address is what stands behind its name", () => {
    const page = lines(
      "PO number: 45001827",
      "Buyer: Ines Carvalho",
      "Delivery address: Dock 4, 88 Quay Road, Bristol",
    );
    expect(contentOf(page, { buyer: TEXT, delivery_address: TEXT })).toEqual({
      buyer: "Ines Carvalho",
      delivery_address: "Dock 4, 88 Quay Road, Bristol",
    });
  });

  it("has the name that is labelled, not the header of a table below it", () => {
    const page = lines("Customer", "Name: Lars Holm", "Email: lars@fjord.example", "");
    for (const [x, text] of [
      [60, "SKU"],
      [120, "Product"],
      [220, "Qty"],
    ] as const)
      page.line(x, 140, text);
    page.line(60, 156, "TNT-2P").line(120, 156, "Tent").line(220, 156, "1");
    const customer: FieldSchema = { type: "object", properties: { name: TEXT, email: TEXT } };
    expect(contentOf(page, { customer })).toEqual({ customer: { name: "Lars Holm", email: "lars@fjord.example" } });
  });

  it("has a whole British postcode below its label", () => {
    const page = new PageBuilder();
    page.line(60, 100, "City", { size: 7 }).line(60, 110, "Oban", { size: 10 });
    page.line(160, 100, "Postal code", { size: 7 }).line(160, 110, "PA34 4HT", { size: 10 });
    const address: FieldSchema = { type: "object", properties: { city: TEXT, postal_code: TEXT } };
    page.line(60, 80, "Address");
    expect(contentOf(page, { address })).toEqual({ address: { city: "Oban", postal_code: "PA34 4HT" } });
  });
});

describe("a curriculum vitae", () => {
  it("is that of whoever its mail address is made of", () => {
    const page = lines("Miriam Okafor", "m.okafor@post.example | +44 7700 900412 | Leeds", "Production engineer");
    expect(contentOf(page, { candidate_name: TEXT, phone: TEXT, email: TEXT })).toEqual({
      candidate_name: "Miriam Okafor",
      phone: "+44 7700 900412",
      email: "m.okafor@post.example",
    });
    const other = lines("Harbour Works", "m.okafor@post.example", "Production engineer");
    expect(contentOf(other, { candidate_name: TEXT })).toEqual({ candidate_name: null });
  });
});

describe("values beside their labels", () => {
  it("may be counted in Chinese, or be numbers of any register", () => {
    const page = lines(
      "有效期：30天",
      "Registration number: SC418820",
      "Tracking number: PK 4471 9920 GB",
      "NIF: 213 448 905",
    );
    expect(contentOf(page, { 有效期: NUMBER, registration_number: TEXT, tracking_number: TEXT, nif: TEXT })).toEqual({
      有效期: 30,
      registration_number: "SC418820",
      tracking_number: "PK 4471 9920 GB",
      nif: "213448905",
    });
  });

  it("have labels with the words of the property turned round", () => {
    const page = lines("Company name: Ardmore Seeds", "Date of incorporation: 14 February 2012");
    expect(contentOf(page, { name_of_company: TEXT, incorporation_date: DATE })).toEqual({
      name_of_company: "Ardmore Seeds",
      incorporation_date: "2012-02-14",
    });
  });

  it("are the ends of a period that is called so, not of any other", () => {
    const page = lines("Pay period: 01/05/2025 - 31/05/2025");
    const other = lines("Period: 01/05/2025 - 31/05/2025");
    const ends = { pay_period_start: DATE, pay_period_end: DATE };
    expect(contentOf(page, ends)).toEqual({ pay_period_start: "2025-05-01", pay_period_end: "2025-05-31" });
    expect(contentOf(other, ends)).toEqual({ pay_period_start: null, pay_period_end: null });
  });

  it("have letters if they are names", () => {
    expect(contentOf(lines("Candidate: 6837"), { candidate_name: TEXT })).toEqual({ candidate_name: null });
  });
});

import { describe, expect, it } from "vitest";
import { extractFieldsEmbedded } from "../../../../extraction/fields/embedded/extract-fields.ts";
import type { FieldSchema } from "../../../../extraction/fields/field-schema.ts";
import type { JsonObject } from "../../../../extraction/fields/fields-answer.ts";
import { findAmounts } from "../../../../extraction/fields/values/amounts.ts";
import { findDates } from "../../../../extraction/fields/values/dates.ts";
import { PageBuilder } from "../../builders.ts";
import { FieldPageBuilder } from "../field-pages.ts";
import { contentOf } from "./scalars/printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };
const NUMBER: FieldSchema = { type: "number" };
const listOf = (properties: Record<string, FieldSchema>): FieldSchema => ({
  type: "array",
  items: { type: "object", properties },
});
const contentOfPage = (page: FieldPageBuilder, properties: Record<string, FieldSchema>): JsonObject =>
  extractFieldsEmbedded([page.page()], { type: "object", properties }).content;

const pairs = (...rows: [string, string][]): PageBuilder => {
  const page = new PageBuilder();
  for (const [row, [label, value]] of rows.entries()) {
    page.line(50, 100 + 16 * row, label).line(220, 100 + 16 * row, value);
  }
  return page;
};

describe("forms with labels below each other", () => {
  it("name the parties beside their labels, not the label below", () => {
    const page = pairs(
      ["Bill of lading number", "MSLU7781204"],
      ["Shipper", "Anadolu Tiles A.S."],
      ["Consignee", "Baxter Building Supplies Ltd"],
      ["Notify party", "Harbour Forwarding Ltd"],
      ["Vessel", "MV Castor Star"],
    );
    expect(contentOf(page, { shipper: TEXT, consignee: TEXT })).toEqual({
      shipper: "Anadolu Tiles A.S.",
      consignee: "Baxter Building Supplies Ltd",
    });
  });

  it("keep the sign of a text that begins with a figure", () => {
    const page = pairs(["Operating temperature range", "-40 to 125 °C"], ["Grade", "- industrial"]);
    expect(contentOf(page, { operating_temperature_range: TEXT, grade: TEXT })).toEqual({
      operating_temperature_range: "-40 to 125 °C",
      grade: "industrial",
    });
  });

  it("may leave out the unit that a property names, and have words between those of its name", () => {
    const page = pairs(
      ["Kaltmiete:", "780,00 €"],
      ["Consumo:", "412 kWh"],
      ["Fecha de inicio:", "15/01/2025"],
      ["Data della riunione:", "21/05/2025"],
      ["Bedrooms:", "2"],
    );
    const date: FieldSchema = { type: "string", description: "ISO 8601 date" };
    expect(
      contentOf(page, {
        kaltmiete_in_euro: NUMBER,
        consumo_in_kwh: NUMBER,
        fecha_inicio: date,
        data_riunione: date,
        number_of_bedrooms: { type: "integer" },
      }),
    ).toEqual({
      kaltmiete_in_euro: 780,
      consumo_in_kwh: 412,
      fecha_inicio: "2025-01-15",
      data_riunione: "2025-05-21",
      number_of_bedrooms: 2,
    });
  });

  it("list values in the cell beside their label", () => {
    const page = new FieldPageBuilder().table(
      50,
      [50, 200],
      [
        ["Part number", "VX3305"],
        ["Package types", "SOT-223, TO-252"],
      ],
    );
    const package_types: FieldSchema = { type: "array", items: TEXT };
    expect(contentOfPage(page, { package_types })).toEqual({ package_types: ["SOT-223", "TO-252"] });
  });
});

describe("lists of forms", () => {
  it("without numbers end where another table begins", () => {
    const page = new FieldPageBuilder()
      .table(
        50,
        [50, 200, 350],
        [
          ["Company", "Job title", "Town"],
          ["Brightline Rail", "Data analyst", "York"],
          ["Cobalt Health", "Lead analyst", "Leeds"],
        ],
      )
      .table(
        130,
        [50, 200],
        [
          ["Degree", "University"],
          ["Mathematics", "Leeds"],
        ],
      );
    expect(contentOfPage(page, { work_experience: listOf({ company: TEXT, job_title: TEXT }) })).toEqual({
      work_experience: [
        { company: "Brightline Rail", job_title: "Data analyst" },
        { company: "Cobalt Health", job_title: "Lead analyst" },
      ],
    });
  });

  it("are an account's transactions only on its statement", () => {
    const rows = [
      ["Date", "Description", "Amount"],
      ["02/06/2025", "Rent June", "-950.00"],
      ["05/06/2025", "Salary", "2,740.00"],
    ];
    const transactions = listOf({ date: TEXT, description: TEXT, amount: NUMBER });
    const other = new FieldPageBuilder().text(50, 30, "Invoice 4711").table(80, [50, 200, 350], rows);
    expect(contentOfPage(other, { transactions })).toEqual({ transactions: null });
    const statement = new FieldPageBuilder().text(50, 30, "Account statement").table(80, [50, 200, 350], rows);
    expect(contentOfPage(statement, { transactions })).toMatchObject({ transactions: [{ amount: -950 }, {}] });
  });
});

describe("values of East Asia", () => {
  it("are dates with the signs of year, month and day, and amounts with the sign of the currency", () => {
    expect(findDates("発行日：2025年6月10日")).toMatchObject([{ value: "2025-06-10" }]);
    expect(findAmounts("合計 132,000円")).toMatchObject([{ value: { amount: 132000, currency: "JPY" } }]);
  });
});

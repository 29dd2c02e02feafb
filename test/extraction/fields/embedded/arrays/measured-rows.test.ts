import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { PageBuilder } from "../../../builders.ts";
import { contentOf, rows } from "../scalars/printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };
const NUMBER: FieldSchema = { type: "number" };
const listOf = (properties: Record<string, FieldSchema>): FieldSchema => ({
  type: "array",
  items: { type: "object", properties },
});

describe("measurements without headers", () => {
  it("have a name, a figure with its unit, and a range or a remark", () => {
    const page = rows(
      new PageBuilder().line(60, 60, "Santa Rita Laboratory"),
      120,
      [60, 240, 300, 420],
      ["Haemoglobin", "", "11.4 g/dL", "12.0 – 16.0"],
      ["Platelets", "", "287 10^3/µL", "150 – 400"],
      ["Cholesterol", "*", "228 mg/dL", "< 200"],
      ["Glucose", "", "92 mg/dL", "70 – 100"],
    );
    const results = listOf({ test: TEXT, value: NUMBER, unit: TEXT, reference_range: TEXT });
    expect(contentOf(page, { results, payments: listOf({ payer: TEXT, amount: NUMBER }) })).toEqual({
      results: [
        { test: "Haemoglobin", value: 11.4, unit: "g/dL", reference_range: "12.0 – 16.0" },
        { test: "Platelets", value: 287, unit: "10^3/µL", reference_range: "150 – 400" },
        { test: "Cholesterol", value: 228, unit: "mg/dL", reference_range: "< 200" },
        { test: "Glucose", value: 92, unit: "mg/dL", reference_range: "70 – 100" },
      ],
      payments: null,
    });
  });
});

describe("items of a table", () => {
  const edges = [60, 110, 200, 420];
  const items = listOf({ artikelnummer: TEXT, bezeichnung: TEXT, menge: NUMBER });

  it("end where a sentence runs over the columns", () => {
    const page = rows(
      new PageBuilder(),
      120,
      edges,
      ["Pos", "Artikelnr.", "Artikel", "Menge"],
      ["1", "40210", "Geranie, rot", "120"],
      ["2", "40377", "Lavendel", "64"],
    );
    page.line(
      60,
      175,
      "3 Pakete, zusammen 18,4 kg, Paketscheinnummern 0155 7820 4413 07 und 0155 7820 4413 08 beachten",
    );
    expect(contentOf(page, { items })).toEqual({
      items: [
        { artikelnummer: "40210", bezeichnung: "Geranie, rot", menge: 120 },
        { artikelnummer: "40377", bezeichnung: "Lavendel", menge: 64 },
      ],
    });
  });

  it("have the text below a number under a header for both", () => {
    const page = rows(
      new PageBuilder(),
      120,
      [60, 90, 300, 400],
      ["Ln", "Part / description", "Qty", "Amount EUR"],
      ["10", "LT-4410", "60", "291.00"],
      ["", "Hydraulic hose, per metre", "", ""],
      ["20", "LT-7781", "24", "74.88"],
      ["", "Swivel fitting, female", "", ""],
    );
    expect(contentOf(page, { lines: listOf({ part_number: TEXT, description: TEXT, amount: NUMBER }) })).toEqual({
      lines: [
        { part_number: "LT-4410", description: "Hydraulic hose, per metre", amount: 291 },
        { part_number: "LT-7781", description: "Swivel fitting, female", amount: 74.88 },
      ],
    });
  });
});

import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { PageBuilder } from "../../../builders.ts";
import { contentOf } from "../scalars/printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };
const NUMBER: FieldSchema = { type: "number" };
const listOf = (properties: Record<string, FieldSchema>): FieldSchema => ({
  type: "array",
  items: { type: "object", properties },
});

/** Rows of texts at these left edges. */
function rowsOf(edges: number[], ...rows: string[][]): PageBuilder {
  const page = new PageBuilder();
  for (const [row, texts] of rows.entries())
    for (const [column, text] of texts.entries()) if (text !== "") page.line(edges[column] ?? 0, 100 + 22 * row, text);
  return page;
}

describe("lists without a header", () => {
  it("are the points of an agenda, numbered from 1 on", () => {
    const page = rowsOf(
      [50],
      ["Minutes of the garden club"],
      ["1. Approval of the minutes"],
      ["They were approved."],
      ["2. Accounts of 2024"],
      ["The treasurer presented a surplus."],
      ["3. Any other business"],
    );
    const agenda = listOf({ number: { type: "integer" }, title: TEXT });
    expect(contentOf(page, { agenda_items: agenda, deductions: agenda })).toEqual({
      agenda_items: [
        { number: 1, title: "Approval of the minutes" },
        { number: 2, title: "Accounts of 2024" },
        { number: 3, title: "Any other business" },
      ],
      deductions: null,
    });
  });

  it("are what happens at the times of a programme, with the day above", () => {
    const page = rowsOf(
      [50, 160],
      ["Tuesday 9 September"],
      ["09:00 – 09:30", "Registration"],
      ["", "Foyer"],
      ["09:30 – 10:30", "Shorelines on the move"],
      ["Wednesday 10 September"],
      ["09:15 – 10:15", "Sediment budgets"],
    );
    const sessions = listOf({ day: TEXT, start_time: TEXT, end_time: TEXT, title: TEXT });
    expect(contentOf(page, { sessions })).toEqual({
      sessions: [
        { day: "Tuesday 9 September", start_time: "09:00", end_time: "09:30", title: "Registration" },
        {
          day: "Tuesday 9 September",
          start_time: "09:30",
          end_time: "10:30",
          title: "Shorelines on the move",
        },
        { day: "Wednesday 10 September", start_time: "09:15", end_time: "10:15", title: "Sediment budgets" },
      ],
    });
  });
});

describe("lists with headers in another language", () => {
  it("may have units of measurement, and figures under a word that names nothing", () => {
    const page = rowsOf(
      [50, 200, 300, 400],
      ["Prueba", "Resultado", "Unidades", "Valores de referencia"],
      ["Hemoglobina", "14,8", "g/dL", "13,0 – 17,0"],
      ["Plaquetas", "245", "10³/µL", "150 – 400"],
      ["Creatinina", "0,92", "mg/dL", "0,70 – 1,20"],
    );
    const results = listOf({ test: TEXT, value: NUMBER, unit: TEXT, reference_range: TEXT });
    expect(contentOf(page, { results })).toEqual({
      results: [
        { test: "Hemoglobina", value: 14.8, unit: "g/dL", reference_range: "13,0 – 17,0" },
        { test: "Plaquetas", value: 245, unit: "10³/µL", reference_range: "150 – 400" },
        { test: "Creatinina", value: 0.92, unit: "mg/dL", reference_range: "0,70 – 1,20" },
      ],
    });
  });

  it("stand beside another list with the same headers", () => {
    const page = rowsOf(
      [50, 140, 230, 330, 420],
      ["Earnings", "Current", "", "Taxes", "Current"],
      ["Regular", "2,520.00", "", "Federal", "302.40"],
      ["Overtime", "189.00", "", "Medicare", "39.28"],
      ["Night", "60.00", "", "State", "101.10"],
    );
    expect(contentOf(page, { taxes: listOf({ name: TEXT, current: NUMBER }) })).toEqual({
      taxes: [
        { name: "Federal", current: 302.4 },
        { name: "Medicare", current: 39.28 },
        { name: "State", current: 101.1 },
      ],
    });
  });

  it("give their numbers apart from the texts that these stand before", () => {
    const page = rowsOf(
      [50, 260, 340, 420],
      ["Item description", "Quantity", "Price", "Amount"],
      ["1 Super Kite", "2", "20.00", "40.00"],
      ["2 Turbo Flyer", "5", "40.00", "200.00"],
      ["3 Giga Trash", "1", "180.00", "180.00"],
    );
    const lines = listOf({ item: { type: "integer" }, description: TEXT, qty: NUMBER, amount: NUMBER });
    expect(contentOf(page, { lines })).toEqual({
      lines: [
        { item: 1, description: "Super Kite", qty: 2, amount: 40 },
        { item: 2, description: "Turbo Flyer", qty: 5, amount: 200 },
        { item: 3, description: "Giga Trash", qty: 1, amount: 180 },
      ],
    });
  });
});

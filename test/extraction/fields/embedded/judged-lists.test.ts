import { describe, expect, it } from "vitest";
import { extractFieldsEmbedded } from "../../../../extraction/fields/embedded/extract-fields.ts";
import type { FieldSchema, ObjectSchema } from "../../../../extraction/fields/field-schema.ts";
import type { FieldPage, JsonObject } from "../../../../extraction/fields/fields-answer.ts";
import { FieldPageBuilder } from "../field-pages.ts";

const TEXT: FieldSchema = { type: "string" };
const NUMBER: FieldSchema = { type: "number" };
const WHOLE: FieldSchema = { type: "integer" };
const listOf = (properties: Record<string, FieldSchema>): FieldSchema => ({
  type: "array",
  items: { type: "object", properties },
});
const read = (page: FieldPage, properties: ObjectSchema["properties"]): JsonObject =>
  extractFieldsEmbedded([page], { type: "object", properties }).content;

const COLUMNS = [50, 190, 290, 390, 490];

describe("lists in tables", () => {
  it("have their things side by side, with the names of their properties in front", () => {
    const page = new FieldPageBuilder()
      .text(50, 60, "Choose how long to register for")
      .table(90, COLUMNS.slice(0, 4), [
        ["", "3 months", "6 months", "12 months"],
        ["Registration fee", "98.00", "190.00", "371.00"],
        ["Traffic improvement fee", "16.10", "31.40", "61.90"],
        ["Insurance premium", "121.50", "239.00", "468.00"],
        ["Total", "235.60", "460.40", "900.90"],
      ])
      .page();
    const options = listOf({ months: WHOLE, registrationFee: NUMBER, insurancePremium: NUMBER, total: NUMBER });
    expect(read(page, { options })).toEqual({
      options: [
        { months: 3, registrationFee: 98, insurancePremium: 121.5, total: 235.6 },
        { months: 6, registrationFee: 190, insurancePremium: 239, total: 460.4 },
        { months: 12, registrationFee: 371, insurancePremium: 468, total: 900.9 },
      ],
    });
  });

  it("have columns that nothing but their place and their values tell", () => {
    const page = new FieldPageBuilder()
      .text(50, 40, "Bill number: 5520 71348")
      .text(50, 60, "Bill date: 11 March 2026")
      .table(90, COLUMNS.slice(0, 3), [
        ["Authority", "Amount £", "Change"],
        ["Harrowdale District Council", "212.40", "2.9"],
        ["North Moors County Council", "1,688.31", "4.9"],
        ["Police and Crime Commissioner", "294.50", "3.1"],
        ["Fire and Rescue Service", "89.06", "5.0"],
      ])
      .page();
    const precepts = listOf({ body: TEXT, yearly_amount: NUMBER, increase_pct: NUMBER });
    expect(read(page, { bill_number: TEXT, bill_date: TEXT, precepts })).toMatchObject({
      precepts: [
        { body: "Harrowdale District Council", yearly_amount: 212.4, increase_pct: 2.9 },
        { body: "North Moors County Council", yearly_amount: 1688.31, increase_pct: 4.9 },
        { body: "Police and Crime Commissioner", yearly_amount: 294.5, increase_pct: 3.1 },
        { body: "Fire and Rescue Service", yearly_amount: 89.06, increase_pct: 5 },
      ],
    });
  });

  it("begin again half way across the table", () => {
    const page = new FieldPageBuilder()
      .text(50, 60, "Grades")
      .table(
        90,
        [50, 190, 320, 460],
        [
          ["Subject", "Grade", "Subject", "Grade"],
          ["German", "2", "Physics", "1"],
          ["English", "3", "Chemistry", "2"],
          ["Latin", "1", "Sports", "2"],
        ],
      )
      .page();
    const grades = listOf({ subject: TEXT, grade: TEXT });
    expect(read(page, { grades })).toEqual({
      grades: ["German 2", "English 3", "Latin 1", "Physics 1", "Chemistry 2", "Sports 2"].map((each) => {
        const [subject = "", grade = ""] = each.split(" ");
        return { subject, grade };
      }),
    });
  });

  it("are parts of one table under the name of each list", () => {
    const page = new FieldPageBuilder()
      .table(
        90,
        [50, 250, 390],
        [
          ["Taxes", "This period", "Year to date"],
          ["Federal income tax", "412.10", "7,005.70"],
          ["Social security", "186.00", "3,162.00"],
          ["Deductions", "This period", "Year to date"],
          ["Medical plan", "84.50", "1,436.50"],
          ["Retirement plan", "150.00", "2,550.00"],
        ],
      )
      .page();
    const entry = { name: TEXT, this_period: NUMBER, year_to_date: NUMBER };
    expect(read(page, { taxes: listOf(entry), deductions: listOf(entry) })).toEqual({
      taxes: [
        { name: "Federal income tax", this_period: 412.1, year_to_date: 7005.7 },
        { name: "Social security", this_period: 186, year_to_date: 3162 },
      ],
      deductions: [
        { name: "Medical plan", this_period: 84.5, year_to_date: 1436.5 },
        { name: "Retirement plan", this_period: 150, year_to_date: 2550 },
      ],
    });
  });

  it("are entries with the same labels below each other", () => {
    const page = new FieldPageBuilder()
      .table(
        90,
        [50, 250],
        [
          ["1. Working at height", ""],
          ["Provider", "Safe Access Ltd"],
          ["Date attended", "12 May 2025"],
          ["Certificate no.", "WAH-20417"],
          ["2. First aid at work", ""],
          ["Provider", "Harbour Training"],
          ["Date attended", "3 June 2025"],
          ["Certificate no.", "FA-77120"],
        ],
      )
      .page();
    const courses = listOf({ provider: TEXT, dateAttended: TEXT, certificateNo: TEXT });
    expect(read(page, { courses })).toEqual({
      courses: [
        { provider: "Safe Access Ltd", dateAttended: "2025-05-12", certificateNo: "WAH-20417" },
        { provider: "Harbour Training", dateAttended: "2025-06-03", certificateNo: "FA-77120" },
      ],
    });
  });
});

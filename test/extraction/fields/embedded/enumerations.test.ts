import { describe, expect, it } from "vitest";
import { extractFieldsEmbedded } from "../../../../extraction/fields/embedded/extract-fields.ts";
import type { FieldSchema, ObjectSchema } from "../../../../extraction/fields/field-schema.ts";
import type { FieldPage, FieldsAnswer } from "../../../../extraction/fields/fields-answer.ts";
import { FieldPageBuilder } from "../field-pages.ts";

const texts = (description?: string): FieldSchema => ({
  type: "array",
  items: { type: "string" },
  ...(description !== undefined && { description }),
});
const answer = (page: FieldPage, properties: ObjectSchema["properties"]): FieldsAnswer =>
  extractFieldsEmbedded([page], { type: "object", properties });
const read = (page: FieldPage, properties: ObjectSchema["properties"]) => answer(page, properties).content;

const lines = (...all: string[]): FieldPage =>
  all.reduce((page, line, at) => page.text(50, 60 + 30 * at, line), new FieldPageBuilder()).page();

describe("lists of single values that a page enumerates", () => {
  it("stand behind a label that says more than the property", () => {
    const page = lines("Software installed: Sketchbook, Ledger Pro, mail client", "Issued by the help desk");
    const { content, citations } = answer(page, { software: texts() });
    expect(content).toEqual({ software: ["Sketchbook", "Ledger Pro", "mail client"] });
    expect(citations["software[1]"]?.[0]).toMatchObject({ page: 1, quote: "Ledger Pro,", grounded: true });
  });

  it("are divided by signs, whatever their length", () => {
    const page = lines("Your requests (where possible): a high floor · breakfast in a box on the day of departure");
    expect(read(page, { special_requests: texts() })).toEqual({
      special_requests: ["a high floor", "breakfast in a box on the day of departure"],
    });
  });

  it("are only their codes or names if these are asked for", () => {
    const codes = lines("Endorsements applying: E04 Learner driver accompanied · E17 Protected bonus");
    expect(read(codes, { endorsements: texts("Endorsement codes") })).toEqual({ endorsements: ["E04", "E17"] });
    const names = lines("Stopped: Aspirin 75 mg (replaced); Ibuprofen 400 mg when needed");
    expect(read(names, { stopped: texts("Drug names") })).toEqual({ stopped: ["Aspirin", "Ibuprofen"] });
  });

  it("are the items of a list under a numbered heading", () => {
    const page = new FieldPageBuilder()
      .text(50, 60, "7 House rules")
      .item(60, 80, "\u2022 No smoking indoors")
      .item(60, 95, "\u2022 One cat is welcome")
      .text(50, 130, "8 Insurance")
      .page();
    expect(read(page, { house_rules: texts() })).toEqual({ house_rules: ["No smoking indoors", "One cat is welcome"] });
  });

  it("are not taken from a label that says something else", () => {
    const page = lines("Application received: 21/02/2024", "Colours in stock: red, green, blue");
    expect(read(page, { applicants: texts(), sizes: texts(), stock_symbols: texts() })).toEqual({
      applicants: null,
      sizes: null,
      stock_symbols: null,
    });
  });
});

describe("lists of objects that a page enumerates", () => {
  const objects = (properties: ObjectSchema["properties"]): FieldSchema => ({
    type: "array",
    items: { type: "object", properties },
  });
  const TEXT: FieldSchema = { type: "string" };
  const NUMBER: FieldSchema = { type: "number" };

  it("have the values that show what they are, and one text that is left", () => {
    const page = new FieldPageBuilder()
      .text(50, 60, "Diagnoses")
      .item(60, 80, "\u2022 Arterial hypertension (I10.90)")
      .item(60, 95, "\u2022 Diabetes mellitus, type two (E11.90)")
      .page();
    const { content, citations } = answer(page, { diagnoses: objects({ text: TEXT, icd10: TEXT }) });
    expect(content).toEqual({
      diagnoses: [
        { text: "Arterial hypertension", icd10: "I10.90" },
        { text: "Diabetes mellitus, type two", icd10: "E11.90" },
      ],
    });
    expect(citations["diagnoses[1].icd10"]?.[0]).toMatchObject({ quote: "(E11.90)" });
  });

  it("stand in a sentence behind their label", () => {
    const page = lines("Instalments: 30/09/2024 $383.50; 30/11/2024 $383.45; 28/02/2025 $383.45.");
    const instalments = objects({ due_date: { ...TEXT, description: "YYYY-MM-DD" }, amount: NUMBER });
    expect(read(page, { instalments })).toEqual({
      instalments: [
        { due_date: "2024-09-30", amount: 383.5 },
        { due_date: "2024-11-30", amount: 383.45 },
        { due_date: "2025-02-28", amount: 383.45 },
      ],
    });
  });

  it("are left open where nothing tells which text is which", () => {
    const page = lines("Committee members: Ann Poe treasurer; Jim Doe secretary; Jane Roe chair");
    expect(read(page, { committee_members: objects({ name: TEXT, role: TEXT }) })).toEqual({ committee_members: null });
  });
});

describe("things with a name and a value in a table of two columns", () => {
  const pairs = (name: string, value: string, type: "string" | "number"): FieldSchema => ({
    type: "array",
    items: { type: "object", properties: { [name]: { type: "string" }, [value]: { type } } },
  });
  const sheet = new FieldPageBuilder()
    .text(50, 60, "Technical data")
    .table(
      80,
      [50, 300],
      [
        ["Density", "1.38 g/cm3"],
        ["Mixing ratio", "100 : 45"],
        ["Pot life", "35 minutes"],
        ["Full cure", "7 days"],
      ],
      0,
    )
    .page();

  it("are the properties of a data sheet, all rows of the only such table", () => {
    const { content } = answer(sheet, { properties: pairs("name", "value", "string") });
    expect(content).toEqual({
      properties: [
        { name: "Density", value: "1.38 g/cm3" },
        { name: "Mixing ratio", value: "100 : 45" },
        { name: "Pot life", value: "35 minutes" },
        { name: "Full cure", value: "7 days" },
      ],
    });
  });

  it("are those of another list only below words that say so", () => {
    expect(read(sheet, { warranties: pairs("component", "value", "string") })).toEqual({ warranties: null });
  });
});

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

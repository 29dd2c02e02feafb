import { describe, expect, it } from "vitest";
import { extractFieldsEmbedded } from "../../../../../extraction/fields/embedded/extract-fields.ts";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import type { FieldPage, JsonObject } from "../../../../../extraction/fields/fields-answer.ts";
import { FieldPageBuilder } from "../../field-pages.ts";

const TEXT: FieldSchema = { type: "string" };
const FLAG: FieldSchema = { type: "boolean" };
const choice = (...values: string[]): FieldSchema => ({ type: "string", enum: values });

const contentOf = (page: FieldPage, properties: Record<string, FieldSchema>): JsonObject =>
  extractFieldsEmbedded([page], { type: "object", properties }).content;

const box = (left: number, top: number, width: number) => ({ left, top, right: left + width, bottom: top + 18 });

describe("form fields", () => {
  it("are recognised by the caption above them or to their left, whatever they are called", () => {
    const page = new FieldPageBuilder()
      .loose(60, 94, "Nachname")
      .loose(280, 94, "Vorname")
      .widget({ box: box(60, 105, 200), name: "Textfeld1", value: "Achterberg" })
      .widget({ box: box(280, 105, 200), name: "Textfeld2", value: "Silke" })
      .loose(60, 150, "Emergency contact")
      .widget({ box: box(220, 146, 200), name: "Field7", value: "Liam" })
      .page();
    expect(contentOf(page, { nachname: TEXT, vorname: TEXT, emergency_contact: TEXT })).toEqual({
      nachname: "Achterberg",
      vorname: "Silke",
      emergency_contact: "Liam",
    });
  });

  it("have no value if they are empty, not even the caption beside them", () => {
    const page = new FieldPageBuilder()
      .loose(60, 94, "Nachname")
      .loose(280, 94, "Vorname")
      .widget({ box: box(60, 105, 200), name: "Textfeld1" })
      .widget({ box: box(280, 105, 200), name: "Textfeld2", value: "Silke" })
      .page();
    expect(contentOf(page, { nachname: TEXT })).toEqual({ nachname: null });
  });

  it("give the words beside a radio button, not its number", () => {
    const page = new FieldPageBuilder()
      .loose(60, 100, "Size")
      .loose(200, 100, "☐ Medium")
      .loose(300, 100, "☑ Large")
      .widget({ box: box(200, 97, 12), name: "size", kind: "radio" })
      .widget({ box: box(300, 97, 12), name: "size", kind: "radio", value: "2", checked: true })
      .page();
    expect(contentOf(page, { size: choice("Medium", "Large") })).toEqual({ size: "Large" });
    expect(contentOf(page, { size: TEXT })).not.toEqual({ size: "2" });
  });
});

describe("boxes to tick", () => {
  it("answer yes or no for the words after them, or before them", () => {
    const page = new FieldPageBuilder()
      .loose(60, 100, "☑ I agree to the code of conduct")
      .loose(60, 120, "☐ Newsletter wanted")
      .loose(60, 140, "First aid training")
      .loose(260, 140, "☒")
      .page();
    const schema = { agrees_to_code_of_conduct: FLAG, newsletter: FLAG, first_aid_training: FLAG };
    expect(contentOf(page, schema)).toEqual({
      agrees_to_code_of_conduct: true,
      newsletter: false,
      first_aid_training: true,
    });
  });

  it("answer with the ticked word", () => {
    const page = new FieldPageBuilder()
      .loose(60, 100, "Approved: ☑ Yes ☐ No")
      .loose(60, 120, "Hazardous: [ ] Yes [x] No")
      .loose(60, 140, "Insured: ☐ Yes ☐ No")
      .page();
    expect(contentOf(page, { approved: FLAG, hazardous: FLAG, insured: FLAG })).toEqual({
      approved: true,
      hazardous: false,
      insured: null,
    });
  });

  it("choose one of several values, and none if two are ticked", () => {
    const terms = choice("Prepaid", "Collect", "3rd Party");
    const one = new FieldPageBuilder().loose(60, 100, "Charges: ☒ Prepaid ☐ Collect").loose(60, 112, "☐ 3rd Party");
    expect(contentOf(one.page(), { freight_terms: terms })).toEqual({ freight_terms: "Prepaid" });
    const two = new FieldPageBuilder().loose(60, 100, "☒ Prepaid ☒ Collect").page();
    expect(contentOf(two, { freight_terms: terms })).toEqual({ freight_terms: null });
  });

  it("are not needed if answers are printed one after the other", () => {
    const page = new FieldPageBuilder().loose(60, 100, "Autopay: No Paperless billing: Yes").page();
    expect(contentOf(page, { autopay: FLAG, paperless_billing: FLAG })).toEqual({
      autopay: false,
      paperless_billing: true,
    });
  });
});

describe("a heading with its party beside it", () => {
  it("does not take the text below for the party", () => {
    const page = new FieldPageBuilder()
      .loose(60, 100, "Buyer:")
      .loose(120, 100, "Kate Lindqvist")
      .loose(60, 120, "Line Start")
      .page();
    expect(contentOf(page, { buyer_name: TEXT })).toEqual({ buyer_name: "Kate Lindqvist" });
  });
});

describe("ambiguous dates", () => {
  const day: FieldSchema = { type: "string", description: "ISO 8601" };
  const page = (total: string) =>
    new FieldPageBuilder().loose(60, 100, "Invoice date: 09/01/2025").loose(60, 120, `Total: ${total}`).page();

  it("are read as in the country whose currency the document names", () => {
    expect(contentOf(page("£120.00"), { invoice_date: day })).toEqual({ invoice_date: "2025-01-09" });
    expect(contentOf(page("$120.00"), { invoice_date: day })).toEqual({ invoice_date: "2025-09-01" });
  });
});

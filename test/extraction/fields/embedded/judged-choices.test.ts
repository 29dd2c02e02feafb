import { describe, expect, it } from "vitest";
import { extractFieldsEmbedded } from "../../../../extraction/fields/embedded/extract-fields.ts";
import type { FieldSchema, ObjectSchema } from "../../../../extraction/fields/field-schema.ts";
import { analysePageWords } from "../../../../extraction/layout/analyse-page.ts";
import { PageBuilder } from "../../builders.ts";
import { FieldPageBuilder } from "../field-pages.ts";
import { contentOf, rows } from "./scalars/printed-rows.ts";

const FLAG: FieldSchema = { type: "boolean" };
const TEXT: FieldSchema = { type: "string" };
const object = (properties: Record<string, FieldSchema>): ObjectSchema => ({ type: "object", properties });
const choice = (...options: string[]): FieldSchema => ({ type: "string", enum: options });

/** A confirmation of a stay, with what is agreed in labels and sentences. */
const stay = (): PageBuilder =>
  rows(
    new PageBuilder(),
    100,
    [50, 170, 320, 440],
    ["Guest", "Mara Lindqvist", "Room", "Garden Suite"],
    ["Breakfast", "included", "Sea view", "no"],
    ["Arrival", "12 Sep 2026", "Departure", "15 Sep 2026"],
  )
    .line(50, 160, "Pets are not allowed in any of our rooms.")
    .line(50, 176, "A baby cot has not been requested.")
    .line(50, 192, "Your stay is paid by credit card on departure.");

describe("yes or no", () => {
  it("is what a sentence says of the property", () => {
    const schema = { guest: TEXT, room: TEXT, pets_allowed: FLAG, babyCotRequested: FLAG, breakfast_included: FLAG };
    expect(contentOf(stay(), schema)).toEqual({
      guest: "Mara Lindqvist",
      room: "Garden Suite",
      pets_allowed: false,
      babyCotRequested: false,
      breakfast_included: true,
    });
  });

  it("is told in other languages than the property's name", () => {
    const german = new PageBuilder()
      .line(50, 100, "Haustiere sind in der Wohnung nicht gestattet.")
      .line(50, 116, "Die Kaution wurde bezahlt.");
    expect(contentOf(german, { pets_allowed: FLAG, deposit_paid: FLAG })).toEqual({
      pets_allowed: false,
      deposit_paid: true,
    });
  });

  it("is not known of what a document does not speak of", () => {
    const schema = { guest: TEXT, insurance_taken: FLAG, is_smoker: FLAG, flood_cover: FLAG, autoRenewal: FLAG };
    expect(contentOf(stay(), schema)).toEqual({
      guest: "Mara Lindqvist",
      insurance_taken: null,
      is_smoker: null,
      flood_cover: null,
      autoRenewal: null,
    });
  });

  it("is not known where a document leaves it open", () => {
    const page = rows(new PageBuilder(), 100, [50, 220], ["Airport shuttle", "on request"], ["Fasting", "not stated"]);
    expect(contentOf(page, { airport_shuttle: FLAG, fasting: FLAG })).toEqual({ airport_shuttle: null, fasting: null });
    const boxes = new FieldPageBuilder().loose(60, 100, "Goods are insured ☐ Yes ☐ No").page();
    expect(extractFieldsEmbedded([boxes], object({ goods_insured: FLAG })).content).toEqual({ goods_insured: null });
  });

  it("is the ticked one of the words behind a question", () => {
    const page = new FieldPageBuilder().loose(60, 100, "Are hazardous goods carried in this load? ☐ Yes ☒ No").page();
    expect(extractFieldsEmbedded([page], object({ hazardous_goods: FLAG })).content).toEqual({
      hazardous_goods: false,
    });
  });
});

describe("one of a few options", () => {
  it("is what a label's value means", () => {
    const page = rows(
      new PageBuilder(),
      100,
      [50, 220],
      ["Versicherungsnehmer", "Anke Brandt"],
      ["Zahlungsweise", "vierteljährlich"],
      ["Kraftstoff", "Benzin"],
    );
    const schema = {
      zahlungsweise: choice("monthly", "quarterly", "yearly"),
      fuel: choice("petrol", "diesel", "electric"),
    };
    expect(contentOf(page, schema)).toEqual({ zahlungsweise: "quarterly", fuel: "petrol" });
  });

  it("is not known without a word of it", () => {
    const asked = { vehicle_fuel: choice("petrol", "diesel", "electric"), grade: choice("A", "B", "C") };
    expect(contentOf(stay(), asked)).toEqual({ vehicle_fuel: null, grade: null });
  });
});

describe("a judged answer", () => {
  it("cites its passage with a confidence", () => {
    const schema = object({ guest: TEXT, room: TEXT, pets_allowed: FLAG });
    const { citations } = extractFieldsEmbedded([analysePageWords(stay().geometry)], schema);
    const [citation] = citations.pets_allowed ?? [];
    expect(citation?.quote).toContain("Pets are not allowed");
    expect(citation?.confidence).toBeGreaterThan(0.7);
  });

  it("is found in a long text of many lines without delay", () => {
    const page = new PageBuilder();
    const sentence = "Pets: no; if a pet (not a dog) is allowed, pets are not charged: yes, and no. ☐ Yes ☐ No";
    for (let line = 0; line < 150; line++) page.line(20, 10 + 5 * line, `${sentence} ${sentence}`);
    const start = performance.now();
    contentOf(page, { pets_allowed: FLAG, pet: choice("dog", "cat", "horse", "other") });
    expect(performance.now() - start).toBeLessThan(20_000);
  });
});

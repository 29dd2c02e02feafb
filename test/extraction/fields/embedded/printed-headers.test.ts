import { describe, expect, it } from "vitest";
import { extractFieldsEmbedded } from "../../../../extraction/fields/embedded/extract-fields.ts";
import type { FieldSchema, ObjectSchema } from "../../../../extraction/fields/field-schema.ts";
import type { FieldPage, JsonObject } from "../../../../extraction/fields/fields-answer.ts";
import { FieldPageBuilder } from "../field-pages.ts";

const TEXT: FieldSchema = { type: "string" };
const NUMBER: FieldSchema = { type: "number" };
const listOf = (properties: Record<string, FieldSchema>): FieldSchema => ({
  type: "array",
  items: { type: "object", properties },
});
const read = (page: FieldPage, properties: ObjectSchema["properties"]): JsonObject =>
  extractFieldsEmbedded([page], { type: "object", properties }).content;

describe("headers of columns", () => {
  it("are abbreviated as schools do", () => {
    const page = new FieldPageBuilder()
      .text(50, 60, "Autumn report")
      .table(
        90,
        [50, 190, 260, 330, 400],
        [
          ["Subject", "WA", "Tgt", "PG", "Atl"],
          ["Mathematics", "5", "7", "6", "2"],
          ["History", "6", "6", "8", "1"],
          ["Chemistry", "4", "5", "7", "3"],
        ],
      )
      .page();
    const results = listOf({
      effort_score: NUMBER,
      goal_grade: NUMBER,
      forecast_grade: NUMBER,
      current_grade: NUMBER,
      course: TEXT,
    });
    expect(read(page, { results })).toEqual({
      results: [
        { effort_score: 2, goal_grade: 7, forecast_grade: 6, current_grade: 5, course: "Mathematics" },
        { effort_score: 1, goal_grade: 6, forecast_grade: 8, current_grade: 6, course: "History" },
        { effort_score: 3, goal_grade: 5, forecast_grade: 7, current_grade: 4, course: "Chemistry" },
      ],
    });
  });

  it("are one where a sign joins their words", () => {
    const page = new FieldPageBuilder()
      .text(50, 60, "Estimate 2217")
      .table(
        90,
        [50, 200, 300, 340],
        [
          ["Work / Part", "P/N", "Qty", "Amount"],
          ["Full movement overhaul", "–", "1", "480.00"],
          ["Crown & tube set", "069ST1121", "1", "135.00"],
          ["Gasket set incl. HEV", "082-GK", "1", "58.00"],
        ],
      )
      .page();
    expect(read(page, { line_items: listOf({ description: TEXT, part_number: TEXT, amount: NUMBER }) })).toMatchObject({
      line_items: [
        { description: "Full movement overhaul", amount: 480 },
        { description: "Crown & tube set", amount: 135 },
        { description: "Gasket set incl. HEV", amount: 58 },
      ],
    });
  });

  it("of a list are not those of a table that lacks a column below other headers", () => {
    const page = new FieldPageBuilder()
      .text(50, 60, "Facture F-2291")
      .table(
        90,
        [50, 230, 300, 370, 440],
        [
          ["Désignation", "Qté", "P.U. HT", "TVA %", "Montant HT"],
          ["Dépose baignoire", "1", "280,00", "10,0", "280,00"],
          ["Receveur extra-plat", "1", "615,00", "10,0", "615,00"],
          ["Sèche-serviettes", "1", "329,00", "20,0", "329,00"],
        ],
      )
      .table(
        220,
        [50, 150, 250],
        [
          ["Base HT", "Taux", "TVA"],
          ["895,00", "10,0 %", "89,50"],
          ["329,00", "20,0 %", "65,80"],
        ],
      )
      .page();
    const ventilationTVA = listOf({ taux: NUMBER, base: NUMBER, montantTVA: NUMBER });
    expect(read(page, { ventilationTVA })).toEqual({
      ventilationTVA: [
        { taux: 10, base: 895, montantTVA: 89.5 },
        { taux: 20, base: 329, montantTVA: 65.8 },
      ],
    });
  });

  it("are of the document's language and trade", () => {
    const page = new FieldPageBuilder()
      .text(50, 60, "Ergebnis der Gemeindewahl")
      .table(
        90,
        [50, 190, 290, 390],
        [
          ["Wahlbezirk", "Wahlberechtigte", "Ungültige Stimmen", "Gültige Stimmen"],
          ["Altstadt", "1204", "17", "803"],
          ["Hafen", "988", "9", "611"],
          ["Nordring", "1377", "22", "940"],
        ],
      )
      .page();
    const districts = listOf({ valid_ballots: NUMBER, invalid_ballots: NUMBER, registered_voters: NUMBER });
    expect(read(page, { districts })).toEqual({
      districts: [
        { valid_ballots: 803, invalid_ballots: 17, registered_voters: 1204 },
        { valid_ballots: 611, invalid_ballots: 9, registered_voters: 988 },
        { valid_ballots: 940, invalid_ballots: 22, registered_voters: 1377 },
      ],
    });
  });
});

describe("labels of single values", () => {
  it("are abbreviated as laboratories and landlords do", () => {
    const page = new FieldPageBuilder()
      .text(50, 60, "z. Hd.: Marieke Vroom")
      .text(50, 80, "Flst.-Nr.: 1187/4")
      .text(50, 100, "Bj.: 1974")
      .text(50, 120, "Kst.: 44180")
      .page();
    const properties = { contact_person: TEXT, parcel_number: TEXT, year_built: NUMBER, cost_center: TEXT };
    expect(read(page, properties)).toEqual({
      contact_person: "Marieke Vroom",
      parcel_number: "1187/4",
      year_built: 1974,
      cost_center: "44180",
    });
  });
});

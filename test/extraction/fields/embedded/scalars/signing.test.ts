import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { contentOf, lines } from "./printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };
const DATE: FieldSchema = { type: "string", description: "ISO 8601 date" };

describe("a dateline", () => {
  it("says where and when a document was made", () => {
    const page = lines(
      "ATTESTATION",
      "",
      "Je soussigné atteste ce qui précède.",
      "",
      "Fait à Lyon, le 7 mars 2025",
      "",
      "Baptiste Carrel",
    );
    expect(contentOf(page, { lieu_de_signature: TEXT, date_de_signature: DATE, signataire: TEXT })).toEqual({
      lieu_de_signature: "Lyon",
      date_de_signature: "2025-03-07",
      signataire: "Baptiste Carrel",
    });
  });

  it("is none without a comma or an article, and where others differ", () => {
    expect(contentOf(lines("Created 28 March 2025"), { ort: TEXT })).toEqual({ ort: null });
    expect(contentOf(lines("Lyon, le 7 mars 2025", "Paris, le 9 mars 2025"), { lieu: TEXT })).toEqual({ lieu: null });
    expect(contentOf(lines("Tuesday, 4 March 2025"), { place: TEXT })).toEqual({ place: null });
  });
});

describe("who signed a letter", () => {
  const letter = lines(
    "Ravenna, 18 settembre 2024",
    "",
    "Gentili Signori,",
    "",
    "la fattura n. 212/2024 del 31 maggio 2024 risulta scaduta.",
    "",
    "Distinti saluti",
    "",
    "Idraulica Savini S.n.c.",
    "Maurizio Savini",
  );

  it("is named below the closing words", () => {
    expect(contentOf(letter, { firmatario: TEXT, luogo: TEXT })).toEqual({
      firmatario: "Maurizio Savini",
      luogo: "Ravenna",
    });
  });

  it("did not date the invoice that it is about", () => {
    expect(contentOf(letter, { data_fattura: DATE })).not.toEqual({ data_fattura: "2024-09-18" });
  });
});

describe("the day of a meeting", () => {
  it("is not that of the next one", () => {
    const page = lines(
      "Minutes of the committee",
      "",
      "The meeting closed. Date of next meeting: Tuesday 1 April 2025.",
    );
    expect(contentOf(page, { meeting_date: DATE })).toEqual({ meeting_date: null });
  });
});

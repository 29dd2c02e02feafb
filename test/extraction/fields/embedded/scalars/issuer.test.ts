import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { PageBuilder } from "../../../builders.ts";
import { contentOf } from "./printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };

describe("the issuer of a paper", () => {
  const folio = (site: string) =>
    new PageBuilder()
      .line(150, 60, "THE LANTERN ROOMS", { size: 22 })
      .line(120, 90, `18 Harbor Steps · Portland · ${site}`, { size: 8 })
      .line(60, 140, "Room 512")
      .line(60, 160, "Maine lodging tax")
      .line(60, 700, "Lantern Hospitality Group, a company of the harbor trust", { size: 7 });

  it("is the largest name that its domain repeats, if the paper is of that kind", () => {
    expect(contentOf(folio("lanternrooms.example"), { hotel: TEXT, restaurant: TEXT })).toEqual({
      hotel: "THE LANTERN ROOMS",
      restaurant: null,
    });
  });

  it("is not told by a domain of others", () => {
    expect(contentOf(folio("harborsteps.example"), { hotel_name: TEXT })).toEqual({ hotel_name: null });
  });

  it("is the name at the head of the page that says it is of the kind asked for", () => {
    const letter = (name: string, title: string) =>
      new PageBuilder()
        .line(50, 60, name, { size: 14 })
        .line(50, 80, "Harbour Road 12, 4100 Northport", { size: 8 })
        .line(50, 140, "Ms Jane Roe")
        .line(50, 180, title, { size: 16 })
        .line(50, 220, "We confirm that the amount below was received.");
    expect(contentOf(letter("Ayuntamiento de Villar", "Notice"), { issuing_authority: TEXT, bank_name: TEXT })).toEqual(
      {
        issuing_authority: "Ayuntamiento de Villar",
        bank_name: null,
      },
    );
    expect(contentOf(letter("Northport Mutual", "Insurance certificate"), { insurer: TEXT })).toEqual({
      insurer: "Northport Mutual",
    });
    expect(contentOf(letter("Jane and John", "Laboratory report"), { laboratory: TEXT })).toEqual({ laboratory: null });
  });

  it("is the only company at the head of the page, whatever papers it issues", () => {
    const page = (other: string) =>
      new PageBuilder()
        .line(50, 60, "Quayside Bakery Ltd · 1440 Main Street, Northport")
        .line(50, 80, other)
        .line(50, 140, "FIXED ASSET INVENTORY", { size: 16 });
    expect(contentOf(page("Counted in June"), { company_name: TEXT })).toEqual({ company_name: "Quayside Bakery Ltd" });
    expect(contentOf(page("Counted by Harbour Audit GmbH"), { company_name: TEXT })).toEqual({ company_name: null });
  });
});

describe("the addressee of a letter", () => {
  it("is the name above the greeting that repeats it, with the date of the letter", () => {
    const page = new PageBuilder()
      .line(50, 60, "10th November, 2025")
      .line(50, 90, "Mr. Chukwuemeka Daniel Eze,")
      .line(50, 104, "14 Adeniran Street, Lagos")
      .line(50, 140, "Dear Mr. Eze,")
      .line(50, 170, "Further to your interview with Mrs. Folake Adesina we are pleased to write to you.");
    expect(contentOf(page, { candidate_name: TEXT, letter_date: TEXT, supplier_contact: TEXT })).toEqual({
      candidate_name: "Mr. Chukwuemeka Daniel Eze",
      letter_date: "2025-11-10",
      supplier_contact: null,
    });
  });

  it("is no subject line with the same name", () => {
    const page = new PageBuilder()
      .line(50, 60, "Visit to Jane Roe")
      .line(50, 100, "Dear Ms Roe,")
      .line(50, 130, "We write to you about the visit that we made last week.");
    expect(contentOf(page, { tenant_name: TEXT })).toEqual({ tenant_name: null });
  });
});

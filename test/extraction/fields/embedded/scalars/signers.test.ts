import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { PageBuilder } from "../../../builders.ts";
import { contentOf, lines } from "./printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };
const object = (properties: Record<string, FieldSchema>): FieldSchema => ({ type: "object", properties });

describe("whoever signed", () => {
  it("is named below the closing words, with his position under the name", () => {
    const page = lines("Dear Ms Roe,", "The rate ends soon.", "Yours sincerely", "", "Tom Birch", "Head of Lending");
    expect(contentOf(page, { signatory: object({ name: TEXT, position: TEXT }), signed_by: TEXT })).toEqual({
      signatory: { name: "Tom Birch", position: "Head of Lending" },
      signed_by: "Tom Birch",
    });
  });

  it("is named over his position, beside others who signed", () => {
    const page = new PageBuilder().line(60, 100, "Intyg").line(60, 300, "Falun den 19 maj 2025");
    page.line(60, 340, "Lars Ek").line(300, 340, "Marita Backlund");
    page.line(60, 352, "utbildningsledare").line(300, 352, "rektor");
    expect(contentOf(page, { utbildningsledare: TEXT, rektor: TEXT, kursnamn: TEXT })).toEqual({
      utbildningsledare: "Lars Ek",
      rektor: "Marita Backlund",
      kursnamn: null,
    });
  });
});

describe("a title", () => {
  it("is no name over the first label", () => {
    const page = new PageBuilder().line(60, 100, "Residential Lease Summary");
    page.line(60, 114, "Landlord name").line(200, 114, "Greta Hollis");
    page.line(60, 128, "Tenant name").line(200, 128, "Samuel Ortiz");
    expect(contentOf(page, { landlord_name: TEXT, tenant_name: TEXT })).toEqual({
      landlord_name: "Greta Hollis",
      tenant_name: "Samuel Ortiz",
    });
  });
});

describe("a value", () => {
  it("is neither another field nor what stands at an empty checkbox", () => {
    const page = new PageBuilder().line(60, 100, "Passenger (full name):").line(300, 100, "Price: 38.71 EUR");
    page
      .line(60, 112, "Zofia Dunaj")
      .line(60, 160, "[x] ID card")
      .line(160, 160, "[ ] Permit /")
      .line(170, 171, "passport");
    const type: FieldSchema = { type: "string", enum: ["passport", "identity_card"] };
    const content = contentOf(page, { passenger: TEXT, document_type: type });
    expect(content).toMatchObject({ passenger: "Zofia Dunaj" });
    expect(content.document_type).not.toBe("passport");
  });
});

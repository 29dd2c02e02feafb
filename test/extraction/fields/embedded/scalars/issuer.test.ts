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
});

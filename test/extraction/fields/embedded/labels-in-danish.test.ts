import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../extraction/fields/field-schema.ts";
import { PageBuilder } from "../../builders.ts";
import { contentOf, rows } from "./scalars/printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };

describe("labels of Danish papers", () => {
  it("are known by what their words mean", () => {
    const page = new PageBuilder().line(60, 60, "Afgørelse", { size: 15 });
    rows(
      page,
      100,
      [60, 240],
      ["Adkomsthaver", "Lars Holm"],
      ["Ejerlav", "Vejlby By"],
      ["Sagsomkostninger", "12.500 kr."],
      ["Trækprocent", "38"],
      ["Målt hastighed", "94 km/t"],
    );
    expect(
      contentOf(page, {
        title_holder: TEXT,
        cadastral_district: TEXT,
        legal_costs: TEXT,
        withholding_rate: TEXT,
        measured_speed: TEXT,
      }),
    ).toEqual({
      title_holder: "Lars Holm",
      cadastral_district: "Vejlby By",
      legal_costs: "12.500 kr.",
      withholding_rate: "38",
      measured_speed: "94 km/t",
    });
  });

  it("tell the two sides of a paper apart", () => {
    const page = new PageBuilder().line(60, 60, "Fuldmagt", { size: 15 });
    rows(page, 100, [60, 240], ["Fuldmagtsgiver", "Mette Skov"], ["Fuldmagtshaver", "Ole Berg"]);
    expect(contentOf(page, { grantor: TEXT, attorney: TEXT })).toEqual({ grantor: "Mette Skov", attorney: "Ole Berg" });
  });
});

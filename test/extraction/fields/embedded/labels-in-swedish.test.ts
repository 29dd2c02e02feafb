import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../extraction/fields/field-schema.ts";
import { PageBuilder } from "../../builders.ts";
import { contentOf, rows } from "./scalars/printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };

describe("labels of Swedish papers", () => {
  it("are known by what their words mean", () => {
    const page = new PageBuilder().line(60, 60, "Registreringsbevis", { size: 15 });
    rows(
      page,
      100,
      [60, 240],
      ["Årsmodell", "2019"],
      ["Karosseri", "Stationsvagn"],
      ["Besiktigas senast", "2025-08-31"],
      ["Slaktvikt", "312 kg"],
      ["Vårdnadshavare", "Karin Ek"],
    );
    expect(
      contentOf(page, {
        model_year: TEXT,
        body_type: TEXT,
        next_inspection_date: TEXT,
        slaughter_weight: TEXT,
        guardian: TEXT,
      }),
    ).toEqual({
      model_year: "2019",
      body_type: "Stationsvagn",
      next_inspection_date: "2025-08-31",
      slaughter_weight: "312 kg",
      guardian: "Karin Ek",
    });
  });

  it("have a number at their end", () => {
    const page = new PageBuilder().line(60, 60, "Följesedel", { size: 15 });
    rows(page, 100, [60, 240], ["Batchnr", "B-2207"], ["Offertnr", "7741"], ["Godsmärkning", "Plan 2"]);
    expect(contentOf(page, { batch_number: TEXT, offer_number: TEXT, goods_label: TEXT })).toEqual({
      batch_number: "B-2207",
      offer_number: "7741",
      goods_label: "Plan 2",
    });
  });
});
